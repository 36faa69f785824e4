"""What is said of states and markers: what each does, and until when it lasts."""

from __future__ import annotations

from textwrap import wrap

from app.text import Text
from engine.battle.ids import CombatantId
from engine.battle.marker import Lasts, Marker, timer_of
from engine.contract import AnyBattle, AnyRuleset
from engine.play.asked import marks_of
from engine.play.marking import ends_after

WIDEST = 76
"""Letters of a line of a tooltip, which is as wide as its longest line."""


def folded_lines(words: str) -> str:
    """Words for a tooltip, in lines that are not too wide."""
    return "\n".join(line for part in words.splitlines() for line in wrap(part, WIDEST))


def until(rules: AnyRuleset, battle: AnyBattle, marker: Marker | None, text: Text) -> str:
    """Until when it lasts; "" for what only the GM takes off."""
    if marker is None or marker.lasts is Lasts.OPEN:
        return ""
    if marker.lasts is Lasts.ROUNDS:
        if not battle.started:
            return text("lasts-rounds", rounds=marker.left)
        return text("lasts-rounds-left", round=ends_after(rules, battle, marker))
    return text(f"lasts-{marker.lasts}-left")


def marker_said(rules: AnyRuleset, battle: AnyBattle, marker: Marker, text: Text) -> str:
    """A marker of the GM's own: its word, its number, until when, and whether the players see it."""
    number = str(marker.count).replace("-", "−") if marker.count else ""
    shown = text("markers-shown-short") if marker.shown else ""
    head = " ".join(filter(None, (marker.word, number))) or text("markers-of", word="").rstrip(" :")
    return " · ".join(filter(None, (head, until(rules, battle, marker, text), shown)))


def what_it_does(rules: AnyRuleset, rule: str, language: str) -> str:
    """What the rulebook says under a rule, "" where there is no text of it."""
    if not rule:
        return ""
    book = Text(language, rules.folder, rulebook=True)
    key = f"rule-{rule}"
    return book(key) if book.has(key) else ""


def borne(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, text: Text) -> list[str]:
    """The states and markers of somebody, one a line, for whoever points at it."""
    markers, lines = battle[id].markers, []
    for badge in marks_of(rules, battle, id).badges:
        if badge.on_token:
            said = text.filled(badge.key, badge.args, battle)
            time = until(rules, battle, timer_of(markers, badge.state) if badge.state else None, text)
            does = what_it_does(rules, badge.rule, text.language) if badge.state else ""
            head = f"{said} ({time})" if time else said
            lines.append(f"{head} — {does}" if does else head)
    lines += [marker_said(rules, battle, one, text) for one in markers if not one.state]
    return lines
