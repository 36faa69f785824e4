"""What a combatant may do now, in the order of the charts, with its price and with what the rules say against it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Args, Term
from engine.contract import BEGIN, NEXT, Needs, Objection, Offer
from engine.rulesets.turnaway import movement
from engine.rulesets.turnaway.chart import CHART, MOVES, Cost
from engine.rulesets.turnaway.deeds import blade_of, within_grasp
from engine.rulesets.turnaway.defence import exposure, sees
from engine.rulesets.turnaway.options import LoadSlot
from engine.rulesets.turnaway.reach import weapon_reaches
from engine.rulesets.turnaway.sheet import Hand, Posture, Readiness, Sheet, Weapon
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.rulesets.turnaway.turn import cost_objections, why_not

FULL_COVER = 20
ATTACKS = ("unarmed", "melee", "shoot", "whirlwind")


def offers(battle: TurnawayBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Everything that this combatant could do at its place, with objections; movements along a path are modes."""
    if battle[id].cell is None:
        return ()
    return tuple(_offers(battle, id))


def _offers(battle: TurnawayBattle, id: CombatantId) -> Iterator[Offer]:
    sheet = battle[id].sheet
    for weapon in sheet.wielded:
        if weapon.melee:
            yield _offer(battle, id, "melee", weapon, Needs.TARGET)
    for weapon in sheet.wielded:
        if weapon.ranged:
            yield _offer(battle, id, "shoot", weapon, Needs.TARGET)
    for weapon in sheet.wielded:
        if weapon.melee:
            yield _offer(battle, id, "whirlwind", weapon, Needs.TARGET)
    yield _offer(battle, id, "unarmed", needs=Needs.TARGET)
    yield _offer(battle, id, "finish", needs=Needs.TARGET)
    yield _offer(battle, id, "total-defence")
    yield from _weapon_offers(battle, id, sheet)
    yield from _posture_offers(battle, id, sheet)
    yield from _free_offers(battle, id, sheet)
    yield _offer(battle, id, "improvise")
    yield _offer(battle, id, "stunt", needs=Needs.CELL)


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
        yield _offer(battle, id, "ride", key="offer-dismount")


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
        f"group-{row.cost}",
        f"cost-{row.cost}",
        args=args,
        objections=_general(battle, action, row.cost),
        rule=row.rule,
        icon=icon or row.icon,
        is_attack=kind in ATTACKS,
    )


def _general(battle: TurnawayBattle, action: Action, cost: Cost) -> tuple[Objection, ...]:
    """What speaks against an action whatever it is aimed at."""
    id = action.actor
    assert id is not None
    sheet, found = battle[id].sheet, []
    refused = why_not(battle, id)
    if refused is not None:
        found.append(refused)
    if not (action.manner == "series" and battle.state.turn.series_kind):
        found += cost_objections(battle, id, cost)
    weapon = sheet.weapon(action.item)
    if action.kind == "shoot" and weapon is not None and weapon.readiness in (Readiness.READY, Readiness.CASED):
        found.append(Objection("not-loaded", "TA-STD-06", (("weapon", Term(weapon.name)),)))
    if sheet.immobilised and action.kind in (*ATTACKS, "stand", "finish", "pick-up"):
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
    return (*_general(battle, action, row.cost), *_aim(battle, action))


def _aim(battle: TurnawayBattle, action: Action) -> tuple[Objection, ...]:
    """What the target says: there, an enemy, in reach or in range, seen, not out of the fight."""
    id, at = action.actor, action.target
    if action.kind not in (*ATTACKS, "finish") or id is None:
        return ()
    if at is None or at not in battle.combatants or battle[at].cell is None:
        return (Objection("needs-target"),)
    found: list[Objection] = []
    if at == id:
        found.append(Objection("own-self"))
    elif not battle.are_hostile(id, at):
        found.append(Objection("no-enemy", "TA-AOO-01"))
    if battle[at].sheet.dead:
        found.append(Objection("target-dead", "TA-HP-02"))
    weapon = blade_of(battle[id].sheet, action).weapon
    if action.kind == "shoot":
        return (*found, *_shot_objections(battle, id, at, weapon))
    if action.kind == "finish":
        if not battle[at].sheet.unconscious:
            found.append(Objection("target-awake", "TA-HP-02"))
        weapons = [weapon for weapon in (*battle[id].sheet.wielded,) if weapon.melee] or [weapon]
        if not any(weapon_reaches(battle, id, weapon, battle.cells_of(at)) for weapon in weapons):
            found.append(_out_of_reach(battle, id, at))
    elif not weapon_reaches(battle, id, weapon, battle.cells_of(at)):
        found.append(_out_of_reach(battle, id, at))
    return tuple(found)


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
