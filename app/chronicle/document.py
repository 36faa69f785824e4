"""The chronicle as a document: a page of HTML that prints well, Markdown, or JSON for programs. No Qt.

Names are text and nothing else: what HTML or Markdown would take for its own is escaped. A page holds no script, and
asks for nothing from elsewhere.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from urllib.parse import quote

from app.chronicle.gathering import Told
from app.chronicle.words import fallen, length, luck, outcome, played_on, rules, title_of
from app.text import Text
from engine.errors import FlankError
from engine.maps.source import shown
from engine.save.copies import write_whole


class ChronicleForm(StrEnum):
    """How a chronicle is written, by the ending of the file."""

    HTML = "html"
    MARKDOWN = "md"
    JSON = "json"


COLUMNS = ("when", "battle", "rules", "outcome", "losses", "length", "luck")
_MARKED = re.compile(r"([\\`*_{}\[\]<>#|~])")
"""What Markdown takes for its own within a line."""
Reports = Mapping[Path, str]
"""Where the report of a battle lies, seen from the chronicle."""


def form_of(path: Path) -> ChronicleForm:
    """The form that an ending says. Raises FlankError for another ending."""
    ending = path.suffix.lower().removeprefix(".")
    if ending not in tuple(ChronicleForm):
        raise FlankError("chronicle-ending", file=shown(path.name))
    return ChronicleForm(ending)


def cells(one: Told, text: Text) -> tuple[str, ...]:
    """What stands in the columns about a battle."""
    chapter = one.chapter
    return (
        played_on(one, text),
        title_of(one),
        rules(chapter, text.language),
        outcome(one, text),
        fallen(chapter, text),
        length(chapter, text),
        luck(chapter),
    )


def document(
    battles: Collection[Told], title: str, text: Text, form: ChronicleForm, reports: Reports | None = None
) -> str:
    """The whole of it. ``title``: what the campaign is called."""
    match form:
        case ChronicleForm.HTML:
            return "\n".join(_html(battles, title, text, reports or {})) + "\n"
        case ChronicleForm.MARKDOWN:
            return "\n".join(_markdown(battles, title, text, reports or {})) + "\n"
        case ChronicleForm.JSON:
            return json.dumps(_json(battles, title, reports or {}), ensure_ascii=False, indent=1) + "\n"


def write(path: Path, words: str) -> None:
    """Write it; what was there is replaced only by the whole. Raises FlankError."""
    try:
        write_whole(path, words.encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise FlankError("chronicle-not-written", file=shown(path), reason=shown(error.strerror or "")) from None


_HEAD = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ font: 16px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ text-align: left; vertical-align: top; padding: .45rem .7rem .45rem 0; border-bottom: 1px solid #8885; }}
th {{ font-weight: 600; opacity: .75; }}
td:first-child {{ white-space: nowrap; }}
small {{ opacity: .75; }}
@media (prefers-color-scheme: dark) {{
  body {{ background: #15181c; color: #e8eaed; }}
  a {{ color: #7db7ff; }}
}}
@media print {{
  body {{ background: #fff; color: #000; max-width: none; margin: 0; font-size: 10pt; }}
  tr {{ break-inside: avoid; }}
}}
</style>
</head>
<body>
<h1>{title}</h1>"""


def _html(battles: Collection[Told], title: str, text: Text, reports: Reports) -> Iterator[str]:
    yield _HEAD.format(language=text.language, title=html.escape(text("chronicle-head", name=title)))
    yield "<table>"
    heads = "".join(f'<th scope="col">{html.escape(text(f"chronicle-{column}"))}</th>' for column in COLUMNS)
    yield f"<thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    for one in battles:
        said = [html.escape(words) for words in cells(one, text)]
        if one.file in reports:
            said[1] = f'<a href="{html.escape(quote(reports[one.file]))}">{said[1]}</a>'
        yield "<tr>" + "".join(f"<td>{words}</td>" for words in said) + "</tr>"
    yield "</tbody>"
    yield "</table>"
    yield f"<p><small>{html.escape(text('chronicle-luck-hint'))}</small></p>"
    yield "</body>"
    yield "</html>"


def _markdown(battles: Collection[Told], title: str, text: Text, reports: Reports) -> Iterator[str]:
    yield f"# {_escaped(text('chronicle-head', name=title))}"
    yield ""
    yield "| " + " | ".join(text(f"chronicle-{column}") for column in COLUMNS) + " |"
    yield "|" + "---|" * len(COLUMNS)
    for one in battles:
        said = [_escaped(" ".join(words.split())) for words in cells(one, text)]
        if one.file in reports:
            said[1] = f"[{said[1]}](<{quote(reports[one.file])}>)"
        yield "| " + " | ".join(said) + " |"
    yield ""
    yield text("chronicle-luck-hint")


def _json(battles: Collection[Told], title: str, reports: Reports) -> dict[str, object]:
    listed = []
    for one in battles:
        played = datetime.fromtimestamp(one.played, UTC).isoformat(timespec="seconds")
        chapter = {} if one.chapter is None else one.chapter.as_json()
        trouble = {} if one.error is None else {"error": one.error.key}
        report = {"report": reports[one.file]} if one.file in reports else {}
        listed.append({"file": str(one.file), "played": played, **chapter, **report, **trouble})
    return {"campaign": title, "battles": listed}


def _escaped(words: str) -> str:
    return _MARKED.sub(r"\\\1", words)
