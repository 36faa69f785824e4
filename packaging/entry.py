"""Where the frozen program starts: the same ``main`` as ``flank``; a worker process that it started begins here too."""

from __future__ import annotations

import sys

TRACKER = "from multiprocessing.resource_tracker import main"
"""What the library has the process run that clears up after the workers."""


def work() -> None:
    """Be a process of ``multiprocessing`` and end, if this one was started as such."""
    if "--multiprocessing-fork" in sys.argv:
        from multiprocessing.spawn import freeze_support

        freeze_support()
    elif len(sys.argv) > 2 and sys.argv[-2] == "-c" and sys.argv[-1].startswith(TRACKER):
        exec(sys.argv[-1])
        sys.exit()


if __name__ == "__main__":
    work()

    from app.__main__ import main

    sys.exit(main())
