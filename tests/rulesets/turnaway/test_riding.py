"""Riders and their mounts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.ids import CombatantId
from engine.contract import Needs
from engine.grid.cell import Cell
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import Seat, TurnawayBattle
from tests.rulesets.turnaway.scenes import (
    SWORD,
    Figure,
    armed,
    do,
    fight,
    offered,
    refusals,
    sheet_of,
    simple,
    walks,
    with_sheet,
)

A, H = CombatantId("A"), CombatantId("H")
HORSE = Sheet(hp=19, max_hp=19, speed=12, rideable=True)
UP = simple("ride", "A", manner="mount", target=H)


def meadow(**horse: object) -> TurnawayBattle:
    """A beside his horse of two cells across, an enemy beside both."""
    return fight(
        Figure("A", 5, 5, "S", armed(SWORD)),
        Figure("H", 6, 5, "E", replace(HORSE, **horse), 2),  # type: ignore[arg-type]
        Figure("e", 5, 6, "N", armed(SWORD)),
    )


def mounted() -> TurnawayBattle:
    return do(meadow(), UP).battle


@pytest.mark.rule("TA-MOV-09")
def test_mounting_is_a_standard_movement_without_a_strike_and_takes_the_mounts_cell_and_facing():
    told = do(meadow(), UP)
    assert told.strikers == []
    assert (told.battle.state.turn.percent, told.battle.state.turn.moves) == (50, 1)
    assert (told.battle[A].cell, told.battle[A].facing) == (Cell(6, 5), told.battle[H].facing)
    assert sheet_of(told.battle, "A").mounted
    assert told.battle.state.seats == (Seat(A, H, Cell(6, 5)),)
    assert "badge-rides" in {badge.key for badge in RULESET.gauges(told.battle, A).badges}
    assert "badge-carries" in {badge.key for badge in RULESET.gauges(told.battle, H).badges}
    assert RULESET.gauges(told.battle, A).sits_on == H
    assert RULESET.gauges(told.battle, H).sits_on is None


@pytest.mark.rule("TA-MOV-09")
def test_dismounting_to_the_cell_pointed_at_or_the_first_free_one():
    battle = mounted()
    (offer,) = offered(battle, "A", "ride")
    assert (offer.key, offer.needs) == ("offer-dismount", Needs.CELL)
    down = do(battle, replace(offer.action, cell=Cell(8, 6)))
    assert down.strikers == []
    assert (down.battle[A].cell, down.battle[H].cell) == (Cell(8, 6), Cell(6, 5))
    assert not sheet_of(down.battle, "A").mounted
    assert down.battle.state.seats == ()
    far = do(battle, replace(offer.action, cell=Cell(15, 15))).battle
    assert far.distance(A, H) == 1


@pytest.mark.rule("TA-MOV-09")
def test_rider_and_mount_move_together_as_far_as_the_mount_goes():
    battle = do(meadow().with_place(CombatantId("e"), Cell(20, 18), 0), UP).battle
    battle = battle.with_state(replace(battle.state, turn=replace(battle.state.turn, percent=0, moves=0)))
    way = walks("A", *[(x, 5, "E") for x in range(7, 17)])
    assert refusals(battle, way) == set()
    budget = {mode.action.kind: mode.budget for mode in RULESET.modes(battle, A)}
    assert budget["full-move"] == 12
    there = do(battle, way).battle
    assert (there[A].cell, there[H].cell, there[H].facing) == (Cell(16, 5), Cell(16, 5), 2)
    assert there.state.seats == (Seat(A, H, Cell(16, 5)),)
    assert "is-ridden" in {o.key for mode in RULESET.modes(battle, H) for o in mode.objections}


@pytest.mark.rule("TA-MOV-09")
def test_a_rider_needs_the_room_of_his_mount():
    battle = fight(
        Figure("A", 5, 5, "S", armed(SWORD)), Figure("H", 6, 5, "E", HORSE, 2), rock=((9, 6), (8, 8)),
    )  # fmt: skip
    battle = do(battle, UP).battle
    assert "way-is-barred" in refusals(battle, walks("A", (7, 5, "E"), (8, 5, "E")))


@pytest.mark.rule("TA-MOV-09")
def test_who_is_moved_by_hand_takes_the_other_along():
    battle = mounted()
    for id in (A, H):
        moved = RULESET.settle(battle.with_place(id, Cell(12, 12), 4))
        assert (moved[A].cell, moved[H].cell) == (Cell(12, 12), Cell(12, 12))
        assert RULESET.settle(moved) == moved


@pytest.mark.rule("TA-MOV-09")
@pytest.mark.parametrize(
    ("id", "change"), [("A", {"unconscious": True}), ("H", {"unconscious": True}), ("A", {"mounted": False})]
)
def test_who_cannot_ride_any_more_is_beside_his_mount(id: str, change: dict[str, bool]):
    battle = RULESET.settle(with_sheet(mounted(), id, **change))
    assert battle.state.seats == ()
    assert not sheet_of(battle, "A").mounted
    assert battle.distance(A, H) == 1


@pytest.mark.rule("TA-MOV-09")
def test_what_speaks_against_mounting():
    assert refusals(meadow(), UP) == set()
    assert refusals(meadow().with_place(H, Cell(12, 12), 0), UP) == {"out-of-reach"}
    assert refusals(meadow(rideable=False), UP) == {"not-to-be-ridden"}
    assert refusals(mounted(), UP) >= {"not-to-be-ridden"}
    assert not offered(meadow(rideable=False), "A", "ride")


@pytest.mark.rule("TA-MOV-09")
def test_a_rider_drawn_as_one_figure_dismounts_on_the_spot():
    battle = fight(Figure("A", 5, 5, "S", armed(SWORD, mounted=True)))
    (offer,) = offered(battle, "A", "ride")
    assert offer.needs is Needs.NOTHING
    after = do(battle, offer.action).battle
    assert (sheet_of(after, "A").mounted, after[A].cell) == (False, Cell(5, 5))
