"""The guide of the first steps: a card at the corner of the map that says what to try, and sees when it is done."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from app.guide import TAKEN
from app.guide.lessons import FIELD, LESSONS, Done, seen_in
from app.panels.desk import Desk
from app.panels.parts import button, label, let_go, row
from app.workbench import Workbench
from engine.play.history import Step

WIDTH = 300
"""Pixels of the card at 100 %."""


class GuideCard(QFrame):
    """What to try now; it takes no keys, and lies at the upper right of the map, or where no prompt covers it."""

    def __init__(self, desk: Desk, guide: Guide) -> None:
        super().__init__(desk.board)
        kit, px = desk.kit, desk.kit.look.px
        self._board, self._overlay, self._gap = desk.board, desk.overlay, px(10)
        self.setProperty("role", "overlay")
        self.setFixedWidth(px(WIDTH))
        self.heading = label("", "heading")
        self.words = label("", wrap=True)
        self.skip = button(kit.text("guide-skip"), guide.go_on, "link")
        self.leave = button(kit.text("guide-leave"), guide.end, "link")
        for one in (self.skip, self.leave):
            one.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(12), px(8), px(12), px(8))
        whole.addWidget(self.heading)
        whole.addWidget(self.words)
        whole.addLayout(row(self.leave, 1, self.skip))
        desk.board.installEventFilter(self)
        desk.overlay.shown.connect(self._make_way)

    def show_lesson(self, number: int, words: str, heading: str) -> None:
        """Say what the lesson with this ``number`` (from 0) wants; behind the last one: that it was all."""
        is_over = number == len(LESSONS)
        self.heading.setText(heading)
        self.words.setText(words)
        self.setAccessibleName(f"{heading}. {words}")
        self.skip.setVisible(not is_over)
        self.place()
        self.show()
        self.raise_()

    def place(self) -> None:
        """Go to the first corner at which no prompt lies over it, best where nobody stands whom the prompt is about."""
        layout = self.layout()
        assert layout is not None
        self.setFixedHeight(layout.totalHeightForWidth(self.width()))
        right = self._board.width() - self.width() - self._gap
        below = self._board.height() - self.height() - self._gap
        corners = [QPoint(x, y) for y in (self._gap, below) for x in (right, self._gap)]
        self.move(min(corners, key=self._covered))

    def _covered(self, corner: QPoint) -> tuple[bool, int]:
        """How much is wrong with a corner: the prompt lies there, so many stand there whom it is about."""
        prompt, place = self._overlay.prompt, QRect(corner, self.size())
        if prompt is None or prompt.isHidden():
            return False, 0
        return place.intersects(prompt.geometry()), sum(place.intersects(one) for one in self._overlay.about())

    def _make_way(self) -> None:
        if self._overlay.prompt is not None:
            self._overlay.prompt.installEventFilter(self)
        self.place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        moves = watched is not self._board and event.type() in (QEvent.Type.Move, QEvent.Type.Hide)
        if moves or event.type() is QEvent.Type.Resize:
            self.place()
        return False


class Guide(QObject):
    """The first steps in ``window``: begun by ``begin``, they follow that battle from desk to desk until they end."""

    def __init__(self, window: Workbench) -> None:
        super().__init__(window)
        self._window = window
        self._lesson = 0
        self._session: QObject | None = None
        self.card: GuideCard | None = None

    @property
    def lesson(self) -> str:
        """The key of what is taught now; "" when all was taught, or nothing is."""
        return LESSONS[self._lesson].key if self._session is not None and self._lesson < len(LESSONS) else ""

    def begin(self) -> None:
        """Begin the ready battle anew, and the first lesson with it."""
        self.end()
        self._window.open_path(FIELD)
        desk, session = self._window.desk, self._window.session
        if desk is not None and session is not None:
            self._session, self._lesson = session, 0
            session.done.connect(self._done)
            session.stepped.connect(self._stepped)
            self.attach(desk)

    def attach(self, desk: Desk) -> None:
        """Go on at a new desk (of another language or look); where it shows another battle, the lessons are over."""
        self.card = None
        if self._session is None or desk.kit.session is not self._session:
            self._session = None
            return
        self.card = GuideCard(desk, self)
        desk.overlay.keep_beside(self.card)
        desk.rules.opened.connect(self._read)
        self._show()

    def go_on(self) -> None:
        """To the next lesson."""
        if self._session is not None and self._lesson < len(LESSONS):
            self._lesson += 1
            if self._lesson == len(LESSONS):
                self._window.settings.keep(TAKEN, True)
            self._show()

    def end(self) -> None:
        """No more of it; it can be begun again from the menu."""
        if self._session is not None:
            self._window.settings.keep(TAKEN, True)
        self._session = None
        if self.card is not None:
            let_go(self.card)
            self.card = None

    def _show(self) -> None:
        if self.card is None:
            return
        text, commands = self._window.text, self._window.commands
        if not self.lesson:
            words = text("guide-over", key=commands.first_key("help"))
            self.card.show_lesson(self._lesson, words, text("guide-title"))
            return
        lesson = LESSONS[self._lesson]
        keys = [commands.first_key(command) for command in lesson.commands]
        filled = dict(zip(("key", "other"), keys, strict=False))
        heading = text("guide-heading", number=self._lesson + 1, of=len(LESSONS))
        self.card.show_lesson(self._lesson, text(f"guide-{lesson.key}", **filled), heading)

    def _done(self, step: Step) -> None:
        session = self._window.session
        if session is not None and session is self._session:
            self._saw(seen_in(step, session.rules))

    def _stepped(self) -> None:
        if (session := self._window.session) is not None and session.can_redo:
            self._saw(Done.UNDONE)

    def _read(self) -> None:
        self._saw(Done.RULES)

    def _saw(self, done: Done | None) -> None:
        if self.lesson and done is LESSONS[self._lesson].wants:
            self.go_on()
