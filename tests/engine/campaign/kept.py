"""Entries for tests of the store."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.campaign.entries import Entry, EntryId, Figure, Kind, Stored
from engine.campaign.figures import figures_of
from engine.campaign.record import written_figure
from tests.toy import TOY
from tests.toy.sheet import Sheet

OGRE = Figure(Sheet(hits=9, hits_most=9, armour=3), size=2, look="ogre")
RAT = Figure(Sheet(hits=2, hits_most=2, armour=6))


def id_of(number: int) -> EntryId:
    """An id that is one, by a number."""
    return EntryId(f"{number:032x}")


def kept(number: int, name: str, figure: Figure[Any] = OGRE, **more: Any) -> Stored:
    """A creature as the store gets it."""
    entry = Entry(id_of(number), Kind.CREATURE, name, TOY.id, look=figure.look, figures=figures_of(TOY, figure))
    return Stored(replace(entry, **more), written_figure(TOY, figure))
