"""A number with its reasons: what was added, what does not apply and why, and by which rule.

A Breakdown is shown before the roll, in the prompt, in the log and in tests: always the same object. The GM may
strike a line or add one; that is an Edit, recorded with the answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.words import Args, Value, args_of


@dataclass(frozen=True, slots=True)
class Modifier:
    """One line: ``amount`` for ``reason`` (a sentence key with ``args``) by ``rule`` (an id of the register).

    ``applies`` is False for a line that was considered and does not count; ``struck`` when the GM took it out.
    ``by_gm`` marks a line that the GM added.
    """

    amount: int
    reason: str
    rule: str = ""
    args: Args = ()
    applies: bool = True
    struck: bool = False
    by_gm: bool = False

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
        return Breakdown(tuple(lines))


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
