"""Sentences as they are read: questions name whom they are about, a hit says how much of the health is gone."""

from __future__ import annotations

import pytest

from app.text import Text
from engine.rulesets.fairydust import RULESET, turn
from engine.rulesets.fairydust.sheet import Wound
from tests.rulesets.fairydust.scenes import KNIFE, Figure, armed, begin, blow, do, fight, set_up, with_state


def say(language: str, battle, one) -> str:
    text = Text(language, RULESET.folder)
    return text.filled(one.key, one.args, battle, at=one.at, by=one.by)


@pytest.mark.rule("FD-SUR-01", "FD-FAC-13")
def test_the_surprised_and_those_who_turn_are_named_and_marked_on_the_map():
    figures = (Figure("A", 5, 9, "N"), Figure("s", 5, 5, "N"), Figure("t", 9, 5, "N"))
    told = begin(set_up(*figures), "attacked-side red", "surprise-proposed", 10, 9, 8)
    who = told.choice("who-is-surprised")
    assert (who.about, say("ru", told.battle, who)) == (("s", "t"), "Врасплох: s, t?")
    assert say("en", told.battle, who) == "Surprised: s, t?"
    awake = begin(set_up(*figures), "attacked-side red", "surprise-nobody", "gaze-placed", 10, 9, 8)
    gaze = awake.choice("gaze-at-start")
    assert (gaze.about, say("en", awake.battle, gaze)) == (("s", "t"), "Turn to the nearest enemy: s, t?")


@pytest.mark.rule("FD-SUR-01")
def test_of_many_only_the_first_are_named():
    ids = tuple("Abcdefgh")
    battle = set_up(*(Figure(id, n, 5) for n, id in enumerate(ids)))
    assert turn.named(battle, ids[: turn.MOST_NAMES]) == "A, b, c, d, e, f"
    assert turn.named(battle, ids) == "A, b, c, d, e, f, …"
    assert turn.named(battle, ()) == ""


@pytest.mark.rule("FD-DMG-04")
@pytest.mark.parametrize(
    ("health", "russian", "english"),
    [
        (9, "s: рана 1 (нож), всего 3 из 9", "s takes 1 (knife); 3 of 9 in all"),
        (None, "s: рана 1 (нож), всего 3", "s takes 1 (knife); 3 in all"),
    ],
)
def test_a_wound_is_told_with_all_that_was_taken(health, russian, english):
    hurt = armed(KNIFE, health=health, wounds=(Wound(2),))
    battle = fight(Figure("A", 5, 5, "N", armed(KNIFE)), Figure("s", 5, 4, "S", hurt))
    # 14 + 5 against 15: a single success with a knife of 1.
    told = do(battle, blow("A", "s"), "stay-passive", 5)
    event = next((one for one in told.events if one.key == "wounds"), None)
    assert event is not None
    plain = {
        language: say(language, told.battle, event).replace("\u2068", "").replace("\u2069", "")
        for language in ("ru", "en")
    }
    assert plain == {"ru": russian, "en": english}


@pytest.mark.rule("FD-OUT-01", "FD-MOV-01")
def test_the_bonus_of_the_outnumbered_is_shown_in_points_and_the_speed_in_cells_and_metres():
    battle = fight(Figure("A", 5, 5), Figure("b", 9, 9), Figure("c", 11, 9))
    shown = {fact.key: fact.value for fact in RULESET.gauges(with_state(battle, bonus={"A": 1}), "A").facts}
    assert (shown["fact-outnumbered"], shown["fact-speed"]) == ("+1", "5 (5)")
    assert "fact-outnumbered" not in {fact.key for fact in RULESET.gauges(battle, "b").facts}


@pytest.mark.rule("FD-CHK-03", "FD-RND-02")
def test_degrees_and_rounds_are_words():
    russian, english = Text("ru", RULESET.folder), Text("en", RULESET.folder)
    assert [russian(f"degree-{n}") for n in (6, 12)] == ["шестикратный успех", "12-кратный успех"]
    assert [english(f"degree-{n}") for n in (6, 12)] == ["sextuple success", "12-fold success"]
    assert [russian("round-starts", round=n, seconds=6) for n in (0, 1)] == ["Нулевой раунд", "Раунд 1, прошло 6 с"]
