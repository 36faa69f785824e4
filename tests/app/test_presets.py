"""Presets of switches: kept under a name in a readable file, chosen in two dialogs; a bad file is left alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.forms.options import OptionsDialog
from app.forms.presets import PresetError, Presets
from app.settings import Settings
from app.start.made import NewBattle
from app.start.new_battle import NewBattlePage
from app.text import LANGUAGES, Text
from app.theme import Theme, look_for
from engine.catalogue import ruleset
from tests.app.test_forms import ToyWindow
from tests.toy import TOY
from tests.toy.sheet import Options


def presets(folder: Path) -> Presets:
    return Presets(TOY, folder)


def test_what_is_kept_is_found_again_and_can_be_read_by_people(tmp_path: Path) -> None:
    presets(tmp_path).save("Дом", Options(die=8))
    presets(tmp_path).save("club", Options(die=4))
    assert presets(tmp_path).names() == ("club", "Дом")
    assert presets(tmp_path).options("Дом") == Options(die=8)
    text = presets(tmp_path).path.read_text(encoding="utf-8")
    assert '"Дом"' in text
    assert '"die": 8' in text
    presets(tmp_path).delete("club")
    assert presets(tmp_path).names() == ("Дом",)


def test_charts_of_records_survive(tmp_path: Path) -> None:
    # Whatever rulesets there are: their own defaults come back as they were.
    from engine.catalogue import ruleset_ids

    for id in ruleset_ids():
        rules = ruleset(id)
        Presets(rules, tmp_path).save("usual", rules.options())
        assert Presets(rules, tmp_path).options("usual") == rules.options()


def test_a_switch_that_a_preset_does_not_name_has_its_default(tmp_path: Path) -> None:
    path = presets(tmp_path).path
    path.parent.mkdir()
    path.write_text(json.dumps({"ruleset": "toy", "presets": {"old": {"die": 12}}}), encoding="utf-8")
    assert presets(tmp_path).options("old") == Options(die=12)


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("{", "error-presets-json", "1:2"),
        ("[]", "error-presets-form", ""),
        ('{"ruleset": "toy"}', "error-presets-form", ""),
        ('{"ruleset": "chess", "presets": {}}', "error-presets-ruleset", "ruleset"),
        ('{"ruleset": "toy", "presets": []}', "error-presets-form", ""),
    ],
)
def test_a_bad_file_is_an_error_that_says_where_and_is_not_written_over(
    tmp_path: Path, text: str, key: str, place: str
) -> None:
    path = presets(tmp_path).path
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    for act in (
        presets(tmp_path).names,
        lambda: presets(tmp_path).save("new", Options()),
        lambda: presets(tmp_path).delete("new"),
    ):
        with pytest.raises(PresetError) as error:
            act()
        assert (error.value.key, error.value.place) == (key, place)
        for language in LANGUAGES:
            assert str(path) in Text(language).error(error.value)
    assert path.read_text(encoding="utf-8") == text


def test_a_wrong_value_names_its_preset_and_switch_and_the_others_stay(tmp_path: Path) -> None:
    presets(tmp_path).save("good", Options(die=8))
    path = presets(tmp_path).path
    whole = json.loads(path.read_text(encoding="utf-8"))
    whole["presets"]["bad"] = {"die": "many"}
    path.write_text(json.dumps(whole), encoding="utf-8")
    with pytest.raises(PresetError) as error:
        presets(tmp_path).options("bad")
    assert (error.value.key, error.value.place) == ("error-preset-value", "bad.die")
    assert presets(tmp_path).options("good") == Options(die=8)
    with pytest.raises(PresetError):
        presets(tmp_path).options("gone")
    with pytest.raises(PresetError):
        presets(tmp_path).save("  ", Options())


def test_the_options_dialog_keeps_chooses_replaces_and_deletes(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = OptionsDialog(toy.desk.kit, toy.window)
    qtbot.addWidget(dialog)
    row, store = dialog.presets, presets(toy.desk.kit.settings.folder)
    assert not row.keep.isEnabled()
    assert not row.delete.isEnabled()
    dialog.form.editor("die").set_value(8)
    qtbot.keyClicks(row.line, "home")
    qtbot.mouseClick(row.keep, Qt.MouseButton.LeftButton)
    assert store.options("home").die == 8
    dialog.form.editor("die").set_value(10)
    # The name is taken: the first click asks.
    qtbot.mouseClick(row.keep, Qt.MouseButton.LeftButton)
    assert store.options("home").die == 8
    qtbot.mouseClick(row.keep, Qt.MouseButton.LeftButton)
    assert store.options("home").die == 10
    dialog.form.editor("die").set_value(4)
    row.box.activated.emit(row.box.findText("home"))
    assert dialog.form.value().die == 10
    assert dialog.deed() is not None
    qtbot.mouseClick(row.delete, Qt.MouseButton.LeftButton)
    assert store.names() == ("home",)
    qtbot.mouseClick(row.delete, Qt.MouseButton.LeftButton)
    assert store.names() == ()
    assert row.name == ""


def test_enter_keeps_a_new_name_and_chooses_a_known_one_and_the_dialog_stays(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = OptionsDialog(toy.desk.kit, toy.window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.form.editor("die").set_value(8)
    qtbot.keyClicks(dialog.presets.line, "home")
    qtbot.keyClick(dialog.presets.line, Qt.Key.Key_Return)
    assert presets(toy.desk.kit.settings.folder).options("home").die == 8
    dialog.form.editor("die").set_value(4)
    qtbot.keyClick(dialog.presets.line, Qt.Key.Key_Return)
    assert dialog.form.value().die == 8
    assert dialog.isVisible()


def test_a_bad_file_is_said_in_the_dialog(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    path = presets(toy.desk.kit.settings.folder).path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{", encoding="utf-8")
    dialog = OptionsDialog(toy.desk.kit, toy.window)
    qtbot.addWidget(dialog)
    assert str(path) in dialog.presets.said.text()
    qtbot.keyClicks(dialog.presets.line, "home")
    qtbot.mouseClick(dialog.presets.keep, Qt.MouseButton.LeftButton)
    assert path.read_text(encoding="utf-8") == "{"
    path.unlink()


def test_a_new_battle_begins_with_the_preset_that_was_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    rules = ruleset("ose")
    changed = type(rules.options())(variable_damage=True)
    Presets(rules, tmp_path).save("house", changed)
    page = NewBattlePage(Text("en"), look_for(Theme.DARK, 100), None, settings)
    qtbot.addWidget(page)
    page.rules.setCurrentIndex(page.rules.findData("ose"))
    assert [page.preset.itemText(place) for place in range(page.preset.count())] == ["as in the book", "house"]
    page.preset.setCurrentIndex(1)
    with qtbot.waitSignal(page.begun) as begun:
        qtbot.mouseClick(page.begin, Qt.MouseButton.LeftButton)
    (made,) = begun.args
    assert isinstance(made, NewBattle)
    assert made.battle.options == changed


def test_a_new_battle_does_not_begin_with_a_preset_that_cannot_be(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    rules = ruleset("ranks")
    Presets(rules, tmp_path).save("house", type(rules.options())(roll_dice="many"))
    page = NewBattlePage(Text("en"), look_for(Theme.DARK, 100), None, settings)
    qtbot.addWidget(page)
    page.rules.setCurrentIndex(page.rules.findData("ranks"))
    page.preset.setCurrentIndex(1)
    with qtbot.waitSignal(page.failed) as failed:
        qtbot.mouseClick(page.begin, Qt.MouseButton.LeftButton)
    assert "many" in Text("en").error(failed.args[0])
