"""What a blow takes of its target by each answer to it, over all throws of the dice: for whoever weighs the answers.

Only differences of rolls and masteries count in the formulas, so that blows that come to the same are worked out once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from engine.derived import Kept, derived
from engine.rulesets.ranks.blows import formulas
from engine.rulesets.ranks.blows.defence import Defence, Way
from engine.rulesets.ranks.blows.formulas import Figures, Result
from engine.rulesets.ranks.charts.scale import dice_of
from engine.rulesets.ranks.options import Options, RangedScale, SpellSa
from engine.rulesets.ranks.sheet import Arm, Kind
from engine.table.dice import distribution

MOST = 4_000
"""Blows of which is kept what they come to."""


class Rolled(NamedTuple):
    """Which of the attacker's two values dice fall for, and whether it is one throw for both."""

    aa: bool
    sa: bool
    is_one_throw: bool = False


class Mid(NamedTuple):
    """What of a blow its formulas look at, with the middle of the dice: power and armour, AA+MA-AD-MD, SA-SD, SA alone
    or less the defence, as the answer wants it."""

    wa: int
    defence: int
    ahead: int = 0
    strength: int = 0
    struck: int = 0


Spread = tuple[tuple[int, int, float], ...]
"""(by how much one difference lies off its middle, by how much another, the chance of that)."""


def taken(options: Options, arm: Arm, usual: Figures, answer: Defence, left: int) -> float:
    """The damage on average, what goes beyond ``left`` health not counted.

    ``usual``: the quantities of the exchange with the middle of the dice on every roll.
    """
    kept: Kept[object, tuple[tuple[int, float], ...]] = derived(options, "_harms", lambda: Kept(MOST))
    way, rolled, mid = answer.way, _rolled(options, arm), _mid(usual, answer.way)
    found = kept.of((way, rolled, mid), lambda: _harms(options, way, rolled, mid))
    return sum(min(damage, left) * chance for damage, chance in found)


def _rolled(options: Options, arm: Arm) -> Rolled:
    """A bow rolls strength, too, but hardly anybody's is lower than its rank."""
    if arm.kind is Kind.MELEE:
        return Rolled(aa=True, sa=True)
    if arm.kind is Kind.THROWN or options.ranged_scale is RangedScale.WITH_DICE:
        return Rolled(aa=True, sa=True, is_one_throw=True)
    return Rolled(aa=False, sa=arm.is_magical and options.spell_sa is not SpellSa.MGI)


def _mid(usual: Figures, way: Way) -> Mid:
    lead = usual.sa + usual.ma - usual.ad - usual.md
    match way:
        case Way.NONE:
            return Mid(usual.wa, usual.defence, struck=usual.sa)
        case Way.DODGE:
            return Mid(usual.wa, usual.defence, struck=lead)
    struck = lead if way is Way.PARRY else usual.sa
    return Mid(usual.wa, usual.defence, formulas.timing(usual), usual.sa - usual.sd, struck)


def _harms(options: Options, way: Way, rolled: Rolled, mid: Mid) -> tuple[tuple[int, float], ...]:
    """(damage, its chance), the chances adding up to one."""
    found: Counter[int] = Counter()
    for result, chance in _results(options, way, rolled, mid):
        found[result.damage] += chance  # type: ignore[assignment]  # parts of one instead of counts
    return tuple(sorted(found.items()))


def _results(options: Options, way: Way, rolled: Rolled, mid: Mid) -> Iterator[tuple[Result, float]]:
    def figures(ahead: int = 0, **rest: int) -> Figures:
        return Figures(mid.wa, 0, 0, mid.defence, aa=mid.ahead + ahead, **rest)

    if way is Way.NONE:
        for _, sa, chance in _spread(options, rolled, "struck"):
            yield formulas.undefended(options, figures(sa=mid.struck + sa)), chance
        return
    if way is Way.DODGE:
        for _, lead, chance in _spread(options, rolled, "lead"):
            yield formulas.dodged(options, figures(sa=mid.struck + lead)), chance
        return
    in_time, too_late = _spread(options, rolled, "strength"), "lead" if way is Way.PARRY else "struck"
    # Only the throws for AA and AD decide whether an answer comes too late.
    is_late = {ahead: formulas.is_late(options, figures(ahead)) for ahead in {ahead for ahead, _, _ in in_time}}
    for ahead, strength, chance in in_time:
        if not is_late[ahead]:
            yield formulas.warded_in_time(options, figures(ahead, sa=mid.strength + strength)), chance
    late = formulas.parried_late if way is Way.PARRY else formulas.blocked_late
    for ahead, struck, chance in _spread(options, rolled, too_late):
        if is_late[ahead]:
            yield late(options, figures(ahead, sa=mid.struck + struck)), chance


def _spread(options: Options, rolled: Rolled, other: str) -> Spread:
    """How AA-AD and another difference spread about their middles together: SA-SD ("strength"), SA-AD ("lead"), SA."""
    return derived(options, f"_spread {rolled} {other}", lambda: _counted(options, rolled, other))


def _counted(options: Options, rolled: Rolled, other: str) -> Spread:
    dice = dice_of(options)
    middle, ways = (dice.lowest + dice.highest) // 2, distribution(dice.sides)
    whole = sum(count for _, count in ways)
    offs = tuple((total + dice.plus - middle, count / whole) for total, count in ways)
    found: Counter[tuple[int, int]] = Counter()
    for (aa, sa, first), (ad, second), (sd, third) in product(
        _attacks(offs, rolled), offs, offs if other == "strength" else ((0, 1.0),)
    ):
        off = {"strength": sa - sd, "lead": sa - ad, "struck": sa}[other]
        found[aa - ad, off] += first * second * third  # type: ignore[assignment]  # parts of one
    return tuple((ahead, off, chance) for (ahead, off), chance in found.items())


def _attacks(offs: tuple[tuple[int, float], ...], rolled: Rolled) -> Iterable[tuple[int, int, float]]:
    """(AA off its middle, SA off its middle, the chance of that)."""
    if rolled.is_one_throw:
        return [(off, off, chance) for off, chance in offs]
    still = ((0, 1.0),)
    pairs = product(offs if rolled.aa else still, offs if rolled.sa else still)
    return [(aa, sa, one * other) for (aa, one), (sa, other) in pairs]
