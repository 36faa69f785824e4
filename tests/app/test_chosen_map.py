"""The map of a new battle: opened in the background, asked about, and what was said is remembered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from app.background import Background
from app.maps.chosen import ChosenMap
from app.maps.mapping import MEANING, MeaningsDialog
from app.maps.words import meaning_said
from app.settings import Settings, Theme
from app.start.made import NewBattle
from app.start.new_battle import NewBattlePage
from app.text import LANGUAGES, Text
from app.theme import look_for
from engine.battle.board import GROUNDS, Scale, Unit
from engine.maps.meaning import CODES, INHERIT
from tests.engine.maps.files import png

TMX = """<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">
<tileset firstgid="1" name="tiles" tilewidth="8" tileheight="8"><image source="{image}"/>
<tile id="0" type="water"/></tileset>
<layer name="ground" width="2" height="1"><data encoding="csv">1,2</data></layer>
<objectgroup name="walls"><object x="0" y="0" width="8" height="8"/></objectgroup></map>"""


def scene(**more: object) -> dict[str, object]:
    return {"width": 200, "height": 100, "padding": 0, "grid": {"type": 1, "size": 50}, "walls": [], **more}


def page(qtbot: QtBot, settings: Settings | None = None) -> NewBattlePage:
    made = NewBattlePage(Text("en"), look_for(Theme.DARK, 100), None, settings)
    qtbot.addWidget(made)
    made.show()
    return made


def tiled(folder: Path, image: str = "tiles.png") -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "hall.tmx"
    path.write_text(TMX.format(image=image), encoding="utf-8")
    return path


def ground_of(made: NewBattlePage) -> list[str]:
    assert made._board is not None
    return [GROUNDS[number].id for number in made._board.ground]


def test_what_tiles_mean_is_proposed_changed_and_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    path = tiled(tmp_path / "maps")
    (path.parent / "tiles.png").write_bytes(png(16, 8))
    made = page(qtbot, settings)
    made.use_file(path)
    assert ground_of(made) == ["deep-water", "plain"]
    assert len(made._board.walls) == 4
    made.rows_of_map.meanings.click()
    dialog = made.findChild(MeaningsDialog)
    names = [source.name for source in made._map.imported.sources]
    row = names.index("#1 (tiles)")
    assert not dialog.table.item(row, 0).icon().isNull(), "a tile without a name is shown by its look"
    box = dialog.table.cellWidget(row, MEANING)
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData("ground:swamp"))
    wall = dialog.table.cellWidget(names.index("walls"), MEANING)
    wall.setCurrentIndex(wall.findData("low-wall"))
    dialog.accept_button.click()
    assert ground_of(made) == ["deep-water", "swamp"]
    assert {wall.cover for wall in made._board.walls} == {5}
    again = page(qtbot, Settings(tmp_path / "settings.json"))
    again.use_file(path)
    assert ground_of(again) == ["deep-water", "swamp"]
    again.rows_of_map.meanings.click()
    dialog = again.findChild(MeaningsDialog)
    assert dialog.meanings()["tile:tiles/#1"] == "ground:swamp"
    dialog._propose()
    dialog.accept_button.click()
    assert ground_of(again) == ["deep-water", "plain"]
    assert Settings(tmp_path / "settings.json").kept("map-meanings") == {}


def test_one_meaning_is_set_for_all_selected_rows_that_are_seen(qtbot: QtBot, tmp_path: Path) -> None:
    path = tiled(tmp_path / "maps")
    (path.parent / "tiles.png").write_bytes(png(16, 8))
    made = page(qtbot)
    made.use_file(path)
    made.rows_of_map.meanings.click()
    dialog = made.findChild(MeaningsDialog)
    dialog.search.setText("Tile: ")
    dialog.table.selectAll()
    dialog.for_selected.setCurrentIndex(dialog.for_selected.findData("ground:ice"))
    dialog._set_selected()
    changed = {id for id, meaning in dialog.meanings().items() if meaning == "ground:ice"}
    assert changed == {"tile:tiles/water", "tile:tiles/#1"}
    dialog.reject()
    assert ground_of(made) == ["deep-water", "plain"]


def test_a_picture_of_tiles_is_put_together_and_goes_with_the_battle(qtbot: QtBot, tmp_path: Path) -> None:
    path = tiled(tmp_path / "maps")
    (path.parent / "tiles.png").write_bytes(png(16, 8))
    made = page(qtbot)
    made.use_file(path)
    with qtbot.waitSignal(made.begun) as begun:
        qtbot.mouseClick(made.begin, Qt.MouseButton.LeftButton)
    new = begun.args[0]
    assert isinstance(new, NewBattle)
    picture = new.battle.board.picture
    assert picture is not None
    assert new.pictures[picture.name].startswith(b"\x89PNG")
    assert picture.ground == new.battle.board.ground, "the ground is not drawn over its own picture"


def test_a_folder_is_read_only_after_the_gm_has_allowed_it(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    project = tmp_path / "project"
    project.mkdir()
    path = tiled(project / "maps", "../tiles.png")
    (project / "tiles.png").write_bytes(png(16, 8))
    made = page(qtbot, settings)
    made.use_file(path)
    assert made._map.image is None
    assert made.rows_of_map.allow.isVisibleTo(made)
    made.rows_of_map.allow.click()
    assert made._map.image is not None
    assert not made.rows_of_map.allow.isVisibleTo(made)
    again = page(qtbot, Settings(tmp_path / "settings.json"))
    again.use_file(path)
    assert again._map.image is not None


def test_figures_of_a_scene_stand_in_the_battle(qtbot: QtBot, tmp_path: Path) -> None:
    tokens = [
        {"name": "Ogre", "x": 50, "y": 0, "width": 2, "height": 2, "disposition": -1, "hidden": True},
        {"name": "Guard", "x": 0, "y": 50, "disposition": 1},
    ]
    path = tmp_path / "scene.json"
    path.write_text(json.dumps(scene(tokens=tokens)), encoding="utf-8")
    made = page(qtbot)
    made.use_file(path)
    with qtbot.waitSignal(made.begun) as begun:
        made.begin.click()
    battle = begun.args[0].battle
    ogre, guard = battle.combatants.values()
    assert (ogre.name, ogre.size, ogre.hidden, tuple(ogre.cell)) == ("Ogre", 2, True, (1, 0))
    assert (guard.name, tuple(guard.cell)) == ("Guard", (0, 1))
    played = {side.id: side.played for side in battle.sides}
    assert (played[ogre.side], played[guard.side]) == (False, True)
    made.rows_of_map.tokens.setChecked(False)
    with qtbot.waitSignal(made.begun) as begun:
        made.begin.click()
    assert not begun.args[0].battle.combatants


def test_the_scenes_of_a_pack_are_chosen_by_name(qtbot: QtBot, tmp_path: Path) -> None:
    lines = [
        json.dumps({"_id": name, "name": name, **scene(width=width)}) for name, width in (("Hall", 200), ("Yard", 400))
    ]
    path = tmp_path / "pack.db"
    path.write_text("\n".join(lines), encoding="utf-8")
    made = page(qtbot)
    made.use_file(path)
    combo = made.rows_of_map.scene
    assert [combo.itemText(at) for at in range(combo.count())] == ["Hall", "Yard"]
    assert made._board.grid.columns == 4
    combo.setCurrentIndex(1)
    combo.activated.emit(1)
    assert made._board.grid.columns == 8
    assert made.name.text() == "Yard"


def test_a_scene_asks_for_its_picture(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "scene.json"
    path.write_text(json.dumps(scene(background={"src": "worlds/hall.webp"})), encoding="utf-8")
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "hall.png").write_bytes(png(200, 100))
    made = page(qtbot)
    made.use_file(path)
    assert made.rows_of_map.picture.isVisibleTo(made)
    made._map.use_picture(tmp_path / "pictures" / "hall.png")
    assert made._map.image is not None
    assert not made.rows_of_map.picture.isVisibleTo(made)


def test_a_failure_leaves_the_map_as_it_was(qtbot: QtBot, tmp_path: Path) -> None:
    path = tiled(tmp_path / "maps")
    chosen = ChosenMap()
    chosen.open(path)
    before = chosen.imported
    with qtbot.waitSignal(chosen.failed):
        chosen.open(tmp_path / "missing.tmx")
    assert chosen.imported is before
    assert chosen.path == path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_meaning_has_a_name(language: str) -> None:
    text = Text(language)
    said = [meaning_said(code, text) for code in (*CODES, INHERIT)]
    assert len(set(said)) == len(said)
    assert not any("???" in name or ("-" in name and "map" in name) for name in said)


def test_while_a_map_is_opened_its_name_stands_there_and_no_grid_is_asked_for(qtbot: QtBot, tmp_path: Path) -> None:
    background = Background()
    made = NewBattlePage(Text("en"), look_for(Theme.DARK, 100), background)
    qtbot.addWidget(made)
    made.show()
    path = tiled(tmp_path / "maps")
    made.use_file(path)
    assert (made.file.text(), made.layout_.isVisible(), made._size_row.isVisible()) == ("hall.tmx", False, False)
    assert not made.begin.isEnabled()
    qtbot.waitUntil(lambda: made._map.imported is not None)
    assert (made.file.text(), made.begin.isEnabled()) == ("hall.tmx", True)
    with qtbot.waitSignal(made.failed):
        made.use_file(tmp_path / "gone.tmx")
        assert made.file.text() == "gone.tmx"
    assert (made.file.text(), made.begin.isEnabled()) == ("hall.tmx", True)
    background.close()


def test_a_file_that_cannot_be_opened_leaves_the_empty_grid(qtbot: QtBot, tmp_path: Path) -> None:
    made = page(qtbot)
    with qtbot.waitSignal(made.failed):
        made.use_file(tmp_path / "gone.tmx")
    assert (made.file.text(), made._size_row.isVisible(), made.begin.isEnabled()) == ("Empty grid", True, True)


def test_the_rules_of_the_last_battle_are_chosen_for_the_next(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    made = page(qtbot, settings)
    made.rules.setCurrentIndex(made.rules.findData("shirma"))
    made.begin.click()
    again = page(qtbot, Settings(tmp_path / "settings.json"))
    assert again.rules.currentData() == "shirma"
    assert again._board.scale == Scale(2, Unit.YARDS)


def test_a_map_without_a_scale_takes_that_of_the_rules_and_another_keeps_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    made = page(qtbot)
    made.rules.setCurrentIndex(made.rules.findData("shirma"))
    made.use_file(tiled(tmp_path / "maps"))
    assert made._board.scale == Scale(2, Unit.YARDS)
    made.rules.setCurrentIndex(made.rules.findData("fairydust"))
    qtbot.waitUntil(lambda: made._board.scale == Scale(1, Unit.METRES))
    path = tmp_path / "scene.json"
    path.write_text(json.dumps(scene(grid={"type": 1, "size": 50, "distance": 10, "units": "ft"})), encoding="utf-8")
    made.use_file(path)
    assert made._board.scale == Scale(10, Unit.FEET)
    made.rules.setCurrentIndex(made.rules.findData("shirma"))
    made._settle()
    assert made._board.scale == Scale(10, Unit.FEET)
