"""Views of a combatant for panels and map: points, wounds, states, view and reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine import contract
from engine.battle.board import FULL
from engine.battle.breakdown import Breakdown
from engine.battle.ids import CombatantId
from engine.battle.words import Term, Who
from engine.contract import Badge, Bar, Counter, Fact, Gauges, Link, Pips, Sighting, Zone, ZoneRole
from engine.derived import untouched
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, cells_of, moved
from engine.grid.footprint import covered
from engine.rulesets.fairydust import turn
from engine.rulesets.fairydust.blows import facts, synergy
from engine.rulesets.fairydust.blows.defence import has_first_reaction
from engine.rulesets.fairydust.blows.effects import rounds_left
from engine.rulesets.fairydust.blows.means import Classes
from engine.rulesets.fairydust.order import delay, initiative, points
from engine.rulesets.fairydust.place.gaze import is_seen_from, sees
from engine.rulesets.fairydust.sheet import FIST, Fate, Place, Posture
from engine.rulesets.fairydust.state import FairyBattle
from engine.sight.figure_sight import exposure_of

ENDS = {
    Fate.FIGHTING: contract.Fate.STANDING,
    Fate.UNCONSCIOUS: contract.Fate.DOWN,
    Fate.SURRENDERED: contract.Fate.YIELDED,
    Fate.FLED: contract.Fate.FLED,
    Fate.DEAD: contract.Fate.DEAD,
}


def fate(battle: FairyBattle, id: CombatantId) -> contract.Fate:
    """What has become of somebody (FD-OUT-05)."""
    sheet = battle[id].sheet
    return contract.Fate.FLED if sheet.is_able and battle[id].cell is None else ENDS[sheet.fate]


def is_out(battle: FairyBattle, id: CombatantId) -> bool:
    """Whether somebody is out of action."""
    return not battle[id].sheet.is_able


def marks(battle: FairyBattle, id: CombatantId) -> Gauges:
    """Points as pips, those set aside apart; wounds; the first reaction; what waits (FD-AP-01, FD-DEL-04)."""
    # All of it follows from these: whom a deed did not touch looks as before.
    state = battle.state
    surprised, own = state.round == 0 and id in state.surprised, (id in state.reacted, id in state.declining)
    told = (state.pools.get(id), state.bonus.get(id), surprised, *own)
    given = (battle[id].sheet, battle.options, battle.started, *told, state.delayed, state.grips)
    return untouched(battle, "marks", id, given, lambda: _marks(battle, id))


def _marks(battle: FairyBattle, id: CombatantId) -> Gauges:
    sheet, state = battle[id].sheet, battle.state
    pips = []
    if sheet.is_fighter and battle.started:
        most = max(points.per_round(battle, id), points.pool(battle, id))
        bonus = state.bonus.get(id, 0)
        key = "gauge-points-bonus" if bonus else "gauge-points"
        args = (("base", points.base(battle, id)), ("bonus", bonus))
        pips.append(Pips(key, points.pool(battle, id), most, args, on_card=True))
        if aside := delay.set_aside(battle, id):
            pips.append(Pips("gauge-aside", aside, aside))
    bars = (Bar("gauge-health", max(0, sheet.health - sheet.hurt), sheet.health),) if sheet.health is not None else ()
    return Gauges(
        bars=bars,
        pips=tuple(pips),
        badges=tuple(_badges(battle, id)),
        is_out=is_out(battle, id),
        counters=(Counter("counter-wounds", len(sheet.wounds), "wound", "FD-DMG-04"),),
    )


def gauges(battle: FairyBattle, id: CombatantId) -> Gauges:
    """What stands on the token, and the numbers that matter."""
    return replace(marks(battle, id), facts=tuple(_facts(battle, id)))


def _facts(battle: FairyBattle, id: CombatantId) -> Iterator[Fact]:
    sheet, state = battle[id].sheet, battle.state
    if sheet.wounds:
        single = " + ".join(str(wound.damage) for wound in sheet.wounds)
        yield Fact("fact-wounds", f"{single} = {sheet.hurt}" if len(sheet.wounds) > 1 else single)
    if id in state.numbers:
        yield Fact("fact-initiative", str(state.numbers[id]), initiative.reasons(battle, id))
    if battle.started:
        yield Fact("fact-elapsed", str(turn.elapsed(battle)))
        if points.quotient(battle, battle[id].side) and sheet.is_fighter:
            yield Fact("fact-outnumbered", f"+{state.bonus.get(id, 0)}")
    yield Fact("fact-speed", f"{sheet.speed} ({sheet.speed * battle.options.cell_metres:g})")
    casting = synergy.casting_of(battle, id)
    if casting is not None:
        yield Fact("fact-casting", f"{casting.points(id)} / {casting.need}")


def _badges(battle: FairyBattle, id: CombatantId) -> Iterator[Badge]:
    sheet, state = battle[id].sheet, battle.state
    surprised = state.round == 0 and id in state.surprised
    listed = [
        (sheet.fate is Fate.DEAD, Badge("badge-dead", "skull", tone="bad", rule="FD-DMG-04", state="dead")),
        (
            sheet.fate is Fate.UNCONSCIOUS,
            Badge("badge-unconscious", "asleep", tone="bad", rule="FD-DMG-04", state="unconscious", far=True),
        ),
        (
            sheet.fate is Fate.SURRENDERED,
            Badge("badge-surrendered", "surrender", rule="FD-OUT-05", state="surrendered"),
        ),
        (sheet.fate is Fate.FLED, Badge("badge-fled", "flee", rule="FD-OUT-05", state="fled")),
        (not sheet.is_fighter, Badge("badge-bystander", "person", rule="FD-DEF-06")),
        (surprised, Badge("badge-surprised", "surprised", tone="bad", rule="FD-SUR-01")),
        (sheet.posture is Posture.LYING, Badge("badge-lying", "prone", rule="FD-ACT-04", state="lying", far=True)),
        (sheet.posture is Posture.SITTING, Badge("badge-sitting", "kneel", rule="FD-ACT-04", state="sitting")),
        (sheet.unseen, Badge("badge-unseen", "eye-off", rule="FD-FAC-03", state="unseen")),
        (sheet.passive, Badge("badge-passive", "forbidden", rule="FD-DEF-04", state="passive")),
        (
            id in state.declining and not sheet.passive,
            Badge("badge-passive-round", "forbidden", rule="FD-DEF-04"),
        ),
        (_is_defenceless(battle, id), Badge("badge-no-defence", "run", tone="bad", rule="FD-MOV-05")),
    ]
    yield from (badge for holds, badge in listed if holds)
    if battle.started and sheet.is_fighter and sheet.is_able and id in state.pools:
        free = has_first_reaction(battle, id)
        tone, key = ("good", "badge-first-free") if free else ("plain", "badge-first-used")
        yield Badge(key, "turn", tone=tone, rule="FD-FAC-08", on_token=False)
    for one in state.delayed:
        if one.by == id:
            args = (("what", Term(f"act-{one.action.kind}")), ("event", Term(f"event-{one.event}")))
            yield Badge("badge-delayed", "wait", args, "good", "FD-DEL-01")
    for grip in state.grips:
        if grip.by == id:
            yield Badge("badge-carries" if grip.carries else "badge-holds", "grapple", (("who", Who(grip.at)),))
        elif grip.at == id:
            key = "badge-carried" if grip.carries else "badge-held"
            yield Badge(key, "bound", (("who", Who(grip.by)),), "bad", "FD-ACT-07")
    for effect in sheet.effects:
        yield Badge(
            "badge-effect", "stunned", (("what", Term(effect.name)),), rule="FD-RND-02", count=rounds_left(effect)
        )
    held = [one.name for one in sheet.belongings if one.place is Place.HAND]
    yield from (Badge("badge-in-hand", "sword", (("thing", Term(name)),), on_token=False) for name in held)


def _is_defenceless(battle: FairyBattle, id: CombatantId) -> bool:
    """Whether all points went into a dash or whatever else: none is left for a reaction (FD-MOV-05)."""
    there = battle.started and battle[id].sheet.is_fighter and battle[id].sheet.is_able
    # By the switch a block and resistance cost nothing (FD-REA-05).
    is_priced = bool(battle.options.unlisted_defence_cost)
    return there and is_priced and id in battle.state.pools and points.pool(battle, id) == 0


def zones(battle: FairyBattle, id: CombatantId) -> tuple[Zone, ...]:
    """The cells that can be got at hand to hand, and those of the farthest throw, shot or spell (FD-MAP-03).

    What is got at hand to hand has to be in sight from a cell that is near enough, whichever way one looks.
    """
    me, grid = battle[id], battle.board.grid
    if me.cell is None:
        return ()
    own = covered(grid, me.cell, me.size)
    means = me.sheet.at_hand
    found = []
    near = max((one.reach for one in means if not one.ranged), default=FIST.reach)
    far = max((one.range for one in means if one.ranged), default=0)
    for role, least, most in ((ZoneRole.REACH, 1, near), (ZoneRole.FAR, near + 1, far)):
        cells = _disc(battle, own, least, most)
        if role is ZoneRole.REACH:
            cells = _in_sight(battle, id, cells, most)
        if cells:
            found.append(Zone(f"zone-{role}", role, cells, "FD-MAP-03"))
    return tuple(found)


def places(battle: FairyBattle) -> tuple[Zone, ...]:
    """The areas that are watched for what was put off (FD-DEL-02)."""
    return tuple(
        Zone("zone-watched", ZoneRole.HELD, one.cells, "FD-DEL-02", (("by", Who(one.by)),))
        for one in battle.state.delayed
        if one.cells
    )


def _in_sight(battle: FairyBattle, id: CombatantId, cells: CellSet, most: int) -> CellSet:
    """Those of the cells that are in sight from one of the figure's own, no more than ``most`` away."""
    grid, own = battle.board.grid, battle.cells_of(id)
    near = ((one, cell) for cell in cells_of(grid, cells) for one in own if grid.distance(one, cell) <= most)
    return cell_set(grid, (cell for one, cell in near if is_seen_from(battle, id, one, cell)))


