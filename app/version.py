"""The version of the program, as it was installed."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from engine.plain_files import named_in


def program_version() -> str:
    """The version of the installed program; "0" where it was not installed."""
    # The folder's name says it; the library that reads the folder takes as long to load as the first page to paint.
    for place in sys.path:
        with suppress(OSError):
            for folder in named_in(Path(place), "flank-*.dist-info"):
                return folder.name.removeprefix("flank-").removesuffix(".dist-info")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("flank")
    except PackageNotFoundError:
        return "0"
