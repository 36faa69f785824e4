"""The words of the chronicle: when, who won, what was lost, how long it took, and how the dice stood."""

from __future__ import annotations

from datetime import datetime

from app.chronicle.gathering import Told
from app.start.cards import when
from app.text import Text
from engine.catalogue import is_known, ruleset
from engine.maps.source import shown
from engine.report.chronicle import Chapter

MOST_NAMES = 6
"""So many of the fallen are named of one side."""


def title_of(one: Told) -> str:
    """What a battle is called: its own name, or that of its file."""
    return (one.chapter.name if one.chapter is not None else "") or shown(one.file.stem)


def played_on(one: Told, text: Text) -> str:
    """The day and the hour when it was played last."""
    return when(datetime.fromtimestamp(one.played), text)


def outcome(one: Told, text: Text) -> str:
    """Who has won, or how it stands; or why nothing can be said."""
    if one.error is not None:
        return text.error(one.error)
    chapter = one.chapter
    if chapter is None or not chapter.begun:
        return text("chronicle-not-begun")
    if not chapter.winners:
        return text("chronicle-open")
    return text("chronicle-won", who=", ".join(chapter.winners))


def fallen(chapter: Chapter | None, text: Text) -> str:
    """Who fell, side by side; nothing before the fight."""
    if chapter is None or not chapter.begun:
        return ""
    found = []
    for side in chapter.sides:
        if side.fallen:
            named = ", ".join(side.fallen[:MOST_NAMES]) + ("…" if len(side.fallen) > MOST_NAMES else "")
            count = text("chronicle-fallen", count=len(side.fallen), of=side.figures)
            found.append(f"{side.name}: {count} ({named})")
    return "; ".join(found) or text("chronicle-nobody-fell")


def length(chapter: Chapter | None, text: Text) -> str:
    """Rounds and deeds."""
    if chapter is None:
        return ""
    rounds = [text("chronicle-rounds", count=chapter.rounds)] if chapter.rounds else []
    return ", ".join([*rounds, text("chronicle-deeds", count=chapter.deeds)])


def luck(chapter: Chapter | None) -> str:
    """The percentile of each side's dice."""
    if chapter is None:
        return ""
    return "; ".join(f"{side.name}: {side.luck:.0f}" for side in chapter.sides if side.luck is not None)


def rules(chapter: Chapter | None, language: str) -> str:
    """What its ruleset is called."""
    if chapter is None:
        return ""
    return (
        Text(language, ruleset(chapter.ruleset).folder)("ruleset-name")
        if is_known(chapter.ruleset)
        else chapter.ruleset
    )
