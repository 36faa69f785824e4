"""Ready battles: the two that come with Flank, what a file may say, and where a wrong one is wrong."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest

from app.text import LANGUAGES, Text
from engine.battle.battle import Reactions
from engine.battle.board import (
    CLOUDS,
    SHADES,
    Brightness,
    DoorState,
    Light,
    MapZone,
    Scale,
    Thing,
    Unit,
    Wall,
    ZoneKind,
)
from engine.battle.ids import SideId
from engine.catalogue import ruleset
from engine.contract import BEGIN, AnyBattle
from engine.errors import FileError
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of, has
from engine.grid.footprint import gap
from engine.grid.grid import HEX_SIDE, Layout
from engine.grid.travel.search import search
from engine.play.scenario import read_scenario, ready_battles
from engine.play.toml_entries import read_entries
from engine.standing.ground import standing

HEAD = """
id = "test"
ruleset = "ose"
name = "Test"
blurb = { ru = "Проба", en = "A test" }
"""
SMALL = """
map = '''
. T .
 w . .
'''
heights = '''
. 1 .
. a 9
'''
[legend]
"." = "plain"
"w" = "woods"
"T" = { thing = "table", cover = 10 }
"""
SIDES = """
[[side]]
id = "us"
name = { ru = "Мы", en = "We" }
colour = "#0000ff"
played = true
[[side]]
id = "them"
name = "Them"
colour = "#ff0000"
"""
ORC = """
[[combatant]]
template = "orc"
side = "them"
name = { ru = "Орк", en = "Orc" }
at = [2, 0]
facing = "W"
"""


def written(folder: Path, *parts: str) -> Path:
    path = folder / "ready.toml"
    path.write_text("".join(parts), encoding="utf-8")
    return path


def begun(folder: Path, *parts: str) -> AnyBattle:
    return read_scenario(written(folder, *parts)).battle("ru", seed=5)


@pytest.mark.parametrize("id", ["chapel", "ford"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ready_battle_is_there_to_be_begun(root: Path, id: str, language: str) -> None:
    scenario = {one.id: one for one in ready_battles(root / "maps")}[id]
    battle = scenario.battle(language, seed=3)
    assert (battle.ruleset, battle.seed, battle.started) == (scenario.ruleset, 3, False)
    assert battle.name == battle.board.name == scenario.name[language]
    assert len(battle.sides) == 2
    assert [side.played for side in battle.sides] == [True, False]
    for side in battle.sides:
        assert len([one for one in battle.combatants.values() if one.side == side.id]) >= 4
    assert len({one.name for one in battle.combatants.values()}) == len(battle.combatants)
    for one in battle.combatants.values():
        assert one.cell is not None
        assert has(battle.board.grid, standing(battle.board, one.size), one.cell)
    # worth fighting in: walls, something to hide behind, ground that slows, a height
    board = battle.board
    assert board.walls
    assert board.doors
    assert board.things
    assert len({board.ground_at(cell).id for cell in board.grid.cells()}) >= 5
    assert max(board.height_at(cell) for cell in board.grid.cells()) >= 1


@pytest.mark.parametrize("id", ["ford", "cellar"])
def test_who_is_large_can_leave_its_lair(root: Path, id: str) -> None:
    battle = read_scenario(root / "maps" / f"{id}.toml").battle("en")
    doors = tuple(replace(one, state=DoorState.OPEN) for one in battle.board.doors)
    battle = replace(battle, board=replace(battle.board, doors=doors))
    (large,) = (one for one in battle.combatants.values() if one.size > 1)
    foe = battle.enemies(large.id)[0]
    if id == "cellar":  # the goblins stand in the passage there, and go before the spider comes
        for other in [one for one in battle.combatants if one not in (large.id, foe.id)]:
            battle = battle.without(other)
    assert large.cell is not None
    assert foe.cell is not None
    walk = ruleset(battle.ruleset).modes(battle, large.id)[0]
    reached = search(walk.travel, Step(large.cell, large.facing), 10 * walk.budget).cells
    grid = battle.board.grid
    assert any(gap(grid, cell, large.size, foe.cell, foe.size) == 1 for cell in cells_of(grid, reached))


def test_the_two_ready_battles_differ_in_grid_and_rules(root: Path) -> None:
    boards = {one.id: one.board("en").grid for one in ready_battles(root / "maps")}
    assert boards["chapel"].layout is Layout.SQUARE
    assert boards["ford"].layout is Layout.HEX_ODD_R


@pytest.mark.parametrize("id", ["chapel", "ford"])
def test_a_ready_battle_can_be_begun_by_its_rules(root: Path, id: str) -> None:
    from engine.battle.actions import Action
    from engine.play.advance import Done, Paused, advance
    from engine.play.chance import Chance
    from engine.table.requests import Answer, Faces, Pick, Roll

    battle = read_scenario(root / "maps" / f"{id}.toml").battle("en", seed=1)
    rules, chance, answers = ruleset(battle.ruleset), Chance(1), ()
    result = advance(rules, battle, Action(BEGIN), answers)
    while isinstance(result, Paused):
        asked = result.request
        answer: Answer = Faces(chance.faces(asked.dice)) if isinstance(asked, Roll) else Pick(0)
        answers = (*answers, answer)
        result = advance(rules, battle, Action(BEGIN), answers)
    assert isinstance(result, Done)
    assert result.battle.started


def test_the_map_is_read_letter_by_letter(tmp_path: Path) -> None:
    board = begun(tmp_path, HEAD, SMALL).board
    assert (board.grid.layout, board.grid.columns, board.grid.rows) == (Layout.SQUARE, 3, 2)
    assert board.ground_at(Cell(0, 1)).id == "woods"
    assert board.things == (Thing("table", Cell(1, 0), 10),)
    assert [board.height_at(cell) for cell in board.grid.cells()] == [0, 1, 0, 0, -1, 9]
    assert board.scale == Scale(5, Unit.FEET)


def test_walls_run_along_lines_and_along_edges(tmp_path: Path) -> None:
    walls = """
        [[wall]]
        line = [[0, 0], [1.5, 0], [2, 1]]
        [[wall]]
        edges = [[0, 0, "S"], [2, 1, "W"]]
        low = true
        [[wall]]
        edges = [[0, 0, "E"]]
        cover = 10
        low = true
        passable = true
    """
    assert begun(tmp_path, HEAD, SMALL, walls).board.walls == (
        Wall(0, 0, 1.5, 0),
        Wall(1.5, 0, 2, 1),
        Wall(1, 1, 0, 1, blocks_sight=False, cover=5),
        Wall(2, 2, 2, 1, blocks_sight=False, cover=5),
        Wall(1, 0, 1, 1, blocks_sight=False, blocks_movement=False, cover=10),
    )


@pytest.mark.parametrize("layout", [layout for layout in Layout if layout.is_hex])
def test_the_side_of_a_hex_lies_between_it_and_its_neighbour(tmp_path: Path, layout: Layout) -> None:
    from engine.play.board_text import compass

    for direction, way in enumerate(compass(layout)):
        text = f'layout = "{layout}"', SMALL, f'[[wall]]\nedges = [[1, 1, "{way}"]]\n'
        board = read_scenario(written(tmp_path, HEAD, *text)).board("en")
        (wall,) = board.walls
        grid = board.grid
        cell = grid.at(1, 1)
        (x1, y1), (x2, y2) = grid.centre(cell), grid.centre(grid.neighbour(cell, direction))
        assert ((wall.x1 + wall.x2) / 2, (wall.y1 + wall.y2) / 2) == pytest.approx(((x1 + x2) / 2, (y1 + y2) / 2))
        assert sqrt((wall.x2 - wall.x1) ** 2 + (wall.y2 - wall.y1) ** 2) == pytest.approx(HEX_SIDE)


def test_doors_lights_and_scale(tmp_path: Path) -> None:
    text = """
        [[door]]
        from = [1, 0]
        to = [1, 1]
        state = "locked"
        [[door]]
        edge = [2, 0, "N"]
        window = true
        [[light]]
        at = [1.5, 0.5]
        radius = 4
        colour = "#ff0000"
        [scale]
        length = 2
        unit = "metres"
    """
    board = begun(tmp_path, HEAD, SMALL, text).board
    assert [(door.x1, door.y1, door.x2, door.y2) for door in board.doors] == [(1, 0, 1, 1), (2, 0, 3, 0)]
    assert [(door.state, door.is_window) for door in board.doors] == [
        (DoorState.LOCKED, False),
        (DoorState.CLOSED, True),
    ]
    assert board.lights == (Light(1.5, 0.5, 4, "#ff0000"),)
    assert board.scale == Scale(2, Unit.METRES)


def test_light_clouds_depths_zones_and_secret_doors_are_drawn(tmp_path: Path) -> None:
    head = (
        HEAD
        + """
        ambient = "dark"
        shade = '''
        .ld
        #..
        '''
        clouds = '''
        .mf
        sS.
        '''
        depths = '''
        .12
        345
        '''
    """
    )
    text = """
        [[zone]]
        name = "Hush"
        kind = "silence"
        from = [1, 0]
        to = [2, 1]
        hidden = true
        [[door]]
        edge = [0, 0, "E"]
        state = "barred"
        secret = true
        [[light]]
        at = [0.5, 0.5]
        radius = 4
        bright = 1
    """
    board = begun(tmp_path, head, SMALL, text).board
    assert board.ambient is Brightness.DARK
    assert [SHADES[number] for number in board.shade[:4]] == [None, Brightness.LIT, Brightness.DIM, Brightness.DARK]
    assert [CLOUDS[number].id for number in board.clouds] == ["clear", "mist", "fog", "light-smoke", "smoke", "clear"]
    assert list(board.depths) == [0, 1, 2, 3, 4, 5]
    assert board.zones == (MapZone("Hush", 0b110110, ZoneKind.SILENCE, hidden=True),)
    assert (board.doors[0].state, board.doors[0].secret) == (DoorState.BARRED, True)
    assert board.lights[0].bright_radius == 1


def test_combatants_come_from_the_bestiary_and_are_numbered(tmp_path: Path) -> None:
    another = ORC.replace("[2, 0]", "[0, 0]") + 'hidden = true\nreactions = "automatic"\nnote = "has the key"\n'
    battle = begun(tmp_path, HEAD, SMALL, SIDES, ORC, another)
    assert list(battle.combatants) == ["orc-1", "orc-2"]
    first, second = battle.combatants.values()
    assert (first.name, first.side, first.cell, first.facing) == ("Орк", "them", Cell(2, 0), 6)
    assert (first.hidden, first.reactions) == (False, Reactions.ORDERS)
    assert (second.hidden, second.reactions, second.note) == (True, Reactions.AUTOMATIC, "has the key")
    assert [side.name for side in battle.sides] == ["Мы", "Them"]


def test_a_combatant_has_the_temperament_of_its_kind_unless_another_is_said(tmp_path: Path) -> None:
    another = ORC.replace("[2, 0]", "[0, 0]") + 'temper = "coward"\n'
    battle = begun(tmp_path, HEAD, SMALL, SIDES, ORC, another)
    assert [one.temper for one in battle.combatants.values()] == ["soldier", "coward"]


def test_a_note_on_a_combatant_is_said_in_the_language_of_the_battle(tmp_path: Path) -> None:
    noted = ORC + 'note = { ru = "с ключом", en = "has the key" }\n'
    file = read_scenario(written(tmp_path, HEAD, SMALL, SIDES, noted))
    for language, note in (("ru", "с ключом"), ("en", "has the key")):
        assert [one.note for one in file.battle(language, seed=5).combatants.values()] == [note]


def test_a_zone_is_named_in_the_language_of_the_battle(tmp_path: Path) -> None:
    zone = '[[zone]]\nname = { ru = "Яма", en = "Pit" }\nfrom = [0, 0]\nto = [0, 0]\n'
    file = read_scenario(written(tmp_path, HEAD, SMALL, zone))
    assert [file.board(language).zones[0].name for language in ("ru", "en")] == ["Яма", "Pit"]


def test_fog_lies_from_the_start_and_what_a_torch_shows_is_explored(tmp_path: Path) -> None:
    dark = HEAD + 'fog = true\nambient = "dark"\n'
    ours = ORC.replace('side = "them"', 'side = "us"')
    assert not begun(tmp_path, HEAD, SMALL, SIDES, ours).fog.is_on
    torch = begun(tmp_path, dark, SMALL, SIDES, ours + "light = 1.5\n")
    assert torch.fog.is_on
    assert torch["orc-1"].light == 1.5
    explored = torch.fog.explored[SideId("us")]
    assert has(torch.board.grid, explored, Cell(1, 0))
    assert not has(torch.board.grid, explored, Cell(0, 0))


def test_the_switches_of_the_ruleset_can_be_set(tmp_path: Path) -> None:
    battle = begun(tmp_path, HEAD, SMALL, '[options]\ntie_policy = "simultaneous"\n')
    assert battle.options.tie_policy == "simultaneous"


def test_of_many_known_options_the_nearest_are_named(tmp_path: Path) -> None:
    head = HEAD.replace('"ose"', '"ranks"')
    with pytest.raises(FileError) as refused:
        read_scenario(written(tmp_path, head, SMALL, "[options]\nrange_penalti = true\n")).battle("en")
    known = str(refused.value.values["known"]).split(", ")
    assert known[0] == "range_penalty"
    assert len(known) == 5
    assert known[-1] == "…"


WRONG = {
    "no toml": ("map = [", "ready-not-toml", "1"),
    "too deep": ("a = " + "[" * 5000, "ready-not-toml", "1:1"),
    "a number of 5000 digits": ("a = " + "9" * 5000, "ready-not-toml", "1:1"),
    "a field misspelt": (HEAD + "mpa = ''\n" + SMALL, "ready-unknown-field", "mpa"),
    "no id": ('ruleset = "ose"', "ready-no-text", "id"),
    "one language only": (HEAD.replace(', en = "A test"', "") + SMALL, "ready-no-words", "blurb"),
    "no map": (HEAD, "ready-no-text", "map"),
    "an unknown layout": (HEAD + 'layout = "hex"\n' + SMALL, "ready-unknown-word", "layout"),
    "a short row": (HEAD + SMALL.replace(" w . .", "w ."), "ready-uneven-row", "map"),
    "a letter without meaning": (HEAD + SMALL.replace("T .", "X ."), "ready-unknown-letter", "map"),
    "an unknown ground": (HEAD + SMALL.replace('"woods"', '"soup"'), "ready-unknown-word", "legend.w"),
    "a legend of words": (HEAD + SMALL + '"no" = "plain"\n', "ready-no-letter", "legend.no"),
    "too much cover": (HEAD + SMALL.replace("cover = 10", "cover = 21"), "ready-no-whole", "legend.T.cover"),
    "other heights": (HEAD + SMALL.replace(". 1 .\n", ""), "ready-uneven-heights", "heights"),
    "a height of another kind": (HEAD + SMALL.replace(". 1 .", ". z ."), "ready-unknown-letter", "heights"),
    "a wall of one place": (HEAD + SMALL + "[[wall]]\nline = [[1, 1]]\n", "ready-no-point", "wall[0].line"),
    "a wall at infinity": (HEAD + SMALL + "[[wall]]\nline = [[1, 1], [inf, 1]]\n", "ready-no-point", "wall[0].line"),
    "a side of no cell": (HEAD + SMALL + '[[wall]]\nedges = [[9, 9, "N"]]\n', "ready-no-edge", "wall[0].edges"),
    "a corner for a side": (HEAD + SMALL + '[[door]]\nedge = [0, 0, "NE"]\n', "ready-no-edge", "door[0].edge"),
    "a door ajar": (
        HEAD + SMALL + '[[door]]\nfrom = [0, 0]\nto = [1, 0]\nstate = "ajar"\n',
        "ready-unknown-word",
        "door[0].state",
    ),
    "light without a place": (HEAD + SMALL + "[[light]]\nradius = 2\n", "ready-no-point", "light[0].at"),
    "a light of nan": (HEAD + SMALL + "[[light]]\nat = [1, 1]\nradius = nan\n", "ready-no-number", "light[0].radius"),
    "a scale of miles": (HEAD + SMALL + '[scale]\nunit = "miles"\n', "ready-unknown-word", "scale.unit"),
    "an unknown template": (
        HEAD + SMALL + SIDES + ORC.replace('"orc"', '"balrog"'),
        "ready-unknown-word",
        "combatant[0].template",
    ),
    "an unknown side": (HEAD + SMALL + ORC, "ready-unknown-word", "combatant[0].side"),
    "off the map": (HEAD + SMALL + SIDES + ORC.replace("[2, 0]", "[3, 0]"), "ready-not-on-map", "combatant[0].at"),
    "between cells": (HEAD + SMALL + SIDES + ORC.replace("[2, 0]", "[0.5, 0]"), "ready-not-on-map", "combatant[0].at"),
    "in a table": (HEAD + SMALL + SIDES + ORC.replace("[2, 0]", "[1, 0]"), "ready-no-room", "combatant[0].at"),
    "two in a cell": (HEAD + SMALL + SIDES + ORC + ORC, "ready-no-room", "combatant[1].at"),
    "looking up": (HEAD + SMALL + SIDES + ORC.replace('"W"', '"UP"'), "ready-unknown-word", "combatant[0].facing"),
    "allies in a word": (HEAD + SMALL + SIDES + 'allies = "us"\n', "ready-no-table", "side[1].allies"),
    "allies of numbers": (HEAD + SMALL + SIDES + "allies = [1]\n", "ready-no-table", "side[1].allies"),
    "an unknown switch": (HEAD + SMALL + "[options]\nluck = true\n", "ready-unknown-field", "options.luck"),
    "a switch of another kind": (HEAD + SMALL + "[options]\ntie_policy = 5\n", "ready-no-option", "options.tie_policy"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_file_is_refused_with_its_place_in_both_languages(tmp_path: Path, kind: str) -> None:
    text, key, place = WRONG[kind]
    path = written(tmp_path, text)
    with pytest.raises(FileError) as refused:
        read_scenario(path).battle("en")
    assert (refused.value.key, refused.value.place, refused.value.file) == (key, place, str(path))
    for language in LANGUAGES:
        said = Text(language).error(refused.value)
        assert str(path) in said
        assert place in said
        assert key not in said


def test_a_battle_under_rules_that_are_not_here_says_which_and_what_to_do(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD.replace('"ose"', '"chess"') + SMALL)
    with pytest.raises(FileError) as refused:
        read_scenario(path)
    assert refused.value.place == "ruleset"
    for language, remedy in (("en", "Install them"), ("ru", "Установите их")):
        said = Text(language).error(refused.value)
        assert str(path) in said
        assert "chess" in said
        assert remedy in said


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ready.toml"
    path.write_bytes('name = "Бой"'.encode("cp1251"))
    with pytest.raises(FileError) as refused:
        read_entries(path)
    assert refused.value.key == "map-not-utf8"


def test_a_file_of_more_than_a_megabyte_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError) as refused:
        read_entries(written(tmp_path, "#" * 1_000_001))
    assert refused.value.key == "map-file-too-large"


def test_every_reason_has_a_sentence(root: Path) -> None:
    import re

    source = "".join(
        (root / "engine/play" / name).read_text() for name in ("toml_entries.py", "board_text.py", "scenario.py")
    )
    keys = set(re.findall(r'"(ready-[a-z-]+)"', source))
    assert len(keys) > 15
    for language in LANGUAGES:
        assert [key for key in keys if not Text(language).has(key)] == []
