"""From the start of the process to the first paint: the program beside a bare window with a QGraphicsView."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.catalogue import ruleset
from engine.play.scenario import read_scenario

ROOT = Path(__file__).resolve().parent.parent.parent
BARE = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
app = QApplication([])
view = QGraphicsView(QGraphicsScene())
view.resize(1366, 768)
view.show()
QTimer.singleShot(0, lambda: (view.repaint(), app.quit()))
app.exec()
"""
FIRST_PAINT = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import app.main
from app.settings import Settings
from app.window import Window
program = QApplication([])
window = Window(Settings())
window.resize(1366, 768)
window.show()
QTimer.singleShot(0, lambda: (window.repaint(), program.quit()))
program.exec()
"""
BATTLE_ON_SCREEN = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import app.main
from app.settings import Settings
from app.window import Window
program = QApplication([])
window = Window(Settings())
window.resize(1366, 768)
window.show()
def battle():
    window.repaint()
    window.open_path(Path(sys.argv[1]))
    assert window.desk is not None
    window.repaint()
    program.quit()
QTimer.singleShot(0, battle)
program.exec()
"""


@pytest.fixture
def started(tmp_path: Path) -> Callable[..., None]:
    """Runs a program in a process of its own to its end, without a screen and with settings of nobody."""
    homes = {name: str(tmp_path / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    environment = {**os.environ, **homes, "QT_QPA_PLATFORM": "offscreen", "QT_NO_GUI_THREADPOOL": "1"}

    def run(program: str, *arguments: str) -> None:
        subprocess.run([sys.executable, "-c", program, *arguments], check=True, cwd=ROOT, env=environment)

    return run


def test_first_paint(beside: Callable[..., None], started: Callable[..., None]) -> None:
    beside(
        "start: first paint, beside a bare window",
        lambda: started(FIRST_PAINT),
        lambda: started(BARE),
        to_reach=1.5,
        rounds=9,
    )


def test_a_saved_battle_on_screen(beside: Callable[..., None], started: Callable[..., None], tmp_path: Path) -> None:
    from app.session import Session

    battle = read_scenario(ROOT / "maps" / "chapel.toml").battle("en", 1)
    path = tmp_path / "chapel.flank"
    session = Session.new(ruleset(battle.ruleset), battle, path, {})
    session.close()
    beside(
        "start: a saved battle on screen, beside a bare window",
        lambda: started(BATTLE_ON_SCREEN, str(path)),
        lambda: started(BARE),
        to_reach=3.0,
        rounds=9,
    )
