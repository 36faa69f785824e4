"""A report for programs: the account as one JSON object, under names that stay (``FORMAT`` counts their changes)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from app.report.eyes import GmEyes
from app.text import Text
from engine.battle.ids import CombatantId, SideId
from engine.report.account import Account, FigureAccount
from engine.report.luck import Luck
from engine.table.requests import Source

FORMAT = 1


def as_json(account: Account, text: Text, eyes: GmEyes) -> Iterator[str]:
    """The report as indented JSON, line by line."""
    figures = eyes.figures(account)
    told: dict[str, object] = {
        "format": FORMAT,
        "name": "" if eyes.for_players else account.name,
        "rounds": account.fought,
        "unit": str(account.unit),
        "sides": [
            {"id": side.id, "name": side.name, **_luck_of(account, side.id, knows=_knows(eyes, figures, side.id))}
            for side in account.sides
            if any(one.side == side.id for one in figures)
        ],
        "figures": [_figure(one, account, eyes) for one in figures],
    }
    if account.is_over or not eyes.for_players:
        told["winners"] = [side for side in account.ending.winners if eyes.knows_side(side)]
    if not eyes.for_players:
        told |= {
            "deeds": account.deeds,
            "unattributed": account.unattributed,
            "left_out": sum(account.left_out.values()),
            "unread": list(account.unread),
            "losses": [text.filled(one.key, one.args) for one in account.losses],
        }
    told["by_round"] = [
        {
            "fight": one.fight,
            "round": one.number,
            "points": {each.id: one.points[each.id] for each in figures if _has(eyes, each, one.points)},
        }
        for one in account.rounds
    ]
    yield from json.dumps(told, ensure_ascii=False, indent=1).split("\n")


def _has(eyes: GmEyes, figure: FigureAccount, points: Mapping[CombatantId, int]) -> bool:
    return eyes.knows_numbers(figure) and figure.id in points


def _knows(eyes: GmEyes, figures: tuple[FigureAccount, ...], side: SideId) -> bool:
    return all(eyes.knows_numbers(one) for one in figures if one.side == side)


def _figure(one: FigureAccount, account: Account, eyes: GmEyes) -> dict[str, object]:
    told: dict[str, object] = {
        "id": one.id,
        "name": one.name,
        "side": one.side,
        "fate": str(one.fate),
        "blows": one.blows,
        "hits": one.hits,
        "felled": list(one.felled),
        "fell_by": list(one.fell_by),
    }
    if not eyes.knows_numbers(one):
        return told
    return {
        **told,
        "start": one.start,
        "end": one.end,
        "most": one.most,
        "left": one.left,
        "taken": one.taken,
        "dealt": one.dealt,
        "healed": one.healed,
        "weighed": one.weighed,
        "weighed_hits": one.weighed_hits,
        "expected": round(float(one.expected), 4),
        "moved": round(one.moved, 2),
        "reactions": one.reactions,
        **_luck_of(account, one.id),
    }


def _luck_of(account: Account, id: CombatantId | SideId, *, knows: bool = True) -> dict[str, object]:
    if not knows:
        return {}
    is_side = any(side.id == id for side in account.sides)

    def luck(source: Source | None) -> Luck | None:
        if is_side:
            return account.luck_of_side(SideId(str(id)), source)
        return account.luck(CombatantId(str(id)), source=source)

    names = {None: "all", Source.TYPED: "typed", Source.PROGRAM: "program", Source.UNKNOWN: "unknown"}
    found = {name: luck(source) for source, name in names.items()}
    return {
        "luck": {
            name: {"rolls": one.rolls, "percentile": round(one.percentile, 2), "method": str(one.method)}
            for name, one in found.items()
            if one is not None
        }
    }
