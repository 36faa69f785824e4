"""The battle as HTML: where it stands, who is in the order of play, and its log entry by entry."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from app.log_document import LOUD, entries_in, plain
from app.log_entries import LogEntry
from app.text import Text
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Progress, Slot
from engine.errors import FlankError
from engine.play.asked import marks_of, order_of
from engine.save.journal import Journal

CHUNK = 12
"""Entries of the log that are laid out together: enough to be quick, few enough to be stopped between."""
_SIGNS = {Progress.DONE: "✓", Progress.ACTING: "▶", Progress.WAITING: "", Progress.OUT: "✕"}


def standing_html(rules: AnyRuleset, battle: AnyBattle, title: str, text: Text) -> str:
    """The name of the battle, round and phase, and the order of play as the turn strip has it."""
    return "\n".join([*_head(rules, battle, title, text), *_order(rules, battle, text)])


def _head(rules: AnyRuleset, battle: AnyBattle, title: str, text: Text) -> list[str]:
    where = [text("round-none")]
    if battle.started:
        order = order_of(rules, battle)
        where = [text("round-number", number=order.round)] if order.round else []
        where += [text(phase.key) for phase in order.phases if phase.progress is Progress.ACTING]
    return [f"<h1>{escape(title)}</h1>", f'<p class="dim">{escape(" · ".join([*where, text("ruleset-name")]))}</p>']


def _order(rules: AnyRuleset, battle: AnyBattle, text: Text) -> list[str]:
    if battle.started:
        rows = [_slot(rules, battle, slot, text) for slot in order_of(rules, battle).slots]
        in_order = {slot.who for slot in order_of(rules, battle).slots}
    else:
        rows, in_order = [], set()
    rows += [_row(rules, battle, id, text, "", "", "") for id in battle.combatants if id not in in_order]
    heads = ("", text("print-number"), text("combatant-name"), text("combatant-side"), text("print-states"))
    head = "".join(f'<td class="dim">{escape(one)}</td>' for one in heads)
    table = f'<table width="100%" cellspacing="0" cellpadding="10"><tr>{head}</tr>{"".join(rows)}</table>'
    return [f'<p class="head">{escape(text("panel-order"))}</p>', table] if rows else []


def _slot(rules: AnyRuleset, battle: AnyBattle, slot: Slot, text: Text) -> str:
    note, number = text(slot.note) if slot.note else "", slot.number.replace("-", "−")
    if slot.is_side:
        side = next((one.name for one in battle.sides if one.id == slot.who), str(slot.who))
        return _cells(_SIGNS[slot.progress], number, side, "", note)
    return _row(rules, battle, CombatantId(slot.who), text, _SIGNS[slot.progress], number, note)


def _row(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, text: Text, sign: str, number: str, note: str) -> str:
    one = battle.combatants.get(id)
    if one is None:
        return _cells(sign, number, str(id), "", note)
    side = next((side.name for side in battle.sides if side.id == one.side), "")
    try:
        gauges = marks_of(rules, battle, id)
        said = [f"{text(bar.key)} {bar.value} / {bar.most}".replace("-", "−") for bar in gauges.bars]
        said += [text.filled(badge.key, badge.args, battle) for badge in gauges.badges if badge.on_token]
    except FlankError as error:
        said = [text.error(error)]
    if one.hidden:
        said.append(text("combatant-hidden"))
    return _cells(sign, number, one.name, side, " · ".join(filter(None, [note, *said])))


def _cells(sign: str, number: str, name: str, side: str, said: str) -> str:
    cells = (
        f'<td width="4%">{sign}</td><td width="8%">{escape(number)}</td><td width="28%"><b>{escape(name)}</b></td>'
        f'<td width="18%" class="dim">{escape(side)}</td><td width="42%">{escape(said)}</td>'
    )
    return f"<tr>{cells}</tr>"


def players_order_html(names: tuple[tuple[str, bool], ...], text: Text) -> str:
    """The order of play with the players' own alone."""
    rows = "".join(
        f'<tr><td width="4%">{"▶" if acts else ""}</td><td><b>{escape(name)}</b></td></tr>' for name, acts in names
    )
    return f'<h1>{escape(text("panel-order"))}</h1><table cellspacing="0" cellpadding="10">{rows}</table>'


def log_html(journal: Journal, text: Text) -> Iterator[str]:
    """The log in the words of the plain document, a few entries at a time, and nothing in between for each read."""
    yield f"<h1>{escape(text('panel-log'))}</h1>"
    waiting: list[str] = []
    for entry in entries_in(journal, text):
        waiting.append(_entry(entry, text))
        if len(waiting) == CHUNK:
            yield "".join(waiting)
            waiting.clear()
    if waiting:
        yield "".join(waiting)


def _entry(entry: LogEntry, text: Text) -> str:
    first, *rest = plain(entry, text).splitlines()
    if entry.weight >= LOUD and not entry.sums:
        head = f'<p class="part">{escape(first)}</p>'
    else:
        head = f'<p class="entry">{escape(first)}</p>'
    lines = (f'<p class="small">{escape(line.strip())}</p>' for line in rest)
    return head + "".join(lines)
