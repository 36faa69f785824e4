"""Builds the objects and starts the event loop: the only place that knows all parts."""

from __future__ import annotations

import os
from pathlib import Path
from time import time

# Before Qt is imported: painting in one thread is two to six times faster on few cores.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

import app.fast_imports  # noqa: F401  # before what takes its time
from app.settings import Settings, log_folder
from app.text import ROOT
from app.trouble.watch import Watch, end_when_told
from app.version import program_version
from app.window import Window

OLD_LEFTOVERS = 86_400
"""Seconds after which nobody can still be writing what lies unfinished in the folder of battles."""


def run(file: Path | None = None, language: str = "") -> int:
    """Show the window until it is closed, with ``file`` in it; ``language`` holds for this time only. The exit code."""
    app = QApplication.instance() or QApplication(["flank"])
    assert isinstance(app, QApplication)
    app.setApplicationName("Flank")
    app.setDesktopFileName("flank")
    window = Window(Settings(for_now=language))
    watch = Watch(window, log_folder())
    window.appear()
    # The first paint comes before the rulesets, numpy and all that is only needed for a battle.
    QTimer.singleShot(0, window, lambda: _after_first_paint(window, watch, file))
    code = app.exec()
    watch.end()
    return code


def _after_first_paint(window: Window, watch: Watch, file: Path | None) -> None:
    from app.own_rules import take_up

    window.repaint()
    watch.begin(program_version())
    end_when_told(window)
    window.setWindowIcon(QIcon(str(ROOT / "resources" / "icons" / "app.png")))
    if (fault := take_up(window.settings)) is not None:
        window.fail(fault)
    if file is not None:
        window.open_path(file)
    window.finish_start()
    sweep_leftovers()


def sweep_leftovers() -> None:
    """Delete what a killed program left unfinished in the folder of battles."""
    from app.session import battles_folder
    from engine.save.copies import sweep

    sweep(battles_folder(), time() - OLD_LEFTOVERS)
