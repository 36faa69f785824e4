"""Details of what went wrong, as text to copy: program, system, the last lines of the log. Nothing is sent anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from app.text import Text
from app.trouble.facts import brief_facts, said
from app.trouble.log import last_lines, with_names, without_names

LINES = 120
"""Lines of the log that are told."""


@dataclass(frozen=True)
class Details:
    """The words of a button and what it copies: what somebody who helps has to know."""

    button: str
    made: Callable[[], str]


def details(text: Text, folder: Path, *, names: bool, before: Iterable[str] = ()) -> str:
    """What somebody who helps has to know; with the names of the battle only where ``names`` are wanted.

    ``folder`` holds the log, ``before`` are lines that stand first (what a start found of an earlier run).
    """
    log = "\n".join([*before, *last_lines(folder, LINES)])
    facts = "\n".join(said(fact, text) for fact in brief_facts())
    return f"{facts}\n\n{with_names(log) if names else without_names(log)}\n"
