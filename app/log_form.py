"""The forms in which a log is written."""

from __future__ import annotations

from enum import StrEnum


class Form(StrEnum):
    """How a log is written, by the suffix of the file."""

    TEXT = "txt"
    MARKDOWN = "md"
    HTML = "html"
