"""Activity points: what a round gives, what the outnumbered get on top, and what things cost (FD-AP, FD-OUT)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor

from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Term
from engine.contract import Objection
from engine.rulesets.fairydust.options import DelayPays, OutnumberCount, OutnumberFoe, OutnumberWhen, Rounding
from engine.rulesets.fairydust.state import FairyBattle, fighters, with_state

SIMPLE, COMPLEX, REACTION, DELAY = 2, 3, 1, 1
"""Prices in points: a simple and a complex action, a reaction, what a delayed action costs more (FD-ACT, FD-REA)."""


def base(battle: FairyBattle, id: CombatantId) -> int:
    """Points per round without the bonus (FD-AP-01)."""
    own = battle[id].sheet.ap
    return battle.options.ap_base if own is None else own


def per_round(battle: FairyBattle, id: CombatantId) -> int:
    """Points that a round gives, the bonus of the outnumbered among them (FD-OUT-02)."""
    return base(battle, id) + battle.state.bonus.get(id, 0)


def pool(battle: FairyBattle, id: CombatantId) -> int:
    """Points left."""
    return battle.state.pools.get(id, 0)


def to_put_off(battle: FairyBattle, id: CombatantId) -> int:
    """Points that an action put off may cost: those left, or a round's where it is paid when it comes (FD-DEL-04)."""
    later = battle.options.delay_pays is DelayPays.FIRING_ROUND
    return max(pool(battle, id), per_round(battle, id)) if later else pool(battle, id)


def with_pool(battle: FairyBattle, id: CombatantId, points: int) -> FairyBattle:
    """The battle with so many points left, never fewer than none."""
    return with_state(battle, pools={**battle.state.pools, id: max(0, points)})


def charged(battle: FairyBattle, id: CombatantId, points: int) -> FairyBattle:
    """The battle with ``points`` taken from the pool of ``id``; before the fight nothing is counted."""
    if not battle.started or not points or id not in battle.state.pools:
        return battle
    battle = with_pool(battle, id, pool(battle, id) - points)
    return with_state(battle, spent=battle.state.spent + points) if battle.state.acting == id else battle


def filled(battle: FairyBattle, ids: Iterable[CombatantId]) -> FairyBattle:
    """The battle with these pools set to points per round; what was left over is lost (FD-AP-04)."""
    pools, named = dict(battle.state.pools), tuple(ids)
    for id in named:
        pools[id] = per_round(battle, id)
    delayed = tuple(replace(one, refilled=True) if one.by in named else one for one in battle.state.delayed)
    return with_state(battle, pools=pools, delayed=delayed)


@dataclass(frozen=True, slots=True)
class Camp:
    """A side with its allies, counted as one (FD-OUT-06)."""

    sides: tuple[SideId, ...]
    count: int


def camps(battle: FairyBattle) -> tuple[Camp, ...]:
    """Allied sides together, each with the number of those who count for it (FD-OUT-05)."""
    left = [side.id for side in battle.sides]
    found: list[Camp] = []
    while left:
        together = _allied(battle, left[0])
        left = [side for side in left if side not in together]
        found.append(Camp(tuple(together), sum(_counted(battle, side) for side in together)))
    return tuple(found)


def _allied(battle: FairyBattle, first: SideId) -> list[SideId]:
    found = [first]
    for id in found:
        for side in battle.sides:
            linked = side.id in battle.side(id).allies or id in side.allies
            if linked and side.id not in found:
                found.append(side.id)
    return found


def _counted(battle: FairyBattle, side: SideId) -> int:
    """Members of a side that count: able ones, or by the switch all who ever took part (FD-OUT-05)."""
    if battle.options.outnumber_count is OutnumberCount.ALL:
        here = {c.id: c.side for c in battle.combatants.values() if c.sheet.is_fighter}
        ever = {**battle.state.enrolled, **here}
        return sum(
            1
            for id, of in ever.items()
            if of == side and (id not in battle.combatants or battle.combatants[id].sheet.counts)
        )
    return sum(
        1 for id in fighters(battle) if battle[id].side == side and battle[id].sheet.is_able and battle[id].sheet.counts
    )


def quotient(battle: FairyBattle, side: SideId) -> Fraction:
    """The bonus of a side before rounding: superior number / own number - 1, never below 0 (FD-OUT-01)."""
    everyone = camps(battle)
    own = next((camp for camp in everyone if side in camp.sides), None)
    if own is None or own.count == 0:
        return Fraction(0)
    foes = [camp.count for camp in everyone if camp is not own]
    against = sum(foes) if battle.options.outnumber_foe is OutnumberFoe.SUM else max(foes, default=0)
    return max(Fraction(0), Fraction(against, own.count) - 1)


def rounded(bonus: Fraction, rounding: Rounding) -> int:
    """Whole points of a bonus; halves go up under ``nearest`` (FD-OUT-03)."""
    match rounding:
        case Rounding.FLOOR:
            return floor(bonus)
        case Rounding.NEAREST:
            return floor(bonus + Fraction(1, 2))
    return ceil(bonus)


def counted(battle: FairyBattle) -> FairyBattle:
    """The battle with the bonus of everybody counted now (FD-OUT-01, FD-OUT-02)."""
    by_side = {side.id: rounded(quotient(battle, side.id), battle.options.outnumber_rounding) for side in battle.sides}
    bonus = {id: by_side[battle[id].side] for id in fighters(battle) if by_side.get(battle[id].side)}
    return with_state(battle, bonus=bonus)


def recounted(battle: FairyBattle) -> FairyBattle:
    """Under ``live``, numbers as they are now: a rise is added at once, a fall takes unspent points (FD-OUT-04)."""
    if battle.options.outnumber_when is not OutnumberWhen.LIVE or not battle.started or battle.state.round < 0:
        return battle
    before = battle.state.bonus
    battle = counted(battle)
    pools = dict(battle.state.pools)
    for id in fighters(battle):
        change = battle.state.bonus.get(id, 0) - before.get(id, 0)
        if change and id in pools and id not in unready(battle):
            pools[id] = max(0, pools[id] + change)
    return with_state(battle, pools=pools)


def unready(battle: FairyBattle) -> tuple[CombatantId, ...]:
    """The surprised of round zero, who have no points in it (FD-SUR-04)."""
    if battle.state.round != 0:
        return ()
    known = battle.state.alerted if battle.options.surprised_reactions else ()
    return tuple(id for id in battle.state.surprised if id not in known)


def long_under_way(battle: FairyBattle, id: CombatantId, cost: int) -> tuple[Objection, ...]:
    """Why no second long action is begun: the points of the first are paid, it is finished or left off (FD-AP-05)."""
    begun = battle.state.begun.get(id)
    if begun is None or cost <= pool(battle, id):
        return ()
    args = (("what", Term(f"act-{begun.action.kind}")), ("left", begun.left))
    return (Objection("long-under-way", "FD-AP-05", args),)
