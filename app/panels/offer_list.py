"""Offers: what a combatant may do now, by groups; below, greyed with the reason, what the rules forbid."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import SaidLabel, button, draw_picture, give_role, label, picture_label
from app.panels.refilled import Pool, Rows
from app.plain import unkeyed
from app.rules.links import leads_to
from engine.contract import Needs, Offer

WAITS = {Needs.CELL: "offer-waits-cell", Needs.AREA: "offer-waits-area"}
"""What an offer waits for, where it is no target."""
FORBIDDEN_OPEN = "forbidden-open"
"""Under this the settings keep whether what is forbidden now is unfolded."""
OPEN_GROUPS = "open-groups"
"""Under this the settings keep which kinds of deeds are unfolded, their keys with spaces between."""
OTHERS = "others"
"""In it stands what has no group."""
FEW = 8
"""So many possible deeds are shown without folding."""
LINE = 226
"""Room for words and cost in a row of the narrowest panel, in unscaled pixels."""
MANY_FORBIDDEN = 5
"""So many forbidden offers are folded away, if anything is possible at all."""


@dataclass(frozen=True)
class _Words:
    """A line of words, or a ``heading`` of a group; ``role`` of the style sheet."""

    text: str
    role: str


@dataclass(frozen=True)
class _Fold:
    """The line that unfolds a kind of deeds (``group``) or what is forbidden, or folds it away."""

    text: str
    is_open: bool
    group: str = ""


@dataclass(frozen=True)
class _Said:
    """An offer in words: its cost, why not (one reason a line), what it waits for."""

    offer: Offer
    words: str
    cost: str
    reasons: str
    waits: str
    warns: str = ""


class OfferRow(QFrame):
    """An offer: icon, words, cost; below it why not. ``clicked``.

    A cost that has no room beside the words stands below them: what is to be done is read first.
    """

    clicked = Signal()
    offer: Offer

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        px = kit.look.px
        self._kit = kit
        self.setProperty("role", "card")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._picture, self._words, self._cost = picture_label("", kit.look), label("", wrap=True), SaidLabel("small")
        self._below, self._warns = SaidLabel("small", wrap=True), SaidLabel("bad", wrap=True)
        self._reasons, self._waits = SaidLabel("small", wrap=True), SaidLabel("now", wrap=True)
        line = QHBoxLayout()
        line.setSpacing(px(6))
        line.addWidget(self._picture)
        line.addWidget(self._words, 1)
        line.addWidget(self._cost)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(6), px(3), px(6), px(3))
        whole.setSpacing(px(1))
        whole.addLayout(line)
        whole.addWidget(self._below)
        whole.addWidget(self._warns)
        whole.addWidget(self._reasons)
        whole.addWidget(self._waits)

    def fill(self, said: _Said) -> None:
        kit, offer = self._kit, said.offer
        self.offer = offer
        forbidden = bool(offer.objections)
        give_role(self, "overlay" if said.waits else "card")
        give_role(self._words, "dim" if forbidden else "")
        colours = kit.look.colours
        draw_picture(self._picture, offer.icon, kit.look, colours.dim if forbidden else colours.text)
        self._words.setText(said.words)
        fits = self._fits(said)
        self._cost.fill(said.cost if fits else "")
        self._below.fill("" if fits else said.cost)
        self._warns.fill(said.warns)
        self._reasons.fill(said.reasons)
        self._waits.fill(said.waits)
        self.setAccessibleName(f"{said.words}, {said.warns}" if said.warns else said.words)
        rules = [offer.rule, *(one.rule for one in offer.objections)]
        tip = [said.words, *dict.fromkeys(rule for rule in rules if rule)]
        if forbidden:
            tip.append(kit.text("offer-overrule-hint"))
        self.setToolTip("\n".join(tip))
        leads_to(self, kit, *rules)

    def _fits(self, said: _Said) -> bool:
        """Whether words and cost stand in one line of the narrowest panel."""
        for one in (self._words, self._cost):
            one.ensurePolished()
        needed = self._words.fontMetrics().horizontalAdvance(said.words)
        needed += self._cost.fontMetrics().horizontalAdvance(said.cost)
        return needed <= self._kit.look.px(LINE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()


class OfferList(QWidget):
    """The offers of one combatant. ``offered`` gets the one that is clicked; ``rows`` are those in sight."""

    def __init__(self, kit: DeskContext, offered: Callable[[Offer], object]) -> None:
        super().__init__()
        self._kit, self._offered = kit, offered
        self._waiting: Offer | None = None
        self.rows: list[OfferRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(kit.look.px(3))
        self._rows = Rows[_Words | _Fold | _Said](column, Pool(self, self._made, _kind))

    def clear(self) -> None:
        """Nobody is selected."""
        self._show(())

    def fill(self, offers: tuple[Offer, ...] | None, waiting: Offer | None, first: tuple[Offer, ...] = ()) -> None:
        """Show these (None: the rules wait), on top what makes sense ``first``; ``waiting`` waits for its target."""
        self._waiting = waiting
        self._show(self._listed(offers, first))

    def row_under(self, place: QPoint) -> OfferRow | None:
        """The row at a place of the screen."""
        return next((row for row in self.rows if row.rect().contains(row.mapFromGlobal(place))), None)

    def row_like(self, offer: Offer) -> OfferRow | None:
        """The row of the same deed."""
        return next((row for row in self.rows if row.offer.action == offer.action and row.offer.key == offer.key), None)

    def _show(self, values: Iterable[_Words | _Fold | _Said]) -> None:
        shown = self._rows.fill(values)
        self.rows = [widget for widget in shown if isinstance(widget, OfferRow)]

    def _made(self, kind: object) -> QWidget:
        if kind == _Said.__name__:
            row = OfferRow(self._kit)
            row.clicked.connect(lambda: self._offered(row.offer))
            return row
        if kind == _Fold.__name__:
            return _FoldButton(self._kit)
        return _Line(str(kind), self._kit.look.px(2) if kind == "heading" else 0)

    # What stands in the list

    def _listed(self, offers: tuple[Offer, ...] | None, first: tuple[Offer, ...]) -> Iterator[_Words | _Fold | _Said]:
        kit = self._kit
        if offers is None:
            yield _Words(kit.text("offers-paused"), "dim")
            return
        if not offers:
            yield _Words(kit.text("offers-none" if kit.session.battle.started else "offers-not-begun"), "dim")
        forbidden = [offer for offer in offers if offer.objections]
        if len(offers) - len(forbidden) > FEW and first:
            yield _Words(kit.text("offers-now").upper(), "heading")
            yield from map(self._said, first)
            yield from self._folded(offer for offer in offers if not offer.objections and offer not in first)
            if forbidden:
                yield from self._forbidden(forbidden)
            return
        if len(forbidden) < MANY_FORBIDDEN or len(forbidden) == len(offers):
            yield from self._groups(offers)
            return
        yield from self._groups(offer for offer in offers if not offer.objections)
        yield from self._forbidden(forbidden)

    def _folded(self, some: Iterable[Offer]) -> Iterator[_Fold | _Said]:
        """What else is possible, by kind; each kind is unfolded by its heading."""
        kit, groups = self._kit, dict[str, list[Offer]]()
        opened = str(kit.settings.kept(OPEN_GROUPS, "")).split()
        for offer in some:
            groups.setdefault(offer.group, []).append(offer)
        for group, offers in groups.items():
            words = kit.text(group) if group else kit.text("offers-heading")
            yield _Fold(f"{words} ({len(offers)})", (group or OTHERS) in opened, group or OTHERS)
            if (group or OTHERS) in opened:
                yield from map(self._said, offers)

    def _forbidden(self, offers: list[Offer]) -> Iterator[_Words | _Fold | _Said]:
        """What the rules forbid now stands below a line that unfolds it; a reason common to all stands beside it."""
        kit = self._kit
        is_open = bool(kit.settings.kept(FORBIDDEN_OPEN, False))
        yield _Fold(kit.text("offers-forbidden", count=len(offers)), is_open)
        if is_open:
            yield from self._groups(offers)
            return
        reasons = [dict.fromkeys(kit.objection(one) for one in offer.objections) for offer in offers]
        common = [reason for reason in reasons[0] if all(reason in others for others in reasons)]
        if common:
            yield _Words("\n".join(common), "small")

    def _groups(self, some: Iterable[Offer]) -> Iterator[_Words | _Said]:
        kit, groups = self._kit, dict[str, list[Offer]]()
        for offer in some:
            groups.setdefault(offer.group, []).append(offer)
        for group, offers in groups.items():
            yield _Words((kit.text(group) if group else kit.text("offers-heading")).upper(), "heading")
            # What is possible stands first; the ruleset's own order is kept within both.
            yield from map(self._said, sorted(offers, key=lambda offer: bool(offer.objections)))

    def _said(self, offer: Offer) -> _Said:
        kit, text, battle = self._kit, self._kit.text, self._kit.session.shown
        reasons = dict.fromkeys(kit.objection(one) for one in offer.objections)
        # What is forbidden takes nothing away; and no word stands twice.
        warns = offer.warns if not offer.objections else ""
        cost = offer.cost if offer.cost != warns else ""
        return _Said(
            offer,
            text.filled(offer.key, offer.args, battle),
            text.filled(cost, offer.cost_args, battle) if cost else "",
            "\n".join(reasons),
            text(WAITS.get(offer.needs, "offer-waits")) if self._is_waiting(offer) else "",
            text(warns) if warns else "",
        )

    def _is_waiting(self, offer: Offer) -> bool:
        waiting = self._waiting
        return waiting is not None and (waiting.key, waiting.action.item, waiting.action.manner) == (
            offer.key,
            offer.action.item,
            offer.action.manner,
        )


def _kind(value: _Words | _Fold | _Said) -> Hashable:
    """What is shown by widgets of one kind: words of another role would have to be dressed anew."""
    if isinstance(value, _Words):
        return value.role
    return type(value).__name__


class _Line(SaidLabel):
    """A line of words; around a heading there is more room."""

    def __init__(self, role: str, around: int) -> None:
        super().__init__(role, wrap=role != "heading")
        self.setContentsMargins(0, around, 0, around)

    def fill(self, words: str | _Words) -> None:
        super().fill(words.text if isinstance(words, _Words) else words)


class _FoldButton(QWidget):
    """The line that folds what is forbidden."""

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        self._kit, self._fold = kit, _Fold("", is_open=False)
        self._turn: QPushButton = button("", self._turned, "link")
        line = QHBoxLayout(self)
        line.setContentsMargins(0, kit.look.px(2), 0, kit.look.px(2))
        line.addWidget(self._turn)
        line.addStretch(1)

    def _turned(self) -> None:
        settings, fold = self._kit.settings, self._fold
        if not fold.group:
            settings.keep(FORBIDDEN_OPEN, not fold.is_open)
            return
        opened = dict.fromkeys(str(settings.kept(OPEN_GROUPS, "")).split())
        if fold.is_open:
            opened.pop(fold.group, None)
        else:
            opened[fold.group] = None
        settings.keep(OPEN_GROUPS, " ".join(opened))

    def fill(self, fold: _Fold) -> None:
        self._fold = fold
        self._turn.setText(unkeyed(f"{'▾' if fold.is_open else '▸'} {fold.text}"))
