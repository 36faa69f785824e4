"""Skirmish: a small ruleset for Flank. This page is its table of contents."""

from __future__ import annotations

from pathlib import Path

from engine.contract import Ruleset
from engine.rulebook import read_sections

from . import actions, attack, library, movement, turn, views
from .sheet import Options, Sheet, State

FOLDER = Path(__file__).parent
SECTIONS = read_sections(FOLDER)

RULESET = Ruleset(
    id="skirmish",
    contract=1,
    folder=FOLDER,
    sections=SECTIONS,
    rules=tuple(rule for section in SECTIONS for rule in section.rules),
    sheet=Sheet,
    state=State,
    options=Options,
    new_sheet=Sheet,
    new_state=State,
    templates=library.templates,
    begin=turn.begin,
    go_on=turn.go_on,
    settle=turn.settle,
    order=turn.order,
    why_not=turn.why_not,
    offers=actions.offers,
    objections=actions.objections,
    modes=movement.modes,
    foresee=movement.foresee,
    resolve=actions.resolve,
    adjust=actions.adjust,
    gauges=views.gauges,
    arcs=views.arcs,
    zones=views.zones,
    sighting=views.sighting,
    policy=attack.policy,
    outcome=attack.outcome,
    amounts=("damage",),
)
