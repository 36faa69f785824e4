"""The names of meanings."""

from __future__ import annotations

from app.text import Text
from engine.maps.meaning import GROUND, THING


def meaning_said(code: str, text: Text) -> str:
    """What a meaning is called: a ground or a thing by its name on the map."""
    if code.startswith(GROUND):
        return text("map-meaning-ground", name=text(f"board-kind-{code.removeprefix(GROUND)}"))
    if code.startswith(THING):
        return text("map-meaning-thing", name=text(f"board-kind-{code.removeprefix(THING)}"))
    return text(f"map-meaning-{code}")
