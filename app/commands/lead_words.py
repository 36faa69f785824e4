"""What a refused attack leads on to, in words."""

from __future__ import annotations

from app.text import Text
from engine.contract import AnyBattle
from engine.play.leading_on import LeadsTo, Nearer


def nearer_words(text: Text, way: Nearer) -> str:
    """Such as "Walk towards the target (4 cells)"."""
    said = text("lead-beside" if way.beside else "lead-nearer", mode=text(way.mode.key), cells=way.cells)
    return f"{said} · {text('lead-provokes', count=way.provokes)}" if way.provokes else said


def lead_words(text: Text, battle: AnyBattle, way: LeadsTo) -> str:
    """Such as "Walk (3 cells), then: Strike"; with how many reactions the move provokes."""
    deed = text.filled(way.offer.key, way.offer.args, battle)
    if way.mode is None:
        return text("lead-instead", deed=deed)
    if not way.cells and not way.strikes:
        said = text("lead-turn", deed=deed)
    else:
        kind = "lead-charge" if way.strikes else "lead-move"
        said = text(kind, mode=text(way.mode.key), cells=way.cells, deed=deed)
    return f"{said} · {text('lead-provokes', count=way.provokes)}" if way.provokes else said
