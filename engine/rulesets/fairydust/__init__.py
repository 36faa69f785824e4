"""Fairydust: the chapter on combat, with activity points, reactions and the gaze: the table of contents."""

from __future__ import annotations

from pathlib import Path

from engine.battle.board import Scale, Unit
from engine.contract import Ruleset
from engine.rulebook import read_sections
from engine.rulesets.fairydust import (
    actions,
    bestiary,
    byhand,
    derived,
    lasting,
    moved,
    movement,
    objections,
    offers,
    options,
    orders,
    overruled,
    policy,
    tactics,
    turn,
    views,
)
from engine.rulesets.fairydust.options import Options
from engine.rulesets.fairydust.order import by_hand, initiative
from engine.rulesets.fairydust.place import gaze
from engine.rulesets.fairydust.rules import RULES
from engine.rulesets.fairydust.sheet import Sheet
from engine.rulesets.fairydust.state import State

RULESET = Ruleset(
    id="fairydust",
    folder=Path(__file__).parent,
    sections=read_sections(Path(__file__).parent),
    rules=RULES,
    sheet=Sheet,
    state=State,
    options=Options,
    new_sheet=Sheet,
    new_state=State,
    templates=bestiary.templates,
    catalogue=bestiary.catalogue,
    derived=derived.derived,
    overruled=overruled.overruled,
    begin=turn.begin,
    go_on=turn.go_on,
    settle=turn.settle,
    order=turn.order,
    why_not=turn.why_not,
    offers=offers.offers,
    objections=objections.objections,
    modes=movement.modes,
    foresee=movement.foresee,
    resolve=actions.resolve,
    gauges=views.gauges,
    out=views.is_out,
    token=views.marks,
    attacks=offers.attacks,
    arcs=gaze.arcs,
    eyes=gaze.eyes,
    zones=views.zones,
    sighting=views.sighting,
    policy=policy.policy,
    standing=orders.STANDING,
    outcome=policy.outcome,
    defences=frozenset({"defends"}),
    links=views.links,
    places=views.places,
    complaints=options.complaints,
    reorder=initiative.reorder,
    moved=moved.moved,
    fate=views.fate,
    end=turn.end,
    adjust=byhand.adjust,
    harm_kinds=byhand.HARM_KINDS,
    states=byhand.STATES,
    order_by_hand=by_hand.ORDER,
    after_battle=lasting.after_battle,
    as_new=lasting.as_new,
    scale=Scale(1, Unit.METRES),
    tactics=tactics.TACTICS,
    reckoning=policy.RECKONING,
)
