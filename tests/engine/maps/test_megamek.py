"""Boards of MegaMek line by line: sizes, labels, levels, terrains, smoke, and what is told of lines that are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from engine.battle.board import Unit
from engine.errors import MapFileError
from engine.maps import megamek
from engine.maps.imported import Imported
from engine.maps.megamek import read_megamek


def opened(*lines: str, size: str = "2 2") -> Imported:
    return read_megamek("\n".join([f"size {size}", *lines, "end", ""]).encode(), "a.board")


def hexes(columns: int, rows: int, level: int = 0) -> list[str]:
    return [f'hex {column + 1:02d}{row + 1:02d} {level} "" ""' for row in range(rows) for column in range(columns)]


def said(imported: Imported) -> dict[str, tuple[int, str]]:
    return {problem.key: (problem.count, problem.place) for problem in imported.problems}


def heights(imported: Imported) -> list[int]:
    return [imported.board.height_at(cell) for cell in imported.board.grid.cells()]


def grounds(imported: Imported) -> list[str]:
    return [imported.board.ground_at(cell).id for cell in imported.board.grid.cells()]


def refusal(text: str) -> tuple[str, str]:
    with pytest.raises(MapFileError) as refused:
        read_megamek(text.encode(), "a.board")
    return refused.value.key, refused.value.place


def test_a_board_says_its_size_its_levels_and_how_many_terrains_it_has() -> None:
    imported = opened('hex 0101 -3 "woods:1;woods:2" ""', 'hex 0201 5 "rough:1;zap:1" ""', *hexes(2, 2)[2:])
    facts = {"columns": 2, "rows": 2, "lowest": -3, "highest": 5, "terrains": 3}
    assert dict(imported.facts) == facts
    assert (imported.board.scale.length, imported.board.scale.unit, imported.has_scale) == (30, Unit.METRES, True)


def test_an_empty_board_lies_on_level_nothing() -> None:
    imported = opened(size="1 1")
    assert (dict(imported.facts)["lowest"], dict(imported.facts)["highest"], heights(imported)) == (0, 0, [0])


@pytest.mark.parametrize("size", ["0 5", "5 0", "-1 5", "x 5", "5 1.5"])
def test_a_size_that_is_none_is_refused_with_its_line(size: str) -> None:
    assert refusal(f"# a board\nsize {size}\nend\n") == ("map-megamek-no-size", "2")


def test_a_board_without_a_size_is_refused() -> None:
    assert refusal("end\n")[0] == "map-megamek-no-size"


def test_a_thousand_hexes_a_side_and_no_more() -> None:
    assert refusal("size 1001 1\nend\n")[0] == "map-too-many-cells"
    assert refusal("size 1 1001\nend\n")[0] == "map-too-many-cells"
    assert opened(size="1000 1").board.grid.columns == 1000


def test_a_second_size_is_told_of_with_its_line() -> None:
    imported = read_megamek(b'size 1 1\nhex 0101 0 "" ""\n\n size 2 2 \nend\n', "a.board")
    assert said(imported) == {"map-megamek-size-twice": (1, "4: size 2 2")}


@pytest.mark.parametrize(("level", "height"), [(127, 127), (128, 127), (-127, -127), (-128, -127), (-9999, -127)])
def test_levels_end_at_127_up_and_down(level: int, height: int) -> None:
    imported = opened(f'hex 0101 {level} "" ""', size="1 1")
    assert heights(imported) == [height]
    assert said(imported) == ({} if abs(level) <= 127 else {"map-megamek-level": (1, "2")})


def test_the_label_says_where_a_hex_lies() -> None:
    lines = ['hex 0202 4 "" ""', 'hex 101 1 "" ""', 'hex 0102 3 "" ""', 'hex 0201 2 "" ""']
    assert heights(opened(*lines)) == [1, 2, 3, 4]


@pytest.mark.parametrize("label", ["0301", "0103", "0001", "0100", "9999"])
def test_a_hex_outside_the_board_is_told_of(label: str) -> None:
    imported = opened(*hexes(2, 2), f'hex {label} 0 "" ""')
    assert said(imported) == {"map-megamek-outside": (1, f"6: {label}")}


def test_a_hex_that_is_there_twice_counts_as_the_last_one_says() -> None:
    imported = opened('hex 0101 1 "" ""', 'hex 0101 2 "" ""', size="1 1")
    assert (heights(imported), said(imported)) == ([2], {"map-megamek-twice": (1, "3: 0101")})


def test_hexes_that_are_missing_are_counted_and_the_first_is_named() -> None:
    imported = opened(*hexes(3, 2)[:4], size="3 2")
    (problem,) = imported.problems
    assert (problem.key, problem.place, dict(problem.args)) == ("map-megamek-missing", "0202", {"hexes": 2})


def test_only_the_first_of_a_kind_has_its_line() -> None:
    imported = opened(*hexes(2, 2), 'hex 0901 0 "" ""', 'hex 0902 0 "" ""')
    assert said(imported) == {"map-megamek-outside": (2, "6: 0901")}


def test_ninety_nine_a_side_go_by_label_and_a_hundred_by_order() -> None:
    last_first = list(reversed([f'hex {column:02d}01 {column} "" ""' for column in range(1, 100)]))
    assert heights(opened(*last_first, size="99 1")) == list(range(1, 100))
    by_order = opened(*last_first, 'hex 10001 7 "" ""', size="100 1")
    assert heights(by_order)[:2] == [99, 98]
    # All but the middle one, 50, and the last lie elsewhere than their labels say.
    assert said(by_order) == {"map-megamek-label": (98, "2: 9901")}


def test_beyond_ninety_nine_rows_may_have_three_digits() -> None:
    labels = [f"01{row:02d}" for row in range(1, 100)] + ["01100", "1101"]
    assert said(opened(*[f'hex {label} 0 "" ""' for label in labels], size="1 101")) == {}
    wrong = [*labels[:-1], "1102"]
    assert said(opened(*[f'hex {label} 0 "" ""' for label in wrong], size="1 101")) == {
        "map-megamek-label": (1, "102: 1102")
    }


def test_more_hexes_than_a_board_has_by_order_lie_outside() -> None:
    lines = [f'hex 01{row:02d} 0 "" ""' for row in range(1, 101)]
    imported = opened(*lines, 'hex 0101 0 "" ""', size="1 100")
    assert said(imported) == {"map-megamek-outside": (1, "102: 0101")}


def test_far_more_hexes_than_a_board_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(megamek, "MOST_STRAY", 0)
    assert said(opened(*hexes(1, 1) * 3, size="1 1")) == {"map-megamek-twice": (2, "3: 0101")}
    assert refusal("size 1 1\n" + 'hex 0101 0 "" ""\n' * 4) == ("map-megamek-too-much", "5")


def test_lines_that_are_nothing_are_told_of_and_not_all_of_them_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = ["option exit_roads_to_pavement false", 'note 0101 "x"', 'tag "x"', "description x", 'background "a.jpg"']
    imported = opened(*hexes(1, 1), *silent, "hex what", "zap", " zap 2", size="1 1")
    assert said(imported) == {
        "map-megamek-bad-hex": (1, "8: hex what"), "map-megamek-unknown-line": (2, "9: zap"),
        "map-megamek-background": (1, 'background "a.jpg"'),
    }  # fmt: skip
    monkeypatch.setattr(megamek, "MOST_STRAY", 2)
    assert said(opened(*hexes(1, 1), "zap", "zap", size="1 1")) == {"map-megamek-unknown-line": (2, "3: zap")}
    assert refusal("size 1 1\nzap\nzap\nzip\n") == ("map-megamek-too-much", "zip")


def test_what_stands_after_the_end_and_in_comments_is_not_read() -> None:
    text = 'size 1 1\n# hex 0101 9 "" ""\nhex 0101 1 "" ""\nEND\nhex 0101 5 "" ""\nzap\n'
    imported = read_megamek(text.encode(), "a.board")
    assert (heights(imported), said(imported)) == ([1], {})


@pytest.mark.parametrize(
    ("terrain", "ground"),
    [
        ("woods:1", "woods"), ("woods:2", "deep-woods"), ("woods:4", "deep-woods"), ("woods:-1", "plain"),
        ("woods", "plain"),
        ("hazardous_liquid:1", "deep-water"), ("hazardous_liquid:0", "shallows"), ("magma:0", "rubble"),
        ("building:4", "building"), ("building:6", "rock"), ("tundra:1", "undergrowth"), ("space:1", "void"),
        ("woods:1;zap:3", "woods"), ("zap:3;woods:1", "woods"), ("bridge:1;road:1;water:1", "bridge"),
        ("impassable:1;bridge:1", "rock"), ("WOODS:1 ; fluff:7", "woods"),
    ],
)  # fmt: skip
def test_the_uppermost_terrain_is_the_ground(terrain: str, ground: str) -> None:
    assert grounds(opened(f'hex 0101 0 "{terrain}" ""', size="1 1")) == [ground]


def test_exits_and_long_names_make_no_further_kinds() -> None:
    imported = opened('hex 0101 0 "road:1:9" ""', f'hex 0201 0 "road:1:18;{"z" * 50}:1" ""', size="2 1")
    assert [(source.name, source.count, source.first) for source in imported.sources] == [
        ("z" * 40, 1, "0201"), ("road:1", 2, "0101"),
    ]  # fmt: skip


def test_the_place_of_a_terrain_is_its_label() -> None:
    (source,) = opened(*hexes(3, 2)[:5], 'hex 0302 0 "sand:1" ""', size="3 2").sources
    assert source.first == "0302"


CLOUDS: list[tuple[str, Any]] = [
    ("smoke:1", "light-smoke"), ("smoke:2", "smoke"), ("smoke", "light-smoke"), ("smoke:1:5", "light-smoke"),
    ("fire:1;smoke:2", "smoke"), ("smoke:2;fire:1", "smoke"), ("fire:4", "light-smoke"),
]  # fmt: skip


@pytest.mark.parametrize(("terrain", "cloud"), CLOUDS)
def test_the_thickest_cloud_hangs_over_its_hex(terrain: str, cloud: str) -> None:
    board = opened('hex 0101 0 "" ""', f'hex 0201 0 "{terrain}" ""', size="2 1").board
    assert [board.cloud_at(cell).id for cell in board.grid.cells()][1:] == [cloud]
    assert board.clouds[0] == 0


def test_where_nothing_burns_there_are_no_clouds() -> None:
    assert opened(*hexes(2, 2)).board.clouds == b""


def test_a_note_lies_on_its_hex_and_one_beside_the_board_is_told() -> None:
    imported = opened(*hexes(2, 2), 'note 0202 "Ford"', 'note 0909 "Far"', 'note 0101 ""', size="2 2")
    grid = imported.board.grid
    (note,) = imported.board.notes
    assert ((note.x, note.y), note.text) == (grid.centre(grid.at(1, 1)), "Ford")
    assert said(imported)["map-bad-note"][0] == 2


def test_heights_of_things_and_what_only_that_game_asks_for_are_counted() -> None:
    terrain = "building:2;bldg_elev:2;bldg_cf:40;fluff:3;woods:1;foliage_elev:2"
    imported = opened(f'hex 0101 0 "{terrain}" ""', size="1 1")
    assert said(imported) == {"map-megamek-heights": (2, "2: bldg_elev"), "map-megamek-properties": (1, "2: bldg_cf")}
