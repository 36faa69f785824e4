"""Rank combat: opposed rolls by letter ranks, combat initiative, series of actions, chases."""

from __future__ import annotations

from pathlib import Path

from engine.battle.board import Scale, Unit
from engine.contract import Ruleset
from engine.rulebook import read_sections
from engine.rulesets.ranks import (
    actions,
    bestiary,
    byhand,
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
from engine.rulesets.ranks.blows.rolls import ROLL
from engine.rulesets.ranks.charts import scale
from engine.rulesets.ranks.options import Options
from engine.rulesets.ranks.rules import RULES
from engine.rulesets.ranks.series import by_hand
from engine.rulesets.ranks.sheet import Sheet
from engine.rulesets.ranks.state import State, is_down

RULESET = Ruleset(
    id="ranks",
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
    out=is_down,
    token=views.marks,
    attacks=offers.attacks,
    arcs=views.arcs,
    zones=views.zones,
    sighting=views.sighting,
    policy=policy.policy,
    standing=orders.STANDING,
    outcome=policy.outcome,
    defences=frozenset({"defends-dodge", "defends-parry", "defends-block", "defends-not"}),
    main_roll=ROLL,
    not_struck=frozenset({"catches-not", "extra-cancelled"}),
    links=views.links,
    complaints=scale.complaints,
    reorder=turn.reorder,
    end=turn.end,
    adjust=byhand.adjust,
    harm_kinds=(byhand.FATIGUE,),
    states=byhand.STATES,
    order_by_hand=by_hand.ORDER,
    after_battle=lasting.after_battle,
    as_new=lasting.as_new,
    scale=Scale(1.5, Unit.METRES),
    tactics=tactics.TACTICS,
    reckoning=policy.RECKONING,
)
