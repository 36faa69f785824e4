"""What becomes of each field of a map format: the tables of ``docs/map-formats.md``, and files that have the field.

A format's module (``fields_foundry``, …) gives its ``FIELDS``; ``test_format_fields`` holds them against the page and
against the reader. To add a format: a module, a line in ``test_format_fields.FORMATS``, a section in both pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from engine.maps.imported import Imported
from engine.maps.opening import open_map

DOCS = Path(__file__).parents[3] / "docs"
_WORDS = {
    "map-formats.md": {"read": "read", "not used": "not used", "told": "told"},
    "map-formats.ru.md": {"читается": "read", "не используется": "not used", "сообщается": "told"},
}
PAGES = tuple(_WORDS)


class Fate(StrEnum):
    """What becomes of a field: it changes the map; it changes nothing; it is counted among what could not be used."""

    READ = "read"
    UNUSED = "not used"
    TOLD = "told"


@dataclass(frozen=True)
class Field:
    """A file ``without`` a field (or with its usual value) and one ``having`` it; ``key`` of what is told of it.

    ``file``: the name under which both are opened; ``beside``: files that lie beside them.
    """

    fate: Fate
    without: bytes
    having: bytes
    key: str = ""
    file: str = "map.json"
    beside: Mapping[str, bytes] = field(default_factory=dict)

    def opened(self, folder: Path) -> tuple[Imported, Imported]:
        """The map without the field and the one that has it."""
        for name, data in self.beside.items():
            (folder / name).write_bytes(data)
        path = folder / self.file
        path.write_bytes(self.without)
        without = open_map(path)
        path.write_bytes(self.having)
        return without, open_map(path)


def outcome(imported: Imported) -> tuple[Any, ...]:
    """Everything of a map that plays a part after it was opened; not what the file says of itself, nor the problems."""
    drawing = imported.drawing
    drawn = (
        (drawing.width, drawing.height, drawing.background, tuple(drawing.placements)) if drawing is not None else None
    )
    return (
        imported.board, imported.tokens, imported.scenes, imported.scene, imported.unsure, imported.has_scale,
        imported.picture, imported.picture_wanted, imported.wanted, drawn,
    )  # fmt: skip


def counted(imported: Imported, key: str) -> int:
    """How often something was told."""
    return sum(problem.count for problem in imported.problems if problem.key == key)


def sections(page: str) -> dict[str, dict[str, str]]:
    """The tables of a page: format, then field, then fate. A field that stands twice in a format is an error."""
    found: dict[str, dict[str, str]] = {}
    title = ""
    for line in (DOCS / page).read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            title = line.removeprefix("## ").strip()
        elif line.startswith("|") and (cells := list(_cells(line))) and "`" in cells[0]:
            fate = _WORDS[page][cells[1].strip()]
            for name in re.findall(r"`([^`]+)`", cells[0]):
                fields = found.setdefault(title, {})
                assert name not in fields, f"{page}: {title}: {name} stands there twice"
                fields[name] = fate
    return found


def _cells(line: str) -> Iterator[str]:
    """The cells of a row; a stroke inside of `code` parts nothing."""
    cell, is_code = "", False
    for letter in line.strip().strip("|"):
        is_code ^= letter == "`"
        if letter == "|" and not is_code:
            yield cell.strip()
            cell = ""
        else:
            cell += letter
    yield cell.strip()
