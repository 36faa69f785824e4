"""Which commands change nothing in the battle, and are possible while one looks back at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.commands.command import Command

_SEEN_ONLY = frozenset({"file", "view", "players", "help"})
"""Menus of which everything is possible, but for what is named next."""
_DOES = frozenset({"keep-scene", "tool-fog", "guide"})
_HARMLESS = frozenset(
    {
        *("replay", "replay-find", "replay-branch", "replay-players"),
        *("select-all", "all-of-kind", "copy", "inspection", "outlook"),
        *("next", "previous", "next-of-kind", "next-undone"),
        *("palette", "menus", "guide-skip", "guide-leave", "halt"),
    }
)
"""Of the others those that change nothing."""


def changes_nothing(command: Command) -> bool:
    """Whether a command leaves the battle as it is, whatever it shows."""
    return command.id in _HARMLESS or (command.menu in _SEEN_ONLY and command.id not in _DOES)
