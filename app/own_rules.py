"""The folder of the GM's own rulesets: it holds program code, so it is read only after the GM agreed to this one."""

from __future__ import annotations

from pathlib import Path

from app.settings import Settings
from engine import catalogue
from engine.errors import RulesetError

KEPT = "rules-folder"
"""Where the settings keep the folder as it was chosen, and where it led when the GM agreed to it."""


def chosen(settings: Settings) -> Path | None:
    """The folder that the settings name, agreed to or not."""
    kept = settings.kept(KEPT)
    folder = kept.get("folder") if isinstance(kept, dict) else None
    return Path(folder) if isinstance(folder, str) and folder and "\0" not in folder else None


def agreed(settings: Settings) -> Path | None:
    """The folder, if the GM agreed to it and its path still leads to the same place."""
    folder = chosen(settings)
    return folder if folder is not None and settings.kept(KEPT).get("agreed") == str(folder.resolve()) else None


def agree(settings: Settings, folder: Path) -> None:
    """The GM agreed to run the rules in this folder: keep that, and read them."""
    settings.keep(KEPT, {"folder": str(folder), "agreed": str(folder.resolve())})
    catalogue.use_folder(folder)


def give_up(settings: Settings) -> None:
    """Read no folder of the GM's own any more."""
    settings.keep(KEPT, None)
    catalogue.use_folder(None)


def take_up(settings: Settings) -> RulesetError | None:
    """Read the folder that was agreed to, if there is one; the error says of another that it was not read."""
    folder = chosen(settings)
    if folder is None:
        return None
    if agreed(settings) is None:
        return RulesetError("error-rules-not-agreed", ruleset="", place=str(folder))
    catalogue.use_folder(folder)
    return None
