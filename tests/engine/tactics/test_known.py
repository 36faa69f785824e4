"""What a side knows: whom it sees, and where it has seen the others last."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.board import Brightness, Wall
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell import Cell, Step
from engine.tactics.known import LOOKS_AFTER, Knowing, Knowledge, Searching
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from tests.builders import Fighter
from tests.engine.tactics.test_quick import A, B, started
from tests.toy import TOY
from tests.toy.sheet import Sheet

CORNER = "A . . # .\n. . . # .\n. . . # b\n. . . . ."
BEHIND_THE_WALL, IN_THE_OPEN = Cell(4, 0), Cell(2, 0)


def test_an_enemy_behind_a_wall_is_not_known_and_one_in_the_open_is() -> None:
    battle = started(CORNER).with_place(B, BEHIND_THE_WALL, 6)
    assert Knowledge(TOY).of(battle, A)[B].cell is None
    seen = battle.with_place(B, IN_THE_OPEN, 6)
    assert Knowledge(TOY).of(seen, A) is seen


def test_what_a_friend_sees_its_side_knows() -> None:
    battle = started("A . . # C\n. . . # .\n. . . # b").with_place(B, Cell(4, 2), 6)
    assert Knowledge(TOY).of(battle, A)[B].cell == Cell(4, 2)
    alone = battle.without(CombatantId("C"))
    assert Knowledge(TOY).of(alone, A)[B].cell is None


def test_whoever_has_gone_out_of_sight_is_thought_where_it_was_until_that_place_is_seen_empty() -> None:
    at_the_corner = started(CORNER).with_place(B, Cell(4, 3), 6).with_place(A, Cell(2, 3), 2)
    known = Knowledge(TOY)
    assert known.of(at_the_corner, A)[B].cell == Cell(4, 3)
    hidden = at_the_corner.with_place(B, BEHIND_THE_WALL, 6).with_place(A, Cell(0, 0), 2)
    assert known.of(hidden, A)[B].cell == Cell(4, 3)
    looks = hidden.with_place(A, Cell(2, 3), 2)
    assert known.of(looks, A)[B].cell is None
    assert known.of(hidden, A)[B].cell is None


def test_who_hides_is_not_known_though_it_stands_in_the_open() -> None:
    battle = started(CORNER).with_place(B, IN_THE_OPEN, 6)
    assert Knowledge(TOY).of(battle.with_combatant(replace(battle[B], hidden=True)), A)[B].cell is None


def test_a_figure_that_knows_of_no_enemy_stays_and_one_that_remembers_goes_there() -> None:
    battle = started(CORNER, A=Fighter(facing=2)).with_place(B, BEHIND_THE_WALL, 6)
    known, player = Knowledge(TOY), Quick(TOY, Rehearsal(TOY))
    assert player.deed(known.of(battle, A), A) is None
    remembered = known.of(battle.with_place(B, IN_THE_OPEN, 6), A)
    assert remembered[B].cell == IN_THE_OPEN
    assert player.deed(battle, A) is not None


def test_a_side_that_looks_for_the_others_goes_after_the_nearest_that_stands() -> None:
    c, d = CombatantId("c"), CombatantId("d")
    battle = started("A . . # b\n. . . # c\n. . . # d", d=Fighter(sheet=Sheet(hits=0))).with_place(A, Cell(0, 2), 2)
    believed = Searching(TOY).of(battle, A)
    # d lies nearest, in its own row, and is out of the fight; c and b are four cells away: the first by its name.
    assert {id: believed[id].cell for id in (B, c, d)} == {B: Cell(4, 0), c: None, d: None}
    near = battle.with_place(c, Cell(4, 2), 6).with_place(d, Cell(4, 1), 6)
    assert battle.distance(A, B) == near.distance(A, c)
    hides = battle.with_combatant(replace(battle[B], hidden=True))
    assert Searching(TOY).of(hides, A)[c].cell == Cell(4, 1)


def test_a_side_that_sees_somebody_looks_for_nobody_else() -> None:
    battle = started("A . b # c", A=Fighter(facing=2))
    assert Searching(TOY).of(battle, A)[CombatantId("c")].cell is None
    over = started("A . . # b", b=Fighter(sheet=Sheet(hits=0)))
    assert Searching(TOY).of(over, A)[B].cell is None


class Runner:
    """Goes so many cells east, whatever is there."""

    def __init__(self, steps: int = 1) -> None:
        self.path = tuple(Step(Cell(1 + step, 0), 2) for step in range(steps))

    def deed(self, battle: AnyBattle, id: CombatantId) -> Action:
        return Action("move", actor=id, path=self.path)

    def turn_over(self) -> None:
        pass


def test_what_its_side_did_not_know_of_keeps_a_figure_where_it_is() -> None:
    battle = started("A b .", A=Fighter(facing=2))
    hidden = battle.with_combatant(replace(battle[B], hidden=True))
    player = Knowing(TOY, Runner(), Knowledge(TOY))  # type: ignore[arg-type]
    assert player.deed(hidden, A) is None
    assert player.deed(battle.with_place(B, Cell(2, 0), 6), A) is not None


def test_a_way_that_somebody_unknown_bars_is_gone_as_far_as_it_is_free() -> None:
    battle = started("A . . b .", A=Fighter(facing=2))
    hidden = battle.with_combatant(replace(battle[B], hidden=True))
    deed = Knowing(TOY, Runner(3), Knowledge(TOY)).deed(hidden, A)  # type: ignore[arg-type]
    assert isinstance(deed, Action)
    assert [step.cell for step in deed.path] == [Cell(1, 0), Cell(2, 0)]


def in_the_dark(picture: str) -> AnyBattle:
    battle = started(picture, A=Fighter(facing=2))
    return replace(battle, board=replace(battle.board, ambient=Brightness.DARK))


def test_who_stands_beside_it_is_noticed_in_the_dark_unless_a_wall_is_between_or_it_hides() -> None:
    beside = in_the_dark("A b .")
    assert Knowledge(TOY).of(beside, A)[B].cell == Cell(1, 0)
    assert Knowledge(TOY).of(beside.with_place(B, Cell(2, 0), 6), A)[B].cell is None
    assert Knowledge(TOY).of(beside.with_combatant(replace(beside[B], hidden=True)), A)[B].cell is None
    wall = replace(beside.board, walls=(Wall(1, 0, 1, 1),))
    assert Knowledge(TOY).of(replace(beside, board=wall), A)[B].cell is None


def test_a_side_looks_after_a_while_for_whom_it_has_seen_and_for_nobody_else() -> None:
    behind = started(CORNER).with_place(B, BEHIND_THE_WALL, 6)
    in_sight, left = behind.with_place(B, IN_THE_OPEN, 6), behind.with_place(A, Cell(2, 3), 2)
    known = Knowledge(TOY)

    def in_round(number: int, battle: AnyBattle) -> Cell | None:
        return known.of(battle.with_state(replace(battle.state, round=number)), A)[B].cell

    assert in_round(9, behind) is None  # nobody has been seen yet
    assert in_round(1, in_sight) == IN_THE_OPEN
    # It stands where b was seen, and looks for it when some rounds are over.
    assert [in_round(number, left) for number in (2, 2, 3)] == [None] * 3
    assert in_round(2 + LOOKS_AFTER, left) == BEHIND_THE_WALL
    assert in_round(5, in_sight) == IN_THE_OPEN
    assert [in_round(number, left) for number in (6, 7)] == [None] * 2
    # After a step back in time the rounds count anew from there.
    assert [in_round(number, left) for number in (2, 3, 4)] == [None, None, BEHIND_THE_WALL]


def test_who_hides_again_is_not_looked_for() -> None:
    known = Knowledge(TOY)
    seen = started(CORNER).with_place(B, IN_THE_OPEN, 6)
    assert known.of(seen, A)[B].cell == IN_THE_OPEN
    gone = seen.with_place(B, BEHIND_THE_WALL, 6).with_place(A, Cell(2, 3), 2)
    hides = gone.with_combatant(replace(gone[B], hidden=True))
    for number in (2, 9):
        assert known.of(hides.with_state(replace(hides.state, round=number)), A)[B].cell is None
