"""The answer to "how many of them?" in a sentence."""

from __future__ import annotations

from app.tactics.meant import meant
from app.text import Text
from engine.contract import AnyBattle, AnyRuleset
from engine.simulate.search import MOST_SOUGHT, Search


def search_said(rules: AnyRuleset, sought: Search, battle: AnyBattle, text: Text) -> str:
    """How many there may be so that the side still wins so often."""
    best = sought.best
    key = "vary-search-none" if best == 0 else "vary-search-found" if best < MOST_SOUGHT else "vary-search-all"
    name, side = meant(rules, battle, sought.name, text).words, battle.side(sought.side).name
    return text(key, count=best, name=name, side=side, wanted=sought.wanted)
