"""What is filled for the first time is painted when it is laid out, not before: no line lies on another."""

from __future__ import annotations

import gzip
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.panels.log_entry import EntryView
from app.panels.offer_list import OfferRow
from tests.app.hands import shown_window

SAVE = Path(__file__).parents[1] / "saves" / "release-0.9.0-turnaway.flank.gz"


def opened_save(folder: Path) -> Path:
    file = folder / "battle.flank"
    file.write_bytes(gzip.decompress(SAVE.read_bytes()))
    return file


class Painted(QObject):
    """Notes where each row and entry stood whenever it was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[type, list[tuple[QRect, int]]] = {OfferRow: [], EntryView: []}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(watched, OfferRow | EntryView):
            wanted = (
                watched.heightForWidth(watched.width()) if watched.hasHeightForWidth() else watched.sizeHint().height()
            )
            self.places[type(watched)].append((watched.geometry(), wanted))
        return False


def test_the_panel_and_the_log_of_a_battle_that_is_opened_are_never_seen_squeezed(qtbot: QtBot, tmp_path: Path) -> None:
    window = shown_window(qtbot, "en")
    program = QApplication.instance()
    assert program is not None
    watch = Painted()
    program.installEventFilter(watch)
    try:
        window.open_path(opened_save(tmp_path))
        qtbot.waitUntil(lambda: all(watch.places.values()))
        qtbot.wait(50)
    finally:
        program.removeEventFilter(watch)
    for kind, places in watch.places.items():
        assert all(place.height() >= wanted for place, wanted in places), kind
