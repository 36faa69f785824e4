"""Views of a combatant for panels and map: health, actions, badges, numbers, reach, ranges, lines between pairs."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.board import FULL
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.contract import Badge, Bar, Counter, Fact, Gauges, Link, Pips, Sighting, Zone, ZoneRole
from engine.derived import untouched
from engine.grid.cell_set import CellSet, cell_set, dilated
from engine.rulesets.ranks.blows.defence import SPENT, why_not
from engine.rulesets.ranks.blows.overwritten import listed, set_for
from engine.rulesets.ranks.blows.ranged import AA_METRES, range_lines, velocity_value
from engine.rulesets.ranks.charts.scale import is_known, worth
from engine.rulesets.ranks.chase.measure import cells_in, metres_apart, reach_cells, reached_cells, said_metres
from engine.rulesets.ranks.chase.pace import nearest_contact
from engine.rulesets.ranks.movement import CONTACT, MARCH, metres
from engine.rulesets.ranks.options import DamageTarget, RangePenalty
from engine.rulesets.ranks.series.series import counted, fatigue_of, limit, live, slots
from engine.rulesets.ranks.sheet import Arm, Condition, Kind, Sheet
from engine.rulesets.ranks.state import Fate, RanksBattle, doings, interceptors, is_down
from engine.sight.figure_sight import exposure_of, has_line

FAR_STEPS = 4
"""Range penalties to AA up to which cells are coloured."""
ICONS = {Condition.UNAWARE: "surprised", Condition.BOUND: "bound", Condition.UNCONSCIOUS: "asleep"}


def marks(battle: RanksBattle, id: CombatantId) -> Gauges:
    """Health or the damage taken, actions left, states."""
    # All of it follows from these: whom a deed did not touch looks as before.
    given = (battle[id], doings(battle, id), battle.options, battle.started, id in interceptors(battle.state))
    return untouched(battle, "marks", id, given, lambda: _marks(battle, id))


def _marks(battle: RanksBattle, id: CombatantId) -> Gauges:
    sheet, options = battle[id].sheet, battle.options
    by_health = options.damage_target is DamageTarget.HEALTH
    bars = (Bar("gauge-health", max(0, sheet.health - sheet.damage), sheet.health),) if by_health else ()
    counters = () if by_health else (Counter("counter-damage", sheet.damage, "wound", "RK-GEN-06"),)
    used, most = slots(live(doings(battle, id))), limit(battle, id)
    return Gauges(
        bars=bars,
        pips=(Pips("gauge-actions", max(0, most.total - used), max(most.total, used)),),
        badges=_badges(battle, id),
        is_out=is_down(battle, id),
        counters=counters,
    )


def gauges(battle: RanksBattle, id: CombatantId) -> Gauges:
    """What stands on the token, and the numbers that matter."""
    return replace(marks(battle, id), facts=_facts(battle, id))


def _badges(battle: RanksBattle, id: CombatantId) -> tuple[Badge, ...]:
    sheet, done, found = battle[id].sheet, doings(battle, id), []
    if is_down(battle, id):
        return (Badge("badge-down", "skull", tone="bad", rule="RK-GEN-06", state="out" if sheet.out else ""),)
    for name, amount, icon in (
        ("mobility", sheet.bonus_mobility, "dodge"),
        ("strength", sheet.bonus_strength, "attack"),
    ):
        if amount:
            tone = "good" if amount > 0 else "bad"
            found.append(Badge(f"badge-bonus-{name}", icon, (("amount", amount),), tone, "RK-GEN-12", amount))
    if (count := counted(battle, id)) > 1:
        minus = (("count", count), ("minus", count - 1))
        found.append(Badge("badge-actions", "order", minus, "bad", "RK-ACT-06", 1 - count))
    if left := sum(entry.fate is Fate.WAITING for entry in done.entries):
        found.append(Badge("badge-declared", "declare", (("count", left),), rule="RK-ACT-13", count=left))
    if done.run:
        found.append(Badge("badge-run", "run", (("minus", done.run),), "bad", "RK-CHASE-04", -done.run))
    if any(entry.paired for entry in live(done)):
        found.append(Badge("badge-paired", "sword", tone="bad", rule="RK-PAIR-01"))
    if battle.started and why_not(battle, id) == SPENT:
        found.append(Badge("badge-no-defence", "shield", tone="bad", rule="RK-ACT-01"))
    if id in interceptors(battle.state):
        found.append(Badge("badge-urgent", "reaction", tone="good", rule="RK-GEN-11"))
    if once := set_for(sheet):
        found.append(Badge("badge-once", "gm", (("what", listed(once)),), rule="RK-GEN-01"))
    if sheet.fatigue_limit is not None and sheet.fatigue >= sheet.fatigue_limit:
        found.append(Badge("badge-tired", "warning", tone="bad", rule="RK-ACT-07"))
    if unknown := [rank for rank in _ranks_of(sheet) if not is_known(battle.options, rank)]:
        letters = ", ".join(dict.fromkeys(unknown))
        found.append(Badge("badge-unknown-rank", "warning", (("ranks", letters),), "bad", "RK-GEN-02"))
    for condition in sheet.conditions:
        key = f"value-conditions-{condition.value}"
        found.append(Badge(key, ICONS[condition], tone="bad", rule="RK-GEN-09", state=condition.value, far=True))
    return tuple(found)


def _ranks_of(sheet: Sheet) -> tuple[str, ...]:
    """All ranks that a sheet names."""
    own = (sheet.mobility, sheet.strength, sheet.defence, sheet.mana, sheet.mgi, sheet.bare_rank)
    return (*own, *(arm.rank for arm in sheet.arms))


def _facts(battle: RanksBattle, id: CombatantId) -> tuple[Fact, ...]:
    sheet, options, done = battle[id].sheet, battle.options, doings(battle, id)
    ranks = (
        ("mobility", sheet.mobility, "RK-GEN-03"),
        ("strength", sheet.strength, "RK-GEN-03"),
        ("defence", sheet.defence, "RK-GEN-01"),
    )
    found = [
        Fact(
            f"fact-{name}",
            f"{rank} ({worth(options, rank):+d})",
            Breakdown((modifier(worth(options, rank), f"reason-{name}", rule, rank=rank),)),
        )
        for name, rank, rule in ranks
    ]
    found.append(Fact("fact-limit", str(limit(battle, id).total), limit(battle, id)))
    if battle[id].cell is not None:
        found.append(_moving(battle, id))
    more = fatigue_of(options, done)
    found.append(Fact("fact-fatigue", f"{sheet.fatigue}{f' + {more}' if more else ''}"))
    if options.damage_target is DamageTarget.TALLY:
        found.append(Fact("fact-damage", str(sheet.damage)))
    return tuple(found)


def _moving(battle: RanksBattle, id: CombatantId) -> Fact:
    """Contact or march as the distances propose it, with the metres of the turn (RK-MOVE-01)."""
    nearest = nearest_contact(battle, id)
    marches = nearest is None or nearest[0] > nearest[1]
    least, most = metres(battle, id, MARCH if marches else CONTACT)
    why = Breakdown()
    if nearest is not None:
        key = "reason-beyond-contact" if marches else "reason-in-contact"
        why = Breakdown((modifier(0, key, "RK-MOVE-01", metres=said_metres(nearest[0]), most=nearest[1]),))
    return Fact("fact-march" if marches else "fact-contact", str(most) if least == most else f"{least}–{most}", why)


def links(battle: RanksBattle) -> tuple[Link, ...]:
    """Who has the initiative in each pair, and the distances of the chases (RK-GEN-11, RK-CHASE-03)."""
    state, found = battle.state, []
    # The arrow of a chase says who is after whom already.
    chased = {(chase.by, chase.at) for chase in state.chases}
    for hold in state.holds:
        if (hold.by, hold.at) not in chased and _both_there(battle, hold.by, hold.at):
            found.append(Link(hold.by, hold.at, "link-initiative", "good", True, rule="RK-GEN-11"))
    for chase in state.chases:
        if _both_there(battle, chase.by, chase.at):
            now, began = said_metres(metres_apart(battle, chase.by, chase.at)), said_metres(chase.distance)
            args = (("began", began), ("metres", now))
            figure = f"{began} → {now}" if now != began else str(now)
            found.append(Link(chase.by, chase.at, "link-chase", "bad", True, figure, args, "RK-CHASE-03"))
    return tuple(found)


def _both_there(battle: RanksBattle, a: CombatantId, b: CombatantId) -> bool:
    there = a in battle.combatants and b in battle.combatants
    return there and all(battle[id].cell is not None and not is_down(battle, id) for id in (a, b))


def arcs(battle: RanksBattle, id: CombatantId) -> tuple[Zone, ...]:
    """These rules know no arcs."""
    return ()


def zones(battle: RanksBattle, id: CombatantId) -> tuple[Zone, ...]:
    """What a blow reaches, and for what is shot the cells by what the range takes from AA (RK-RANGED-10)."""
    if battle[id].cell is None:
        return ()
    sheet = battle[id].sheet
    blades = [arm for arm in (*sheet.in_hand, *sheet.natural) if arm.kind is Kind.MELEE and arm.is_weapon]
    steps = max((reach_cells(battle.board, arm) for arm in blades), default=1)
    own = cell_set(battle.board.grid, battle.cells_of(id))
    found = [Zone("zone-reach", ZoneRole.REACH, reached_cells(battle, id, steps), "RK-GEN-08")]
    arm = ranged_arm(sheet)
    if arm is not None and battle.options.range_penalty is RangePenalty.AUTO:
        found += _bands(battle, id, arm, own)
    return tuple(found)


def ranged_arm(sheet: Sheet) -> Arm | None:
    """What is shot, thrown or cast first: in hand, else needing no hand."""
    ready = (*sheet.in_hand, *(arm for arm in sheet.arms if arm.is_free))
    return next((arm for arm in ready if arm.is_ranged), None)


def _bands(battle: RanksBattle, id: CombatantId, arm: Arm, own: CellSet) -> list[Zone]:
    """Cells without a range penalty, with one to AA, and with more, as far as the map and four steps go."""
    step = max(1, _known_aa(battle, id, arm)) * AA_METRES
    grid, inner, found = battle.board.grid, own, []
    roles = (
        ("zone-near", ZoneRole.NEAR, 1),
        ("zone-middle", ZoneRole.MIDDLE, 2),
        ("zone-far", ZoneRole.FAR, FAR_STEPS),
    )
    for key, role, steps in roles:
        outer = dilated(grid, own, max(0, cells_in(battle.board, steps * step - 0.001)))
        if outer & ~inner:
            found.append(Zone(key, role, outer & ~inner, "RK-RANGED-10"))
        inner |= outer
    return found


def _known_aa(battle: RanksBattle, id: CombatantId, arm: Arm) -> int:
    """AA of a shot as far as it is known before the dice."""
    options, sheet = battle.options, battle[id].sheet
    match arm.kind:
        case Kind.FIREARM:
            return velocity_value(options, arm)
        case Kind.SPELL | Kind.MAGIC:
            return worth(options, sheet.mgi)
        case Kind.THROWN:
            return worth(options, sheet.strength)
    return worth(options, arm.rank)


def sighting(battle: RanksBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
    """Whether a shot has a line, how much of the target is hidden, and what the range takes (RK-RANGED-01)."""
    seen = exposure_of(battle, viewer, target) if viewer != target else None
    if seen is None:
        return Sighting(False, FULL)
    arm = ranged_arm(battle[viewer].sheet)
    meaning = range_lines(battle, viewer, target, arm) if arm is not None else Breakdown()
    return Sighting(has_line(battle, viewer, target), seen.hidden, meaning)
