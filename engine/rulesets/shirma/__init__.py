"""SHIRMA: percentile combat from a GM's screen, based on Warhammer Fantasy Roleplay with changes of its own."""

from __future__ import annotations

from pathlib import Path

from engine.battle.board import Scale, Unit
from engine.contract import Ruleset
from engine.rulebook import read_sections
from engine.rulesets.shirma import (
    actions,
    bestiary,
    byhand,
    derived,
    lasting,
    movement,
    objections,
    offers,
    orders,
    overruled,
    policy,
    tactics,
    turn,
    views,
)
from engine.rulesets.shirma.charts import balance, complaints
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.order import by_hand, standing, strip
from engine.rulesets.shirma.place import light
from engine.rulesets.shirma.rules import RULES
from engine.rulesets.shirma.sheet import Sheet
from engine.rulesets.shirma.shooting import items, shooting
from engine.rulesets.shirma.state import State

RULESET = Ruleset(
    id="shirma",
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
    order=strip.order,
    why_not=standing.why_not,
    offers=offers.offers,
    objections=objections.objections,
    modes=movement.modes,
    foresee=movement.foresee,
    resolve=actions.resolve,
    gauges=views.gauges,
    out=views.is_out,
    token=views.marks,
    attacks=offers.attacks,
    arcs=views.arcs,
    zones=views.zones,
    sighting=views.sighting,
    policy=policy.policy,
    standing=orders.STANDING,
    outcome=policy.outcome,
    defences=frozenset(
        {"defends-melee", "defends-dodge", "parried", "defended", "tests-melee", "tests-strength", "tests-agility"}
    ),
    amounts=policy.AMOUNTS,
    compared=policy.COMPARED,
    main_roll="attack",
    odds_end_at=frozenset({"critical-wound", "fumble-roll", "misfire-roll", "scatter-direction", "scatter-distance"}),
    inspections=balance.inspections,
    links=views.links,
    eyes=light.eyes,
    may_strike=shooting.may_strike,
    ambient=light.ambient,
    complaints=complaints.complaints,
    reorder=turn.reorder,
    moved=items.moved,
    fate=views.fate,
    end=turn.end,
    adjust=byhand.adjust,
    harm_kinds=byhand.HARM_KINDS,
    states=byhand.STATES,
    order_by_hand=by_hand.ORDER,
    after_battle=lasting.after_battle,
    as_new=lasting.as_new,
    scale=Scale(2, Unit.YARDS),
    tactics=tactics.TACTICS,
    reckoning=policy.RECKONING,
)
