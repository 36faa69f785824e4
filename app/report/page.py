"""A report as a page of HTML that needs nothing beside it: no script, no network, its pictures within it.

Whatever comes from a battle is text: it is escaped where it is written. The page forbids itself whatever else it could
load (a content security policy that knows its own style by its hash).
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterator
from html import escape

from app.report.blocks import Block, Cell, Drawn, Heading, Links, Picture, Table, Told, Words
from app.report.chart import place_on_scale, sparkline, svg
from app.report.style import STYLE
from app.text import Text

JOINED = "&#8288;"
"""Between a mark and its words no line is broken."""
Pictures = Callable[[int], tuple[str, bytes, int, int] | None]
"""A picture by its number: its type, its data, width and height in pixels."""


def page(blocks: Iterator[Block], text: Text, pictures: Pictures) -> Iterator[str]:
    """The page, piece by piece."""
    first = next(blocks)
    assert isinstance(first, Heading)
    yield from _head(first.words, text)
    yield f"<header><h1>{_said(first.words)}</h1>"
    is_head, entries = True, False
    for block in blocks:
        if is_head and not isinstance(block, Words):
            yield "</header>"
            is_head = False
        is_entry = isinstance(block, Told) and not block.is_heading
        if entries != is_entry:
            yield "<ul class=deeds>" if is_entry else "</ul>"
            entries = is_entry
        if isinstance(block, Heading) and block.level == 2:
            yield f'<h2 id="{escape(block.anchor)}">{_said(block.words)}</h2>'
            continue
        yield from _block(block, text, pictures)
    if entries:
        yield "</ul>"
    yield f"<footer>{_said(text('report-made'))}</footer></main></body></html>"


def _head(title: str, text: Text) -> Iterator[str]:
    style = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; img-src data:; style-src 'sha256-{style}'; base-uri 'none'; form-action 'none'"
    yield f'<!doctype html>\n<html lang="{escape(text.language)}"><head><meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark">'
    yield f"<title>{_said(title)}</title><style>{STYLE}</style></head><body><main>"


def _block(block: Block, text: Text, pictures: Pictures) -> Iterator[str]:
    match block:
        case Heading(level, words, anchor):
            yield f'<h{level} id="{escape(anchor)}">{_said(words)}</h{level}>'
        case Words(words, role):
            yield f'<p class="{escape(role)}">{_said(words)}</p>' if role else f"<p>{_said(words)}</p>"
        case Links(name, entries):
            yield f'<nav aria-label="{escape(name)}"><ul>'
            yield from (f'<li><a href="#{escape(anchor)}">{_said(words)}</a></li>' for words, anchor in entries)
            yield "</ul></nav>"
        case Told():
            yield from _told(block)
        case Table():
            yield from _table(block)
        case Picture(number, words):
            if (found := pictures(number)) is not None:
                kind, data, width, height = found
                source = f"data:{kind};base64,{base64.b64encode(data).decode()}"
                yield f'<figure><img src="{source}" width="{width}" height="{height}" alt="{escape(words)}">'
                yield f"<figcaption>{_said(words)}</figcaption></figure>"
        case Drawn(caption, chart, table):
            yield f"<figure class=chart><figcaption>{_said(caption)}</figcaption>"
            yield from svg(chart)
            yield f"</figure><details class=numbers><summary>{_said(text('report-numbers'))}</summary>"
            yield from _table(table)
            yield "</details>"


def _told(told: Told) -> Iterator[str]:
    if told.is_heading:
        yield f"<p class=loud>{_said(told.words)}</p>"
        return
    rules = f" <small>{_said(', '.join(told.rules))}</small>" if told.rules else ""
    yield f"<li><p>{_said(told.words)}{rules}</p>"
    yield from (f"<p class=overruled>{_said(words)}</p>" for words in told.overruled)
    if told.small:
        yield f"<details><summary>{_said(told.fold)}</summary><ul>"
        yield from (f"<li>{_said(words)}</li>" for words in told.small)
        yield "</ul></details>"
    elif told.fold:
        yield f"<p class=sum>{_said(told.fold)}</p>"
    yield "</li>"


def _table(table: Table) -> Iterator[str]:
    yield f'<div class=wide tabindex=0 role=region aria-label="{escape(table.caption)}"><table>'
    yield f"<caption>{_said(table.caption)}</caption><thead><tr>"
    numbers = [any(row[place].is_number for row in table.rows) for place in range(len(table.heads))]
    for head, is_number in zip(table.heads, numbers, strict=True):
        yield f"<th scope=col{' class=number' if is_number else ''}>{_said(head)}</th>"
    yield "</tr></thead><tbody>"
    for place, row in enumerate(table.rows):
        yield "<tr class=strong>" if place in table.strong else "<tr>"
        if place in table.strong and not any(cell.words for cell in row[1:]):
            yield f'<th scope=colgroup colspan="{len(row)}">{_cell(row[0])}</th>'
        else:
            yield f"<th scope=row>{_cell(row[0])}</th>"
            for cell in row[1:]:
                yield f"<td{' class=number' if cell.is_number else ''}>{_cell(cell)}</td>"
        yield "</tr>"
    yield "</tbody></table></div>"


def _cell(cell: Cell) -> str:
    said = _said(cell.words)
    if cell.share is not None:
        return f"{place_on_scale(cell.share)}{said}"
    if cell.line:
        return f"{sparkline(cell.line, cell.colour)}{said}"
    if cell.colour:
        circle = f'<circle cx="5" cy="5" r="5" fill="{escape(cell.colour)}"/>'
        return f'<svg class="dot" viewBox="0 0 10 10" aria-hidden="true">{circle}</svg>{said}'
    return said


def _said(words: str) -> str:
    return escape(words)
