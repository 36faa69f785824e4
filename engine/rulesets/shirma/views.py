"""Views of a combatant for panels and map: wounds, pips, states, Advantage, armour by location, reach, ranges."""

from __future__ import annotations

from dataclasses import replace

from engine import contract
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Args, Term, Who
from engine.contract import (
    Badge,
    Bar,
    Counter,
    Fact,
    Gauges,
    Link,
    Part,
    Pips,
    Place,
    Sighting,
    Zone,
    ZoneRole,
)
from engine.grid.cell_set import CellSet, cell_set, dilated
from engine.rulesets.shirma.charts import charts
from engine.rulesets.shirma.conditions.states import RULES, UNBALANCED
from engine.rulesets.shirma.harm.body import LOCATIONS, Affliction, Condition, Location
from engine.rulesets.shirma.harm.limbs import recoverable
from engine.rulesets.shirma.harm.locations import location_of
from engine.rulesets.shirma.place import cover
from engine.rulesets.shirma.place.arcs import Arc, arc_cells
from engine.rulesets.shirma.place.engagement import best_striking, is_engaged, reach_cells
from engine.rulesets.shirma.place.measure import walk_halves, within, yards_a_cell, yards_of
from engine.rulesets.shirma.sheet import Fate, Hand, Sheet, Weapon
from engine.rulesets.shirma.shooting import ranged
from engine.rulesets.shirma.state import Bond, ShirmaBattle, doings, held_by, holder_of

ARC_CELLS = 3
"""How far arcs are drawn."""
PLACES = {location: Place(location.value.replace("_", "-")) for location in LOCATIONS}
ICONS = {
    Condition.STUNNED: "stunned",
    Condition.PRONE: "prone",
    Condition.BLEEDING: "bleed",
    Condition.BURNING: "fire",
    Condition.FRIGHTENED: "afraid",
    Condition.BROKEN: "flee",
    Condition.POISONED: "poison",
    Condition.EXHAUSTED: "asleep",
    Condition.BLINDED: "blind",
    Condition.DEAFENED: "warning",
    Condition.SURPRISED: "surprised",
    Condition.UNBALANCED: "stunned",
}
FAR = frozenset({Condition.PRONE, Condition.STUNNED})
"""States by which everybody plans (SH-COND-01, SH-COND-02): seen on a token of any size."""
FATES = {Fate.DEAD: "skull", Fate.DOWN: "asleep", Fate.SURRENDERED: "surrender"}


ENDS = {
    Fate.FIGHTING: contract.Fate.STANDING,
    Fate.DOWN: contract.Fate.DOWN,
    Fate.SURRENDERED: contract.Fate.YIELDED,
    Fate.DEAD: contract.Fate.DEAD,
}


def fate(battle: ShirmaBattle, id: CombatantId) -> contract.Fate:
    """What has become of somebody; who broke and runs has fled (SH-DMG-07, SH-COND-06)."""
    sheet = battle[id].sheet
    if not sheet.is_out and (battle[id].cell is None or sheet.has(Condition.BROKEN)):
        return contract.Fate.FLED
    return ENDS[sheet.fate]


