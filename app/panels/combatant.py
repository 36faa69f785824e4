"""The combatant panel: who is selected, its gauges, and what it may do now, greyed with the reason where it may not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.gauges import BODY_FOLDED, GaugesView
from app.panels.parts import Page, Panel, button, icon_button, label, picture_label
from app.panels.portrait import portrait
from app.rules.links import leads_to
from app.wheel import wheel_passes
from engine.battle.actions import Amend
from engine.battle.battle import Combatant, Reactions, Side
from engine.battle.ids import CombatantId
from engine.contract import Gauges, Needs, Offer
from engine.play.asked import gauges_of, offers_of

WAITS = {Needs.CELL: "offer-waits-cell", Needs.AREA: "offer-waits-area"}
"""What an offer waits for, where it is no target."""
FORBIDDEN_OPEN = "forbidden-open"
"""Under this the settings keep whether what is forbidden now is unfolded."""
MANY_FORBIDDEN = 5
"""So many forbidden offers are folded away, if anything is possible at all."""


class _Content(NamedTuple):
    """All that the panel shows: where it is as it was, nothing is built anew.

    ``offers`` None: the rules wait. ``names``: what is said of offers may name others. ``kept``: what is folded.
    """

    combatant: tuple[object, ...]
    gauges: Gauges
    offers: tuple[Offer, ...] | None
    names: tuple[str, ...]
    sides: tuple[Side, ...]
    started: bool
    waiting: Offer | None
    kept: tuple[object, object]


class OfferRow(QFrame):
    """An offer: icon, words, cost; below it why not. ``clicked``."""

    clicked = Signal()

    def __init__(self, kit: DeskContext, offer: Offer, *, waits: bool) -> None:
        super().__init__()
        self.offer = offer
        battle, text, px = kit.session.shown, kit.text, kit.look.px
        words = text.filled(offer.key, offer.args, battle)
        self.setProperty("role", "overlay" if waits else "card")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(words)
        forbidden = bool(offer.objections)
        colours = kit.look.colours
        line = QHBoxLayout()
        line.setSpacing(px(6))
        line.addWidget(picture_label(offer.icon, kit.look, 16, colours.dim if forbidden else colours.text))
        line.addWidget(label(words, "dim" if forbidden else "", wrap=True), 1)
        if offer.cost:
            line.addWidget(label(text.filled(offer.cost, offer.cost_args, battle), "small"))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(6), px(3), px(6), px(3))
        whole.setSpacing(px(1))
        whole.addLayout(line)
        if forbidden:
            reasons = dict.fromkeys(kit.objection(one) for one in offer.objections)
            whole.addWidget(label("\n".join(reasons), "small", wrap=True))
        if waits:
            whole.addWidget(label(text(WAITS.get(offer.needs, "offer-waits")), "now", wrap=True))
        rules = [offer.rule, *(one.rule for one in offer.objections)]
        tip = [words, *dict.fromkeys(rule for rule in rules if rule)]
        if forbidden:
            tip.append(text("offer-overrule-hint"))
        self.setToolTip("\n".join(tip))
        leads_to(self, kit, *rules)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()


class CombatantPanel(Panel):
    """Shows the selected combatant. ``offered`` carries an offer that was clicked, ``sheet_asked`` its id."""

    offered = Signal(object)
    sheet_asked = Signal(object)

    def __init__(self, kit: DeskContext) -> None:
        super().__init__(kit.text("panel-combatant"), kit.look, "fold-right", kit.text("panel-fold"))
        self._kit = kit
        self._waiting: Offer | None = None
        self._shown_id: CombatantId | None = None
        self._is_built = False
        self._shown: _Content | None = None
        self._page = Page(kit.look, spacing=5)
        self.body.addWidget(self._page)
        self.rows: list[OfferRow] = []
        self._is_due = False
        kit.session.changed.connect(self.refresh_soon)
        kit.selection.changed.connect(self.refresh_soon)
        kit.settings.changed.connect(self._kept_changed)
        self.refresh()

    def wait_for_target(self, offer: Offer | None) -> None:
        """Mark the offer that waits for its target."""
        self._waiting = offer
        self.refresh_soon()

    def _kept_changed(self, name: str) -> None:
        if name in (f"kept-{BODY_FOLDED}", f"kept-{FORBIDDEN_OPEN}"):
            self.refresh_soon()

    def refresh_soon(self) -> None:
        """Refresh once the present turn of the event loop is over: many signals, one refresh."""
        if not self._is_due:
            self._is_due = True
            QTimer.singleShot(0, self, self.refresh)

    def refresh(self) -> None:
        """Show who is selected, as it stands."""
        self._is_due = False
        content = self._content()
        if self._is_built and content == self._shown:
            return
        self._is_built, self._shown = True, content
        battle = self._kit.session.shown
        id = self._kit.selection.current
        bar = self._page.verticalScrollBar()
        place = bar.value() if id == self._shown_id else 0
        self._shown_id = id
        self._page.begin_anew()
        self.rows = []
        if id is None or content is None:
            self._page.column.addWidget(label(self._kit.text("combatant-none"), "dim", wrap=True))
        else:
            self._show(battle[id], content)
        self._page.column.addStretch(1)
        self._page.show_column()
        QTimer.singleShot(0, self, lambda: bar.setValue(place))

    def _content(self) -> _Content | None:
        """All that there is to show of the selected one."""
        kit, id = self._kit, self._kit.selection.current
        session, battle = kit.session, kit.session.shown
        combatant = battle.combatants.get(id) if id is not None else None
        if id is None or combatant is None:
            return None
        one = combatant
        return _Content(
            (id, one.name, one.side, one.hidden, one.look, one.note, one.reactions),
            gauges_of(session.rules, battle, id),
            None if session.paused is not None else offers_of(session.rules, battle, id),
            tuple(other.name for other in battle.combatants.values()),
            battle.sides,
            session.battle.started,
            self._waiting,
            (kit.settings.kept(BODY_FOLDED, False), kit.settings.kept(FORBIDDEN_OPEN, False)),
        )

    def _show(self, combatant: Combatant[object], content: _Content) -> None:
        kit = self._kit
        column = self._page.column
        column.addLayout(self._head(combatant))
        column.addWidget(GaugesView(kit, content.gauges))
        if kit.session.rules.has_reactions:
            column.addLayout(self._reactions(combatant))
        if combatant.note:
            column.addWidget(label(combatant.note, "dim", wrap=True))
        self._show_offers(content.offers)

    def _head(self, combatant: Combatant[object]) -> QHBoxLayout:
        kit, battle = self._kit, self._kit.session.shown
        face = label("")
        face.setPixmap(portrait(kit, combatant, battle, kit.look.px(44)))
        names = QVBoxLayout()
        names.setSpacing(0)
        # Two lines rather than a name that is cut off: it stands here in full or nowhere.
        names.addWidget(label(combatant.name, "title", wrap=True, tip=combatant.name))
        side = next((one.name for one in battle.sides if one.id == combatant.side), str(combatant.side))
        hidden = f" · {kit.text('combatant-hidden')}" if combatant.hidden else ""
        names.addWidget(label(side + hidden, "dim", wrap=True))
        line = QHBoxLayout()
        line.setSpacing(kit.look.px(8))
        line.addWidget(face)
        line.addLayout(names, 1)
        line.addWidget(
            icon_button("edit", kit.text("command-sheet"), lambda: self.sheet_asked.emit(combatant.id), kit.look)
        )
        return line

    def _reactions(self, combatant: Combatant[object]) -> QHBoxLayout:
        box = QComboBox()
        wheel_passes(box)
        for way in Reactions:
            box.addItem(self._kit.text(f"reactions-{way}"), way)
        box.setCurrentIndex(list(Reactions).index(combatant.reactions))
        box.setAccessibleName(self._kit.text("combatant-reactions"))
        box.setToolTip(self._kit.text("combatant-reactions-hint"))
        box.activated.connect(lambda place: self._kit.do(Amend(combatant.id, reactions=list(Reactions)[place])))
        line = QHBoxLayout()
        line.addWidget(label(self._kit.text("combatant-reactions"), "dim"), 1)
        line.addWidget(box)
        return line

    def _show_offers(self, offers: tuple[Offer, ...] | None) -> None:
        kit = self._kit
        if offers is None:
            self._page.column.addWidget(label(kit.text("offers-paused"), "dim", wrap=True))
            return
        if not offers:
            key = "offers-none" if kit.session.battle.started else "offers-not-begun"
            self._page.column.addWidget(label(kit.text(key), "dim", wrap=True))
        forbidden = [offer for offer in offers if offer.objections]
        if len(forbidden) < MANY_FORBIDDEN or len(forbidden) == len(offers):
            self._show_groups(offers)
            return
        self._show_groups(offer for offer in offers if not offer.objections)
        self._show_forbidden(forbidden)

    def _show_forbidden(self, offers: list[Offer]) -> None:
        """What the rules forbid now stands below a line that unfolds it; a reason common to all stands beside it."""
        kit = self._kit
        is_open = bool(kit.settings.kept(FORBIDDEN_OPEN, False))
        words = kit.text("offers-forbidden", count=len(offers))
        turn = button(
            f"{'▾' if is_open else '▸'} {words}", lambda: kit.settings.keep(FORBIDDEN_OPEN, not is_open), "link"
        )
        self._page.column.addWidget(turn, 0, Qt.AlignmentFlag.AlignLeft)
        if is_open:
            self._show_groups(offers)
            return
        reasons = [dict.fromkeys(kit.objection(one) for one in offer.objections) for offer in offers]
        common = [reason for reason in reasons[0] if all(reason in others for others in reasons)]
        if common:
            self._page.column.addWidget(label("\n".join(common), "small", wrap=True))

    def _show_groups(self, some: Iterable[Offer]) -> None:
        kit, groups = self._kit, dict[str, list[Offer]]()
        for offer in some:
            groups.setdefault(offer.group, []).append(offer)
        for group, offers in groups.items():
            heading = kit.text(group) if group else kit.text("offers-heading")
            self._page.column.addWidget(label(heading.upper(), "heading"))
            self._show_group(offers)

    def _show_group(self, offers: list[Offer]) -> None:
        box: QWidget = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._kit.look.px(3))
        # What is possible stands first; the ruleset's own order is kept within both.
        for offer in sorted(offers, key=lambda offer: bool(offer.objections)):
            row = OfferRow(self._kit, offer, waits=self._is_waiting(offer))
            row.clicked.connect(lambda offer=offer: self.offered.emit(offer))
            self.rows.append(row)
            column.addWidget(row)
        self._page.column.addWidget(box)

    def _is_waiting(self, offer: Offer) -> bool:
        waiting = self._waiting
        return waiting is not None and (waiting.key, waiting.action.item, waiting.action.manner) == (
            offer.key,
            offer.action.item,
            offer.action.manner,
        )
