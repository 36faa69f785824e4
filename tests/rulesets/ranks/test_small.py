"""Small things that much else leans on: formulas by their signs, who is in which list, what a question may be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Leave
from engine.battle.ids import CombatantId
from engine.play.advance import Done, advance
from engine.rulesets.ranks import RULESET
from engine.rulesets.ranks.bestiary import templates
from engine.rulesets.ranks.blows.formulas import (
    Figures,
    blocked_late,
    dodged,
    is_late,
    parried_late,
    timing,
    undefended,
    warded_in_time,
)
from engine.rulesets.ranks.options import NegativeRanks, Options, TimingSign
from engine.rulesets.ranks.turn import _is_open
from tests.rulesets.ranks.scene import A, fight

B = CombatantId("b")
PLAIN = Figures(wa=2, sa=9, ma=3, aa=4, sd=5, ad=2, md=1, defence=6)


def test_the_rules_that_are_carried_out_are_those_of_the_rulebook():
    assert RULESET.rules == tuple(id for section in RULESET.sections for id in section.rules)


@pytest.mark.rule("RK-GEN-06", "RK-GEN-07", "RK-DODGE-01", "RK-GEN-09")
def test_the_formulas_with_small_numbers():
    # SA + MA - AD - MD = 9 + 3 - 2 - 1 = 9; 2 * 9 - 6 = 12.
    found = dodged(Options(), PLAIN)
    assert (found.damage, found.value, found.lead, found.shift) == (12, 9, 9, 0)
    # T = AA + MA - AD - MD = 4 + 3 - 2 - 1 = 4, its third 1.
    assert timing(PLAIN) == 4
    late = parried_late(Options(), PLAIN)
    assert (late.damage, late.value, late.shift) == (2 * (9 + 1 + 3 - 2 - 1) - 6, 10, 1)
    blocked = blocked_late(Options(), PLAIN)
    assert (blocked.damage, blocked.value, blocked.shift) == (2 * (9 + 1) - 6, 10, 1)
    # SD' = 5 + [-4/3] = 5 - 1 or 5 - 2, as the switch of rounding says; SA - SD' = 5 or 6.
    warded = warded_in_time(Options(), PLAIN)
    assert warded.value == 9 - 5 - warded.shift
    assert warded.damage == 2 * warded.value - 6
    bare = undefended(Options(), PLAIN)
    assert (bare.damage, bare.value, bare.lead) == (2 * 9 - 6, 9, 0)


@pytest.mark.rule("RK-GEN-06")
@pytest.mark.parametrize(
    ("wa", "defence", "as_printed", "as_nothing"),
    [(2, 6, 12, 12), (2, -3, 21, 18), (2, -1, 19, 18), (-1, -20, 11, 0), (0, -3, 3, 0), (0, 0, 0, 0), (1, 0, 9, 9)],
)
def test_ranks_below_nothing_count_as_printed_or_as_nothing(wa, defence, as_printed, as_nothing):
    figures = replace(PLAIN, wa=wa, defence=defence)
    zero = Options(negative_ranks=NegativeRanks.ZERO)
    plain = Options(negative_ranks=next(one for one in NegativeRanks if one is not NegativeRanks.ZERO))
    assert (dodged(plain, figures).damage, dodged(zero, figures).damage) == (as_printed, as_nothing)


@pytest.mark.rule("RK-PARRY-01", "RK-BLOCK-03")
@pytest.mark.parametrize(("aa", "printed", "turned"), [(-1, True, False), (0, False, False), (1, False, True)])
def test_who_is_too_late_by_either_sign(aa, printed, turned):
    figures = Figures(wa=1, sa=1, ma=0, aa=aa, sd=1, ad=0, md=0, defence=0)
    other = next(one for one in TimingSign if one is not TimingSign.PRINTED)
    assert is_late(Options(timing_sign=TimingSign.PRINTED), figures) is printed
    assert is_late(Options(timing_sign=other), figures) is turned


@pytest.mark.rule("RK-ACT-01")
def test_who_leaves_is_in_no_list_and_the_others_keep_their_order():
    battle = fight("A B\nb c")
    battle = battle.with_state(replace(battle.state, past=tuple(battle.combatants)))
    ids = battle.state.order
    done = advance(RULESET, battle, Leave((B,)))
    assert isinstance(done, Done)
    state = done.battle.state
    assert state.order == tuple(id for id in ids if id != B)
    assert state.past == tuple(id for id in battle.state.past if id != B)
    assert set(state.starts) <= set(state.order)


@pytest.mark.rule("RK-CHASE-02")
def test_a_chase_goes_on_while_both_can_run_and_do_not_stand_side_by_side():
    apart, beside = fight("A  . b"), fight("Ab")
    assert _is_open(apart, A, B)
    assert not _is_open(beside, A, B)
    assert not _is_open(apart.without(B), A, B)
    assert not _is_open(apart.without(A), A, B)


def test_whoever_of_the_library_is_as_large_as_its_entry_says_and_one_cell_without_a_word():
    sizes = {entry.id: entry.size for entry in templates()}
    assert sizes
    assert min(sizes.values()) == 1
    assert list(sizes.values()).count(1) > len(sizes) // 2
