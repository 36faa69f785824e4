"""TOY: a complete tiny ruleset for tests of everything that carries rulesets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.battle.actions import Action, Adjust, OrderDeed
from engine.battle.ids import CombatantId
from engine.contract import (
    Needs,
    Objection,
    Offer,
    OrderByHand,
    Ruleset,
    Sighting,
    StateKind,
    States,
    Template,
    Zone,
    ZoneRole,
)
from engine.grid.cell_set import cell_set, cells_of
from engine.grid.footprint import gap
from engine.legality import judge
from engine.rulebook import read_sections
from engine.table.table import Table
from tests.toy import move, turn
from tests.toy.sheet import Options, Sheet, State, Temper, ToyBattle, complaints, is_out, reaches
from tests.toy.shown import gauges, links, places
from tests.toy.strike import outcome, policy, strike
from tests.toy.throw import throw

OGRE = Sheet(hits=18, hits_most=18, skill=1)


def templates() -> tuple[Template[Sheet], ...]:
    """Three toys for the library."""
    return (
        Template("guard", "name-guard", "group-people", Sheet(), icon="shield"),
        Template("spearman", "name-spearman", "group-people", Sheet(reach=2, temper=Temper.BOLD), icon="spear"),
        Template("ogre", "name-ogre", "group-monsters", OGRE, size=2, icon="fist", temper="berserk"),
    )


KINDS = ("strike", "rest", "throw", "keep", "move")


def offers(battle: ToyBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Strike somebody; throw a stone (TOY-THROW-01), take a breath (one hit point back, TOY-REST-01), keep a place."""
    blocked = turn.why_not(battle, id)
    spent = Objection("objection-struck", "TOY-ATTACK-01") if battle.state.struck else None
    objections = tuple(objection for objection in (blocked, spent) if objection is not None)
    strike_offer = Offer(
        "offer-strike", Action("strike", actor=id), Needs.TARGET, "group-fight", "cost-strike",
        objections=objections, rule="TOY-ATTACK-01", icon="sword", is_attack=True,
    )  # fmt: skip
    rest_offer = Offer(
        "offer-rest", Action("rest", actor=id), group="group-fight", cost="cost-strike", objections=objections,
        rule="TOY-REST-01", icon="rest",
    )  # fmt: skip
    stone = Offer(
        "offer-throw", Action("throw", actor=id), Needs.CELL, "group-fight", "cost-strike", objections=objections,
        rule="TOY-THROW-01", icon="throw",
    )  # fmt: skip
    keep = Offer("offer-keep", Action("keep", actor=id), Needs.CELL, "group-fight", objections=objections, icon="aim")
    return strike_offer, rest_offer, stone, keep


