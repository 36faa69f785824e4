"""What report is wanted: for whom, and in which form. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class ReportForm(StrEnum):
    """How a report is written, by the suffix of the file."""

    HTML = "html"
    MARKDOWN = "md"
    TEXT = "txt"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The form, and whether it is the players' edition, in which nothing is that they never saw."""

    form: ReportForm = ReportForm.HTML
    for_players: bool = False


def form_of(path: Path) -> ReportForm:
    """The form that the ending of a file means; a page for any other."""
    ending = path.suffix.lower().removeprefix(".")
    return ReportForm(ending) if ending in set(ReportForm) else ReportForm.HTML
