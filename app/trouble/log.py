"""The log: a rotating file of what goes wrong, with the names of the battle marked so that they can be left out."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from engine.plain_files import plain_bytes

LOG = "flank.log"
LOG_BYTES = 500_000
NAME = re.compile("‹[^‹›]*›")
"""A name of the battle in the log."""
HOME = str(Path.home())
"""Tells who uses the computer; in the log it is ~."""
LEFT_OUT = "‹…›"

NamesNow = Callable[[], Iterable[str]]


class NameMarker(logging.Formatter):
    """A formatter that puts every name of the battle on the table in ‹ ›, as a whole word, also within traces."""

    def __init__(self, names: NamesNow) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")
        self._names = names

    def format(self, record: logging.LogRecord) -> str:
        return marked(super().format(record).replace(HOME, "~"), self._names())


def marked(text: str, names: Iterable[str]) -> str:
    """``text`` with every one of ``names`` in ‹ ›; the marks of the text itself become < and >."""
    text = text.replace("‹", "<").replace("›", ">")
    forms = {form for name in names for form in _written(name)}
    if not forms:
        return text
    longest_first = sorted(forms, key=lambda form: (-len(form), form))
    pattern = "|".join(re.escape(form) for form in longest_first)
    return re.sub(rf"(?<!\w)(?:{pattern})(?!\w)", lambda found: f"‹{found[0]}›", text)


def _written(name: str) -> Iterable[str]:
    """How a name may stand in a line: as it is, and as Python writes it in quotation marks."""
    plain = name.replace("‹", "<").replace("›", ">").strip()
    return {plain, repr(plain)[1:-1]} if plain else ()


def without_names(text: str) -> str:
    """The lines with a dash of dots for each marked name."""
    return NAME.sub(LEFT_OUT, text)


def with_names(text: str) -> str:
    """The lines with the names, without their marks."""
    return NAME.sub(lambda found: found[0][1:-1], text)


def keep_log(folder: Path, names: NamesNow = tuple) -> logging.Handler | None:
    """Write what goes wrong into ``flank.log`` in ``folder``; None where no file can be written there.

    ``names`` gives the names to mark; it is asked for every line, from any thread.
    """
    from logging.handlers import RotatingFileHandler

    logger = logging.getLogger("flank")
    logger.setLevel(logging.INFO)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.path.exists(folder / LOG) and not os.path.isfile(folder / LOG):
            return None  # a pipe would be waited for
        handler = RotatingFileHandler(folder / LOG, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8")
    except OSError:
        return None
    handler.setFormatter(NameMarker(names))
    logger.addHandler(handler)
    return handler


def last_lines(folder: Path, count: int) -> tuple[str, ...]:
    """The last ``count`` lines of the log in ``folder``, names still marked; none where there is no log."""
    lines: list[str] = []
    for name in (f"{LOG}.1", LOG):
        try:
            lines += plain_bytes(folder / name).decode("utf-8", "replace").splitlines()
        except OSError:
            continue
    return tuple(lines[-count:])
