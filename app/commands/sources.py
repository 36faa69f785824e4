"""What Ctrl+K finds beside the commands: deeds, figures, the library, rules and switches, battles, the manual."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from app.commands.command import Command
from app.commands.finding import Found
from app.commands.keys import shown
from app.manual import PAGES, manual_page, show_manual
from app.text import LANGUAGES, Text
from engine.battle.ids import CombatantId
from engine.contract import Offer

if TYPE_CHECKING:
    from app.panels.desk import Desk
    from app.start.card import Card
    from app.workbench import Workbench

HIDDEN = "palette"
"""The command that opens the list itself."""
OF_SOMEBODY = frozenset(
    {"adjust", "all-of-kind", "attack", "copy", "cut", "delete", "duplicate", "hide", "join-side", "keep"}
    | {"keep-warband", "markers", "next-of-kind", "orders", "reactions", "send", "sheet", "states"}
)
"""Commands for which somebody has to be selected where nobody's turn it is."""


class Sources:
    """What of ``window`` can be searched, in the order in which equals are listed. Made anew with each language.

    ``cards`` are the battles that can be opened, as far as they are known.
    """

    def __init__(self, window: Workbench) -> None:
        self._window = window
        self._text = window.text
        self._spoken = [Text(language) for language in LANGUAGES]
        self.cards: tuple[Card, ...] = ()

    def commands(self) -> Iterator[Found]:
        """The commands that are possible now."""
        for command in self._window.commands:
            if command.id != HIDDEN and command.enabled():
                yield self._command(command)

    def all(self) -> Iterator[Found]:
        """Everything, for as long as it takes to go through."""
        yield from self.commands()
        desk = self._window.desk if self._window.is_on_desk else None
        if desk is not None:
            yield from self._deeds(desk)
            yield from self._figures(desk)
            yield from self._switches(desk)
            yield from self._library(desk)
            yield from self._rules(desk)
            yield from self._not_yet(desk)
        yield from self._battles()
        yield from self._manual()

    def in_rulebook(self, wanted: str) -> Found | None:
        """The way into the rulebook with what was typed as its search; None where no rule says it."""
        desk = self._window.desk if self._window.is_on_desk else None
        if desk is None or not (count := len(desk.rules.book.search(wanted))):
            return None
        title = self._text("find-in-rules", wanted=wanted, count=count)
        return Found("in-rulebook", title, partial(desk.rules.search, wanted), icon="scroll")

    def _command(self, command: Command) -> Found:
        title = self._window.commands.title(command)
        return Found(
            f"command {command.id}",
            title,
            partial(self._window.commands.run, command.id),
            shown(command.keys[0]) if command.keys else "",
            command.icon or "dot",
            " ".join(self._also(command.text_key, f"also-{command.id}")),
        )

    def _not_yet(self, desk: Desk) -> Iterator[Found]:
        """What is possible only with somebody selected, while nobody is: it says so instead of not being there."""
        window = self._window
        if window.selection.current is not None or desk.kit.session.paused is not None:
            return
        note = self._text("find-select-first")
        for command in window.commands:
            if command.id in OF_SOMEBODY and not command.enabled():
                tell = partial(window.notices.tell, self._text("hint-nobody"))
                yield replace(self._command(command), run=tell, note=note, dim=True)

    def _also(self, *keys: str) -> Iterator[str]:
        """What these are called in every language."""
        return (text(key) for text in self._spoken for key in keys if text.has(key))

    def _deeds(self, desk: Desk) -> Iterator[Found]:
        """What the selected figure may do; what the rules forbid now comes after everything else, and asks first."""
        session, current = desk.kit.session, desk.kit.selection.current
        if session.paused is not None or not session.battle.started or current is None:
            return
        from engine.play.asked import offers_of

        for offer in offers_of(session.rules, session.battle, current):
            yield self._deed(desk, offer)

    def _deed(self, desk: Desk, offer: Offer) -> Found:
        text, battle = self._text, desk.kit.session.battle
        cost = text.filled(offer.cost, offer.cost_args, battle) if offer.cost else ""
        reason = desk.kit.objection(offer.objections[0]) if offer.objections else ""
        return Found(
            f"deed {offer.key} {offer.action.manner}",
            text.filled(offer.key, offer.args, battle),
            partial(desk.hands.start_in_spite if offer.objections else desk.hands.start, offer),
            reason or cost or text("find-deed"),
            offer.icon,
            text(offer.group) if offer.group else "",
            bool(offer.objections),
        )

    def _figures(self, desk: Desk) -> Iterator[Found]:
        battle = desk.kit.session.battle
        sides = {side.id: side.name for side in battle.sides}
        for id, one in battle.combatants.items():
            yield Found(f"figure {id}", one.name, partial(_show, desk, id), sides.get(one.side, ""), "centre")

    def _library(self, desk: Desk) -> Iterator[Found]:
        for template in desk.kit.session.rules.templates():
            note = self._text("find-library", group=self._text(template.group))
            add = partial(desk.template_asked.emit, template.id, desk.library.side)
            words = self._text(template.group)
            yield Found(f"library {template.id}", self._text(template.key), add, note, "new", words)

    def _switches(self, desk: Desk) -> Iterator[Found]:
        for entry in desk.rules.book.entries:
            for field in entry.switches:
                title = self._text(field.label_key)
                words = f"{field.name.replace('_', ' ')} {entry.title}"
                open_ = self._at_rule(desk, entry.rule) if entry.rule else partial(self._window.commands.run, "options")
                yield Found(
                    f"switch {field.name}", title, open_, self._text("find-switch"), "settings", words, is_read=True
                )

    def _rules(self, desk: Desk) -> Iterator[Found]:
        for entry in desk.rules.book.entries:
            if entry.rule:
                go = self._at_rule(desk, entry.rule)
                yield Found(f"rule {entry.rule}", entry.title, go, entry.rule, "scroll", entry.rule, is_read=True)

    @staticmethod
    def _at_rule(desk: Desk, rule: str) -> Callable[[], object]:
        return partial(desk.open_rules, rule)

    def _battles(self) -> Iterable[Found]:
        for card in self.cards:
            note = self._text("find-ready" if card.is_ready else "find-battle")
            yield Found(
                f"battle {card.path.name}", card.title, partial(self._window.open_path, card.path), note, "open"
            )

    def _manual(self) -> Iterator[Found]:
        language = self._text.language
        if manual_page(language) is None:
            return
        for page in PAGES:
            key = f"manual-{page.replace('/', '-')}"
            words = " ".join(self._also(key))
            go = partial(show_manual, language, page)
            yield Found(f"manual {page}", self._text(key), go, self._text("find-manual"), "help", words, is_read=True)


def _show(desk: Desk, id: CombatantId) -> None:
    """Select a figure, and bring it into sight."""
    desk.kit.selection.select((id,))
    desk.board.show_figure(id)
