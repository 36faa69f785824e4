"""Spells and magic items: when they may be used, what a declared spell forbids, how it is disrupted and forgotten.

What a spell or an item does is the GM's, but for the light that it makes; here it is declared, cast at a place in sight
or over an area, or lost.
"""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.board import ZoneKind
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Needs, Objection, Offer
from engine.grid.area import Shape
from engine.grid.cell import Cell
from engine.rulesets.ose.options import ItemPhase
from engine.rulesets.ose.order.standing import out_of_turn, unable
from engine.rulesets.ose.place.seeing import unseen
from engine.rulesets.ose.place.surface import unstable_objections
from engine.rulesets.ose.sheet import Condition, Spell
from engine.rulesets.ose.state import PARTS, Declared, OseBattle, Part, Stage, doings, takes, with_doings
from engine.sight import areas
from engine.sight.new_light import with_light_at, with_light_on
from engine.table.table import Table

CAST, USE = "cast", "use-item"
SPELL = Declared.SPELL.value
_SPEECHLESS = {
    Condition.BOUND: "objection-cannot-gesture",
    Condition.MUTE: "objection-cannot-speak",
    Condition.SILENCED: "objection-silenced",
}


def offers(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Spells to declare or the declared one to cast, and magic items to use (OSE-DECL-01, OSE-CAST-05)."""
    sheet, done = battle[id].sheet, doings(battle, id)
    found: list[Offer] = []
    if battle.state.stage is Stage.DECLARATIONS:
        found += [_declaration(battle, id, spell) for spell in sheet.spells if spell.memorised]
    elif done.declared is Declared.SPELL:
        cast = Action(CAST, actor=id, item=done.spell, cell=done.spell_at)
        shape = shape_of(battle, id, done.spell)
        needs = Needs.NOTHING if done.spell_at is not None else Needs.CELL if shape is None else Needs.AREA
        offer = _offer("offer-cast", cast, needs, caster_objections(battle, id), "OSE-CAST-05")
        found.append(replace(offer, area=shape, presses=True))
    if battle.state.stage is Stage.TURNS:
        for item in sheet.items:
            use = Action(USE, actor=id, item=item)
            found.append(_offer("offer-use-item", use, Needs.NOTHING, item_objections(battle, use), "OSE-CAST-05"))
    return tuple(found)


def _declaration(battle: OseBattle, id: CombatantId, spell: Spell) -> Offer:
    action = Action("declare", actor=id, manner=SPELL, item=spell.name)
    needs = Needs.CELL if battle.options.declare_target else Needs.NOTHING
    offer = _offer("offer-declare-spell", action, needs, declaration_objections(battle, action), "OSE-DECL-01")
    return replace(offer, of_all=True)


def _offer(key: str, action: Action, needs: Needs, objections: tuple[Objection, ...], rule: str) -> Offer:
    args = (("spell", Term(action.item)),)
    return Offer(key, action, needs, "group-magic", args=args, objections=objections, rule=rule, icon="spell")


def spell_of(battle: OseBattle, id: CombatantId, name: str) -> Spell | None:
    """The spell of this name on the sheet of ``id``."""
    return next((spell for spell in battle[id].sheet.spells if spell.name == name), None)


def shape_of(battle: OseBattle, id: CombatantId, name: str) -> Shape | None:
    """The area that is placed for a spell, in cells; None for one without."""
    spell, feet = spell_of(battle, id, name), battle.board.scale.feet
    if spell is None:
        return None
    size = max(1, round(spell.area_feet / feet)) if spell.area_feet else 0
    return areas.shape_of(spell.area, size, spell.area_angle, max(1, round(spell.area_width / feet)))


def in_area(battle: OseBattle, action: Action) -> tuple[CombatantId, ...]:
    """Everybody alive in the area of a spell, friends and the caster included; nobody for a spell without one."""
    id = action.actor
    shape = shape_of(battle, id, action.item) if id is not None else None
    if id is None or shape is None:
        return ()
    cells = areas.taken(battle, action, shape)
    return tuple(one for one in areas.caught(battle, cells) if not battle[one].sheet.is_dead)


def hindrances(battle: OseBattle, id: CombatantId) -> tuple[Objection, ...]:
    """What keeps ``id`` from casting: no speech, no hands, silence, an unstable surface (OSE-CAST-01, OSE-CAST-02)."""
    conditions = battle[id].sheet.conditions
    found = [Objection(key, "OSE-CAST-02") for condition, key in _SPEECHLESS.items() if condition in conditions]
    zones = (
        zone for cell in battle.cells_of(id) if battle.board.grid.holds(cell) for zone in battle.board.zones_at(cell)
    )
    if Condition.SILENCED not in conditions and any(zone.kind is ZoneKind.SILENCE for zone in zones):
        found.append(Objection(_SPEECHLESS[Condition.SILENCED], "OSE-CAST-02"))
    return (*found, *unstable_objections(battle, id, "OSE-UNSTABLE-03"))


def declaration_objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """What speaks against declaring a spell (OSE-DECL-01)."""
    id = action.actor
    if id is None:
        return ()
    found = [unable(battle, id), *hindrances(battle, id)]
    if battle.state.stage is not Stage.DECLARATIONS or not battle.started:
        found.append(Objection("objection-declarations-closed", "OSE-SEQ-01"))
    done, spell = doings(battle, id), spell_of(battle, id, action.item)
    if spell is None or not spell.memorised:
        found.append(Objection("objection-not-memorised", "OSE-DISRUPT-04"))
    if done.declared is Declared.SPELL and done.spell == action.item:
        found.append(Objection("objection-declared", "OSE-DECL-01"))
    if action.cell is not None:
        found += _out_of_sight(battle, id, action.item, action.cell)
    return tuple(objection for objection in found if objection is not None)


def caster_objections(battle: OseBattle, id: CombatantId) -> tuple[Objection, ...]:
    """What keeps ``id`` from casting its declared spell now, whatever the target."""
    done = doings(battle, id)
    found = [unable(battle, id), out_of_turn(battle, id, Part.SPELLS)]
    if done.declared is not Declared.SPELL:
        found.append(Objection("objection-no-spell-declared", "OSE-DECL-01"))
    if done.disrupted:
        found.append(Objection("objection-disrupted", "OSE-DISRUPT-03"))
    elif done.cast:
        found.append(Objection("objection-has-cast", "OSE-CAST-04"))
    found += hindrances(battle, id)
    return tuple(objection for objection in found if objection is not None)


def cast_objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against casting at a cell (OSE-CAST-03)."""
    id = action.actor
    if id is None:
        return ()
    found = caster_objections(battle, id)
    if action.cell is None or battle[id].cell is None:
        return found
    return found + _out_of_sight(battle, id, action.item, action.cell)


def _out_of_sight(battle: OseBattle, id: CombatantId, name: str, cell: Cell) -> tuple[Objection, ...]:
    """OSE-CAST-03: the target must be visible to the caster, unless the spell says otherwise."""
    spell = spell_of(battle, id, name)
    if spell is not None and not spell.needs_sight:
        return ()
    shape = shape_of(battle, id, name)
    begins_here = shape is not None and shape.kind in areas.FROM_SELF and not shape.any_kind
    if begins_here and not battle[id].sheet.is_blind:
        # It begins with the caster; the cell is only its direction.
        return ()
    found = unseen(battle, id, cell)
    return () if found is None else (found,)


def casting_objection(battle: OseBattle, id: CombatantId) -> Objection | None:
    """OSE-CAST-04: whoever has declared a spell does nothing else in that round, disrupted or not."""
    if doings(battle, id).declared is Declared.SPELL:
        return Objection("objection-casting", "OSE-CAST-04")
    return None


def can_cast(battle: OseBattle, id: CombatantId) -> bool:
    """Whether phase d has something for ``id``: its spell, or a magic item."""
    sheet, done = battle[id].sheet, doings(battle, id)
    if done.declared is Declared.SPELL:
        return not caster_objections(battle, id)
    return any(not item_objections(battle, Action(USE, actor=id, item=item)) for item in sheet.items)


def declare(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """Write down which spell will be cast, and where by declare_target (OSE-DECL-01)."""
    id = action.actor
    if id is None:
        return battle
    table.tell("declares-spell", by=id, rule="OSE-DECL-01", spell=Term(action.item))
    done = replace(doings(battle, id), declared=Declared.SPELL, spell=action.item, spell_at=action.cell, holders=())
    return with_doings(battle, id, done)


def cast(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """The spell takes effect and leaves the memory (OSE-CAST-05)."""
    id = action.actor
    if id is None:
        return battle
    battle = _forgotten(battle, id, action.item)
    battle = with_doings(battle, id, replace(doings(battle, id), cast=True))
    if shape_of(battle, id, action.item) is not None:
        caught = in_area(battle, action)
        table.tell(
            "casts-over", by=id, rule="OSE-CAST-05", weight=2, now=battle, spell=Term(action.item), count=len(caught)
        )
        for at in caught:
            table.tell("is-in-area", at=at, by=id, rule="OSE-CAST-05", spell=Term(action.item))
        return _lit(table, battle, action, id)
    who = next((c.id for c in battle.on_board() if action.cell in battle.cells_of(c.id) and c.id != id), None)
    key = "casts-at" if who is not None else "casts"
    table.tell(key, by=id, at=who, rule="OSE-CAST-05", weight=2, now=battle, spell=Term(action.item))
    return _lit(table, battle, action, id, who)


def _lit(table: Table, battle: OseBattle, action: Action, id: CombatantId, who: CombatantId | None = None) -> OseBattle:
    """The light that a spell makes: on ``who`` stands where it was cast, else in the cell, else on the caster."""
    spell, length = spell_of(battle, id, action.item), battle.board.scale.feet
    if spell is None or not spell.light_feet:
        return battle
    radius = spell.light_feet / length
    if who is None and action.cell is not None:
        battle = with_light_at(battle, action.cell, radius)
    else:
        battle = with_light_on(battle, who or id, radius)
    feet, name = spell.light_feet, Term(action.item)
    table.tell("spell-lights", by=id, at=who, rule="OSE-CAST-05", weight=0, now=battle, spell=name, feet=feet)
    return battle


def _forgotten(battle: OseBattle, id: CombatantId, name: str) -> OseBattle:
    """One copy of the spell is spent (OSE-DISRUPT-04)."""
    sheet = battle[id].sheet
    spells = tuple(
        replace(spell, memorised=max(0, spell.memorised - 1)) if spell.name == name else spell for spell in sheet.spells
    )
    return battle.with_sheet(id, replace(sheet, spells=spells))


def is_open_to_disruption(battle: OseBattle, id: CombatantId) -> bool:
    """Whether a declared spell is still to take effect: until the caster's own phase d is over (OSE-DISRUPT-05)."""
    done, state = doings(battle, id), battle.state
    if done.declared is not Declared.SPELL or done.disrupted or done.cast:
        return False
    if state.stage is not Stage.TURNS:
        return True
    own = next((n for n, turn in enumerate(state.turns) if takes(battle, id, turn, Part.SPELLS)), None)
    if own is None or own > state.turn:
        return True
    return own == state.turn and PARTS.index(state.part) <= PARTS.index(Part.SPELLS)


def disrupted_by_attack(table: Table, battle: OseBattle, id: CombatantId) -> OseBattle:
    """OSE-DISRUPT-01: a successful attack on a caster whose spell has not taken effect yet."""
    return _disrupted(table, battle, id, "OSE-DISRUPT-01") if is_open_to_disruption(battle, id) else battle


def disrupted_by_failed_save(table: Table, battle: OseBattle, id: CombatantId) -> OseBattle:
    """OSE-DISRUPT-02: a failed saving throw; spells of the same phase do not disrupt each other (OSE-DISRUPT-05)."""
    if not is_open_to_disruption(battle, id):
        return battle
    turn, same_phase = battle.state.current, False
    if turn is not None and battle.state.part is Part.SPELLS:
        same_phase = takes(battle, id, turn, Part.SPELLS)
    if same_phase and not battle.options.disrupt_same_phase:
        return battle
    return _disrupted(table, battle, id, "OSE-DISRUPT-02")


def _disrupted(table: Table, battle: OseBattle, id: CombatantId, rule: str) -> OseBattle:
    """The spell has no effect and is wiped from memory as if it had been cast (OSE-DISRUPT-03, OSE-DISRUPT-04)."""
    name = doings(battle, id).spell
    battle = with_doings(_forgotten(battle, id, name), id, replace(doings(battle, id), disrupted=True))
    table.tell("spell-disrupted", at=id, rule=rule, weight=2, now=battle, spell=Term(name))
    return battle


def item_objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """What speaks against using a magic item (OSE-CAST-05, OSE-UNSTABLE-04)."""
    id = action.actor
    if id is None:
        return ()
    part = Part.SPELLS
    if battle.options.item_phase is ItemPhase.ANY and battle.state.part is not Part.MORALE:
        part = battle.state.part
    found = [unable(battle, id), out_of_turn(battle, id, part), casting_objection(battle, id)]
    found += unstable_objections(battle, id, "OSE-UNSTABLE-04")
    if doings(battle, id).used_item:
        found.append(Objection("objection-item-used", "OSE-CAST-05"))
    return tuple(objection for objection in found if objection is not None)


def use_item(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """A magic item is used, without declaration (OSE-CAST-05)."""
    id = action.actor
    if id is None:
        return battle
    table.tell("uses-item", by=id, rule="OSE-CAST-05", weight=2, spell=Term(action.item))
    return with_doings(battle, id, replace(doings(battle, id), used_item=True))
