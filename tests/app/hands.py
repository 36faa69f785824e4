"""A GM's hands for tests: a window driven by mouse and keyboard, and nothing else."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.board.view import BoardView
from app.players.canvas import PlayersCanvas
from app.session import Session
from app.settings import Settings
from app.window import Window
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell

NO_KEY = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


def shown_window(bot: QtBot, language: str) -> Window:
    """A window on a laptop's screen, speaking ``language``."""
    settings = Settings()
    settings.language = language
    window = Window(settings)
    bot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    bot.waitExposed(window)
    # The window of the test before may still be going: keys are pressed in this one.
    window.activateWindow()
    bot.waitUntil(window.isActiveWindow)
    return window


def followed(canvas: PlayersCanvas) -> None:
    """Let the players' window come up with the GM's: it follows in its own turn of the event loop."""
    while canvas.later.is_due:
        QApplication.processEvents()


class Hands:
    """Sits at a real window; what is pressed goes to the widget that has the keyboard."""

    def __init__(self, bot: QtBot, language: str = "en") -> None:
        self.bot = bot
        self.window = shown_window(bot, language)
        self.window.finish_start()

    @property
    def session(self) -> Session:
        assert self.window.session is not None
        return self.window.session

    @property
    def board(self) -> BoardView:
        assert self.window.desk is not None
        return self.window.desk.board

    def click_card(self, path: Path) -> None:
        """Click the card of a ready or recent battle on the first page, and wait for its desk."""
        page = self.window.start_page
        self.bot.waitUntil(lambda: any(view.card.path == path for view in page.cards), timeout=10_000)
        view = next(view for view in page.cards if view.card.path == path)
        QTest.mouseClick(view, LEFT, NO_KEY, QPoint(view.width() // 2, view.height() // 4))
        self.bot.waitUntil(lambda: self.window.desk is not None, timeout=10_000)
        self.bot.wait(50)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_KEY) -> None:
        """Press a key wherever the focus is."""
        focus = QApplication.focusWidget()
        QTest.keyClick(focus if focus is not None else self.board, key, modifier)
        self.bot.wait(20)

    def answer_all(self, key: Qt.Key) -> None:
        """Answer all that is asked with one key, as one who reads every question before: none takes a key at once."""
        assert self.window.desk is not None
        for _ in range(20):
            if self.session.paused is None:
                return
            card = self.window.desk.asking.card
            self.bot.waitUntil(lambda card=card: card is None or not card.stray.is_new)
            self.press(key)
        raise AssertionError(f"{self.session.paused} is still asked")

    def type(self, text: str) -> None:
        """Type on the keyboard and press Enter."""
        for letter in text:
            focus = QApplication.focusWidget()
            QTest.keyClick(focus if focus is not None else self.board, letter)
        self.press(Qt.Key.Key_Return)

    def click(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, LEFT)
        self.bot.wait(20)

    def click_cell(self, cell: Cell) -> None:
        QTest.mouseClick(self.board, LEFT, NO_KEY, self.board.point_of(cell))
        self.bot.wait(20)

    def point_at(self, cell: Cell) -> None:
        QTest.mouseMove(self.board, self.board.point_of(cell) + QPoint(2, 0))
        QTest.mouseMove(self.board, self.board.point_of(cell))
        self.bot.wait(20)

    def drag(self, *cells: Cell, drop: bool = True, by_hand: bool = False) -> None:
        """Drag over the cells; ``by_hand`` holds Ctrl while dropping, which sets the rules aside."""
        board = self.board
        QTest.mousePress(board, LEFT, NO_KEY, board.point_of(cells[0]))
        for cell in cells[1:]:
            self.point_at(cell)
        if drop:
            self.drop(cells[-1], by_hand=by_hand)

    def drop(self, cell: Cell, *, by_hand: bool = False) -> None:
        modifier = Qt.KeyboardModifier.ControlModifier if by_hand else NO_KEY
        QTest.mouseRelease(self.board, LEFT, modifier, self.board.point_of(cell))
        self.bot.wait(20)

    def named(self, name: str) -> CombatantId:
        """The combatant with this name."""
        return next(id for id, one in self.session.battle.combatants.items() if one.name == name)

    def active(self) -> tuple[CombatantId, ...]:
        return self.session.rules.order(self.session.battle).active

    def end_turns_until(self, id: CombatantId) -> None:
        for _ in range(20):
            if self.active() == (id,):
                return
            self.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        raise AssertionError(f"{id} never had a turn")

    def close(self) -> None:
        self.window.close()
        self.bot.wait(20)
