"""Whatever can be drawn in the editor and hides a figure has its word in every ruleset that names what covers."""

from __future__ import annotations

from app.editor.pens import ThingPen
from app.editor.sets import drawers
from engine.contract import AnyRuleset
from engine.testkit.cover import nameless, of_things, unsaid

DRAWN = of_things(
    entry.pen.thing for drawer in drawers("", "", "") for entry in drawer.entries if type(entry.pen) is ThingPen
)


def test_whatever_is_drawn_and_hides_has_its_own_word(rules: AnyRuleset) -> None:
    assert DRAWN
    assert nameless(rules, DRAWN) == []


def test_every_word_of_what_is_drawn_is_said_in_every_language(rules: AnyRuleset) -> None:
    assert unsaid(rules, DRAWN) == []
