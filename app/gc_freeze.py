"""Freezes what stays for the whole evening out of the garbage collector's rounds, while nobody is waiting."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

AFTER = 2_000
"""Milliseconds after a battle has come on screen: its pictures are made, the hand is not at work yet."""


ROUNDS = (10_000, 20, 50)
"""New objects before a round of the collector, and such rounds before one that looks at older ones: rules make many
values that die at once and hold nobody, and a full round is as long as three frames."""


def begin_collecting() -> None:
    """The start is over: collect from now on (``app.__main__`` has put it off), but not what is there already."""
    gc.set_threshold(*ROUNDS)
    gc.freeze()
    gc.enable()


def settle_later(parent: QObject) -> None:
    """Settle soon, unless ``parent`` is gone by then."""
    QTimer.singleShot(AFTER, parent, settle)


def settle() -> None:
    """Throw away what nobody holds, and look at the rest no more: a full round with a battle in it drops a frame."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