def objections(battle: ToyBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a completed action."""
    return judge(battle, action, malformed=malformed, forbidden=_forbidden)


def malformed(battle: ToyBattle, action: Action) -> tuple[Objection, ...]:
    """That there is no such deed, or nobody to do it."""
    is_word = action.kind in KINDS and not action.manner and not action.item
    return () if is_word and action.actor in battle.combatants else (Objection("objection-unknown"),)


def _forbidden(battle: ToyBattle, action: Action) -> tuple[Objection, ...]:
    id = action.actor
    assert id is not None
    if action.kind == "move":
        against = tuple(o for mode in move.modes(battle, id) for o in mode.objections)
        return against + move.foresee(battle, action).objections
    found = [o for offer in offers(battle, id) if offer.action.kind == action.kind for o in offer.objections]
    if action.kind == "strike" and action.target is not None:
        on_board = battle[id].cell is not None and battle[action.target].cell is not None
        if not on_board or not reaches(battle, id, action.target):
            found.append(Objection("objection-reach", "TOY-ATTACK-01"))
        if is_out(battle, action.target):
            found.append(Objection("objection-target-out", "TOY-ATTACK-01"))
    return tuple(found)


def resolve(table: Table, battle: ToyBattle, action: Action) -> ToyBattle:
    """Carry out a strike, a rest, a throw or a walk; or what the GM wants of the order of turns."""
    match action.kind:
        case "strike" if action.actor is not None and action.target is not None:
            battle = strike(table, battle, action.actor, action.target)
            return battle.with_state(replace(battle.state, struck=True))
        case "rest" if action.actor is not None:
            sheet = battle[action.actor].sheet
            battle = battle.with_sheet(action.actor, replace(sheet, hits=min(sheet.hits + 1, sheet.hits_most)))
            table.tell("rests", by=action.actor, rule="TOY-REST-01")
            return battle.with_state(replace(battle.state, struck=True))
        case "throw" if action.cell is not None:
            return throw(table, battle, action)
        case "keep" if action.cell is not None and action.actor is not None:
            return battle.with_state(replace(battle.state, keeper=action.actor, kept=(action.cell,), struck=True))
        case "reorder" if action.actor is not None:
            return turn.put_before(table, battle, action.actor, action.target)
        case "move" if action.actor is not None and battle[action.actor].cell is not None:
            battle = move.walk(table, battle, action)
            return battle.with_state(replace(battle.state, moved=True))
    return battle


def adjust(table: Table, battle: ToyBattle, id: CombatantId, change: Adjust) -> ToyBattle:
    """Hits changed by hand, up to the most."""
    sheet = battle[id].sheet
    hits = sheet.hits + change.by if change.to is None else change.to
    return battle.with_sheet(id, replace(sheet, hits=min(hits, sheet.hits_most)))


def states_of(battle: ToyBattle, id: CombatantId) -> tuple[str, ...]:
    """Dazed or yielded, or both."""
    sheet = battle[id].sheet
    return (*(("dazed",) if sheet.dazed else ()), *(("yielded",) if sheet.yielded else ()))


def put(table: Table, battle: ToyBattle, id: CombatantId, state: str, on: bool, rounds: int) -> ToyBattle:
    """Somebody dazed or yielded, or not any more."""
    change: dict[str, Any] = {"dazed": int(on)} if state == "dazed" else {"yielded": on}
    return battle.with_sheet(id, replace(battle[id].sheet, **change))


STATES = States(
    (
        StateKind("dazed", "badge-dazed", "stunned", "TOY-DAMAGE-01"),
        StateKind("yielded", "badge-yielded", "surrender", "TOY-DAMAGE-01"),
    ),
    states_of,
    put,
)


def arcs(battle: ToyBattle, id: CombatantId) -> tuple[Zone, ...]:
    """The cells in front: the three (two on hexes: three) neighbours towards which it looks."""
    combatant, grid = battle[id], battle.board.grid
    if combatant.cell is None or combatant.size != 1:
        return ()
    cell = combatant.cell
    ahead = [grid.neighbour(cell, (combatant.facing + turn) % grid.facings) for turn in (-1, 0, 1)]
    return (Zone("zone-front", ZoneRole.FRONT, cell_set(grid, ahead)),)


def zones(battle: ToyBattle, id: CombatantId) -> tuple[Zone, ...]:
    """The cells within reach (TOY-LEAVE-01)."""
    combatant, grid = battle[id], battle.board.grid
    if combatant.cell is None:
        return ()
    whole = (1 << grid.size) - 1
    near = [
        cell
        for cell in cells_of(grid, whole)
        if 0 < gap(grid, combatant.cell, combatant.size, cell, 1) <= combatant.sheet.reach
    ]
    return (Zone("zone-reach", ZoneRole.REACH, cell_set(grid, near), "TOY-LEAVE-01"),)


def sighting(battle: ToyBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
    """Everybody on the board sees everybody on the board."""
    return Sighting(battle[viewer].cell is not None and battle[target].cell is not None, 0)


TOY = RULESET = Ruleset(
    id="toy",
    folder=Path(__file__).parent,
    sections=read_sections(Path(__file__).parent),
    rules=(
        "TOY-ORDER-01", "TOY-ATTACK-01", "TOY-PARRY-01", "TOY-DAMAGE-01", "TOY-MOVE-01", "TOY-LEAVE-01", "TOY-REST-01",
        "TOY-THROW-01",
    ),
    sheet=Sheet,
    state=State,
    options=Options,
    new_sheet=Sheet,
    new_state=State,
    templates=templates,
    begin=turn.begin,
    go_on=turn.go_on,
    settle=turn.settle,
    order=turn.order,
    why_not=turn.why_not,
    offers=offers,
    objections=objections,
    modes=move.modes,
    foresee=move.foresee,
    resolve=resolve,
    gauges=gauges,
    arcs=arcs,
    zones=zones,
    sighting=sighting,
    policy=policy,
    outcome=outcome,
    links=links,
    places=places,
    complaints=complaints,
    reorder=turn.reorder,
    adjust=adjust,
    states=STATES,
    order_by_hand=OrderByHand(frozenset({OrderDeed.WAIT, OrderDeed.ROLL}), turn.against, turn.by_hand),
)  # fmt: skip
