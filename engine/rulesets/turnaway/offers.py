"""What a combatant may do now, in the order of the charts, with its price and with what the rules say against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ground import travel
from engine.battle.ids import CombatantId
from engine.battle.sight import sight_of
from engine.battle.words import Args, Term
from engine.contract import BEGIN, NEXT, Needs, Objection, Offer
from engine.grid.bits import has
from engine.rulesets.turnaway import movement
from engine.rulesets.turnaway.chart import ASKED_KINDS, CHART, MOVES, Cost
from engine.rulesets.turnaway.defence import exposure, sees
from engine.rulesets.turnaway.distract import allies_beside
from engine.rulesets.turnaway.grip import held_weapon
from engine.rulesets.turnaway.handling import within_grasp
from engine.rulesets.turnaway.options import LoadSlot
from engine.rulesets.turnaway.reach import weapon_reaches
from engine.rulesets.turnaway.riding import MOUNT, can_be_ridden, seat_of
from engine.rulesets.turnaway.saves import CHECKS, FROM, SAVES
from engine.rulesets.turnaway.series import BOTH_HANDS, SERIES, TRIES, blade_of, cost_of, has_adjustment, is_under_way
from engine.rulesets.turnaway.sheet import UNARMED, Aim, Hand, Posture, Readiness, Role, Sheet, Spell, Weapon
from engine.rulesets.turnaway.spells import CASTS, allies_in_ring
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.rulesets.turnaway.turn import cost_objections, why_not
from engine.rulesets.turnaway.undead import undead_in_sight
from engine.rulesets.turnaway.watch import MORE, OPPONENT, PLACE, control_of

FULL_COVER = 20
MANOEUVRES = ("trip", "disarm", "push", "distract")
ATTACKS = ("unarmed", "melee", "shoot", "whirlwind")


def offers(battle: TurnawayBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Everything that this combatant could do at its place, with objections; movements along a path are modes."""
    if battle[id].cell is None:
        return ()
    return tuple(_offers(battle, id))


def _offers(battle: TurnawayBattle, id: CombatantId) -> Iterator[Offer]:
    sheet = battle[id].sheet
    yield from _series_under_way(battle, id, sheet)
    for weapon in sheet.wielded:
        if weapon.melee:
            yield _offer(battle, id, "melee", weapon, Needs.TARGET)
    for weapon in sheet.wielded:
        if weapon.ranged:
            yield _offer(battle, id, "shoot", weapon, Needs.TARGET)
    for weapon in sheet.wielded:
        if weapon.melee:
            yield _offer(battle, id, "whirlwind", weapon, Needs.TARGET)
    yield from _series_offers(battle, id, sheet)
    for weapon in sheet.wielded:
        if weapon.melee:
            yield _offer(battle, id, "melee", weapon, Needs.TARGET, manner="nonlethal")
    yield _offer(battle, id, "unarmed", needs=Needs.TARGET)
    yield _offer(battle, id, "finish", needs=Needs.TARGET)
    yield from _manoeuvre_offers(battle, id, sheet)
    yield from _spell_offers(battle, id, sheet)
    yield _offer(battle, id, "total-defence")
    yield from _control_offers(battle, id)
    yield from _weapon_offers(battle, id, sheet)
    yield from _potion_offers(battle, id, sheet)
    yield from _posture_offers(battle, id, sheet)
    yield from _free_offers(battle, id, sheet)
    yield _offer(battle, id, "improvise")
    yield _offer(battle, id, "stunt", needs=Needs.CELL)
    yield from _asked_offers(battle, id)


NEEDS_OF_AIM = {Aim.NOBODY: Needs.NOTHING, Aim.TARGET: Needs.TARGET, Aim.AREA: Needs.CELL}


def _spell_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """Each spell of the sheet; those that are laid on friends by a touch also on a ring of them (TA-FUL-06)."""
    for name in dict.fromkeys(spell.name for spell in sheet.spells):
        spell = sheet.spell(name)
        assert spell is not None
        args = (("spell", Term(name)), ("left", spell.left))
        offer = _offer(battle, id, "cast", item=name, needs=NEEDS_OF_AIM[spell.aim], args=args)
        yield replace(offer, is_attack=spell.attack and spell.aim is Aim.TARGET)
        if spell.is_for_allies:
            yield _offer(battle, id, "touch-allies", item=name, args=args)


def _control_offers(battle: TurnawayBattle, id: CombatantId) -> Iterator[Offer]:
    """An opponent, a cell; while a place is being kept, one cell more of it (TA-CTL-01)."""
    yield _offer(battle, id, "control", manner=OPPONENT, needs=Needs.TARGET)
    yield _offer(battle, id, "control", manner=PLACE, needs=Needs.CELL)
    kept = control_of(battle, id)
    if kept is not None and kept.cells:
        yield _offer(battle, id, "control", manner=MORE, needs=Needs.CELL)


