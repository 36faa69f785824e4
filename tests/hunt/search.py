"""What every search of the hunt does, and how a file of ``tests/found`` is written."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Protocol


class Search(Protocol):
    """Something that looks for failures, a while at a time."""

    def look(self, seconds: float) -> list[Path]:
        """Go on for so long; the tests of what was found, as files."""

    def said(self) -> str:
        """How much was looked through so far, in words."""


def keep(folder: Path, name: str, source: str) -> Path:
    """Write a test; the same one twice is one file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"test_{name}_{hashlib.sha256(source.encode()).hexdigest()[:8]}.py"
    path.write_text(source, encoding="utf-8")
    return path


def as_docstring(text: str) -> str:
    """Text as it may stand between three quotes."""
    return text.replace("\\", "\\\\").replace('"""', "'''").rstrip()
