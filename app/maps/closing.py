"""*Close gaps*: what is drawn on the map and misses its neighbour by a hair, place by place, and closed in one step."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from app.board.paint.items.surroundings import map_picture
from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.parts import button, label, sized
from app.start.preview import GridPreview
from app.workbench import Workbench
from engine.battle.actions import Draw, drawing
from engine.errors import FlankError
from engine.maps.mended import Mended, mended, places_named

MOST_ROWS = 500
"""Places in the list; the picture rings all of them."""


class GapsDialog(QDialog):
    """The places of a map that would be mended, beside the map: a click shows one from close by."""

    def __init__(self, kit: DeskContext, found: Mended, parent: QWidget) -> None:
        super().__init__(parent)
        text, look, board = kit.text, kit.look, kit.session.battle.board
        self.found = found
        self.setWindowTitle(text("gaps-title"))
        sized(self, look, 860, 560)
        left = QVBoxLayout()
        left.addWidget(label(text("gaps-hint"), "small", wrap=True))
        self.list = QListWidget()
        self.list.setAccessibleName(text("gaps-title"))
        self.list.setSpacing(look.px(2))
        rows = [("gaps-gap", place) for place in found.places] + [("gaps-doubled", place) for place in found.doubled]
        for key, place in rows[:MOST_ROWS]:
            self.list.addItem(text(key, place=places_named(board.grid, (place,))))
        if len(rows) > MOST_ROWS:
            left.addWidget(label(text("gaps-more", count=len(rows) - MOST_ROWS), "dim", wrap=True))
        left.addWidget(self.list, 1)
        self.whole = button(text("gaps-whole-map"), self.list.clearSelection)
        self.preview = GridPreview(look)
        name = board.picture.name if board.picture is not None else ""
        picture = map_picture(name, kit.session.pictures)
        image = picture.levels[0] if picture is not None else None
        self.preview.show_board(board, image, marks=tuple(place for _, place in rows))
        self.preview.setCursor(Qt.CursorShape.ArrowCursor)
        self.list.itemSelectionChanged.connect(self._look)
        self.close_gaps = button(text("gaps-close"), self.accept, "primary")
        both = QHBoxLayout()
        both.addLayout(left, 2)
        both.addWidget(self.preview, 3)
        column = QVBoxLayout(self)
        column.addLayout(both, 1)
        column.addLayout(foot(self.close_gaps, button(text("form-cancel"), self.reject), self.whole))
        self._look()

    def _look(self) -> None:
        """Show the selected place from close by, or the whole map."""
        rows = [index.row() for index in self.list.selectedIndexes()]
        self.preview.mark(rows[0] if rows else None)
        self.whole.setEnabled(bool(rows))


def close_gaps(window: Workbench) -> None:
    """Look for hairline gaps and doubles on the map of the battle, show them, and mend them when the GM agrees."""
    assert window.desk is not None
    kit = window.desk.kit
    board = kit.session.battle.board
    try:
        found = mended(board)
    except FlankError as error:
        kit.fail(error)
        return
    deed: Draw | None = drawing("draw-gaps", board, found.board)
    if deed is None:
        window.notices.tell(kit.text("gaps-none"))
        return
    dialog = GapsDialog(kit, found, window.desk)
    if dialog.exec() == QDialog.DialogCode.Accepted:
        kit.do(deed)
    dialog.deleteLater()
