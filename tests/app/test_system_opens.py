"""A double click on macOS: the file comes as an event, before the window is there or while it is open."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

DOUBLE_CLICKS = """
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from app.main import Application
application = Application()
opened = []
QCoreApplication.sendEvent(application, QFileOpenEvent("early.flank"))
print([str(file) for file in opened])
application.open_with(opened.append)
QCoreApplication.sendEvent(application, QFileOpenEvent("later.uvtt"))
print([str(file) for file in opened])
"""


def test_a_file_that_the_system_asks_for_is_opened_as_soon_as_there_is_a_window(root: Path):
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    run = subprocess.run(
        [sys.executable, "-c", DOUBLE_CLICKS], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines() == ["[]", "['early.flank', 'later.uvtt']"]
