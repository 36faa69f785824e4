"""The log as a document: plain text, Markdown, or a page of HTML on which the reasons are folded. No Qt.

Words of the battle (names, notes) are text and nothing else: what Markdown or HTML would take for its own is escaped.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from app.log_entries import Detail, LogEntry, entries
from app.log_form import Form
from app.sentences import grouped, reason_in_line
from app.text import Text
from engine.errors import FileError
from engine.save.copies import made_whole
from engine.save.journal import Journal
from engine.save.opening import open_journal


class LogFileError(FileError):
    """A log cannot be written where it was to go."""


class _Stopped(Exception):
    """Nobody wants the document any more."""


LOUD = 2
"""Weight of the events that head a part of the log: a round, the end."""
_MARKED = re.compile(r"([\\`*_{}\[\]<>#|~])")
"""What Markdown takes for its own within a line."""


def entries_in(journal: Journal, text: Text) -> Iterator[LogEntry]:
    """The entries of all finished steps. Raises BattleFileError where the file is damaged."""
    battle = journal.battle_after(0)
    for number in range(1, journal.cursor + 1):
        before, battle = battle, journal.battle_after(number, (number - 1, battle))
        record = journal.record(number)
        yield from entries(record.events, record.deed, text, battle, before)


def document(journal: Journal, text: Text, form: Form) -> Iterator[str]:
    """The log of a battle, line by line."""
    title = journal.battle_after(journal.cursor).name or text("panel-log")
    match form:
        case Form.TEXT:
            yield from _text(title, entries_in(journal, text), text)
        case Form.MARKDOWN:
            yield from _markdown(title, entries_in(journal, text), text)
        case Form.HTML:
            yield from _html(title, entries_in(journal, text), text)


def write_document(
    battle: Path, target: Path, form: Form, language: str, is_stopped: Callable[[], bool] = lambda: False
) -> None:
    """The log of a saved battle as a file, which replaces what was there only when it is whole.

    Raises BattleFileError when the battle cannot be read, LogFileError when the document cannot be written.
    """
    with closing(open_journal(battle, read_only=True)) as journal:
        try:
            with (
                suppress(_Stopped),
                made_whole(target, replacing=True) as unfinished,
                unfinished.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file,
            ):
                for line in document(journal, Text(language, journal.rules.folder), form):
                    if is_stopped():
                        raise _Stopped
                    file.write(line + "\n")
        except OSError as error:
            raise LogFileError("log-unwritable", file=str(target), reason=error.strerror or str(error)) from None


def plain(entry: LogEntry, text: Text) -> str:
    """An entry as text to be copied: headline, sum, what counts, each on its line."""
    return "\n".join(_lines(entry, text))


def _lines(entry: LogEntry, text: Text) -> Iterator[str]:
    rules = f" [{', '.join(entry.rules)}]" if entry.rules else ""
    first, *more = map(_flat, entry.parted)
    yield first + rules
    yield from (f"  {words}" for words in more)
    for words in entry.overruled:
        yield f"  ! {_flat(words)}"
    if entry.sums:
        yield f"  {_flat(entry.sums)}"
    for words in small_print(entry.details, text):
        yield f"    {words}"


def small_print(details: tuple[Detail, ...], text: Text) -> Iterator[str]:
    """The small print and the reasons that count."""
    for detail in details:
        if detail.words:
            yield _flat(detail.words)
        for heading, reasons in grouped(detail.reasons, text):
            if heading:
                yield heading
            yield from (_flat(reason_in_line(one, text)) for one in reasons)


def is_heading(entry: LogEntry) -> bool:
    """Whether an entry heads a part of the log: a round, the end."""
    return entry.weight >= LOUD and not entry.sums


def _flat(words: str) -> str:
    return " ".join(words.split())


def _text(title: str, listed: Iterator[LogEntry], text: Text) -> Iterator[str]:
    yield title
    for entry in listed:
        if is_heading(entry):
            yield ""
        yield from _lines(entry, text)


def _markdown(title: str, listed: Iterator[LogEntry], text: Text) -> Iterator[str]:
    yield f"# {_escaped(title)}"
    yield ""
    for entry in listed:
        if is_heading(entry):
            yield ""
            yield f"## {_escaped(_flat(entry.headline))}"
            yield ""
            continue
        first, *rest = _lines(entry, text)
        yield f"- {_escaped(first)}"
        for line in rest:
            # Two spaces make it part of the entry, four a list within it.
            yield f"    - {_escaped(line.strip())}" if line.startswith("    ") else f"  {_escaped(line.strip())}"


def _escaped(words: str) -> str:
    return _MARKED.sub(r"\\\1", words)


_HEAD = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ font: 16px/1.45 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }}
p {{ margin: .35rem 0 0; }}
small, li, summary {{ opacity: .75; font-size: .88rem; }}
details {{ margin-left: 1rem; }}
ul {{ margin: 0; padding-left: 1.2rem; }}
.overruled {{ color: #b5220f; }}
@media (prefers-color-scheme: dark) {{
  body {{ background: #15181c; color: #e8eaed; }}
  .overruled {{ color: #ff9455; }}
}}
</style>
</head>
<body>
<h1>{title}</h1>"""


def _html(title: str, listed: Iterator[LogEntry], text: Text) -> Iterator[str]:
    yield _HEAD.format(language=text.language, title=html.escape(title))
    for entry in listed:
        yield from _html_entry(entry, text)
    yield "</body>"
    yield "</html>"


def _html_entry(entry: LogEntry, text: Text) -> Iterator[str]:
    words = html.escape(_flat(entry.headline))
    if is_heading(entry):
        yield f"<h2>{words}</h2>"
        return
    rules = f" <small>{html.escape(', '.join(entry.rules))}</small>" if entry.rules else ""
    yield f"<p>{words}{rules}</p>"
    for against in entry.overruled:
        yield f'<p class="overruled">{html.escape(_flat(against))}</p>'
    small = [html.escape(line) for line in small_print(entry.details, text)]
    if entry.sums and not small:
        yield f"<p><small>{html.escape(_flat(entry.sums))}</small></p>"
    elif small:
        heading = html.escape(_flat(entry.sums)) or text("log-unfold", count=len(small))
        yield f"<details><summary>{heading}</summary><ul>"
        yield from (f"<li>{line}</li>" for line in small)
        yield "</ul></details>"
