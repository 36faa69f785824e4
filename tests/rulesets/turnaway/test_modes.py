"""The ways of moving that are open: how far each goes, how far one may turn at its end, what it costs."""

from __future__ import annotations

import pytest

from engine.battle.ids import CombatantId
from engine.contract import Habit
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.options import HexTurn, Options
from engine.rulesets.turnaway.sheet import Posture
from engine.rulesets.turnaway.state import TurnawayBattle, with_turn
from tests.rulesets.turnaway.scenes import SWORD, Figure, armed, at, fight, marks, walks, with_sheet

A = CombatantId("A")


def alone(**scene: object) -> TurnawayBattle:
    return fight(Figure("A", 5, 6, "N", armed(SWORD, speed=7)), **scene)  # type: ignore[arg-type]


def ways(battle: TurnawayBattle) -> dict[str, tuple[int, int, int, Habit, str]]:
    """By kind: budget, band, largest turn, habit, cost."""
    return {
        mode.action.kind: (mode.budget, mode.band, mode.most_turn, mode.habit, mode.cost)
        for mode in RULESET.modes(battle, A)
    }


@pytest.mark.rule("TA-MOV-03", "TA-MOV-04", "TA-FMV-01", "TA-GEO-01")
def test_step_about_turn_and_full_movement_on_squares():
    assert ways(alone()) == {
        "step": (1, 0, 2, Habit.KEEP, "cost-movement"),
        "about-turn": (0, 0, 4, Habit.KEEP, "cost-movement"),
        "full-move": (7, 1, 8, Habit.FOLLOW, "cost-full-movement"),
    }


@pytest.mark.rule("TA-GEO-01")
@pytest.mark.parametrize(("switch", "most"), [(HexTurn.ONE, 1), (HexTurn.TWO, 2)])
def test_the_turns_on_hexes(switch: HexTurn, most: int):
    battle = fight(Figure("A", 0, 0, "NE", armed(SWORD)), hexes=True, options=Options(hex_turn=switch))
    found = {kind: turn for kind, (_, _, turn, _, _) in ways(battle).items()}
    assert found == {"step": most, "about-turn": 3, "full-move": 6}


@pytest.mark.rule("TA-FUL-08")
def test_the_step_or_turn_of_a_full_attack_comes_first_and_costs_nothing():
    due = with_turn(alone(), percent=100, adjusts=True)
    assert next(iter(ways(due).items())) == ("adjust", (1, 0, 2, Habit.KEEP, "cost-free"))
    assert "adjust" not in ways(due.with_state(with_turn(due, adjusts=False).state))
    fought = fight(Figure("B", 1, 1), Figure("A", 5, 6, "N", armed(SWORD)))
    # What is due to the one whose turn it is is not due to others.
    assert "adjust" not in ways(with_turn(fought, adjusts=True))


@pytest.mark.rule("TA-FMV-01")
def test_nobody_moves_who_is_not_on_the_map():
    assert RULESET.modes(alone().with_place(A, None, 0), A) == ()


@pytest.mark.rule("TA-FMV-01", "TA-MOV-03")
def test_a_step_on_any_ground_is_one_cell_and_a_full_movement_pays_for_rough_ground():
    rough = {(5, 5): "rough", (5, 4): "rough"}
    prices = {
        kind: RULESET.foresee(alone(ground=rough), walks("A", (5, 5, "N"), (5, 4, "N"), kind=kind)).prices
        for kind in ("step", "full-move")
    }
    assert prices == {"step": (1, 2), "full-move": (2, 4)}


@pytest.mark.rule("TA-FMV-01")
@pytest.mark.parametrize(("kind", "budget"), [("step", 1), ("adjust", 1), ("about-turn", 0), ("full-move", 7)])
def test_what_is_foreseen_has_the_budget_of_its_kind(kind: str, budget: int):
    assert RULESET.foresee(alone(), walks("A", (5, 5, "N"), kind=kind)).budget == budget


@pytest.mark.rule("TA-MOV-07", "TA-AC-03")
@pytest.mark.parametrize("posture", list(Posture))
def test_one_has_to_stand_or_crouch_to_move(posture: Posture):
    battle = with_sheet(alone(), "A", posture=posture)
    barred = {
        mode.action.kind for mode in RULESET.modes(battle, A) if "has-to-stand" in {o.key for o in mode.objections}
    }
    down = posture in (Posture.PRONE, Posture.ALL_FOURS, Posture.KNEELING)
    assert barred == ({"step", "about-turn", "full-move"} if down else set())


@pytest.mark.rule("TA-GEO-08")
def test_nothing_is_foreseen_for_what_is_no_movement():
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD)), Figure("e", 5, 5, "S", armed(SWORD)))
    assert marks(battle, walks("A", (5, 7, "S"))) == {"e": (1, {"retreat"})}
    assert RULESET.foresee(battle, walks("A", (5, 7, "S"), kind="dance")) == RULESET.foresee(
        battle.with_place(A, None, 0), walks("A", (5, 7, "S"))
    )
    assert battle[A].cell == at(5, 6)
