"""What a session handed to its file and has not heard of since."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.actions import Deed
from engine.table.requests import Answer


@dataclass(frozen=True, slots=True)
class Handed:
    """A deed with its answers, or (without one) a way back or forth to ``place``.

    ``place`` is the number of the step after which the battle stands then.
    """

    place: int
    deed: Deed | None = None
    answers: tuple[Answer, ...] = ()

    @property
    def sound(self) -> int:
        """The last step that is the same whether this was written or not."""
        return self.place - 1 if self.deed is not None else self.place
