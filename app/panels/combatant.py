"""The combatant panel: who is selected, its gauges, and what it may do now, greyed with the reason where it may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtGui import QCursor, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.gauges import BODY_FOLDED, GaugesView
from app.panels.hand_row import HandRow
from app.panels.markers_row import MarkersRow
from app.panels.offer_list import FORBIDDEN_OPEN, OPEN_GROUPS, OfferList, OfferRow
from app.panels.orders_line import OrdersLine
from app.panels.parts import Page, Panel, SaidLabel, icon_button, label, let_go
from app.panels.portrait import portrait
from app.panels.refilled import laid_out_once
from app.soon import Soon
from app.wheel import wheel_passes
from engine.battle.actions import Amend
from engine.battle.battle import Combatant, Reactions, Side
from engine.battle.ids import CombatantId
from engine.contract import Gauges, Offer
from engine.play.asked import gauges_of, offers_of
from engine.play.sensible import sensible


class _Content(NamedTuple):
    """All that the panel shows: where it is as it was, nothing is filled anew.

    ``offers`` None: the rules wait. ``names``: what is said of gauges and offers may name others. ``kept``: what is
    folded.
    """

    combatant: tuple[object, ...]
    gauges: Gauges
    offers: tuple[Offer, ...] | None
    names: tuple[str, ...]
    sides: tuple[Side, ...]
    started: bool
    waiting: Offer | None
    kept: tuple[object, ...]


class _Head(QWidget):
    """Face, name and side, and the button of the sheet."""

    def __init__(self, kit: DeskContext, edit: Callable[[CombatantId], object]) -> None:
        super().__init__()
        self._kit, self._id = kit, CombatantId("")
        self._face, self._name, self._side = label(""), label("", "title", wrap=True), label("", "dim", wrap=True)
        names = QVBoxLayout()
        names.setSpacing(0)
        # Two lines rather than a name that is cut off: it stands here in full or nowhere.
        names.addWidget(self._name)
        names.addWidget(self._side)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(kit.look.px(8))
        line.addWidget(self._face)
        line.addLayout(names, 1)
        line.addWidget(icon_button("edit", kit.text("command-sheet"), lambda: edit(self._id), kit.look))

    def fill(self, combatant: Combatant[object]) -> None:
        kit, battle = self._kit, self._kit.session.shown
        self._id = combatant.id
        face = portrait(kit, combatant, battle, kit.look.px(44))
        if face.cacheKey() != self._face.pixmap().cacheKey():
            self._face.setPixmap(face)
        self._name.setText(combatant.name)
        self._name.setToolTip(combatant.name)
        side = next((one.name for one in battle.sides if one.id == combatant.side), str(combatant.side))
        hidden = f" · {kit.text('combatant-hidden')}" if combatant.hidden else ""
        self._side.setText(side + hidden)


class _ReactionsLine(QWidget):
    """What becomes of its reactions: asked about, taken, or passed."""

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        self._id = CombatantId("")
        box = self._box = QComboBox(self)
        wheel_passes(box)
        for way in Reactions:
            box.addItem(kit.text(f"reactions-{way}"), way)
        box.setAccessibleName(kit.text("combatant-reactions"))
        box.setToolTip(kit.text("combatant-reactions-hint"))
        box.activated.connect(lambda place: kit.do(Amend(self._id, reactions=list(Reactions)[place])))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(label(kit.text("combatant-reactions"), "dim"), 1)
        line.addWidget(box)

    def fill(self, combatant: Combatant[object]) -> None:
        self._id = combatant.id
        self._box.setCurrentIndex(list(Reactions).index(combatant.reactions))


class CombatantPanel(Panel):
    """Shows the selected combatant. ``offered`` carries an offer that was clicked, ``sheet_asked``, ``orders_asked``
    and ``harm_asked`` its id; ``command_asked`` a command for all who are selected.

    Nothing is worked out while it is folded away.
    """

    offered = Signal(object)
    sheet_asked = Signal(object)
    orders_asked = Signal(object)
    harm_asked = Signal(object)
    command_asked = Signal(str)

    def __init__(self, kit: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(kit.text("panel-combatant"), kit.look, "fold-right", kit.text("panel-fold"), parent)
        self._kit = kit
        self._waiting: Offer | None = None
        self._shown_id: CombatantId | None = None
        self._is_filled = False
        self._shown: _Content | None = None
        self._gauges: GaugesView | None = None
        self._page = Page(kit.look, spacing=5, name=kit.text("panel-combatant"), parent=self)
        self.body.addWidget(self._page)
        self._none = SaidLabel("dim", wrap=True)
        self._head = _Head(kit, self.sheet_asked.emit)
        self.hand = HandRow(kit)
        self.hand.asked.connect(self.command_asked)
        self._reactions = _ReactionsLine(kit) if kit.session.rules.has_reactions else None
        self._note = SaidLabel("dim", wrap=True)
        self._markers = MarkersRow(kit)
        self._orders = OrdersLine(kit, self.orders_asked.emit) if kit.session.rules.standing else None
        self._offers = OfferList(kit, self.offered.emit)
        lines = (
            self._none,
            self._head,
            self.hand,
            self._markers,
            self._reactions,
            self._orders,
            self._note,
            self._offers,
        )
        for widget in filter(None, lines):
            self._page.column.addWidget(widget)
        self._page.column.addStretch(1)
        self._is_due = False
        self._soon = Soon(self._refresh_if_seen, self)
        kit.session.changed.connect(self.refresh_soon)
        kit.selection.changed.connect(self.refresh_soon)
        kit.settings.changed.connect(self._kept_changed)
        self.refresh()

    @property
    def rows(self) -> list[OfferRow]:
        """The offers that are shown, from the top."""
        return self._offers.rows

    def wait_for_target(self, offer: Offer | None) -> None:
        """Mark the offer that waits for its target."""
        self._waiting = offer
        self.refresh_soon()

    def _kept_changed(self, name: str) -> None:
        if name in (f"kept-{BODY_FOLDED}", f"kept-{FORBIDDEN_OPEN}", f"kept-{OPEN_GROUPS}"):
            self.refresh_soon()

    def refresh_soon(self) -> None:
        """Refresh once the present turn of the event loop is over: many signals, one refresh."""
        self._is_due = True
        self._soon.ask()

    def _refresh_if_seen(self) -> None:
        if self._is_due and self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_due:
            self.refresh()

    def refresh(self) -> None:
        """Show who is selected, as it stands."""
        self._is_due = False
        content = self._content()
        if self._is_filled and content == self._shown:
            return
        before, self._shown, self._is_filled = self._shown, content, True
        id = self._kit.selection.current
        if before is None:
            self._page.appear_laid_out()
        with laid_out_once(self._page.column):
            self._show(content, before)
        if id != self._shown_id:
            self._shown_id = id
            QTimer.singleShot(0, self, lambda: self._page.verticalScrollBar().setValue(0))

    def _content(self) -> _Content | None:
        """All that there is to show of the selected one."""
        kit, id = self._kit, self._kit.selection.current
        session, battle = kit.session, kit.session.shown
        combatant = battle.combatants.get(id) if id is not None else None
        if id is None or combatant is None:
            return None
        one, selected = combatant, [other for other in kit.selection.selected if other in battle.combatants]
        together = (len(selected), all(battle[other].hidden for other in selected))
        return _Content(
            (
                id,
                one.name,
                one.side,
                one.hidden,
                one.look,
                one.note,
                one.reactions,
                one.markers,
                battle.orders,
                together,
            ),
            gauges_of(session.rules, battle, id),
            None if session.paused is not None else offers_of(session.rules, battle, id),
            tuple(other.name for other in battle.combatants.values()),
            battle.sides,
            session.battle.started,
            self._waiting,
            tuple(kit.settings.kept(name, "") for name in (BODY_FOLDED, FORBIDDEN_OPEN, OPEN_GROUPS)),
        )

    def _show(self, content: _Content | None, before: _Content | None) -> None:
        id = self._kit.selection.current
        self._none.fill(self._kit.text("combatant-none") if content is None else "")
        for widget in filter(None, (self._head, self.hand, self._gauges, self._reactions, self._orders, self._offers)):
            widget.setVisible(content is not None)
        if content is None or id is None:
            self._note.fill("")
            self._markers.fill(None)
            self._offers.clear()
            return
        combatant = self._kit.session.shown[id]
        if before is None or before.combatant != content.combatant or before.gauges.is_out is not content.gauges.is_out:
            self._head.fill(combatant)
        self.hand.fill(waits=content.offers is None)
        if self._reactions is not None:
            self._reactions.fill(combatant)
        if self._orders is not None:
            self._orders.fill(combatant)
        self._note.fill(combatant.note)
        self._markers.fill(id)
        self._show_gauges(content, before)
        self._fill_offers(content, id)

    def _fill_offers(self, content: _Content, id: CombatantId) -> None:
        """Show the deeds; the row under the pointer stays under it."""
        session, pointer = self._kit.session, QCursor.pos()
        under = self._offers.row_under(pointer) if self._offers.underMouse() else None
        offer, was = (under.offer, under.mapToGlobal(QPoint()).y()) if under is not None else (None, 0)
        first = sensible(session.rules, session.shown, id) if content.offers else ()
        self._offers.fill(content.offers, self._waiting, first)
        if offer is not None:
            QTimer.singleShot(0, self, lambda: self._hold(offer, was))

    def _hold(self, offer: Offer, was: int) -> None:
        """Scroll so that the row of ``offer`` stands at the height of the screen where it stood."""
        row, bar = self._offers.row_like(offer), self._page.verticalScrollBar()
        if row is not None:
            bar.setValue(bar.value() + row.mapToGlobal(QPoint()).y() - was)

    def _show_gauges(self, content: _Content, before: _Content | None) -> None:
        """Fill the gauges, or lay them out for what is shown now; what is said in them may name others."""
        view, is_named_otherwise = self._gauges, before is not None and before.names != content.names
        if view is not None and view.can_show(content.gauges) and not is_named_otherwise:
            view.fill(content.gauges)
            return
        self._gauges = GaugesView(self._kit, content.gauges, self._page.room)
        self._gauges.harm_asked.connect(lambda: self.harm_asked.emit(self._kit.selection.current))
        self._page.column.insertWidget(self._page.column.indexOf(self._head) + 1, self._gauges)
        if view is not None:
            let_go(view)
