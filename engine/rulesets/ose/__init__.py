"""OSE: the combat chapter of Old-School Essentials, round by round."""

from __future__ import annotations

from pathlib import Path

from engine.contract import Ruleset
from engine.rulebook import read_sections
from engine.rulesets.ose import actions, bestiary, byhand, movement, seeing, sequence, views
from engine.rulesets.ose.options import Options
from engine.rulesets.ose.rules import RULES
from engine.rulesets.ose.sheet import Sheet
from engine.rulesets.ose.state import State

RULESET = Ruleset(
    id="ose",
    folder=Path(__file__).parent,
    sections=read_sections(Path(__file__).parent),
    rules=RULES,
    sheet=Sheet,
    state=State,
    options=Options,
    new_sheet=Sheet,
    new_state=State,
    templates=bestiary.templates,
    begin=sequence.begin,
    go_on=sequence.go_on,
    settle=sequence.settle,
    order=sequence.order,
    why_not=sequence.why_not,
    offers=actions.offers,
    objections=actions.objections,
    modes=movement.modes,
    foresee=movement.foresee,
    resolve=actions.resolve,
    gauges=views.gauges,
    arcs=views.arcs,
    zones=views.zones,
    sighting=views.sighting,
    policy=actions.policy,
    outcome=actions.outcome,
    adjust=byhand.adjust,
    eyes=seeing.eyes,
    has_reactions=False,
)
