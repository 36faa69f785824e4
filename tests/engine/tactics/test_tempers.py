"""What a temperament is for: one scene for each of its four values, and small battles under every ruleset."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from tests.builders import Fighter
from tests.engine.tactics.matches import falls, rounds
from tests.engine.tactics.test_quick import A, B, C, started, tempered, wish
from tests.toy.sheet import Sheet

FAR = "A" + " ." * 13 + " b"
AHEAD = "D A" + " ." * 17 + " b"
FACING = Fighter(facing=2)


def first(battle: AnyBattle, name: str) -> Action | None:
    """What A does with this temperament, if it has not waited yet."""
    return wish(tempered(battle, name), turns_waited=0)


def test_the_bold_go_where_others_wait() -> None:
    battle = started(FAR, A=FACING).with_place(A, Cell(7, 0), 2)
    assert first(battle, "own 60 0 70 100") is None
    gone = first(battle, "own 70 0 70 100")
    assert gone is not None
    assert gone.path


def test_who_sets_great_store_by_itself_flees_where_others_strike() -> None:
    weak = Fighter(facing=2, sheet=Sheet(hits=2, hits_most=6, speed=8))
    battle = started(". . . . . . . . A b", A=weak, b=Fighter(facing=6))
    flight, blow = first(battle, "own 50 100 70 100"), first(battle, "own 50 60 70 100")
    assert flight is not None
    assert blow is not None
    assert (flight.kind, flight.path[-1].cell) == ("move", Cell(0, 0))
    assert (blow.kind, blow.target) == ("strike", B)


def test_the_disciplined_do_not_run_ahead_of_their_friends() -> None:
    quick = Fighter(facing=2, sheet=Sheet(speed=6))
    battle = started(AHEAD, A=quick, D=FACING, b=Fighter(facing=6))
    keeps, runs = first(battle, "own 60 0 50 100"), first(battle, "own 60 0 40 100")
    assert runs is not None
    ahead = runs.path[-1].cell.x
    assert keeps is None or keeps.path[-1].cell.x < ahead


def test_the_cunning_strike_at_the_dying_and_others_at_the_nearest() -> None:
    long = Fighter(facing=2, sheet=Sheet(reach=2))
    battle = started(". . c\nA b .", A=long, b=Fighter(), c=Fighter(sheet=Sheet(hits=1)))
    aims = [first(battle, f"own 50 0 70 {cunning}") for cunning in (50, 40)]
    assert [one.target for one in aims if one is not None] == [C, B]


@pytest.mark.parametrize(("id", "number"), [("ose", 1), ("turnaway", 6), ("shirma", 4)])
def test_fewer_of_the_careful_fall_than_of_the_bold_whom_they_fight(id: str, number: int) -> None:
    """Both ends of one of the maps that ``matches.py bold`` plays; alike but for their boldness, as many would fall."""
    fell = falls(ruleset(id), number, each=2)
    assert fell["careful"] < fell["bold"]


@pytest.mark.parametrize(("id", "number"), [("ose", 1), ("turnaway", 6), ("shirma", 5), ("fairydust", 1), ("ranks", 0)])
def test_the_bold_are_done_sooner_among_their_like_than_the_careful(id: str, number: int) -> None:
    """One such map with the same dice; alike but for their boldness, it would take as long."""
    lasted = rounds(ruleset(id), number, each=2)
    assert lasted["bold"] < lasted["careful"]
