"""Names out of files are words wherever they are shown: no HTML is read in them, no file opened, no key underlined."""

from __future__ import annotations

import ctypes
import json
import os
import struct
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QMenu,
    QMessageBox,
    QTabBar,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.forms.options import OptionsDialog
from app.forms.presets import Presets
from app.forms.sheet import SheetDialog
from app.maps.mapping import MeaningsDialog
from app.panels.context_menu import ContextMenu
from app.plain import titled, unkeyed
from app.session import Session
from app.settings import Theme
from app.start.new_battle import NewBattlePage
from app.start.sides import SidesDialog
from app.theme import dress, look_for
from engine.battle.battle import Side
from engine.battle.board import MapZone, Note
from engine.grid.cell import Cell
from engine.save.journal import Journal
from tests.app.desks import DUEL, A, B
from tests.app.hands import shown_window
from tests.builders import BLUE, RED, battle
from tests.engine.maps.files import png
from tests.toy import TOY
from tests.toy.sheet import Options

IN_OPEN = 0x20


class Probe:
    """A picture beside the files, named in every name; ``opened`` says whether anybody has opened it since."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "probe.png").write_bytes(png(4, 4))
        self._libc = ctypes.CDLL(None)
        self._watch = self._libc.inotify_init1(os.O_NONBLOCK)
        self._libc.inotify_add_watch(self._watch, bytes(folder), IN_OPEN)

    @property
    def name(self) -> str:
        """A name that shows the picture where it is read as HTML, and has an ampersand."""
        return f'Tom & <img src="file://{self.folder}/probe.png">'

    @property
    def file_name(self) -> str:
        """The same for the name of a file, which has no stroke: the picture lies in the working folder."""
        return 'Tom & <img src="probe.png">'

    def opened(self) -> bool:
        try:
            seen = os.read(self._watch, 1 << 16)
        except BlockingIOError:
            return False
        names = []
        while seen:
            _, _, _, length = struct.unpack_from("iIII", seen)
            names.append(seen[16 : 16 + length].rstrip(b"\0"))
            seen = seen[16 + length :]
        return b"probe.png" in names

    def close(self) -> None:
        os.close(self._watch)


@pytest.fixture
def probe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Probe]:
    if not sys.platform.startswith("linux"):
        pytest.skip("who opens a file is watched with the means of Linux")
    monkeypatch.chdir(tmp_path)
    made = Probe(tmp_path)
    yield made
    made.close()


def hover(widget: QWidget, at: QPoint) -> None:
    """The pointer rests over a place of ``widget``."""
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))


def everything() -> list[QWidget]:
    """What is on the screen with all that belongs to it, a tooltip aside: that goes when the next one comes."""
    tops = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
    tops = [one for one in tops if one.metaObject().className() != "QTipLabel"]
    inner = [one for top in tops for one in top.findChildren(QWidget)]
    return [*tops, *(one for one in inner if one.metaObject().className() != "QTipLabel")]


def look_at_everything(bot: QtBot, probe: Probe) -> int:
    """Rest the pointer on all that is there; labels and buttons with the name show it as it is. How many there are."""
    bot.wait(30)
    met = 0
    for widget in (one for one in everything() if isValid(one)):
        if widget.toolTip():
            hover(widget, widget.rect().center())
        if isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
            for index in (model.index(row, column) for row in range(9) for column in range(3)):
                if index.isValid():
                    hover(widget.viewport(), widget.visualRect(index).center())
        if isinstance(widget, QLabel) and "Tom &" in widget.text():
            met += 1
            assert widget.textFormat() is Qt.TextFormat.PlainText or not widget.isVisible(), widget.text()
        if isinstance(widget, QAbstractButton | QMenu | QTabBar):
            met += keys_in(widget)
    QToolTip.hideText()
    return met


def keys_in(widget: QWidget) -> int:
    """How many words with the name ``widget`` shows; in none the ampersand means a key."""
    said = [widget.text()] if isinstance(widget, QAbstractButton) else []
    if isinstance(widget, QMenu):
        said += [widget.title(), *(action.text() for action in widget.actions() if isinstance(action, QAction))]
    if isinstance(widget, QTabBar):
        said += [widget.tabText(at) for at in range(widget.count())]
    named = [words for words in said if "Tom &" in words]
    for words in named:
        assert "Tom && " in words, f"{type(widget).__name__}: {words}"
    return len(named)


def hostile_battle(probe: Probe) -> Any:
    """A duel in which everything that people may name has the name."""
    name = probe.name
    sides = (Side(RED, name, "#c0392b", played=True), Side(BLUE, name, "#2471a3"))
    duel = battle(TOY, DUEL, sides=sides, zones=(MapZone(name, 0b111),), notes=(Note(2, 2, name, shown=True),))
    board = replace(duel.board, name=name)
    people = {id: replace(one, name=name, note=name, look=name) for id, one in duel.combatants.items()}
    return replace(duel, name=name, board=board, combatants=people)


def test_a_name_that_is_html_would_be_read_without_the_watch(qtbot: QtBot, probe: Probe) -> None:
    # So the other tests on this page can fail: Qt does open what a label names that says that it is HTML.
    label = QLabel(probe.name)
    label.setTextFormat(Qt.TextFormat.RichText)
    qtbot.addWidget(label)
    label.show()
    qtbot.wait(10)
    assert probe.opened()


def test_labels_tooltips_and_messages_that_qt_makes_by_itself_show_names_as_they_are(
    qtbot: QtBot, qapp: QApplication, probe: Probe
) -> None:
    dress(qapp, look_for(Theme.DARK, 100))
    label, box = QLabel(probe.name), QMessageBox(QMessageBox.Icon.NoIcon, "Flank", probe.name)
    box.setInformativeText(probe.name)
    label.setToolTip(probe.name)
    for widget in (label, box):
        qtbot.addWidget(widget)
        widget.show()
    qtbot.wait(10)
    hover(label, QPoint(2, 2))
    tips = [one for one in qapp.allWidgets() if one.metaObject().className() == "QTipLabel"]
    assert [one.text() for one in tips if isinstance(one, QLabel)] == [probe.name]
    assert not probe.opened()
    QToolTip.hideText()


def test_the_desk_its_menus_and_its_dialogs_show_the_names_of_a_battle_as_they_are(qtbot: QtBot, probe: Probe) -> None:
    window = shown_window(qtbot, "en")
    window.show_battle(Session(TOY, hostile_battle(probe), window))
    window.acts.go_on()
    window.selection.select((A,))
    window.selection.aim(B)
    assert window.desk is not None
    assert window.editing is not None
    kit = window.desk.kit
    window.notices.warn(probe.name)
    window.notices.tell(probe.name)
    for id, cell in ((A, Cell(3, 1)), (B, Cell(4, 1)), (None, Cell(0, 0))):
        menu = ContextMenu(kit, window.desk.hands, window.editing, window.acts, window.commands, id, cell, window)
        menu.popup(QPoint(10, 10))
        assert look_at_everything(qtbot, probe) > 3
        menu.close()
    window.acts.attack()
    Presets(TOY, kit.settings.folder).save(probe.name[:60], Options())
    for dialog in (SheetDialog(kit, A, window), SidesDialog(kit, window), OptionsDialog(kit, window)):
        dialog.show()
        look_at_everything(qtbot, probe)
        dialog.close()
    window.players.toggle()
    window.acts.show_palette()
    window.acts.show_rules()
    look_at_everything(qtbot, probe)
    window.acts.switch_language()
    look_at_everything(qtbot, probe)
    window.players.toggle()
    assert not probe.opened()


def test_the_first_page_shows_the_names_of_files_as_they_are(qtbot: QtBot, probe: Probe) -> None:
    file = probe.folder / f"{probe.file_name}.flank"
    Journal.create(file, TOY, hostile_battle(probe)).close()
    window = shown_window(qtbot, "en")
    window.settings.remember(file)
    window.finish_start()
    qtbot.waitUntil(lambda: any(view.card.path == file for view in window.start_page.cards), timeout=10_000)
    probe.opened()
    look_at_everything(qtbot, probe)
    window.open_path(probe.folder / f"{probe.file_name}.dd2vtt")
    assert look_at_everything(qtbot, probe) > 0
    assert not probe.opened()


TILED = """<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">
<tileset firstgid="1" name="{0}" tilewidth="8" tileheight="8"><image source="tiles.png"/>
<tile id="0" type="{0}"/></tileset>
<layer name="{0}" width="2" height="1"><data encoding="csv">1,2</data></layer>
<objectgroup name="{0}"><object name="{0}" type="{0}" x="0" y="0" width="8" height="8"/></objectgroup></map>"""


def maps(probe: Probe) -> list[Path]:
    """Foreign maps in which everything that has a name has this one."""
    name, folder = probe.name, probe.folder
    (folder / "tiles.png").write_bytes(png(16, 8))
    tokens = [{"name": name, "x": 0, "y": 0, "disposition": -1}]
    scene = {"name": name, "width": 200, "height": 100, "padding": 0, "grid": {"type": 1, "size": 50}, "walls": []}
    notes = [{"x": 50, "y": 50, "text": name}]
    escaped = name.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    contents = {
        f"{probe.file_name}.tmx": TILED.format(escaped),
        f"{probe.file_name}.json": json.dumps({**scene, "tokens": tokens, "drawings": notes}),
        f"{probe.file_name}.db": "\n".join(json.dumps({**scene, "_id": id}) for id in "ab"),
        f"{probe.file_name}.dd2vtt": "{" + name,
    }
    for file, content in contents.items():
        (folder / file).write_text(content, encoding="utf-8")
    return [folder / file for file in contents]


def test_setting_up_a_battle_shows_the_names_in_foreign_maps_as_they_are(qtbot: QtBot, probe: Probe) -> None:
    window = shown_window(qtbot, "en")
    window.new_battle()
    page = window._stack.currentWidget()
    assert isinstance(page, NewBattlePage)
    paths = maps(probe)
    probe.opened()
    for path in paths:
        page.use_file(path)
        qtbot.waitUntil(lambda: page._map.opening is None, timeout=5000)
        page._ask_meanings()
        assert look_at_everything(qtbot, probe) > 0
        if (dialog := page.findChild(MeaningsDialog)) is not None:
            dialog.reject()
    assert window.notices.said
    assert not probe.opened()


def test_an_ampersand_and_the_sign_of_what_is_not_saved_are_words_too() -> None:
    assert unkeyed("Tom & Jerry") == "Tom && Jerry"
    assert titled("Duel [*]") == "Duel [*][*]"
