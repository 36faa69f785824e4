"""What lies over the players' map: a curtain with a title, a picture or note below it, the order of their own."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.board.scene.player_view import PlayerView
from app.board.scene.showing import Handout, Showing
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Progress
from engine.play.asked import order_of
from engine.play.fog import players_sides

PAPER, INK = QColor("#efe6cf"), QColor("#2a2118")
LIGHT, GOLD = QColor("#f4f1ea"), QColor("#f0c24b")
MOST_LETTERS = 0.085
"""Height of a title's letters at most, in heights of the window."""


def own_order(rules: AnyRuleset, battle: AnyBattle, shown: PlayerView) -> tuple[tuple[str, bool], ...]:
    """The players' own in the order of play, by name, each with whether it acts; nobody and nothing else.

    Who is not on the map is left out, and so is everybody of the GM's: how many there are, when they act and that they
    are there at all is his.
    """
    if not battle.started:
        return ()
    own, found = players_sides(battle), []
    for slot in order_of(rules, battle).slots:
        acts = slot.progress is Progress.ACTING
        if slot.is_side:
            found += [(side.name, acts) for side in battle.sides if side.id == slot.who and side.id in own]
            continue
        one = battle.combatants.get(CombatantId(slot.who))
        if one is not None and one.side in own and one.id in shown.figures and slot.progress is not Progress.OUT:
            found.append((one.name, acts))
    return tuple(found)


