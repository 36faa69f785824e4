"""The beginning of the program: ``flank`` opens the window, ``flank COMMAND`` answers on the command line."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (by default those of the process); the exit code.

    0: done. 1: a file cannot be used, or something failed. 2: wrong arguments, or no screen for the window.
    """
    # Loading makes nothing but what stays: looking for garbage meanwhile takes a fifth of the start.
    gc.disable()
    try:
        from app.fast_dataclasses import methods_compiled_when_called

        with methods_compiled_when_called():
            from app.cli.main import run

            return run(list(sys.argv[1:] if argv is None else argv))
    finally:
        gc.enable()


if __name__ == "__main__":
    sys.exit(main())
