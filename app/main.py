"""Builds the objects and starts the event loop: the only place that knows all parts."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import time

# Before Qt is imported: painting in one thread is two to six times faster on few cores.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

import app.fast_imports  # noqa: F401  # before what takes its time
from app.frame import FirstPaint, show_whole
from app.gc_freeze import begin_collecting
from app.motion import follow
from app.settings import Settings, log_folder
from app.text import ROOT
from app.theme import IN_STYLE, STYLE
from app.trouble.watch import Watch, end_when_told
from app.version import program_version
from app.window import Window

OLD_LEFTOVERS = 86_400
"""Seconds after which nobody can still be writing what lies unfinished in the folder of battles."""


class Application(QApplication):
    """Qt's application, which macOS tells of a double click on a file: there it is an event, not an argument."""

    _open: Callable[[Path], object] | None = None
    _asked: Path | None = None

    def __init__(self) -> None:
        super().__init__(["flank", "-style", STYLE])
        self.setProperty(IN_STYLE, True)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self._asked = Path(event.file())
            self._open_asked()
            return True
        return super().event(event)

    def open_with(self, open_file: Callable[[Path], object]) -> None:
        """From now on files are opened by ``open_file``, beginning with one that was asked for before."""
        self._open = open_file
        self._open_asked()

    def _open_asked(self) -> None:
        if self._open is not None and self._asked is not None:
            file, self._asked = self._asked, None
            self._open(file)


def run(file: Path | None = None, language: str = "") -> int:
    """Show the window until it is closed, with ``file`` in it; ``language`` holds for this time only. The exit code."""
    app = QApplication.instance() or Application()
    assert isinstance(app, QApplication)
    app.setApplicationName("Flank")
    app.setDesktopFileName("flank")
    window = Window(Settings(for_now=language), file)
    follow(window.settings)
    watch = Watch(window, log_folder())
    show_whole(window)

    def painted() -> None:
        # Not before: the rulesets, numpy and all that is only needed for a battle.
        _after_first_paint(window, watch, file)
        if isinstance(app, Application):
            app.open_with(window.open_path)

    FirstPaint(window, painted)
    code = app.exec()
    watch.end()
    return code


def _after_first_paint(window: Window, watch: Watch, file: Path | None) -> None:
    try:
        _finish_start(window, watch, file)
    finally:
        begin_collecting()


def _finish_start(window: Window, watch: Watch, file: Path | None) -> None:
    from app.own_rules import take_up

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
