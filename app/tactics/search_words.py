"""The answer to "how many of them?" in a sentence."""

from __future__ import annotations

from app.tactics.variant_words import who_said
from app.text import Text
from engine.contract import AnyBattle
from engine.simulate.search import MOST_SOUGHT, Search


def search_said(sought: Search, battle: AnyBattle, text: Text) -> str:
    """How many there may be so that the side still wins so often."""
    best = sought.best
    key = "vary-search-none" if best == 0 else "vary-search-found" if best < MOST_SOUGHT else "vary-search-all"
    name, side = who_said(battle, sought.name, text), battle.side(sought.side).name
    return text(key, count=best, name=name, side=side, wanted=sought.wanted)
