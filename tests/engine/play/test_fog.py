"""The fog for the players: lifted by what their figures see, or by hand; kept in the battle and its file."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.session import Session
from engine.battle.actions import Action, Amend, Draw, Put, Remark, Reveal, SetDoor, SetFog, SetSides, SetZone
from engine.battle.board import CLOUDS, GROUNDS, Brightness, Door, DoorState, Haze, MapZone, Thing, Wall, ZoneKind
from engine.battle.board_diff import diff_between
from engine.battle.fog import NO_FOG, Fog
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import all_cells
from engine.play.fog import holds, known_to_players, players_figures, players_sides, seen_by, with_fog_lifted
from engine.save.battle_file import to_json
from engine.save.bounds import check
from engine.save.fog_record import fog_after, fog_change, packed, unpacked
from engine.save.opening import open_journal
from engine.save.scalars import Fault
from engine.sight.vision import Eyes
from tests import builders
from tests.builders import BLUE, RED
from tests.engine.drawn import picture_of
from tests.toy import TOY

A, b = CombatantId("A"), CombatantId("b")
ROOMS: dict[str, Any] = {
    "walls": (Wall(3, 0, 3, 1), Wall(3, 2, 3, 3)),
    "doors": (Door(3, 1, 3, 2),),
}


def begun(picture: str = "A . . . . .\n. . . . . b\n. . . . . .", **board: Any) -> Session:
    return Session(TOY, builders.battle(TOY, picture, **board))


def known(battle: AnyBattle) -> list[str]:
    return picture_of(battle.board.grid, known_to_players(battle))


def test_without_fog_everything_is_known_and_nothing_is_kept() -> None:
    session = begun(**ROOMS)
    session.do(SetDoor(0, DoorState.OPEN))
    assert known(session.battle) == ["oooooo"] * 3
    assert session.battle.fog == Fog()
    assert session.battle.fog is NO_FOG


def test_fog_shows_what_the_players_see_and_remembers_what_they_saw() -> None:
    session = begun(**ROOMS)
    session.do(SetFog(is_on=True))
    assert known(session.battle) == ["ooo..."] * 3
    session.do(SetDoor(0, DoorState.OPEN))
    assert known(session.battle) == ["ooo...", "oooooo", "ooo.oo"]
    session.do(SetDoor(0, DoorState.CLOSED))
    assert known(session.battle) == ["ooo...", "oooooo", "ooo.oo"], "what was seen stays known"
    assert picture_of(session.battle.board.grid, seen_by(TOY, session.battle, (RED,))) == ["ooo..."] * 3
    session.undo()
    session.undo()
    assert known(session.battle) == ["ooo..."] * 3
    session.undo()
    assert not session.battle.fog.is_on


def test_nothing_is_seen_on_the_way_of_who_did_not_walk_there() -> None:
    # The first cell of the map is walled off; only who walks past its opening sees it.
    before = builders.battle(TOY, ". . . . .\nb A . . .", walls=(Wall(0, 1, 1, 1), Wall(1, 0, 1, 1)))
    before = replace(before, fog=Fog(is_on=True))
    rest = [".oooo", "ooooo"]
    past = (Step(Cell(0, 0), 2), Step(Cell(2, 1), 2))
    for deed in (
        Remark("rain"),
        Action("strike", A, b),
        Action("next", path=past),
        Action("move", CombatantId("gone"), path=past),
        Action("move", b, path=past),
    ):
        assert known(with_fog_lifted(TOY, before, before, deed)) == rest, deed
    off = before.with_place(A, None, 0)
    assert known(with_fog_lifted(TOY, before, off, Action("move", A, path=past))) == ["....."] * 2
    there = before.with_place(A, Cell(2, 1), 2)
    assert known(with_fog_lifted(TOY, before, there, Action("move", A, path=past))) == ["ooooo"] * 2
    # What he would have walked after he was stopped is not seen.
    assert known(with_fog_lifted(TOY, before, there, Action("move", A, path=past[::-1]))) == rest
    came = replace(before, combatants={b: before[b]})
    assert known(with_fog_lifted(TOY, came, there, Action("move", A, path=past))) == rest


def test_a_walk_shows_what_is_seen_on_the_way() -> None:
    before = builders.battle(TOY, ". . . . .\nA . . . .", walls=(Wall(0, 1, 1, 1), Wall(2, 1, 5, 1)))
    before = replace(before, fog=Fog(is_on=True))
    after = before.with_place(A, Cell(4, 1), 2)
    walk = Action("move", A, path=tuple(Step(Cell(x, 1), 2) for x in (1, 2, 3, 4)))
    assert known(with_fog_lifted(TOY, before, after, Put(A, Cell(4, 1), 2))) == [".....", "ooooo"]
    assert known(with_fog_lifted(TOY, before, after, walk)) == ["ooo..", "ooooo"]


def test_the_gaze_of_the_ruleset_and_those_who_are_out_count() -> None:
    battle = replace(builders.battle(TOY, "A . . ."), fog=Fog(is_on=True))
    ahead = replace(TOY, eyes=lambda battle, id: Eyes(0b0110))
    assert known(with_fog_lifted(ahead, battle, battle, Put(A, Cell(0, 0), 2))) == ["ooo."]
    out = battle.with_sheet(A, replace(battle[A].sheet, hits=0))
    assert TOY.gauges(out, A).is_out
    assert known(with_fog_lifted(TOY, out, out, Put(A, Cell(0, 0), 2))) == ["...."]


def test_by_hand_only_the_brush_reveals_and_it_hides_again() -> None:
    session = begun("A . . .")
    session.do(SetFog(is_on=True, by_hand=True))
    assert known(session.battle) == ["...."]
    session.do(Reveal((RED,), 0b1110 | 1 << 99))
    assert known(session.battle) == [".ooo"]
    session.do(Reveal((RED,), 0b0100, shown=False))
    assert known(session.battle) == [".o.o"]
    session.do(SetFog(by_hand=False))
    assert known(session.battle) == ["oooo"]


def test_the_players_are_the_played_sides_together_or_the_first_side() -> None:
    session = begun("A . . . b")
    assert players_sides(session.battle) == (RED,)
    both = tuple(replace(side, played=True) for side in session.battle.sides)
    session.do(SetSides(both))
    assert players_sides(session.battle) == (RED, BLUE)
    session.do(SetSides(tuple(replace(side, played=False) for side in both)))
    assert players_sides(session.battle) == (RED,)


def test_the_players_see_figures_where_they_look_and_never_the_hidden() -> None:
    session = begun(**ROOMS)
    seen = seen_by(TOY, session.battle, (RED,))
    assert players_figures(session.battle, seen) == (A,)
    assert players_figures(session.battle, all_cells(session.battle.board.grid)) == (A, b)
    session.do(SetFog(is_on=True))
    assert players_figures(session.battle, seen_by(TOY, session.battle, (RED,))) == (A,)
    session.do(Put(b, Cell(1, 1), 0))
    assert players_figures(session.battle, seen_by(TOY, session.battle, (RED,))) == (A, b)
    session.do(Amend(b, hidden=True))
    session.do(Amend(A, hidden=True))
    assert players_figures(session.battle, seen_by(TOY, session.battle, (RED,))) == (A,)


ROCK = next(number for number, ground in enumerate(GROUNDS) if ground.id == "rock")
WOODS = next(number for number, ground in enumerate(GROUNDS) if ground.id == "woods")
SMOKE = next(number for number, cloud in enumerate(CLOUDS) if cloud.haze is Haze.THICK)


@pytest.mark.parametrize(
    ("board", "hides"),
    [
        ({}, False),
        ({"walls": (Wall(3, 0, 3, 1),)}, True),
        ({"walls": (Wall(3, 0, 3, 1, blocks_sight=False),)}, False),
        ({"doors": (Door(3, 1, 3, 2),)}, True),
        ({"things": (Thing("statue", Cell(3, 1), 20),)}, True),
        ({"things": (Thing("table", Cell(3, 1), 5),)}, False),
        ({"ground": bytes([0] * 9 + [ROCK] + [0] * 8)}, True),
        ({"ground": bytes([0] * 9 + [WOODS] + [0] * 8)}, False),
        ({"heights": bytes([128] * 9 + [131] + [128] * 8)}, True),
        ({"heights": bytes([128] * 9 + [130] + [128] * 8)}, True),
        # A hill of one step hides half of a figure, and so nobody; nor does a pit that one cell lies in.
        ({"heights": bytes([128] * 9 + [129] * 3 + [128] * 6)}, False),
        ({"heights": bytes([128] * 9 + [120] + [128] * 8)}, False),
        ({"clouds": bytes([0] * 9 + [SMOKE] + [0] * 8)}, True),
        ({"ambient": Brightness.DIM}, False),
        ({"ambient": Brightness.DARK}, True),
        ({"zones": (MapZone("Night", 1 << 9, ZoneKind.DARKNESS),)}, True),
    ],
)
def test_on_a_map_that_may_hide_something_the_players_see_what_their_figures_see(
    board: dict[str, Any], hides: bool
) -> None:
    plain = builders.battle(TOY, "A . . . . .\n. . . . . b\n. . . . . .")
    session = Session(TOY, replace(plain, board=replace(plain.board, **board)))
    assert holds(TOY, session.battle) is hides
    session.do(SetFog(is_on=True))
    assert holds(TOY, session.battle)
    session.do(SetFog(is_on=False))
    assert not holds(TOY, session.battle), "the game master has said so"


def test_that_the_game_master_has_lifted_the_fog_is_kept_and_what_is_drawn_later_does_not_lay_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "lifted.flank"
    session = Session.new(TOY, builders.battle(TOY, "A . . . b"), path)
    session.do(SetFog(is_on=False))
    board = session.battle.board
    session.do(Draw("draw-wall", diff_between(board, replace(board, walls=(Wall(2, 0, 2, 1),)))))
    assert not holds(TOY, session.battle)
    session.close()
    with closing(open_journal(path, find=lambda id: TOY)) as journal:
        assert journal.battle_after(journal.cursor).fog.lifted


def test_fog_comes_back_from_the_file_and_a_step_of_it_is_small(tmp_path: Path) -> None:
    path = tmp_path / "fog.flank"
    rows = "\n".join(["A" + " ." * 149] + [". " * 150] * 119)
    session = Session.new(TOY, builders.battle(TOY, rows, walls=(Wall(40, 0, 40, 120),)), path)
    session.do(SetFog(is_on=True))
    session.do(Put(A, Cell(50, 60), 0))
    explored = session.battle.fog.explored[RED]
    assert explored.bit_count() == 150 * 120
    session.do(Amend(A, light=3.0))
    battle = session.battle
    session.close()
    again = open_journal(path, find=lambda id: TOY)
    assert again.battle_after(3) == battle
    assert again.battle_after(1).fog.explored[RED].bit_count() == 40 * 120
    again.close()
    size = len(to_json(fog_change(Fog(True), Fog(True, explored={RED: 0b111 << 9000}))))
    assert size < 120


@given(st.integers(0, 1 << 900), st.integers(0, 1 << 900), st.booleans(), st.booleans())
def test_a_change_of_the_fog_leads_from_the_one_to_the_other(one: int, two: int, on: bool, hand: bool) -> None:
    before, after = Fog(explored={RED: one}), Fog(on, hand, {RED: two, BLUE: one})
    change = json.loads(to_json(fog_change(before, after)))
    there = fog_after(before, change)
    assert there.known_to(RED) == two
    assert there.known_to(BLUE) == one
    assert (there.is_on, there.by_hand) == (on, hand)
    assert unpacked(packed(one), "red") == one


@pytest.mark.parametrize(
    "change",
    [
        3,
        {"is_on": 1},
        {"explored": {"red": "!"}},
        {"explored": {"red": packed(1 << 20)[:-6] + "AAAA"}},
        {"explored": {"red": packed(1 << (8 << 21))}},
        {"explored": []},
        {"more": True},
    ],
    ids=["a number", "no truth", "no base64", "cut off", "too long", "a list", "unknown"],
)
def test_a_change_that_cannot_be_is_refused(change: object) -> None:
    with pytest.raises(Fault):
        fog_after(Fog(), change)


def test_a_side_that_has_explored_nothing_is_not_listed() -> None:
    known = Fog(explored={BLUE: 3})
    assert Fog(explored={RED: 0, BLUE: 3}) == known == known.with_explored(RED, 0)
    assert known.with_explored(BLUE, 0) == NO_FOG == Fog(explored={RED: 0})


def test_cells_off_the_map_are_no_fog() -> None:
    odd = replace(builders.battle(TOY, "A ."), fog=Fog(True, explored={SideId("red"): 1 << 40}))
    with pytest.raises(Fault) as refused:
        check(odd)
    assert refused.value.place == "fog.explored.red"


def test_zones_come_and_go_step_by_step() -> None:
    session = begun("A . . .")
    session.do(SetZone(0, MapZone("silence", 0b11)))
    session.do(SetZone(1, MapZone("fire", 0b1000)))
    session.do(SetZone(0, None))
    assert [zone.name for zone in session.battle.board.zones] == ["fire"]
    session.undo()
    assert [zone.name for zone in session.battle.board.zones] == ["silence", "fire"]
