"""Maps of Wesnoth row by row: borders, starting places, labels, gates, and what is told of rows that are wrong."""

from __future__ import annotations

import pytest

from engine.errors import MapFileError
from engine.maps import wesnoth
from engine.maps.imported import Imported
from engine.maps.wesnoth import read_wesnoth
from engine.maps.wesnoth_codes import reading_of


def opened(*rows: str, head: str = "border_size=0\n\n") -> Imported:
    return read_wesnoth((head + "\n".join(rows)).encode(), "a.map")


def said(imported: Imported) -> dict[str, tuple[int, str]]:
    return {problem.key: (problem.count, problem.place) for problem in imported.problems}


def grounds(imported: Imported) -> list[str]:
    return [imported.board.ground_at(cell).id for cell in imported.board.grid.cells()]


def refusal(text: str) -> tuple[str, str]:
    with pytest.raises(MapFileError) as refused:
        read_wesnoth(text.encode(), "a.map")
    return refused.value.key, refused.value.place


def test_a_border_is_one_hex_wide_unless_the_file_says_none() -> None:
    rows = ("Wo, Wo, Wo", "Wo, Gg, Wo", "Wo, Wo, Wo")
    assert grounds(opened(*rows, head="")) == ["plain"]
    assert grounds(opened(*rows, head="border_size=1\n")) == ["plain"]
    assert len(grounds(opened(*rows))) == 9
    assert refusal("border_size=2\n\nGg, Gg") == ("map-wesnoth-border", "border_size")


@pytest.mark.parametrize("text", ["Wo, Wo\nWo, Wo\nWo, Wo", "Wo, Wo, Wo\nWo, Wo, Wo", "border_size=1\n", "\n"])
def test_a_map_that_is_all_border_is_refused(text: str) -> None:
    assert refusal(text)[0] == "map-wesnoth-only-border"


@pytest.mark.parametrize(("border", "most"), [(0, 1000), (1, 1002)])
def test_a_thousand_hexes_a_side_beside_the_border(border: int, most: int) -> None:
    head = f"border_size={border}\n"
    assert opened(*["Gg," * most] * 3, head=head).board.grid.columns == 1000
    assert opened(*["Gg,Gg,Gg"] * most, head=head).board.grid.rows == 1000
    assert refusal(head + "\n".join(["Gg," * (most + 1)] * 3))[0] == "map-too-many-cells"
    assert refusal(head + "\n".join(["Gg,Gg,Gg"] * (most + 1)))[0] == "map-too-many-cells"


def test_what_the_file_says_of_itself() -> None:
    imported = opened("10 Ke, Gg", "2 Ke, Gg", head="usage=mask\nborder_size=0\n\n")
    facts = {"usage": "mask", "columns": 2, "rows": 2, "codes": 2, "starts": "2, 10"}
    assert dict(imported.facts) == facts
    assert [note.text for note in imported.board.notes] == ["10", "2"]
    assert dict(opened("Gg").facts) == {"usage": "map", "columns": 1, "rows": 1, "codes": 1, "starts": "–"}


def test_a_start_lies_on_its_hex_inside_the_border_and_nowhere_in_it() -> None:
    rows = ("Wo, Wo, Wo, Wo", "Wo, Gg, a Gg, Wo", "Wo, Gg, b Gg, Wo", "c Wo, Wo, Wo, Wo")
    board = opened(*rows, head="").board
    places = {note.text: (note.x, note.y) for note in board.notes}
    assert places == {"a": board.grid.centre(board.grid.at(1, 0)), "b": board.grid.centre(board.grid.at(1, 1))}


def test_a_cell_that_is_none_and_a_row_that_is_short_are_shroud_and_told_of() -> None:
    imported = opened("Gg, , Gg", "", "Gg", "Gg, Gg, Gg,")
    assert grounds(imported) == ["plain", "void", "plain", "plain", "void", "void", "plain", "plain", "plain"]
    assert said(imported) == {"map-wesnoth-bad-cell": (1, "1:2"), "map-wesnoth-short-row": (1, "2")}


