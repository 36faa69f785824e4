"""Malformed actions: no such kind or manner, or not the thing to do it with; nobody is offered any of them."""

from __future__ import annotations

from collections.abc import Callable

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Objection
from engine.rulesets.turnaway.blows.series import (
    BOTH_HANDS,
    LISTED,
    NONLETHAL,
    TRIES,
    blows_of,
    plain,
    series_kind,
    sparing,
)
from engine.rulesets.turnaway.charts.chart import CHART
from engine.rulesets.turnaway.magic.saves import CHECKS, FROM, SAVES
from engine.rulesets.turnaway.options import LoadSlot
from engine.rulesets.turnaway.order.watch import MORE, OPPONENT, PLACE, control_of
from engine.rulesets.turnaway.place.riding import MOUNT
from engine.rulesets.turnaway.place.under_way import REST, walk_of
from engine.rulesets.turnaway.sheet import Hand, Posture, Readiness, Role, Sheet, Weapon
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.rulesets.turnaway.things.handling import within_grasp

Check = Callable[[TurnawayBattle, CombatantId, Action], Objection | None]
GIVE = "give"
"""Manner of a potion that somebody else drinks."""
NOWHERE = ("no-such-act", "not-on-the-map")
"""Objections beside which there is nothing else to say."""
EITHER = ("", NONLETHAL)
MANNERS: dict[str, tuple[str, ...]] = {
    "unarmed": EITHER,
    "melee": EITHER,
    "shoot": EITHER,
    "whirlwind": EITHER,
    "full-attack": (BOTH_HANDS, LISTED, sparing(BOTH_HANDS), sparing(LISTED)),
    "multiattack": (LISTED, sparing(LISTED)),
    "trip": ("", TRIES),
    "disarm": ("", TRIES),
    "control": (OPPONENT, PLACE, MORE),
    "draw": ("", Hand.OFF),
    "ride": ("", MOUNT),
    "potion": ("", GIVE),
    "save": (*SAVES, FROM),
    "check": CHECKS,
    "step": ("", REST),
    "full-move": ("", REST),
}
"""The manners of each kind; whatever does not stand here is done in one way only."""


def malformed(battle: TurnawayBattle, action: Action) -> tuple[Objection, ...]:
    """What is missing for an action to be one at all, () when it is one that could be offered.

    Neither the turn nor the target is asked about: that is for ``objections``.
    """
    id, row = action.actor, CHART.get(action.kind)
    if id is None or id not in battle.combatants or row is None:
        return (Objection("no-such-act"),)
    if battle[id].cell is None:
        return (Objection("not-on-the-map", row.rule),)
    if action.manner not in MANNERS.get(action.kind, ("",)):
        return (Objection("no-such-manner", row.rule),)
    fault = CHECKS_OF.get(action.kind, _needs_no_thing)(battle, id, action)
    return () if fault is None else (fault,)


def is_nowhere(faults: tuple[Objection, ...]) -> bool:
    """Whether these faults leave nothing that the rules could be asked about."""
    return any(one.key in NOWHERE for one in faults)


