"""Small things that everything else leans on: no damage, free ways, what counts as an attack, a single turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action, Leave
from engine.battle.board import Thing
from engine.battle.ids import CombatantId
from engine.play.advance import Done, Paused, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.blows.damage import heal, wound
from engine.rulesets.turnaway.charts.chart import Cost
from engine.rulesets.turnaway.options import Options, RangeTerms
from engine.rulesets.turnaway.reactions.provocation import hostile_cells
from engine.rulesets.turnaway.sheet import Blow, Spell
from engine.rulesets.turnaway.state import Command, Distraction, Struck, with_turn
from engine.rulesets.turnaway.turn import spent
from engine.table.requests import Choice
from engine.table.table import Table
from tests.rulesets.turnaway.scenes import (
    BOW,
    DAGGER,
    SWORD,
    Figure,
    armed,
    at,
    do,
    fight,
    first_question,
    lines,
    refusals,
    simple,
    walks,
)
from tests.rulesets.turnaway.scenes import offered as offers_of

A, E = CombatantId("A"), CombatantId("e")


@pytest.mark.rule("TA-HP-01", "TA-DMG-01")
@pytest.mark.parametrize("points", [0, -1])
def test_no_damage_changes_nothing_not_even_for_one_whom_the_gm_keeps_awake(points: int):
    battle = fight(Figure("A", 1, 1, "N", armed(SWORD)), Figure("e", 2, 1, "N", armed(SWORD, hp=0, max_hp=5)))
    for nonlethal in (False, True):
        assert wound(Table(battle), battle, E, points, nonlethal=nonlethal) is battle
    assert heal(Table(battle), battle, E, points) is battle


@pytest.mark.rule("TA-FMV-01")
def test_nobody_runs_through_an_enemy_on_his_feet_but_past_friends_and_the_fallen():
    def run(other: str, **state: object) -> set[str]:
        battle = fight(Figure("A", 5, 6, "N", armed(speed=4)), Figure(other, 5, 5, "S", armed(hp=9, **state)))
        return refusals(battle, walks("A", (5, 5, "N"), (5, 4, "N")))

    assert run("e") == {"way-is-barred"}
    assert run("e", unconscious=True) == run("B") == set()
    large = fight(Figure("A", 9, 9), Figure("e", 5, 5, size=2), Figure("B", 1, 1))
    grid = large.board.grid
    assert hostile_cells(large, A) == sum(1 << grid.index(at(x, y)) for x in (5, 6) for y in (5, 6))


@pytest.mark.rule("TA-MOV-10", "TA-STD-16")
def test_a_stunt_takes_one_to_the_cell_pointed_at_and_other_unusual_acts_do_not():
    battle = fight(Figure("A", 5, 6, "E", armed(SWORD)))
    jumped = do(battle, simple("stunt", "A", cell=at(7, 7))).battle
    assert (jumped[A].cell, jumped[A].facing) == (at(7, 7), battle[A].facing)
    assert do(battle, simple("stunt", "A")).battle[A].cell == at(5, 6)
    assert do(battle, simple("improvise", "A", cell=at(7, 7))).battle[A].cell == at(5, 6)


@pytest.mark.rule("TA-STD-04", "TA-STD-05", "TA-STD-06", "TA-FUL-02")
def test_what_counts_as_an_attack_for_the_keys_and_a_click_on_an_enemy():
    blows = (Blow("sword"), Blow("sword"))
    sheet = armed(SWORD, DAGGER, BOW, main="bow", off="sword", full_attack=(Blow("bow"),), multiattack=(Blow("bow"),))
    battle = fight(Figure("A", 5, 6, "E", sheet), Figure("e", 5, 5, "S", armed(SWORD)))
    attacks = ("melee", "shoot", "whirlwind", "unarmed", "full-attack", "multiattack")
    for kind in attacks:
        assert {offer.is_attack for offer in offers_of(battle, "A", kind)} == {True}
    for kind in ("trip", "push", "distract", "finish", "draw", "total-defence", "control", "shout"):
        assert {offer.is_attack for offer in offers_of(battle, "A", kind)} == {False}
    both = fight(Figure("A", 5, 6, "E", armed(SWORD, full_attack=blows)), Figure("e", 5, 5, "S", armed(SWORD)))
    under_way = do(both, Action("full-attack", A, E, "listed", "sword"), 2).battle
    assert [offer.is_attack for offer in offers_of(under_way, "A", "full-attack")] == [True, True]


@pytest.mark.rule("TA-FUL-08")
def test_one_step_or_one_turn_leaves_a_full_attack_open_and_both_together_do_not():
    sheet = armed(SWORD, full_attack=(Blow("sword"),))
    battle = fight(Figure("A", 5, 6, "N", sheet), Figure("e", 5, 4, "S", armed(SWORD, defending=True)))
    full = Action("full-attack", A, E, "listed", "sword")

    def after(*path: tuple[int, int, str], kind: str = "step") -> set[str]:
        moved = do(battle, walks("A", *path, kind=kind)).battle
        return refusals(moved, full) & {"over-budget"}

    assert after((5, 5, "N")) == after((5, 6, "NE")) == set()
    assert after((5, 5, "N"), (5, 5, "NE")) == after((5, 6, "S"), kind="about-turn") == {"over-budget"}
    twice = do(battle, walks("A", (5, 5, "N"), kind="step")).battle
    again = do(twice, walks("A", (5, 5, "NE"), kind="step")).battle
    assert "over-budget" in refusals(again, full)


@pytest.mark.rule("TA-RNG-06", "TA-RNG-01")
def test_what_can_be_shot_and_what_is_thrown():
    knife, near = replace(DAGGER, range_max=8), replace(DAGGER, range_max=1)
    assert [(one.ranged, one.thrown) for one in (SWORD, BOW, knife, near)] == [
        (False, False),
        (True, False),
        (True, True),
        (True, True),
    ]


@pytest.mark.rule("TA-ACT-03", "TA-AOO-04")
@pytest.mark.parametrize(("percent", "left"), [(0, 2), (50, 1), (100, 0)])
def test_the_halves_of_the_turn_and_the_strikes_that_are_left(percent: int, left: int):
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD, dexterity=1)), Figure("e", 5, 4, "S", armed(SWORD)))
    battle = with_turn(battle, percent=percent)
    battle = battle.with_state(replace(battle.state, strikes=(Struck(A, E),)))
    pips = {pip.key: (pip.left, pip.most) for pip in RULESET.gauges(battle, A).pips}
    assert pips == {"gauge-turn": (left, 2), "gauge-strikes": (1, 2)}
    assert {pip.key: (pip.left, pip.most) for pip in RULESET.gauges(battle, E).pips}["gauge-turn"] == (0, 2)


@pytest.mark.rule("TA-FUL-08")
def test_the_step_or_turn_that_goes_with_a_full_attack_is_shown_as_long_as_it_is_due():
    battle = with_turn(fight(Figure("A", 5, 6), Figure("e", 5, 4)), percent=100, adjusts=True)
    shown = {id: [(pip.key, pip.left, pip.most) for pip in RULESET.gauges(battle, id).pips] for id in (A, E)}
    assert shown[A][:2] == [("gauge-turn", 0, 2), ("gauge-adjust", 1, 1)]
    assert "gauge-adjust" not in [key for key, _, _ in shown[E]]
    over = RULESET.gauges(with_turn(battle, adjusts=False), A)
    assert "gauge-adjust" not in [pip.key for pip in over.pips]


@pytest.mark.rule("TA-ACT-03", "TA-FUL-08")
def test_what_an_action_writes_on_the_turn():
    battle = fight(Figure("A", 5, 6), Figure("e", 5, 4))
    turns = {cost: spent(battle, A, cost).state.turn for cost in Cost}
    assert {cost: (turn.percent, turn.standard, turn.moves) for cost, turn in turns.items()} == {
        Cost.FREE: (0, False, 0),
        Cost.STANDARD: (50, True, 0),
        Cost.MOVEMENT: (50, False, 1),
        Cost.FULL_MOVEMENT: (100, False, 0),
        Cost.FULL: (100, False, 0),
    }
    assert not any(turn.small_move for turn in turns.values())
    small = with_turn(battle, small_move=True, standard=True, percent=100)
    after = {cost: spent(small, A, cost).state.turn for cost in Cost}
    assert {cost for cost, turn in after.items() if turn.small_move} == {Cost.FREE}
    assert all(turn.standard and turn.percent == 100 for turn in after.values())
    assert spent(battle, E, Cost.FULL) is battle


@pytest.mark.rule("TA-RND-02", "TA-CTL-02")
def test_whoever_leaves_is_in_no_list_any_more_and_the_others_are():
    battle = fight(*(Figure(id, 2 * n, 5, "N", armed(SWORD)) for n, id in enumerate("ABef")))
    f = CombatantId("f")
    command = Command(A, E, battle[E].side, 3)
    state = replace(
        battle.state,
        acted=(E, f),
        idle=(E, f),
        strikes=(Struck(A, E), Struck(A, f)),
        commands=(command, replace(command, at=f)),
        distractions=(Distraction(A, E, A, True), Distraction(A, f, A, True)),
    )
    done = advance(RULESET, battle.with_state(state), Leave((E,)))
    assert isinstance(done, Done)
    left = done.battle.state
    assert (left.acted, left.idle, left.strikes) == ((f,), (f,), (Struck(A, f),))
    assert (left.commands, left.distractions) == ((replace(command, at=f),), (Distraction(A, f, A, True),))
    assert (set(left.numbers), left.order, left.acting) == ({"A", "B", "f"}, ("A", "B", "f"), A)
    gone = advance(RULESET, battle.with_state(state), Leave((A,)))
    assert isinstance(gone, Done)
    assert (gone.battle.state.acting, gone.battle.state.strikes) == (None, ())


@pytest.mark.rule("TA-SPL-01", "TA-COV-03")
def test_cover_counts_against_a_bolt_and_not_against_a_touch():
    bolt, touch = Spell("bolt", damage="1d6", distance=20), Spell("touch", damage="1d6", touch=True)
    battle = fight(
        Figure("A", 5, 9, "N", armed(main="", spells=(bolt, touch))),
        Figure("e", 5, 5, "S", armed(hp=9)),
        things=(Thing("tree", at(5, 6), cover=10, blocks_movement=False),),
    )

    def against(spell: str) -> int:
        roll = first_question(battle, simple("cast", "A", item=spell, target=E))
        assert roll.against is not None
        return roll.against.total

    assert (against("bolt"), against("touch")) == (10 + 4, 10)


@pytest.mark.rule("TA-SAV-01", "TA-FUM-03")
def test_the_difficulties_that_the_gm_picks_from():
    battle = fight(Figure("A", 5, 6), Figure("e", 5, 4))
    asked = advance(RULESET, battle, simple("save", "A", manner="fort"))
    assert isinstance(asked, Paused)
    assert isinstance(asked.request, Choice)
    offered = [dict(option.args)["number"] for option in asked.request.options]
    assert offered == [5, 10, 12, 14, 15, 16, 18, 20, 25]
    assert offered[RULESET.policy(battle, asked.request)] == 15


@pytest.mark.rule("TA-RNG-01")
@pytest.mark.parametrize(("penalty", "line"), [(0, None), (1, -1), (3, -3)])
def test_a_range_penalty_of_the_weapon_is_a_number_of_its_own_by_the_switch(penalty: int, line: int | None):
    bow = replace(BOW, range_penalty=penalty)
    for terms, expected in ((RangeTerms.TWO, line), (RangeTerms.ONE, None)):
        options = Options(range_terms=terms)
        battle = fight(Figure("A", 5, 9, "N", armed(bow)), Figure("e", 5, 5, "S", armed(hp=9)), options=options)
        roll = first_question(battle, Action("shoot", A, E, item="bow"))
        assert lines(roll).get("shot-weapon-range") == expected


@pytest.mark.rule("TA-ACT-02", "TA-TRP-10", "TA-TRP-11", "TA-STD-16", "TA-FMV-05", "TA-FUM-02")
def test_every_question_of_doing_or_not_has_one_way_of_doing_nothing():
    strong = armed(SWORD, strength=4, skill_trip=True)
    battle = fight(Figure("A", 5, 6, "N", strong), Figure("e", 5, 5, "S", armed(SWORD, strength=3)))
    narrow = do(battle, simple("trip", "A", target=E), 15, 15, "check-strength", 13, "narrow-no")
    failed = do(battle, simple("trip", "A", target=E), 15, 2, "check-strength", 15, "counter-no")
    act = do(battle, simple("improvise", "A"), "act-no-strike")
    fumbled = do(battle, Action("melee", A, E, item="sword"), 1, "mishap-nothing")
    found = {
        request.key: [option.key for option in request.options if option.declines]
        for told in (narrow, failed, act, fumbled)
        for request in told.asked
        if isinstance(request, Choice) and request.key != "resist-with"
    }
    assert found == {
        "narrow-trip": ["narrow-no"],
        "counter-trip": ["counter-no"],
        "does-it-provoke": ["act-no-strike"],
        "mishap": ["mishap-nothing"],
    }


@pytest.mark.rule("TA-AOO-02")
def test_who_holds_nothing_to_strike_with_shows_no_attacks_of_opportunity():
    battle = fight(Figure("A", 1, 1, "N", armed(BOW, dexterity=2)), Figure("e", 2, 1, "N", armed(SWORD)))
    assert {"gauge-strikes" in {pips.key for pips in RULESET.gauges(battle, id).pips} for id in (A,)} == {False}
    # 1 + dexterity 0
    assert {pips.key: pips.most for pips in RULESET.gauges(battle, E).pips}["gauge-strikes"] == 1


@pytest.mark.rule("TA-CRT-04")
@pytest.mark.parametrize(("natural", "times"), [(19, 1), (20, 2)])
def test_the_damage_of_a_certain_hit_is_asked_with_its_factor(natural: int, times: int):
    battle = fight(Figure("A", 1, 1, "S", armed(SWORD)), Figure("e", 1, 2, "N", armed(SWORD)))
    told = do(battle, Action("melee", actor=A, target=E, item="sword"), natural, 3)
    (damage,) = [request for request in told.asked if request.key == "damage"]
    assert dict(damage.args) == {"times": times}
