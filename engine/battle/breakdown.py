"""A number with its reasons: what was added, what does not apply and why, and by which rule.

A Breakdown is shown before the roll, in the prompt, in the log and in tests: always the same object. The GM may
strike a line or add one; that is an Edit, recorded with the answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.words import Args, Value, args_of

TOTAL = "total"
"""What a ``Limit`` holds up: the whole number."""


@dataclass(frozen=True, slots=True)
class Limit:
    """What a line keeps within ``bound``: the "negatives", the "positives" or "all" of the lines before it.

    The first line of the breakdown is what the others modify, and is left out, as are other limits except from "all".
    ``least``: how many such lines there must be for the limit to count. Of the "total" of all other lines ``bound`` is
    the least, whether they stand before it or after it.
    """

    of: str
    bound: int
    least: int = 1


@dataclass(frozen=True, slots=True)
class Modifier:
    """One line: ``amount`` for ``reason`` (a sentence key with ``args``) by ``rule`` (an id of the register).

    ``applies`` is False for a line that was considered and does not count; ``struck`` when the GM took it out.
    ``by_gm`` marks a line that the GM added. ``limit``: its amount is whatever keeps the lines before it within a
    bound, and is worked out anew when they are edited.
    """

    amount: int
    reason: str
    rule: str = ""
    args: Args = ()
    applies: bool = True
    struck: bool = False
    by_gm: bool = False
    limit: Limit | None = None

    @property
    def counts(self) -> bool:
        return self.applies and not self.struck


def modifier(amount: int, reason: str, rule: str = "", *, applies: bool = True, **args: Value) -> Modifier:
    """A line of a breakdown; ``args`` fill in its sentence."""
    return Modifier(amount, reason, rule, args_of(args), applies)


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A sum of modifiers. ``lines`` keep their order, also those that do not apply."""

    lines: tuple[Modifier, ...] = ()

    @property
    def total(self) -> int:
        """The sum of the lines that count."""
        total = 0
        for line in self.lines:
            if line.applies and not line.struck:
                total += line.amount
        return total

    def with_line(self, line: Modifier) -> Breakdown:
        return Breakdown((*self.lines, line))

    def edited(self, edits: tuple[Edit, ...], part: str) -> Breakdown:
        """The breakdown with those ``edits`` that belong to ``part`` ("why" or "against")."""
        if not edits:
            return self
        lines = list(self.lines)
        for edit in edits:
            if edit.part != part:
                continue
            if edit.strike is None:
                lines.append(Modifier(edit.amount, edit.reason, by_gm=True))
            elif edit.strike < len(lines):
                line = lines[edit.strike]
                # Striking a line that does not apply makes it apply: the GM overrules in both directions.
                lines[edit.strike] = replace(line, struck=line.applies, applies=True, by_gm=not line.applies)
        return Breakdown(tuple(lines)).limited()

    def limited(self) -> Breakdown:
        """The breakdown with the amounts of its limits as the lines before them ask for."""
        if all(line.limit is None for line in self.lines):
            return self
        lines: list[Modifier] = []
        for line in self.lines:
            lines.append(replace(line, amount=_made_good(lines, line.limit)) if line.limit is not None else line)
        for place, line in enumerate(lines):
            if line.limit is not None and line.limit.of == TOTAL:
                rest = sum(one.amount for number, one in enumerate(lines) if number != place and one.counts)
                lines[place] = replace(line, amount=max(0, line.limit.bound - rest))
        return Breakdown(tuple(lines))


def _made_good(before: list[Modifier], limit: Limit) -> int:
    """What must be added so that the lines ``before`` keep to ``limit``; 0 where they do."""
    if limit.of == TOTAL:
        return 0
    counted = [line for line in before[1:] if line.counts and line.amount]
    if limit.of != "all":
        sign = -1 if limit.of == "negatives" else 1
        counted = [line for line in counted if line.limit is None and line.amount * sign > 0]
    # As many lines must be there of the sign that goes beyond the bound.
    enough = sum((line.amount < 0) == (limit.bound < 0) for line in counted) >= limit.least
    total = sum(line.amount for line in counted)
    beyond = total < limit.bound if limit.bound < 0 else total > limit.bound
    return limit.bound - total if enough and beyond else 0


@dataclass(frozen=True, slots=True)
class Edit:
    """What the GM changed in a breakdown: strike (or bring in) line ``strike``, or add ``amount`` for ``reason``.

    ``part`` is "why" (the number rolled with) or "against" (the number rolled for); ``reason`` of an added line is the
    GM's own words.
    """

    strike: int | None = None
    amount: int = 0
    reason: str = ""
    part: str = "why"


NO_REASONS = Breakdown()
