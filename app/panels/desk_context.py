"""The context that every panel is handed: battle, selection, words, look, and how to say that something failed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.background import Background
from app.campaign.keeper import Keeper
from app.commands.keymap import settled
from app.commands.keys import shown
from app.selection import Selection
from app.session import Session
from app.settings import Settings
from app.text import Text
from app.theme import Look
from engine.battle.actions import Deed
from engine.contract import Objection
from engine.errors import FlankError

Picture = Callable[[str], bytes | None]
"""Gives the bytes of a stored picture by its name, None where there is none."""


@dataclass(frozen=True)
class DeskContext:
    """The parts of the window share this; it lives as long as one battle is shown in one language and look."""

    session: Session
    selection: Selection
    text: Text
    look: Look
    settings: Settings
    background: Background
    picture: Picture
    fail: Callable[[FlankError], None]
    keeper: Keeper

    def do(self, deed: Deed) -> None:
        """Begin a deed; what cannot be is said in the window's bar."""
        try:
            self.session.do(deed)
        except FlankError as error:
            self.fail(error)

    def keys_of(self, command: str) -> str:
        """The keys that call a command, as they are shown; "" for none."""
        return ", ".join(shown(chord) for chord in settled(self.settings.keys)[command])

    def objection(self, objection: Objection) -> str:
        """An objection in words."""
        return self.text.filled(objection.key, objection.args, self.session.shown)

    def because(self, objections: tuple[Objection, ...]) -> str:
        """Several objections in words, one a line, each with its rule."""
        lines = (f"{self.objection(one)}  {one.rule}".rstrip() for one in objections)
        return "\n".join(dict.fromkeys(lines))
