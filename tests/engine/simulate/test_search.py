"""How many of them for so many per cent: the number is found, and found by few tries."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.battle import Side
from engine.battle.ids import CombatantId, SideId
from engine.simulate.run import Ready, ending
from engine.simulate.search import MOST_SOUGHT, Search, search
from engine.simulate.tally import Tally
from engine.simulate.vary import WrongVariant
from engine.tactics.rehearsal import Rehearsal
from tests import builders
from tests.builders import BLUE, RED, Fighter
from tests.toy import TOY
from tests.toy.sheet import Sheet, Temper

HERO = Sheet(hits=12, hits_most=12, skill=2, temper=Temper.BOLD)
PICTURE = ". . . . . . .\nA . . . . b .\n. . . . . . .\n. . . . . . ."
BATTLE = builders.battle(TOY, PICTURE, {"A": Fighter(facing=2, sheet=HERO), "b": Fighter(facing=6)})


class Known(Tally):
    """As if so many of a hundred battles had been won."""

    def __init__(self, won: int) -> None:
        super().__init__()
        self.won[RED,], self.won[BLUE,], self.rounds[1] = won, 100 - won, 100


@pytest.mark.parametrize("most", range(MOST_SOUGHT + 1))
def test_it_finds_the_largest_number_with_which_the_side_wins_often_enough(most: int) -> None:
    sought = search(BATTLE, "count:b=60%")
    assert sought is not None
    while (count := sought.next) is not None:
        assert count not in sought.tried
        sought.tell(count, Known(60 if count <= most else 59))
    assert sought.best == most
    assert len(sought.tried) <= 12


def test_it_is_the_side_that_fights_them_and_the_players_first() -> None:
    assert search(BATTLE, "count:b=60%") == Search("b", 60, RED, (CombatantId("b"),))
    assert search(BATTLE, "count:b=2..4") is None
    with pytest.raises(WrongVariant):
        search(BATTLE, "count:nobody=60%")
    with pytest.raises(WrongVariant):
        search(BATTLE.without(CombatantId("A")), "count:b=60%")


def test_a_single_battle_that_is_won_is_enough_and_none_is_not() -> None:
    sought = Search("b", 60, RED, (CombatantId("b"),))
    one = Tally()
    one.won[RED,], one.rounds[1] = 1, 1
    sought.tell(1, one)
    sought.tell(2, Tally())
    # 599 of 1000 are less than 60 per cent.
    many = Tally()
    many.won[RED,], many.won[BLUE,], many.rounds[1] = 599, 401, 1000
    sought.tell(3, many)
    assert sought.tried == {1: True, 2: False, 3: False}


def test_of_two_sides_that_fight_them_it_is_the_players() -> None:
    others = Side(SideId("green"), "Green", "#00ff00")
    battle = replace(BATTLE, sides=(others, *BATTLE.sides))
    battle = battle.with_combatant(replace(battle[CombatantId("A")], id=CombatantId("g"), side=others.id))
    sought = search(battle, "count:b=60%")
    assert sought is not None
    assert sought.side == RED


def test_more_enemies_are_put_beside_the_first_and_win_more_often() -> None:
    sought = search(BATTLE, "count:b=60%")
    assert sought is not None
    won = []
    for count in (1, 4):
        varied = sought.variant(TOY, BATTLE, count).battle
        assert len(varied.enemies(CombatantId("A"))) == count
        tally = Tally()
        tally.add(ending(Ready(TOY, varied, Rehearsal(TOY)), 1, number) for number in range(10))
        won.append(tally.wins(RED))
    assert won[0] > won[1]
