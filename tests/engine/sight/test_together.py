"""What many figures see together is what each of them sees, joined; and it takes few looks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from engine.battle.battle import Battle, Combatant
from engine.battle.board import CLOUDS, Board, Brightness, Wall
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell_set import CellSet, all_cells
from engine.grid.grid import Grid, Layout
from engine.sight import together
from engine.sight.line_of_sight import LineOfSight
from engine.sight.together import seen_together
from engine.sight.vision import PLAIN_EYES, Eyes, visible
from tests.builders import SIDES
from tests.engine.exact.scene import drawn_scene
from tests.toy import TOY

DRAWN = 300
"""Boards that are drawn to be awkward."""
Looks = dict[CombatantId, Eyes]


def standing(board: Board, numbers: Iterable[int], size: int = 1) -> AnyBattle:
    """Somebody in each of these cells."""
    ids = ((CombatantId(f"c{number}"), board.grid.cell(number)) for number in numbers)
    sheet = TOY.new_sheet()
    crowd = {id: Combatant(id, str(id), SIDES[0].id, sheet, cell, size=size) for id, cell in ids}
    battle: AnyBattle = Battle(TOY.id, TOY.options(), board, TOY.new_state(), SIDES, crowd)
    return battle


def joined(battle: AnyBattle, looks: Looks) -> CellSet:
    found = 0
    for id, eyes in looks.items():
        found |= visible(battle, id, eyes)
    return found


def drawn(dice: Random) -> tuple[AnyBattle, Looks]:
    """A crowd on an awkward board: some look one way only, some see in the dark, smoke hangs there."""
    scene = drawn_scene(dice)
    board, number = scene.board, range(scene.grid.size)
    board = replace(board, ambient=dice.choice(list(Brightness)))
    if dice.random() < 0.3:
        board = replace(board, clouds=bytes(dice.randrange(len(CLOUDS)) * (dice.random() < 0.15) for _ in number))
    if dice.random() < 0.3:
        board = replace(board, shade=bytes(dice.randrange(4) for _ in number))
    crowd = standing(board, [n for n in number if dice.random() < dice.choice((0.3, 0.9))], dice.choice((1, 1, 2)))
    looks = {}
    for id in crowd.combatants:
        cells = dice.choice((None, None, 0, dice.getrandbits(scene.grid.size)))
        looks[id] = Eyes(cells, dice.choice((1, 2, 10_000)), dice.choice((None, None, *Brightness)))
    return crowd, looks


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many cells were looked around from."""
    looked, look = [0], LineOfSight._looked_around

    def counting(self: LineOfSight, *args: object) -> object:
        looked[0] += 1
        return look(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(LineOfSight, "_looked_around", counting)
    return looked


@pytest.mark.parametrize("few", [0, 16])
def test_it_is_what_each_of_them_sees(monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    monkeypatch.setattr(together, "FEW", few)
    for number in range(DRAWN):
        battle, looks = drawn(Random(f"together {number}"))
        assert seen_together(battle, looks.items()) == joined(battle, looks), f"board {number}"


def dungeon(side: int, room: int, gap: int | None) -> Board:
    """Rooms of ``room`` cells a side, divided by walls along the sides of cells; ``gap``: each has one so far in."""
    walls = []
    for start in range(0, side, room):
        for line in range(room, side, room):
            ends = [(start, start + room)] if gap is None else [(start, start + gap), (start + gap + 1, start + room)]
            for low, high in ends:
                walls += [Wall(low, line, high, line), Wall(line, low, line, high)]
    return Board(Grid(Layout.SQUARE, side, side), walls=tuple(walls))


def test_in_rooms_that_are_shut_one_look_does_for_all_and_nobody_looks_into_empty_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = dungeon(32, 8, None)
    # A quarter of each of the four rooms of sixteen in which there is anybody.
    numbers = [n for n in range(board.grid.size) if n % 32 < 16 and n // 32 < 16 and n % 8 < 4 and n // 32 % 8 < 4]
    battle = standing(board, numbers)
    looked = counted(monkeypatch)
    found = seen_together(battle, dict.fromkeys(battle.combatants, PLAIN_EYES).items())
    assert looked[0] == 4
    assert found == joined(battle, dict.fromkeys(battle.combatants, PLAIN_EYES))


def test_a_crowd_among_doorways_takes_few_looks_and_none_when_somebody_has_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = dungeon(32, 8, 2)
    battle = standing(board, range(0, board.grid.size, 3))
    looks = dict.fromkeys(battle.combatants, PLAIN_EYES)
    looked = counted(monkeypatch)
    found = seen_together(battle, looks.items())
    assert 0 < looked[0] < len(looks) / 3
    looked[0] = 0
    moved = battle.with_place(CombatantId("c3"), board.grid.cell(4), 0)
    again = seen_together(moved, looks.items())
    assert looked[0] < 4
    assert (found, again) == (joined(battle, looks), joined(moved, looks))


def test_where_much_is_dark_to_all_they_look_around_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    board = dungeon(32, 8, 2)
    battle = standing(board, range(0, board.grid.size // 4, 3))
    looks = dict.fromkeys(battle.combatants, PLAIN_EYES)
    looked = counted(monkeypatch)
    found = seen_together(battle, looks.items())
    assert 0 < looked[0] < 2 * len(looks)
    assert found == joined(battle, looks)


def test_what_nobody_can_see_is_looked_at_from_there_and_not_from_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    # A cell walled in but for gaps at two corners, through which nothing is seen: it is no room by itself.
    board = Board(
        Grid(Layout.SQUARE, 12, 12),
        walls=(Wall(5, 5, 6, 5), Wall(6, 5, 6, 6), Wall(5.5, 6, 6, 6), Wall(5, 6, 5.5, 6), Wall(5, 5, 5, 6)),
    )
    battle = standing(board, [n for n in range(144) if n != 5 * 12 + 5])
    looks = dict.fromkeys(battle.combatants, PLAIN_EYES)
    looked = counted(monkeypatch)
    assert seen_together(battle, looks.items()) == all_cells(board.grid) & ~(1 << 65)
    assert looked[0] < 12
    assert joined(battle, looks) == all_cells(board.grid) & ~(1 << 65)
