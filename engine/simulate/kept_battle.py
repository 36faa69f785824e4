"""A simulated battle as a battle file: opened like any other, and stepped through."""

from __future__ import annotations

from pathlib import Path

from engine.play.history import History
from engine.save.journal import Journal
from engine.simulate.run import USUAL, Manner, ready, steps
from engine.tactics.match import MOST_ROUNDS


def keep_battle(
    start: str, seed: int, number: int, path: Path, most_rounds: int = MOST_ROUNDS, manner: Manner = USUAL
) -> None:
    """Play battle ``number`` from a packed start once more, and write it to a new file, deed by deed.

    The file stands at its beginning. Raises BattleFileError when it exists already or cannot be written.
    """
    begun = ready(start)
    journal = Journal.create(path, begun.rules, begun.battle)
    try:
        history = History(journal)
        for step in steps(begun, seed, number, most_rounds, manner):
            history.add(step.deed, step.answers, step.events, step.after, drawn=0)
        history.go(0, drawn=0)
    finally:
        journal.close()
