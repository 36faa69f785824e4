"""Blows and shots: 2d6 and skill against 7 and the target's guard (SK-STRIKE-01, SK-SHOOT-01, SK-WOUND-01)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Outcome
from engine.sight.figure_sight import exposure_of
from engine.table.dice import d
from engine.table.requests import Choice
from engine.table.table import Table

from .sheet import Skirmish, is_out

NUMBER = 7
BAND = 8
"""Cells of a shot that cost one point."""
COVER = ((15, 4), (10, 2), (5, 1))
"""Twentieths of the target that are hidden, at least, and what they cost."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The total reaches the number, or not."""

    def read(self, natural: int, bonus: int, against: int) -> str:
        return "hit" if natural + bonus >= against else "miss"


def strike(table: Table, battle: Skirmish, by: CombatantId, at: CombatantId, rule: str = "SK-STRIKE-01") -> Skirmish:
    """``by`` strikes ``at``, in its turn or at one who leaves."""
    others = [one.id for one in battle.enemies(at) if one.id != by and not is_out(battle, one.id)]
    beside = sum(1 for other in others if battle.distance(other, at) == 1)
    crowd = modifier(1, "reason-crowd", rule, applies=beside > 0, count=beside)
    return _attack(table, battle, by, at, "strike", (crowd,), rule)


def shoot(table: Table, battle: Skirmish, by: CombatantId, at: CombatantId) -> Skirmish:
    """``by`` shoots at ``at``."""
    return _attack(table, battle, by, at, "shoot", shot_lines(battle, by, at), "SK-SHOOT-01")


def shot_lines(battle: Skirmish, by: CombatantId, at: CombatantId) -> tuple[Modifier, ...]:
    """What distance and cover mean for a shot (SK-SHOOT-01); both are on the board."""
    cells = battle.distance(by, at)
    lines = [modifier(-(cells // BAND), "reason-distance", "SK-SHOOT-01", applies=cells >= BAND, cells=cells)]
    seen = exposure_of(battle, by, at)
    if battle.options.cover and seen is not None:
        price = next((price for hidden, price in COVER if seen.hidden >= hidden), 0)
        kind = Term(f"cover-{seen.kinds[0]}" if seen.kinds and seen.kinds[0] in KINDS else "cover-other")
        lines.append(modifier(-price, "reason-cover", "SK-SHOOT-01", applies=price > 0, by=kind))
    return tuple(lines)


KINDS = ("wall", "low-wall", "door", "window", "woods", "undergrowth")
"""What covers and has a word of its own here; everything else is "something"."""


def _attack(
    table: Table, battle: Skirmish, by: CombatantId, at: CombatantId, key: str, lines: tuple[Modifier, ...], rule: str
) -> Skirmish:
    why = Breakdown((modifier(battle[by].sheet.skill, "reason-skill", rule), *lines))
    number = modifier(NUMBER, "reason-number", rule)
    against = Breakdown((number, modifier(battle[at].sheet.guard, "reason-guard", rule)))
    hit = table.roll("to-hit", d(6, 2), by=by, at=at, why=why, against=against, read=Reach(), rule=rule)
    table.tell(key, by=by, at=at, roll=hit, dice=d(6, 2), rule=rule, now=battle)
    if hit.reading == "miss":
        return battle
    heavy = modifier(1, "reason-heavy", "SK-WOUND-01", applies=battle[by].sheet.heavy)
    harm = table.roll("damage", d(6), by=by, at=at, why=Breakdown((heavy,)), rule="SK-WOUND-01")
    return hurt(table, battle, at, harm.total)


def hurt(table: Table, battle: Skirmish, id: CombatantId, points: int) -> Skirmish:
    """``id`` loses ``points`` (SK-WOUND-01)."""
    was_out, sheet = is_out(battle, id), battle[id].sheet
    battle = battle.with_sheet(id, replace(sheet, hits=max(sheet.hits - max(points, 0), -99)))
    table.tell("hurt", at=id, points=points, rule="SK-WOUND-01", now=battle)
    if is_out(battle, id) and not was_out:
        table.tell("falls", at=id, weight=2, rule="SK-WOUND-01")
    return battle


def policy(battle: Skirmish, choice: Choice) -> int:
    """Whoever may strike at one who leaves does."""
    return 0


def outcome(before: Skirmish, after: Skirmish, events: tuple[Event, ...], action: Action) -> Outcome:
    """What an attack came to, for the odds: missed, or hit with its damage."""
    if action.target is None or action.target not in after.combatants:
        return Outcome("done")
    damage = before[action.target].sheet.hits - after[action.target].sheet.hits
    return Outcome("hit", (("damage", damage),)) if damage else Outcome("miss")
