"""The order of a round in the GM's hand: a turn that waits, dice thrown anew (SH-INIT)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId
from engine.rulesets.shirma.state import Doings, ShirmaBattle, Stage
from engine.rulesets.shirma.turn import GOES_ON
from engine.testkit import script
from engine.testkit.script import Told
from tests.rulesets.shirma.scene import SHIRMA, fight, go_on, sheet

LINE = "AB..cd"
B = CombatantId("B")


def change(battle: ShirmaBattle, kind: OrderDeed, who: str, *dice: int) -> Told[Any, Any, Any]:
    return script.do(SHIRMA, battle, ChangeTurns(kind, tuple(map(CombatantId, who))), *dice)


def drag(battle: ShirmaBattle, who: str, before: str) -> ShirmaBattle:
    action = SHIRMA.reorder(battle, CombatantId(who), CombatantId(before))
    assert action is not None
    return script.do(SHIRMA, battle, action).battle


def strip(battle: ShirmaBattle) -> tuple[str, str]:
    """Who acts after whom, and whose turn it is."""
    current = battle.state.current
    return "".join(id for entry in battle.state.order for id in entry.members), "".join(
        current.members if current else ()
    )


def notes(battle: ShirmaBattle) -> dict[str, str]:
    return {str(entry.members[0]): entry.note for entry in battle.state.order if entry.note}


@pytest.mark.rule("SH-INIT-03")
@pytest.mark.parametrize(
    ("turn", "who", "order", "acts"),
    [
        (0, "A", "BcdA", "B"),
        (1, "B", "AcdB", "c"),
        (0, "B", "AcdB", "A"),
        (0, "Bc", "AdBc", "A"),
        # Nobody is left to wait for; whose turn is over has none that could wait.
        (3, "d", "ABcd", "d"),
        (1, "d", "ABcd", "B"),
        (2, "A", "ABcd", "c"),
    ],
)
def test_whose_turn_waits_acts_behind_the_others(turn: int, who: str, order: str, acts: str):
    after = change(fight(LINE, turn=turn), OrderDeed.WAIT, who).battle
    assert strip(after) == (order, acts)
    if order != "ABcd":
        assert notes(after)[who[0]] == (GOES_ON if who == "ABcd"[turn] else "slot-moved")


@pytest.mark.rule("SH-INIT-03", "SH-TURN-01")
def test_a_turn_that_waited_goes_on_with_what_is_left_of_it_wherever_it_is_put():
    spent = Doings(acted=True, spent=4)
    begun = change(fight(LINE, turn=1, doings={"B": spent}), OrderDeed.WAIT, "B").battle
    behind = change(change(begun, OrderDeed.WAIT, "d").battle, OrderDeed.WAIT, "B").battle
    assert strip(behind) == ("AcdB", "c")
    thrown = change(begun, OrderDeed.ROLL, "B", 9).battle
    for battle, turns in ((begun, 2), (drag(begun, "B", "d"), 1), (behind, 2), (thrown, 2)):
        assert notes(battle)["B"] == GOES_ON
        for _ in range(turns):
            battle = go_on(battle).battle
        assert (strip(battle)[1], battle.state.doings[B]) == ("B", spent)
    # Whoever was only moved has a whole turn.
    moved = change(fight(LINE, doings={"B": spent}), OrderDeed.WAIT, "B").battle
    for _ in range(3):
        moved = go_on(moved).battle
    assert strip(moved)[1] == "B"
    assert B not in moved.state.doings


@pytest.mark.rule("SH-INIT-01", "SH-INIT-07")
@pytest.mark.parametrize(
    ("turn", "who", "dice", "order", "numbers"),
    [
        # A bonus of 4. Of those who wait each has the place of its number, behind equal ones.
        (0, "d", (9,), "ABcd", (20, 19, 18, 13)),
        (0, "B", (4,), "AcdB", (20, 18, 17, 8)),
        (0, "", (2, 8, 2), "AcBd", (20, 12, 6, 6)),
        (3, "", (), "ABcd", (20, 19, 18, 17)),
        # Whoever acts or has acted keeps the place, and has another number.
        (2, "A", (1,), "ABcd", (5, 19, 18, 17)),
        (2, "c", (1,), "ABcd", (20, 19, 5, 17)),
        (0, "x", (), "ABcd", (20, 19, 18, 17)),
    ],
)
def test_dice_thrown_anew_give_a_new_place_to_those_who_wait(turn, who, dice, order, numbers):
    after = change(fight(LINE, turn=turn), OrderDeed.ROLL, who, *dice).battle
    assert strip(after) == (order, "ABcd"[turn])
    assert tuple(entry.number for entry in after.state.order) == numbers
    assert after.state.rolled == fight(LINE).state.rolled


@pytest.mark.rule("SH-INIT-07")
@pytest.mark.parametrize(("talent", "order"), [("acts_first", "AdBc"), ("acts_last", "AcdB")])
def test_a_talent_for_acting_first_or_last_holds_for_dice_thrown_anew(talent: str, order: str):
    who = "d" if talent == "acts_first" else "B"
    battle = fight(LINE, {who: sheet("sword", initiative_talent=10, **{talent: True})})
    assert strip(change(battle, OrderDeed.ROLL, who, 10 if who == "B" else 1).battle)[0] == order


@pytest.mark.rule("SH-INIT-01")
def test_what_is_over_is_not_changed_and_which_rule_stands_against_dice_thrown_anew():
    over = fight(LINE)
    over = over.with_state(replace(over.state, stage=Stage.OVER))
    by_hand = SHIRMA.order_by_hand
    assert by_hand is not None
    assert by_hand.kinds == {OrderDeed.WAIT, OrderDeed.ROLL}
    for kind in by_hand.kinds:
        assert change(over, kind, "B").battle.state == over.state
    assert by_hand.against(over, OrderDeed.WAIT, B) is None
    objection = by_hand.against(over, OrderDeed.ROLL, B)
    assert objection is not None
    assert (objection.key, objection.rule) == ("order-rolled-once", "SH-INIT-01")
