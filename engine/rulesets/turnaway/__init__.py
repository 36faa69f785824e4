"""Facing combat with attacks of opportunity: the table of contents of this ruleset."""

from __future__ import annotations

from pathlib import Path

from engine.battle.actions import Action
from engine.contract import Ruleset
from engine.rulebook import read_sections
from engine.rulesets.turnaway import arcs, bestiary, deeds, defence, encounter, gauges, movement, offers, policy, turn
from engine.rulesets.turnaway.chart import MOVES
from engine.rulesets.turnaway.options import Options
from engine.rulesets.turnaway.rules import RULES
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import State, TurnawayBattle
from engine.table.table import Table


def resolve(table: Table, battle: TurnawayBattle, action: Action) -> TurnawayBattle:
    """Carry out an action: along a path, or on the spot."""
    if action.kind in MOVES:
        return movement.move(table, battle, action)
    return deeds.do(table, battle, action)


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
    begin=turn.begin,
    go_on=turn.go_on,
    settle=turn.settle,
    order=turn.order,
    why_not=turn.why_not,
    offers=offers.offers,
    objections=offers.objections,
    modes=movement.modes,
    foresee=movement.foresee,
    resolve=resolve,
    gauges=gauges.gauges,
    arcs=arcs.arcs,
    zones=gauges.zones,
    sighting=defence.sighting,
    policy=policy.policy,
    outcome=policy.outcome,
    inspections=encounter.inspections,
    main_roll="to-hit",
)
