"""OSE: the combat chapter of Old-School Essentials, round by round."""

from __future__ import annotations

from pathlib import Path

from engine.contract import Ruleset
from engine.rulebook import read_sections
from engine.rulesets.ose import (
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
from engine.rulesets.ose.options import Options
from engine.rulesets.ose.order import by_hand
from engine.rulesets.ose.place import seeing
from engine.rulesets.ose.rules import RULES
from engine.rulesets.ose.sheet import Sheet
from engine.rulesets.ose.stat_block.reading import STAT_BLOCKS
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
    arcs=views.arcs,
    zones=views.zones,
    sighting=views.sighting,
    policy=policy.policy,
    standing=orders.STANDING,
    outcome=policy.outcome,
    defences=frozenset(),
    adjust=byhand.adjust,
    harm_kinds=(byhand.SUBDUAL,),
    states=byhand.STATES,
    order_by_hand=by_hand.ORDER,
    after_battle=lasting.after_battle,
    as_new=lasting.as_new,
    rolled=lasting.rolled,
    eyes=seeing.eyes,
    fate=views.fate,
    end=turn.end,
    has_reactions=False,
    tactics=tactics.TACTICS,
    reckoning=policy.RECKONING,
    stat_block=STAT_BLOCKS,
)
