"""The part of a picture that a token shows: moved and zoomed by mouse, wheel, slider and keys, shown everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.board.paint.items.token import Sprites
from app.board.paint.palette import DARK
from app.board.scene.figures import figures
from app.forms.looks import LookDialog
from app.forms.sheet import SheetDialog
from app.library.joining import entry_of, keep_in_library, newcomers
from app.library.tree import OWN
from app.panels.portrait import face
from engine.battle.actions import Amend
from engine.battle.ids import CombatantId
from engine.battle.looks import WHOLE, Part, look_of, part_in, picture_in
from engine.campaign.entries import Kind
from engine.grid.cell import Cell
from tests.app.desks import A, ToyWindow

RED, BLUE = QColor("#d02020"), QColor("#2040d0")
LEFT_HALF = look_of("two.png", Part(0.25, 0.5, 2.0))
RIGHT_HALF = look_of("two.png", Part(0.75, 0.5, 2.0))


@pytest.fixture
def two(tmp_path: Path) -> Path:
    """A picture, red on the left and blue on the right."""
    image = QImage(400, 200, QImage.Format.Format_RGB32)
    image.fill(RED)
    painter = QPainter(image)
    painter.fillRect(200, 0, 200, 200, BLUE)
    painter.end()
    image.save(str(tmp_path / "two.png"))
    return tmp_path / "two.png"


def opened(toy: ToyWindow, two: Path) -> LookDialog:
    looks = LookDialog(toy.desk.kit, "", "#336699", toy.window)
    looks.open()
    toy.bot.waitExposed(looks)
    looks.use_file(two)
    toy.bot.wait(10)
    assert looks.part.isVisible()
    assert looks.chosen == "two.png"
    return looks


def turn(looks: LookDialog, notches: int, at: QPointF | None = None) -> None:
    place = at or looks.part.disc.center()
    everywhere = looks.part.mapToGlobal(place)
    event = QWheelEvent(
        place, everywhere, QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(looks.part, event)


def drag(looks: LookDialog, by: QPoint) -> None:
    start = looks.part.disc.center().toPoint()
    QTest.mousePress(looks.part, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(looks.part, start + by / 2)
    QTest.mouseMove(looks.part, start + by)
    QTest.mouseRelease(looks.part, Qt.MouseButton.LeftButton, pos=start + by)


def test_the_picture_follows_the_mouse_as_far_as_it_reaches(qtbot: QtBot, two: Path) -> None:
    looks = opened(ToyWindow(qtbot), two)
    side = round(looks.part.disc.width())
    drag(looks, QPoint(side // 4, 0))
    # A quarter of the square, which is half as wide as the picture.
    assert looks.part.part.x == pytest.approx(0.5 - 0.125, abs=0.01)
    drag(looks, QPoint(0, side // 4))
    assert looks.part.part.y == 0.5, "it is as high as the square"
    drag(looks, QPoint(5 * side, 0))
    assert looks.part.part.x == 0.25, "its left edge stops at the disc's"
    drag(looks, QPoint(-side // 4, 0))
    assert looks.part.part.x > 0.25 + 0.1, "and comes along at once on the way back"
    assert part_in(looks.chosen).x == pytest.approx(looks.part.part.x, abs=0.001)


def test_the_wheel_zooms_about_the_place_under_it(qtbot: QtBot, two: Path) -> None:
    looks = opened(ToyWindow(qtbot), two)
    disc = looks.part.disc
    at = QPointF(disc.right() - disc.width() / 4, disc.center().y())
    turn(looks, 3, at)
    assert looks.part.part.zoom == pytest.approx(1.1**3)
    left, _, side = looks.part.part.square(400, 200)
    assert left + side * 0.75 == pytest.approx(100 + 200 * 0.75, abs=0.5)
    assert looks.slider.value() == round(100 * 1.1**3)
    turn(looks, -9)
    assert looks.part.part.zoom == 1.0
    turn(looks, 90)
    assert looks.part.part.zoom == 8.0


def test_the_keys_do_all_that_the_mouse_does(qtbot: QtBot, two: Path) -> None:
    toy = ToyWindow(qtbot)
    looks = opened(toy, two)
    assert looks.part.hasFocus(), "a picture that was just opened is moved at once"
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Right, Qt.Key.Key_Down):
        toy.press(key)
    part = looks.part.part
    assert part.zoom == pytest.approx(1.21)
    assert part.x > 0.5
    assert part.y > 0.5
    toy.press(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert looks.part.part.x > part.x + 0.03
    toy.press(Qt.Key.Key_Minus)
    assert looks.part.part.zoom == pytest.approx(1.1)
    toy.press(Qt.Key.Key_0)
    assert looks.part.part == WHOLE
    toy.press(Qt.Key.Key_Tab)
    assert looks.slider.hasFocus()
    toy.press(Qt.Key.Key_PageUp)
    assert looks.part.part.zoom == pytest.approx(1.5)
    toy.press(Qt.Key.Key_Tab)
    assert looks.reset.hasFocus()
    toy.press(Qt.Key.Key_Space)
    assert (looks.part.part, looks.slider.value()) == (WHOLE, 100)
    looks.part.setFocus()
    toy.press(Qt.Key.Key_Plus)
    toy.press(Qt.Key.Key_Return)
    assert looks.result() == LookDialog.DialogCode.Accepted
    assert part_in(looks.chosen).zoom == pytest.approx(1.1)


def test_the_part_is_there_again_when_the_looks_are_opened_once_more(qtbot: QtBot, two: Path) -> None:
    toy = ToyWindow(qtbot)
    toy.session.add_picture("two.png", two.read_bytes())
    looks = LookDialog(toy.desk.kit, RIGHT_HALF, "#336699", toy.window)
    looks.open()
    assert not looks.part.isHidden()
    assert looks.part.part == Part(0.75, 0.5, 2.0)
    assert looks.slider.value() == 200
    names = [looks.list.item(place).toolTip() for place in range(looks.list.count())]
    looks.list.setCurrentRow(names.index("goblin"))
    assert looks._beside.isHidden(), "an emblem has no part"
    assert looks.chosen == "goblin"
    looks.list.setCurrentRow(names.index("two.png"))
    assert looks.chosen == RIGHT_HALF, "the part waited there"
    looks.reject()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_nothing_of_it_is_covered_at_200_percent_on_a_laptop(qtbot: QtBot, language: str, two: Path) -> None:
    toy = ToyWindow(qtbot, language)
    toy.window.settings.scale = 200
    qtbot.waitUntil(lambda: toy.window.look.percent == 200)
    looks = opened(toy, two)
    parts = (looks.part, looks.slider, looks.reset, looks.token)
    box = looks._beside
    assert box.height() >= box.minimumSizeHint().height()
    for number, one in enumerate(parts):
        assert box.rect().contains(one.geometry()), one
        assert not any(one.geometry().intersects(other.geometry()) for other in parts[number + 1 :]), one
    assert looks.rect().contains(box.geometry())
    assert looks.width() <= toy.window.width()


def colour_of(image: QImage) -> str:
    """What the middle of a picture of a token is."""
    middle = image.pixelColor(image.width() // 2, image.height() // 2)
    return "red" if middle.red() > middle.blue() else "blue"


def test_the_board_the_panels_and_the_lists_show_the_part(qtbot: QtBot, two: Path) -> None:
    toy = ToyWindow(qtbot)
    data = two.read_bytes()
    toy.session.add_picture("two.png", data)
    for look, wanted in ((LEFT_HALF, "red"), (RIGHT_HALF, "blue")):
        toy.session.do(Amend(A, look=look))
        shown = figures(toy.session.rules, toy.session.battle, toy.window.text)[A].look
        assert colour_of(Sprites(toy.session.pictures).get(shown, 96, DARK).toImage()) == wanted
        assert colour_of(face(look, toy.desk.kit.picture(picture_in(look)), "#336699", 56).toImage()) == wanted
    toy.session.undo()
    assert toy.session.battle[A].look == LEFT_HALF


def test_the_sheet_changes_the_part_as_one_step(qtbot: QtBot, two: Path) -> None:
    toy = ToyWindow(qtbot)
    toy.session.add_picture("two.png", two.read_bytes())
    toy.session.do(Amend(A, look="two.png"))
    dialog = SheetDialog(toy.desk.kit, A, toy.window)
    dialog._look = RIGHT_HALF
    assert dialog.deeds() == (Amend(A, look=RIGHT_HALF),)
    assert colour_of(dialog._portrait(RIGHT_HALF).toImage()) == "blue"


def test_copies_and_creatures_of_ones_own_keep_the_part_and_its_picture(qtbot: QtBot, two: Path) -> None:
    toy = ToyWindow(qtbot)
    toy.session.add_picture("two.png", two.read_bytes())
    toy.session.do(Amend(A, look=LEFT_HALF))
    toy.window.selection.select((A,))
    copied = toy.window.editing.copied((A,))
    assert copied.pictures == {"two.png": two.read_bytes()}
    toy.window.commands.run("duplicate")
    (fresh,) = (one for one in toy.session.battle.combatants.values() if one.look == LEFT_HALF and one.id != A)
    assert isinstance(fresh.id, str)
    assert keep_in_library(toy.desk.kit, [toy.session.battle[A]])
    (entry,) = toy.window.keeper.store.entries(Kind.CREATURE, ruleset=toy.session.rules.id)
    assert entry.look == LEFT_HALF
    assert [name for name, _ in entry.pictures] == ["two.png"]
    joining = entry_of(toy.desk.kit, OWN + entry.id)
    assert joining is not None
    assert joining.pictures == {"two.png": two.read_bytes()}
    (one,) = newcomers(toy.session, joining, toy.session.battle[A].side, Cell(0, 0), 1, rolls=False)
    # Another picture has its name in this battle already: it gets another one, and keeps its part.
    toy.session.add_picture("other.png", two.read_bytes())
    (kept,) = toy.window.editing.with_pictures([one], {"two.png": two.read_bytes() + b"more"})
    assert kept.look != LEFT_HALF
    assert part_in(kept.look) == part_in(LEFT_HALF)
    assert picture_in(kept.look) in toy.session.pictures
    assert CombatantId("A") in toy.session.battle.combatants
