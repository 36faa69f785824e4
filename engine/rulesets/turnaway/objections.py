"""Objections: what speaks against an action, by the budget and state of the actor and by what it is aimed at."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Objection
from engine.grid.cell_set import has
from engine.legality import judge
from engine.rulesets.turnaway import movement
from engine.rulesets.turnaway.blows.series import SERIES, blade_of, cost_of, has_adjustment, is_under_way
from engine.rulesets.turnaway.charts.chart import ASKED_KINDS, MOVES, Cost
from engine.rulesets.turnaway.magic.spells import CASTS, allies_in_ring
from engine.rulesets.turnaway.magic.undead import undead_in_sight
from engine.rulesets.turnaway.malformed import GIVE, is_nowhere, malformed
from engine.rulesets.turnaway.manoeuvres.distract import allies_beside
from engine.rulesets.turnaway.manoeuvres.grip import held_weapon
from engine.rulesets.turnaway.order.watch import OPPONENT
from engine.rulesets.turnaway.place.reach import weapon_reaches
from engine.rulesets.turnaway.place.riding import MOUNT, can_be_ridden
from engine.rulesets.turnaway.sheet import UNARMED, Aim, Posture, Readiness, Spell, Weapon
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.rulesets.turnaway.turn import cost_objections, why_not
from engine.sight.areas import FROM_SELF
from engine.sight.board_sight import sight_of
from engine.sight.figure_sight import cells_of_fire, exposure_of, has_line
from engine.standing.ground import travel

FULL_COVER = 20
MANOEUVRES = ("trip", "disarm", "push", "distract")
ATTACKS = ("unarmed", "melee", "shoot", "whirlwind")


def general(battle: TurnawayBattle, action: Action, cost: Cost) -> tuple[Objection, ...]:
    """What speaks against an action whatever it is aimed at."""
    id = action.actor
    assert id is not None
    sheet, found = battle[id].sheet, []
    if action.kind in ASKED_KINDS:
        if sheet.dead:
            return (Objection("is-dead", "TA-HP-02"),)
        return (Objection("is-unconscious", "TA-HP-01"),) if sheet.unconscious and action.kind == "check" else ()
    refused = why_not(battle, id)
    if refused is not None:
        found.append(refused)
    if not is_under_way(battle, action):
        found += cost_objections(battle, id, cost, after_step=has_adjustment(battle, action.kind))
    weapon = sheet.weapon(action.item)
    if (
        action.kind in ("shoot", "full-attack")
        and weapon is not None
        and weapon.readiness in (Readiness.READY, Readiness.CASED)
    ):
        found.append(Objection("not-loaded", "TA-STD-06", (("weapon", Term(weapon.name)),)))
    spell = sheet.spell(action.item) if action.kind in CASTS else None
    if spell is not None and not spell.left:
        found.append(Objection("spell-used-up", "TA-STD-13", (("spell", Term(spell.name)),)))
    if action.kind == "touch-allies" and not allies_in_ring(battle, id):
        found.append(Objection("no-ally-beside", "TA-FUL-06"))
    if action.kind == "turn-undead" and not undead_in_sight(battle, id):
        found.append(Objection("no-undead", "TA-TUR-02"))
    if sheet.immobilised and action.kind in (*ATTACKS, *SERIES, *MANOEUVRES, "stand", "stance", "finish", "pick-up"):
        found.append(Objection("is-immobilised", "TA-AC-03"))
    if action.kind == "stance" and sheet.posture not in (Posture.STANDING, Posture.CROUCHED):
        found.append(Objection("has-to-stand", "TA-MOV-07", (("posture", Term(f"value-posture-{sheet.posture}")),)))
    return tuple(found)


def objections(battle: TurnawayBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a completed action."""
    return judge(battle, action, malformed=malformed, forbidden=_forbidden, ends=is_nowhere)


def _forbidden(battle: TurnawayBattle, action: Action) -> tuple[Objection, ...]:
    """What speaks against its offer, and what its target brings."""
    if action.kind in MOVES:
        return movement.objections(battle, action)
    return (*general(battle, action, cost_of(battle, action)), *_aim(battle, action))


def _aim(battle: TurnawayBattle, action: Action) -> tuple[Objection, ...]:
    """What the target says: there, an enemy, in reach or in range, seen, not out of the fight."""
    id, at = action.actor, action.target
    if action.kind == "stunt" and id is not None and battle[id].cell is not None:
        way = travel(battle, id)
        free = action.cell is not None and has(way.grid, way.stop_in, action.cell)
        return () if free else (Objection("cell-is-taken", "TA-MOV-10"),)
    if action.kind == "control" and id is not None:
        return _control_aim(battle, action, id)
    if action.kind == "ride" and action.manner == MOUNT and id is not None:
        return _mount_aim(battle, id, at)
    if action.kind == "cast" and id is not None:
        spell = battle[id].sheet.spell(action.item)
        return _spell_aim(battle, action, id, spell) if spell is not None else ()
    is_given = action.kind == "potion" and action.manner == GIVE
    if id is None or not (is_given or action.kind in (*ATTACKS, *SERIES, *MANOEUVRES, "finish")):
        return ()
    if at is None or at not in battle.combatants or battle[at].cell is None:
        return (Objection("needs-target"),)
    found: list[Objection] = []
    if at == id:
        found.append(Objection("own-self"))
    elif not is_given and not battle.are_hostile(id, at):
        found.append(Objection("no-enemy", "TA-AOO-01"))
    if battle[at].sheet.dead:
        found.append(Objection("target-dead", "TA-HP-02"))
    if action.kind == "finish" and not battle[at].sheet.unconscious:
        found.append(Objection("target-awake", "TA-HP-02"))
    if action.kind == "trip" and battle[at].sheet.is_prone:
        found.append(Objection("target-lies", "TA-TRP-08"))
    if action.kind == "disarm" and held_weapon(battle[at].sheet) is None:
        found.append(Objection("target-unarmed", "TA-DSA-01"))
    if action.kind == "distract" and not allies_beside(battle, id, at):
        found.append(Objection("nobody-gains", "TA-DST-02"))
    return (*found, *_distance_objections(battle, action, id, at))