def _asked_offers(battle: TurnawayBattle, id: CombatantId) -> Iterator[Offer]:
    """Saving throws and skill checks that the GM asks for at any time (TA-SAV, TA-FUM-03)."""
    for save in SAVES:
        yield _offer(battle, id, "save", manner=save)
    yield _offer(battle, id, "save", manner=FROM, needs=Needs.CELL)
    for manner in CHECKS:
        yield _offer(battle, id, "check", manner=manner)


def _series_under_way(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """The next blow of a full attack or multiattack that has begun."""
    turn = battle.state.turn
    if battle.state.acting != id or not turn.series:
        return
    kind, _, manner = turn.series_kind.partition(" ")
    if manner == TRIES:
        return
    weapon = sheet.weapon(turn.series[0].item)
    if weapon is not None:
        offer = _offer(battle, id, kind, weapon, Needs.TARGET, manner=manner, key="offer-next-blow")
        left = (("left", len(turn.series)),)
        yield replace(offer, args=(*offer.args, *left), cost="cost-paid", is_attack=True)


def _series_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """Full attack with both hands, full attack and multiattack from the sheet (TA-FUL-02, TA-FUL-03)."""
    if battle.state.acting == id and battle.state.turn.series:
        return
    main, off = sheet.weapon(sheet.main), sheet.weapon(sheet.off)
    if main is not None and off is not None and main.melee and off.melee:
        both = (("weapon", Term(main.name)), ("second", Term(off.name)))
        yield replace(
            _offer(battle, id, "full-attack", main, Needs.TARGET, manner=BOTH_HANDS), args=both, is_attack=True
        )
    for kind, blows in (("full-attack", sheet.full_attack), ("multiattack", sheet.multiattack)):
        weapon = sheet.weapon(blows[0].item) if blows else None
        if weapon is not None and weapon in sheet.wielded:
            offer = _offer(battle, id, kind, weapon, Needs.TARGET, manner="listed")
            yield replace(offer, args=(*offer.args, ("count", len(blows))), is_attack=True)


def _manoeuvre_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """Trip, disarm, push back, distract; with a multiattack several tries (TA-TRP-09, TA-DSA-08)."""
    under_way = battle.state.turn.series if battle.state.acting == id else ()
    for kind in ("trip", "disarm"):
        weapon = next((w for w in sheet.wielded if not w.natural), None) if kind == "disarm" else None
        args = (("weapon", Term(weapon.name if weapon is not None else UNARMED.name)),)
        yield replace(_offer(battle, id, kind, weapon, Needs.TARGET), args=args)
        if sheet.multiattack or (under_way and battle.state.turn.series_kind == f"{kind} {TRIES}"):
            yield replace(_offer(battle, id, kind, weapon, Needs.TARGET, manner=TRIES), args=args)
    yield _offer(battle, id, "push", needs=Needs.TARGET)
    yield _offer(battle, id, "distract", needs=Needs.TARGET)
    if sheet.role is not Role.OTHER:
        yield _offer(battle, id, "turn-undead")


def _potion_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """Healing potions, one offer for each kind: for himself, and for somebody beside him (TA-FUL-05)."""
    for potion in dict.fromkeys(sheet.potions):
        args = (("dice", potion),)
        yield _offer(battle, id, "potion", item=potion, args=args)
        yield _offer(battle, id, "potion", item=potion, args=args, needs=Needs.TARGET, manner="give")


def _weapon_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """Drawing, putting away, loading, preparing, picking up, shield on and off."""
    for weapon in sheet.sheathed:
        if weapon.readiness is Readiness.CASED:
            yield _offer(battle, id, "prepare", weapon)
            continue
        yield _offer(battle, id, "draw", weapon)
        main = sheet.weapon(sheet.main)
        if main is not None and not main.two_handed and not weapon.two_handed and weapon.melee and not sheet.off:
            yield _offer(battle, id, "draw", weapon, manner=Hand.OFF)
    if sheet.main or sheet.off:
        yield _offer(battle, id, "draw", key="offer-sheathe", icon="sheathe")
    slot = battle.options.crossbow_load_slot
    for weapon in sheet.wielded:
        if weapon.readiness is Readiness.READY and slot is not LoadSlot.MOVE:
            yield _offer(battle, id, "load", weapon)
        if weapon.readiness is Readiness.READY and slot is not LoadSlot.ACTION:
            yield _offer(battle, id, "load-moving", weapon)
    for item in within_grasp(battle, id):
        yield _offer(battle, id, "pick-up", item.weapon)
    for piece in sheet.gear:
        if piece.quick:
            key = "offer-take-off" if piece.worn else "offer-put-on"
            yield _offer(battle, id, "gear", key=key, item=piece.name, args=(("item", Term(piece.name)),))


def _posture_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    if sheet.posture is not Posture.STANDING:
        yield _offer(battle, id, "stand")
    if sheet.mounted:
        needs = Needs.CELL if seat_of(battle, id) is not None else Needs.NOTHING
        yield _offer(battle, id, "ride", key="offer-dismount", needs=needs)
    elif any(can_be_ridden(battle, id, one.id) for one in battle.on_board()):
        yield _offer(battle, id, "ride", key="offer-mount", manner=MOUNT, needs=Needs.TARGET)


def _free_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    yield _offer(battle, id, "shout")
    if not sheet.is_prone:
        yield _offer(battle, id, "fall-prone")
    for weapon in sheet.wielded:
        if not weapon.natural:
            yield _offer(battle, id, "drop-item", weapon)
    if sheet.casting:
        yield _offer(battle, id, "stop-casting")
    if sheet.infravision:
        key = "offer-infravision-off" if sheet.infravision_on else "offer-infravision-on"
        yield _offer(battle, id, "infravision", key=key)


def _offer(
    battle: TurnawayBattle,
    id: CombatantId,
    kind: str,
    weapon: Weapon | None = None,
    needs: Needs = Needs.NOTHING,
    *,
    manner: str = "",
    key: str = "",
    item: str = "",
    icon: str = "",
    args: Args = (),
) -> Offer:
    row = CHART[kind]
    action = Action(kind, actor=id, manner=manner, item=weapon.id if weapon is not None else item)
    if weapon is not None:
        args = (("weapon", Term(weapon.name)), *args)
    return Offer(
        key or (f"offer-{kind}-{manner}" if manner else f"offer-{kind}"),
        action,
        needs,
        "group-asked" if kind in ASKED_KINDS else f"group-{row.cost}",
        f"cost-{cost_of(battle, action)}",
        args=args,
        objections=_general(battle, action, cost_of(battle, action)),
        rule=row.rule,
        icon=icon or row.icon,
        is_attack=kind in ATTACKS,
    )


def _general(battle: TurnawayBattle, action: Action, cost: Cost) -> tuple[Objection, ...]:
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
    if sheet.immobilised and action.kind in (*ATTACKS, *SERIES, *MANOEUVRES, "stand", "finish", "pick-up"):
        found.append(Objection("is-immobilised", "TA-AC-03"))
    return tuple(found)


def objections(battle: TurnawayBattle, action: Action) -> tuple[Objection, ...]:
    """What the rules say against a completed action: its offer's objections and those that its target brings."""
    if action.kind in (BEGIN, NEXT) or action.actor is None or action.actor not in battle.combatants:
        return ()
    if action.kind in MOVES:
        return movement.objections(battle, action)
    row = CHART.get(action.kind)
    if row is None:
        return ()
    return (*_general(battle, action, cost_of(battle, action)), *_aim(battle, action))


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
    is_given = action.kind == "potion" and action.manner == "give"
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
        return () if sees(battle, id, at) else (Objection("unseen", "TA-CTL-01"),)
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
    if spell.aim is Aim.NOBODY:
        return ()
    grid, at, cell, own = battle.board.grid, action.target, action.cell, battle.cells_of(id)
    if spell.aim is Aim.AREA:
        if cell is None or not grid.holds(cell) or not own:
            return (Objection("needs-target"),)
        distance = min(grid.distance(mine, cell) for mine in own)
        seen = any(sight_of(battle.board).sees(mine, cell) for mine in own)
    elif at is None or at not in battle.combatants or battle[at].cell is None or not own:
        return (Objection("needs-target"),)
    else:
        distance, seen = battle.distance(id, at), sees(battle, id, at)
    found: list[Objection] = []
    most = 1 if spell.touch else spell.distance
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
        return () if sees(battle, id, at) else (Objection("unseen", "TA-DST-01"),)
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
    distance = battle.distance(id, at)
    if distance > weapon.range_max:
        args = (("distance", distance), ("most", weapon.range_max))
        found.append(Objection("beyond-range", "TA-RNG-07", args))
    seen = exposure(battle, id, at)
    if seen is not None and seen.hidden >= FULL_COVER:
        found.append(Objection("wholly-hidden", "TA-COV-01"))
    elif not sees(battle, id, at) and (seen is None or not seen.hidden):
        found.append(Objection("unseen", "TA-COV-01"))
    return found
