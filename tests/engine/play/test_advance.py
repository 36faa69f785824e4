"""One function drives every rule: pauses at open questions, goes on with answers, and carries out what the GM does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import (
    Action,
    Amend,
    Amendment,
    Draw,
    Enter,
    LayGrid,
    Leave,
    Put,
    Resize,
    Reveal,
    Rewrite,
    SetBoard,
    SetDoor,
    SetFog,
    SetOptions,
    SetSides,
    SetZone,
    Together,
)
from engine.battle.battle import Reactions, Side
from engine.battle.board import Door, DoorState, MapZone, Scale, empty_board
from engine.battle.board_diff import diff_between
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Term
from engine.contract import BEGIN, AnyBattle, Objection
from engine.errors import ReplayDiverged, WrongCall
from engine.grid.cell import Cell, Step
from engine.grid.grid import Layout
from engine.play.advance import Done, Paused, advance, advance_helped
from engine.table.requests import Answer, Choice, Faces, Pick, Request, Roll
from tests import builders
from tests.toy import TOY
from tests.toy.sheet import Options, Sheet

A, B = CombatantId("A"), CombatantId("b")
STRIKE = Action("strike", actor=A, target=B)


@pytest.fixture
def battle() -> AnyBattle:
    return builders.battle(TOY, ". A b .", doors=(Door(0, 0, 0, 1),), started=True)


def amended(battle: AnyBattle, deed: Amendment) -> AnyBattle:
    result = advance(TOY, battle, deed)
    assert isinstance(result, Done)
    assert len(result.events) >= 1
    return result.battle


def test_each_answer_leads_to_the_next_question_and_the_last_to_the_end(battle: AnyBattle):
    first = advance(TOY, battle, STRIKE)
    assert isinstance(first, Paused)
    assert isinstance(first.request, Roll)
    assert first.request.key == "to-hit"
    second = advance(TOY, battle, STRIKE, (Faces((5,)),))
    assert isinstance(second, Paused)
    assert isinstance(second.request, Choice)
    assert [event.key for event in second.events] == ["strike"], "what is told so far is known during a pause"
    last = advance(TOY, battle, STRIKE, (Faces((5,)), Pick(1), Faces((2,))))
    assert isinstance(last, Done)
    assert last.battle[B].sheet.hits == 4


def test_what_the_program_answers_is_no_pause_and_the_rule_runs_a_single_time(battle: AnyBattle):
    runs: list[str] = []

    def counted(*given: object) -> AnyBattle:
        runs.append("run")
        return TOY.resolve(*given)  # type: ignore[arg-type]

    def dice(request: Request, shown: AnyBattle) -> Answer | None:
        return Faces((5,)) if isinstance(request, Roll) else None

    rules = replace(TOY, resolve=counted)
    paused, answers = advance_helped(rules, battle, STRIKE, (), dice)
    assert isinstance(paused, Paused)
    assert isinstance(paused.request, Choice)
    assert answers == (Faces((5,)),)
    done, answers = advance_helped(rules, battle, STRIKE, (*answers, Pick(1)), lambda request, shown: Faces((2,)))
    assert isinstance(done, Done)
    assert answers == (Faces((5,)), Pick(1), Faces((2,)))
    assert done == advance(TOY, battle, STRIKE, answers)
    assert len(runs) == 2


def test_a_pause_shows_how_far_the_rules_have_come():
    battle = builders.battle(
        TOY,
        """
        b A c
        . . .
        . . .
        """,
        started=True,
    )
    away = Action("move", actor=A, path=(Step(Cell(1, 1), 4), Step(Cell(1, 2), 4)))
    # b strikes as A leaves its reach: 6 to hit, not parried, 2 points; then c is asked.
    asked = advance(TOY, battle, away, (Pick(0), Faces((6,)), Pick(1), Faces((2,))))
    assert isinstance(asked, Paused)
    assert isinstance(asked.request, Choice)
    assert asked.request.by == "c"
    assert (asked.shown[A].sheet.hits, asked.shown[A].cell) == (4, Cell(1, 1))
    assert (battle[A].sheet.hits, battle[A].cell) == (6, Cell(1, 0))


def test_answers_that_are_left_over_have_diverged(battle: AnyBattle):
    with pytest.raises(ReplayDiverged) as diverged:
        advance(TOY, battle, STRIKE, (Faces((1,)), Faces((1,))))
    assert diverged.value.values == {"given": 2, "asked": 1}


def test_what_the_gm_overruled_is_told(battle: AnyBattle):
    result = advance(TOY, battle, replace(STRIKE, overruled=("objection-reach",)), (Faces((1,)),))
    assert [event.key for event in result.events] == ["overruled", "strike"]


def test_what_the_gm_overruled_is_told_with_the_numbers_of_its_sentence(battle: AnyBattle):
    too_far = Objection("objection-reach", args=(("distance", 3),))
    rules = replace(TOY, objections=lambda battle, action: (too_far,))
    result = advance(rules, battle, replace(STRIKE, overruled=("objection-reach",)), (Faces((1,)),))
    assert dict(result.events[0].args) == {"distance": 3, "objection": Term("objection-reach")}


def test_the_gm_puts_somebody_anywhere_and_takes_him_off(battle: AnyBattle):
    assert amended(battle, Put(A, Cell(3, 0), 5)).combatants[A].cell == Cell(3, 0)
    assert amended(battle, Put(A, None, 0))[A].cell is None
    assert list(amended(battle, Leave((A, B))).combatants) == []
    with pytest.raises(WrongCall):
        advance(TOY, battle, Put(CombatantId("ghost"), None, 0))


def test_the_gm_brings_somebody_in_and_rewrites_him(battle: AnyBattle):
    guest = replace(battle[A], id=CombatantId("guest"), cell=Cell(0, 0))
    assert amended(battle, Enter(guest))[guest.id] == guest
    assert amended(battle, Rewrite(A, Sheet(hits=2)))[A].sheet == Sheet(hits=2)


def test_the_gm_changes_a_name_without_touching_the_rest(battle: AnyBattle):
    named = amended(battle, Amend(A, name="Ada", reactions=Reactions.OFF, hidden=True))
    assert named[A] == replace(battle[A], name="Ada", reactions=Reactions.OFF, hidden=True)


def test_the_gm_sets_sides_options_doors_and_the_board(battle: AnyBattle):
    green = Side(SideId("green"), "Green", "#00ff00")
    assert amended(battle, SetSides((*battle.sides, green))).sides[-1] == green
    assert amended(battle, SetOptions(Options(die=8))).options == Options(die=8)
    assert amended(battle, SetDoor(0, DoorState.OPEN)).board.doors[0].state is DoorState.OPEN
    assert amended(battle, SetBoard(empty_board(9, 9))).board.grid.columns == 9


def test_the_order_of_play_is_settled_after_the_gm_took_somebody_off():
    battle = builders.battle(TOY, "A b c")
    begun = advance(TOY, battle, Action(BEGIN), (Faces((3,)), Faces((6,)), Faces((5,))))
    assert isinstance(begun, Done)
    assert begun.battle.state.order == ("b", "c", "A")
    without = amended(begun.battle, Leave((CombatantId("b"),)))
    assert without.state.order == ("c", "A")


def told(battle: AnyBattle, deed: Amendment | Together) -> list[tuple[str, dict[str, object], int]]:
    result = advance(TOY, battle, deed)
    return [(event.key, dict(event.args), event.weight) for event in result.events]


def test_what_the_gm_does_by_hand_is_told_as_a_detail(battle: AnyBattle):
    deeds = (
        Enter(replace(battle[A], id=CombatantId("guest"))), Leave((B,)), Put(A, Cell(3, 0), 5), Amend(A, name="Ada"),
        Rewrite(A, Sheet(hits=2)), SetSides(battle.sides), SetOptions(Options(die=8)), SetDoor(0, DoorState.OPEN),
        SetBoard(empty_board(9, 9)), Resize(left=1), LayGrid(Layout.HEX_ODD_R, Scale()), SetFog(True),
        Reveal((SideId("red"),), 0b1, True), SetZone(0, MapZone("hush", 0b1)),
        Draw("gm-board", diff_between(battle.board, replace(battle.board, name="Hall"))),
    )  # fmt: skip
    for deed in deeds:
        assert [weight for _, _, weight in told(battle, deed)] == [0], deed
    result = advance(TOY, battle, replace(STRIKE, overruled=("objection-reach",)), (Faces((1,)),))
    assert result.events[0].weight == 0


def test_who_came_and_who_left_are_told_by_name(battle: AnyBattle):
    named = battle.with_combatant(replace(battle[A], name="Ada"))
    assert told(named, Leave((A, B))) == [("gm-leave", {"name": "Ada"}, 0), ("gm-leave", {"name": "b"}, 0)]
    guest = replace(battle[A], id=CombatantId("guest"), name="Guest")
    assert told(battle, Enter(guest)) == [("gm-enter", {"name": "Guest"}, 0)]


def test_a_door_and_a_window_are_told_apart(battle: AnyBattle):
    doors = (Door(0, 0, 0, 1), Door(1, 0, 1, 1, is_window=True))
    there = replace(battle, board=replace(battle.board, doors=doors))
    assert told(there, SetDoor(0, DoorState.OPEN)) == [("gm-door", {"state": Term("door-open")}, 0)]
    assert told(there, SetDoor(1, DoorState.CLOSED)) == [("gm-window", {"state": Term("window-closed")}, 0)]


def test_one_zone_is_set_or_taken_and_its_neighbours_stay(battle: AnyBattle):
    one, two, three = (MapZone(name, 0b1) for name in ("one", "two", "three"))
    zoned = replace(battle, board=replace(battle.board, zones=(one, two, three)))
    new = MapZone("new", 0b10)
    assert amended(zoned, SetZone(1, new)).board.zones == (one, new, three)
    assert amended(zoned, SetZone(1, None)).board.zones == (one, three)
    assert amended(zoned, SetZone(3, new)).board.zones == (one, two, three, new)
    assert told(zoned, SetZone(0, None)) == [("gm-zone-gone", {"name": "one"}, 0)]
    assert told(zoned, SetZone(2, None)) == [("gm-zone-gone", {"name": "three"}, 0)]
    assert told(zoned, SetZone(3, None)) == [("gm-zone-gone", {"name": ""}, 0)]
    assert told(zoned, SetZone(1, new)) == [("gm-zone", {"name": "new"}, 0)]


def test_fog_is_lifted_and_laid_again_by_hand_on_the_map_only(battle: AnyBattle):
    red, blue = SideId("red"), SideId("blue")
    # The map has four cells; the fifth bit lies off it.
    shown = amended(battle, Reveal((red, blue), 0b10110, True))
    assert (shown.fog.explored[red], shown.fog.explored[blue]) == (0b0110, 0b0110)
    hidden = amended(shown, Reveal((red,), 0b0010, False))
    assert (hidden.fog.explored[red], hidden.fog.explored[blue]) == (0b0100, 0b0110)
    assert told(battle, Reveal((red,), 0b10110, True)) == [("gm-reveal", {"cells": 2}, 0)]
    assert told(battle, Reveal((red,), 0b1, False)) == [("gm-conceal", {"cells": 1}, 0)]
    on = amended(battle, SetFog(True))
    assert (on.fog.is_on, amended(on, SetFog(by_hand=True)).fog.by_hand) == (True, True)
    assert amended(on, SetFog(by_hand=True)).fog.is_on
    assert [key for key, _, _ in told(on, SetFog(False))] == ["gm-fog-off"]


def test_a_grid_of_the_same_kind_changes_only_the_scale(battle: AnyBattle):
    metres = amended(battle, LayGrid(Layout.SQUARE, Scale(2.0)))
    assert (metres.board.scale, metres.board.grid) == (Scale(2.0), battle.board.grid)


def test_what_is_left_out_is_told_with_the_numbers_of_the_objection(battle: AnyBattle):
    against = (
        Objection("objection-moved"),
        Objection("objection-too-far", "R-1", (("price", 7), ("budget", 6))),
        Objection("objection-reach", "R-2"),
    )
    rules = replace(TOY, objections=lambda battle, action: against)
    done = advance(rules, battle, Together((replace(STRIKE, overruled=("objection-moved",)),)))
    assert isinstance(done, Done)
    (event,) = done.events
    assert (event.key, event.at, event.rule) == ("left-out", A, "R-1")
    assert event.args == (("price", 7), ("budget", 6), ("objection", Term("objection-too-far")))


def test_what_somebody_does_who_has_left_is_left_out_in_silence(battle: AnyBattle):
    done = advance(TOY, battle, Together((Leave((A,)), STRIKE, Put(B, Cell(0, 0), 0))))
    assert isinstance(done, Done)
    assert [event.key for event in done.events] == ["gm-leave", "gm-put"]
