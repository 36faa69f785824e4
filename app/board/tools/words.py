"""Words of the boxes on the map: a planned way, a distance, a line of sight."""

from __future__ import annotations

from itertools import pairwise

from app.board.paint.items.box import Line, Tone
from app.board.tools.plan import MovePlan, Way, cells_said
from app.sentences import reason
from app.text import Text, name_of
from engine.battle.board import FULL, Board
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Mark, Objection, Sighting
from engine.grid.cell import Cell
from engine.sight.cover import Exposure
from engine.sight.haze import Haze, haze_between
from engine.sight.light import Brightness


def way_lines(plan: MovePlan, way: Way, text: Text, *, colour: str, by_mouse: bool = False) -> tuple[Line, ...]:
    """What a planned way costs, what it provokes, what forbids it, and in which other ways one may go."""
    battle = plan.battle
    lines: list[Line] = []
    if way.mode is not None:
        cost = text.filled(way.mode.cost, way.mode.cost_args, battle) if way.mode.cost else ""
        title = text(way.mode.key)
        lines.append(Line(f"{title} · {cost}" if cost else title, Tone.TITLE, colour=colour))
        lines.append(Line(_price(plan, way, text)))
    lines += [
        Line(mark_said(mark, battle, text), Tone.WARNING, number=number)
        for number, mark in enumerate(way.foresight.marks, 1)
    ]
    if way.foresight.stops is not None and way.foresight.stops + 1 < len(way.path):
        lines.append(Line(text("board-way-stops"), Tone.WARNING))
    lines += [Line(objection_said(objection, battle, text), Tone.FORBIDDEN) for objection in way.objections]
    if way.objections:
        lines.append(Line(text("board-hint-by-hand"), Tone.FAINT))
    numbers = plan.open_modes
    if len(numbers) > 1 and way.number in numbers:
        lines.append(Line(text("board-hint-modes", ways=_ways_said(plan, way, text)), Tone.FAINT))
    if by_mouse and plan.cell != plan.start.cell:
        held = plan.keeps_facing
        lines.append(Line(text("board-keeps-facing" if held else "board-hint-keep-facing"), Tone.FAINT))
    return tuple(lines)


def _ways_said(plan: MovePlan, way: Way, text: Text) -> str:
    """The ways of moving by name, each with the digit that chooses it, the present one marked."""
    return " · ".join(
        f"{'▸' if number == way.number else ''}{number + 1}\u00a0{text(plan.modes[number].key)}"
        for number in plan.open_modes
    )


def way_rules(way: Way) -> tuple[str, ...]:
    """The rules that a planned way's reactions, objections and mode go by."""
    said = [reason.rule for mark in way.foresight.marks for reason in mark.reasons]
    said += [objection.rule for objection in way.objections]
    said += [way.mode.rule] if way.mode is not None else []
    return tuple(dict.fromkeys(rule for rule in said if rule))


def _price(plan: MovePlan, way: Way, text: Text) -> str:
    assert way.mode is not None
    price, budget = cells_said(way.price, way.unit), cells_said(way.mode.budget, way.unit)
    key = "board-way-price" if way.left >= 0 else "board-way-over"
    said = text(key, price=price, budget=budget, left=cells_said(abs(way.left), way.unit))
    cells = sum(one.cell != other.cell for one, other in pairwise((plan.start, *way.path)))
    if way.price != cells * way.unit:
        # Water, rubble, a turn: what it costs is not how far it is.
        said = text("board-way-cost", price=said, cells=cells)
    length = way.price / way.unit * plan.battle.board.scale.length
    return f"{said} · {length_said(plan.battle.board, length, text)}"


def mark_said(mark: Mark, battle: AnyBattle, text: Text) -> str:
    """Who reacts and why, with the rule."""
    why = "; ".join(objection_said(objection, battle, text) for objection in mark.reasons)
    return text("board-mark", who=name_of(battle, mark.by), why=why)


