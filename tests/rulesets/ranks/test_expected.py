"""What a blow takes on average by each answer, beside sums over every throw of the dice written out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from engine.rulesets.ranks.blows import formulas
from engine.rulesets.ranks.blows.defence import Defence, Way
from engine.rulesets.ranks.blows.expected import taken
from engine.rulesets.ranks.blows.formulas import Figures
from engine.rulesets.ranks.options import Options, RangedScale, SpellSa
from tests.rulesets.ranks.scene import arm

# One die of three: 1, 2, 3, its middle 2, so that all throws of four rolls are 81.
SMALL = Options(roll_dice="1d3")
USUAL = Figures(wa=3, ma=1, md=2, defence=1, aa=4, ad=3, sa=5, sd=4)
OFFS = (-1, 0, 1)


def dodged(figures: Figures) -> int:
    # max(0, WA*max(0, SA+MA-AD-MD) - Def)
    return max(0, 3 * max(0, figures.sa + 1 - figures.ad - 2) - 1)


def warded(late: Callable[[Figures, int], int]) -> Callable[[Figures], int]:
    def harm(figures: Figures) -> int:
        ahead = figures.aa + 1 - figures.ad - 2
        if ahead < 0:
            return late(figures, ahead // 3)
        return max(0, 3 * max(0, figures.sa - figures.sd - (-ahead) // 3) - 1)

    return harm


HARMS: dict[Way, Callable[[Figures], int]] = {
    Way.NONE: lambda figures: max(0, 3 * figures.sa - 1),
    Way.DODGE: dodged,
    Way.PARRY: warded(lambda figures, shift: max(0, 3 * max(0, figures.sa + shift - figures.ad - 1) - 1)),
    Way.BLOCK: warded(lambda figures, shift: max(0, 3 * (figures.sa + shift) - 1)),
}


@pytest.mark.rule("RK-DODGE-01", "RK-PARRY-03", "RK-PARRY-04", "RK-BLOCK-04", "RK-BLOCK-05", "RK-GEN-09")
@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize("left", [99, 10])
def test_a_blow_takes_what_all_throws_together_take(way: Way, left: int):
    whole = Fraction(0)
    for aa, ad, sa, sd in product(OFFS, repeat=4):
        figures = replace(USUAL, aa=USUAL.aa + aa, ad=USUAL.ad + ad, sa=USUAL.sa + sa, sd=USUAL.sd + sd)
        whole += Fraction(min(left, HARMS[way](figures)), 81)
    assert taken(SMALL, arm("sword"), USUAL, Defence(way), left) == pytest.approx(float(whole))


@pytest.mark.rule("RK-RANGED-02", "RK-RANGED-05", "RK-RANGED-08")
@pytest.mark.parametrize(
    ("item", "options", "throws"),
    [
        # A throw rolls once for both values; a crossbow not at all, but by the switch; magic its strength alone.
        ("javelin", SMALL, [(off, off) for off in OFFS]),
        ("crossbow", SMALL, [(0, 0)]),
        ("crossbow", replace(SMALL, ranged_scale=RangedScale.WITH_DICE), [(off, off) for off in OFFS]),
        ("spark", SMALL, [(0, off) for off in OFFS]),
        ("spark", replace(SMALL, spell_sa=SpellSa.MGI), [(0, 0)]),
    ],
)
def test_a_shot_rolls_only_what_it_rolls(item: str, options: Options, throws: list[tuple[int, int]]):
    whole = Fraction(0)
    for (aa, sa), ad, sd in product(throws, OFFS, OFFS):
        figures = replace(USUAL, aa=USUAL.aa + aa, ad=USUAL.ad + ad, sa=USUAL.sa + sa, sd=USUAL.sd + sd)
        whole += Fraction(HARMS[Way.PARRY](figures), 9 * len(throws))
    assert taken(options, arm(item), USUAL, Defence(Way.PARRY), 99) == pytest.approx(float(whole))


def test_the_formulas_written_out_here_are_those_of_the_rules():
    for aa, sa in product(range(2, 8), repeat=2):
        figures = replace(USUAL, aa=aa, sa=sa)
        late = formulas.is_late(SMALL, figures)
        parry = (formulas.parried_late if late else formulas.warded_in_time)(SMALL, figures)
        assert parry.damage == HARMS[Way.PARRY](figures)
