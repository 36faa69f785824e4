"""Views of a combatant for panels and map: bars, pips, badges, facts, and the zones around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.battle.words import Term, Who
from engine.contract import Badge, Bar, Fact, Fate, Gauges, Pips, Zone, ZoneRole
from engine.derived import untouched
from engine.grid.cell_set import cell_set
from engine.grid.footprint import covered
from engine.rulesets.turnaway.blows.defence import armour_class
from engine.rulesets.turnaway.movement import rest_mode, speed_of
from engine.rulesets.turnaway.place.area import disc
from engine.rulesets.turnaway.place.reach import reach_zone, strike_weapons
from engine.rulesets.turnaway.reactions.opportunity import strikes_left, strikes_most
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.rulesets.turnaway.turn import initiative


def fate(battle: TurnawayBattle, id: CombatantId) -> Fate:
    """What has become of somebody (TA-HP-01, TA-HP-02)."""
    sheet = battle[id].sheet
    if not sheet.is_able:
        return Fate.DEAD if sheet.dead else Fate.DOWN
    return Fate.STANDING if battle[id].cell is not None else Fate.FLED


def is_out(battle: TurnawayBattle, id: CombatantId) -> bool:
    """Whether somebody is out of action."""
    return not battle[id].sheet.is_able


def marks(battle: TurnawayBattle, id: CombatantId) -> Gauges:
    """Hit points, halves of the turn, a step or turn that is still due, strikes left, states."""
    sheet, state = battle[id].sheet, battle.state
    acts = state.acting == id
    halves = 2 - state.turn.percent // 50 if acts else 0
    due = (Pips("gauge-adjust", 1, 1),) if acts and state.turn.adjusts else ()
    most = max(strikes_most(battle, id), 0)
    # Who holds nothing to strike with has none to spend.
    strikes = (Pips("gauge-strikes", strikes_left(battle, id), most),) if strike_weapons(sheet, battle.options) else ()
    return Gauges(
        bars=(Bar("gauge-hp", sheet.hp - sheet.nonlethal, sheet.max_hp),),
        pips=(Pips("gauge-turn", halves, 2), *due, *strikes),
        badges=(*untouched(battle, "badges", id, (sheet,), lambda: _badges(sheet)), *_link_badges(battle, id)),
        is_out=is_out(battle, id),
        sits_on=next((seat.mount for seat in state.seats if seat.rider == id), None),
    )


def gauges(battle: TurnawayBattle, id: CombatantId) -> Gauges:
    """What stands on the token, and armour class, initiative, speed, spells."""
    return replace(marks(battle, id), facts=_facts(battle, id))


def _facts(battle: TurnawayBattle, id: CombatantId) -> tuple[Fact, ...]:
    sheet, why = battle[id].sheet, initiative(battle, id)
    armour, touch = armour_class(battle, id), armour_class(battle, id, touch=True)
    return (
        Fact("fact-armour-class", str(armour.total), armour),
        Fact("fact-touch", str(touch.total), touch),
        Fact("fact-initiative", str(battle.state.numbers.get(id, why.total)), why),
        Fact("fact-speed", str(sheet.speed)),
        *_walk_left(battle, id),
        *_spells(sheet),
    )


def _walk_left(battle: TurnawayBattle, id: CombatantId) -> tuple[Fact, ...]:
    """Cells of a full movement under way that are left (TA-FMV-01)."""
    rest = rest_mode(battle, id)
    if rest is None or rest.action.kind != "full-move" or not rest.budget:
        return ()
    return (Fact("fact-walk-left", f"{rest.budget} / {speed_of(battle, id)}"),)


def _spells(sheet: Sheet) -> tuple[Fact, ...]:
    """Castings that are left, where there are spells at all."""
    if not sheet.spells:
        return ()
    left, most = sum(spell.left for spell in sheet.spells), sum(spell.most for spell in sheet.spells)
    return (Fact("fact-spells", f"{left} / {most}"),)


def _badges(sheet: Sheet) -> tuple[Badge, ...]:
    found = [
        (sheet.dead, Badge("badge-dead", "skull", tone="bad", rule="TA-HP-02", state="dead")),
        (
            sheet.unconscious and not sheet.dead,
            Badge("badge-unconscious", "asleep", tone="bad", rule="TA-HP-01", state="unconscious", far=True),
        ),
        (sheet.is_prone, Badge("badge-prone", "prone", tone="bad", rule="TA-MOD-06", state="prone", far=True)),
        (sheet.is_crouched, Badge(f"badge-{sheet.posture}", "kneel", rule="TA-MOD-07", state=sheet.posture.value)),
        (sheet.surprised, Badge("badge-surprised", "surprised", tone="bad", rule="TA-AC-03", state="surprised")),
        (
            sheet.immobilised,
            Badge("badge-immobilised", "bound", tone="bad", rule="TA-AC-03", state="immobilised", far=True),
        ),
        (sheet.defending, Badge("badge-total-defence", "shield", tone="good", rule="TA-TDF-01")),
        (sheet.open, Badge("badge-open", "charge", tone="bad", rule="TA-WHL-02")),
        (sheet.mounted, Badge("badge-mounted", "move", rule="TA-MOD-03")),
        (sheet.grappling, Badge("badge-grappling", "grapple", rule="TA-RNG-04", state="grappling")),
        (sheet.turned, Badge("badge-turned", "flee", tone="bad", rule="TA-TUR-04", state="turned")),
        (sheet.casting, Badge("badge-casting", "spell", rule="TA-FREE-06")),
        (sheet.infravision_on, Badge("badge-infravision", "eye", rule="TA-FREE-07")),
    ]
    held = tuple(
        Badge("badge-weapon", "sword", (("weapon", Term(weapon.name)),), on_token=False)
        for weapon in sheet.wielded
        if not weapon.natural
    )
    return (*(badge for holds, badge in found if holds), *held)


def _link_badges(battle: TurnawayBattle, id: CombatantId) -> Iterator[Badge]:
    """Whom or what he keeps under control, by whom he is kept, who carries whom."""
    for one in battle.state.controls:
        if one.by == id and one.at is not None:
            yield Badge("badge-controls", "aim", (("who", Who(one.at)),), "good", "TA-CTL-01")
        elif one.by == id:
            yield Badge("badge-controls-place", "aim", (("cells", len(one.cells)),), "good", "TA-CTL-01")
        elif one.at == id:
            yield Badge("badge-controlled", "aim", (("who", Who(one.by)),), "bad", "TA-CTL-02")
    for seat in battle.state.seats:
        if seat.rider == id:
            yield Badge("badge-rides", "link", (("who", Who(seat.mount)),), rule="TA-MOV-09")
        elif seat.mount == id:
            yield Badge("badge-carries", "link", (("who", Who(seat.rider)),), rule="TA-MOV-09")


def places(battle: TurnawayBattle) -> tuple[Zone, ...]:
    """The places under control, which everybody should see on the map (TA-CTL-01)."""
    grid, found = battle.board.grid, []
    for one in battle.state.controls:
        if kept := cell_set(grid, one.cells):
            found.append(Zone("zone-controlled-by", ZoneRole.HELD, kept, "TA-CTL-01", (("by", Who(one.by)),)))
    return tuple(found)


def zones(battle: TurnawayBattle, id: CombatantId) -> tuple[Zone, ...]:
    """The zone of reach, and the bands of range of the weapon in hand that shoots farthest (TA-GEO-05, TA-RNG-06)."""
    combatant, grid = battle[id], battle.board.grid
    if combatant.cell is None:
        return ()
    found = []
    reached = reach_zone(battle, id)
    if reached:
        found.append(Zone("zone-reach", ZoneRole.REACH, reached, "TA-GEO-05"))
    kept = cell_set(grid, (cell for one in battle.state.controls if one.by == id for cell in one.cells))
    if kept:
        found.append(Zone("zone-controlled", ZoneRole.REACH, kept, "TA-CTL-01"))
    most = max((weapon.range_max for weapon in combatant.sheet.wielded), default=0)
    if most:
        own = covered(grid, combatant.cell, combatant.size)
        # Penalties of 0, of 1 to 2 and of 3 to 4: the first quarter, the next two, the rest.
        first, second = -(-most // 4) - 1, -(-3 * most // 4) - 1
        bands = ((ZoneRole.NEAR, 1, first), (ZoneRole.MIDDLE, first + 1, second), (ZoneRole.FAR, second + 1, most))
        for role, near, far in bands:
            cells = disc(grid, own, max(near, 1), far) if far >= near else 0
            if cells:
                found.append(Zone(f"zone-range-{role}", role, cells, "TA-RNG-06"))
    return tuple(found)
