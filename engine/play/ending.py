"""The end of a fight: whether it is decided, what it has cost each figure, and ending it.

A fight that is decided goes on until the GM ends it (END): somebody may still come, wake or be chased.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Names
from engine.contract import AnyBattle, AnyRuleset, Fate, Offer
from engine.errors import FlankError
from engine.table.table import Table


@dataclass(frozen=True, slots=True)
class Casualty:
    """One figure at the end. ``lost``: what its first bar (its first counter) was worse by than when the fight began;
    None where nothing is counted, or where it was not there then."""

    who: CombatantId
    fate: Fate
    lost: int | None = None
    left: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """A fight as it stands: the rounds it took, who has won (nobody while it is disputed), the figures of each side."""

    round: int
    winners: tuple[SideId, ...]
    sides: tuple[tuple[SideId, tuple[Casualty, ...]], ...]


def is_decided(rules: AnyRuleset, battle: AnyBattle) -> bool:
    """Whether no two who still stand are enemies."""
    standing = {c.side: c.id for c in battle.on_board() if _stands(rules, battle, c.id)}
    return not any(battle.are_hostile(a, b) for a, b in combinations(standing.values(), 2))


def decides(rules: AnyRuleset, before: AnyBattle, after: AnyBattle) -> bool:
    """Whether a fight under way was disputed before and no longer is."""
    both = before.started and after.started
    return both and is_decided(rules, after) and not is_decided(rules, before)


def winners(rules: AnyRuleset, battle: AnyBattle) -> tuple[SideId, ...]:
    """The sides that still stand, where the fight is decided."""
    if not is_decided(rules, battle):
        return ()
    left = {c.side for c in battle.on_board() if _stands(rules, battle, c.id)}
    return tuple(side.id for side in battle.sides if side.id in left)


def _stands(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> bool:
    """Whether a figure is still in the fight; one whose sheet is broken is, until its sheet says otherwise."""
    try:
        return not rules.is_out(battle, id)
    except FlankError:
        return True


def ending_of(rules: AnyRuleset, begun: AnyBattle | None, battle: AnyBattle) -> Ending:
    """What the fight that began as ``begun`` (None: that is not known) has come to."""
    sides = tuple(
        (side.id, tuple(_casualty(rules, begun, battle, c.id) for c in battle.combatants.values() if c.side == side.id))
        for side in battle.sides
    )
    return Ending(rules.order(battle).round, winners(rules, battle), tuple(one for one in sides if one[1]))


def _casualty(rules: AnyRuleset, begun: AnyBattle | None, battle: AnyBattle, id: CombatantId) -> Casualty:
    try:
        fate, now = rules.fate_of(battle, id), rules.marks(battle, id)
        was = rules.marks(begun, id) if begun is not None and id in begun.combatants else None
    except FlankError:
        return Casualty(id, Fate.STANDING)  # a broken sheet; its panel says so
    if now.bars:
        lost = was.bars[0].value - now.bars[0].value if was is not None and was.bars else None
        return Casualty(id, fate, lost, now.bars[0].value, now.bars[0].most)
    if now.counters:
        lost = now.counters[0].value - was.counters[0].value if was is not None and was.counters else None
        return Casualty(id, fate, lost)
    return Casualty(id, fate)


def ended(rules: AnyRuleset, table: Table, battle: AnyBattle) -> AnyBattle:
    """The battle after END: who has won is told, and it stands before its beginning."""
    won = winners(rules, battle)
    table.tell("fight-won" if won else "fight-ended", weight=2, who=Names(won), rounds=rules.order(battle).round)
    battle = battle.with_state(rules.new_state()) if rules.end is None else rules.end(table, battle)
    return replace(battle, started=False)


def left_to_mend(rules: AnyRuleset, battle: AnyBattle) -> tuple[Offer, ...]:
    """What is worth doing after the fight: whatever mends and the rules allow now, once for each patient and thing."""
    found: dict[object, Offer] = {}
    for one in battle.on_board():
        try:
            offers = () if rules.is_out(battle, one.id) else rules.offers(battle, one.id)
        except FlankError:
            continue  # a broken sheet; its panel says so
        for offer in offers:
            if offer.mends and not offer.objections:
                action = offer.action
                found.setdefault((action.kind, action.target or one.id, action.item), offer)
    return tuple(found.values())
