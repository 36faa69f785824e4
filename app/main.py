"""Builds the objects and starts the event loop: the only place that knows all parts."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import time
from types import TracebackType

# Before Qt is imported: painting in one thread is two to six times faster on few cores.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")

import logging

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

import app.fast_imports  # noqa: F401  # before what takes its time
from app.settings import Settings, log_folder
from app.text import ROOT
from app.window import Window

LOG_BYTES = 500_000
OLD_LEFTOVERS = 86_400
"""Seconds after which nobody can still be writing what lies unfinished in the folder of battles."""


def run(file: Path | None = None, language: str = "") -> int:
    """Show the window until it is closed, with ``file`` in it; ``language`` holds for this time only. The exit code."""
    app = QApplication.instance() or QApplication(["flank"])
    assert isinstance(app, QApplication)
    app.setApplicationName("Flank")
    app.setDesktopFileName("flank")
    window = Window(Settings(for_now=language))
    catch_mistakes(window)
    window.appear()
    # The first paint comes before the rulesets, numpy and all that is only needed for a battle.
    QTimer.singleShot(0, window, lambda: _after_first_paint(window, file))
    return app.exec()


def _after_first_paint(window: Window, file: Path | None) -> None:
    window.repaint()
    keep_log(log_folder())
    window.setWindowIcon(QIcon(str(ROOT / "resources" / "icons" / "app.png")))
    if file is not None:
        window.open_path(file)
    window.finish_start()
    sweep_leftovers()


def sweep_leftovers() -> None:
    """Delete what a killed program left unfinished in the folder of battles."""
    from app.session import battles_folder
    from engine.save.copies import sweep

    sweep(battles_folder(), time() - OLD_LEFTOVERS)


def keep_log(folder: Path) -> None:
    """Write what goes wrong into a file in ``folder``, as far as that is possible."""
    from logging.handlers import RotatingFileHandler

    logger = logging.getLogger("flank")
    logger.setLevel(logging.INFO)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / "flank.log", maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger.addHandler(handler)


def catch_mistakes(window: Window) -> None:
    """An exception that nobody expected goes into the log and the window's bar; the program goes on."""

    def said(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        logging.getLogger("flank").error("unexpected", exc_info=(kind, error, trace))
        window.notices.warn(window.text("error-unexpected", reason=f"{kind.__name__}: {error}"[:200]))

    sys.excepthook = said
