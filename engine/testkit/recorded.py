"""Recorded playthroughs in a test: still the same, and whole battles; ``flank play`` records one."""

from __future__ import annotations

from pathlib import Path

from engine.battle.actions import Action
from engine.contract import BEGIN, AnyRuleset
from engine.play.playthrough import read, written_out


def told_in(text: str) -> list[str]:
    """The lines but for the battle at its beginning, which is written with whatever fields a sheet has by now."""
    return [line for line in text.splitlines() if not line.startswith("battle ")]


def assert_same(path: Path, rules: AnyRuleset) -> None:
    """The recorded deeds and answers still come to the recorded events."""
    text = path.read_text(encoding="utf-8")
    assert told_in(written_out(read(text, lambda id: rules))) == told_in(text)


def assert_whole(path: Path, rules: AnyRuleset) -> None:
    """The battle begins at its beginning, and somebody is out at its end."""
    text = path.read_text(encoding="utf-8")
    assert read(text, lambda id: rules).deeds[0][0] == Action(BEGIN)
    assert " out" in text.splitlines()[-1], "nobody is out at the end"
