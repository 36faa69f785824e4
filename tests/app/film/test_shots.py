"""What a film shows: walks along their paths, blows marked, rounds headed; and to players only what they saw then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.board.paint.palette import DARK
from app.film.shots import HEADING, LAST, MOST_READ, Scene, Shot, Shots, reading_time
from app.film.walking import MOST_FRAMES
from app.film.wanted import Wanted
from app.text import Text
from engine.battle.actions import Action, Amend, Deed, Put, Remark
from engine.battle.board import Wall
from engine.battle.events import Event
from engine.battle.fog import Fog
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.errors import FlankError
from engine.grid.cell import Cell, Step
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.fog import with_fog_lifted
from engine.save.journal import Journal
from tests.app.film.fights import FIELD, played, written_out
from tests.builders import battle
from tests.toy import TOY

pytestmark = pytest.mark.usefixtures("qapp")
A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")
TEXT = Text("en", TOY.folder)
PLAYERS = Wanted(for_players=True)


def shots(journal: Journal, wanted: Wanted = Wanted(), **more: int) -> list[Shot]:
    return [shot for shot in Shots(journal, TEXT, wanted, DARK, **more) if shot is not None]


def scenes(journal: Journal, wanted: Wanted = Wanted(), **more: int) -> list[Scene]:
    return [shot.scene for shot in shots(journal, wanted, **more)]


def begun(fought: AnyBattle) -> tuple[Deed, tuple[Event, ...], AnyBattle]:
    (first,) = play(TOY, fought, Chance(7), 1)
    return first.deed, first.events, first.after


def walk(fought: AnyBattle, who: CombatantId, *cells: Cell) -> tuple[Action, tuple[Event, ...], AnyBattle]:
    deed = Action("move", who, path=tuple(Step(cell, 0) for cell in cells))
    after = fought.with_place(who, cells[-1], 0)
    return (
        deed,
        (Event("moved", by=who, weight=1, args=(("cells", len(cells)),)),),
        with_fog_lifted(TOY, fought, after, deed),
    )


def test_a_figure_walks_along_its_path_in_small_steps() -> None:
    fought = begun(battle(TOY, FIELD))
    way = walk(fought[2], A, Cell(1, 2), Cell(1, 3), Cell(2, 3))
    found = scenes(written_out(battle(TOY, FIELD), fought, way), a_cell=3)
    places = list(dict.fromkeys((one.figures[A].x, one.figures[A].y) for one in found))
    assert places[0] == (1.5, 1.5)
    assert places[-1] == (2.5, 3.5)
    assert len(places) == 1 + 9, "three for each of three cells"
    assert (1.5, 2.5) in places, "round the corner, not straight"
    assert (1.5, 3.5) in places
    longest = scenes(
        written_out(battle(TOY, FIELD), fought, walk(fought[2], A, *(Cell(1, 1 + n % 3) for n in range(30))))
    )
    assert sum(one.caption == found[-1].caption for one in longest) <= MOST_FRAMES + 3


def test_a_blow_is_marked_before_anything_has_come_of_it() -> None:
    journal = played()
    found = scenes(journal)
    marked = [n for n, one in enumerate(found) if one.arrows]
    assert marked, "they do strike at each other"
    first = found[marked[0]]
    standing = {(one.x, one.y) for one in first.figures.values()}
    assert {place for arrow in first.arrows for place in arrow} <= standing
    assert first.caption
    assert not first.numbers
    struck = next(one for one in found[marked[0] :] if one.numbers)
    assert set(struck.numbers.values()) <= set(range(-99, 0))


def test_each_round_is_headed_and_a_part_is_only_that_part() -> None:
    journal = played(120)
    heads = [shot.scene.heading for shot in shots(journal) if shot.scene.heading]
    assert heads[:3] == ["The yard", "Round 1", "Round 2"]
    first = shots(journal, Wanted(last=1))
    assert [one.scene.heading for one in first if one.scene.heading] == ["The yard", "Round 1"]
    part = shots(journal, Wanted(first=2, last=3))
    assert [one.scene.heading for one in part if one.scene.heading][:1] == ["Round 2"]
    assert "Round 1" not in {one.scene.round_words for one in part}
    assert part[-1].ms == LAST
    assert part[-1].share == 1.0
    with pytest.raises(FlankError) as told:
        shots(journal, Wanted(first=400))
    assert told.value.key == "film-no-rounds"


def test_what_is_said_stands_long_enough_to_be_read_and_speed_halves_it() -> None:
    assert reading_time("x" * 40) == 600 + 40 * 45
    assert reading_time("x" * 1000) == MOST_READ
    assert reading_time("") < reading_time("x" * 40)
    usual, quick = shots(played()), shots(played(), Wanted(speed=2))
    assert len(usual) == len(quick)
    assert usual[0].ms == HEADING == 2 * quick[0].ms


def test_a_battle_that_was_only_set_up_is_shown_too() -> None:
    fought = battle(TOY, FIELD)
    moved = fought.with_place(C, Cell(0, 0), 0)
    found = scenes(written_out(fought, (Put(C, Cell(0, 0), 0), (), moved)))
    assert (found[-1].figures[C].x, found[-1].figures[C].y) == (0.5, 0.5)
    with pytest.raises(FlankError):
        scenes(written_out(fought))


def test_a_battle_that_stands_at_its_beginning_is_shown_as_it_went_on() -> None:
    """So do simulated battles that were kept."""
    journal = played(30)
    whole = len(shots(journal))
    journal.move(0, 0)
    assert len(shots(journal)) == whole


# The players' eyes

ROOM = """
. . . . . . . .
. A . b . . . c
. . . . . . . .
"""


def walled() -> AnyBattle:
    """A and b in one room, c behind a wall over the whole map; A is the players'."""
    fought = battle(TOY, ROOM)
    names = {B: "Borka", C: "Cutter"}
    named = {id: replace(one, name=names.get(id, one.name)) for id, one in fought.combatants.items()}
    fought = replace(fought, combatants=named)
    board = replace(fought.board, walls=(Wall(6, -1, 6, 9),))
    sides = tuple(replace(side, played=side.id == fought[A].side) for side in fought.sides)
    fought = replace(fought, board=board, sides=sides, fog=Fog(is_on=True))
    return with_fog_lifted(TOY, fought, fought, Put(A, fought[A].cell, 0))


