"""What notices must not cover: whom they may speak of, the open prompt, groups, the middle of the map."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect

from app.workbench import Workbench

MIDDLE = 3
"""The middle of the map is so manieth part of it across and down."""


def kept_free(window: Workbench) -> list[QRect]:
    """Places in ``window``, what matters most first; nothing while another page lies over the desk."""
    desk = window.desk
    if desk is None or not window.is_on_desk:
        return []
    board, prompt = desk.board, desk.overlay.prompt
    corner, room = board.mapTo(window, QPoint()), board.rect()
    marked = board.stage.emphasis
    ids = (*marked.asked, *marked.selected, *marked.acting, *filter(None, (marked.target,)))
    places = [prompt.geometry()] if prompt is not None and not prompt.isHidden() else []
    figures = (desk.place_of(id) for id in dict.fromkeys(ids))
    places += [place for place in figures if place is not None and place.intersects(room)]
    places += [desk.groups.geometry()] if not desk.groups.isHidden() else []
    middle = QRect(0, 0, room.width() // MIDDLE, room.height() // MIDDLE)
    middle.moveCenter(room.center())
    return [place.translated(corner) for place in (*places, middle)]