def _control_aim(battle: TurnawayBattle, action: Action, id: CombatantId) -> tuple[Objection, ...]:
    """An enemy who is seen, or a cell in sight (TA-CTL-01)."""
    at, cell = action.target, action.cell
    if action.manner == OPPONENT:
        if at is None or at not in battle.combatants or battle[at].cell is None:
            return (Objection("needs-target"),)
        if not battle.are_hostile(id, at):
            return (Objection("no-enemy", "TA-CTL-01"),)
        return () if has_line(battle, id, at) else (Objection("unseen", "TA-CTL-01"),)
    if cell is None or not battle.board.grid.holds(cell):
        return (Objection("needs-target"),)
    sight = sight_of(battle.board)
    in_sight = any(sight.sees(own, cell) for own in battle.cells_of(id))
    return () if in_sight else (Objection("unseen", "TA-CTL-01"),)


def _mount_aim(battle: TurnawayBattle, id: CombatantId, at: CombatantId | None) -> tuple[Objection, ...]:
    if at is None or at not in battle.combatants or battle[at].cell is None or battle[id].cell is None:
        return (Objection("needs-target"),)
    if not can_be_ridden(battle, id, at):
        return (Objection("not-to-be-ridden", "TA-MOV-09"),)
    return () if battle.distance(id, at) <= 1 else (_out_of_reach(battle, id, at),)


def _spell_aim(battle: TurnawayBattle, action: Action, id: CombatantId, spell: Spell) -> tuple[Objection, ...]:
    """Whether a spell reaches where it is pointed: a touch the next cell, others as far as the sheet says."""
    if spell.aim is Aim.NOBODY or (spell.aim is Aim.AREA and spell.shape is None):
        return ()
    grid, at, cell, own = battle.board.grid, action.target, action.cell, battle.cells_of(id)
    if spell.aim is Aim.AREA:
        if cell is None or not grid.holds(cell) or not own:
            return (Objection("needs-target"),)
        if spell.shape is not None and spell.shape.kind in FROM_SELF:
            # It begins with the caster, and its length is all the reach that it has.
            return ()
        seeing = tuple(mine for mine in own if sight_of(battle.board).sees(mine, cell))
        # From where it is seen the spell has to reach.
        distance, seen = min(grid.distance(mine, cell) for mine in seeing or own), bool(seeing)
    elif at is None or at not in battle.combatants or battle[at].cell is None or not own:
        return (Objection("needs-target"),)
    else:
        distance, seen = cells_of_fire(battle, id, at), has_line(battle, id, at)
    found: list[Objection] = []
    most = spell.reach
    if distance > most:
        found.append(Objection("beyond-spell", "TA-STD-13", (("distance", distance), ("most", most))))
    if not seen:
        found.append(Objection("unseen", "TA-STD-13"))
    if spell.aim is Aim.TARGET and at is not None and at != id and not battle.are_hostile(id, at):
        if spell.attack:
            found.append(Objection("no-enemy", "TA-SPL-01"))
        elif spell.touch:
            found.append(Objection("touch-takes-all", "TA-FUL-06"))
    return tuple(found)


def _distance_objections(
    battle: TurnawayBattle, action: Action, id: CombatantId, at: CombatantId
) -> tuple[Objection, ...]:
    """Whether the target is in reach of what the action uses, or in range and in sight."""
    if action.kind == "distract":
        return () if has_line(battle, id, at) else (Objection("unseen", "TA-DST-01"),)
    if action.kind in (*ATTACKS, *SERIES):
        blade = blade_of(battle, action)
        if blade.ranged:
            return tuple(_shot_objections(battle, id, at, blade.weapon))
        weapons = [blade.weapon]
    else:
        weapons = [weapon for weapon in battle[id].sheet.wielded if weapon.melee and action.kind == "finish"]
        if action.kind == "disarm":
            weapons = [battle[id].sheet.weapon(action.item) or UNARMED]
        weapons = weapons or [UNARMED]
    if any(weapon_reaches(battle, id, weapon, battle.cells_of(at)) for weapon in weapons):
        return ()
    return (_out_of_reach(battle, id, at),)


def _out_of_reach(battle: TurnawayBattle, id: CombatantId, at: CombatantId) -> Objection:
    return Objection("out-of-reach", "TA-GEO-05", (("distance", battle.distance(id, at)),))


def _shot_objections(battle: TurnawayBattle, id: CombatantId, at: CombatantId, weapon: Weapon) -> list[Objection]:
    found: list[Objection] = []
    distance = cells_of_fire(battle, id, at)
    if distance > weapon.range_max:
        args = (("distance", distance), ("most", weapon.range_max))
        found.append(Objection("beyond-range", "TA-RNG-07", args))
    seen = exposure_of(battle, id, at)
    if seen is not None and seen.hidden >= FULL_COVER:
        found.append(Objection("wholly-hidden", "TA-COV-01"))
    elif not has_line(battle, id, at) and (seen is None or not seen.hidden):
        found.append(Objection("unseen", "TA-COV-01"))
    return found