def _disc(battle: FairyBattle, own: tuple[Cell, ...], least: int, most: int) -> CellSet:
    """Cells from ``least`` to ``most`` away from the nearest of the own ones, grown ring by ring."""
    grid = battle.board.grid
    ring = reached = cell_set(grid, own)
    found = 0
    for distance in range(1, most + 1):
        grown = reached
        for step in grid.directions:
            grown |= moved(grid, ring, step)
        ring, reached = grown & ~reached, grown
        if not ring:
            break
        if distance >= least:
            found |= ring
    return found


def sighting(battle: FairyBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
    """Whether one figure sees another, and the facts of the map for an attack from here to there (FD-FAC-03)."""
    seen = exposure_of(battle, viewer, target)
    if seen is None:
        return Sighting(False, FULL)
    lines = facts.lines(battle, viewer, target, FIST, Classes(hit=True))
    return Sighting(sees(battle, viewer, target), seen.hidden, Breakdown(tuple(lines)))


def links(battle: FairyBattle) -> tuple[Link, ...]:
    """Who holds or carries whom, and who watches whom for what was put off."""
    found = [
        Link(one.by, one.at, "link-carries" if one.carries else "link-holds", is_directed=True, rule="FD-ACT-07")
        for one in battle.state.grips
    ]
    found += [
        Link(one.by, one.watched, "link-watches", is_directed=True, rule="FD-DEL-01")
        for one in battle.state.delayed
        if one.watched is not None
    ]
    return tuple(found)
