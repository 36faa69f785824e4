"""Rest: points given back to a creature outside of a battle, by the rules that heal by the GM's hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.battle.actions import Adjust
from engine.campaign.entries import Figure
from engine.campaign.figures import ALONE, alone
from engine.contract import AnyRuleset
from engine.play.advance import Paused, advance
from engine.table.requests import Answer, Choice, Faces, Pick


def rested(rules: AnyRuleset, figure: Figure[Any], points: int) -> Figure[Any]:
    """The figure after a rest that gives ``points`` back; as it is where the rules count nothing of the kind.

    What healing asks is answered as people usually do, and dice give their least: a rest is no matter of chance.
    """
    if rules.adjust is None or points <= 0:
        return figure
    battle = alone(rules, figure)
    answers: tuple[Answer, ...] = ()
    while isinstance(found := advance(rules, battle, Adjust((ALONE,), by=points), answers), Paused):
        asked = found.request
        if isinstance(asked, Choice):
            answers = (*answers, Pick(rules.policy(found.shown, asked)))
        else:
            answers = (*answers, Faces((1,) * len(asked.dice.sides)))
    return replace(figure, sheet=found.battle[ALONE].sheet)


def counted(rules: AnyRuleset, figure: Figure[Any]) -> tuple[int, int]:
    """What is counted of a figure and its most: of the first bar, else of the first counter (most 0)."""
    gauges = rules.gauges(alone(rules, figure), ALONE)
    if gauges.bars:
        return gauges.bars[0].value, gauges.bars[0].most
    return (gauges.counters[0].value if gauges.counters else 0), 0
