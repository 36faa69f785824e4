"""Drops on the map: files, and entries of the library."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData

TEMPLATE_MIME = "application/x-flank-template"
"""Kind of the data that the library's drag carries: a template's id in UTF-8."""


def template_in(data: QMimeData) -> str:
    """The id of a dragged template, "" where none is dragged."""
    return bytes(data.data(TEMPLATE_MIME).data()).decode("utf-8", "replace") if data.hasFormat(TEMPLATE_MIME) else ""


def files_in(data: QMimeData) -> list[Path]:
    """The files of this computer that are dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def is_welcome(data: QMimeData) -> bool:
    """Whether the map takes what is dragged over it."""
    return data.hasFormat(TEMPLATE_MIME) or bool(files_in(data))
