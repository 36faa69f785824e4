"""Whatever hides a figure on a map has its word wherever a ruleset names what covers, and counts for what it hides."""

from __future__ import annotations

from engine.contract import AnyRuleset
from engine.testkit.cover import EVERY, meaning, nameless, unsaid


def test_whatever_hides_has_its_own_word_where_a_ruleset_names_what_covers(rules: AnyRuleset) -> None:
    assert nameless(rules, EVERY) == []


def test_every_word_of_cover_is_said_in_every_language(rules: AnyRuleset) -> None:
    assert unsaid(rules, EVERY) == []


def test_a_ground_that_hides_more_never_counts_for_less(rules: AnyRuleset) -> None:
    clear = meaning(rules, None).total
    grounds = [(obstacle, obstacle.ground.cover) for obstacle in EVERY if obstacle.ground is not None]
    found = [(one.name, hidden, abs(meaning(rules, one).total - clear)) for one, hidden in grounds]
    wrong = [(a, b) for a, less, more in found for b, hides, counts in found if less < hides and more > counts]
    assert wrong == []
