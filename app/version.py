"""The version of the program, as it was installed."""

from __future__ import annotations

import sys
from pathlib import Path


def program_version() -> str:
    """The version of the installed program; "0" where it was not installed."""
    # The folder's name says it; the library that reads the folder takes as long to load as the first page to paint.
    for folder in (found for place in sys.path for found in Path(place).glob("flank-*.dist-info")):
        return folder.name.removeprefix("flank-").removesuffix(".dist-info")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("flank")
    except PackageNotFoundError:
        return "0"
