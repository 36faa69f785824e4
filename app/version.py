"""The version of the program, as it was installed."""

from __future__ import annotations


def program_version() -> str:
    """The version of the installed program; "0" where it was not installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("flank")
    except PackageNotFoundError:
        return "0"
