"""Turning and commanding undead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import NEXT
from engine.rulesets.turnaway.options import Options, TurnAction
from engine.rulesets.turnaway.sheet import Alignment, Role, Sheet
from engine.rulesets.turnaway.state import Command, TurnawayBattle
from tests.builders import BLUE, RED
from tests.rulesets.turnaway.scenes import SWORD, Figure, armed, do, fight, offered, refusals, sheet_of

PRIEST = armed(SWORD, role=Role.PRIEST, alignment=Alignment.NEUTRAL, class_level=5, wisdom=3, dexterity=1)
TURN = Action("turn-undead", CombatantId("A"))


def bones(difficulty: int) -> Sheet:
    return armed(hp=9, undead=True, turn_dc=difficulty)


def crypt(priest: Sheet = PRIEST, *difficulties: int, **scene: object) -> TurnawayBattle:
    """A priest before skeletons a, b, c … of these difficulties."""
    figures = [Figure("abcdef"[n], 4 + n, 12, "N", bones(dc)) for n, dc in enumerate(difficulties)]
    return fight(Figure("A", 5, 5, "S", priest), *figures, **scene)  # type: ignore[arg-type]


@pytest.mark.rule("TA-TUR-01", "TA-TUR-03", "TA-TUR-04")
def test_one_roll_for_all_each_against_its_own_difficulty():
    # 12 + 5 + 3 = 20
    told = do(crypt(PRIEST, 20, 21), TURN, 12)
    assert told.questions == ["turning-roll"]
    assert (sheet_of(told.battle, "a").turned, sheet_of(told.battle, "b").turned) == (True, False)


@pytest.mark.rule("TA-TUR-03")
def test_twenty_and_one_are_numbers_like_others():
    assert not sheet_of(do(crypt(PRIEST, 29), TURN, 20).battle, "a").turned
    assert sheet_of(do(crypt(PRIEST, 9), TURN, 1).battle, "a").turned


@pytest.mark.rule("TA-TUR-02")
def test_all_undead_in_sight_and_none_behind_a_wall():
    five = [Figure(id, 5 + place, 14, "N", bones(17)) for place, id in enumerate("abcde")]
    battle = fight(Figure("A", 5, 5, "S", PRIEST), *five, Figure("f", 1, 5, "E", bones(17)), rock=((3, 5),))
    told = do(battle, TURN, 10)
    assert [sheet_of(told.battle, id).turned for id in "abcdef"] == [True] * 5 + [False]
    living = fight(Figure("A", 5, 5, "S", PRIEST), Figure("e", 5, 9, "N", armed(SWORD)))
    assert refusals(living, TURN) == {"no-undead"}
    assert not offered(fight(Figure("A", 5, 5, "S", armed(SWORD))), "A", "turn-undead")


@pytest.mark.rule("TA-TUR-02")
@pytest.mark.parametrize(("switch", "percent"), [(TurnAction.STANDARD, 50), (TurnAction.FULL, 100)])
def test_turning_is_an_action_without_a_strike(switch: TurnAction, percent: int):
    battle = fight(
        Figure("A", 5, 5, "S", PRIEST),
        Figure("e", 5, 6, "N", armed(SWORD, undead=True, turn_dc=30)),
        options=Options(turn_action=switch),
    )
    told = do(battle, TURN, 5)
    assert (told.strikers, told.battle.state.turn.percent) == ([], percent)


@pytest.mark.rule("TA-TUR-05")
@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({}, True),
        ({"alignment": Alignment.EVIL}, True),
        ({"alignment": Alignment.GOOD}, False),
        ({"role": Role.PALADIN}, False),
    ],
)
def test_a_priest_who_is_not_good_may_command(changes: dict[str, object], asked: bool):
    battle = crypt(replace(PRIEST, **changes), 15)  # type: ignore[arg-type]
    told = do(battle, TURN, 12, *(("undead-command",) if asked else ()))
    assert told.battle[CombatantId("a")].side == (RED if asked else BLUE)
    assert sheet_of(told.battle, "a").turned is not asked


@pytest.mark.rule("TA-TUR-05")
def test_less_than_five_above_turns_only():
    assert do(crypt(PRIEST, 16), TURN, 12).battle[CombatantId("a")].side == BLUE
    chosen = do(crypt(PRIEST, 15), TURN, 12, "undead-turn").battle
    assert sheet_of(chosen, "a").turned


@pytest.mark.rule("TA-TUR-06", "TA-TUR-07")
def test_the_command_lasts_as_many_rounds_and_is_barred_for_one_more():
    battle = do(crypt(PRIEST, 15), TURN, 12, "undead-command").battle
    sides, questions = {}, {}
    for _ in range(2 * 7):
        battle = do(battle, Action(NEXT)).battle
        if battle.state.acting == "A":
            sides[battle.state.round] = battle[CombatantId("a")].side
            if battle[CombatantId("a")].side == BLUE:
                more = ("undead-command",) if battle.state.round > 6 else ()
                questions[battle.state.round] = do(battle, TURN, 12, *more).questions[1:]
    assert [sides[number] for number in (2, 3, 4, 5, 6, 7)] == [RED] * 4 + [BLUE] * 2
    assert questions[6] == []
    assert questions[7] == ["command-or-turn"]


@pytest.mark.rule("TA-TUR-07")
@pytest.mark.parametrize(("ends", "may"), [(2, True), (3, False), (4, False), (9, False)])
def test_nobody_commands_what_is_commanded_or_was_until_this_round(ends: int, may: bool):
    battle = crypt(PRIEST, 15, 15)
    a, b = CombatantId("a"), CombatantId("b")
    state = replace(battle.state, round=3, commands=(Command(CombatantId("A"), a, BLUE, ends),))
    asked = do(battle.with_state(state), TURN, 12, *(("undead-turn",) * (1 + may))).asked[1:]
    assert [request.at for request in asked] == ([a, b] if may else [b])
