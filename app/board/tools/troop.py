"""A group on its way: ghosts at once, then bit by bit the way and the price of each; one step when it is done."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPen, QPixmap

from app.board.paint.items.box import Line, Tone, beside
from app.board.paint.items.way import WayPicture
from app.board.tools.plan import MovePlan
from app.board.tools.tool import ToolView
from app.board.tools.troop_plan import TroopPlan
from app.board.tools.words import length_said, objection_said, way_rules
from app.text import name_of
from engine.battle.actions import together
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.footprint import middle

SHARE = 0.010
"""Seconds that are spent on planning at once, so that the ghosts never lag behind the hand."""
MOST_NAMES = 5
"""So many names stand in a line; of more how many there are besides. The price of each stands at its ghost too."""


class Troop(QObject):
    """Draws and does one plan of a group; ``by_keys``: it was begun on the keyboard."""

    def __init__(self, view: ToolView, lead: CombatantId, ids: tuple[CombatantId, ...], *, by_keys: bool) -> None:
        assert isinstance(view, QObject), "it ends with the map"
        super().__init__(view)
        self._view = view
        self.plan = TroopPlan(view.session.rules, view.session.battle, lead, ids)
        self.by_keys = by_keys
        self._pictures: dict[CombatantId, WayPicture] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)

    def aim(self, cell: Cell) -> None:
        """The lead is to go to ``cell``."""
        if self.plan.aim(cell):
            self._planned()

    def keep_facing(self, keep: bool) -> None:
        if self.plan.keep_facing(keep):
            self._planned()

    def next_mode(self, by: int) -> None:
        self.plan.next_mode(by)
        self._planned()

    @property
    def is_calm(self) -> bool:
        """Whether all get where they are to go, and provoke nobody; plans whatever is not planned yet."""
        self.plan.complete()
        marks = any(plan.way.foresight.marks for plan in self.plan.plans.values())
        return len(self.plan.moving) == len(self.plan.ids) and not marks

    def renew(self) -> None:
        """One looks from elsewhere."""
        self._pictures = {}

    def stop(self) -> None:
        """Plan no more."""
        self._timer.stop()
        self.deleteLater()

    def _planned(self) -> None:
        self._pictures = {}
        self._timer.start()
        self._view.refresh_tool()

    def _work(self) -> None:
        end = perf_counter() + SHARE
        while (more := self.plan.work_out()) and perf_counter() < end:
            pass
        if not more:
            self._timer.stop()
        self._view.refresh_tool()

    def finish(self, *, by_hand: bool) -> None:
        """Do it: under the rules, or put there ``by_hand``."""
        view, plan = self._view, self.plan
        if plan.by == Cell(0, 0):
            return
        if by_hand:
            puts = plan.puts()
            if puts is None:
                view.status.emit(view.text("board-off-map"))
            elif (deed := together(puts)) is not None:
                view.session.do(deed)
            return
        plan.complete()
        if (deed := together(plan.actions())) is not None:
            view.session.do(deed)
        elif (against := plan.against()) is not None:
            said = view.text.filled(against.key, against.args, plan.battle)
            view.status.emit(f"{said.rstrip('.')}. {view.text('board-hint-by-hand')}")

    # Words

    def rules(self) -> tuple[str, ...]:
        """The rules that the ways go by."""
        return tuple(dict.fromkeys(rule for plan in self.plan.plans.values() for rule in way_rules(plan.way)))

    def lines(self) -> tuple[Line, ...]:
        """Who goes how far, whom that provokes, and who stays and why."""
        plan, text = self.plan, self._view.text
        going = len(plan.moving) if plan.is_complete else len(plan.ids)
        lines = [Line(text("board-troop", going=going, count=len(plan.ids)), Tone.TITLE)]
        for (said, tone, colour), ids in self._alike().items():
            lines.append(Line(f"{self._names(ids)}: {said}", tone, colour=colour))
        for by, ids in self._provoked().items():
            words = text("board-troop-strikes", who=name_of(plan.battle, by), at=self._names(ids))
            lines.append(Line(words, Tone.WARNING))
        if plan.is_complete and going < len(plan.ids):
            lines.append(Line(text("board-hint-by-hand"), Tone.FAINT))
        return tuple(lines)

    def _alike(self) -> dict[tuple[str, Tone, str], list[CombatantId]]:
        """Who goes how far and how, or why not: those of whom the same is said in one line."""
        found: dict[tuple[str, Tone, str], list[CombatantId]] = {}
        for id in self.plan.ids:
            if id in self.plan.plans:
                found.setdefault(self._said_of(id, self.plan.plans[id]), []).append(id)
        return found

    def _said_of(self, id: CombatantId, plan: MovePlan) -> tuple[str, Tone, str]:
        text, battle, way = self._view.text, self.plan.battle, plan.way
        if not way.goes or way.mode is None:
            why = objection_said(way.objections[0], battle, text) if way.objections else text("board-no-way")
            return why, Tone.FORBIDDEN, ""
        length = length_said(battle.board, way.price / way.unit * battle.board.scale.length, text)
        return f"{length} · {text(way.mode.key)}", Tone.PLAIN, self._picture(id, plan).colour.name()

    def _provoked(self) -> dict[CombatantId, list[CombatantId]]:
        """Every reaction: by whom, and at which of the group."""
        found: dict[CombatantId, list[CombatantId]] = {}
        for id, plan in self.plan.plans.items():
            for by in dict.fromkeys(mark.by for mark in plan.way.foresight.marks) if plan.way.goes else ():
                found.setdefault(by, []).append(id)
        return found

    def _names(self, ids: list[CombatantId]) -> str:
        names = [name_of(self.plan.battle, id) for id in ids[:MOST_NAMES]]
        return ", ".join(names) + (f" +{len(ids) - MOST_NAMES}" if len(ids) > MOST_NAMES else "")

    # Drawing

    def _picture(self, id: CombatantId, plan: MovePlan) -> WayPicture:
        view = self._view
        known = self._pictures.get(id)
        if known is None or known.camera != view.camera:
            figure = view.figures[id]
            known = WayPicture(view.grid, view.camera, view.colours, view.signs, figure, plan.way, plan.facing)
            self._pictures[id] = known
        return known

    def _known(self) -> list[tuple[MovePlan, WayPicture]]:
        there = self._view.figures
        return [(plan, self._picture(id, plan)) for id, plan in self.plan.plans.items() if id in there]

    def paint(self, painter: QPainter) -> None:
        """The ways that are known, the ghosts of the others, and the box."""
        if self.plan.by == Cell(0, 0):
            return
        for plan, picture in self._known():
            picture.paint_line(painter, [])
            picture.paint_ghost(painter, self._view.sprites, plan.cell, is_possible=plan.way.goes)
        for plan, picture in self._known():
            if plan.way.goes:
                picture.paint_prices(painter, last_only=True)
                picture.paint_marks(painter, self._view.figures)
        for id, cell in self.plan.places().items():
            if id not in self.plan.plans:
                self._paint_unknown(painter, id, cell)
        painter.drawPixmap(*self._box())

    def _paint_unknown(self, painter: QPainter, id: CombatantId, cell: Cell) -> None:
        view, figure = self._view, self._view.figures.get(id)
        if figure is None:
            return
        at = self._centre(id, cell)
        painter.setPen(QPen(view.colours.band(0), max(2.0, view.camera.scale * 0.05), Qt.PenStyle.DashLine))
        painter.drawLine(view.camera.to_view(figure.x, figure.y), at)
        sprite = view.sprites.ghost(figure.look, figure.look.facing, view.camera.scale, view.colours)
        painter.setOpacity(0.6)
        painter.drawPixmap(at - QPointF(sprite.width() / 2, sprite.height() / 2), sprite)
        painter.setOpacity(1.0)

    def _centre(self, id: CombatantId, cell: Cell) -> QPointF:
        return self._view.camera.to_view(*middle(self._view.grid, cell, self.plan.battle[id].size))

    def _box(self) -> tuple[QPointF, QPixmap]:
        """What the box looks like, and where it stands: beside the group, over none of it."""
        view = self._view
        box = view.signs.box(self.lines())
        around = QRectF()
        for id, cell in self.plan.ends().items():
            half = view.camera.scale * self.plan.battle[id].size * 0.6
            at = self._centre(id, cell)
            around |= QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
        free = [view.camera.to_view(figure.x, figure.y).toTuple() for figure in view.figures.values()]
        return QPointF(beside(box.size(), around, view.device_rect(), view.letter_size * 1.2, free)), box

    def extents(self) -> list[QRectF]:
        """Where it draws."""
        if self.plan.by == Cell(0, 0):
            return []
        view, rects = self._view, []
        for plan, picture in self._known():
            rects += [*picture.extents(plan.cell), *picture.mark_rects(view.figures)]
        for id, cell in self.plan.places().items():
            figure = view.figures.get(id)
            if figure is not None:
                half = figure.look.diameter * view.camera.scale + 4
                start, at = view.camera.to_view(figure.x, figure.y), self._centre(id, cell)
                rects.append(QRectF(start, at).normalized().adjusted(-half, -half, half, half))
        at, box = self._box()
        return [*rects, QRectF(at, box.size())]