def objection_said(objection: Objection, battle: AnyBattle, text: Text) -> str:
    """An objection in words, with its rule."""
    said = text.filled(objection.key, objection.args, battle)
    return f"{said} ({rule_said(objection.rule)})" if objection.rule else said


def rule_said(rule: str) -> str:
    """The id of a rule with hyphens at which no line is broken."""
    return rule.replace("-", "\u2011")


def attack_lines(battle: AnyBattle, target: CombatantId, text: Text) -> tuple[Line, ...]:
    """What letting go over an enemy does."""
    return Line(text("board-attack", at=name_of(battle, target)), Tone.TITLE), Line(
        text("board-hint-attack"), Tone.FAINT
    )


def length_said(board: Board, length: float, text: Text) -> str:
    """A length in the board's unit, without needless decimals."""
    number = f"{length:.1f}".rstrip("0").rstrip(".")
    if text.language == "ru":
        number = number.replace(".", ",")
    return text(f"board-length-{board.scale.unit}", number=number)


def ruler_said(board: Board, cells: int, text: Text) -> str:
    """A distance in cells and in the board's unit."""
    return text("board-ruler", cells=cells, length=length_said(board, cells * board.scale.length, text))


def sight_lines(
    battle: AnyBattle, viewer: CombatantId | None, target: CombatantId | None, cell: Cell, found: Exposure | None,
    blocked_by: str, ruled: Sighting | None, light: Brightness, text: Text,
) -> tuple[Line, ...]:  # fmt: skip
    """Whether the target is seen, which share of it is hidden and by what, and what the rules make of that."""
    what = name_of(battle, target) if target is not None else text("board-sight-cell")
    lines = [Line(text("board-sight-title", by=name_of(battle, viewer), at=what), Tone.TITLE)]
    sees = ruled.sees if ruled is not None else not blocked_by
    hidden = ruled.hidden if ruled is not None else found.hidden if found is not None else 0
    if not sees:
        by = text("board-sight-by", what=kind_said(blocked_by, text)) if blocked_by else ""
        lines.append(Line(f"{text('board-sight-none')}{by}", Tone.FORBIDDEN))
    elif hidden:
        lines.append(Line(text("board-sight-hidden", percent=round(100 * hidden / FULL)), Tone.WARNING))
    else:
        lines.append(Line(text("board-sight-free")))
    if found is not None and found.kinds and sees and hidden:
        kinds = ", ".join(dict.fromkeys(kind_said(kind, text) for kind in found.kinds))
        lines.append(Line(text("board-sight-behind", what=kinds)))
    lines += _light_and_haze(battle, viewer, cell, light, text)
    if ruled is not None:
        for line in ruled.meaning.lines:
            said = reason(line, text, battle)
            words = f"{said.signed}  {said.text}" + (f" ({rule_said(said.rule)})" if said.rule else "")
            lines.append(Line(words, Tone.PLAIN if said.counts else Tone.FAINT))
    if target is not None and viewer is not None:
        lines.append(Line(ruler_said(battle.board, battle.distance(viewer, target), text), Tone.FAINT))
    return tuple(lines)


def _light_and_haze(
    battle: AnyBattle, viewer: CombatantId | None, cell: Cell, light: Brightness, text: Text
) -> list[Line]:
    """What else keeps a cell from being seen well: that it is dim or dark there, mist or smoke on the way."""
    lines = []
    if light is not Brightness.LIT:
        lines.append(Line(text(f"board-sight-{light}"), Tone.WARNING))
    here = battle[viewer].cell if viewer is not None else None
    haze = haze_between(battle.board, here, cell) if here is not None else Haze.NONE
    if haze is not Haze.NONE:
        lines.append(Line(text("board-sight-thick" if haze is Haze.THICK else "board-sight-thin"), Tone.WARNING))
    return lines


def kind_said(kind: str, text: Text) -> str:
    """The name of what hides something: a wall, a thing, a ground, somebody."""
    key = f"board-kind-{kind}"
    return text(key) if text.has(key) else kind
