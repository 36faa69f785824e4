"""``flank log``: a saved battle as text, one line for every event, with its dice and the reasons of every number."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from app.cli.files import saved_battle
from app.log_document import document
from app.log_form import Form
from app.sentences import LogLine, Reason, log_line, reason_in_line
from app.text import Text

LINES = "lines"
"""The form of ``flank log`` that programs read: an event a line."""


def log_of(path: Path, language: str, form: str = LINES, *, whole: bool = False) -> Iterator[str]:
    """The log of a saved battle, as a document of ``form`` (``app.log_form``) or in lines. Raises FileError when it is
    none.

    In lines: the events of all finished steps, numbered by step; ``whole``: with the reasons, too, that were considered
    and do not apply.
    """
    with closing(saved_battle(path)) as journal:
        text = Text(language, journal.rules.folder)
        if form != LINES:
            yield from document(journal, text, Form(form))
            return
        battle = journal.battle_after(0)
        for loss in journal.losses:
            yield "! " + text.filled(loss.key, loss.args, battle)
        for number in range(1, journal.cursor + 1):
            before, battle = battle, journal.battle_after(number, (number - 1, battle))
            for event in journal.record(number).events:
                line = log_line(event, text, battle, before)
                yield f"{text('log-step', number=str(number))} {written(line, text, whole=whole)}"


def written(line: LogLine, text: Text, *, whole: bool = False) -> str:
    """An event in one line: sentence, rule, dice, the reasons added to them and those of the number needed.

    What does not apply is left out, unless the ``whole`` of it is wanted or the game master struck it.
    """
    said = " ".join(line.headline.split())
    parts = [f"{said} [{line.rule}]" if line.rule else said]
    if line.dice:
        parts.append(line.dice)
    why, against = (
        tuple(one for one in some if whole or one.counts or one.struck) for some in (line.why, line.against)
    )
    if why:
        parts.append(_listed(why, text))
    if against:
        parts.append(text("log-target-number", against=_listed(against, text)))
    return " · ".join(parts)


def _listed(reasons: tuple[Reason, ...], text: Text) -> str:
    return "; ".join(reason_in_line(one, text) for one in reasons)
