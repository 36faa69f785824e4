"""What the first gestures need is there before the hand wants it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.app.desks import ToyWindow

LOADS = """
import sys
from app.beforehand import WANTED, pieces
before = [name for name in WANTED if name in sys.modules]
for piece in pieces():
    piece()
print(len(before), len(WANTED), sum(name in sys.modules for name in WANTED))
"""


def test_what_the_first_gestures_need_is_loaded_and_not_before_it_is_asked_for(root: Path) -> None:
    run = subprocess.run([sys.executable, "-c", LOADS], cwd=root, capture_output=True, text=True, check=True)
    before, wanted, after = (int(number) for number in run.stdout.split())
    assert before == 0
    assert after == wanted > 0


def test_a_battle_on_screen_asks_for_it_piece_by_piece(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def one() -> None:
        done.append("one")
        QTimer.singleShot(0, lambda: done.append("hand"))

    monkeypatch.setattr("app.gc_freeze.AFTER", 0)
    monkeypatch.setattr("app.beforehand.PAUSE", 500)
    monkeypatch.setattr("app.beforehand.pieces", lambda: iter([one, lambda: done.append("two")]))
    ToyWindow(qtbot, begun=False)
    # What the hand does meanwhile comes between the two.
    qtbot.waitUntil(lambda: len(done) == 3)
    assert done == ["one", "hand", "two"]