class OrderLine(QWidget):
    """Names in a row at the upper edge, the one who acts marked; it lets the mouse through."""

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self.names: tuple[tuple[str, bool], ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def fill(self, names: tuple[tuple[str, bool], ...]) -> None:
        """Show these; none: nothing."""
        self.names = names
        self.setVisible(bool(names))
        self.place()
        self.update()

    def place(self) -> None:
        """Along the upper edge."""
        room = self.parentWidget()
        if room is not None:
            self.setGeometry(0, 0, room.width(), max(28, room.height() // 16))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high, gap = self.height() * 0.72, self.height() * 0.2
        painter.setFont(_letters(high * 0.5, bold=True))
        widths = [painter.fontMetrics().horizontalAdvance(_signed(*one)) + high * 0.9 for one in self.names]
        whole = sum(widths) + gap * (len(widths) - 1)
        if whole > self.width() - 2 * gap:
            share = (self.width() - 2 * gap) / whole
            widths, gap = [one * share for one in widths], gap * share
        x = (self.width() - sum(widths) - gap * (len(widths) - 1)) / 2
        for (name, acts), wide in zip(self.names, widths, strict=True):
            chip = QRectF(x, self.height() * 0.14, wide, high)
            painter.setPen(QPen(GOLD, 2) if acts else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(12, 14, 18, 215))
            painter.drawRoundedRect(chip, high / 2, high / 2)
            painter.setPen(GOLD if acts else LIGHT)
            room = chip.adjusted(high * 0.3, 0, -high * 0.3, 0)
            said = painter.fontMetrics().elidedText(
                _signed(name, acts), Qt.TextElideMode.ElideRight, round(room.width())
            )
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, said)
            x += wide + gap
        painter.end()


def _signed(name: str, acts: bool) -> str:
    return f"▶ {name}" if acts else name


class Cover(QWidget):
    """The curtain, or else what was handed out; nothing of the map shines through. A click does nothing."""

    def __init__(self, showing: Showing, room: QWidget) -> None:
        super().__init__(room)
        self._showing = showing
        self.hide()

    def refresh(self, *, is_blank: bool = False) -> None:
        """Cover the map, or uncover it; a blank window stays blank."""
        self.place()
        self.setVisible(self._showing.is_covering and not is_blank)
        self.raise_()
        self.update()

    def place(self) -> None:
        """All of the window."""
        room = self.parentWidget()
        if room is not None:
            self.setGeometry(room.rect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        curtain, handout = self._showing.curtain, self._showing.handout
        if curtain is not None:
            self._paint_curtain(painter, curtain)
        elif handout is not None:
            self._paint_handout(painter, handout)
        painter.end()

    def _paint_curtain(self, painter: QPainter, title: str) -> None:
        """Folds of dark cloth, and the title in the middle."""
        folds = 14
        wide = self.width() / folds
        for fold in range(folds):
            cloth = QLinearGradient(fold * wide, 0, (fold + 1) * wide, 0)
            cloth.setColorAt(0, QColor("#241014"))
            cloth.setColorAt(0.5, QColor("#4a1c24"))
            cloth.setColorAt(1, QColor("#241014"))
            painter.fillRect(QRectF(fold * wide, 0, wide + 1, self.height()), cloth)
        if title:
            _paint_words(painter, title, self.rect(), LIGHT, self.height() * MOST_LETTERS, bold=True)

    def _paint_handout(self, painter: QPainter, handout: Handout) -> None:
        painter.fillRect(self.rect(), QColor(0, 0, 0))
        picture, below = handout.picture, 0
        if picture is not None:
            below = round(self.height() * 0.16) if handout.note else 0
            room = self.rect().adjusted(0, 0, 0, -below)
            size = picture.size().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
            at = QRect(0, 0, size.width(), size.height())
            at.moveCenter(room.center())
            painter.drawImage(at, picture)
            if handout.note:
                _paint_words(painter, handout.note, self.rect().adjusted(0, room.height(), 0, 0), LIGHT, below * 0.3)
            return
        margin = round(min(self.width(), self.height()) * 0.08)
        sheet = self.rect().adjusted(margin, margin, -margin, -margin)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(PAPER)
        painter.drawRoundedRect(sheet, 8, 8)
        _paint_words(painter, handout.note, sheet, INK, self.height() * 0.06)


def _paint_words(
    painter: QPainter, words: str, room: QRect, colour: QColor, most: float, *, bold: bool = False
) -> None:
    """Words in the middle of a room, as large as they fit and not over ``most`` pixels."""
    inner = room.adjusted(room.width() // 14, room.height() // 14, -room.width() // 14, -room.height() // 14)
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    painter.setPen(colour)  # without a pen a painter says of no words how much room they take
    size = most
    while size > 9:
        painter.setFont(_letters(size, bold=bold))
        if inner.contains(painter.boundingRect(inner, flags, words)):
            break
        size *= 0.9
    painter.drawText(inner, flags, words)


def _letters(size: float, *, bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(max(8, round(size)))
    font.setBold(bold)
    return font


class PastLine(QWidget):
    """Says at the lower edge that the map shows an earlier moment; it lets the mouse through."""

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self.words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str) -> None:
        """Say it; "" takes it away."""
        self.words = words
        self.setAccessibleName(words)
        self.setVisible(bool(words))
        self.place()
        self.update()

    def place(self) -> None:
        """Along the lower edge."""
        room = self.parentWidget()
        if room is not None:
            high = max(32, room.height() // 14)
            self.setGeometry(0, room.height() - high, room.width(), high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(_letters(self.height() * 0.42, bold=True))
        wide = min(painter.fontMetrics().horizontalAdvance(self.words) + self.height(), self.width())
        chip = QRectF((self.width() - wide) / 2, self.height() * 0.08, wide, self.height() * 0.76)
        painter.setPen(QPen(GOLD, 2))
        painter.setBrush(QColor(12, 14, 18, 225))
        painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
        painter.setPen(GOLD)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, self.words)
        painter.end()


class Covers:
    """Cover, order and the word of an earlier moment of one canvas, which it tells when they are another."""

    def __init__(self, showing: Showing, room: QWidget) -> None:
        self._showing = showing
        self.order = OrderLine(room)
        self.past = PastLine(room)
        self.cover = Cover(showing, room)

    def refresh(
        self,
        rules: AnyRuleset,
        battle: AnyBattle,
        shown: PlayerView,
        *,
        is_held_back: bool,
        is_blank: bool,
        past: str = "",
    ) -> None:
        """Show what is so now; while the picture is held back no order, and over a blank window nothing."""
        shows = self._showing.shows_order and not is_held_back
        self.order.fill(own_order(rules, battle, shown) if shows else ())
        self.past.say("" if is_held_back else past)
        self.cover.refresh(is_blank=is_blank)

    def place(self) -> None:
        """The window has another size."""
        self.order.place()
        self.past.place()
        self.cover.place()
