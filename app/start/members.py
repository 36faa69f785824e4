"""Characters of a campaign as the first page shows them: with their faces, and with what is counted of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.text import Text
from engine.battle.looks import picture_in
from engine.errors import FlankError

if TYPE_CHECKING:
    from engine.campaign.store import Store

LOW = 1 / 3
"""Share of what is counted from which it is shown as low."""


@dataclass(frozen=True)
class Member:
    """A character: ``id`` of its entry, ``rules`` as its ruleset is called, ``standing`` in words ("" is unknown).

    ``picture``: the bytes of its own picture, None where ``look`` is drawn. ``is_low``: a third of it is left, or less.
    """

    id: str
    name: str
    rules: str
    standing: str = ""
    look: str = ""
    picture: bytes | None = None
    is_low: bool = False


def members_of(store: Store, campaign: str, language: str) -> tuple[Member, ...]:
    """The characters of a campaign by name; those that cannot be read have their name alone. Any thread."""
    from engine.campaign.entries import Kind

    try:
        entries = store.entries(Kind.CHARACTER, campaign=campaign)
    except FlankError:
        return ()  # whoever opens the campaign is told
    return tuple(_member(store, entry.id, entry.name, entry.ruleset, language) for entry in entries)


def _member(store: Store, id: str, name: str, ruleset: str, language: str) -> Member:
    from engine.campaign.entries import EntryId
    from engine.campaign.figures import ALONE, alone
    from engine.campaign.record import read_figure
    from engine.catalogue import ruleset as found

    try:
        rules = found(ruleset)
        text = Text(language, rules.folder)
        stored = store.stored(EntryId(id))
        if stored is None:
            return Member(id, name, text("ruleset-name"))
        figure = read_figure(rules, stored.body, name)
        picture = store.pictures_of(stored.entry).get(picture_in(figure.look))
        gauges = rules.gauges(alone(rules, figure, name), ALONE)
    except FlankError:
        return Member(id, name, ruleset)
    standing, is_low = "", False
    if gauges.bars:
        bar = gauges.bars[0]
        standing = text("member-bar", what=text(bar.key), value=bar.value, most=bar.most)
        is_low = bar.value <= bar.most * LOW
    elif gauges.counters:
        standing = text("member-counter", what=text(gauges.counters[0].key), value=gauges.counters[0].value)
    return Member(id, name, text("ruleset-name"), standing, figure.look, picture, is_low)
