"""Facing combat with attacks of opportunity: the table of contents of this ruleset."""

from __future__ import annotations

from pathlib import Path

from engine.contract import Ruleset
from engine.rulebook import read_sections
from engine.rulesets.turnaway import (
    actions,
    bestiary,
    byhand,
    lasting,
    moved,
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
from engine.rulesets.turnaway.blows import defence
from engine.rulesets.turnaway.charts import encounter
from engine.rulesets.turnaway.options import Options
from engine.rulesets.turnaway.order import by_hand, control, strip
from engine.rulesets.turnaway.order.watch import tidied
from engine.rulesets.turnaway.place import arcs
from engine.rulesets.turnaway.place.riding import together
from engine.rulesets.turnaway.rules import RULES
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import State, TurnawayBattle
from engine.table.table import Table


def begin(table: Table, battle: TurnawayBattle) -> TurnawayBattle:
    return tidied(together(control.begin(table, battle)))


def go_on(table: Table, battle: TurnawayBattle) -> TurnawayBattle:
    return tidied(together(control.go_on(table, battle)))


RULESET = Ruleset(
    id="turnaway",
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
    begin=begin,
    go_on=go_on,
    settle=turn.settle,
    order=strip.order,
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
    arcs=arcs.arcs,
    zones=views.zones,
    sighting=defence.sighting,
    moved=moved.moved,
    policy=policy.policy,
    standing=orders.STANDING,
    outcome=policy.outcome,
    defences=frozenset({"trip-resist-told", "counter-resist-told", "disarm-resist-told", "push-resist-told"}),
    inspections=encounter.inspections,
    places=views.places,
    adjust=byhand.adjust,
    harm_kinds=(byhand.NONLETHAL,),
    states=byhand.STATES,
    order_by_hand=by_hand.ORDER,
    fate=views.fate,
    end=turn.end,
    after_battle=lasting.after_battle,
    as_new=lasting.as_new,
    main_roll="to-hit",
    tactics=tactics.TACTICS,
    reckoning=policy.RECKONING,
)
