"""The formulas of the chapter on plain numbers: timing, damage and leads of the three defences."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rulesets.ranks.charts.scale import positive, thirds
from engine.rulesets.ranks.options import NegativeRanks, Options, TimingModifiers, TimingSign

LEAD = 3
"""From such a lead on there is a bonus, and a defender intercepts the initiative."""
BLOCK = 3
"""What blocking adds to the defender's mobility roll (RK-BLOCK-02)."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The quantities of one exchange (RK-GEN-01); ``aa``, ``ad``, ``sa``, ``sd`` are final rolls."""

    wa: int
    ma: int
    md: int
    defence: int
    aa: int = 0
    ad: int = 0
    sa: int = 0
    sd: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """What a formula came to.

    ``value`` is what WA is multiplied by (the margin, or SA' of a late block), ``shift`` the timing modifier, ``lead``
    the attacker's lead in the tests of bonus and initiative.
    """

    damage: int
    value: int
    lead: int
    shift: int = 0


def _harm(options: Options, figures: Figures, value: int) -> int:
    """max(0, WA*value - Def), the outer half of every formula (RK-GEN-06, RK-GEN-07)."""
    wa, defence = figures.wa, figures.defence
    if options.negative_ranks is NegativeRanks.ZERO:
        wa, defence = max(0, wa), max(0, defence)
    return positive(wa * value - defence)


def dodged(options: Options, figures: Figures) -> Result:
    """max(0, WA*max(0, SA+MA-AD-MD) - Def) (RK-DODGE-01)."""
    lead = figures.sa + figures.ma - figures.ad - figures.md
    margin = positive(lead)
    return Result(_harm(options, figures, margin), margin, lead)


def timing(figures: Figures) -> int:
    """T = AA+MA-AD-MD (RK-PARRY-01)."""
    return figures.aa + figures.ma - figures.ad - figures.md


def is_late(options: Options, figures: Figures) -> bool:
    """Whether a parry or block comes too late, by the sign as printed or turned round (RK-PARRY-01, RK-BLOCK-03)."""
    ahead = timing(figures)
    return ahead < 0 if options.timing_sign is TimingSign.PRINTED else ahead > 0


def parried_late(options: Options, figures: Figures) -> Result:
    """The dodge formula with SA' = SA + [T/3] (RK-PARRY-03); SD serves the tests alone (RK-PARRY-05)."""
    shift = thirds(options, timing(figures))
    margin = positive(figures.sa + shift + figures.ma - figures.ad - figures.md)
    return Result(_harm(options, figures, margin), margin, _late_lead(options, figures, shift), shift)


def blocked_late(options: Options, figures: Figures) -> Result:
    """max(0, WA*SA' - Def), full damage (RK-BLOCK-04)."""
    shift = thirds(options, timing(figures))
    struck = figures.sa + shift
    if options.failed_block_inner_max:
        struck = positive(struck)
    return Result(_harm(options, figures, struck), struck, _late_lead(options, figures, shift), shift)


def _late_lead(options: Options, figures: Figures, shift: int) -> int:
    lead = figures.sa - figures.sd
    return lead + shift if options.timing_modifiers is TimingModifiers.BOTH else lead


def warded_in_time(options: Options, figures: Figures) -> Result:
    """max(0, WA*max(0, SA-SD') - Def) with SD' = SD + [(AD+MD-AA-MA)/3] (RK-PARRY-04, RK-BLOCK-05)."""
    shift = thirds(options, -timing(figures))
    lead = figures.sa - figures.sd
    margin = positive(lead - shift)
    tested = lead if options.timing_modifiers is TimingModifiers.NONE else lead - shift
    return Result(_harm(options, figures, margin), margin, tested, shift)


def undefended(options: Options, figures: Figures) -> Result:
    """max(0, WA*SA - Def): full damage without any test (RK-GEN-09)."""
    return Result(_harm(options, figures, figures.sa), figures.sa, 0)
