"""Spells: the attack with a battle spell, areas and saves on the map, touch spells on allies (TA-SPL, TA-FUL-06).

Beside damage and healing a spell holds or fells whom it takes and makes light, where the sheet says so; what else it
does is the GM's.
"""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term, Who
from engine.grid.area import Shape
from engine.rulesets.turnaway.attack import CRITICAL, D20, MISHAP, MISS, AttackReading
from engine.rulesets.turnaway.blows.blade import half
from engine.rulesets.turnaway.blows.damage import breaks_through, heal, wound
from engine.rulesets.turnaway.blows.defence import CoverRow, armour_class, cover_from, cover_lines, cover_row
from engine.rulesets.turnaway.blows.mishap import mishap
from engine.rulesets.turnaway.magic.saves import save
from engine.rulesets.turnaway.manoeuvres.distract import defence_lines, used_up
from engine.rulesets.turnaway.options import Evasion, HitOn
from engine.rulesets.turnaway.sheet import Aim, Effect, OnSave, Posture, Save, Spell
from engine.rulesets.turnaway.state import TurnawayBattle, with_sheet
from engine.sight.areas import FROM_SELF, caught, taken
from engine.sight.figure_sight import exposure_of
from engine.sight.new_light import with_light_at, with_light_on
from engine.table.dice import parse
from engine.table.requests import Option
from engine.table.table import Table

CASTS = ("cast", "touch-allies")
RING = 6
"""Allies on whom a touch spell is laid at once at most (TA-FUL-06)."""
MULTIPLE = 2
"""What a sure hit that breaks through multiplies the damage of a spell by (TA-CRT-06)."""