def _needs_no_thing(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    return Objection("needs-no-thing", CHART[action.kind].rule) if action.item else None


def _in_hand(sheet: Sheet, item: str, rule: str) -> Weapon | Objection:
    """The weapon of this id, when it is carried and in a hand (or natural)."""
    weapon = next((one for one in sheet.weapons if one.id == item), None)
    if weapon is None:
        return Objection("no-such-thing", rule)
    return weapon if weapon in sheet.wielded else Objection("not-in-hand", rule, (("weapon", Term(weapon.name)),))


def _blow(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    rule = CHART[action.kind].rule
    weapon = _in_hand(battle[id].sheet, action.item, rule)
    if isinstance(weapon, Objection):
        return weapon
    return None if weapon.melee else Objection("not-for-blows", rule, (("weapon", Term(weapon.name)),))


def _shot(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    weapon = _in_hand(battle[id].sheet, action.item, "TA-STD-06")
    if isinstance(weapon, Objection):
        return weapon
    return None if weapon.ranged else Objection("not-for-shots", "TA-STD-06", (("weapon", Term(weapon.name)),))


def _series(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    """The first blow of a series that the sheet or the hands give; of one that is under way the next (TA-FUL-02)."""
    sheet, turn, rule = battle[id].sheet, battle.state.turn, CHART[action.kind].rule
    if battle.state.acting == id and turn.series:
        is_next = turn.series_kind == series_kind(action) and turn.series[0].item == action.item
        return None if is_next and sheet.weapon(action.item) is not None else Objection("not-the-next-blow", rule)
    blows = blows_of(sheet, action)
    if plain(action.manner) == BOTH_HANDS:
        held = [sheet.weapon(blow.item) for blow in blows]
        if len(held) < 2 or any(weapon is None or not weapon.melee for weapon in held):
            return Objection("needs-two-weapons", rule)
    if not blows:
        return Objection("no-such-series", rule)
    if blows[0].item != action.item:
        return Objection("not-the-next-blow", rule)
    weapon = _in_hand(sheet, action.item, rule)
    return weapon if isinstance(weapon, Objection) else None


def _trip(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    if action.item:
        return Objection("needs-no-thing", "TA-TRP-01")
    return _tries(battle, id, action)


def _disarm(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    """With a weapon in hand, or with bare hands when they are empty (TA-DSA-01)."""
    sheet = battle[id].sheet
    held = [weapon.id for weapon in sheet.wielded if not weapon.natural]
    if action.item not in (held or [""]):
        weapon = _in_hand(sheet, action.item, "TA-DSA-01")
        return weapon if isinstance(weapon, Objection) else Objection("not-for-blows", "TA-DSA-01", _named(weapon))
    return _tries(battle, id, action)


def _named(weapon: Weapon) -> tuple[tuple[str, Term], ...]:
    return (("weapon", Term(weapon.name)),)


def _tries(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    """Several tries go with a multiattack only (TA-TRP-09, TA-DSA-08)."""
    if action.manner != TRIES or battle[id].sheet.multiattack:
        return None
    return Objection("no-such-series", "TA-TRP-09" if action.kind == "trip" else "TA-DSA-08")


def _spell(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    spell, rule = battle[id].sheet.spell(action.item), CHART[action.kind].rule
    if spell is None:
        return Objection("no-such-spell", rule)
    for_friends = action.kind == "cast" or spell.is_for_allies
    return None if for_friends else Objection("no-touch-for-allies", rule, (("spell", Term(spell.name)),))


def _control(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    if action.item:
        return Objection("needs-no-thing", "TA-CTL-01")
    kept = control_of(battle, id)
    keeps_place = kept is not None and bool(kept.cells)
    return Objection("keeps-no-place", "TA-CTL-01") if action.manner == MORE and not keeps_place else None


def _draw(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    """A weapon out of its sheath, into a hand that has room; without one the hands' weapons are put away."""
    sheet = battle[id].sheet
    if not action.item and not action.manner:
        return None if sheet.main or sheet.off else Objection("nothing-in-hand", "TA-STD-15")
    weapon = next((one for one in sheet.weapons if one.id == action.item), None)
    if weapon is None:
        return Objection("no-such-thing", "TA-STD-15")
    if weapon not in sheet.sheathed:
        return Objection("already-in-hand", "TA-STD-15", _named(weapon))
    if weapon.readiness is Readiness.CASED:
        return Objection("in-its-case", "TA-FUL-04", _named(weapon))
    if action.manner == Hand.OFF and not _has_room(sheet, weapon):
        return Objection("no-hand-free", "TA-STD-15", _named(weapon))
    return None


def _has_room(sheet: Sheet, weapon: Weapon) -> bool:
    """Whether a second weapon can be taken into the off hand: one for blows, beside one that leaves the hand free."""
    main = sheet.weapon(sheet.main)
    both_free = main is not None and not main.two_handed and not sheet.off
    return both_free and not weapon.two_handed and weapon.melee


def _load(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    rule = CHART[action.kind].rule
    weapon = _in_hand(battle[id].sheet, action.item, rule)
    if isinstance(weapon, Objection):
        return weapon
    if weapon.readiness is not Readiness.READY:
        return Objection("nothing-to-load", rule, _named(weapon))
    other = LoadSlot.MOVE if action.kind == "load" else LoadSlot.ACTION
    return Objection("loaded-otherwise", "TA-STD-06") if battle.options.crossbow_load_slot is other else None


def _prepare(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    weapon = next((one for one in battle[id].sheet.sheathed if one.id == action.item), None)
    if weapon is None:
        return Objection("no-such-thing", "TA-FUL-04")
    return None if weapon.readiness is Readiness.CASED else Objection("not-cased", "TA-FUL-04", _named(weapon))


def _pick_up(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    near = any(item.weapon.id == action.item for item in within_grasp(battle, id))
    return None if near else Objection("not-within-grasp", "TA-MOV-08")


def _gear(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    pieces = [piece for piece in battle[id].sheet.gear if piece.name == action.item]
    if not pieces:
        return Objection("no-such-thing", "TA-MOV-06")
    quick = any(piece.quick for piece in pieces)
    return None if quick else Objection("takes-longer", "TA-MOV-06", (("item", Term(action.item)),))


def _drop(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    weapon = _in_hand(battle[id].sheet, action.item, "TA-FREE-05")
    if isinstance(weapon, Objection):
        return weapon
    return Objection("grown-to-him", "TA-FREE-05", _named(weapon)) if weapon.natural else None


def _potion(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    return None if action.item in battle[id].sheet.potions else Objection("no-such-potion", "TA-FUL-05")


def _ride(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    """Out of the saddle for one who sits in it, into one for who does not (TA-MOV-09)."""
    if action.item:
        return Objection("needs-no-thing", "TA-MOV-09")
    mounted = battle[id].sheet.mounted
    if mounted == (action.manner == MOUNT):
        return Objection("rides-already" if mounted else "does-not-ride", "TA-MOV-09")
    return None


def _movement(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
    """Its rest only where one has stopped on its way (TA-FMV-01, TA-MOV-03)."""
    if action.manner == REST and walk_of(battle, id, action.kind) is None:
        return Objection("nothing-to-go-on-with", CHART[action.kind].rule)
    return _needs_no_thing(battle, id, action)


def _if(holds: Callable[[Sheet], bool], key: str) -> Check:
    """Nothing is named, and the sheet has to say something."""

    def check(battle: TurnawayBattle, id: CombatantId, action: Action) -> Objection | None:
        rule = CHART[action.kind].rule
        if action.item:
            return Objection("needs-no-thing", rule)
        return None if holds(battle[id].sheet) else Objection(key, rule)

    return check


CHECKS_OF: dict[str, Check] = {
    "melee": _blow,
    "whirlwind": _blow,
    "shoot": _shot,
    "full-attack": _series,
    "multiattack": _series,
    "trip": _trip,
    "disarm": _disarm,
    "cast": _spell,
    "touch-allies": _spell,
    "control": _control,
    "draw": _draw,
    "load": _load,
    "load-moving": _load,
    "prepare": _prepare,
    "pick-up": _pick_up,
    "gear": _gear,
    "drop-item": _drop,
    "potion": _potion,
    "ride": _ride,
    "step": _movement,
    "full-move": _movement,
    "stand": _if(lambda sheet: sheet.posture is not Posture.STANDING, "stands-already"),
    "fall-prone": _if(lambda sheet: not sheet.is_prone, "lies-already"),
    "stop-casting": _if(lambda sheet: sheet.casting, "casts-nothing"),
    "infravision": _if(lambda sheet: sheet.infravision, "no-infravision"),
    "release": _if(lambda sheet: sheet.immobilised, "moves-freely"),
    "turn-undead": _if(lambda sheet: sheet.role is not Role.OTHER, "turns-no-undead"),
}
"""What has to be there for each kind; the others need nothing."""
