"""Events in words: headline, dice, reasons, names of those who are gone."""

from __future__ import annotations

import pytest

from app.sentences import grouped, log_line, signed
from app.text import Text
from engine.battle.breakdown import Breakdown, Edit, modifier
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Names, Term, Who
from engine.catalogue import ruleset
from engine.contract import AnyBattle
from tests.builders import Fighter, battle
from tests.toy import TOY

KNIGHT, ORC = CombatantId("A"), CombatantId("b")


@pytest.fixture
def scene() -> AnyBattle:
    return battle(TOY, "A b", {"A": Fighter(name="Бранд"), "b": Fighter(name="Орк")})


@pytest.fixture
def text() -> Text:
    return Text("ru", TOY.folder)


def test_a_headline_names_who_and_whom(scene: AnyBattle, text: Text) -> None:
    line = log_line(Event("strike", by=KNIGHT, at=ORC, rule="TOY-ATTACK-01"), text, scene)
    assert line.headline == "Бранд → Орк: удар"
    assert line.rule == "TOY-ATTACK-01"
    assert (line.dice, line.reasons) == ("", ())


def test_the_dice_are_told_with_what_was_added_and_what_they_came_to(scene: AnyBattle, text: Text) -> None:
    why = Breakdown((modifier(2, "reason-skill", "TOY-ATTACK-01"), modifier(-1, "reason-crowd", friends=3)))
    needed = Breakdown((modifier(4, "reason-armour"),))
    event = Event("strike", KNIGHT, ORC, dice="1d6+1", faces=(3,), why=why, against=needed, reading="hit")
    line = log_line(event, text, scene)
    # 3 fell, 1 is the dice's own, 2 − 1 were added: 5
    assert line.dice == "1к6+1: 3 + 1 + 1 = 5 против 4 — попадание"
    assert [(reason.signed, reason.text) for reason in line.why] == [
        ("+2", "умение"),
        ("−1", "3 союзника рядом с целью"),
    ]
    assert [(reason.signed, reason.text) for reason in line.against] == [("+4", "доспех")]


def test_several_dice_are_told_one_by_one_and_many_as_their_sum(scene: AnyBattle, text: Text) -> None:
    assert log_line(Event("hurt", at=ORC, dice="2d6", faces=(2, 5)), text, scene).dice == "2к6: 2 + 5 = 7"
    assert log_line(Event("hurt", at=ORC, dice="1d6", faces=(2,)), text, scene).dice == "1к6: 2"
    below = Event("hurt", at=ORC, dice="1d20", faces=(2,), why=Breakdown((modifier(-17, "reason-crowd", friends=3),)))
    assert log_line(below, text, scene).dice == "1к20: 2 − 17 = −15"
    assert log_line(Event("hurt", at=ORC, dice="9d6", faces=(1,) * 9), text, scene).dice == "9к6: 9"


def test_a_sum_that_people_said_is_told_as_they_said_it(scene: AnyBattle, text: Text) -> None:
    why = Breakdown((modifier(2, "reason-skill"),))
    told = log_line(Event("strike", KNIGHT, ORC, dice="2d6+1", faces=(7,), why=why), text, scene)
    assert told.dice == "2к6+1: 7 + 1 + 2 = 10"


def test_what_the_gm_struck_and_added_is_told(scene: AnyBattle, text: Text) -> None:
    line = modifier(2, "reason-skill")
    other = modifier(1, "reason-armour", applies=False)
    edits = (Edit(strike=0), Edit(amount=-2, reason="скользко"), Edit(amount=1))
    why = Breakdown((line, other)).edited(edits, "why")
    told = log_line(Event("strike", KNIGHT, ORC, faces=(4,), dice="1d6", why=why), text, scene)
    struck, not_counted, added, wordless = told.why
    assert struck.struck
    assert not struck.counts
    assert not not_counted.counts
    assert not not_counted.struck
    assert (added.text, added.by_gm) == ("скользко", True)
    assert wordless.text == "решение ведущего"
    assert told.dice == "1к6: 4 − 1 = 3"


def test_who_has_left_is_still_called_by_name(scene: AnyBattle, text: Text) -> None:
    after = scene.without(ORC)
    assert log_line(Event("falls", at=ORC), text, after, scene).headline == "Орк: вне боя"
    named = Event("strike", KNIGHT, args=(("who", Who(ORC)),), at=ORC)
    assert log_line(named, text, after, scene).headline == "Бранд → Орк: удар"


