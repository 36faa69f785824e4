"""Hypothesis sits at the table: whatever falls and whatever is chosen, every offered action comes to an end, the same
answers come to the same battle, and every battle on the way can be kept."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.grid.grid import Layout
from engine.play.advance import Done, advance
from engine.save.battle_file import to_json
from engine.save.bounds import check
from engine.save.record import applied, difference, whole, written
from engine.testkit.chosen import rules_of
from engine.testkit.drawn_alike import hunted
from engine.testkit.scenes import hypothesis_at, scene, walk

EXAMPLES = settings(
    max_examples=8, deadline=None, derandomize=hunted() is None, suppress_health_check=[HealthCheck.too_slow]
)
DEEDS = 10


@EXAMPLES
@given(data=st.data())
def test_every_offered_action_comes_to_an_end_and_leaves_a_battle_that_can_be_played_on(
    ruleset_id: str, layout: Layout, data: st.DataObject
) -> None:
    rules = rules_of(ruleset_id)
    for deed in walk(rules, scene(ruleset_id, layout, data.draw(st.integers(0, 3))), hypothesis_at(data), DEEDS):
        after = deed.done.battle
        rules.order(after)
        for combatant in after.combatants.values():
            rules.gauges(after, combatant.id)
            rules.why_not(after, combatant.id)
            rules.offers(after, combatant.id)
            rules.modes(after, combatant.id)
            rules.arcs(after, combatant.id)
            rules.zones(after, combatant.id)
        assert rules.settle(after) == after, "a battle that the rules themselves made needs no settling"


@EXAMPLES
@given(data=st.data())
def test_the_same_answers_come_to_the_same_battle_and_the_one_handed_in_stays_as_it_was(
    ruleset_id: str, layout: Layout, data: st.DataObject
) -> None:
    rules = rules_of(ruleset_id)
    how = written(rules)
    for deed in walk(rules, scene(ruleset_id, layout, data.draw(st.integers(0, 3))), hypothesis_at(data), DEEDS):
        handed_in = to_json(whole(how, deed.before, 0))
        again = advance(rules, deed.before, deed.action, deed.answers)
        assert isinstance(again, Done)
        assert again.battle == deed.done.battle
        assert again.events == deed.done.events
        assert to_json(whole(how, deed.before, 0)) == handed_in


@EXAMPLES
@given(data=st.data())
def test_every_battle_on_the_way_survives_save_and_load(ruleset_id: str, layout: Layout, data: st.DataObject) -> None:
    rules = rules_of(ruleset_id)
    how = written(rules)
    for deed in walk(rules, scene(ruleset_id, layout, data.draw(st.integers(0, 3))), hypothesis_at(data), DEEDS):
        after = deed.done.battle
        changes = json.loads(to_json(difference(how, deed.before, after)))
        loaded = applied(how, deed.before, changes)
        check(loaded)
        assert loaded == after
        assert list(loaded.combatants) == list(after.combatants)
        board = how.board.decode(json.loads(to_json(how.board.encode(after.board))))
        assert board == after.board
        kept = how.battle.decode(json.loads(to_json(whole(how, after, 0))))
        assert (kept.combatants, kept.state, kept.options) == (after.combatants, after.state, after.options)
        assert how.deed.decode(json.loads(to_json(how.deed.encode(deed.action)))) == deed.action
        assert how.answers.decode(json.loads(to_json(how.answers.encode(deed.answers)))) == deed.answers
        assert how.events.decode(json.loads(to_json(how.events.encode(deed.done.events)))) == deed.done.events
