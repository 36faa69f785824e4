"""A rule asks the table, is answered in order, pauses at what nobody answered, and tells what happened."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.battle.breakdown import Breakdown, Edit, modifier
from engine.contract import AnyBattle
from engine.errors import ReplayDiverged
from engine.table.dice import Dice, d
from engine.table.requests import Choice, Faces, Option, Pick, Roll
from engine.table.table import Pause, Table
from tests import builders
from tests.toy import TOY


@dataclass(frozen=True)
class Over:
    def read(self, natural: int, bonus: int, against: int) -> str:
        return "over" if natural + bonus > against else "under"


@pytest.fixture
def battle() -> AnyBattle:
    return builders.battle(TOY, "A . b")


WHY = Breakdown((modifier(2, "skill"), modifier(-3, "dark", applies=False)))
AGAINST = Breakdown((modifier(10, "armour"),))


def test_a_question_without_an_answer_pauses_the_rule_with_the_question(battle: AnyBattle):
    with pytest.raises(Pause) as pause:
        Table(battle).roll("to-hit", d(20), why=WHY, against=AGAINST, read=Over())
    assert pause.value.request == Roll("to-hit", d(20), None, WHY, AGAINST, Over())


def test_what_does_not_apply_is_not_added(battle: AnyBattle):
    rolled = Table(battle, (Faces((8,)),)).roll("to-hit", d(20), why=WHY, against=AGAINST, read=Over())
    assert (rolled.natural, rolled.total, rolled.reading) == (8, 10, "under")


def test_the_gm_strikes_a_line_brings_one_in_and_adds_one(battle: AnyBattle):
    edits = (
        Edit(strike=0),
        Edit(strike=1),
        Edit(amount=5, reason="luck"),
        Edit(amount=-8, reason="old", part="against"),
    )
    rolled = Table(battle, (Faces((8,), edits),)).roll("to-hit", d(20), why=WHY, against=AGAINST, read=Over())
    # the skill is struck, the dark brought in: 8 - 3 + 5 = 10 over 10 - 8 = 2
    assert (rolled.why.total, rolled.total, rolled.reading) == (2, 10, "over")
    assert rolled.against is not None
    assert rolled.against.total == 2
    assert [line.by_gm for line in rolled.why.lines] == [False, True, True]
    assert rolled.why.lines[0].struck


def test_dice_without_dice_ask_nobody(battle: AnyBattle):
    rolled = Table(battle).roll("damage", Dice((), 3), why=WHY)
    assert (rolled.faces, rolled.total) == ((), 5)


def test_answers_are_given_in_order_and_counted(battle: AnyBattle):
    table = Table(battle, (Pick(1), Faces((3, 4))))
    assert table.choose("which", (Option("a"), Option("b"))) == 1
    assert table.roll("damage", d(6, 2).with_plus(1)).total == 8
    assert table.asked == 2


@pytest.mark.parametrize("answer", [Faces((7,)), Faces((1, 1)), Pick(0)])
def test_an_answer_that_cannot_have_fallen_has_diverged(battle: AnyBattle, answer: Faces | Pick):
    with pytest.raises(ReplayDiverged) as diverged:
        Table(battle, (answer,)).roll("damage", d(6))
    assert diverged.value.values["question"] == "damage"


@pytest.mark.parametrize("answer", [Pick(2), Pick(-1), Faces((1,))])
def test_an_option_that_is_not_there_has_diverged(battle: AnyBattle, answer: Faces | Pick):
    with pytest.raises(ReplayDiverged):
        Table(battle, (answer,)).choose("which", (Option("a"), Option("b")))


def test_a_choice_carries_who_is_asked_and_about_whom(battle: AnyBattle):
    options = (Option("strike"), Option("hold", declines=True))
    with pytest.raises(Pause) as pause:
        Table(battle).choose("react", options, by="b", at="A", rule="R-1", reaction=True, cells=2)
    assert pause.value.request == Choice("react", options, "b", "A", (("cells", 2),), "R-1", True)


def test_what_is_told_keeps_the_dice_and_their_reasons_and_what_to_show(battle: AnyBattle):
    table = Table(battle, (Faces((19,)),))
    rolled = table.roll("to-hit", d(20), why=WHY, against=AGAINST, read=Over())
    later = battle.without("b")
    table.tell("attack", by="A", at="b", roll=rolled, dice=d(20), now=later, reach=1)
    (event,) = table.events
    assert (event.faces, event.dice, event.why, event.against, event.reading) == ((19,), "1d20", WHY, AGAINST, "over")
    assert event.args == (("reach", 1),)
    assert table.shown is later
