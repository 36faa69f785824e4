"""A board drawn as text in a ready battle: what every letter and field comes to, and where each bound lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.battle.board import Board, Door, Light, MapZone, Scale, Thing, Unit, Wall
from engine.errors import BattleFileError
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.play.board_text import MOST_CELLS_A_SIDE, cell_at, compass, drawn_board
from engine.play.toml_entries import Entry, read_entries

LEGEND: dict[str, Any] = {".": "plain"}


def entry(**values: Any) -> Entry:
    return Entry({"map": "...\n...", "legend": LEGEND, **values}, "ready.toml")


def drawn(**values: Any) -> Board:
    return drawn_board(entry(**values), "Hall", "en")


def refused(**values: Any) -> tuple[str, object]:
    """The reason for which a board is refused, and the place."""
    with pytest.raises(BattleFileError) as error:
        drawn(**values)
    return error.value.key, error.value.values["place"]


def test_a_plain_board_is_level_and_lit_and_named() -> None:
    board = drawn()
    assert (board.ground, board.heights, board.shade, board.clouds, board.depths) == (b"", b"", b"", b"", b"")
    assert (board.name, board.scale, board.walls, board.things) == ("Hall", Scale(5.0, Unit.FEET), (), ())


def test_a_thing_of_the_legend_covers_half_and_bars_the_way_unless_it_says_otherwise() -> None:
    legend = {".": "plain", "T": {"thing": "table"}, "r": {"thing": "rug", "cover": 0, "blocks": False, "cost": 20}}
    board = drawn(map="T.r", legend={**legend, "w": {"ground": "woods"}})
    assert board.things == (Thing("table", Cell(0, 0), 10, True, 1), Thing("rug", Cell(2, 0), 0, False, 20))
    woods = drawn(map="w..", legend={**legend, "w": {"ground": "woods"}})
    assert ([woods.ground_at(Cell(x, 0)).id for x in range(3)], woods.things) == (["woods", "plain", "plain"], ())


@pytest.mark.parametrize(
    ("field", "good", "bad"), [("cover", (0, 20), (-1, 21)), ("cost", (1, 20), (0, 21)), ("blocks", (True,), (1,))]
)
def test_a_thing_has_its_bounds(field: str, good: tuple[int, ...], bad: tuple[int, ...]) -> None:
    for value in good:
        assert drawn(map="T..", legend={".": "plain", "T": {"thing": "table", field: value}}).things
    for value in bad:
        legend = {".": "plain", "T": {"thing": "table", field: value}}
        assert refused(map="T..", legend=legend)[1] == f"legend.T.{field}"


def test_heights_go_nine_steps_up_and_nine_down() -> None:
    board = drawn(map="......", heights="019.ai")
    assert [board.height_at(Cell(x, 0)) for x in range(6)] == [0, 1, 9, 0, -1, -9]
    assert refused(map="......", heights="01.j..")[0] == "ready-unknown-letter"


@pytest.mark.parametrize("layer", ["heights", "shade", "clouds", "depths"])
def test_a_layer_is_drawn_over_the_whole_map(layer: str) -> None:
    assert len(getattr(drawn(**{layer: "...\n..."}), layer)) == 6
    for picture in ("...", "...\n...\n...", "..\n..", "....\n...."):
        assert refused(**{layer: picture}) == ("ready-uneven-heights", layer)
    with pytest.raises(BattleFileError) as error:
        drawn(**{layer: "...\n.!."})
    values = error.value.values
    assert (values["letter"], values["row"], values["column"]) == ("!", 2, 2)


def test_an_uneven_row_and_an_unknown_letter_are_counted_from_one() -> None:
    with pytest.raises(BattleFileError) as error:
        drawn(map="...\n..\n...")
    assert [error.value.values[name] for name in ("row", "has", "wanted")] == [2, 2, 3]
    with pytest.raises(BattleFileError) as error:
        drawn(map="...\n..X")
    assert [error.value.values[name] for name in ("letter", "row", "column")] == ["X", 2, 3]


def test_a_map_may_be_a_thousand_cells_long_either_way() -> None:
    assert MOST_CELLS_A_SIDE == 1000
    assert drawn(map="." * 1000).grid.columns == 1000
    assert drawn(map="\n".join("." * 1000)).grid.rows == 1000
    assert refused(map="." * 1001) == ("ready-too-large", "map")
    assert refused(map="\n".join("." * 1001)) == ("ready-too-large", "map")


def test_a_cell_lies_on_the_map_and_is_whole() -> None:
    grid = drawn().grid
    for at, cell in (([0, 0], Cell(0, 0)), ([2, 1], Cell(2, 1))):
        assert cell_at(entry(at=at), "at", grid) == cell
    for at in ([3, 0], [0, 2], [-1, 0], [0, -1], [0.5, 0], [0, 0.5], [1.5, 1.5]):
        with pytest.raises(BattleFileError):
            cell_at(entry(at=at), "at", grid)


def test_a_zone_covers_its_first_and_its_last_cell() -> None:
    zone = {"name": "Hush", "from": [1, 0], "to": [1, 0]}
    assert drawn(zone=[zone]).zones == (MapZone("Hush", 0b000010),)
    wide = {"name": {"ru": "Тишь", "en": "Hush"}, "from": [0, 0], "to": [1, 1], "colour": "#00ff00"}
    assert drawn(zone=[wide]).zones == (MapZone("Hush", 0b011011, colour="#00ff00"),)
    assert refused(zone=[{**zone, "to": [3, 0]}]) == ("ready-not-on-map", "zone[0].to")


def test_a_wall_stands_high_and_bars_the_way_unless_it_says_otherwise() -> None:
    line = [[0, 0], [1, 0]]
    assert drawn(wall=[{"line": line}]).walls == (Wall(0, 0, 1, 0, True, True, 20),)
    low = drawn(wall=[{"line": line, "low": True}, {"line": line, "low": True, "cover": 0}]).walls
    assert low == (Wall(0, 0, 1, 0, False, True, 5), Wall(0, 0, 1, 0, False, True, 0))
    assert drawn(wall=[{"line": line, "passable": True}]).walls == (Wall(0, 0, 1, 0, True, False, 20),)
    for cover in (-1, 21):
        assert refused(wall=[{"line": line, "cover": cover}])[1] == "wall[0].cover"
    assert refused(wall=[{"edges": 5}]) == ("ready-no-edge", "wall[0].edges")


def test_a_side_of_a_square_is_one_of_four() -> None:
    # The sides of the cell at (1, 0), each from its first corner clockwise.
    ends = {"N": (1, 0, 2, 0), "E": (2, 0, 2, 1), "S": (2, 1, 1, 1), "W": (1, 1, 1, 0)}
    for way, (x1, y1, x2, y2) in ends.items():
        assert drawn(wall=[{"edges": [[1, 0, way]]}]).walls == (Wall(x1, y1, x2, y2),)
    for edge in ([1, 0, "NE"], [1, 0, "UP"], [3, 0, "N"], [1, 0], "N"):
        assert refused(wall=[{"edges": [edge]}]) == ("ready-no-edge", "wall[0].edges")


def test_doors_stand_shut_and_show_themselves_unless_they_say_otherwise() -> None:
    there = {"from": [0, 0], "to": [1, 0]}
    door = drawn(door=[there]).doors[0]
    assert door == Door(0, 0, 1, 0)
    assert [door.is_window, door.secret, door.heavy] == [False, False, False]
    odd = drawn(door=[{**there, "window": True}, {**there, "secret": True}, {**there, "heavy": True}]).doors
    assert [(one.is_window, one.secret, one.heavy) for one in odd] == [
        (True, False, False), (False, True, False), (False, False, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [("radius", (0.1, 1000), (0.09, 1000.5)), ("bright", (0, 1000), (-0.5, 1000.5)), ("off", (True,), (1,))],
)
def test_a_light_has_its_bounds(field: str, good: tuple[Any, ...], bad: tuple[Any, ...]) -> None:
    lamp = {"at": [1, 1], "radius": 4}
    assert drawn(light=[lamp]).lights == (Light(1, 1, 4, "#ffd9a0", None, False),)
    for value in good:
        assert getattr(drawn(light=[{**lamp, field: value}]).lights[0], field) == value
    for value in bad:
        assert refused(light=[{**lamp, field: value}])[1] == f"light[0].{field}"


def test_a_cell_is_measured_from_a_tenth_to_ten_thousand() -> None:
    for length in (0.1, 10_000):
        assert drawn(scale={"length": length, "unit": "metres"}).scale == Scale(length, Unit.METRES)
    for length in (0.09, 10_001):
        assert refused(scale={"length": length}) == ("ready-no-number", "scale.length")


def test_directions_are_named_clockwise_from_the_top_right_or_the_top() -> None:
    assert compass(Layout.SQUARE)[::2] == ("N", "E", "S", "W")
    assert compass(Layout.HEX_ODD_R)[0] == compass(Layout.HEX_EVEN_R)[0] == compass(Layout.HEX_ODD_Q)[0] == "NE"
    assert compass(Layout.HEX_EVEN_Q)[-1] == "N"
    assert compass(Layout.HEX_ODD_R)[1] == "E"


# Fields of a table


def test_a_field_is_of_its_own_kind_and_nothing_like_it() -> None:
    one = Entry({"yes": True, "number": 3, "part": 2.5, "blank": " ", "word": "so", "deep": {"x": 1}}, "f.toml", "root")
    assert (one.string("word"), one.string("none", ""), one.string("blank", "")) == ("so", "", " ")
    assert (one.whole("number", 3, 3), one.whole("none", 0, 5, 4), one.number("part", 2.5, 2.5)) == (3, 4, 2.5)
    assert (one.flag("yes"), one.flag("none"), one.flag("none", True)) == (True, False, True)
    assert one.table("deep").whole("x", 0, 1) == 1
    assert "x" not in one.table("none")
    for wrong in (
        lambda: one.string("blank"), lambda: one.string("none"), lambda: one.string("number"),
        lambda: one.whole("yes", 0, 9), lambda: one.whole("part", 0, 9), lambda: one.whole("number", 4, 9),
        lambda: one.whole("number", 0, 2), lambda: one.number("yes", 0, 9), lambda: one.number("part", 3, 9),
        lambda: one.number("part", 0, 2), lambda: one.flag("number"), lambda: one.table("word"),
        lambda: one.tables("deep"), lambda: one.points("word"), lambda: one.word("word", ("no",)),
    ):  # fmt: skip
        with pytest.raises(BattleFileError) as error:
            wrong()
        assert str(error.value.values["place"]).startswith("root.")


def test_a_point_has_two_numbers_not_too_far_away() -> None:
    def read(value: Any) -> object:
        try:
            return Entry({"at": value}, "f.toml").point("at")
        except BattleFileError:
            return None

    assert [read(value) for value in ([0, 0], [1.5, -2], [10_000, -10_000])] == [(0, 0), (1.5, -2), (10_000, -10_000)]
    for value in ([1], [1, 2, 3], "12", [True, 1], [1, "2"], [10_001, 0], [0, -10_001], [float("nan"), 0], None):
        assert read(value) is None
    line = Entry({"line": [[0, 0], [1, 1]], "short": [[0, 0]], "odd": [[0, 0], [1]]}, "f.toml")
    assert line.points("line") == ((0, 0), (1, 1))
    for key in ("short", "odd", "none"):
        with pytest.raises(BattleFileError):
            line.points(key)


def test_of_more_than_eight_known_words_the_nearest_four_are_named() -> None:
    one = Entry({"kind": "orcs"}, "f.toml")
    eight = [f"word{number}" for number in range(7)] + ["orc"]
    with pytest.raises(BattleFileError) as error:
        one.word("kind", eight)
    assert error.value.values["known"] == ", ".join(eight)
    with pytest.raises(BattleFileError) as error:
        one.word("kind", [*eight, "word8"])
    known = str(error.value.values["known"]).split(", ")
    assert (known[0], len(known), known[-1]) == ("orc", 5, "…")


def test_a_file_of_a_megabyte_opens_and_a_fault_is_found_by_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "ready.toml"
    path.write_bytes(b"a = 1\n#" + b"x" * (1_000_000 - 7))
    assert read_entries(path).whole("a", 1, 1) == 1
    path.write_bytes(b"a = 1\r\nb = = 2\r\n")
    with pytest.raises(BattleFileError) as error:
        read_entries(path)
    assert error.value.values["place"] == "2:5"
    path.write_bytes(b'a = 1\nb = "\nc')
    with pytest.raises(BattleFileError) as error:
        read_entries(path)
    assert str(error.value.values["place"]).startswith("2:")
