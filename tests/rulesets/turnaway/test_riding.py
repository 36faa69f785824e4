"""Riders and their mounts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Amend, Enter, Leave, Put
from engine.battle.ids import CombatantId
from engine.campaign.entries import figure_of
from engine.contract import Needs
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set, cells_of
from engine.play.advance import Done, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.options import Options
from engine.rulesets.turnaway.place.arcs import arc_of
from engine.rulesets.turnaway.place.area import disc
from engine.rulesets.turnaway.place.reach import reach_zone
from engine.rulesets.turnaway.reactions.opportunity import threatening
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import Seat, TurnawayBattle
from engine.sight.areas import caught
from tests.rulesets.turnaway.scenes import (
    BOW,
    SWORD,
    Figure,
    armed,
    blow,
    do,
    fight,
    first_question,
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


def ring(battle: TurnawayBattle, far: int = 1) -> tuple[Cell, ...]:
    """The cells at this distance round the horse."""
    grid = battle.board.grid
    return tuple(cells_of(grid, disc(grid, battle.cells_of(H), far, far)))


def in_the_saddle(size: int, *, hexes: bool = False, options: Options | None = None, own: int = 1) -> TurnawayBattle:
    """A with a sword on a horse of this size, an enemy with a sword and bow somewhere."""
    battle = fight(
        Figure("A", *((0, 0) if hexes else (2, 2)), "E", armed(SWORD), own),
        Figure("H", *((2, 0) if hexes else (9, 9)), "E", HORSE, size),
        Figure("e", *((7, 5) if hexes else (18, 16)), "W", armed(SWORD, BOW)),
        hexes=hexes,
        options=options,
    )
    near = battle.with_place(A, ring(battle, own)[0], 0)
    battle = do(near, UP).battle
    return battle.with_state(replace(battle.state, turn=replace(battle.state.turn, percent=0, moves=0)))


EVERY_HORSE = pytest.mark.parametrize(
    ("size", "hexes", "round_it"),
    [(1, False, 8), (2, False, 12), (3, False, 16), (1, True, 6), (2, True, 9), (3, True, 12)],
)


@pytest.mark.rule("TA-MOV-09", "TA-GEO-05")
@EVERY_HORSE
def test_a_rider_reaches_and_is_reached_from_every_cell_round_his_mount(size: int, hexes: bool, round_it: int):
    battle = in_the_saddle(size, hexes=hexes)
    around = ring(battle)
    assert len(around) == round_it
    e = CombatantId("e")
    for cell in around:
        beside = battle.with_place(e, cell, 0)
        assert refusals(beside, blow("A", "e")) == set(), cell
        theirs = beside.with_state(replace(beside.state, acting=e))
        assert refusals(theirs, blow("e", "A")) == set(), cell
        assert threatening(beside, A) == (e,)
        assert threatening(beside, e) == (A,)
        # He lies where his mount lies: by the middle, not by a corner.
        for figure in (A, H):
            assert arc_of(beside, e, figure) == arc_of(beside, e, H)
        assert beside.distance(A, e) == beside.distance(H, e) == 1
    for cell in ring(battle, 2):
        assert refusals(battle.with_place(e, cell, 0), blow("A", "e")) == {"out-of-reach"}
    assert cell_set(battle.board.grid, around) == reach_zone(battle, A)


@pytest.mark.rule("TA-MOV-09", "TA-GEO-05", "TA-STD-13")
@EVERY_HORSE
def test_an_area_catches_a_rider_wherever_it_catches_his_mount(size: int, hexes: bool, round_it: int):
    battle = in_the_saddle(size, hexes=hexes)
    for cell in battle.cells_of(H):
        assert set(caught(battle, cell_set(battle.board.grid, [cell]))) == {A, H}
    for cell in ring(battle):
        assert caught(battle, cell_set(battle.board.grid, [cell])) == ()


@pytest.mark.rule("TA-MOV-09", "TA-AOO-06")
@pytest.mark.parametrize("hexes", [False, True])
def test_a_rider_who_shoots_beside_an_enemy_is_struck_whatever_side_of_the_horse_that_is(hexes: bool):
    battle = in_the_saddle(2, hexes=hexes)
    battle = battle.with_sheet(A, armed(BOW, mounted=True)).with_state(battle.state)
    for cell in ring(battle):
        beside = battle.with_place(CombatantId("e"), cell, 0)
        assert first_question(beside, blow("A", "e", "bow", "shoot")).by == A
        assert threatening(beside, A) == (CombatantId("e"),)


@pytest.mark.rule("TA-MOV-09")
@pytest.mark.parametrize(("own", "size"), [(1, 2), (1, 3), (2, 3), (1, 1), (2, 1)])
def test_whoever_gets_down_is_as_large_as_before(own: int, size: int):
    battle = in_the_saddle(size, own=own)
    assert (battle[A].size, battle[A].own_size) == (size, own)
    down = do(battle, simple("ride", "A")).battle
    assert (down[A].size, down[A].own_size) == (own, 0)
    assert down.distance(A, H) == 1
    # So does who falls from the saddle, whose mount leaves, and who is copied or kept.
    fallen = RULESET.settle(with_sheet(battle, "A", unconscious=True))
    assert (fallen[A].size, fallen[A].own_size) == (own, 0)
    for deed in (Leave((H,)), Put(A, None, 0)):
        done = advance(RULESET, battle, deed)
        assert isinstance(done, Done)
        assert (done.battle[A].size, done.battle[A].own_size) == (own, 0)
    copy = replace(battle[A], id=CombatantId("copy"), cell=Cell(15, 15))
    entered = advance(RULESET, battle, Enter(copy))
    assert isinstance(entered, Done)
    assert entered.battle[CombatantId("copy")].size == own
    assert figure_of(battle[A]).size == own


@pytest.mark.rule("TA-MOV-09")
def test_a_rider_grows_with_his_mount_and_is_himself_resized_for_later():
    battle = in_the_saddle(1)
    for deed, on_horse, on_foot in ((Amend(H, size=2), 2, 1), (Amend(A, size=3), 2, 3), (Amend(H, size=1), 1, 3)):
        done = advance(RULESET, battle, deed)
        assert isinstance(done, Done)
        battle = done.battle
        assert (battle[A].size, battle[A].own_size, battle[H].size) == (on_horse, on_foot, on_horse)


@pytest.mark.rule("TA-MOV-09")
def test_a_saved_rider_of_former_days_covers_his_mount_with_the_next_deed():
    battle = in_the_saddle(2)
    former = battle.with_combatant(replace(battle[A], size=1, own_size=0))
    assert RULESET.settle(former) == battle