def test_the_place_of_a_terrain_counts_from_one() -> None:
    sources = {source.name: source.first for source in opened("Gg, Gg, Gg", "Gg, Hh, Ww").sources}
    assert sources == {"Gg": "1,1", "Hh": "2,2", "Ww": "3,2"}


def test_a_code_longer_than_any_is_cut() -> None:
    assert opened("Z" * 50).sources[0].name == "Z" * 40


def scenario(*labels: tuple[object, object, str]) -> Imported:
    said = "".join(f'[label]\nx={x}\ny={y}\ntext=_ "{text}"\n[/label]\n' for x, y, text in labels)
    rows = "\n".join(["Gg, Gg, Gg"] * 2)
    return read_wesnoth(f'[scenario]\nmap_data="border_size=0\n{rows}\n"\n{said}[/scenario]'.encode(), "a.cfg")


def test_labels_of_a_scenario_count_from_one_and_stay_on_the_map() -> None:
    imported = scenario((1, 1, "A"), (3, 2, "B"), (4, 1, "C"), (1, 3, "D"), (0, 1, "E"), ("1,2", 1, "F"), (1, 1, ""))
    grid = imported.board.grid
    assert [(note.text, note.x, note.y) for note in imported.board.notes] == [
        ("A", *grid.centre(grid.at(0, 0))), ("B", *grid.centre(grid.at(2, 1))),
    ]  # fmt: skip


def test_labels_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wesnoth, "MOST_NOTES", 2)
    notes = scenario((1, 1, "A" * 300), (2, 1, "B"), (3, 1, "C")).board.notes
    assert [note.text for note in notes] == ["A" * 200, "B"]


def test_a_scenario_that_names_its_map_elsewhere_is_refused() -> None:
    assert refusal('[scenario]\nmap_data="{a.map}"\n') == ("map-wesnoth-elsewhere", "{a.map}")
    assert refusal('[scenario]\nmap_data="Gg, Gg') == ("map-truncated", "map_data")


@pytest.mark.parametrize(
    ("code", "ground", "height"),
    [
        ("Hh", "hills", 1), ("Hd", "sand", 1), ("Hu", "rough", 1), ("Mm", "mountain", 2), ("Ms", "snow", 2),
        ("Mv", "lava", 2), ("Gg^Mm", "mountain", 2), ("Hh^Mm", "mountain", 2), ("Mm^Fp", "woods", 2),
        ("Mm^Vh", "building", 2), ("Hh^Vh", "building", 1), ("Mm^Xm", "rock", 0), ("Hh^Qhh", "chasm", 0),
        ("Mm^Efm", "mountain", 2), ("Ww^Fp", "woods", 0), ("Cme", "rubble", 0), ("Gg^Ft", "deep-woods", 0),
    ],
)  # fmt: skip
def test_heights_add_nothing_to_each_other_the_higher_one_counts(code: str, ground: str, height: int) -> None:
    reading = reading_of(code)
    assert (reading.meaning, reading.height, reading.is_sure) == (f"ground:{ground}", height, True)


@pytest.mark.parametrize(
    ("code", "meaning", "across"),
    [
        ("Gg^Pw/", "door", 1), ("Gg^Pw\\", "door", 0), ("Gg^Pw|", "door", None), ("Gg^Pr/", "window", 1),
        ("Gg^Pw/o", "open-door", 1), ("Gg^Pwo/", "open-door", 1), ("Gg^Pr|o", "open-door", None), ("Gg^Po/", "door", 1),
        ("Gg^P", "door", None),
    ],
)  # fmt: skip
def test_a_gate_has_its_way_and_may_stand_open(code: str, meaning: str, across: int | None) -> None:
    reading = reading_of(code)
    assert (reading.meaning, reading.across, reading.is_sure) == (meaning, across, True)


@pytest.mark.parametrize(
    ("code", "meaning"),
    [("Zz^Fp", "ground:woods"), ("Gg^Yx", "ground:plain"), ("Zz^Efm", "nothing"), ("Zz", "nothing")],
)
def test_of_a_code_that_is_half_known_the_known_half_is_proposed(code: str, meaning: str) -> None:
    reading = reading_of(code)
    assert (reading.meaning, reading.is_sure) == (meaning, False)
