"""Scenes for tests: a battle from a map drawn as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.battle.battle import Battle, Combatant, Reactions, Side
from engine.battle.board import GROUNDS, Board, Scale, Thing
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.grid import Grid, Layout

RED, BLUE = SideId("red"), SideId("blue")
SIDES = (Side(RED, "Red", "#c0392b", played=True), Side(BLUE, "Blue", "#2471a3"))
GROUND_MARKS = {
    ".": "plain",
    ",": "rough",
    '"': "undergrowth",
    "^": "woods",
    "~": "shallows",
    "#": "rock",
    "_": "chasm",
}


@dataclass(frozen=True)
class Fighter:
    """Who a letter of the map is. ``sheet`` wins over ``template``; without either the ruleset's new sheet is taken."""

    side: str = ""
    template: str = ""
    sheet: Any = None
    facing: int = 0
    size: int = 0
    name: str = ""
    reactions: Reactions = Reactions.ASK


def battle(
    rules: AnyRuleset,
    picture: str,
    legend: Mapping[str, Fighter | str | Thing] | None = None,
    *,
    layout: Layout = Layout.SQUARE,
    options: Any = None,
    scale: Scale | None = None,
    sides: tuple[Side, ...] = SIDES,
    started: bool = False,
    seed: int = 7,
    **board: Any,
) -> AnyBattle:
    """A battle drawn as text: one mark a cell, blanks are only for the eye (push every other row of hexes by one).

    Marks: grounds of ``GROUND_MARKS``; letters are combatants named by them, capitals red, small ones blue, unless the
    ``legend`` says who they are (a Fighter), which ground (its id) or which Thing (its cell is filled in).
    Further keywords go to the Board (``walls=``, ``doors=`` ...).
    """
    legend = legend or {}
    rows = [line.replace(" ", "") for line in picture.splitlines() if line.strip()]
    assert len({len(row) for row in rows}) == 1, f"rows of different length: {rows}"
    grid = Grid(layout, len(rows[0]), len(rows))
    ids = [ground.id for ground in GROUNDS]
    ground = bytearray(grid.size)
    things: list[Thing] = list(board.pop("things", ()))
    combatants: dict[CombatantId, Combatant[Any]] = {}
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            cell = grid.at(x, y)
            meant = legend.get(mark, GROUND_MARKS.get(mark))
            if meant is None and mark.isalpha():
                meant = Fighter()
            match meant:
                case Fighter():
                    combatants[CombatantId(mark)] = _combatant(rules, mark, meant, cell)
                case Thing():
                    things.append(Thing(meant.kind, cell, meant.cover, meant.blocks_movement, meant.cost))
                case str():
                    ground[grid.index(cell)] = ids.index(meant)
                case _:
                    raise AssertionError(f"the legend does not say what {mark!r} is")
    drawn = Board(grid, scale or Scale(), bytes(ground) if any(ground) else b"", things=tuple(things), **board)
    made: AnyBattle = Battle(
        ruleset=rules.id,
        options=options if options is not None else rules.options(),
        board=drawn,
        state=rules.new_state(),
        sides=sides,
        combatants=combatants,
        started=started,
        seed=seed,
    )
    return rules.settle(made)


def _combatant(rules: AnyRuleset, mark: str, fighter: Fighter, cell: Any) -> Combatant[Any]:
    template = next((t for t in rules.templates() if t.id == fighter.template), None)
    assert template is not None or not fighter.template, f"no template {fighter.template!r}"
    sheet = fighter.sheet if fighter.sheet is not None else template.sheet if template else rules.new_sheet()
    side = SideId(fighter.side) if fighter.side else (RED if mark.isupper() else BLUE)
    return Combatant(
        id=CombatantId(mark),
        name=fighter.name or mark,
        side=side,
        sheet=sheet,
        cell=cell,
        facing=fighter.facing,
        size=fighter.size or (template.size if template else 1),
        look=template.icon if template else "",
        reactions=fighter.reactions,
    )
