"""``flank log``: a saved battle as text, one line for every event, with its dice and the reasons of every number."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from app.cli.files import saved_battle
from app.sentences import LogLine, Reason, log_line
from app.text import Text


def log_of(path: Path, language: str) -> Iterator[str]:
    """The events of all finished steps of a saved battle, numbered by step. Raises FileError when it is none."""
    with closing(saved_battle(path)) as journal:
        text = Text(language, journal.rules.folder)
        battle = journal.battle_after(0)
        for loss in journal.losses:
            yield "! " + text.filled(loss.key, loss.args, battle)
        for number in range(1, journal.cursor + 1):
            before, battle = battle, journal.battle_after(number, (number - 1, battle))
            for event in journal.record(number).events:
                line = log_line(event, text, battle, before)
                yield f"{text('log-step', number=str(number))} {written(line, text)}"


def written(line: LogLine, text: Text) -> str:
    """An event in one line: sentence, rule, dice, the reasons added to them and those of the number needed."""
    said = " ".join(line.headline.split())
    parts = [f"{said} [{line.rule}]" if line.rule else said]
    if line.dice:
        parts.append(line.dice)
    if line.why:
        parts.append(_listed(line.why, text))
    if line.against:
        parts.append(text("log-target-number", against=_listed(line.against, text)))
    return " · ".join(parts)


def _listed(reasons: tuple[Reason, ...], text: Text) -> str:
    return "; ".join(_reason(one, text) for one in reasons)


def _reason(one: Reason, text: Text) -> str:
    said = f"{one.signed} {one.text}"
    if one.rule:
        said += f" [{one.rule}]"
    if one.struck:
        return f"{said} ({text('log-struck')})"
    return said if one.counts else f"{said} ({text('log-not-counted')})"
