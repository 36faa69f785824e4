"""The Qt that is installed is sound on this Python."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot


def test_calls_into_qt_lose_no_reference_to_none(qtbot: QtBot):
    """Some releases lose one with every call that returns nothing, and end the process after some thousands."""
    label = QLabel("Flank")
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for _ in range(100):
        label.update()
        label.setToolTip("")
    assert sys.getrefcount(None) > before - 50
