"""The first paint: nothing that takes its time is loaded before it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PAINTS = """
import sys
import app.main
from PySide6.QtWidgets import QApplication
from app.settings import Settings
from app.window import Window
application = QApplication([])
window = Window(Settings())
window.show()
application.processEvents()
heavy = ("numpy", "pyqtgraph", "pydantic", "fluent", "sqlite3", "app.board", "app.session")
heavy += ("engine.rulesets", "engine.play", "engine.contract", "engine.battle.battle")
heavy += ("multiprocessing", "lark", "importlib.metadata", "PySide6.QtSvg", "PySide6.QtPrintSupport", "app.printing")
heavy += ("PIL", "app.film")
print(" ".join(name for name in heavy if name in sys.modules))
window.close()
"""


def test_nothing_heavy_is_loaded_before_the_first_paint(root: Path) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    run = subprocess.run(
        [sys.executable, "-c", PAINTS], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == []


def test_painting_keeps_to_one_thread(root: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "QT_NO_GUI_THREADPOOL"}
    says = "import app.main, os; print(os.environ['QT_NO_GUI_THREADPOOL'])"
    run = subprocess.run([sys.executable, "-c", says], cwd=root, env=environment, capture_output=True, text=True)
    assert run.stdout.strip() == "1"
