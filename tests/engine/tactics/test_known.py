"""What a side knows: whom it sees, and where it has seen the others last."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell import Cell, Step
from engine.tactics.known import Knowing, Knowledge, Searching
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
    """Goes one cell east, whatever is there."""

    def deed(self, battle: AnyBattle, id: CombatantId) -> Action:
        return Action("move", actor=id, path=(Step(Cell(1, 0), 2),))

    def turn_over(self) -> None:
        pass


def test_what_its_side_did_not_know_of_keeps_a_figure_where_it_is() -> None:
    battle = started("A b .", A=Fighter(facing=2))
    hidden = battle.with_combatant(replace(battle[B], hidden=True))
    player = Knowing(TOY, Runner(), Knowledge(TOY))  # type: ignore[arg-type]
    assert player.deed(hidden, A) is None
    assert player.deed(battle.with_place(B, Cell(2, 0), 6), A) is not None
