"""What the ruleset complains about in edited options is said beside the field, and not taken; charts as tables."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.forms.chart import ChartDialog, ChartEditor, ChartModel, ChartTable
from app.forms.form import Form
from app.forms.options import OptionsDialog
from app.rules.switch import SwitchView
from app.text import Text
from app.theme import DARK, Look
from engine.battle.actions import SetOptions
from tests.app.desks import ToyWindow
from tests.toy import TOY
from tests.toy.sheet import MISHAPS, Mishap, Options, Weight

TEXT = Text("en", TOY.folder)


def dialog_of(toy: ToyWindow) -> OptionsDialog:
    dialog = OptionsDialog(toy.desk.kit, toy.window)
    toy.bot.addWidget(dialog)
    dialog.show()
    return dialog


def said(widget: Form | OptionsDialog | SwitchView) -> list[str]:
    return [one.text() for one in widget.findChildren(QLabel) if one.isVisible() and one.text()]


def test_what_is_wrong_stands_beside_its_field_and_cannot_be_saved(qtbot: QtBot) -> None:
    dialog = dialog_of(ToyWindow(qtbot))
    assert dialog.save.isEnabled()
    dialog.form.editor("least").set_value(8)
    qtbot.waitUntil(lambda: not dialog.save.isEnabled())
    wrong = "The lower limit (8) is above the upper one (6)."
    assert dialog.form.faults == {"most": wrong}
    assert wrong in said(dialog.form)
    dialog.accept()
    assert dialog.isVisible()
    dialog.form.editor("most").set_value(9)
    qtbot.waitUntil(dialog.save.isEnabled)
    assert wrong not in said(dialog.form)
    dialog.accept()
    assert dialog.deed() == SetOptions(Options(least=8, most=9))


def test_the_rulebooks_switch_refuses_and_says_why(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.desk.open_rules("TOY-THROW-01")
    qtbot.wait(150)
    page = toy.desk.rules.page
    assert page is not None
    switch = next(one for one in page.findChildren(SwitchView) if one.field.name == "least" and one.isVisible())
    switch.editor.set_value(8)
    switch.apply()
    assert toy.session.battle.options.least == 1
    assert "The lower limit (8) is above the upper one (6)." in said(switch)
    switch.reset()
    assert switch.trouble.isHidden()
    switch.editor.set_value(3)
    switch.apply()
    assert toy.session.battle.options.least == 3


def in_chart(run: Callable[[ChartDialog], None]) -> None:
    """What is done with the table as soon as it is on the screen."""

    def there() -> None:
        dialog = next(one for one in QApplication.topLevelWidgets() if isinstance(one, ChartDialog))
        try:
            run(dialog)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, there)


def test_a_chart_is_edited_as_a_table_and_a_gap_in_it_cannot_be_saved(qtbot: QtBot) -> None:
    dialog = dialog_of(ToyWindow(qtbot))
    editor = dialog.form.editor("mishaps")
    assert isinstance(editor, ChartEditor)

    def widen(chart: ChartDialog) -> None:
        model, table = chart.model, chart.table
        assert not chart.reset.isEnabled()
        table.setCurrentIndex(model.index(1, 0))
        QTest.keyClick(table, Qt.Key.Key_Delete)
        assert chart.rows == MISHAPS[:1]
        assert chart.trouble.text() == "The chart of mishaps has no line for 4."
        assert not chart.save.isEnabled()
        QTest.keyClick(table, Qt.Key.Key_Insert)
        for place, value in enumerate((4, 6, "Falls", Weight.GRAVE, 2)):
            assert model.setData(model.index(1, place), value)
        assert chart.save.isEnabled()
        chart.accept()

    in_chart(widen)
    editor.open()
    assert editor.value() == (MISHAPS[0], Mishap(4, 6, "Falls", Weight.GRAVE, 2))
    dialog.accept()
    deed = dialog.deed()
    assert deed is not None
    assert deed.options.mishaps[1].text == "Falls"


def test_rows_move_by_keys_and_go_back_to_the_book(qtbot: QtBot) -> None:
    dialog = dialog_of(ToyWindow(qtbot))
    editor = dialog.form.editor("mishaps")
    assert isinstance(editor, ChartEditor)

    def shuffle(chart: ChartDialog) -> None:
        chart.table.setCurrentIndex(chart.model.index(1, 0))
        QTest.keyClick(chart.table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
        assert chart.rows == MISHAPS[::-1]
        assert chart.table.currentIndex().row() == 0
        chart.reset.click()
        assert chart.rows == MISHAPS

    in_chart(shuffle)
    editor.open()
    assert editor.value() == MISHAPS


def test_a_cell_is_typed_into(qtbot: QtBot) -> None:
    dialog = dialog_of(ToyWindow(qtbot))
    editor = dialog.form.editor("mishaps")
    assert isinstance(editor, ChartEditor)

    def type_in(chart: ChartDialog) -> None:
        table = chart.table
        table.setCurrentIndex(chart.model.index(0, 2))
        QTest.keyClick(table, Qt.Key.Key_Return)
        cell = chart.focusWidget()
        assert cell is not None
        QTest.keyClick(cell, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(cell, "Trips")
        QTest.keyClick(cell, Qt.Key.Key_Return)
        QApplication.processEvents()
        assert chart.isVisible()
        assert chart.rows[0].text == "Trips"

    in_chart(type_in)
    editor.open()


def test_cells_say_words_and_not_keys(qtbot: QtBot) -> None:
    model = ChartModel(Mishap, MISHAPS, TEXT)
    said = [model.data(model.index(1, place)) for place in range(model.columnCount())]
    assert said == ["4", "6", "Drops the weapon", "grave", "1"]
    assert model.headerData(3, Qt.Orientation.Horizontal) == "Weight"


def test_a_column_grows_with_the_words_typed_into_it(qtbot: QtBot) -> None:
    model = ChartModel(Mishap, MISHAPS, TEXT)
    table = ChartTable(model, TEXT, Look(DARK))
    qtbot.addWidget(table)
    before = table.columnWidth(2)
    model.setData(model.index(0, 2), "Trips over the edge of the carpet and falls", Qt.ItemDataRole.EditRole)
    grown = table.columnWidth(2)
    assert grown > before
    assert grown >= table.sizeHintForColumn(2)
    model.setData(model.index(0, 2), "Trips", Qt.ItemDataRole.EditRole)
    assert table.columnWidth(2) == grown


def test_folded_sections_are_made_when_they_are_opened_or_searched(qtbot: QtBot) -> None:
    form = Form(Options(least=3), TEXT, Look(DARK), columns=1, resets=True, folds=True)
    qtbot.addWidget(form)
    form.show()
    for part in form.parts:
        part.open(is_open=False)
    assert not any(editor.isVisible() for editor in form.editors.values())
    assert form.value() == Options(least=3)
    assert form.search("mishap") == 1
    assert form.editor("mishaps").isVisible()
    assert not form.editor("die").isVisible()
    form.search("")
    assert not form.editor("mishaps").isVisible()
    form.parts[0].open()
    assert form.editor("die").isVisible()
    assert "changed: 1" in [one.text() for one in form.findChildren(QLabel)]
