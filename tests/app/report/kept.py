"""Saved battles whose reports are looked at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.report.wanted import Wanted
from app.report.writing import counted, draw, write
from engine.battle.actions import Deed
from engine.contract import AnyBattle, AnyRuleset
from engine.play.advance import Done, advance
from engine.save.journal import Journal
from engine.table.requests import Answer


def saved(path: Path, rules: AnyRuleset, battle: AnyBattle, deeds: Iterable[tuple[Deed, tuple[Answer, ...]]]) -> Path:
    """A battle file of these deeds."""
    journal = Journal.create(path, rules, battle)
    for number, (deed, answers) in enumerate(deeds):
        done = advance(rules, battle, deed, answers)
        assert isinstance(done, Done)
        journal.append(deed, answers, done.events, battle, done.battle, turn=number, drawn=0)
        battle = done.battle
    journal.close()
    return path


def report(file: Path, wanted: Wanted, language: str = "en", *, with_pictures: bool = False) -> str:
    """The report of a saved battle."""
    out, found = file.with_suffix(f".{wanted.form}"), counted(file)
    pictures: dict[int, tuple[str, bytes, int, int]] = {}
    if with_pictures:
        assert all(0 <= share <= 1 for share in draw(file, found, wanted, language, pictures))
    write(file, out, found, wanted, language, pictures)
    return out.read_text(encoding="utf-8")
