"""The turn strip: who is in the order with which number, whose turn it is, who waits, who is out; the phases."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QScrollArea, QToolTip, QWidget

from app.commands.ordering import OrderChange, against, kinds, put_at
from app.panels.desk_context import DeskContext
from app.panels.gauge_cards import LOW
from app.panels.parts import emptied, label, let_go
from app.panels.portrait import portrait
from app.panels.slot_seen import SlotSeen, place_told, slot_seen
from app.rules.links import leads_to, speaks_of
from app.theme import font
from engine.battle.actions import OrderDeed
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, Order, Phase, Progress, Slot
from engine.play.asked import order_of

_SIGNS = {Progress.DONE: "✓", Progress.ACTING: "▶", Progress.WAITING: "", Progress.OUT: "✕"}
"""Signs beside the colours, for those who cannot tell these apart."""
PIP, PIPS_APART = 11, 6
"""Pixels at 100 % that a disc on a card takes, and between two kinds of them."""


class SlotCard(QWidget):
    """One place in the order. ``picked`` when it is clicked, ``menu`` for a right click (global place).

    ``dragged`` while it is pulled along the strip and ``dropped`` at the end (global place).
    """

    picked = Signal()
    menu = Signal(object)
    dragged = Signal(object)
    dropped = Signal(object)

    def __init__(self, kit: DeskContext, slot: Slot, *, selected: bool) -> None:
        super().__init__()
        self._kit, self.slot, self._selected = kit, slot, selected
        self.is_movable = not slot.is_side
        """Whether it can be pulled along the strip."""
        self._seen: SlotSeen | None = None
        self._face: QPixmap | None = None
        self._grip: QPoint | None = None
        self._is_dragged = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_slot(slot, selected=selected)

    def show_slot(self, slot: Slot, *, selected: bool) -> None:
        """Show another place, or the same as it stands now; what looks as before is left as it is."""
        kit, battle = self._kit, self._kit.session.shown
        self.mark_selected(selected=selected)
        seen = slot_seen(kit, slot)
        if seen == self._seen:
            return
        self.slot, self._seen = slot, seen
        self._name, self._colour, self._share, self._pips = seen.name, seen.colour, seen.share, seen.pips
        combatant = None if slot.is_side else battle.combatants.get(CombatantId(slot.who))
        self._face = portrait(kit, combatant, battle, kit.look.px(34)) if combatant is not None else None
        self._place = place_told(slot, kit.text)
        size = QSize(self._width(), kit.look.px(56))
        if size != self.size():
            self.setFixedSize(size)
        state = kit.text(f"progress-{slot.progress}")
        self.setAccessibleName(f"{self._name}: {state}")
        self.setToolTip(self._tip(state))
        speaks_of(self, seen.why.rule if seen.why is not None else "")
        self.update()

    def mark_selected(self, *, selected: bool) -> None:
        """Show whether it is chosen."""
        if selected is not self._selected:
            self._selected = selected
            self.update()

    def _width(self) -> int:
        px = self._kit.look.px
        metrics = QFontMetrics(font(self._kit.look, 0.92))
        words = max(metrics.horizontalAdvance(self._name), metrics.horizontalAdvance(self._second_line()))
        pips = sum(one.most * px(PIP) + px(PIPS_APART) for one in self._pips)
        return min(px(56) + max(words, pips, px(40)) + px(8), px(240))

    def _second_line(self) -> str:
        return "  ".join(filter(None, (_SIGNS[self.slot.progress], self._place)))

    def _tip(self, state: str) -> str:
        lines = [self._name, " · ".join(filter(None, (state, self._place)))]
        battle = self._kit.session.shown
        for one in self._pips:
            lines.append(f"{self._kit.text.filled(one.key, one.args, battle)}: {one.left} / {one.most}")
        if self._seen is not None and (why := self._seen.why) is not None:
            lines.append(f"{self._kit.objection(why)}  {why.rule}".rstrip())
        return "\n".join(lines)

    def paintEvent(self, event: QPaintEvent) -> None:
        px, colours = self._kit.look.px, self._kit.look.colours
        acting = self.slot.progress is Progress.ACTING
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self.slot.progress in (Progress.DONE, Progress.OUT):
            painter.setOpacity(0.62)
        edge = colours.now if acting else colours.accent if self._selected else colours.line
        painter.setPen(QPen(QColor(edge), 2 if acting or self._selected else 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(5), px(5))
        if self._face is not None:
            painter.drawPixmap(px(6), px(7), self._face)
            self._paint_share(painter)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._colour))
            painter.drawRoundedRect(QRectF(px(8), px(10), px(10), px(36)), px(3), px(3))
        left = px(46) if self._face is not None else px(26)
        room = self.width() - left - px(6)
        below = self._second_line()
        heights = (2, 19) if self._pips else (8 if below else 18, 29)
        self._write(painter, left, px(heights[0]), room, self._name, colours.text, bold=acting)
        self._write(painter, left, px(heights[1]), room, below, colours.now if acting else colours.dim)
        self._paint_pips(painter, left, px(40))

    def _write(
        self, painter: QPainter, x: int, y: int, room: int, words: str, colour: str, *, bold: bool = False
    ) -> None:
        painter.setFont(font(self._kit.look, 0.92, bold=bold))
        painter.setPen(QColor(colour))
        shown = QFontMetrics(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, room)
        height = self._kit.look.px(19)
        painter.drawText(QRectF(x, y, room, height), int(Qt.AlignmentFlag.AlignVCenter), shown)

    def _paint_pips(self, painter: QPainter, x: float, y: float) -> None:
        """What is left to be spent, also in the turns of others: filled and empty discs, kind after kind."""
        px, colours = self._kit.look.px, self._kit.look.colours
        for one in self._pips:
            for place in range(one.most):
                is_left = place < one.left
                painter.setPen(QPen(QColor(colours.now if is_left else colours.dim), 1.2))
                painter.setBrush(QColor(colours.now) if is_left else Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QRectF(x + place * px(PIP) + 1, y + 1, px(PIP - 3), px(PIP - 3)))
            x += one.most * px(PIP) + px(PIPS_APART)

    def _paint_share(self, painter: QPainter) -> None:
        px, colours = self._kit.look.px, self._kit.look.colours
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.line))
        painter.drawRect(QRectF(px(7), px(45), px(32), px(4)))
        painter.setBrush(QColor(colours.bad if self._share <= LOW else colours.accent))
        painter.drawRect(QRectF(px(7), px(45), px(32) * self._share, px(4)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._grip = event.position().toPoint() if event.button() is Qt.MouseButton.LeftButton else None
        self._is_dragged = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is None or not self.is_movable:
            return
        pulled = (event.position().toPoint() - self._grip).manhattanLength()
        if self._is_dragged or pulled >= QApplication.startDragDistance():
            self._is_dragged = True
            self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        was_dragged, self._is_dragged, self._grip = self._is_dragged, False, None
        if was_dragged:
            self.dropped.emit(event.globalPosition().toPoint())
        else:
            self.picked.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu.emit(event.globalPos())


class TurnStrip(QFrame):
    """The order of play along the bottom. ``picked`` carries the combatant whose card was clicked.

    A card that is dragged along it puts its combatant elsewhere in the order: ``moved`` carries what does so. A rule
    that stands against it is told while it is dragged. ``side_menu``: a right click on a side's card.
    """

    picked = Signal(object)
    menu = Signal(object, object)
    side_menu = Signal(object, object)
    moved = Signal(object)

    def __init__(self, kit: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self.setProperty("role", "strip")
        self.setAccessibleName(kit.text("panel-order"))
        px = kit.look.px
        self._phases = QHBoxLayout()
        self._phases.setSpacing(px(4))
        self._cards = QHBoxLayout()
        self._cards.setSpacing(px(6))
        self._cards.setContentsMargins(0, 0, 0, 0)
        self._slots: list[SlotCard] = []
        self._phases_shown: tuple[Phase, ...] = ()
        self._nobody = label("", "dim")
        """Says that there is nobody in the order."""
        self._cards.addWidget(self._nobody)
        self._cards.addStretch(1)
        inner = self._inner = QWidget()
        inner.setProperty("role", "page")
        inner.setLayout(self._cards)
        self.mark = QFrame(inner)
        """Shows between which cards a dragged one will stand."""
        self.mark.setStyleSheet(f"background: {kit.look.colours.now}; border-radius: {px(2)}px")
        self.mark.hide()
        self._scroll = QScrollArea()
        self._scroll.setAccessibleName(kit.text("panel-order"))
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inner)
        self._scroll.setMinimumWidth(px(200))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(8), px(5), px(8), px(3))
        layout.setSpacing(px(10))
        layout.addLayout(self._phases)
        layout.addWidget(self._scroll, 1)
        self.setFixedHeight(px(72))
        self._is_due = False
        self._told: tuple[AnyBattle, Order] | None = None
        kit.session.changed.connect(self._refresh_if_seen)
        kit.selection.changed.connect(self._mark_selected)
        self.refresh()

    def _refresh_if_seen(self) -> None:
        """While it is folded away nothing is worked out."""
        if self.isVisible():
            self.refresh()
        else:
            self._is_due = True

    def _mark_selected(self) -> None:
        """Somebody else is chosen: nothing else has changed on any card."""
        selected = self._kit.selection.selected
        for card in self._slots:
            card.mark_selected(selected=not card.slot.is_side and card.slot.who in selected)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_due:
            self.refresh()

    def refresh(self) -> None:
        """Show the order as it stands. Cards stay and show what has changed: making all of them anew takes long."""
        battle, self._is_due = self._kit.session.shown, False
        order = order_of(self._kit.session.rules, battle)
        self.mark.hide()
        self.setCursor(Qt.CursorShape.ArrowCursor)
        told, self._told = self._told, (battle, order)
        if told is not None and told[0] is battle and told[1] is order:
            return  # most answers leave the battle on the screen as it is
        if order.phases != self._phases_shown:
            self._phases_shown = order.phases
            emptied(self._phases)
            for phase in order.phases:
                self._phases.addWidget(self._chip(phase))
        acting = self._show_slots(order)
        if order.slots:
            self._nobody.hide()
        else:
            self._nobody.setText(self._kit.text("order-over" if battle.started else "order-empty"))
            self._nobody.show()
        if acting is not None:
            # Once for all the changes of a step.
            QTimer.singleShot(0, acting, lambda: self._show(acting))

    def _show(self, card: SlotCard) -> None:
        """Scroll to a card, which has its place only once all of them are shown and the layout was carried out."""
        for one in self._slots:
            if one.isHidden():
                one.show()
        self._cards.activate()
        QCoreApplication.sendEvent(self._scroll, QEvent(QEvent.Type.LayoutRequest))
        self._scroll.ensureWidgetVisible(card)

    def _show_slots(self, order: Order) -> SlotCard | None:
        """Show the places on the cards, from the first; the card of who acts."""
        selected = self._kit.selection.selected
        for card in self._slots[len(order.slots) :]:
            let_go(card)
        del self._slots[len(order.slots) :]
        acting = None
        with_sides = OrderDeed.BEFORE in kinds(self._kit.session.rules, self._kit.session.shown)
        for place, slot in enumerate(order.slots):
            is_selected = not slot.is_side and slot.who in selected
            if place < len(self._slots):
                card = self._slots[place]
                card.show_slot(slot, selected=is_selected)
            else:
                card = self._new_card(slot, selected=is_selected)
                self._cards.insertWidget(place, card)
                self._slots.append(card)
            card.is_movable = with_sides or not slot.is_side
            if slot.progress is Progress.ACTING and acting is None:
                acting = card
        return acting

    def _new_card(self, slot: Slot, *, selected: bool) -> SlotCard:
        card = SlotCard(self._kit, slot, selected=selected)
        card.picked.connect(lambda: self._pick(card.slot))
        card.menu.connect(lambda place: self._ask_menu(card.slot, place))
        card.dragged.connect(lambda place: self._drag(card, place))
        card.dropped.connect(lambda place: self._drop(card, place))
        return card

    # Another order by hand

    def cards(self) -> tuple[SlotCard, ...]:
        """The cards that stand for places in the order: those of combatants, and of sides where they can be moved."""
        return tuple(card for card in self._slots if card.is_movable)

    def _place_at(self, at: QPoint) -> int:
        """Before which card a global place lies, counted from 0."""
        x = self._inner.mapFromGlobal(at).x()
        return sum(card.geometry().center().x() < x for card in self.cards())

    def _reordering(self, card: SlotCard, at: QPoint) -> OrderChange | None:
        session = self._kit.session
        if session.paused is not None:
            return None
        return put_at(session.rules, session.battle, card.slot.who, self._place_at(at))

    def _drag(self, card: SlotCard, at: QPoint) -> None:
        """Show where the card would stand, and which rule stands against it; a cursor says so where it cannot."""
        change = self._reordering(card, at)
        can = change is not None
        self._tell_against(card, change, at)
        card.setCursor(Qt.CursorShape.ClosedHandCursor if can else Qt.CursorShape.ForbiddenCursor)
        self.mark.setVisible(can)
        if can:
            cards, place, px = self.cards(), self._place_at(at), self._kit.look.px
            x = cards[place].x() - px(5) if place < len(cards) else cards[-1].geometry().right() + px(2)
            self.mark.setGeometry(max(0, x), cards[0].y(), px(4), cards[0].height())
            self.mark.raise_()
        over = self._scroll.viewport().mapFromGlobal(at).x()
        bar = self._scroll.horizontalScrollBar()
        near = self._kit.look.px(40)
        bar.setValue(bar.value() + (over > self._scroll.viewport().width() - near) * near - (over < near) * near)

    def _drop(self, card: SlotCard, at: QPoint) -> None:
        change = self._reordering(card, at)
        self.mark.hide()
        QToolTip.hideText()
        card.setCursor(Qt.CursorShape.PointingHandCursor)
        if change is not None:
            self.moved.emit(change)

    def _tell_against(self, card: SlotCard, change: OrderChange | None, at: QPoint) -> None:
        session = self._kit.session
        objection = against(session.rules, session.battle, change) if change is not None else None
        if objection is None:
            QToolTip.hideText()
            return
        said = f"{self._kit.objection(objection)}  {objection.rule}".rstrip()
        QToolTip.showText(at, f"{said}\n{self._kit.text('order-overrule-hint')}", card)

    def _pick(self, slot: Slot) -> None:
        if not slot.is_side:
            self.picked.emit(CombatantId(slot.who))

    def _ask_menu(self, slot: Slot, place: object) -> None:
        if slot.is_side:
            self.side_menu.emit(SideId(slot.who), place)
        else:
            self.menu.emit(CombatantId(slot.who), place)

    def _chip(self, phase: Phase) -> QLabel:
        now = phase.progress is Progress.ACTING
        sign = _SIGNS[phase.progress]
        words = f"{sign} {self._kit.text(phase.key)}" if sign else self._kit.text(phase.key)
        chip = label(words, "now" if now else "dim")
        state = self._kit.text(f"progress-{phase.progress}")
        chip.setToolTip("  ".join(filter(None, (self._kit.text(phase.key), state, phase.rule))))
        leads_to(chip, self._kit, phase.rule)
        chip.setMargin(self._kit.look.px(3))
        return chip

    def sizeHint(self) -> QSize:
        return QSize(self._kit.look.px(600), self._kit.look.px(72))
