"""Long work that may be called off: it asks now and then whether it is still wanted.

What is worked out from values knows nothing of threads, progress and windows; it asks here, in the loops that may be
long. Whoever has it done, on a thread of his own, says what the answer is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import local


class CalledOff(Exception):
    """The work is not wanted any more; nothing of it is kept."""


_asked = local()


@contextmanager
def called_off_by(is_stopped: Callable[[], bool]) -> Iterator[None]:
    """What this thread works out meanwhile ends with CalledOff as soon as ``is_stopped`` says so."""
    before = getattr(_asked, "is_stopped", None)
    _asked.is_stopped = is_stopped
    try:
        yield
    finally:
        _asked.is_stopped = before


def go_on() -> None:
    """Raises CalledOff where the work of this thread is not wanted any more."""
    is_stopped = getattr(_asked, "is_stopped", None)
    if is_stopped is not None and is_stopped():
        raise CalledOff
