"""What is listed in the library: the party, the store's creatures and the ruleset's entries that a search asks for."""

from __future__ import annotations

from collections.abc import Iterator

from app.library.tree import OWN, Row
from app.panels.desk_context import DeskContext
from app.text import LANGUAGES, Text
from engine.battle.looks import picture_in
from engine.campaign.entries import Entry, Figure, Kind
from engine.campaign.figures import figures_of, keys_named
from engine.campaign.search import Query, query
from engine.contract import Template

MOST_OWN = 200
"""Creatures of one's own that are listed at a time; more are found by searching."""


class LibrarySearch:
    """Answers searches for one battle; what it has worked out of the ruleset's entries it keeps."""

    def __init__(self, kit: DeskContext) -> None:
        self._kit = kit
        self._figures: dict[str, dict[str, float]] = {}
        self._labels: tuple[tuple[str, str], ...] = ()
        self.unknown: tuple[str, ...] = ()
        """Names in the last search that no number has."""
        self.more = 0
        """How many more creatures of one's own it found than are listed."""

    def rows(self, wanted: str) -> Iterator[Row]:
        """The lines for a search, one's own first."""
        kit = self._kit
        asked = query(wanted, self._keys_of)
        self.unknown = asked.unknown
        campaign = kit.keeper.campaign()
        if campaign is not None:
            found = kit.keeper.store.find(
                asked, Kind.CHARACTER, ruleset=kit.session.rules.id, campaign=campaign.id, most=MOST_OWN
            )
            yield from map(self._own, found.entries)
        found = kit.keeper.store.find(asked, Kind.WARBAND, ruleset=kit.session.rules.id, most=MOST_OWN)
        yield from map(self._own, found.entries)
        found = kit.keeper.store.find(asked, Kind.CREATURE, ruleset=kit.session.rules.id, most=MOST_OWN)
        self.more = found.count - len(found.entries)
        yield from map(self._own, found.entries)
        for template in kit.session.rules.templates():
            if (row := self._listed(template, asked)) is not None:
                yield row

    def _own(self, entry: Entry) -> Row:
        text = self._kit.text
        heading = text("library-own-group", group=entry.group) if entry.group else text("library-own")
        colour = ""
        if entry.kind is Kind.WARBAND:
            heading = text("library-warbands")
        if entry.kind is Kind.CHARACTER:
            heading = text("library-party")
            sides = self._kit.session.shown.sides
            colour = next((side.colour for side in sides if side.played), "")
        keys = dict(entry.pictures)
        key = keys.get(picture_in(entry.look))
        picture = self._kit.keeper.store.picture(key) if key is not None else None
        tags = text("library-tags", tags=", ".join(entry.tags)) if entry.tags else ""
        tip = "\n".join(filter(None, (entry.name, tags, text("library-own-hint"))))
        return Row(OWN + entry.id, entry.name, heading, entry.look, picture, tip, colour)

    def _listed(self, template: Template[object], asked: Query) -> Row | None:
        text = self._kit.text
        name, group = text(template.key), text(template.group)
        if not asked.accepts(f"{name} {group}", self._of(template) if asked.conditions else {}):
            return None
        size = text("library-size", size=template.size) if template.size > 1 else ""
        tip = "\n".join(filter(None, (name, size, text("library-hint"))))
        return Row(template.id, name, group, template.icon, tip=tip)

    def _of(self, template: Template[object]) -> dict[str, float]:
        if template.id not in self._figures:
            rules = self._kit.session.rules
            self._figures[template.id] = dict(figures_of(rules, Figure(template.sheet, template.size)))
        return self._figures[template.id]

    def _keys_of(self, name: str) -> tuple[str, ...]:
        """The numbers that are called so in either language."""
        if not self._labels:
            rules = self._kit.session.rules
            keys = {key for key, _ in figures_of(rules, Figure(rules.new_sheet()))}
            for template in rules.templates()[:1]:
                keys |= self._of(template).keys()
            texts = [Text(language, rules.folder) for language in LANGUAGES]
            self._labels = tuple((key, text(key)) for key in sorted(keys) for text in texts if text.has(key))
        return keys_named(name, self._labels)
