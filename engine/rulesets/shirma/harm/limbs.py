"""The limbs: what hands hold, which of them a critical wound has made useless, what legs still carry (SH-CRITW-02)."""

from __future__ import annotations

from engine.rulesets.shirma.harm.body import Location
from engine.rulesets.shirma.sheet import Hand, Sheet, Weapon

ARMS = {Location.LEFT_ARM: Hand.LEFT, Location.RIGHT_ARM: Hand.RIGHT}
LEGS = frozenset({Location.LEFT_LEG, Location.RIGHT_LEG})


def is_disabled(sheet: Sheet, location: Location) -> bool:
    """Whether a limb is of no use until a wound is treated or has passed."""
    return any(wound.disables and not wound.treated and wound.location is location for wound in sheet.wounds)


def slows(sheet: Sheet) -> bool:
    """Whether a leg (or the back) is hurt so that its owner moves at half speed."""
    return bool(sheet.wounds) and any(is_disabled(sheet, location) for location in (*LEGS, Location.BODY))


def hand_is_disabled(sheet: Sheet, hand: Hand) -> bool:
    """Whether the arm of this hand is of no use."""
    return any(is_disabled(sheet, location) for location, of in ARMS.items() if of is hand)


def is_crippled_for(sheet: Sheet, weapon: Weapon) -> bool:
    """Whether an arm that the weapon needs is of no use."""
    if not sheet.wounds:
        return False
    if weapon.hands == 2:
        return any(hand_is_disabled(sheet, hand) for hand in Hand)
    in_off = bool(sheet.off) and sheet.off == weapon.name != sheet.main
    other = Hand.RIGHT if sheet.hand is Hand.LEFT else Hand.LEFT
    return hand_is_disabled(sheet, other if in_off else sheet.hand)


def is_armless(sheet: Sheet) -> bool:
    """Whether neither hand is of any use, so that there is not even a fist."""
    return bool(sheet.wounds) and all(hand_is_disabled(sheet, hand) for hand in Hand)


def in_hand(sheet: Sheet, hand: Hand) -> Weapon | None:
    """What a hand holds; a weapon of two hands is in both."""
    if hand is sheet.hand or sheet.in_main.hands == 2:
        return sheet.in_main if sheet.main else None
    return sheet.in_off


def holding_arm(sheet: Sheet, weapon: Weapon) -> Location:
    """The arm that holds a weapon; of both, the leading one."""
    is_left = (sheet.hand is Hand.LEFT) != (weapon.hands < 2 and sheet.off == weapon.name != sheet.main)
    return Location.LEFT_ARM if is_left else Location.RIGHT_ARM


def recoverable(sheet: Sheet) -> int:
    """Hit points up to which somebody can recover: one less for each missile in the body (SH-PIERCE-05)."""
    return max(0, sheet.hp_most - len(sheet.stuck))
