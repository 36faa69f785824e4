"""Whom something is for: distractions that are others', saddles whose horse is gone, lists of the campaign."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine.battle.actions import Enter, Leave, Put
from engine.battle.board import Thing
from engine.battle.ids import CombatantId
from engine.play.advance import Done, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.blows.damage import judged
from engine.rulesets.turnaway.blows.mishap import drop
from engine.rulesets.turnaway.charts.encounter import inspections
from engine.rulesets.turnaway.manoeuvres.distract import attack_lines, defence_lines, used_up
from engine.rulesets.turnaway.options import ExtraModifier, Options, WakeHp
from engine.rulesets.turnaway.order.control import interrupted
from engine.rulesets.turnaway.place.riding import free_beside
from engine.rulesets.turnaway.sheet import Posture
from engine.rulesets.turnaway.state import Control, Distraction, Seat, Stock, TurnawayBattle
from engine.table.table import Pause, Table
from tests.rulesets.turnaway.scenes import (
    DAGGER,
    SWORD,
    Figure,
    armed,
    at,
    do,
    fight,
    marks,
    sheet_of,
    simple,
    walks,
    with_sheet,
)

A, B, C, E, F, H = (CombatantId(id) for id in "ABCefh")


def distracted(helps_attack: bool) -> TurnawayBattle:
    """A has distracted e for B; C and f stand by."""
    battle = fight(*(Figure(id, 2 * n, 5, "N", armed(SWORD)) for n, id in enumerate("ABCef")))
    return battle.with_state(replace(battle.state, distractions=(Distraction(A, E, B, helps_attack),)))


@pytest.mark.rule("TA-DST-02")
def test_a_distraction_counts_for_the_one_ally_against_the_one_opponent_and_for_the_one_thing():
    for by, at_ in product((A, B, C), (E, F)):
        gains = (by, at_) == (B, E)
        assert bool(attack_lines(distracted(True), by, at_)) is gains
        assert not attack_lines(distracted(False), by, at_)
        assert bool(defence_lines(distracted(False), at_, by)) is gains
        assert not defence_lines(distracted(True), at_, by)


@pytest.mark.rule("TA-DST-02")
def test_a_distraction_is_used_up_by_nothing_but_what_it_was_for():
    for by, at_ in product((A, B, C), (E, F)):
        uses = (by, at_) == (B, E)
        assert (used_up(distracted(True), by, at_).state.distractions == ()) is uses
        assert (used_up(distracted(False), at_, by).state.distractions == ()) is uses
        assert used_up(distracted(True), at_, by).state.distractions
        assert used_up(distracted(False), by, at_).state.distractions
    assert used_up(distracted(True), B, E, attack=False).state.distractions
    assert used_up(distracted(False), E, B, defence=False).state.distractions


def rider() -> TurnawayBattle:
    battle = fight(
        Figure("A", 5, 5, "E", armed(SWORD, mounted=True)), Figure("h", 5, 5, "E", armed(rideable=True), size=2)
    )
    return battle.with_state(replace(battle.state, seats=(Seat(A, H, at(5, 5)),)))


@pytest.mark.rule("TA-MOV-09")
def test_a_rider_whose_horse_leaves_the_table_stands_where_he_was():
    done = advance(RULESET, rider(), Leave((H,)))
    assert isinstance(done, Done)
    assert (done.battle[A].cell, sheet_of(done.battle, "A").mounted, done.battle.state.seats) == (at(5, 5), False, ())


@pytest.mark.rule("TA-MOV-09")
def test_a_horse_whose_rider_leaves_is_free():
    done = advance(RULESET, rider(), Leave((A,)))
    assert isinstance(done, Done)
    assert (done.battle[H].cell, done.battle.state.seats) == (at(5, 5), ())


@pytest.mark.rule("TA-MOV-09")
@pytest.mark.parametrize("gone", [A, H])
def test_one_of_the_two_who_is_put_off_the_map_ends_the_ride(gone: CombatantId):
    done = advance(RULESET, rider(), Put(gone, None, 0))
    assert isinstance(done, Done)
    after, other = done.battle, A if gone == H else H
    assert (after[gone].cell, after[other].cell, after.state.seats) == (None, at(5, 5), ())
    assert not sheet_of(after, "A").mounted


@pytest.mark.rule("TA-MOV-09")
def test_a_rider_who_falls_lies_beside_the_horse():
    battle = rider()
    done = advance(RULESET, battle.with_sheet(A, replace(battle[A].sheet, hp=0)), Leave(()))
    assert isinstance(done, Done)
    after = done.battle
    assert after.state.seats == ()
    assert after[A].cell not in after.cells_of(H)
    assert after.distance(A, H) == 1


@pytest.mark.rule("TA-MOD-10")
def test_an_own_modifier_is_for_blows_until_it_is_said_otherwise():
    extra = ExtraModifier("sun", -1)
    assert (extra.melee, extra.ranged) == (True, False)


@pytest.mark.rule("TA-RES-01")
def test_what_was_spent_stands_out_among_the_findings():
    battle = rider()
    found = inspections(battle.with_state(replace(battle.state, stock=Stock(hp=40))))
    told = {one.key: one.is_main for inspection in found for one in inspection.findings}
    assert told["encounter-spent-hp"] is True


@pytest.mark.rule("TA-DST-02", "TA-DSA-03")
def test_a_try_to_disarm_uses_up_no_help_for_an_armour_class():
    battle = fight(Figure("e", 5, 5, "S", armed(SWORD, skill_disarm=True)), Figure("B", 5, 6, "N", armed(SWORD)))
    for one in (Distraction(A, E, B, helps_attack=False), Distraction(A, B, E, helps_attack=False)):
        helped = battle.with_state(replace(battle.state, distractions=(one,)))
        tried = do(helped, simple("disarm", "e", target=B, item="sword"), 5, 15)
        assert tried.battle.state.distractions == (one,)


@pytest.mark.rule("TA-INI-04", "TA-RND-02")
@pytest.mark.parametrize(
    ("dexterity", "order"), [(9, "xABC"), (6, "AxBC"), (5, "ABxC"), (4, "ABxC"), (3, "ABCx"), (2, "ABCx")]
)
def test_a_newcomer_stands_where_his_initiative_puts_him_after_those_of_equal_rank(dexterity: int, order: str):
    figures = (Figure(id, 2 * n, 5, "N", armed(dexterity=7 - 2 * n)) for n, id in enumerate("ABC"))
    battle = fight(*figures)
    battle = battle.with_state(replace(battle.state, numbers={A: 7, B: 5, C: 3}))
    late = replace(battle[A], id=CombatantId("x"), cell=at(9, 9), sheet=armed(dexterity=dexterity))
    done = advance(RULESET, battle, Enter(late))
    assert isinstance(done, Done)
    assert "".join(done.battle.state.order) == order
    assert done.battle.state.numbers[CombatantId("x")] == dexterity
    dead = advance(RULESET, battle, Enter(replace(late, sheet=armed(dead=True))))
    assert isinstance(dead, Done)
    assert "".join(dead.battle.state.order) == "ABC"


@pytest.mark.rule("TA-MOV-09")
def test_who_gets_down_stands_where_he_is_told_or_on_the_first_free_cell_of_the_grids_order():
    battle = rider()
    beside = free_beside(battle, battle.state.seats[0])
    # North of the horse's first cell; the others of its cells follow.
    assert beside[0] == at(5, 4)
    assert do(battle, simple("ride", "A")).battle[A].cell == at(5, 4)
    assert do(battle, simple("ride", "A", cell=at(7, 7))).battle[A].cell == at(7, 7)
    assert do(battle, simple("ride", "A", cell=at(9, 9))).battle[A].cell == at(5, 4)


@pytest.mark.rule("TA-HP-03")
def test_who_was_woken_by_a_little_healing_stays_awake_until_he_is_hurt_again():
    options = Options(wake_hp=WakeHp.ANY_HEALING)
    battle = fight(Figure("A", 5, 5, "N", armed(SWORD, hp=-4, max_hp=9)), options=options)
    fallen = judged(battle, A)
    assert fallen[A].sheet.unconscious
    woken = judged(with_sheet(fallen, "A", hp=-2), A)
    assert not woken[A].sheet.unconscious
    assert judged(judged(woken, A), A) == woken
    assert judged(with_sheet(woken, "A", hp=-3), A)[A].sheet.unconscious
    whole = judged(with_sheet(woken, "A", hp=1), A)
    assert (whole[A].sheet.unconscious, whole.state.ebb) == (False, {})


@pytest.mark.rule("TA-HP-01")
def test_who_falls_lies_and_has_given_up_all_that_he_was_doing():
    busy = armed(SWORD, hp=0, defending=True, open=True, casting=True)
    after = sheet_of(judged(fight(Figure("A", 5, 5, "N", busy)), A), "A")
    assert (after.unconscious, after.posture, after.defending, after.open, after.casting) == (
        True,
        Posture.PRONE,
        False,
        False,
        False,
    )


@pytest.mark.rule("TA-PSH-06")
def test_one_who_is_pushed_out_of_the_very_cell_goes_north():
    battle = fight(
        Figure("A", 5, 5, "N", armed(SWORD, strength=4, skill_push=True)), Figure("e", 5, 5, "S", armed(hp=9))
    )
    told = do(battle, simple("push", "A", target=E), 15, 15)
    assert told.battle[E].cell == at(5, 4)


@pytest.mark.rule("TA-MOV-08")
def test_only_the_mark_of_what_is_picked_up_is_taken_off_the_map():
    barrel = Thing("barrel", at(5, 6), cover=5)
    battle = fight(Figure("A", 5, 5, "N", armed(SWORD, DAGGER, off="dagger")), things=(barrel,))
    battle = drop(drop(battle, A, DAGGER, at(6, 5)), A, SWORD, at(5, 6))
    taken = do(battle, simple("pick-up", "A", item="sword")).battle
    assert [(thing.kind, thing.cell) for thing in taken.board.things] == [("barrel", at(5, 6)), ("item", at(6, 5))]


@pytest.mark.rule("TA-CTL-02")
def test_of_two_who_keep_the_same_one_the_quicker_is_asked_first():
    battle = fight(
        Figure("e", 5, 5, "S", armed(SWORD)),
        Figure("B", 5, 6, "N", armed(SWORD)),
        Figure("A", 5, 4, "S", armed(SWORD)),
        acting="e",
    )
    order = (CombatantId("x"), E)
    for numbers, first in (({A: 5, B: 4, E: 9}, A), ({A: 4, B: 5, E: 9}, B)):
        state = replace(battle.state, numbers=numbers, controls=(Control(A, E), Control(B, E)), order=order)
        kept = battle.with_state(state)
        paused = None
        try:
            interrupted(Table(kept), kept, E)
        except Pause as pause:
            paused = pause.request
        assert paused is not None
        assert (paused.key, paused.by) == ("control-question", first)


@pytest.mark.rule("TA-MOV-03")
def test_to_stay_as_one_stands_with_the_back_to_an_enemy_provokes_nobody():
    battle = fight(Figure("A", 5, 6, "S", armed(SWORD)), Figure("e", 5, 5, "S", armed(SWORD)))
    for kind in ("step", "about-turn"):
        assert marks(battle, walks("A", (5, 6, "S"), kind=kind)) == {}
        assert marks(battle, walks("A", kind=kind)) == {}
    assert marks(battle, walks("A", (5, 7, "S"), kind="step")) == {"e": (1, {"back"})}
