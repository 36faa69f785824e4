"""The folder of the GM's own rulesets: named in the settings, read only after a warning, never another one unasked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app import own_rules
from app.__main__ import main
from app.panels.rules_settings import RulesPage
from app.panels.settings import SettingsDialog
from app.settings import Settings
from app.start.new_battle import NewBattlePage
from app.text import Text
from app.theme import Theme, look_for
from engine import catalogue
from engine.testkit.builders import battle
from tests.app.hands import shown_window
from tests.strangers import EXAMPLE, change, clean_catalogue, put

pytestmark = pytest.mark.usefixtures(clean_catalogue.__name__)
SHIPPED = catalogue.ruleset_ids()


@pytest.fixture
def room(qtbot: QtBot) -> QWidget:
    """What the settings lie over."""
    made = QWidget()
    made.resize(900, 700)
    qtbot.addWidget(made)
    return made


def page_of(bot: QtBot, settings: Settings, room: QWidget) -> RulesPage:
    """The settings open at the rulesets."""
    dialog = SettingsDialog(settings, Text("en"), look_for(Theme.DARK, 100), room)
    dialog.show()
    bot.waitExposed(dialog)
    dialog.pages.setCurrentWidget(dialog.rules)
    bot.wait(10)
    return dialog.rules


def lines(page: RulesPage) -> list[str]:
    """What the page lists."""
    return [label.text() for label in page.listed.findChildren(QLabel)]


def choose(page: RulesPage, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    QTest.mouseClick(page.choose, Qt.MouseButton.LeftButton)


def test_nothing_in_a_chosen_folder_runs_before_the_gm_agreed(
    qtbot: QtBot, room: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = tmp_path / "ran"
    folder = put(tmp_path / "rules", "tussle")
    change(folder / "__init__.py", "FOLDER =", f"open({str(ran)!r}, 'w').close()\nFOLDER =")
    settings = Settings(tmp_path / "settings.json")
    page = page_of(qtbot, settings, room)
    choose(page, folder.parent, monkeypatch)
    assert page.consent is not None
    said = [label.text() for label in page.consent.findChildren(QLabel)]
    assert any("program code" in words for words in said)
    assert any("tussle" in words for words in said)
    # Enter, pressed without reading, declines.
    QTest.keyClick(page.consent, Qt.Key.Key_Return)
    qtbot.wait(10)
    assert page.consent is None
    assert not ran.exists()
    assert own_rules.chosen(settings) is None
    assert catalogue.ruleset_ids() == SHIPPED

    choose(page, folder.parent, monkeypatch)
    assert page.consent is not None
    QTest.mouseClick(page.consent.agree, Qt.MouseButton.LeftButton)
    qtbot.wait(10)
    assert ran.exists()
    assert "Skirmish" in lines(page)
    assert page.folder.text() == str(folder.parent)
    assert own_rules.agreed(Settings(tmp_path / "settings.json")) == folder.parent

    QTest.mouseClick(page.drop, Qt.MouseButton.LeftButton)
    assert "Skirmish" not in lines(page)
    assert own_rules.chosen(settings) is None


def test_a_ruleset_that_cannot_be_used_stands_in_the_settings_with_its_reason(
    qtbot: QtBot, room: QWidget, tmp_path: Path
) -> None:
    (put(tmp_path, "tussle") / "turn.py").write_text("1 / 0\n", encoding="utf-8")
    settings = Settings(tmp_path / "settings.json")
    own_rules.agree(settings, tmp_path)
    listed = lines(page_of(qtbot, settings, room))
    assert any("tussle" in line and "ZeroDivisionError" in line for line in listed)


def test_a_folder_that_leads_elsewhere_now_is_not_read(qtbot: QtBot, room: QWidget, tmp_path: Path) -> None:
    put(tmp_path / "mine", "tussle")
    put(tmp_path / "theirs", "ambush")
    link = tmp_path / "rules"
    link.symlink_to(tmp_path / "mine")
    settings = Settings(tmp_path / "settings.json")
    own_rules.agree(settings, link)
    assert own_rules.take_up(settings) is None
    assert "tussle" in catalogue.ruleset_ids()
    link.unlink()
    link.symlink_to(tmp_path / "theirs")
    catalogue.use_folder(None)
    fault = own_rules.take_up(settings)
    assert fault is not None
    assert str(link) in Text("en").error(fault)
    assert catalogue.ruleset_ids() == SHIPPED
    assert "not agreed" in page_of(qtbot, settings, room).folder.text()


def test_a_folder_written_into_the_settings_by_hand_is_not_read(tmp_path: Path) -> None:
    put(tmp_path, "tussle")
    file = tmp_path / "settings.json"
    for kept in ({"folder": str(tmp_path)}, str(tmp_path), {"folder": 5}, {"folder": "a\0b"}, [1]):
        file.write_text(json.dumps({"kept-rules-folder": kept}), encoding="utf-8")
        own_rules.take_up(Settings(file))
        assert catalogue.ruleset_ids() == SHIPPED


def test_a_new_battle_offers_the_ruleset_and_the_window_plays_it(qtbot: QtBot, tmp_path: Path) -> None:
    put(tmp_path)
    catalogue.use_folder(tmp_path)
    window = shown_window(qtbot, "en")
    window.new_battle()
    page = window.findChild(NewBattlePage)
    assert page is not None
    assert isinstance(page.rules, QComboBox)
    assert page.rules.findText("Skirmish") >= 0
    window.open_path(EXAMPLE / "maps" / "bridge.toml")
    assert window.session is not None
    assert window.session.rules.id == "skirmish"
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    for _ in range(40):
        if window.session.paused is None:
            break
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
        qtbot.wait(5)
    assert window.session.battle.started


def test_the_command_line_says_where_each_ruleset_is_from_and_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path, "tussle")
    (put(tmp_path, "ambush") / "turn.py").write_text("1 / 0\n", encoding="utf-8")
    own_rules.agree(Settings(), tmp_path)
    assert main(["rules", "--lang", "en"]) == 0
    said = capsys.readouterr().out.splitlines()
    place = said.index("Skirmish (tussle): 6 rules")
    assert said[place + 1] == f"  your folder: {tmp_path / 'tussle'}"
    assert "  part of Flank" in said
    assert said[-1].startswith("! ")
    assert "ambush" in said[-1]
    assert main(["rules", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    (own,) = [one for one in found["rulesets"] if one["id"] == "tussle"]
    assert own["origin"] == {"kind": "folder", "place": str(tmp_path / "tussle")}
    assert [fault["ruleset"] for fault in found["faults"]] == ["ambush"]


def test_a_battle_plays_itself_on_the_command_line_and_is_recorded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path)
    own_rules.agree(Settings(), tmp_path)
    out = tmp_path / "bridge.txt"
    assert main(["play", str(EXAMPLE / "maps" / "bridge.toml"), "--seed", "7", "--out", str(out), "--lang", "en"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("1. ")
    assert "out of action" in said[-2]
    assert said[-1].startswith("The fight is over. Won by: ")
    recorded = (EXAMPLE / "tests" / "playthroughs" / "bridge.txt").read_text(encoding="utf-8")
    assert out.read_text(encoding="utf-8") == recorded


def test_a_map_alone_cannot_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str], root: Path) -> None:
    picture = next((root / "resources" / "icons").glob("*.png"))
    assert main(["play", str(picture), "--lang", "en"]) == 1
    assert "no battle" in capsys.readouterr().err


def test_the_drawings_of_a_ruleset_are_known_once_it_is_shown(qtbot: QtBot, tmp_path: Path) -> None:
    from app import icons
    from app.session import Session

    own = put(tmp_path) / "icons"
    (own / "longbow.svg").rename(own / "sling.svg")
    (own / "tokens" / "militia.svg").rename(own / "tokens" / "slinger.svg")
    assert "sling" not in icons.names()
    catalogue.use_folder(tmp_path)
    rules = catalogue.ruleset("skirmish")
    Session(rules, battle(rules, "A . b")).close()
    assert "sling" in icons.names()
    assert "slinger" in icons.emblem_names()
    assert not icons.emblem("slinger", 48).isNull()
    assert not icons.icon("sling").isNull()
