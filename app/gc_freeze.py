"""Keeps the garbage collector's rounds short: what stays for the whole evening is frozen out of them.

A round looks at every object that is not frozen. So a battle that has come on screen is frozen beside what is frozen
already, which is not looked at again; only when a battle is left all of it is, while the next page comes up.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

AFTER = 2_000
"""Milliseconds after a battle has come on screen: its pictures are made, the hand is not at work yet."""


ROUNDS = (10_000, 4, 250)
"""New objects before a round of the collector, and such rounds before one that looks at older ones: rules make many
values that die at once and hold nobody. A round over the older ones (the second number) is short when it comes often,
and costs no more in all; one over everything is as long as three frames."""


def begin_collecting() -> None:
    """The start is over: collect from now on (``app.__main__`` has put it off), but not what is there already."""
    gc.set_threshold(*ROUNDS)
    gc.freeze()
    gc.enable()


def settle() -> None:
    """Throw away what is new and nobody holds, and look at the rest of it no more."""
    gc.collect()
    gc.freeze()


def settle_whole_later(parent: QObject) -> None:
    """A battle is left, and with it much that was frozen: look through all as soon as its window is gone."""
    QTimer.singleShot(0, parent, settle_whole)


def settle_whole() -> None:
    """Throw away all that nobody holds, also what was frozen, and look at the rest no more."""
    gc.unfreeze()
    settle()
