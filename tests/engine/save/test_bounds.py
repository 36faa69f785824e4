"""What a battle from a file may be at most: what lies just on a bound opens, the next is refused with its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.battle.battle import Combatant
from engine.battle.board import (
    CLOUDS,
    GROUNDS,
    SHADES,
    Board,
    Depth,
    Door,
    Light,
    MapZone,
    Note,
    Picture,
    Scale,
    Thing,
    Wall,
)
from engine.battle.fog import Fog
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.save.bounds import check
from engine.save.scalars import Fault
from tests import builders
from tests.toy import TOY

A = CombatantId("A")
MILLION = 1_000_000.0


def scene() -> AnyBattle:
    return builders.battle(TOY, "A . b\n. . .")


def with_board(**parts: Any) -> AnyBattle:
    battle = scene()
    return replace(battle, board=replace(battle.board, **parts))


def fault_of(battle: AnyBattle) -> tuple[str, str] | None:
    """The place that is refused and what was expected there, None for a battle that is well."""
    try:
        check(battle)
    except Fault as fault:
        return fault.place, fault.expected
    return None


def wall(**parts: Any) -> dict[str, Any]:
    return {"walls": (Wall(0, 0, 1, 1), replace(Wall(0, 0, 1, 1), **parts))}


def light(**parts: Any) -> dict[str, Any]:
    return {"lights": (replace(Light(1, 1, 3), **parts),)}


def thing(**parts: Any) -> dict[str, Any]:
    return {"things": (replace(Thing("tree", Cell(1, 1)), **parts),)}


def picture(**parts: Any) -> dict[str, Any]:
    return {"picture": replace(Picture("p.png", 0, 0, 3, 2), **parts)}


FAR = [(-MILLION, -MILLION - 1), (MILLION, MILLION + 1)]
SPANS: list[tuple[str, Callable[[Any], dict[str, Any]], list[tuple[float, float]]]] = [
    *((f"walls.1.{end}", lambda at, end=end: wall(**{end: at}), FAR) for end in ("x1", "y1", "x2", "y2")),
    ("walls.1.cover", lambda at: wall(cover=at), [(0, -1), (20, 21)]),
    ("doors.0.y2", lambda at: {"doors": (Door(0, 0, 1, at),)}, FAR),
    ("things.0.cover", lambda at: thing(cover=at), [(0, -1), (20, 21)]),
    ("things.0.cost", lambda at: thing(cost=at), [(0, -1), (1000, 1001)]),
    ("things.0.cell.x", lambda at: thing(cell=Cell(int(at), 1)), FAR),
    ("things.0.cell.y", lambda at: thing(cell=Cell(1, int(at))), FAR),
    ("lights.0.x", lambda at: light(x=at), FAR),
    ("lights.0.y", lambda at: light(y=at), FAR),
    ("lights.0.radius", lambda at: light(radius=at), [(0, -0.5), (4000, 4001)]),
    ("lights.0.bright", lambda at: light(bright=at), [(0, -0.5), (4000, 4001)]),
    ("notes.0.x", lambda at: {"notes": (Note(at, 1, "n"),)}, FAR),
    ("notes.0.y", lambda at: {"notes": (Note(1, at, "n"),)}, FAR),
    ("picture.0.x", lambda at: picture(x=at), FAR),
    ("picture.0.y", lambda at: picture(y=at), FAR),
    ("picture.0.width", lambda at: picture(width=at), [(0, -1), (MILLION, MILLION + 1)]),
    ("picture.0.height", lambda at: picture(height=at), [(0, -1), (MILLION, MILLION + 1)]),
    ("scale.length", lambda at: {"scale": Scale(at)}, [(0.001, 0.0009), (100_000, 100_001)]),
]


@pytest.mark.parametrize(("place", "parts", "bounds"), SPANS, ids=[place for place, _, _ in SPANS])
def test_a_number_on_its_bound_opens_and_one_beyond_is_refused(
    place: str, parts: Callable[[Any], dict[str, Any]], bounds: list[tuple[float, float]]
) -> None:
    for last, beyond in bounds:
        assert fault_of(with_board(**parts(last))) is None
        refused = fault_of(with_board(**parts(beyond)))
        assert refused is not None
        assert refused[0] == f"board.{place}"


@pytest.mark.parametrize(
    ("layer", "kinds"),
    [("ground", len(GROUNDS)), ("shade", len(SHADES)), ("clouds", len(CLOUDS)), ("depths", len(Depth))],
)
def test_a_layer_has_a_byte_for_each_cell_and_only_numbers_that_mean_something(layer: str, kinds: int) -> None:
    assert fault_of(with_board(**{layer: bytes([kinds - 1] * 6)})) is None
    assert fault_of(with_board(**{layer: bytes([kinds] * 6)})) == (f"board.{layer}", f"< {kinds}")
    for cells in (5, 7):
        assert fault_of(with_board(**{layer: bytes(cells)})) == (f"board.{layer}", "6")
    assert fault_of(with_board(heights=b"\xff" * 6)) is None


def test_zones_and_fog_lie_on_the_map() -> None:
    whole, beyond = 0b111111, 0b1000000
    assert fault_of(with_board(zones=(MapZone("all", whole),))) is None
    for cells in (beyond, -1):
        assert fault_of(with_board(zones=(MapZone("all", whole), MapZone("odd", cells)))) == (
            "board.zones.1.cells", "< 2^6",
        )  # fmt: skip
        battle = scene()
        odd = replace(battle, fog=battle.fog.with_explored(SideId("red"), cells))
        assert fault_of(odd) == ("fog.explored.red", "< 2^6")
    for cells in (whole, 0):
        assert fault_of(replace(battle, fog=Fog(explored={SideId("red"): cells}))) is None
        assert fault_of(with_board(zones=(MapZone("any", cells),))) is None


def test_a_map_has_four_thousand_cells_a_side_and_four_million_in_all_at_most() -> None:
    def bare(columns: int, rows: int) -> tuple[str, str] | None:
        battle = scene()
        return fault_of(replace(battle, board=Board(Grid(Layout.SQUARE, columns, rows)), combatants={}))

    assert bare(4000, 1000) is None
    assert bare(1000, 4000) is None
    assert bare(1, 1) is None
    assert bare(4000, 1001) == ("board.grid", "≤ 4000000")
    assert bare(4001, 1) == ("board.grid.columns", "1 … 4000")
    assert bare(1, 4001) == ("board.grid.rows", "1 … 4000")


@pytest.mark.parametrize(
    ("name", "one", "most"),
    [
        ("walls", Wall(0, 0, 1, 1), 500_000),
        ("doors", Door(0, 0, 1, 1), 500_000),
        ("lights", Light(1, 1, 1), 100_000),
        ("notes", Note(1, 1, "n"), 100_000),
        ("zones", MapZone("z", 1), 100_000),
    ],
)
def test_a_map_holds_so_many_of_a_kind(name: str, one: object, most: int) -> None:
    # A layer that is too short is found next, before anybody looks at half a million walls one by one.
    full = with_board(**{name: (one,) * most, "ground": b"\x01"})
    assert fault_of(full) == ("board.ground", "6")
    more = with_board(**{name: (one,) * (most + 1), "ground": b"\x01"})
    assert fault_of(more) == (f"board.{name}", f"≤ {most}")


def test_a_battle_has_ten_thousand_combatants_at_most() -> None:
    battle = scene()
    crowd = {CombatantId(f"c{n}"): replace(battle[A], id=CombatantId(f"c{n}")) for n in range(10_001)}
    assert fault_of(replace(battle, combatants=crowd)) == ("combatants", "≤ 10000")
    del crowd[CombatantId("c0")]
    assert fault_of(replace(battle, combatants=crowd)) is None


@pytest.mark.parametrize(
    ("place", "good", "bad"),
    [
        ("size", (1, 4), (0, 5)),
        ("facing", (0, 7), (-1, 8)),
        ("light", (0.0, 4000.0), (-0.5, 4001.0)),
        ("cell", (None, Cell(0, 0), Cell(2, 1)), (Cell(3, 0), Cell(0, -1))),
        ("side", ("red", "blue"), ("green",)),
    ],
)
def test_a_figure_stands_on_the_map_looks_some_way_and_belongs_to_a_side(
    place: str, good: tuple[Any, ...], bad: tuple[Any, ...]
) -> None:
    battle = scene()

    def with_it(value: Any) -> AnyBattle:
        changed: Combatant[Any] = replace(battle[A], **{place: value})
        return battle.with_combatant(changed)

    assert [fault_of(with_it(value)) for value in good] == [None] * len(good)
    for value in bad:
        refused = fault_of(with_it(value))
        assert refused is not None
        assert refused[0] == f"combatants.A.{place}"


def test_a_figure_is_known_by_its_own_id() -> None:
    battle = scene()
    odd = replace(battle, combatants={**battle.combatants, CombatantId("x"): battle[A]})
    assert fault_of(odd) == ("combatants.x.id", "x")
