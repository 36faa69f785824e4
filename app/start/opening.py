"""What the window shows while a battle opens that the program was started with: its name, quick to paint."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.files import BATTLE_SUFFIX, READY_SUFFIX
from app.panels.parts import label
from app.text import Text
from app.theme import Look
from engine.maps.source import shown


def opens_at_once(file: Path | None) -> bool:
    """Whether a file is opened without a question; a map is first set up as a battle."""
    return file is not None and file.suffix.lower() in (BATTLE_SUFFIX, READY_SUFFIX)


def opening_page(file: Path, text: Text, look: Look) -> QLabel:
    """The page for ``file``."""
    page = label(text("start-opening", name=shown(file.stem)), "desk")
    page.setAlignment(Qt.AlignmentFlag.AlignCenter)
    page.setContentsMargins(look.px(32), 0, look.px(32), 0)
    return page