def test_a_word_with_gaps_is_filled_with_what_stands_before_it() -> None:
    text = Text("ru", ruleset("turnaway").folder)
    args = (("distance", 3), ("objection", Term("out-of-reach")))
    assert text.filled("overruled", args) == "Ведущий отменил запрет: Цель вне досягаемости: до неё 3 кл."


def test_several_are_named_one_after_the_other(scene: AnyBattle) -> None:
    text = Text("en", ruleset("ose").folder)
    said = text.filled("melee-passed", (("who", Names((KNIGHT, ORC))),), battle=scene)
    assert said == f"{scene[KNIGHT].name}, {scene[ORC].name}: melee passed over, nothing can be done"


def test_an_english_name_has_a_small_article_in_the_middle_of_a_sentence() -> None:
    knight, orc = Fighter(name="The knight"), Fighter(name="The orc")
    both = battle(TOY, "A b", {"A": knight, "b": orc})
    english, quay = Text("en", TOY.folder), Text("en", ruleset("fairydust").folder)
    assert quay.filled("turn-with-reaction", by="The suspect") == "Does the suspect turn while reacting?"
    assert quay.filled("held-fast", at="The suspect") == "The suspect is grabbed on the way. Does it stop?"
    assert log_line(Event("strike", by=KNIGHT, at=ORC), english, both).headline == "The knight → The orc: strike"
    assert english.values((("who", Names((KNIGHT, ORC))),), both) == {"who": "The knight, the orc"}
    russian = Text("ru", ruleset("fairydust").folder)
    assert "The suspect" in russian.filled("turn-with-reaction", by="The suspect")


def test_the_second_of_a_kind_has_its_name_and_a_number() -> None:
    text = Text("en", ruleset("shirma").folder)
    assert text("arm-sword-2") == "sword (2)"
    assert text.filled("picks-up", (("arm", Term("arm-sword-3")),), by="Crook") == "Crook: picks up sword (3)"
    # What is nobody's name stays as it is.
    assert text("nothing-of-the-kind-2") == "nothing-of-the-kind-2"


def test_nobody_is_a_dash(scene: AnyBattle, text: Text) -> None:
    assert log_line(Event("strike", at=ORC), text, scene).headline == "— → Орк: удар"


@pytest.mark.parametrize(("amount", "said"), [(2, "+2"), (-3, "−3"), (0, "0")])
def test_numbers_have_their_sign(amount: int, said: str) -> None:
    assert signed(amount) == said


def test_what_is_added_and_what_is_needed_are_told_apart(scene: AnyBattle, text: Text) -> None:
    why = Breakdown((modifier(2, "reason-skill", "TOY-ATTACK-01"),))
    needed = Breakdown((modifier(4, "reason-armour"), modifier(-1, "reason-crowd", friends=3)))
    line = log_line(Event("strike", by=KNIGHT, at=ORC, why=why, against=needed, faces=(3,)), text, scene)
    told = [(heading, [one.amount for one in reasons]) for heading, reasons in grouped(line.reasons, text)]
    assert told == [("К броску: +2", [2]), ("Сколько нужно: 3", [4, -1])]
    # Where nothing is to be reached, a single list needs no heading.
    (heading, _), *others = grouped(line.why, text)
    assert (heading, others) == ("", [])


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_number_below_zero_in_a_sentence_has_a_true_minus(language: str) -> None:
    assert "−1" in Text(language, ruleset("turnaway").folder)("initiative-tie", number=-1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("2d6+1", "2к6+1"),
        ("d%", "к%"),
        ("1d8-1d4", "1к8-1к4"),
        ("{2d6,1d8}kh1", "{2к6,1к8}kh1"),
        ("4dF", "4dF"),
        ("R2d2", "R2d2"),
        ("map-3d2.uvtt", "map-3d2.uvtt"),
        ("2d6 goblins", "2d6 goblins"),
    ],
)
def test_dice_are_written_as_the_language_writes_them(words: str, said: str) -> None:
    assert Text("ru").dice(words) == said
    assert Text("ru")("prompt-roll", dice=words) == f"Бросить {said}"
    assert Text("en").dice(words) == words


def test_sentences_of_the_program_write_dice_so_too() -> None:
    assert "2к6+1, к100" in Text("ru")("error-not-dice", text="x")
    assert "2d6+1, d100" in Text("en")("error-not-dice", text="x")
