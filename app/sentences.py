"""An event as the log tells it: a headline, the dice as they fell, and every reason with its rule.

The log panel and ``flank log`` both use this page, so that nothing is told in two ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from app.text import Text, name_of
from engine.battle.breakdown import Breakdown, Modifier
from engine.battle.events import Event
from engine.battle.words import named
from engine.contract import AnyBattle
from engine.table.dice import parse


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of a breakdown in words: ``amount`` for ``text`` by ``rule``.

    ``counts`` is False for a line that was considered and does not apply, or that the GM struck out (``struck``);
    ``by_gm`` marks what the GM added. ``of_target``: it belongs to the number to be reached, not to the roll.
    """

    amount: int
    text: str
    rule: str = ""
    counts: bool = True
    struck: bool = False
    by_gm: bool = False
    of_target: bool = False

    @property
    def signed(self) -> str:
        """The amount with its sign and a true minus: +2, −4, 0."""
        return signed(self.amount)


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event in words.

    ``headline`` is the sentence; ``dice`` what fell and what it came to ("" where nothing was rolled); ``why`` the
    reasons that were added to the dice, ``against`` those of the number to be reached; ``rule`` the register's id.
    """

    headline: str
    dice: str = ""
    why: tuple[Reason, ...] = ()
    against: tuple[Reason, ...] = ()
    rule: str = ""
    weight: int = 1

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """All reasons, those of the roll first."""
        return (*self.why, *self.against)


def reason_in_line(one: Reason, text: Text) -> str:
    """A reason as part of a line of text: amount, words, rule, and why it does not count."""
    said = f"{one.signed} {one.text}"
    if one.rule:
        said += f" [{one.rule}]"
    if one.struck:
        return f"{said} ({text('log-struck')})"
    return said if one.counts else f"{said} ({text('log-not-counted')})"


def grouped(reasons: Sequence[Reason], text: Text) -> Iterator[tuple[str, tuple[Reason, ...]]]:
    """The reasons of one roll under what they add up to: the roll's bonus, then the number to be reached.

    Where all of them are added to the roll no heading is needed: "".
    """
    added = tuple(one for one in reasons if not one.of_target)
    reached = tuple(one for one in reasons if one.of_target)
    if added:
        total = sum(one.amount for one in added)
        yield (text("log-added", total=signed(total)) if reached else ""), added
    if reached:
        total = sum(one.amount for one in reached)
        yield text("log-target-number", against=str(total).replace("-", "−")), reached


def signed(amount: int) -> str:
    """A number with its sign and a true minus: +2, −4, 0."""
    return f"{amount:+d}".replace("-", "−") if amount else "0"


def log_line(event: Event, text: Text, battle: AnyBattle, before: AnyBattle | None = None) -> LogLine:
    """``event`` in words; names are looked up in ``battle``, and in ``before`` for those who have left it."""
    known = before if before is not None and not _knows(battle, event) else battle
    by, at = name_of(known, event.by), name_of(known, event.at)
    return LogLine(
        text.filled(event.key, event.args, known, by=by, at=at),
        _dice(event, text),
        _reasons(event.why, text, known),
        tuple(replace(one, of_target=True) for one in _reasons(event.against, text, known)),
        event.rule,
        event.weight,
    )


def reason(line: Modifier, text: Text, battle: AnyBattle | None) -> Reason:
    """A line of a breakdown in words; a reason without a sentence is the GM's own words."""
    said = text.filled(line.reason, line.args, battle) if line.reason else text("log-gm-line")
    return Reason(line.amount, said, line.rule, line.counts, line.struck, line.by_gm)


def _reasons(breakdown: Breakdown | None, text: Text, battle: AnyBattle) -> tuple[Reason, ...]:
    return tuple(reason(line, text, battle) for line in breakdown.lines) if breakdown is not None else ()


def _dice(event: Event, text: Text) -> str:
    if not event.faces:
        return ""
    fixed = parse(event.dice).plus if event.dice else 0
    added = event.why.total if event.why is not None else 0
    parts = " + ".join(map(str, event.faces)) if len(event.faces) <= 8 else str(sum(event.faces))
    parts += "".join(f" {'−' if more < 0 else '+'} {abs(more)}" for more in (fixed, added) if more)
    total = str(sum(event.faces) + fixed + added).replace("-", "−")
    said = parts if parts == total else f"{parts} = {total}"
    if event.dice:
        said = f"{text.dice(event.dice)}: {said}"
    if event.against is not None:
        said = text("log-against", said=said, against=str(event.against.total).replace("-", "−"))
    return f"{said} — {text(event.reading)}" if event.reading else said


def _knows(battle: AnyBattle, event: Event) -> bool:
    there = {*battle.combatants, *(side.id for side in battle.sides)}
    return all(name is None or name in there for name in (event.by, event.at, *named(event.args)))
