"""Offers: everything that a combatant may do now, in the order of the charts, with price and objections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Args, Term
from engine.contract import Needs, Offer
from engine.derived import untouched
from engine.rulesets.turnaway.blows.series import BOTH_HANDS, LISTED, NONLETHAL, TRIES, cost_of, sparing
from engine.rulesets.turnaway.charts.chart import ASKED_KINDS, CHART
from engine.rulesets.turnaway.magic.saves import CHECKS, FROM, SAVES
from engine.rulesets.turnaway.malformed import GIVE, malformed
from engine.rulesets.turnaway.objections import ATTACKS, general
from engine.rulesets.turnaway.order.watch import MORE, OPPONENT, PLACE
from engine.rulesets.turnaway.place.riding import MOUNT, can_be_ridden, seat_of
from engine.rulesets.turnaway.sheet import UNARMED, Aim, Hand, Sheet, Weapon
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.rulesets.turnaway.things.handling import within_grasp


def offers(battle: TurnawayBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Everything that this combatant could do at its place, with objections; movements along a path are modes."""
    return () if battle[id].cell is None else _judged(battle, _offers(battle, id))


def attacks(battle: TurnawayBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Those of the offers that are attacks, without working out the rest."""
    me, state = battle[id], battle.state
    if me.cell is None:
        return ()
    # No attack and nothing against one looks at more than this, as long as no target is named.
    given = (me.sheet, battle.options, state.turn if state.acting == id else None, battle.started)
    return untouched(battle, "attacks", id, given, lambda: _told_against(battle, _attacks_there_are(battle, id)))


def _attacks_there_are(battle: TurnawayBattle, id: CombatantId) -> tuple[Offer, ...]:
    """The attacks for which there is something, whatever the turn has cost so far."""
    state = battle.state
    series = (state.turn.series, state.turn.series_kind) if state.acting == id and state.turn.series else ()
    given = (battle[id].sheet, battle.options, *series)
    found = _fighting_offers(battle, id, others=False)
    return untouched(
        battle, "all attacks", id, given, lambda: _well_formed(battle, (offer for offer in found if offer.is_attack))
    )


def _judged(battle: TurnawayBattle, found: Iterator[Offer]) -> tuple[Offer, ...]:
    """Those for which there is something, with what speaks against them."""
    return _told_against(battle, _well_formed(battle, found))


def _well_formed(battle: TurnawayBattle, found: Iterator[Offer]) -> tuple[Offer, ...]:
    return tuple(offer for offer in found if not malformed(battle, offer.action))


def _told_against(battle: TurnawayBattle, found: tuple[Offer, ...]) -> tuple[Offer, ...]:
    judged = []
    for offer in found:
        against = general(battle, offer.action, cost_of(battle, offer.action))
        judged.append(replace(offer, objections=against) if against else offer)
    return tuple(judged)


def _fighting_offers(battle: TurnawayBattle, id: CombatantId, *, others: bool = True) -> Iterator[Offer]:
    """Attacks, spells and manoeuvres; without the ``others`` hardly any that are no attacks."""
    sheet = battle[id].sheet
    yield from _series_under_way(battle, id, sheet)
    yield from _attack_offers(battle, id, sheet, "melee")
    yield from _attack_offers(battle, id, sheet, "shoot")
    yield from _spell_offers(battle, id, sheet)
    yield from _attack_offers(battle, id, sheet, "whirlwind")
    yield from _series_offers(battle, id, sheet)
    yield from _attack_offers(battle, id, sheet, "melee", NONLETHAL)
    yield _offer(battle, id, "unarmed", needs=Needs.TARGET)
    if others:
        yield _offer(battle, id, "finish", needs=Needs.TARGET)
        yield from _manoeuvre_offers(battle, id, sheet)
    yield from _attack_offers(battle, id, sheet, "shoot", NONLETHAL)
    yield from _attack_offers(battle, id, sheet, "whirlwind", NONLETHAL)
    yield _offer(battle, id, "unarmed", needs=Needs.TARGET, manner=NONLETHAL)


def _offers(battle: TurnawayBattle, id: CombatantId) -> Iterator[Offer]:
    """All that might be offered; what there is nothing for is left out by ``malformed``."""
    sheet = battle[id].sheet
    yield from _fighting_offers(battle, id)
    yield _offer(battle, id, "total-defence")
    yield _offer(battle, id, "stance")
    yield from _control_offers(battle, id)
    yield from _weapon_offers(battle, id, sheet)
    yield from _potion_offers(battle, id, sheet)
    yield from _posture_offers(battle, id, sheet)
    yield from _free_offers(battle, id, sheet)
    yield _offer(battle, id, "improvise")
    yield _offer(battle, id, "stunt", needs=Needs.CELL)
    yield from _asked_offers(battle, id)


def _attack_offers(
    battle: TurnawayBattle, id: CombatantId, sheet: Sheet, kind: str, manner: str = ""
) -> Iterator[Offer]:
    held = sheet.wielded
    for weapon in held:
        # What leaves the hand though it could strike, while something else is ready to.
        rearms = kind == "shoot" and weapon.thrown and len(held) > 1
        yield replace(_offer(battle, id, kind, weapon, Needs.TARGET, manner=manner), rearms=rearms)


PRESSES = ("stand", "load", "load-moving")
"""What somebody needs first: to be on its feet, a weapon in hand that is loaded."""
NEEDS_OF_AIM = {Aim.NOBODY: Needs.NOTHING, Aim.TARGET: Needs.TARGET, Aim.AREA: Needs.AREA}


def _spell_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """Each spell of the sheet; what is laid on friends by a touch: on oneself, or on a ring of them (TA-FUL-06)."""
    for name in dict.fromkeys(spell.name for spell in sheet.spells):
        spell = sheet.spell(name)
        assert spell is not None
        args = (("spell", Term(name)), ("left", spell.left))
        shape = spell.shape
        needs = NEEDS_OF_AIM[spell.aim] if shape is not None or spell.aim is not Aim.AREA else Needs.NOTHING
        offer = replace(_offer(battle, id, "cast", item=name, needs=needs, args=args), area=shape)
        if spell.is_for_allies and spell.aim is Aim.TARGET:
            yield replace(offer, key="offer-cast-self", action=replace(offer.action, target=id), needs=Needs.NOTHING)
        else:
            yield replace(offer, is_attack=spell.attack and spell.aim is Aim.TARGET)
        yield _offer(battle, id, "touch-allies", item=name, args=args)


def _control_offers(battle: TurnawayBattle, id: CombatantId) -> Iterator[Offer]:
    """An opponent, a cell; while a place is being kept, one cell more of it (TA-CTL-01)."""
    yield _offer(battle, id, "control", manner=OPPONENT, needs=Needs.TARGET)
    yield _offer(battle, id, "control", manner=PLACE, needs=Needs.CELL)
    yield _offer(battle, id, "control", manner=MORE, needs=Needs.CELL)


def _asked_offers(battle: TurnawayBattle, id: CombatantId) -> Iterator[Offer]:
    """What the GM grants or asks for at any time: the end of a hold, saves, skill checks (TA-SAV, TA-FUM-03)."""
    yield _offer(battle, id, "release")
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
    if weapon is None:
        return
    for how, key in ((manner, "offer-next-blow"), (sparing(manner), "offer-next-blow-nonlethal")):
        offer = _offer(battle, id, kind, weapon, Needs.TARGET, manner=how, key=key)
        left = (("left", len(turn.series)),)
        yield replace(offer, args=(*offer.args, *left), cost="cost-paid", is_attack=True, presses=True)


def _series_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """Full attack with both hands, full attack and multiattack from the sheet (TA-FUL-02, TA-FUL-03)."""
    if battle.state.acting == id and battle.state.turn.series:
        return
    for spare in (str, sparing):
        main, off = sheet.weapon(sheet.main), sheet.weapon(sheet.off)
        if main is not None and off is not None:
            both = (("weapon", Term(main.name)), ("second", Term(off.name)))
            offer = _offer(battle, id, "full-attack", main, Needs.TARGET, manner=spare(BOTH_HANDS))
            yield replace(offer, args=both, is_attack=True)
        for kind, blows in (("full-attack", sheet.full_attack), ("multiattack", sheet.multiattack)):
            weapon = sheet.weapon(blows[0].item) if blows else None
            if weapon is not None:
                offer = _offer(battle, id, kind, weapon, Needs.TARGET, manner=spare(LISTED))
                yield replace(offer, args=(*offer.args, ("count", len(blows))), is_attack=True)


def _manoeuvre_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """Trip, disarm, push back, distract; with a multiattack several tries (TA-TRP-09, TA-DSA-08)."""
    held: list[Weapon | None] = [weapon for weapon in sheet.wielded if not weapon.natural]
    for kind, weapons in (("trip", [None]), ("disarm", held or [None])):
        for weapon in weapons:
            args = (("weapon", Term(weapon.name if weapon is not None else UNARMED.name)),)
            yield replace(_offer(battle, id, kind, weapon, Needs.TARGET), args=args)
            yield replace(_offer(battle, id, kind, weapon, Needs.TARGET, manner=TRIES), args=args)
    yield _offer(battle, id, "push", needs=Needs.TARGET)
    yield _offer(battle, id, "distract", needs=Needs.TARGET)
    yield _offer(battle, id, "turn-undead")


def _potion_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """Healing potions, one offer for each kind: for himself, and for somebody beside him (TA-FUL-05)."""
    for potion in dict.fromkeys(sheet.potions):
        args = (("dice", potion),)
        yield _offer(battle, id, "potion", item=potion, args=args)
        yield _offer(battle, id, "potion", item=potion, args=args, needs=Needs.TARGET, manner=GIVE)


def _weapon_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    """Drawing, putting away, loading, preparing, picking up, shield on and off."""
    for weapon in sheet.sheathed:
        yield _offer(battle, id, "prepare", weapon)
        yield _offer(battle, id, "draw", weapon)
        yield _offer(battle, id, "draw", weapon, manner=Hand.OFF)
    yield _offer(battle, id, "draw", key="offer-sheathe", icon="sheathe")
    for weapon in sheet.wielded:
        yield _offer(battle, id, "load", weapon)
        yield _offer(battle, id, "load-moving", weapon)
    for item in within_grasp(battle, id):
        yield _offer(battle, id, "pick-up", item.weapon)
    for piece in sheet.gear:
        key = "offer-take-off" if piece.worn else "offer-put-on"
        yield _offer(battle, id, "gear", key=key, item=piece.name, args=(("item", Term(piece.name)),))


def _posture_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    yield _offer(battle, id, "stand")
    if sheet.mounted:
        needs = Needs.CELL if seat_of(battle, id) is not None else Needs.NOTHING
        yield _offer(battle, id, "ride", key="offer-dismount", needs=needs)
    elif any(can_be_ridden(battle, id, one.id) for one in battle.on_board()):
        yield _offer(battle, id, "ride", key="offer-mount", manner=MOUNT, needs=Needs.TARGET)


def _free_offers(battle: TurnawayBattle, id: CombatantId, sheet: Sheet) -> Iterator[Offer]:
    yield _offer(battle, id, "shout")
    yield _offer(battle, id, "fall-prone")
    for weapon in sheet.wielded:
        yield _offer(battle, id, "drop-item", weapon)
    yield _offer(battle, id, "stop-casting")
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
        # What the GM asks for (a save) is no action of anybody's.
        "" if kind in ASKED_KINDS else f"cost-{cost_of(battle, action)}",
        args=args,
        rule=row.rule,
        icon=icon or row.icon,
        is_attack=kind in ATTACKS,
        of_gm=kind in ASKED_KINDS,
        presses=kind in PRESSES,
    )
