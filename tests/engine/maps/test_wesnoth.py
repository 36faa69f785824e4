"""Maps of Wesnoth row by row: borders, starting places, labels, gates, and what is told of rows that are wrong."""

from __future__ import annotations

import pytest

from engine.errors import MapFileError
from engine.maps import wesnoth
from engine.maps.imported import Imported
from engine.maps.wesnoth import read_wesnoth
from engine.maps.wesnoth_codes import BASES, OVERLAYS, reading_of


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
    assert said(imported) == {"map-bad-note": (5, "4,1")}


def test_things_and_units_of_a_scenario_are_told_with_their_place() -> None:
    rows = "\n".join(["Gg, Gg, Gg"] * 2)
    put = "[item]\nx=2\ny=1\nimage=chest.png\n[/item]\n[unit]\ntype=Ogre\n[/unit]\n[item]\nx=1\n[/item]\n"
    imported = read_wesnoth(f'[scenario]\nmap_data="border_size=0\n{rows}\n"\n{put}[/scenario]'.encode(), "a.cfg")
    assert said(imported) == {"map-wesnoth-item": (2, "2,1"), "map-wesnoth-unit": (1, "?,?")}


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
        ("Hh", "hills", 1), ("Hd", "sand", 1), ("Mm", "mountain", 2), ("Ms", "snow", 2), ("Mv", "lava", 2),
        ("Mm^Fp", "woods", 2), ("Mm^Vh", "building", 2), ("Hh^Vh", "building", 1), ("Mm^Xm", "rock", 0),
        ("Mm^Efm", "mountain", 2), ("Ww^Fp", "woods", 0), ("Gg^Ft", "deep-woods", 0), ("Hh^Xo", "rock", 0),
        # Rims of plateaus and hollows are a look with a step; only ^Qov is a hole.
        ("Gg^Qhh", "plain", 1), ("Rr^Qhh", "road", 1), ("Gs^Qhu", "plain", -1), ("Gg^Qhhf", "woods", 1),
        ("Gs^Qhuf", "woods", -1), ("Hh^Qhh", "hills", 2), ("Hh^Qhhf", "woods", 2), ("Gg^Qov", "chasm", 0),
        ("Hh^Qov", "chasm", 0), ("Gg^_mh", "plain", 0), ("Gg^_ml", "plain", 0),
        # Letters in common and no meaning: a windmill is no water, a beam of light no floor, rubble no look.
        ("Gg^Wm", "plain", 0), ("Uu^Ii", "cave", 0), ("Dd^Dr", "rubble", 0), ("Dd^Dc", "sand", 0), ("Dd^Do", "sand", 0),
        ("Cme", "castle", 0), ("Cm", "castle", 0), ("Km", "keep", 0), ("Ur", "road", 0), ("Ww^Vm", "shallows", 0),
        ("Gg^Br|", "road", 0), ("Qxu^Br/", "bridge", 0), ("Ww^Bw\\r", "bridge", 0), ("Gg^_fme", "void", 0),
        ("^Fp", "woods", 0), ("^Efm", "plain", 0), ("Uu^Tfi", "undergrowth", 0),
    ],
)  # fmt: skip
def test_a_code_is_read_whole(code: str, ground: str, height: int) -> None:
    reading = reading_of(code)
    assert (reading.meaning, reading.height, reading.is_sure) == (f"ground:{ground}", height, True)


@pytest.mark.parametrize(
    ("code", "meaning", "across", "is_sure"),
    [
        ("Gg^Pw/", "door", 1, True), ("Gg^Pw\\", "door", 0, True), ("Gg^Pw|", "door", None, True),
        ("Gg^Pr/", "window", 1, True), ("Gg^Pw/o", "open-door", 1, True), ("Gg^Pr|o", "open-door", None, True),
        ("Gg^Pwd", "door", None, True), ("Gg^Prg", "window", None, True), ("Gg^Prgo", "open-door", None, True),
        ("Gg^Po/", "door", 1, False), ("Gg^P", "door", None, False),
    ],
)  # fmt: skip
def test_a_gate_has_its_way_and_may_stand_open(code: str, meaning: str, across: int | None, is_sure: bool) -> None:
    reading = reading_of(code)
    assert (reading.meaning, reading.across, reading.is_sure) == (meaning, across, is_sure)


@pytest.mark.parametrize(
    ("code", "meaning", "height"),
    [
        ("Zz^Fp", "ground:woods", 0), ("Gg^Yx", "ground:plain", 0), ("Zz^Efm", "nothing", 0), ("Zz", "nothing", 0),
        ("Gg^Qxy", "ground:plain", 0), ("Gg^Vyz", "ground:building", 0), ("Hyz", "ground:hills", 1),
        ("Gg^Dzz", "ground:plain", 0), ("Ggg", "ground:plain", 0), ("Gg^Mm", "ground:mountain", 2),
        ("Hh^Mm", "ground:mountain", 2), ("Gg^", "ground:plain", 0),
    ],
)  # fmt: skip
def test_of_a_code_that_is_not_known_its_letters_are_proposed(code: str, meaning: str, height: int) -> None:
    reading = reading_of(code)
    assert (reading.meaning, reading.height, reading.is_sure) == (meaning, height, False)


def test_codes_that_are_not_known_are_told_with_their_names() -> None:
    imported = opened("Gg, Gg^Qxy, Gg", "Gyy, Gg^Qhh, Gg")
    assert said(imported) == {"map-wesnoth-unknown": (2, "2,1")}
    assert dict(imported.problems[0].args) == {"names": "Gg^Qxy, Gyy"}
    assert said(imported.with_meanings({"wesnoth:Gyy": "ground:sand"})) == {"map-wesnoth-unknown": (1, "2,1")}


def heights(imported: Imported) -> list[list[int]]:
    board, columns = imported.board, imported.board.grid.columns
    levels = [board.height_at(cell) for cell in board.grid.cells()]
    return [levels[at : at + columns] for at in range(0, len(levels), columns)]


def test_all_within_a_marked_rim_lies_as_high_as_the_rim() -> None:
    rim = [["Gg"] * 7, ["Gg", *["Gg^Qhh"] * 5, "Gg"]]
    inside = [["Gg", "Gg^Qhh", "Gg^_mh", "Gg", "Gg^Fp", "Gg^Qhh", "Gg"]]
    rows = [", ".join(row) for row in (*rim, *inside, *inside, *reversed(rim))]
    assert heights(opened(*rows)) == [
        [0] * 7, [0, 1, 1, 1, 1, 1, 0], [0, 1, 1, 1, 1, 1, 0], [0, 1, 1, 1, 1, 1, 0], [0, 1, 1, 1, 1, 1, 0], [0] * 7,
    ]  # fmt: skip
    hollow = [row.replace("Qhh", "Qhu").replace("_mh", "_ml") for row in rows]
    assert heights(opened(*hollow)) == [[-height for height in row] for row in heights(opened(*rows))]
    unmarked = [row.replace("^_mh", "") for row in rows]
    assert heights(opened(*unmarked))[2] == [0, 1, 0, 0, 0, 1, 0]


def test_every_code_of_the_game_is_known_and_stands_there_once() -> None:
    assert all(reading_of(code).is_sure for code in BASES)
    assert all(reading_of(f"Gg^{code}").is_sure for code in OVERLAYS)
    assert all(len(code) <= 4 for code in (*BASES, *OVERLAYS))
