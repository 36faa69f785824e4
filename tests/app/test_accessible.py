"""For screen readers: the figures of the map can be read, and nothing that takes the focus is without a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from app.board.accessible import MapInterface
from app.campaign.home_dialog import HomeDialog
from app.campaign.pack_dialog import PackDialog
from app.editor.size import SizeDialog
from app.forms.chart import ChartDialog
from app.forms.looks import LookDialog
from app.forms.orders import OrdersDialog
from app.maps.export_dialog import ExportDialog
from app.maps.mapping import MeaningsDialog
from app.panels.about import AboutDialog
from app.panels.help import HelpDialog
from app.players.calibration import Calibration
from app.tactics.outcome import Outcomes
from app.tactics.outlook import OutlookDialog
from app.tactics.temper_dialog import TemperDialog
from app.text import LANGUAGES
from app.trouble.details_dialog import DetailsDialog
from engine.battle.actions import Action
from engine.campaign.entries import Entry, EntryId, Kind
from engine.campaign.parcel import Known
from engine.catalogue import ruleset
from engine.fields import Field, fields_of
from engine.grid.cell import Cell
from engine.tactics.temperament import temper_of
from tests.app.desks import A, B, C, ToyWindow
from tests.app.test_chosen_map import page, tiled
from tests.engine.maps.files import png


def read(toy: ToyWindow) -> MapInterface:
    found = QAccessible.queryAccessibleInterface(toy.desk.board)
    assert isinstance(found, MapInterface)
    return found


def test_the_map_is_a_list_of_its_figures(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    found = read(toy)
    assert found.role() is QAccessible.Role.List
    assert found.childCount() == 3
    names = [found.child(place).text(QAccessible.Text.Name) for place in range(3)]
    assert names == [toy.session.battle[id].name for id in (A, B, C)]
    assert [found.indexOfChild(found.child(place)) for place in range(3)] == [0, 1, 2]
    assert found.child(3) is None


def test_a_figure_says_side_health_place_and_that_it_is_the_target(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    said = read(toy).child(1).text(QAccessible.Text.Description)
    battle = toy.session.battle
    side = next(side.name for side in battle.sides if side.id == battle[B].side)
    bar = toy.session.rules.marks(battle, B).bars[0]
    assert said.startswith(f"{side}; ")
    assert f"{bar.value} of {bar.most}" in said
    assert "the target" in said
    assert said.endswith("column 5, row 2")


def test_a_figure_lies_where_it_is_drawn_and_says_that_it_is_selected(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(B)
    board, found = toy.desk.board, read(toy)
    middle = board.mapToGlobal(board.point_of(toy.session.battle[B].cell))
    item = found.childAt(middle.x(), middle.y())
    assert item.text(QAccessible.Text.Name) == toy.session.battle[B].name
    assert item.state().selected
    assert not found.child(0).state().selected
    corner = board.mapToGlobal(QPoint(1, 1))
    assert found.childAt(corner.x(), corner.y()) is None


def test_the_selected_figure_has_the_focus_of_the_map(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    assert read(toy).focusChild().text(QAccessible.Text.Name) == toy.session.battle[A].name
    toy.choose(C)
    assert read(toy).focusChild().text(QAccessible.Text.Name) == toy.session.battle[C].name
    toy.desk.library.search.setFocus()
    assert read(toy).focusChild() is None


def test_a_figure_that_is_gone_is_no_longer_read(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    last = read(toy).child(2)
    toy.choose(C)
    toy.window.commands.run("delete")
    qtbot.waitUntil(lambda: C not in toy.session.battle.combatants)
    assert read(toy).childCount() == 2
    assert not last.isValid()
    assert last.text(QAccessible.Text.Name) == ""
    toy.session.undo()
    assert read(toy).childCount() == 3


def test_a_notice_is_read_out_for_it_takes_no_focus(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = ToyWindow(qtbot)
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(
        QAccessible,
        "updateAccessibility",
        staticmethod(lambda event: said.append(event.message()) if hasattr(event, "message") else None),
    )
    toy.window.notices.tell("The gate is shut.")
    assert said == ["The gate is shut."]


def reachable(window: QWidget) -> Iterator[QWidget]:
    """The widgets in sight that the keyboard can come to."""
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not _is_inner(widget):
            yield widget


def _is_inner(widget: QWidget) -> bool:
    """Whether a widget is a part of another that is read as one: the line of a box, the bar of tabs."""
    parent = widget.parentWidget()
    if isinstance(widget, QLineEdit) and isinstance(parent, QAbstractSpinBox | QComboBox):
        return True
    return isinstance(widget, QTabBar) or widget.objectName() == "qt_scrollarea_viewport"


def nameless(window: QWidget) -> list[str]:
    """Those of which a screen reader would only say what kind they are."""
    found = []
    for widget in reachable(window):
        interface = QAccessible.queryAccessibleInterface(widget)
        said = interface.text(QAccessible.Text.Name)
        is_room = isinstance(widget, QAbstractScrollArea) and type(widget) is QAbstractScrollArea
        if not said.strip() and not is_room:
            parents = []
            parent = widget.parentWidget()
            while parent is not None and len(parents) < 3:
                parents.append(type(parent).__name__)
                parent = parent.parentWidget()
            found.append(f"{type(widget).__name__} in {' < '.join(parents)}")
    return sorted(set(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_desk_that_takes_the_focus_is_without_a_name(qtbot: QtBot, language: str) -> None:
    toy = ToyWindow(qtbot, language)
    toy.choose(A, B)
    assert nameless(toy.window) == []
    toy.window.commands.run("tool-draw")
    qtbot.wait(50)
    assert nameless(toy.window) == []
    toy.window.commands.run("tool-fog")
    qtbot.wait(50)
    assert nameless(toy.window) == []


def test_a_battle_that_is_set_up_and_the_first_page_have_names_for_everything(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.new_battle()
    qtbot.wait(100)
    assert nameless(toy.window) == []
    toy.window.show_start()
    qtbot.wait(100)
    assert nameless(toy.window) == []


def test_the_rulebook_has_names_for_everything(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.desk.open_rules()
    qtbot.wait(50)
    assert nameless(toy.window) == []


def test_the_dialogs_have_names_for_everything(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    from app.forms.options import OptionsDialog
    from app.forms.sheet import SheetDialog
    from app.panels.settings import SettingsDialog
    from app.start.sides import SidesDialog

    window = toy.window
    dialogs = (
        SheetDialog(toy.desk.kit, A, window),
        OptionsDialog(toy.desk.kit, window),
        SidesDialog(toy.desk.kit, window),
        SettingsDialog(window.settings, window.text, window.look, window),
    )
    for dialog in dialogs:
        dialog.open()
        qtbot.wait(50)
        assert nameless(dialog) == [], type(dialog).__name__
        dialog.close()


def ways_to_prompts(toy: ToyWindow) -> dict[str, Callable[[], object]]:
    """What lies over the map, by the command that opens it."""
    commands, session = toy.window.commands, toy.session
    opened_by = ("adjust", "states", "markers", "throw", "remark", "players-hand-out", "players-curtain")
    found: dict[str, Callable[[], object]] = {id: partial(commands.run, id) for id in opened_by}
    return found | {
        "a roll": lambda: session.do(Action("strike", actor=A, target=B)),
        "a choice": lambda: session.do(Action("throw", actor=A, cell=Cell(0, 0))),
        "all who may act": lambda: commands.run("all-at-once"),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_opens_over_the_map_has_names_for_everything(qtbot: QtBot, language: str) -> None:
    toy = ToyWindow(qtbot, language)
    toy.window.settings.set_dice("type", played=True)
    toy.session.add_picture("seal.png", png(12, 9))
    toy.window.commands.run("players-window")
    toy.window.activateWindow()
    qtbot.waitUntil(toy.window.isActiveWindow)
    for name, opens in ways_to_prompts(toy).items():
        toy.choose(A, B)
        opens()
        qtbot.wait(10)
        prompt = toy.desk.overlay.prompt
        assert prompt is not None, name
        assert nameless(toy.window) == [], name
        left_out = {one for one in reachable(prompt) if one.isEnabled()} - set(reached(prompt))
        assert not [f"{type(one).__name__} {one.accessibleName() or one.toolTip()}" for one in left_out], name
        toy.press(Qt.Key.Key_Escape)
        if toy.session.paused is not None:
            toy.session.cancel()
    toy.press("k", Qt.KeyboardModifier.ControlModifier)
    toy.type("a")
    assert nameless(toy.window.palette_) == []


def reached(prompt: QWidget) -> list[QWidget]:
    """Whom Tab goes through from the first on, until it comes round."""
    window, found = prompt.window(), list[QWidget]()
    while (widget := window.focusWidget()) is not None and widget not in found:
        found.append(widget)
        window.focusNextChild()
    return found


def test_the_players_window_and_what_comes_from_menus_have_names_for_everything(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.press("p", Qt.KeyboardModifier.ControlModifier)
    players = toy.window.players.window
    assert players is not None
    said = QAccessible.queryAccessibleInterface(players.canvas).text(QAccessible.Text.Name)
    assert said
    assert nameless(players) == []
    kit, window, text, look = toy.desk.kit, toy.window, toy.window.text, toy.window.look
    dialogs = (
        AboutDialog(text, look, window),
        DetailsDialog(lambda names: "details", text, look, window),
        Calibration(players, text, look),
        OrdersDialog(kit, A, window),
        OutlookDialog(kit, toy.desk, lambda path, number: None, Outcomes()),
        LookDialog(kit, "", "", window),
        SizeDialog(kit, window),
        HelpDialog(window.commands, text, look, window),
    )
    for dialog in dialogs:
        dialog.open()
        qtbot.wait(20)
        assert nameless(dialog) == [], type(dialog).__name__
        dialog.close()


def chart_field() -> Field:
    """A field of a ruleset's options that is a table."""
    fields = fields_of(ruleset("ranks").options)
    return next(one for one in fields if one.shape.inner is not None and one.shape.inner.record is not None)


