"""Questions in everyday words, and the moments that answer them."""

from __future__ import annotations

import pytest

from engine.battle.ids import CombatantId
from engine.replay.moments import Moment
from engine.replay.wanted import Vocabulary, Wanted, fits, wanted

MARTHA, FANG, ONE, THREE = map(CombatantId, ("m", "f", "g1", "g3"))
NAMES = {MARTHA: "martha", FANG: "fang", ONE: "goblin 1", THREE: "goblin 3"}
ENGLISH = Vocabulary(("fell", "fall", "die"), ("hit", "hurt"), ("round",), ("when", "did", "who", "what", "to", "in"))
IMENA = {MARTHA: "марта", FANG: "клык", ONE: "гоблин 1", THREE: "гоблин 3"}
RUSSIAN = Vocabulary(("упал", "убит"), ("ранил", "ударил"), ("раунд",), ("когда", "кто", "что", "было", "с", "во"))


def sought(asked: str) -> Wanted:
    is_russian = any("а" <= letter <= "я" for letter in asked)
    return wanted(asked, IMENA if is_russian else NAMES, RUSSIAN if is_russian else ENGLISH)


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("when did fang fall", Wanted((frozenset({FANG}),), fell=True)),
        ("who hit martha", Wanted((frozenset({MARTHA}),), hit=True)),
        ("what happened to martha in round 2", Wanted((frozenset({MARTHA}),), round=2, words=("happened",))),
        ("martha round 2", Wanted((frozenset({MARTHA}),), round=2)),
        ("goblin 3", Wanted((frozenset({THREE}),))),
        ("goblin", Wanted((frozenset({ONE, THREE}),))),
        ("mar", Wanted((frozenset({MARTHA}),))),
        ("fell", Wanted(fell=True)),
        ("when", Wanted()),
        ("poison", Wanted(words=("poison",))),
        ("когда упал клык", Wanted((frozenset({FANG}),), fell=True)),
        ("кто ранил марту", Wanted((frozenset({MARTHA}),), hit=True)),
        ("что было с мартой во 2 раунде", Wanted((frozenset({MARTHA}),), round=2)),
        ("гоблина 3 убит", Wanted((frozenset({THREE}),), fell=True)),
        ("", Wanted()),
    ],
)
def test_what_a_question_is_after(asked: str, meant: Wanted):
    assert sought(asked) == meant


def test_a_moment_answers_only_what_it_was():
    fallen = Moment(9, 3, 2, "attack", MARTHA, (MARTHA, FANG), hurt=(FANG,), felled=(FANG,))
    assert fits(fallen, sought("when did fang fall"))
    assert fits(fallen, sought("fell"))
    assert fits(fallen, sought("martha round 2"))
    assert not fits(fallen, sought("martha round 3"))
    # She took part and did not fall, nor was she hurt.
    assert not fits(fallen, sought("when did martha fall"))
    assert not fits(fallen, sought("who hit martha"))
    assert not fits(fallen, sought("goblin"))
    assert fits(fallen, sought("martha hit fang"))


def test_a_verb_that_is_somebodys_name_is_the_name():
    names = {MARTHA: "hit", FANG: "fang"}
    assert wanted("hit", names, ENGLISH) == Wanted((frozenset({MARTHA}),))