def allies_in_ring(battle: TurnawayBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """Those next to the caster whom he does not fight (TA-FUL-06)."""
    return tuple(
        one.id
        for one in battle.on_board()
        if one.id != id
        and not one.sheet.dead
        and not battle.are_hostile(id, one.id)
        and battle.distance(id, one.id) <= 1
    )


def in_area(battle: TurnawayBattle, action: Action, shape: Shape) -> tuple[CombatantId, ...]:
    """Everybody with a cell in the area that was placed, friends and the caster included."""
    return caught(battle, taken(battle, action, shape))


def is_spoilt(table: Table, id: CombatantId) -> bool:
    """A caster was hurt while he cast: whether the spell is lost is the GM's word."""
    options = (Option("casting-goes-on", rule="TA-STD-13", declines=True), Option("casting-spoilt", rule="TA-STD-13"))
    return table.choose("is-casting-spoilt", options, at=id, rule="TA-STD-13") == 1


def lost(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """The spell is spoilt and used up."""
    spell = battle[id].sheet.spell(action.item)
    table.tell("spell-lost", by=id, rule="TA-STD-13", spell=Term(action.item))
    return battle if spell is None else battle.with_sheet(id, battle[id].sheet.without_casting(spell))


def cast(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A spell is cast: at one figure, over an area, or at nobody (TA-STD-13)."""
    spell = battle[id].sheet.spell(action.item)
    if spell is None:
        return battle
    battle = battle.with_sheet(id, battle[id].sheet.without_casting(spell))
    at_another = spell.aim is Aim.TARGET and action.target not in (None, id)
    table.tell("casts-on" if at_another else "casts", by=id, at=action.target, rule="TA-STD-13", spell=Term(spell.name))
    if spell.shines:
        battle = _lit(table, battle, action, id, spell)
    if spell.shape is not None and action.cell is not None:
        return _over_area(table, battle, action, id, spell, spell.shape)
    if spell.aim is Aim.TARGET and action.target is not None:
        return _at_one(table, battle, id, action.target, spell)
    return battle


def _lit(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId, spell: Spell) -> TurnawayBattle:
    """The light of a spell: in the middle of its area, on its target, or on the caster where it is aimed at nobody."""
    if spell.aim is Aim.AREA and action.cell is not None:
        battle = with_light_at(battle, action.cell, spell.shines)
    else:
        carrier = action.target if spell.aim is Aim.TARGET and action.target is not None else id
        battle = with_light_on(battle, carrier, spell.shines)
    table.tell("spell-lights", by=id, rule="TA-STD-13", now=battle, spell=Term(spell.name), cells=spell.shines)
    return battle


def _at_one(table: Table, battle: TurnawayBattle, id: CombatantId, at: CombatantId, spell: Spell) -> TurnawayBattle:
    multiplied = False
    if spell.attack:
        battle, reading = _attack(table, battle, id, at, spell)
        if reading in (MISS, MISHAP):
            return battle
        multiplied = reading == CRITICAL and breaks_through(table, battle, id, at, spell.damage_type)
    if spell.healing:
        battle = _healed(table, battle, id, at, spell)
    points = _damage(table, id, at, spell)
    if multiplied:
        points *= MULTIPLE
        table.tell("damage-multiplied", by=id, at=at, rule="TA-CRT-06", points=points, times=MULTIPLE)
    cover = _cover(battle, id, at) if spell.save is Save.REFLEX else None
    return _befalls(table, battle, id, at, spell, points, cover)


def _attack(
    table: Table, battle: TurnawayBattle, id: CombatantId, at: CombatantId, spell: Spell
) -> tuple[TurnawayBattle, str]:
    """d20 + the ability of the caster, nothing else, against AC, of a touch against AC by touch (TA-SPL-01)."""
    name = Term(spell.name)
    why = Breakdown((modifier(getattr(battle[id].sheet, spell.ability), f"spell-{spell.ability}", "TA-SPL-01"),))
    cover = () if spell.touch else cover_lines(battle, id, at, ranged=True)
    against = armour_class(battle, at, touch=spell.touch, cover=(*defence_lines(battle, id, at), *cover))
    read = AttackReading((20,), battle.options.hit_on is HitOn.GE)
    rolled = table.roll("to-hit", D20, by=id, at=at, why=why, against=against, read=read, rule="TA-SPL-01", weapon=name)
    battle = used_up(battle, id, at, attack=False)
    table.tell("casts-at", by=id, at=at, roll=rolled, dice=D20, rule="TA-SPL-01", spell=name, now=battle)
    if rolled.reading == MISHAP:
        battle = mishap(table, battle, id, at, None)
    return battle, rolled.reading


def _over_area(
    table: Table, battle: TurnawayBattle, action: Action, id: CombatantId, spell: Spell, shape: Shape
) -> TurnawayBattle:
    """Everybody in the area is harmed by the same roll, each with his own saving throw, and his own attack roll if any.

    Cover is that from the middle of a burst; from the caster where the area begins with him.
    """
    everybody = in_area(battle, action, shape)
    if not everybody:
        table.tell("catches-nobody", by=id, rule="TA-STD-13", spell=Term(spell.name))
        return battle
    points = _damage(table, id, None, spell)
    for at in everybody:
        times = 1
        if spell.attack and at != id:
            battle, reading = _attack(table, battle, id, at, spell)
            if reading in (MISS, MISHAP):
                continue
            if reading == CRITICAL and breaks_through(table, battle, id, at, spell.damage_type):
                times = MULTIPLE
                table.tell("damage-multiplied", by=id, at=at, rule="TA-CRT-06", points=points * times, times=times)
        if spell.healing:
            battle = _healed(table, battle, id, at, spell)
        cover = _cover_in(battle, action, id, at, shape) if spell.save is Save.REFLEX else None
        battle = _befalls(table, battle, id, at, spell, points * times, cover)
    return battle


def _cover_in(
    battle: TurnawayBattle, action: Action, id: CombatantId, at: CombatantId, shape: Shape
) -> CoverRow | None:
    """The cover that somebody has from an area: from its middle, or from the caster it begins with (TA-SAV-02)."""
    if shape.kind in FROM_SELF:
        return _cover(battle, id, at)
    return cover_from(battle, action.cell, at) if action.cell is not None else None


def _damage(table: Table, id: CombatantId, at: CombatantId | None, spell: Spell) -> int:
    dice = spell.dice
    if dice is None:
        return 0
    rolled = table.roll("spell-damage", dice, by=id, at=at, rule="TA-CRT-06", spell=Term(spell.name))
    table.tell("spell-damage-told", by=id, roll=rolled, dice=dice, rule="TA-CRT-06", spell=Term(spell.name))
    return rolled.total


def _cover(battle: TurnawayBattle, id: CombatantId, at: CombatantId) -> CoverRow | None:
    return cover_row(exposure_of(battle, id, at))


def _befalls(
    table: Table,
    battle: TurnawayBattle,
    id: CombatantId,
    at: CombatantId,
    spell: Spell,
    points: int,
    cover: CoverRow | None,
) -> TurnawayBattle:
    """The saving throw and what is left of the damage (TA-SAV, TA-COV-06)."""
    made = evaded = False
    if spell.save is not Save.NONE:
        made = save(table, battle, at, spell.save, spell.difficulty, cover, id)
        points = _left(battle, spell, points, made=made, evades=cover is not None and cover.evasion)
        evaded = made and cover is not None and cover.evasion and spell.on_save is OnSave.HALF
    if spell.damage:
        if evaded:
            table.tell("evades", by=at, rule="TA-COV-06")
        table.tell("spell-harms", by=id, at=at, rule="TA-CRT-06", points=points)
        battle = wound(table, battle, at, points)
    return battle if made else _takes_hold(table, battle, id, at, spell)


def _takes_hold(table: Table, battle: TurnawayBattle, id: CombatantId, at: CombatantId, spell: Spell) -> TurnawayBattle:
    """What the spell does to one who did not withstand it; the log says so where only the GM knows what it is."""
    name = Term(spell.name)
    match spell.effect:
        case Effect.IMMOBILISED:
            battle = with_sheet(battle, at, immobilised=True)
            table.tell("spell-immobilises", by=id, at=at, rule="TA-AC-03", weight=2, now=battle, spell=name)
        case Effect.PRONE:
            battle = with_sheet(battle, at, posture=Posture.PRONE)
            table.tell("spell-fells", by=id, at=at, rule="TA-MOD-06", weight=2, now=battle, spell=name)
        case Effect.NONE if spell.save is not Save.NONE and not spell.damage:
            table.tell("spell-takes-hold", by=id, at=at, rule="TA-STD-13", weight=2, spell=name)
    return battle


def _left(battle: TurnawayBattle, spell: Spell, points: int, *, made: bool, evades: bool) -> int:
    """The damage that is left: half or nothing on a save; with evasion nothing, by the switch half without one."""
    halves = spell.on_save is OnSave.HALF
    if made:
        return 0 if evades or not halves else half(points, battle.options)
    improved = evades and halves and battle.options.evasion is Evasion.IMPROVED
    return half(points, battle.options) if improved else points


def _healed(table: Table, battle: TurnawayBattle, id: CombatantId, at: CombatantId, spell: Spell) -> TurnawayBattle:
    dice = parse(spell.healing)
    rolled = table.roll("spell-healing", dice, by=id, at=at, rule="TA-FUL-06", spell=Term(spell.name))
    table.tell("spell-heals", by=id, at=at, roll=rolled, dice=dice, rule="TA-FUL-06", points=rolled.total)
    return heal(table, battle, at, rolled.total)


def touch_allies(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A touch spell on up to six who stand next to the caster (TA-FUL-06)."""
    spell = battle[id].sheet.spell(action.item)
    if spell is None:
        return battle
    battle = battle.with_sheet(id, battle[id].sheet.without_casting(spell))
    for at in _chosen(table, battle, id, spell):
        table.tell("touches-ally", by=id, at=at, rule="TA-FUL-06", spell=Term(spell.name))
        if spell.healing:
            battle = _healed(table, battle, id, at, spell)
    return battle


def _chosen(table: Table, battle: TurnawayBattle, id: CombatantId, spell: Spell) -> list[CombatantId]:
    """Whom the caster touches: he picks one after the other; where all fit in, all are proposed at once."""
    left, chosen = list(allies_in_ring(battle, id)), list[CombatantId]()
    while left and len(chosen) < RING:
        room = RING - len(chosen)
        every = (Option("touch-every", (("count", len(left)),), "TA-FUL-06"),) if 1 < len(left) <= room else ()
        enough = (Option("touch-enough", rule="TA-FUL-06"),) if chosen else ()
        options = (*every, *(Option("touch-one", (("who", Who(one)),), "TA-FUL-06") for one in left), *enough)
        if len(options) == 1:
            return [*chosen, *left]
        picked = table.choose("touch-whom", options, by=id, rule="TA-FUL-06", spell=Term(spell.name), count=room)
        if every and picked == 0:
            return [*chosen, *left]
        place = picked - len(every)
        if place >= len(left):
            break
        chosen.append(left.pop(place))
    return chosen
