"""Hosts: who of many is seen is found with a sweep, and comes to the same as looking at each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.contract import BEGIN
from engine.play.advance import Paused, advance
from engine.play.autoplay import carried_out
from engine.play.chance import Chance
from engine.rulesets.fairydust import RULESET, turn
from engine.rulesets.fairydust.options import TieWithoutAttacker
from engine.rulesets.fairydust.place import crowd
from engine.rulesets.fairydust.place.gaze import is_in_sight
from engine.rulesets.fairydust.sheet import Sheet
from tests.builders import BLUE, RED
from tests.rulesets.fairydust.scenes import GREEN, THREE, Figure, begin, go_on, set_up, with_options

WALL = Wall(12.0, 0.0, 12.0, 10.0)
"""Between the two camps, with a gap in the south."""


def camps(number: int, **more):
    """So many red ones in the west who look east, as many blue ones in the east who look west."""
    reds = [Figure(f"A{n}", n % 6, n // 6 * 2, "E") for n in range(number)]
    blues = [Figure(f"b{n}", 23 - n % 6, n // 6 * 2, "W") for n in range(number)]
    return set_up(*reds, *blues, **more)


@pytest.mark.rule("FD-FAC-03", "FD-SUR-01")
@pytest.mark.parametrize("number", [5, crowd.FEW, crowd.FEW + 1, 48])
def test_who_of_many_is_in_sight_is_who_is_seen_one_by_one(number):
    battle = camps(number, walls=(WALL,))
    blues = [id for id in battle.combatants if battle[id].side == BLUE]
    for viewer in (CombatantId("A0"), CombatantId(f"A{number - 1}")):
        near = crowd.within_sight(battle, viewer, crowd.bodies(battle, blues))
        assert [id for id in near if is_in_sight(battle, viewer, id)] == [
            id for id in blues if is_in_sight(battle, viewer, id)
        ]


def test_of_a_crowd_those_behind_a_wall_are_not_looked_at_but_for_the_first_few():
    battle = camps(48, walls=(Wall(12.0, 0.0, 12.0, 18.0),))
    blues = crowd.bodies(battle, [id for id in battle.combatants if battle[id].side == BLUE])
    assert len(list(crowd.within_sight(battle, CombatantId("A0"), blues))) == crowd.LOOKS


@pytest.mark.rule("FD-SUR-01")
def test_only_those_who_see_nobody_of_a_host_are_surprised():
    battle = camps(48, walls=(WALL,))
    blues = [id for id in battle.combatants if battle[id].side == BLUE]
    reds = [id for id in battle.combatants if battle[id].side == RED]
    blind = tuple(id for id in blues if not any(is_in_sight(battle, id, red) for red in reds))
    assert 0 < len(blind) < len(blues)
    # All look at each other's camp, so that walls alone decide.
    assert turn.proposed_surprise(battle, RED) == blind


@pytest.mark.rule("FD-SUR-01")
def test_allies_and_the_alert_are_not_surprised():
    green = THREE[2]
    allied = (THREE[0], THREE[1], type(green)(green.id, green.name, green.colour, allies=(RED,)))
    figures = (
        Figure("A", 1, 1, "N"),
        Figure("b", 9, 9, "S"),
        Figure("c", 11, 9, "S", Sheet(alert=True)),
        Figure("g", 13, 9, "S", side=GREEN),
    )
    assert turn.proposed_surprise(set_up(*figures, sides=allied), RED) == ("b",)
    assert turn.proposed_surprise(set_up(*figures, sides=THREE), RED) == ("b", "g")
    assert turn.proposed_surprise(set_up(*figures, sides=THREE), None) == ()


@pytest.mark.rule("FD-RND-01")
def test_foes_are_two_sides_that_fight_each_other():
    assert not turn.has_foes(set_up(Figure("A", 1, 1), Figure("B", 3, 1)))
    assert turn.has_foes(set_up(Figure("A", 1, 1), Figure("b", 3, 1)))
    blue = THREE[1]
    friends = (THREE[0], type(blue)(blue.id, blue.name, blue.colour, allies=(RED,)))
    assert not turn.has_foes(set_up(Figure("A", 1, 1), Figure("b", 3, 1), sides=friends))


@pytest.mark.rule("FD-FAC-13")
def test_of_a_host_each_turns_to_the_nearest_whom_no_wall_hides():
    battle = camps(30, walls=(Wall(12.0, 0.0, 12.0, 7.0),))
    away = {CombatantId(id): battle[CombatantId(id)] for id in ("A0", "A29")}
    for id, one in away.items():
        battle = battle.with_place(id, one.cell, 6)
    told = begin(battle, "attacked-nobody", "surprise-nobody", "gaze-proposed", *[10] * 60)
    # A29 at (5, 8) sees past the end of the wall; b23 at (18, 6) and b29 at (18, 8) are 13 cells off, b23 came first.
    seen = [id for id in battle.combatants if battle[id].side == BLUE and is_in_sight(battle, CombatantId("A29"), id)]
    nearest = min(seen, key=lambda id: battle.distance(CombatantId("A29"), id))
    assert (nearest, told.battle["A29"].facing) == ("b23", 2)
    # The wall hides everybody from A0 in the corner: it looks as before.
    assert not any(is_in_sight(battle, CombatantId("A0"), f"b{n}") for n in range(30))
    assert told.battle["A0"].facing == 6


@pytest.mark.rule("FD-INI-06")
def test_what_the_gm_said_of_a_tie_is_one_order_and_outlives_those_who_leave():
    sides = {"G": BLUE, "H": BLUE, "T": GREEN, "U": GREEN}
    figures = [Figure(id, n * 2, 1, side=side) for n, (id, side) in enumerate(sides.items())]
    battle = with_options(
        set_up(*figures, Figure("X", 5, 9, "S", side=RED), sides=THREE), tie_without_attacker=TieWithoutAttacker.GM
    )
    told = begin(battle, "attacked-side red", "surprise-nobody", 9, 9, 9, 9, 1, "tie-first T", "tie-first G")
    assert told.battle.state.order == ("T", "G", "H", "U", "X")
    assert told.battle.state.ties == (("T", "G", "H", "U"),)
    left = turn.settle(told.battle.without(CombatantId("T")))
    assert left.state.ties == (("G", "H", "U"),)
    for _ in range(4):
        told = go_on(left)
        assert "initiative-tie" not in told.questions
        left = told.battle


def test_with_each_answer_at_the_beginning_nobody_looks_anew_who_sees_whom(monkeypatch: pytest.MonkeyPatch):
    battle, looks = camps(crowd.FEW + 1, walls=(WALL,)), []
    seen = turn.is_in_sight
    monkeypatch.setattr(turn, "is_in_sight", lambda *asked: looks.append(asked) or seen(*asked))
    whole, answers = carried_out(RULESET, battle, Action(BEGIN), Chance(7))
    first = len(looks)
    assert first > 0
    for count in range(3, len(answers)):
        step = advance(RULESET, battle, Action(BEGIN), answers[:count])
        assert isinstance(step, Paused)
    again = advance(RULESET, battle, Action(BEGIN), answers)
    assert len(looks) == first
    assert again == whole
    # Another figure: another look, and the same as in a battle of which nothing is kept.
    moved = battle.with_place(CombatantId("A0"), battle[CombatantId("b0")].cell, 2)
    there = carried_out(RULESET, moved, Action(BEGIN), Chance(7))
    assert len(looks) > first
    assert there == carried_out(RULESET, replace(moved), Action(BEGIN), Chance(7))
