"""The cover of an empty map: what the ground is where the fight takes place."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QComboBox

from app.panels.parts import narrow
from app.settings import Settings
from app.text import Text
from engine.battle.board import GROUNDS, Board

PLACE = "draw-set"
"""Where the settings keep the place; the drawing box shows what belongs there."""
GROUND_OF = {"wilderness": "plain", "town": "road", "dungeon": "rock"}
"""The ground of each place. Those of the first two are walked on at their length; rooms and corridors are cut out of
the rock, with walls around them."""


def places(text: Text, settings: Settings | None) -> QComboBox:
    """The places to choose from, with the last one chosen."""
    box = narrow(QComboBox(), 14)
    for place in GROUND_OF:
        box.addItem(text(f"new-place-{place}"), place)
    kept = settings.kept(PLACE) if settings is not None else None
    box.setCurrentIndex(max(0, box.findData(kept) if isinstance(kept, str) else 0))
    return box


def covered(board: Board, place: str) -> Board:
    """``board`` with the ground of ``place`` everywhere."""
    number = next(number for number, ground in enumerate(GROUNDS) if ground.id == GROUND_OF[place])
    return replace(board, ground=bytes([number]) * board.grid.size if number else b"")
