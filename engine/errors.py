"""The exceptions of Flank, drawn as a tree: each names what happened, where, and what to do.

    FlankError
    ├── FileError              a file cannot be used: names the file and the place in it
    │   ├── MapFileError       a map file
    │   ├── BattleFileError    a saved battle
    │   └── CampaignFileError  the file of campaigns, an entry in it, or a pack
    ├── RulesetError           a ruleset cannot be used: names it, where it is, and what is wrong with it
    ├── DataError              a table of numbers that ships with a ruleset is wrong
    ├── WrongCall              the caller asked for something that cannot be
    └── ReplayDiverged         the stored answers no longer fit the rules

A sentence for the reader is looked up by ``key`` in the text files (Russian and English), with ``args`` filled in.
"""

from __future__ import annotations


class FlankError(Exception):
    """Root of all errors that Flank raises on purpose.

    ``key`` names the sentence in ``resources/text/*.ftl``; ``args_`` fills it in.
    """

    def __init__(self, key: str, **args: str | int | float) -> None:
        super().__init__(key, args)
        self.key = key
        self.values = args

    def __str__(self) -> str:
        listed = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} ({listed})" if listed else self.key


class FileError(FlankError):
    """A file cannot be used. ``file`` is its path, ``place`` where in it (a key, a line, a byte), "" for the whole."""

    def __init__(self, key: str, *, file: str, place: str = "", **args: str | int | float) -> None:
        super().__init__(key, file=file, place=place, **args)
        self.file = file
        self.place = place


class MapFileError(FileError):
    """A map file is broken, too large, hostile or of an unknown kind."""


class BattleFileError(FileError):
    """A saved battle is broken, of a newer version, or no battle at all."""


class CampaignFileError(FileError):
    """The file of campaigns cannot be used, or an entry in it, or a pack that came from elsewhere."""


class DataError(FlankError):
    """A data file of a ruleset is wrong; the message names file, entry and field."""


class RulesetError(FlankError):
    """A ruleset cannot be used. ``ruleset`` is its id, ``place`` where it is from."""

    def __init__(self, key: str, *, ruleset: str, place: str, **args: str | int | float) -> None:
        super().__init__(key, ruleset=ruleset, place=place, **args)


class WrongCall(FlankError):
    """The caller asked for something that cannot be (an unknown combatant, an answer to no question)."""


class ReplayDiverged(FlankError):
    """The stored answers do not fit the questions that the rules ask now."""


def words_of(error: BaseException) -> str:
    """What an error says of itself; "" for one of somebody else's code that fails to say it."""
    try:
        return str(error)
    except BaseException:
        return ""
