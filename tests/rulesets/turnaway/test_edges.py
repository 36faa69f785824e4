"""Edges: what ends a try to hinder, what reaches, whose tries count, which way a push goes, who is fresh."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import NEXT
from engine.grid.cell import Step
from engine.grid.cell_set import cell_set
from engine.grid.grid import Layout
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.blows.series import tries_before
from engine.rulesets.turnaway.charts.encounter import _is_fresh
from engine.rulesets.turnaway.magic.spells import allies_in_ring
from engine.rulesets.turnaway.manoeuvres.grip import _nearer
from engine.rulesets.turnaway.movement import modes
from engine.rulesets.turnaway.options import HurtStop, Options, TripCounter
from engine.rulesets.turnaway.place.riding import can_be_ridden
from engine.rulesets.turnaway.policy import DECLINED, USUAL
from engine.rulesets.turnaway.reactions.stopped import stop_of_the_hurt
from engine.rulesets.turnaway.sheet import Aim, Blow, Posture, Sheet, Spell
from engine.rulesets.turnaway.state import Seat, TurnawayBattle, with_turn
from engine.table.requests import Choice, Option
from tests.rulesets.turnaway.scenes import (
    HALBERD,
    SWORD,
    Figure,
    armed,
    at,
    do,
    fight,
    offered,
    refusals,
    sheet_of,
    simple,
    walks,
)

A, E = CombatantId("A"), CombatantId("e")
LYING = armed(SWORD, posture=Posture.PRONE)
RISE = simple("stand", "A")


def duel(mine: Sheet, theirs: Sheet | None = None, **scene: object) -> TurnawayBattle:
    return fight(
        Figure("A", 5, 6, "N", mine),
        Figure("e", 5, 5, "S", theirs or armed(SWORD)),
        **scene,  # type: ignore[arg-type]
    )


@pytest.mark.rule("TA-TRP-13")
def test_a_touch_that_misses_holds_nobody_down():
    told = do(duel(LYING), RISE, "option-hinder", 2, "option-pass", "counter-no")
    assert told.questions == ["strike", "touch-roll", "strike", "counter-trip"]
    assert sheet_of(told.battle, "A").posture is Posture.STANDING


@pytest.mark.rule("TA-TRP-13")
def test_a_hinderer_who_is_hurt_holds_nobody_down_though_he_touched():
    told = do(duel(LYING), RISE, "option-hinder", 15, "option-strike", 15, 5, "counter-no")
    assert told.questions == ["strike", "touch-roll", "strike", "to-hit", "damage", "counter-trip"]
    assert sheet_of(told.battle, "A").posture is Posture.STANDING


@pytest.mark.rule("TA-TRP-13", "TA-HP-01")
def test_a_hinderer_who_is_felled_does_nothing_more():
    told = do(duel(LYING, armed(SWORD, hp=3)), RISE, "option-hinder", 15, "option-strike", 15, 5)
    assert (sheet_of(told.battle, "e").unconscious, sheet_of(told.battle, "A").posture) == (True, Posture.STANDING)


@pytest.mark.rule("TA-TRP-10", "TA-TRP-13")
@pytest.mark.parametrize("answers", [(2, "option-pass"), (15, "option-strike", 15, 5)])
def test_by_the_switch_only_a_lost_check_gives_the_one_who_rises_his_counter(answers: tuple[int | str, ...]):
    options = Options(trip_counter_on=TripCounter.LOST_CHECK)
    assert "counter-trip" not in do(duel(LYING, options=options), RISE, "option-hinder", *answers).questions
    lost = do(duel(LYING, options=options), RISE, "option-hinder", 15, "option-pass", 2, 15, "counter-no")
    assert lost.questions[-1] == "counter-trip"


@pytest.mark.rule("TA-GEO-05", "TA-HP-02", "TA-PSH-01", "TA-TRP-01")
def test_a_long_weapon_finishes_from_afar_but_does_not_push_or_trip():
    battle = fight(Figure("A", 5, 7, "N", armed(HALBERD)), Figure("e", 5, 5, "S", armed(hp=-1, unconscious=True)))
    assert refusals(battle, simple("finish", "A", target=E)) == set()
    for kind in ("push", "trip"):
        assert "out-of-reach" in refusals(battle, simple(kind, "A", target=E))
    assert refusals(battle.with_place(E, at(5, 4), 4), simple("finish", "A", target=E)) == {"out-of-reach"}


@pytest.mark.rule("TA-CTL-01")
def test_an_opponent_to_control_has_to_be_there():
    battle = duel(armed(SWORD))
    for target in (None, CombatantId("nobody")):
        assert refusals(battle, Action("control", A, target, "opponent")) == {"needs-target"}
    assert refusals(battle.with_place(E, None, 0), Action("control", A, E, "opponent")) == {"needs-target"}
    assert refusals(battle, Action("control", A, E, "opponent")) == set()
    assert refusals(battle, Action("control", A, manner="place")) == {"needs-target"}
    assert refusals(battle, Action("control", A, manner="place", cell=at(-1, 0))) == {"needs-target"}


@pytest.mark.rule("TA-TRP-09", "TA-DSA-08")
def test_only_tries_of_the_same_kind_by_the_same_figure_in_its_own_turn_count():
    many = armed(SWORD, multiattack=(Blow("sword"),) * 3)
    tries = Action("trip", A, E, "tries")
    begun = with_turn(duel(many), series=(Blow("sword"),), series_kind="trip tries")
    assert tries_before(begun, tries) == 1
    assert tries_before(begun, replace(tries, manner="")) == 0
    assert tries_before(begun, replace(tries, kind="disarm")) == 0
    assert tries_before(begun, replace(tries, actor=None)) == 0
    assert tries_before(begun.with_state(replace(begun.state, acting=E)), tries) == 0


@pytest.mark.rule("TA-PSH-06")
def test_which_of_two_directions_lies_nearer_to_the_line():
    squares = duel(armed(SWORD))
    straight, diagonal = at(1, 0), at(1, 1)
    # (2, 1) is 26.6 degrees off the straight and 18.4 off the diagonal; (3, 1) 18.4 and 26.6.
    assert _nearer(squares, diagonal, straight, at(2, 1)) == 1
    assert _nearer(squares, straight, diagonal, at(2, 1)) == -1
    assert _nearer(squares, straight, diagonal, at(3, 1)) == 1
    assert _nearer(squares, straight, straight, at(3, 1)) == 0
    assert squares.board.grid.layout is Layout.SQUARE


@pytest.mark.rule("TA-STD-15")
def test_what_is_drawn_beside_an_offer():
    battle = duel(armed(SWORD, HALBERD))
    assert {offer.key: offer.icon for offer in offered(battle, "A", "draw")} == {
        "offer-draw": "draw-weapon",
        "offer-sheathe": "sheathe",
    }
    assert {offer.icon for offer in offered(battle, "A", "melee")} == {"sword"}


@pytest.mark.rule("TA-RES-01")
def test_a_party_with_all_its_spells_is_fresh():
    full, over, spent = Spell("spark"), Spell("spark", left=2), Spell("spark", left=0)
    assert _is_fresh(Sheet(spells=(full, over)))
    assert not _is_fresh(Sheet(spells=(full, spent)))
    assert _is_fresh(Sheet(hp=9, max_hp=8))
    assert not _is_fresh(Sheet(hp=7, max_hp=8))
    assert not _is_fresh(Sheet(nonlethal=1))


@pytest.mark.rule("TA-MOV-09")
def test_nobody_gets_into_a_saddle_that_is_taken_nor_out_of_one_into_another():
    horse = armed(rideable=True)
    battle = fight(
        Figure("A", 5, 5, "N", armed(SWORD, mounted=True)),
        Figure("B", 7, 5, "N", armed(SWORD)),
        Figure("H", 5, 5, "N", horse),
        Figure("I", 6, 5, "N", horse),
    )
    b, h, i = CombatantId("B"), CombatantId("H"), CombatantId("I")
    battle = battle.with_state(replace(battle.state, seats=(Seat(A, h, at(5, 5)),)))
    assert [can_be_ridden(battle, who, mount) for who, mount in ((b, i), (b, h), (A, i), (A, h))] == [
        True,
        False,
        False,
        False,
    ]


@pytest.mark.rule("TA-CRT-06", "TA-SPL-01")
def test_a_sure_hit_in_an_area_doubles_the_damage_of_the_one_it_hits():
    rain = Spell("rain", aim=Aim.AREA, damage="2d6", distance=20, radius=2)
    battle = fight(
        Figure("A", 1, 5, "E", armed(spells=(rain,), main="")),
        Figure("e", 8, 5, "W", armed(hp=30)),
        Figure("f", 9, 5, "W", armed(hp=30)),
    )
    # The area of two cells around (8, 5), as the tool would place it; 7 of damage, doubled for the first.
    cells = cell_set(battle.board.grid, (at(8, 5), at(9, 5)))
    action = simple("cast", "A", item="rain", cell=at(8, 5), cells=cells)
    told = do(battle, action, (3, 4), 20, 15)
    assert (sheet_of(told.battle, "e").hp, sheet_of(told.battle, "f").hp) == (30 - 14, 30 - 7)


@pytest.mark.rule("TA-RND-02")
def test_what_is_only_kept_for_the_record_weighs_nothing():
    battle = fight(Figure("A", 1, 1), Figure("e", 4, 4, "N", armed(SWORD, unconscious=True)), Figure("f", 6, 6))
    told = do(battle, Action(NEXT))
    weights = {event.key: event.weight for event in told.events}
    assert weights == {"turn-ends": 0, "passed-over": 0, "turn-starts": 1}


@pytest.mark.rule("TA-STD-05", "TA-TRP-01", "TA-FUL-05", "TA-HP-02")
def test_whoever_an_action_is_aimed_at_has_to_be_on_the_map():
    sheet = armed(SWORD, potions=("1d8",), multiattack=(Blow("sword"),))
    battle, gone = duel(sheet), duel(sheet).with_place(E, None, 0)
    for kind, item, manner in (
        ("melee", "sword", ""),
        ("multiattack", "sword", "listed"),
        ("trip", "", ""),
        ("finish", "", ""),
        ("potion", "1d8", "give"),
    ):
        for target in (None, CombatantId("nobody")):
            assert refusals(battle, Action(kind, A, target, manner, item)) == {"needs-target"}
        assert refusals(gone, Action(kind, A, E, manner, item)) == {"needs-target"}


@pytest.mark.rule("TA-FMV-10")
@pytest.mark.parametrize(
    ("friends", "struck", "at_first", "where_struck"),
    [
        # A way of a turn on the spot (0) and three cells (1, 2, 3): in which of them he is put; None: beside the start.
        ((), 3, 1, 3),
        ((2,), 2, 1, 1),
        ((1,), 2, None, 2),
        ((1, 2), 2, None, None),
        ((1, 2), 3, None, 3),
        ((1, 2, 3), 3, None, None),
        ((), 0, 0, 0),
    ],
)
def test_who_is_hurt_on_his_way_is_put_in_a_free_cell(friends, struck, at_first, where_struck):
    way = [(5, 6, "E"), (5, 5, "N"), (5, 4, "N"), (5, 3, "N")]
    action = walks("A", *way)
    others = [Figure("BCDE"[n], way[n][0], way[n][1], "N", armed(SWORD)) for n in friends]
    for switch, number in ((HurtStop.FIRST_CELL, at_first), (HurtStop.STRUCK_CELL, where_struck)):
        battle = fight(Figure("A", 5, 6, "N", armed(SWORD)), *others, options=Options(hurt_stop=switch))
        # One cell from 5,6 and beside 5,5, which is taken: 4,5 is the first of four that are as near.
        wanted = Step(at(4, 5), 0) if number is None else action.path[number]
        way = next(mode.travel for mode in modes(battle, A) if mode.action.kind == action.kind)
        assert stop_of_the_hurt(battle, action, struck, way) == wanted


@pytest.mark.rule("TA-FMV-10")
def test_one_struck_while_stepping_over_somebody_who_lies_there_is_one_cell_on_nevertheless():
    down = replace(armed(SWORD), unconscious=True, posture=Posture.PRONE)
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD, hp=30)), Figure("e", 5, 5, "S", armed(SWORD)))
    battle = battle.with_combatant(replace(battle["e"], id="x", side=battle["A"].side, cell=at(5, 7), sheet=down))
    told = do(battle, walks("A", (5, 7, "S"), (5, 8, "S")), "option-strike", 15, 4)
    # Of the three free cells beside the start that touch 5,7 the first is 4,6.
    assert told.battle["A"].cell == at(4, 6)
    assert "stopped-by-strike" in told.keys


@pytest.mark.rule("TA-FUL-06")
def test_a_ring_of_allies_is_who_stands_next_to_the_caster_and_lives():
    dead = Figure("D", 4, 5, sheet=armed(dead=True))
    battle = fight(Figure("A", 5, 5), Figure("B", 6, 6), Figure("C", 5, 7), dead, Figure("e", 5, 4))
    assert allies_in_ring(battle, A) == ("B",)


@pytest.mark.parametrize(
    ("key", "picked"),
    [("range-penalty", 2), ("difficulty", USUAL), ("anything", 0), (sorted(DECLINED)[0], 1), (sorted(DECLINED)[-1], 1)],
)
def test_what_is_usually_answered(key: str, picked: int):
    # 25 cells of 40 lie in the third quarter, a penalty of 2; whoever declines takes the option that does.
    options = tuple(Option(f"option-{number}", declines=number == 1) for number in range(4))
    asked = Choice(key, options, args=(("distance", 25), ("most", 40)))
    assert RULESET.policy(duel(armed(SWORD)), asked) == picked
    assert RULESET.policy(duel(armed(SWORD)), replace(asked, args=())) == (0 if key == "range-penalty" else picked)
