"""Views of a combatant for panels and map: bars, pips, badges, numbers, arcs, reach, ranges, sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import sqrt

from engine.battle.board import Board
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Badge, Bar, Fact, Fate, Gauges, Pips, Sighting, Zone, ZoneRole
from engine.grid.cell_set import CellSet, all_cells, cell_set, cells_holding, dilated
from engine.rulesets.ose.attack import attacks_left
from engine.rulesets.ose.harm.armour import armour_class, attack_bonus_of, shield_of, thac0_of
from engine.rulesets.ose.harm.charts import ability_modifier
from engine.rulesets.ose.missiles import missiles
from engine.rulesets.ose.options import AttackMethod, RangeElevation
from engine.rulesets.ose.order.standing import is_retreating
from engine.rulesets.ose.place.corridor import abreast, corridor_at
from engine.rulesets.ose.place.engagement import MELEE_FEET, is_in_melee, reach_cells, steps_within
from engine.rulesets.ose.place.facing import rear_cells
from engine.rulesets.ose.place.pace import RETREAT, WALK, feet_of, halves_left
from engine.rulesets.ose.place.surface import is_unstable
from engine.rulesets.ose.sheet import UNARMED, Arm, Condition, Sheet, Spirit
from engine.rulesets.ose.state import Declared, OseBattle, doings, is_slow
from engine.standing.ground import cells_held

ARC_CELLS = 3
"""How far arcs are drawn."""


def fate(battle: OseBattle, id: CombatantId) -> Fate:
    """What has become of somebody (OSE-DMG-05, OSE-HELPLESS-01, OSE-MORALE-06)."""
    sheet = battle[id].sheet
    if sheet.is_dead:
        return Fate.DEAD
    if sheet.spirit is Spirit.SURRENDERED:
        return Fate.YIELDED
    if sheet.is_helpless:
        return Fate.DOWN
    return Fate.FLED if sheet.spirit is Spirit.FLEEING or battle[id].cell is None else Fate.STANDING


def is_out(battle: OseBattle, id: CombatantId) -> bool:
    """Whether somebody is out of action."""
    return battle[id].sheet.is_out


def marks(battle: OseBattle, id: CombatantId) -> Gauges:
    """Hit points, attacks left, states."""
    sheet = battle[id].sheet
    return Gauges(
        bars=(Bar("gauge-hp", max(sheet.hp, 0), sheet.hp_most),),
        pips=_pips(battle, id),
        badges=_badges(battle, id),
        is_out=is_out(battle, id),
        has_yielded=sheet.spirit is Spirit.SURRENDERED and not sheet.is_dead,
    )


def gauges(battle: OseBattle, id: CombatantId) -> Gauges:
    """What stands on the token, and the numbers that matter."""
    return replace(marks(battle, id), facts=_facts(battle, id))


def _pips(battle: OseBattle, id: CombatantId) -> tuple[Pips, ...]:
    sheet = battle[id].sheet
    routine = [arm for arm in sheet.arms if arm.routine]
    if routine:
        left = sum(max(attacks_left(battle, id, arm), 0) for arm in routine)
        return (Pips("gauge-attacks", left, sum(arm.routine for arm in routine)),)
    return (Pips("gauge-attacks", max(attacks_left(battle, id, UNARMED), 0), sheet.attacks),)


def _badges(battle: OseBattle, id: CombatantId) -> tuple[Badge, ...]:
    sheet, done, found = battle[id].sheet, doings(battle, id), []
    if sheet.is_dead:
        return (Badge("badge-dead", "skull", tone="bad", rule="OSE-DMG-05"),)
    if battle.started and battle[id].cell is not None and is_in_melee(battle, id):
        found.append(Badge("badge-in-melee", "sword", rule="OSE-MOVE-04"))
    if done.declared is not Declared.NOTHING:
        if done.declared is Declared.SPELL:
            key, spell = "badge-cast" if done.cast else "badge-spell", (("spell", Term(done.spell)),)
            found.append(Badge(key, "declare", spell, rule="OSE-DECL-01"))
        else:
            found.append(Badge(f"badge-{done.declared.value}", "declare", rule="OSE-DECL-02"))
        if done.disrupted:
            found.append(Badge("badge-disrupted", "forbidden", tone="bad", rule="OSE-DISRUPT-03"))
    elif is_retreating(battle, id):
        found.append(Badge("badge-retreat", "retreat", tone="bad", rule="OSE-RETREAT-01"))
    if battle[id].cell is not None and is_unstable(battle, id):
        found.append(Badge("badge-unstable", "warning", tone="bad", rule="OSE-UNSTABLE-01"))
    if battle.state.current is not None and is_slow(battle, id):
        found.append(Badge("badge-slow", "wait", rule="OSE-SLOW-01"))
    if sheet.spirit is Spirit.FLEEING:
        found.append(Badge("badge-fleeing", "flee", tone="bad", rule="OSE-MORALE-06", state=sheet.spirit.value))
    if sheet.spirit is Spirit.SURRENDERED:
        found.append(
            Badge("badge-surrendered", "surrender", tone="bad", rule="OSE-MORALE-06", state=sheet.spirit.value)
        )
    for condition in sheet.conditions:
        found.append(
            Badge(
                f"value-conditions-{condition.value}",
                CONDITION_ICONS[condition],
                tone="bad",
                rule=CONDITION_RULES[condition],
                state=condition.value,
            )
        )
    return tuple(found)


CONDITION_ICONS = {
    Condition.PARALYSED: "stunned",
    Condition.BOUND: "bound",
    Condition.FROZEN: "bound",
    Condition.HELPLESS: "asleep",
    Condition.BLINDED: "blind",
    Condition.MUTE: "forbidden",
    Condition.SILENCED: "forbidden",
}
CONDITION_RULES = dict.fromkeys(Condition, "OSE-HELPLESS-01") | {
    Condition.BLINDED: "OSE-BLIND-01",
    Condition.MUTE: "OSE-CAST-02",
    Condition.SILENCED: "OSE-CAST-02",
}


def _facts(battle: OseBattle, id: CombatantId) -> tuple[Fact, ...]:
    sheet = battle[id].sheet
    left = halves_left(battle, id, RETREAT if doings(battle, id).turned else WALK)
    facts = [_armour(battle, sheet)]
    if battle.options.attack_method is AttackMethod.AAC:
        facts.append(Fact("fact-attack-bonus", f"{attack_bonus_of(sheet):+d}"))
    else:
        facts.append(Fact("fact-thac0", str(thac0_of(sheet))))
    facts.append(Fact("fact-movement", f"{feet_of(battle, left)} / {sheet.encounter_rate}"))
    if battle[id].cell is not None:
        facts.append(Fact("fact-room", str(room_around(battle, id))))
        facts += _side_by_side(battle, id)
    if (arm := sheet.readied_arm) is not None:
        facts.append(Fact("fact-in-hand", arm.name))
    if sheet.subdual:
        facts.append(Fact("fact-subdual", str(sheet.subdual)))
    if sheet.checks_morale:
        facts.append(Fact("fact-morale", str(sheet.morale_score)))
    return tuple(facts)


def _side_by_side(battle: OseBattle, id: CombatantId) -> list[Fact]:
    """How many can fight side by side where ``id`` stands, if that is a corridor (OSE-SPACE-02)."""
    found = (corridor_at(battle.board, cell) for cell in battle.cells_of(id))
    narrow = min((corridor for corridor in found if corridor), key=lambda corridor: corridor.feet, default=None)
    if narrow is None:
        return []
    most = abreast(battle, narrow)
    why = Breakdown((modifier(most, "reason-corridor", "OSE-SPACE-02", feet=round(narrow.feet)),))
    return [Fact("fact-abreast", str(most), why)]


def room_around(battle: OseBattle, id: CombatantId) -> int:
    """How many cells around ``id`` an enemy can strike it from: open ones that no friend of it holds (OSE-SPACE-01)."""
    friends = [c.id for c in battle.on_board() if not c.sheet.is_dead and not battle.are_hostile(id, c.id)]
    held = cells_held(battle, friends)
    return (reach_cells(battle, id) & battle.board.standable & ~held).bit_count()


def _armour(battle: OseBattle, sheet: Sheet) -> Fact:
    """Armour class with its parts, ascending where the table counts so (OSE-AAC-01)."""
    dexterity = ability_modifier("dexterity", sheet.dexterity)
    held = shield_of(sheet) == sheet.shield
    ascending = battle.options.attack_method is AttackMethod.AAC
    sign = 1 if ascending else -1
    lines = [
        modifier(19 - sheet.armour if ascending else sheet.armour, "reason-armour", "OSE-ATK-05"),
        modifier(sign * dexterity, "reason-dexterity", "OSE-ATK-03"),
    ]
    if sheet.shield:
        reason = "reason-shield" if held else "reason-shield-two-handed"
        lines.append(modifier(sign * sheet.shield, reason, "OSE-SLOW-01", applies=held))
    descending = armour_class(sheet)
    value = str(19 - descending if ascending else descending)
    return Fact("fact-aac" if ascending else "fact-ac", value, Breakdown(tuple(lines)))


def arcs(battle: OseBattle, id: CombatantId) -> tuple[Zone, ...]:
    """The rear arc (OSE-BEHIND-02) and the rest, a few cells around."""
    if battle[id].cell is None:
        return ()
    near = _within_cells(battle, id, ARC_CELLS)
    rear = rear_cells(battle, id, near)
    if not rear:
        return ()
    return (
        Zone("zone-front", ZoneRole.FRONT, near & ~rear, "OSE-BEHIND-02"),
        Zone("zone-rear", ZoneRole.REAR, rear, "OSE-BEHIND-02"),
    )


def zones(battle: OseBattle, id: CombatantId) -> tuple[Zone, ...]:
    """Melee reach, and the range bands of the missile weapon in hand or else the first one."""
    combatant = battle[id]
    if combatant.cell is None:
        return ()
    sheet = combatant.sheet
    feet = max((arm.reach for arm in sheet.arms if arm.melee), default=MELEE_FEET)
    found = [Zone("zone-reach", ZoneRole.REACH, reach_cells(battle, id, feet), "OSE-MELEE-01")]
    readied = sheet.readied_arm
    arm = readied if readied is not None and readied.missile else next((a for a in sheet.arms if a.missile), None)
    return tuple(found) if arm is None else (*found, *_bands(battle, id, arm))


def _bands(battle: OseBattle, id: CombatantId, arm: Arm) -> tuple[Zone, ...]:
    """Cells at short, medium and long range for who stands there, beyond melee (OSE-RANGE-01, OSE-MISSILE-01)."""
    roles = (
        ("zone-short", ZoneRole.NEAR, arm.short, "OSE-RANGE-02"),
        ("zone-medium", ZoneRole.MIDDLE, arm.medium, "OSE-RANGE-03"),
        ("zone-long", ZoneRole.FAR, arm.long, "OSE-RANGE-04"),
    )
    inner = cell_set(battle.board.grid, battle.cells_of(id)) | _in_melee(battle, id)
    found = []
    for key, role, feet, rule in roles:
        outer = _shot_at(battle, id, feet)
        if outer & ~inner:
            found.append(Zone(key, role, outer & ~inner, rule))
        inner |= outer
    return tuple(found)


def _shot_at(battle: OseBattle, id: CombatantId, feet: int) -> CellSet:
    """The cells no farther than so many feet: straight, or over the ground by range_elevation (OSE-RANGE-01)."""
    grid, length, found = battle.board.grid, battle.board.scale.feet, 0
    is_straight = battle.options.range_elevation is RangeElevation.STRAIGHT
    for own, there, up in _slopes(battle, id):
        level = feet * feet - (up * up if is_straight else 0)
        if level >= 0:
            found |= dilated(grid, own, int(sqrt(level) / length + 1e-9)) & there
    return found


def _in_melee(battle: OseBattle, id: CombatantId) -> CellSet:
    """The cells too close to be shot at, over the ground and in height (OSE-MISSILE-01)."""
    grid, steps, found = battle.board.grid, steps_within(battle.board, MELEE_FEET), 0
    for own, there, up in _slopes(battle, id):
        if up <= MELEE_FEET:
            found |= dilated(grid, own, steps) & there
    return found


def _slopes(battle: OseBattle, id: CombatantId) -> Iterator[tuple[CellSet, CellSet, float]]:
    """The figure's cells and those of the map, by height: (own, of the map, the feet that lie between the two)."""
    board = battle.board
    own, altitude = cell_set(board.grid, battle.cells_of(id)), battle[id].sheet.altitude
    levels = [(float(step * board.scale.feet), cells) for step, cells in _levels(board)]
    for mine, of_mine in levels:
        for height, there in levels:
            if own & of_mine:
                yield own & of_mine, there, abs(mine + altitude - height)


def _levels(board: Board) -> tuple[tuple[int, CellSet], ...]:
    """The steps of height on the map, and the cells that are so high."""
    if not board.heights:
        return ((0, all_cells(board.grid)),)
    return tuple((byte - 128, cells_holding(board.heights, (byte,))) for byte in sorted(set(board.heights)))


def _within_cells(battle: OseBattle, id: CombatantId, steps: int) -> CellSet:
    """Cells at most ``steps`` from the figure, its own left out."""
    own = cell_set(battle.board.grid, battle.cells_of(id))
    return dilated(battle.board.grid, own, steps) & ~own


def sighting(battle: OseBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
    """Whether a shot has a line, what is hidden, and what range and cover would mean for it."""
    if battle[viewer].cell is None or battle[target].cell is None or viewer == target:
        return Sighting(False, 0)
    covered = missiles.cover(battle, viewer, target)
    lines = missiles.cover_lines(covered)
    sheet = battle[viewer].sheet
    arm = sheet.readied_arm
    if arm is None or not arm.missile:
        arm = next((a for a in sheet.arms if a.missile), None)
    if arm is not None:
        lines = (missiles.range_line(battle, viewer, target, arm), *lines)
    return Sighting(not covered.is_complete, covered.hidden, Breakdown(lines))
