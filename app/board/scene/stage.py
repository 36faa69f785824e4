"""The picture of a battle: backdrop, areas, figures and what surrounds them. Shared by the view and ``render``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import dist

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

from app.board.camera import Camera
from app.board.paint.items import highlights
from app.board.paint.items.area import Area, bounds, paint_area
from app.board.paint.items.box import LabelPlace, Signs, renewed_labels
from app.board.paint.items.link import LinkLine, LinkPicture, link_lines
from app.board.paint.items.shroud import FACE, FACE_OF_PICTURE
from app.board.paint.items.small import sketched
from app.board.paint.items.token import Sprites
from app.board.paint.items.veil import Veil, paint_veil
from app.board.paint.palette import BoardPalette
from app.board.scene.backdrop import Backdrop
from app.board.scene.emphasis import Emphasis
from app.board.scene.figures import Figure, angle, by_cell, figures
from app.text import Text
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell import Cell

LineLook = tuple[LinkPicture, bool, bool]
"""A line between figures, whether it stands out, and whether its word is said."""
MANY_CHANGED = 400
"""Where more figures look different everything is drawn anew."""
MOST_LABELS = 6
"""So many selected figures carry their names; more would be a heap."""


class Stage:
    """What is drawn of a battle, in device pixels. ``show`` and ``emphasise`` say what looks different now."""

    def __init__(
        self,
        board: Board,
        palette: BoardPalette,
        pictures: Mapping[str, bytes],
        letter_size: int,
        backdrop: Backdrop | None = None,
    ) -> None:
        """``backdrop``: of the same board, where there is one already."""
        self.board = board
        self.palette = palette
        self.camera = Camera()
        self.width = 0
        """Device pixels of the view, 0 while there is none."""
        self.backdrop = backdrop or Backdrop(board, palette, pictures)
        self.sprites = Sprites(pictures)
        self.signs = Signs(palette, letter_size)
        self.figures: dict[CombatantId, Figure] = {}
        self.emphasis = Emphasis()
        self.areas: tuple[Area, ...] = ()
        self.links: tuple[LinkLine, ...] = ()
        self.veil = Veil()
        self._by_cell: dict[Cell, CombatantId] = {}
        self._battle: tuple[AnyRuleset, AnyBattle, Text] | None = None
        self._plain: dict[CombatantId, Figure] = {}
        self._links: tuple[LinkLine, ...] = ()

    def set_palette(self, palette: BoardPalette) -> None:
        """Draw in other colours from now on."""
        self.palette = palette
        self.backdrop.set_palette(palette)
        self.signs = Signs(palette, self.signs.size)

    def set_letter_size(self, size: int) -> None:
        """Letters of signs are ``size`` device pixels high."""
        if size != self.signs.size:
            self.signs = Signs(self.palette, size)

    def set_pictures(self, pictures: Mapping[str, bytes]) -> None:
        """The stored pictures, by name."""
        self.backdrop.set_pictures(pictures)
        self.sprites.set_pictures(pictures)

    def show(
        self, rules: AnyRuleset, battle: AnyBattle, text: Text, turned: Mapping[CombatantId, int] | None = None
    ) -> list[QRectF] | None:
        """Show a battle; ``turned`` shows some looking another way. Returns what looks different, None: everything."""
        known = self._battle
        if known is None or known[0] is not rules or known[1] is not battle or known[2] is not text:
            self._battle, self._plain = (rules, battle, text), figures(rules, battle, text)
            self._links = link_lines(rules, battle, text, self._plain)
        found = dict(self._plain)
        for id, facing in (turned or {}).items():
            if id in found and found[id].look.facing is not None:
                look = replace(found[id].look, facing=angle(battle.board.grid, facing))
                found[id] = replace(found[id], look=look)
        return self.show_figures(battle.board, found, self._links)

    def show_figures(
        self, board: Board, found: dict[CombatantId, Figure], lines: tuple[LinkLine, ...] = ()
    ) -> list[QRectF] | None:
        """Show these figures on a board. Returns what looks different, None: everything."""
        is_board_same = board is self.board
        if is_board_same and lines == self.links and list(found.items()) == list(self.figures.items()):
            return []
        rects: list[QRectF] | None = []
        if not is_board_same:
            part = self.backdrop.set_board(board)
            same_grid = board.grid == self.board.grid
            self.board = board
            rects = [self.camera.transform.mapRect(part)] if part is not None and same_grid else None
        labels, pictures = self._label_places(), self._pictures()
        before, self.figures = self.figures, found
        self._by_cell = by_cell(board.grid, found)
        links, self.links = self.links, lines
        if rects is None:
            return None
        if links != self.links:
            rects += _line_rects(pictures, self._pictures())
        rects += renewed_labels(labels, self._label_places())
        if len(found) > MANY_CHANGED and not before:
            return None
        changed = [id for id in {**before, **found} if before.get(id) != found.get(id)]
        if len(changed) > MANY_CHANGED:
            return None
        for id in changed:
            rects += [self.extent(figure) for figure in (before.get(id), found.get(id)) if figure is not None]
        return rects

    def show_board(self, board: Board) -> None:
        """Show a board without a battle."""
        self.backdrop.set_board(board)
        self.board = board
        self.figures, self._by_cell, self._battle, self.links = {}, {}, None, ()

    def emphasise(self, emphasis: Emphasis) -> list[QRectF]:
        """Mark figures; returns what looks different."""
        if self.emphasis == emphasis:
            return []
        labels, pictures = self._label_places(), self._pictures()
        before, self.emphasis = self.emphasis, emphasis
        changed = (f for id, f in self.figures.items() if before.signs_of(id) != emphasis.signs_of(id))
        rects = [self.extent(figure) for figure in changed]
        rects += _line_rects(pictures, self._pictures())
        # A name that gets into the way of another moves, though its figure looks as before.
        return [*rects, *renewed_labels(labels, self._label_places())]

    def _pictures(self) -> list[LineLook]:
        """The lines between figures, those that stand out last; words that would lie on others move down."""
        made: list[LineLook] = []
        said: list[QRectF] = []
        discs: list[QRectF] | None = None
        for link in sorted(self.links, key=self.emphasis.looks_at):
            strong, worded = self.emphasis.looks_at(link)
            picture = LinkPicture(link, self.camera, self.palette, self.signs)
            if worded:
                if discs is None:
                    discs = [*(self.disc(figure) for figure in self.figures.values()), *self._handle_rects()]
                picture.keep_clear_of(said, discs)
                said.append(picture.patch_rect(worded=True))
            made.append((picture, strong, worded))
        return made

    def word_rects(self) -> list[QRectF]:
        """Where the words of lines stand."""
        return [picture.patch_rect(worded=True) for picture, _, worded in self._pictures() if worded]

    def disc(self, figure: Figure) -> QRectF:
        """The square round a figure's disc."""
        half = figure.look.diameter / 2
        return self.camera.transform.mapRect(QRectF(figure.x - half, figure.y - half, 2 * half, 2 * half))

    def set_areas(self, areas: tuple[Area, ...]) -> list[QRectF]:
        """Mark cells; returns what looks different."""
        if areas == self.areas:
            return []
        before, self.areas = self.areas, areas
        transform = self.camera.transform
        return [
            transform.mapRect(bounds(self.board.grid, area.cells)).adjusted(-4, -4, 4, 4) for area in (*before, *areas)
        ]

    def set_veil(self, veil: Veil) -> list[QRectF] | None:
        """Lay fog, darkness, mist and smoke over the map; returns what looks different, None: everything."""
        before, self.veil = self.veil, veil
        changed = before.differs_from(veil, self.board.grid)
        if changed is None:
            return None
        rows = [(cells & -cells, cells) for cells in (changed,) if cells]
        columns, extent = self.board.grid.columns, self.board.grid.extent
        high = extent[1] / self.board.grid.rows
        places = [((low.bit_length() - 1) // columns, (cells.bit_length() - 1) // columns) for low, cells in rows]
        return [self.camera.rect(0, (first - 1) * high, extent[0], (last - first + 3) * high) for first, last in places]

    def figure_at(self, cell: Cell, at: tuple[float, float] | None = None) -> CombatantId | None:
        """Who stands in a cell, the one on top; of rider and horse the one drawn at the point ``at`` (board units)."""
        found = self._by_cell.get(cell)
        if at is None or found is None:
            return found
        for figure in self.figures.values():
            if figure.sits_on is not None and dist(at, (figure.x, figure.y)) <= figure.look.diameter / 2:
                return figure.id
        return self.figures[found].sits_on or found

    def extent(self, figure: Figure) -> QRectF:
        """Where a figure and what marks it are drawn; where its name stands, ``label_rects`` says."""
        return highlights.extent(figure, self.camera)

    def paint_ground(self, painter: QPainter, rect: QRect) -> None:
        """Draw the map in ``rect``."""
        self.backdrop.paint(painter, self.camera, rect)

    def paint_veil(self, painter: QPainter, rect: QRect) -> None:
        """Draw what lies over the map in ``rect``, once all of it is drawn: fog, darkness, mist and smoke."""
        face = FACE if self.board.picture is None else FACE_OF_PICTURE
        paint_veil(painter, self.board.grid, self.veil, self.camera, rect, face)

    def paint_figures(self, painter: QPainter, rect: QRect, portion: int | None = None) -> list[Figure]:
        """Draw areas, figures and what marks them, as far as they touch ``rect``.

        ``portion``: so many that were not drawn before at most; the others are bare discs for now, and returned.
        """
        for area in self.areas:
            paint_area(painter, self.board.grid, area, self.camera)
        links = self._links_touching(rect)
        for picture, strong, _ in links:
            picture.paint_line(painter, strong=strong)
        touched = self._touching(rect)
        marked = self.emphasis
        # Hundreds may be in sight and few of them marked: all are asked once only.
        signed = marked.acting.union(marked.selected)
        questioned = marked.asked | marked.possible | marked.barred
        for figure in touched if signed else ():
            if figure.id in marked.acting and not figure.look.is_out:
                highlights.paint_acting(painter, figure, self.camera, self.palette)
            if figure.id in marked.selected:
                current = figure.id == marked.current
                highlights.paint_selected(painter, figure, self.camera, self.palette, current=current)
        scale, x, y, palette = self.camera.scale, self.camera.x, self.camera.y, self.palette
        sprites, left = self.sprites, list[Figure]()
        sprites.make_room(len(touched))
        for figure in touched:
            sprite = sprites.at_hand(figure.look, scale, palette)
            if sprite is None and portion is not None:
                portion -= 1
                if portion < 0:
                    left.append(figure)
                    sprite = sprites.get(sketched(figure.look), scale, palette)
            sprite = sprite or sprites.get(figure.look, scale, palette)
            half = sprite.width() / 2
            painter.drawPixmap(round(x + figure.x * scale - half), round(y + figure.y * scale - half), sprite)
        for picture, strong, worded in links:
            picture.paint_patch(painter, strong=strong, worded=worded)
        for figure in touched:
            if figure.id in questioned or figure.id == marked.target:
                self._paint_marks(painter, figure)
        return left

    def paint_labels(self, painter: QPainter, *, selected_too: bool = True) -> None:
        """Draw the names of the figure under the pointer and of the selected ones."""
        for label, rect in self._labels(selected_too=selected_too):
            painter.drawPixmap(rect.topLeft(), label)

    def label_rects(self) -> list[QRectF]:
        """Where names stand."""
        return [rect for _, rect in self._labels()]

    def _label_places(self) -> set[LabelPlace]:
        return {((rect.x(), rect.y(), rect.width(), rect.height()), label.cacheKey()) for label, rect in self._labels()}

    def _labels(self, *, selected_too: bool = True) -> list[tuple[QPixmap, QRectF]]:
        """The names and where they stand: under the figure, or above it or lower where a name or a figure is there.

        Where all four places are taken, a figure is rather hidden than a name.
        """
        marked = self.emphasis
        named = marked.selected if selected_too and len(marked.selected) <= MOST_LABELS else ()
        words, handle = self.word_rects(), self._handle_rects()
        found: list[tuple[QPixmap, QRectF]] = []
        for id in dict.fromkeys((*named, marked.hovered)):
            figure = self.figures.get(id) if id is not None else None
            if figure is not None:
                label = self.signs.label(figure.name, figure.numbers)
                taken = [*words, *(rect for _, rect in found)]
                places = self._places_for(figure, label)
                free = [place for place in places if not any(place.intersects(rect) for rect in taken)]
                others = self._middles_of_others(figure, places)
                seen = [place for place in free if not any(place.contains(middle) for middle in others)]
                # The handle is drawn above a name: for its sake none goes farther away.
                clear = (p for p in seen if p in places[:2] and not any(p.intersects(rect) for rect in handle))
                found.append((label, next(clear, (*seen, *free, *places)[0])))
        return found

    def _middles_of_others(self, figure: Figure, places: list[QRectF]) -> list[QPointF]:
        """The middles of the other figures about these places."""
        whole = QRectF()
        for place in places:
            whole |= place
        near = self._touching(whole.toAlignedRect())
        return [self.camera.to_view(one.x, one.y) for one in near if one is not figure]

    def _places_for(self, figure: Figure, label: QPixmap) -> list[QRectF]:
        under = QRectF(self._label_at(figure, label), label.size())
        down = under.height() + 2
        at = self.camera.to_view(figure.x, figure.y).y()
        above = under.translated(0, 2 * (at - under.center().y()))
        return [under, above, under.translated(0, down), above.translated(0, -down)]

    def _links_touching(self, rect: QRect) -> list[LineLook]:
        """The lines that may be drawn in ``rect``."""
        whole = QRectF(rect)
        return [one for one in self._pictures() if any(part.intersects(whole) for part in one[0].rects())]

    def _touching(self, rect: QRect) -> list[Figure]:
        """The figures that may be drawn in ``rect``. Asked at every repaint, so it counts in board units only."""
        scale, x, y = self.camera.scale, self.camera.x, self.camera.y
        left, right = (rect.left() - x - 8) / scale, (rect.right() - x + 8) / scale
        top, bottom = (rect.top() - y - 8) / scale, (rect.bottom() - y + 8) / scale
        half = highlights.REACH / 2
        found = []
        for figure in self.figures.values():
            reach = figure.look.diameter * half
            if left - reach < figure.x < right + reach and top - reach < figure.y < bottom + reach:
                found.append(figure)
        return found

    def _paint_marks(self, painter: QPainter, figure: Figure) -> None:
        marked, camera, palette = self.emphasis, self.camera, self.palette
        if figure.id in marked.asked:
            highlights.paint_asked(painter, figure, camera, palette)
        if figure.id in marked.possible and figure.id != marked.target:
            highlights.paint_possible(painter, figure, camera, palette)
        if figure.id in marked.barred:
            highlights.paint_barred(painter, figure, camera, palette)
        if figure.id == marked.target:
            highlights.paint_target(painter, figure, camera, palette)

    def paint_handle(self, painter: QPainter) -> None:
        """Draw the knob by which a figure is turned, above all that is drawn of figures: nothing covers it."""
        figure = self.figures.get(self.emphasis.handled or CombatantId(""))
        if figure is not None and figure.look.facing is not None:
            highlights.paint_handle(painter, figure, self.camera, figure.look.facing, self.palette, self.signs.size)

    def _handle_rects(self) -> list[QRectF]:
        """Where that knob is: words keep clear of it."""
        figure = self.figures.get(self.emphasis.handled or CombatantId(""))
        if figure is None or figure.look.facing is None:
            return []
        at = highlights.handle_at(figure, self.camera, figure.look.facing)
        radius = highlights.handle_radius(self.camera, self.signs.size) * 1.2
        return [QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)]

    def _label_at(self, figure: Figure, label: QPixmap) -> QPointF:
        at = self.camera.to_view(figure.x, figure.y)
        down = figure.look.diameter * self.camera.scale / 2 * 1.2
        left = at.x() - label.width() / 2
        if 0 <= at.x() <= self.width:
            # At the edge of the view a name is pushed in rather than cut.
            left = max(0.0, min(left, self.width - label.width()))
        return QPointF(round(left), round(at.y() + down + 3))


def _line_rects(before: list[LineLook], after: list[LineLook]) -> list[QRectF]:
    """Where lines look different."""
    was, now = ({one[0].line: (one[0].middle.toTuple(), *one[1:]) for one in found} for found in (before, after))
    return [
        rect for one in (*before, *after) if was.get(one[0].line) != now.get(one[0].line) for rect in one[0].rects()
    ]


def region_rects(rects: Iterable[QRectF], dpr: float) -> list[QRect]:
    """Rectangles in device pixels as whole logical pixels around them."""
    return [
        QRectF(rect.x() / dpr, rect.y() / dpr, rect.width() / dpr, rect.height() / dpr)
        .toAlignedRect()
        .adjusted(-1, -1, 1, 1)
        for rect in rects
    ]