def test_who_is_hidden_or_behind_a_wall_is_in_no_picture_of_the_players() -> None:
    begin = begun(walled())
    hidden = replace(begin[2], combatants={**begin[2].combatants, B: replace(begin[2][B], hidden=True)})
    steps = [begin, (Amend(B, hidden=True), (Event("hidden", by=B),), hidden)]
    steps.append(walk(steps[-1][2], B, Cell(3, 2), Cell(2, 2)))
    steps.append(walk(steps[-1][2], C, Cell(7, 2), Cell(7, 0)))
    steps.append(walk(steps[-1][2], A, Cell(1, 2), Cell(2, 1)))
    journal = written_out(walled(), *steps)
    told = scenes(journal, PLAYERS)
    assert any(B in one.figures for one in told), "before it hid they saw it"
    first = next(n for n, one in enumerate(told) if B not in one.figures)
    assert all(B not in one.figures for one in told[first:])
    assert all(C not in one.figures for one in told)
    name_b, name_c = begin[2][B].name, begin[2][C].name
    said = {one.caption for one in told[first:]}
    assert not any(name_c in words or name_b in words for words in said)
    # The GM sees and reads all of it.
    full = scenes(journal)
    assert all({B, C} <= set(one.figures) for one in full)


def test_no_way_leads_through_what_the_players_do_not_see() -> None:
    """Their window showed where somebody stood before and after; behind a pillar in between it shows nobody now."""
    fought = walled()
    pillar = (Wall(6, -1, 6, 9), Wall(3, 0, 4, 0), Wall(3, 0, 3, 0.9), Wall(4, 0, 4, 0.9), Wall(3, 0.9, 4, 0.9))
    fought = replace(fought, board=replace(fought.board, walls=pillar))
    begin = begun(fought)
    hidden_cell = Cell(3, 0)
    ends = begin[2].with_place(B, Cell(3, 1), 0)
    journal = written_out(fought, (Put(B, Cell(3, 1), 0), (), ends), walk(ends, B, hidden_cell, Cell(4, 1)))
    told = scenes(journal, PLAYERS)
    seen = {(one.figures[B].x, one.figures[B].y) for one in told if B in one.figures}
    assert {(3.5, 1.5), (4.5, 1.5)} <= seen
    assert all(y == 1.5 for _, y in seen), "never in the pillar, nor half in it"
    assert any(y < 1.5 for one in scenes(journal) for y in (one.figures[B].y,)), "the GM sees all of the way"


def test_who_goes_out_of_sight_is_gone_and_leaves_no_way_behind() -> None:
    fought = walled()
    board = replace(fought.board, walls=(Wall(6, -1, 6, 1), Wall(6, 2, 6, 9)))
    fought = replace(fought, board=board)
    begin = begun(fought)
    away = walk(begin[2], B, Cell(4, 1), Cell(5, 1), Cell(6, 1), Cell(6, 2))
    told = scenes(written_out(fought, begin, away), PLAYERS)
    assert B not in told[-1].figures
    assert {(one.figures[B].x, one.figures[B].y) for one in told if B in one.figures} == {(3.5, 1.5)}


def test_the_gms_own_words_and_doings_are_not_told_to_players() -> None:
    begin = begun(walled())
    remark = (Remark("c is a vampire"), (Event("gm-remark", args=(("words", "c is a vampire"),)),), begin[2])
    told = scenes(written_out(walled(), begin, remark), PLAYERS)
    assert not any("vampire" in one.caption for one in told)
    assert any("vampire" in one.caption for one in scenes(written_out(walled(), begin, remark)))
    assert not any(one.heading == walled().name for one in told if one.heading)


def test_hit_points_of_the_others_are_no_matter_of_the_players() -> None:
    begin = begun(walled())
    sheet = begin[2][B].sheet
    hurt = begin[2].with_sheet(B, replace(sheet, hits=sheet.hits - 3))
    deed = Action("strike", A, B)
    events = (
        Event("hit", by=A, at=B, reading="hit", dice="1d8", faces=(7,)),
        Event("harmed", by=B, args=(("harm", 3), ("left", sheet.hits - 3))),
    )
    journal = written_out(walled(), begin, (deed, events, hurt))
    told, full = scenes(journal, PLAYERS), scenes(journal)
    assert any(one.arrows for one in told), "that it was struck they saw"
    assert not any(one.numbers for one in told)
    assert any(one.numbers == {B: -3} for one in full)
    assert not any("3" in one.caption for one in told if "Round" not in one.caption)