def is_out(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether somebody is out of action."""
    return battle[id].sheet.is_out


def marks(battle: ShirmaBattle, id: CombatantId) -> Gauges:
    """Wounds, what is left of the turn, states, Advantage."""
    sheet = battle[id].sheet
    return Gauges(
        bars=(Bar("gauge-hp", sheet.hp, sheet.hp_most),),
        pips=_pips(battle, id),
        badges=_badges(battle, id),
        is_out=is_out(battle, id),
        has_yielded=sheet.fate is Fate.SURRENDERED,
        counters=(Counter("counter-advantage", sheet.advantage, "plus", "SH-ADV-02"),),
    )


def gauges(battle: ShirmaBattle, id: CombatantId) -> Gauges:
    """What stands on the token, and the numbers and the body."""
    return replace(marks(battle, id), facts=_facts(battle, id), body=body(battle, id))


def _pips(battle: ShirmaBattle, id: CombatantId) -> tuple[Pips, ...]:
    """One main action, one movement, one reaction (SH-TURN-01 to SH-TURN-03)."""
    done = doings(battle, id)
    return (
        Pips("gauge-action", int(not done.acted), 1),
        Pips("gauge-move", int(_movement_left(battle, id) > 0), 1),
        Pips("gauge-reaction", int(not done.reacted), 1, on_card=True),
    )


def body(battle: ShirmaBattle, id: CombatantId) -> tuple[Part, ...]:
    """The body with the armour of each part and its numbers on the chart; parts with a wound untreated are hurt.

    SH-DMG-04, SH-LOC-01 to SH-LOC-06.
    """
    sheet, numbers = battle[id].sheet, _numbers(battle, id)
    hurt = {wound.location for wound in sheet.wounds if not wound.treated}
    lead = Location.RIGHT_ARM if sheet.hand is Hand.RIGHT else Location.LEFT_ARM
    return tuple(
        Part(
            PLACES[location],
            f"part-{location.value}-leading" if location is lead else f"part-{location.value}",
            str(sheet.armour(location)),
            numbers.get(location, ""),
            "bad" if location in hurt else "plain",
        )
        for location in LOCATIONS
    )


def _numbers(battle: ShirmaBattle, id: CombatantId) -> dict[Location, str]:
    """The numbers of each part on the chart that counts for this body, "90–00" for 90 to 100."""
    sheet, found = battle[id].sheet, dict[Location, str]()
    for row in sheet.locations or battle.options.location_chart or charts.locations():
        location = location_of(sheet, row.zone, battle.options.arm_rows)
        span = f"{row.low % 100:02d}–{row.high % 100:02d}"
        found[location] = f"{found[location]}, {span}" if location in found else span
    return found


def _badges(battle: ShirmaBattle, id: CombatantId) -> tuple[Badge, ...]:
    sheet, done, found = battle[id].sheet, doings(battle, id), []
    if sheet.fate in FATES:
        yielded = sheet.fate.value if sheet.fate is Fate.SURRENDERED else ""
        found.append(
            Badge(f"badge-{sheet.fate.value}", FATES[sheet.fate], tone="bad", rule="SH-DMG-07", state=yielded, far=True)
        )
    if sheet.is_dead:
        return tuple(found)
    if battle.started and id in battle.state.ambushers:
        found.append(Badge("badge-ambush", "eye-off", tone="good", rule="SH-SURP-02"))
    if battle.started and battle[id].cell is not None and is_engaged(battle, id):
        found.append(Badge("badge-engaged", "sword", rule="SH-LENGTH-02"))
    if done.vulnerable:
        found.append(Badge("badge-vulnerable", "warning", tone="bad", rule="SH-CHARGE-05"))
    if done.guard:
        found.append(Badge("badge-guard", "shield", tone="good", rule="SH-DEF-01"))
    if any(aim.by == id for aim in battle.state.aims):
        found.append(Badge("badge-aims", "aim", tone="good", rule="SH-MOD-10"))
    if holder_of(battle, id) is not None:
        found.append(Badge("badge-clinched", "grapple", tone="bad", rule="SH-CLINCH-02"))
    if held_by(battle, id) is not None:
        found.append(Badge("badge-holds", "grapple", rule="SH-CLINCH-02"))
    for one in sheet.afflictions:
        found.append(_state(one))
    if sheet.stuck:
        found.append(Badge("badge-stuck", "pin", tone="bad", rule="SH-PIERCE-02", count=len(sheet.stuck)))
    for wound in sheet.wounds:
        if not wound.treated:
            args = (("wound", Term(wound.name)),)
            found.append(Badge("badge-wound", "wound", args, "bad", "SH-CRITW-03", wound.rounds))
    return tuple(found)


def _state(one: Affliction) -> Badge:
    """A state with how long it lasts in turns of its bearer, or with the wounds that bleed."""
    name, far = one.kind.value, one.kind in FAR
    badge = Badge(f"state-{name}", ICONS[one.kind], tone="bad", rule=RULES[one.kind], state=name, far=far)
    turns: Args = (("turns", one.turns),)
    if one.kind is Condition.UNBALANCED:
        points = f"{one.modifier or UNBALANCED}".replace("-", "−")
        return replace(badge, key="badge-unbalanced", args=(("points", points), *turns), count=one.turns)
    if one.turns:
        return replace(badge, key="badge-state-turns", args=(("state", Term(badge.key)), *turns), count=one.turns)
    return replace(badge, count=one.wounds if one.wounds > 1 else 0)


def _movement_left(battle: ShirmaBattle, id: CombatantId) -> int:
    """What is left of the movement of the turn, in halves of a cell: in a clinch nothing (SH-CLINCH-02)."""
    done, most = doings(battle, id), walk_halves(battle, id)
    if not battle.started:
        return most
    stays = done.locked or holder_of(battle, id) is not None or held_by(battle, id) is not None
    return 0 if stays else max(0, most - done.spent)


def _facts(battle: ShirmaBattle, id: CombatantId) -> tuple[Fact, ...]:
    sheet = battle[id].sheet
    most, left = walk_halves(battle, id), _movement_left(battle, id)
    soak = Breakdown((modifier(sheet.tb, "reason-toughness-bonus", "SH-TEST-05"),))
    main = sheet.in_main
    facts = [
        Fact("fact-movement", f"{yards_of(battle.board, left)} / {yards_of(battle.board, most)}"),
        Fact("fact-melee", str(sheet.skill_with(best_striking(sheet) or main, ranged=False))),
        Fact("fact-dodge", str(sheet.dodge)),
        Fact("fact-toughness", str(sheet.tb), soak),
    ]
    if sheet.stuck:
        most_hp = modifier(sheet.hp_most, "reason-hp-most", "SH-DMG-04")
        missiles = modifier(-len(sheet.stuck), "reason-stuck", "SH-PIERCE-05")
        facts.append(Fact("fact-recoverable", str(recoverable(sheet)), Breakdown((most_hp, missiles))))
    if main.shoots and not main.melee:
        facts.insert(1, Fact("fact-ballistic", str(sheet.skill_with(main, ranged=True))))
    return tuple(facts)


def links(battle: ShirmaBattle) -> tuple[Link, ...]:
    """Close fights and clinches, drawn from one to the other (SH-CLOSE-02, SH-CLINCH-02)."""
    found = []
    for pair in battle.state.pairs:
        if battle[pair.a].cell is None or battle[pair.b].cell is None:
            continue
        if pair.kind is Bond.CLOSE:
            found.append(Link(pair.a, pair.b, "link-close", rule="SH-CLOSE-02"))
        else:
            found.append(Link(pair.a, pair.b, "link-clinch", "bad", is_directed=True, rule="SH-CLINCH-02"))
    return tuple(found)


def arcs(battle: ShirmaBattle, id: CombatantId) -> tuple[Zone, ...]:
    """Front, flanks and rear, a few cells around (SH-MOD-11); the dead have none."""
    if battle[id].cell is None or battle[id].sheet.is_dead:
        return ()
    roles = {Arc.FRONT: ZoneRole.FRONT, Arc.FLANK: ZoneRole.FLANK, Arc.REAR: ZoneRole.REAR}
    near = _within_cells(battle, id, ARC_CELLS)
    return tuple(
        Zone(f"zone-{arc.value}", roles[arc], cells, "SH-MOD-11")
        for arc, cells in arc_cells(battle, id, near).items()
        if cells
    )


def zones(battle: ShirmaBattle, id: CombatantId) -> tuple[Zone, ...]:
    """Melee reach of what is in hand, and the bands of the missile weapon in hand or else of the first one."""
    sheet, found = battle[id].sheet, list[Zone]()
    if battle[id].cell is None:
        return ()
    weapon = best_striking(sheet)
    if weapon is not None:
        found.append(Zone("zone-reach", ZoneRole.REACH, reach_cells(battle, id, weapon), "SH-LENGTH-02"))
    shooting = shooting_weapon(sheet)
    return tuple(found) if shooting is None else (*found, *_bands(battle, id, shooting))


def shooting_weapon(sheet: Sheet) -> Weapon | None:
    """The missile weapon in hand, or else the first one that is carried."""
    main = sheet.in_main
    if main.shoots:
        return main
    return next((weapon for weapon in sheet.weapons if weapon.shoots), None)


def _bands(battle: ShirmaBattle, id: CombatantId, weapon: Weapon) -> tuple[Zone, ...]:
    """Cells in the bands of a weapon's range, by the chart that counts (SH-MOD-03, SH-SHOOT-01)."""
    far: float = weapon.range
    limits = [
        (ZoneRole.NEAR, "zone-short", far / 2, "SH-MOD-08"),
        (ZoneRole.MIDDLE, "zone-normal", far, "SH-MOD-03"),
        (ZoneRole.FAR, "zone-long", far * 2, "SH-MOD-19"),
    ]
    if battle.options.quick_bands:
        limits = [
            (ZoneRole.NEAR, "zone-quick-short", far / 2, "SH-SHOOT-02"),
            (ZoneRole.FAR, "zone-quick-long", far, "SH-SHOOT-03"),
        ]
    inner, found = within(battle, id, 0), []
    for role, key, yards, rule in limits:
        outer = within(battle, id, yards / yards_a_cell(battle.board))
        if outer & ~inner:
            found.append(Zone(key, role, outer & ~inner, rule))
        inner = outer
    return tuple(found)


def _within_cells(battle: ShirmaBattle, id: CombatantId, steps: int) -> CellSet:
    """Cells at most ``steps`` from the figure, its own left out."""
    own = cell_set(battle.board.grid, battle.cells_of(id))
    return dilated(battle.board.grid, own, steps) & ~own


def sighting(battle: ShirmaBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
    """Whether a shot has a line, what is hidden, and what range, cover, light and allies would mean for it."""
    if battle[viewer].cell is None or battle[target].cell is None or viewer == target:
        return Sighting(False, 0)
    covered = cover.cover(battle, viewer, target)
    weapon = shooting_weapon(battle[viewer].sheet)
    lines: tuple[Modifier, ...] = () if weapon is None else (ranged.range_line(battle, viewer, target, weapon),)
    lines += cover.lines(battle, viewer, target)
    dark = ranged.obscurity_line(battle, viewer, target)
    lines += (dark,) if dark is not None else ()
    lines += tuple(
        modifier(ranged.EACH_ALLY, "reason-ally-in-line", "SH-SHOOT-14", who=Who(ally))
        for ally in ranged.allies_in_line(battle, viewer, target)
    )
    return Sighting(not covered.is_complete, covered.hidden, Breakdown(lines))
