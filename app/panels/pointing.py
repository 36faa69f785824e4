"""While an offer waits for its target or cell: the words over the map, whom the map marks, clicks and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame

from app.board.tools.keys import direction_of
from app.panels.parts import icon_button, label, row
from engine.battle.ids import CombatantId
from engine.contract import Needs, Offer

if TYPE_CHECKING:
    from app.board.view import BoardView
    from app.commands.offer_flow import OfferFlow
    from app.panels.desk_context import DeskContext


class Pointing(QObject):
    """Stands between ``hands`` that wait and the map at which the GM points."""

    def __init__(self, kit: DeskContext, board: BoardView, hands: OfferFlow) -> None:
        super().__init__(board)
        self._kit, self._board, self._hands = kit, board, hands
        self._is_pointed = False
        self.bar = self._made_bar()
        hands.pointing.connect(self._point)
        kit.session.changed.connect(self._mark_candidates)
        board.area_refused.connect(hands.stop)
        board.area_kind_chosen.connect(self._say)
        board.installEventFilter(self)

    def _made_bar(self) -> QFrame:
        bar = QFrame(self._board)
        bar.setProperty("role", "overlay")
        self._words = label("", "now")
        cancel = icon_button("close", self._kit.text("pointing-stop"), lambda: self._hands.stop(), self._kit.look, 14)
        line = row(self._words, cancel, spacing=self._kit.look.px(8))
        line.setContentsMargins(*(self._kit.look.px(8),) * 4)
        bar.setLayout(line)
        bar.hide()
        return bar

    def _point(self, offer: Offer | None) -> None:
        self._mark_candidates()
        if offer is None:
            self._board.key_pointer.leave()
            self.bar.hide()
            self._board.end_area()
            return
        if offer.needs is Needs.AREA and offer.area is not None:
            self._board.begin_area(offer.area, offer.action.actor, self._hands.point_at_area)
        self._say()

    def _say(self) -> None:
        """Say over the map what is waited for."""
        offer = self._hands.waiting
        if offer is None:
            return
        words = self._kit.text.filled(offer.key, offer.args, self._kit.session.shown).removesuffix("…")
        if self._hands.is_any_attack:
            words = self._kit.text("command-attack").removesuffix("…")
        key = {Needs.CELL: "pointing-cell", Needs.AREA: self._board.area_tool.hint}.get(offer.needs, "pointing")
        considered, battle = self._board.considered, self._kit.session.battle
        if considered is not None and considered in battle.combatants:
            self._words.setText(self._kit.text("pointing-considered", offer=words, name=battle[considered].name))
        else:
            self._words.setText(self._kit.text(key, offer=words))
        self.bar.adjustSize()
        # Where the kind of an area is chosen, its bar stands above.
        strip = self._board.strip
        over = strip.geometry().bottom() + 1 if strip.isVisible() else 0
        gap = self._kit.look.px(10)
        place = QRect(QPoint((self._board.width() - self.bar.width()) // 2, over + gap), self.bar.size())
        for other in self._board.findChildren(QFrame, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if other is not self.bar and other.isVisible() and other.geometry().intersects(place):
                place.moveRight(max(place.width(), other.x() - gap))
        self.bar.move(place.topLeft())
        self.bar.show()
        self.bar.raise_()

    # Whom the map marks

    def _mark_candidates(self) -> None:
        """While a target is waited for, the map shows who may be one."""
        offer, board, battle = self._hands.waiting, self._board, self._kit.session.battle
        board.consider(None)
        if offer is None or offer.needs is not Needs.TARGET or self._kit.session.paused is not None:
            board.candidates.end()
            return
        actor = offer.action.actor
        there = [one.id for one in battle.on_board()]
        if offer.is_attack and actor is not None and actor in battle.combatants:
            there = [id for id in there if battle.are_hostile(actor, id)]
        board.candidates.begin(self._kit.session, self._hands.ways, there)

    # Clicks and keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While a target or a cell is waited for, a left click on the map means it and nothing else."""
        if not isinstance(event, QMouseEvent) or event.button() is not Qt.MouseButton.LeftButton:
            return False
        if event.type() is QEvent.Type.MouseButtonRelease and self._is_pointed:
            self._is_pointed = False
            return True
        waiting = self._hands.waiting
        if waiting is None or waiting.needs is Needs.AREA or event.type() is not QEvent.Type.MouseButtonPress:
            return False
        self._is_pointed = True
        board = self._board
        at = board.camera.to_board(QPointF(event.position() * board.dpr))
        cell = board.grid.under(*at)
        figure = board.figure_at(cell, at)
        if waiting.needs is Needs.CELL and board.grid.holds(cell):
            self._hands.point_at_cell(cell)
        elif waiting.needs is Needs.TARGET and figure is not None:
            self._hands.point(figure)
        return True

    def take(self, chord: str) -> bool:
        """Tab goes through those who may be the target, arrows to the next that way; Enter takes it, Esc waits no more.

        Nothing of this falls through: neither is a way planned nor a sheet opened while a target is waited for.
        """
        waiting, board = self._hands.waiting, self._board
        if waiting is None:
            return False
        if chord == "Esc":
            self._hands.stop()
            return True
        if waiting.needs is Needs.CELL and board.hasFocus():
            return self._take_for_cell(chord)
        if waiting.needs is not Needs.TARGET:
            return False
        if chord in ("Tab", "Shift+Tab"):
            self._consider_next(1 if chord == "Tab" else -1)
            return True
        if chord == "Return":
            if board.considered is not None:
                self._hands.point(board.considered)
            else:
                self._consider_next(1)
            return True
        return board.hasFocus() and self._consider_towards(chord)

    def _take_for_cell(self, chord: str) -> bool:
        """Arrows go to the cell, Enter takes it."""
        keys = self._board.key_pointer
        if chord in ("Return", "Space") and keys.cell is not None:
            cell = keys.cell
            keys.leave()
            self._hands.point_at_cell(cell)
            return True
        return keys.step(chord)

    def _consider_next(self, by: int) -> None:
        ring = self._ring()
        if ring:
            considered = self._board.considered
            place = ring.index(considered) + by if considered in ring else min(by, 0)
            self._consider(ring[place % len(ring)])

    def _consider_towards(self, chord: str) -> bool:
        """The nearest that way from the one that is considered, or from who acts; False for other keys than arrows."""
        board, waiting = self._board, self._hands.waiting
        start = board.considered or (waiting.action.actor if waiting is not None else None)
        if start is None or start not in board.figures:
            return False
        grid, cell = board.grid, board.figures[start].cell
        direction = direction_of(grid, chord, cell)
        if direction is None:
            return False
        x, y = grid.centre(cell)
        to_x, to_y = grid.centre(grid.neighbour(cell, direction))
        found = []
        for id in self._ring():
            there_x, there_y = grid.centre(board.figures[id].cell)
            along = (there_x - x) * (to_x - x) + (there_y - y) * (to_y - y)
            aside = abs((there_x - x) * (to_y - y) - (there_y - y) * (to_x - x))
            if along > 0:
                found.append((along + 2 * aside, id))
        if found:
            self._consider(min(found)[1])
        return True

    def _ring(self) -> list[CombatantId]:
        """All who may be the target and are on the map, all of them judged."""
        self._board.candidates.complete()
        return [id for id in self._board.candidates.possible if id in self._board.figures]

    def _consider(self, id: CombatantId) -> None:
        self._board.consider(id)
        self._say()