def test_dialogs_that_are_seldom_seen_have_names_for_everything_and_tab_reaches_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """A pack, what goes home, a temperament, the export of a map, what tiles mean, a table."""
    toy = ToyWindow(qtbot)
    kit, window, text, look = toy.desk.kit, toy.window, toy.window.text, toy.window.look
    battle = toy.session.battle
    entry = Entry(EntryId("a" * 32), Kind.CREATURE, "Ogre", "toy")
    maps = page(qtbot)
    maps.use_file(tiled(tmp_path / "maps"))
    maps.hide()
    field = chart_field()
    dialogs = (
        PackDialog("pack-import-title", "pack-import", [entry], (), text, look, window, {entry.id: Known.OTHER}),
        HomeDialog(kit, (), "Road", window),
        TemperDialog(temper_of(battle, A), text, look, window),
        ExportDialog(battle.board, 0, "a", text, look, window),
        MeaningsDialog(maps._map.imported, maps._map.meanings(), None, text, look, window),
        ChartDialog(field, tuple(field.default or ()), text, look, lambda rows: "", window),
    )
    for dialog in dialogs:
        dialog.open()
        qtbot.waitUntil(dialog.isActiveWindow)
        name = type(dialog).__name__
        assert nameless(dialog) == [], name
        left_out = {one for one in reachable(dialog) if one.isEnabled()} - set(reached(dialog))
        assert not [f"{type(one).__name__} {one.accessibleName() or one.toolTip()}" for one in left_out], name
        dialog.close()
