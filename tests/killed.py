"""A program that is killed: at each step at which it touches a file, one step after the other."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

TOUCHES = frozenset(
    {"open", "sqlite3.connect", "shutil.copyfile", "os.rename", "os.link", "os.remove", "os.mkdir", "os.truncate"}
)
"""What Python tells of that touches a file: moments between which the program may be killed."""


def killed_at_each_step(do: Callable[[], object], begin: Callable[[], None], folder: Path) -> Iterator[int]:
    """Do it in a process of its own, which is killed at the first moment that it touches something in ``folder``, then
    at the second (after ``begin``), and so on until it comes to its end; the number of the step after each kill."""
    step = 0
    while True:
        begin()
        child = os.fork()
        if child == 0:
            _kill_at(step, str(folder))
            do()
            os._exit(0)
        _, status = os.waitpid(child, 0)
        yield step
        if not os.WIFSIGNALED(status):
            assert os.waitstatus_to_exitcode(status) == 0, "it failed by itself"
            return
        step += 1


def _kill_at(step: int, folder: str) -> None:
    left = step

    def hook(event: str, args: tuple[object, ...]) -> None:
        nonlocal left
        if event in TOUCHES and any(folder in str(arg) for arg in args):
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hook)
