"""A rule asks the table, is answered in order, pauses at what nobody answered, and tells what happened."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.battle.breakdown import Breakdown, Edit, modifier
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Names, Signed, Term, Who
from engine.contract import AnyBattle
from engine.errors import ReplayDiverged
from engine.table.dice import Dice, d
from engine.table.requests import Choice, Faces, Option, Pick, Roll, concerned
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


A, B = CombatantId("A"), CombatantId("b")
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


def test_of_a_sum_that_somebody_said_the_sum_alone_is_told(battle: AnyBattle):
    table = Table(battle, (Faces((6, 1), summed=True), Faces((6, 1))))
    for rolled in (table.roll("damage", d(6, 2).with_plus(1)), table.roll("damage", d(6, 2).with_plus(1))):
        assert (rolled.faces, rolled.total) == ((6, 1), 8)
        table.tell("harm", roll=rolled, dice=d(6, 2).with_plus(1))
    assert [event.faces for event in table.events] == [(7,), (6, 1)]


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


def test_a_roll_against_nothing_is_read_against_nought_and_may_be_read_again(battle: AnyBattle):
    # 8 and the skill of 2 against nothing: 10 is over 0; with 10 taken away, 0 is not over 0.
    table = Table(battle, (Faces((8,)), Faces((8,)), Faces((8,))))
    assert table.roll("to-hit", d(20), why=WHY, read=Over()).reading == "over"
    rolled = table.roll("to-hit", d(20), why=Breakdown((modifier(-8, "mud"),)), read=Over())
    assert (rolled.total, rolled.reading) == (0, "under")
    assert table.look(rolled, Over()) == "under"
    again = table.roll("to-hit", d(20), why=Breakdown((modifier(-7, "mud"),)), read=Over())
    assert (again.total, again.reading, table.look(again, Over())) == (1, "over", "over")


def test_a_roll_that_was_held_against_something_is_looked_at_against_the_same(battle: AnyBattle):
    table = Table(battle, (Faces((8,)), Faces((9,))))
    ten, eleven = (table.roll("to-hit", d(20), why=WHY, against=AGAINST) for _ in range(2))
    assert (ten.reading, table.look(ten, Over()), table.look(eleven, Over())) == ("", "under", "over")


def test_the_question_of_a_roll_says_no_more_than_was_asked(battle: AnyBattle):
    with pytest.raises(Pause) as plain:
        Table(battle).roll("save", d(6))
    roll = plain.value.request
    assert isinstance(roll, Roll)
    assert (roll.reused, roll.ends_odds, roll.roll_under, roll.for_people_only, roll.about, roll.args) == (
        False, False, False, False, (), (),
    )  # fmt: skip
    with pytest.raises(Pause) as marked:
        Table(battle).roll("save", d(6), by=A, at=B, rule="R-2", reused=True, roll_under=True, about=(B,), depth=3)
    assert marked.value.request == Roll(
        "save", d(6), A, at=B, rule="R-2", args=(("depth", 3),), reused=True, roll_under=True, about=(B,)
    )  # fmt: skip
    with pytest.raises(Pause) as further:
        Table(battle).roll("save", d(6), ends_odds=True, for_people_only=True)
    assert further.value.request == Roll("save", d(6), ends_odds=True, for_people_only=True)


def test_a_choice_is_no_reaction_and_compares_nothing_unless_it_says_so(battle: AnyBattle):
    options = (Option("left"), Option("right"))
    with pytest.raises(Pause) as pause:
        Table(battle).choose("way", options)
    choice = pause.value.request
    assert isinstance(choice, Choice)
    assert (choice.reaction, choice.compares, choice.about) == (False, False, ())
    assert not any(option.declines for option in choice.options)
    with pytest.raises(Pause) as compared:
        Table(battle).choose("way", options, compares=True, about=(A, B))
    assert compared.value.request == Choice("way", options, compares=True, about=(A, B))


def test_a_question_that_waits_is_not_counted_as_answered(battle: AnyBattle):
    table = Table(battle, (Pick(0),))
    assert table.asked == 0
    table.choose("which", (Option("a"),))
    with pytest.raises(Pause):
        table.roll("damage", d(6))
    assert table.asked == 1
    # Dice without dice are no question either.
    table.roll("damage", Dice((), 3))
    assert table.asked == 1


def test_the_last_option_and_the_highest_face_are_answers_too(battle: AnyBattle):
    table = Table(battle, (Pick(1), Pick(0), Faces((6, 1))))
    options = (Option("a"), Option("b"))
    assert [table.choose("which", options), table.choose("which", options)] == [1, 0]
    assert table.roll("damage", d(6, 2)).faces == (6, 1)


def test_a_number_goes_with_the_face_that_fell(battle: AnyBattle):
    table = Table(battle, (Faces((1,)), Faces((3,))))
    first, third = table.roll("where", d(3)), table.roll("where", d(3))
    assert [table.odds.by_face(rolled, (10, 20, 30)) for rolled in (first, third)] == [10, 30]


def test_numbers_at_the_table_are_what_they_are(battle: AnyBattle):
    table = Table(battle)
    hooks = table.odds
    assert (hooks.maximum(2, 5), hooks.maximum(5, 2), hooks.representative(4)) == (5, 5, 4)
    assert hooks.map(4, lambda n: n * n) == 16
    for number in (3, 0, -2):
        table.tell("told", by_how_much=Signed(number))
    assert [dict(event.args)["by_how_much"] for event in table.events] == ["+3", "+0", "−2"]


def test_what_is_told_is_an_ordinary_line_without_dice_unless_said_otherwise(battle: AnyBattle):
    table = Table(battle)
    table.tell("wait", by=A)
    table.tell("fall", weight=2)
    assert [(event.weight, event.dice, event.faces, event.why, event.reading) for event in table.events] == [
        (1, "", (), None, ""),
        (2, "", (), None, ""),
    ]
    assert table.shown is battle


def test_a_question_is_about_whom_it_names_the_first_most_and_each_once():
    # At b, asked of A, about A once more; then the names in its own sentence and in those of its options.
    options = (Option("strike", (("whom", Who(SideId("red"))),)), Option("hold", (("how", Term("firm")),)))
    names = (("those", Names((CombatantId("c"), B))), ("cells", 2))
    assert concerned(Choice("react", options, A, B, names, about=(A,))) == (B, A, "c", "red")
    assert concerned(Roll("save", d(6), by=A)) == (A,)
    assert concerned(Roll("storm", d(6))) == ()


def test_a_request_marks_nothing_by_itself():
    roll, choice = Roll("save", d(6)), Choice("way", (Option("left"),))
    assert [roll.reused, roll.ends_odds, roll.roll_under, roll.for_people_only] == [False] * 4
    assert [choice.reaction, choice.compares, choice.options[0].declines] == [False] * 3
    assert concerned(roll) == concerned(choice) == ()
