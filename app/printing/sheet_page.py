"""A sheet as HTML for one page: who it is, how it stands, what the rules say of it, what its sheet holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from app.forms.summary import summary_of, title_of, worded
from app.panels.marker_words import marker_said, until
from app.text import Text
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.battle.marker import timer_of
from engine.contract import AnyBattle, AnyRuleset, Badge, Derived, Gauges
from engine.errors import FlankError
from engine.fields import Field, Kind, fields_of, is_shown
from engine.play.asked import gauges_of

SPACE = "&nbsp;"
"""What stands in an empty cell: Qt lays what follows a cell without a letter close to it, without its margin."""
COLUMNS = 3
"""Pairs of a name and a value beside each other."""
LONG = 34
"""Letters of a pair from which on it has a line of its own."""
BOXES = 40
"""Points up to which a bar has a box for each, to be crossed out at the table."""
Pair = tuple[str, str]


def sheet_html(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, text: Text, *, for_players: bool) -> str:
    """The sheet of a combatant; ``for_players``: without the notes and marks that the GM has made for himself."""
    one = battle[id]
    side = next((side.name for side in battle.sides if side.id == one.side), str(one.side))
    hidden = f" · {text('combatant-hidden')}" if one.hidden and not for_players else ""
    parts = [f"<h1>{escape(one.name)}</h1>", f'<p class="dim">{escape(side)}{escape(hidden)}</p>']
    try:
        gauges, derived = gauges_of(rules, battle, id), rules.derived(battle, id)
    except FlankError as error:
        gauges, derived = Gauges(), ()
        parts.append(f"<p>{escape(text.error(error))}</p>")
    parts += _standing(rules, battle, one, gauges, text, for_players=for_players)
    parts += _section(text("sheet-facts"), [(text(fact.key), text.figures(fact.value)) for fact in gauges.facts])
    parts += _held(one.sheet, {found.field: found for found in derived}, text)
    if one.note and not for_players:
        parts += [_heading(text("combatant-note")), *(f"<p>{escape(line)}</p>" for line in one.note.splitlines())]
    return "\n".join(parts)


def _standing(
    rules: AnyRuleset, battle: AnyBattle, one: Combatant[Any], gauges: Gauges, text: Text, *, for_players: bool
) -> list[str]:
    """Bars, what is used up, states, marks, the body."""
    said = [_bar(text(bar.key), bar.value, bar.most) for bar in gauges.bars]
    pairs = [(text.filled(pip.key, pip.args, battle), f"{pip.left} / {pip.most}") for pip in gauges.pips]
    pairs += [(text(counter.key), text.figures(str(counter.value))) for counter in gauges.counters if counter.value]
    said += _pairs(pairs)
    states = [_badge(rules, battle, one, badge, text) for badge in gauges.badges]
    own = (marker for marker in one.markers if not marker.state)
    states += [marker_said(rules, battle, marker, text) for marker in own if marker.shown or not for_players]
    if states:
        said += [_heading(text("print-states")), f"<p>{escape(' · '.join(states))}</p>"]
    if gauges.body:
        parts = [(f"{text(part.key)} {part.note}".rstrip(), text.figures(part.value)) for part in gauges.body]
        said += _section(text("combatant-body"), parts)
    return said


def _badge(rules: AnyRuleset, battle: AnyBattle, one: Combatant[Any], badge: Badge, text: Text) -> str:
    time = until(rules, battle, timer_of(one.markers, badge.state) if badge.state else None, text)
    said = text.filled(badge.key, badge.args, battle)
    return f"{said} ({time})" if time else said


def _bar(name: str, value: int, most: int) -> str:
    """A quantity with its limit, and boxes to be crossed out."""
    figures = f"{value} / {most}".replace("-", "−")
    boxes = ""
    if 0 < most <= BOXES:
        full = min(max(value, 0), most)
        boxes = f' &nbsp; <span class="dim">{_in_fives("☐" * full + "☒" * (most - full))}</span>'
    return f'<p class="large"><span class="dim">{escape(name)}</span> <b>{figures}</b>{boxes}</p>'


def _in_fives(boxes: str) -> str:
    return " ".join(boxes[at : at + 5] for at in range(0, len(boxes), 5))


def _held(sheet: Any, derived: dict[str, Derived], text: Text) -> list[str]:
    """What the sheet holds, section by section, as it is read in the window."""
    sections: dict[str, list[Field]] = {}
    for field in fields_of(type(sheet)):
        if is_shown(field) and _says(sheet, field, derived):
            sections.setdefault(field.about.section or "form-section-other", []).append(field)
    said: list[str] = []
    for section, fields in sections.items():
        said.append(_heading(text(section)))
        said += _pairs([_pair(sheet, field, derived, text) for field in fields if not _is_long(field)])
        for field in filter(_is_long, fields):
            said += _records(text(field.label_key), getattr(sheet, field.name), sheet, text)
    return said


def _says(sheet: Any, field: Field, derived: dict[str, Derived]) -> bool:
    held = getattr(sheet, field.name)
    if held is None:
        return field.name in derived
    return held not in ("", ()) and (field.about.is_told or held != field.default)


def _is_long(field: Field) -> bool:
    """Whether it is a list of records (weapons), each with a line of its own."""
    return field.shape.kind is Kind.LIST and field.shape.inner is not None and field.shape.inner.record is not None


def _pair(sheet: Any, field: Field, derived: dict[str, Derived], text: Text) -> Pair:
    held, name = getattr(sheet, field.name), text(field.label_key)
    if field.shape.kind is Kind.SWITCH:
        return name, "☑" if held else "☐"
    if held is None:
        return name, text.figures(derived[field.name].value)
    unit = f" {text(field.about.unit)}" if field.about.unit else ""
    return name, worded(field, held, text, lambda of: tuple(getattr(sheet, of, ()))) + unit


def _records(name: str, records: Iterable[Any], sheet: Any, text: Text) -> list[str]:
    """A list of records as a table: what each is called, and its numbers."""
    rows = []
    for one in records:
        title = title_of(one, text, lambda of: tuple(getattr(sheet, of, ())))
        numbers = summary_of(one, text)
        rows.append(
            f'<tr><td width="34%"><b>{escape(title)}</b></td><td width="66%">{escape(numbers) or SPACE}</td></tr>'
        )
    return [f'<p class="dim">{escape(name)}</p>', _table(rows)] if rows else []


def _heading(words: str) -> str:
    return f'<p class="head">{escape(words)}</p>'


def _section(heading: str, pairs: Sequence[Pair]) -> list[str]:
    return [_heading(heading), *_pairs(pairs)] if pairs else []


def _pairs(pairs: Sequence[Pair]) -> list[str]:
    """Names with their values, short ones beside each other, long ones each in a line."""
    short = [pair for pair in pairs if len(pair[0]) + len(pair[1]) < LONG]
    rows = []
    for at in range(0, len(short), COLUMNS):
        line = short[at : at + COLUMNS]
        cells = "".join(f'<td width="33%">{_said(*pair)}</td>' for pair in line)
        rows.append(f"<tr>{cells}{f'<td>{SPACE}</td>' * (COLUMNS - len(line))}</tr>")
    long = [f"<p>{_said(*pair)}</p>" for pair in pairs if pair not in short]
    return [*([_table(rows)] if rows else []), *long]


def _said(name: str, value: str) -> str:
    return f'<span class="dim">{escape(name)}</span> <b>{escape(value)}</b>'


def _table(rows: Sequence[str]) -> str:
    return f'<table width="100%" cellspacing="0" cellpadding="8">{"".join(rows)}</table>'
