"""Reading dice formulas of any table: ``2d6+3``, ``4d6kh3``, ``4d6dl1dh1``, ``5d6!>5``, ``{2d6,1d8}kh1``, ``(1d4)d6``.

The grammar is that of the large virtual tables; where they differ, what is written is taken as it stands: ``<2`` is
less than 2, ``r`` throws again until the face may stay and ``ro`` once, a comparison right behind ``!`` says what
explodes. What follows dice acts in the order in which it is written; what would stand in the wrong place is refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.errors import DataError
from engine.table.dice import MOST_DICE, MOST_SIDES
from engine.table.formula.parts import (
    MOST_EXPLOSIONS,
    Change,
    Condition,
    Explode,
    Formula,
    Group,
    Keep,
    Limit,
    Manner,
    Operation,
    Part,
    Pool,
    Reroll,
    kept_span,
)

if TYPE_CHECKING:
    from lark import Lark

LONGEST = 80
"""Letters of a formula, without what stands behind #."""
LONGEST_REASON = 60
MOST_NUMBER = 99_999

GRAMMAR = r"""
?start: sum
?sum: product | sum "+" product -> plus | sum "-" product -> minus
?product: unary | product "*" unary -> times | product "/" NUMBER -> divided
?unary: atom | "-" unary -> negative
?atom: bare | bare LABEL -> labelled
?bare: NUMBER -> number | "(" sum ")" | pool | many | group | chosen
pool: DICE (KEEP | REROLL | EXPLODE | LIMIT | COMPARE)*
many: "(" sum ")" DIE (KEEP | REROLL | EXPLODE | LIMIT | COMPARE)*
group: "{" sum ("," sum)* "}" (KEEP | COMPARE)*
chosen: CHOICE sum ("," sum)* ")"
DICE: /\d*d(\d+|%|f)/
DIE: /d(\d+|%|f)/
KEEP: /(kh|kl|dh|dl|k|d)\d*/
REROLL: /(rr|ro|r)\s*((>=|<=|>|<|=)\s*-?)?\d*/
EXPLODE: /(!!|!p|!)\s*((>=|<=|>|<|=)\s*-?)?\d*/
LIMIT: /(min|max|mi|ma)\s*\d+/
COMPARE: /(cs\s*)?(>=|<=|>|<|=)\s*-?\d+|cs\s*\d+/
CHOICE: /(min|max)\s*\(/
LABEL: /\[[^\[\]]*\]/
NUMBER: /\d+/
%ignore " "
"""
_SIGNS = {"к": "d", "д": "d", "−": "-", "–": "-", "×": "*", "÷": "/", "≥": ">=", "≤": "<=", "ф": "f"}
_COMMAND = re.compile(r"\s*/(?:gmroll|blindroll|publicroll|selfroll|roll|gmr|br|pr|sr|r)\s+", re.IGNORECASE)
"""What other tables want before a throw."""
_INLINE = re.compile(r"\s*\[\[(.*)\]\]\s*")
_WORD = re.compile(r"[^\W\d_]+")


def read_formula(text: str) -> Formula:
    """Read a formula; Russian ``к`` and ``д`` are read like ``d``, any case and any dash will do.

    A command before it (``/r``) is left out, what stands behind ``#`` is its reason, words in square brackets are kept.
    Raises DataError with the column of the first letter that does not fit, or naming the bound that it is beyond: 80
    letters, 100 dice, 1000 sides, numbers to 99,999.
    """
    typed, begin = text.rstrip(), 0
    if command := _COMMAND.match(typed):
        begin = command.end()
    elif inline := _INLINE.fullmatch(typed):
        begin, typed = inline.start(1), typed[: inline.end(1)]
    begin += len(typed[begin:]) - len(typed[begin:].lstrip())
    wanted, _, reason = _parted(typed[begin:])
    if len(wanted) > LONGEST:
        raise DataError("error-formula-long", most=LONGEST)
    return _Reading(text.strip(), wanted, begin - (len(text) - len(text.lstrip()))).formula(reason)


def _parted(typed: str) -> tuple[str, str, str]:
    """The formula and what stands behind the first # that is in no brackets."""
    depth = 0
    for place, letter in enumerate(typed):
        depth += (letter == "[") - (letter == "]")
        if letter == "#" and depth <= 0:
            return typed[:place].rstrip(), "#", typed[place + 1 :].strip()[:LONGEST_REASON].strip()
    return typed, "", ""


class _Reading:
    """One text that is read; it knows which column a letter of the plain form stands in."""

    def __init__(self, whole: str, wanted: str, begin: int) -> None:
        self._whole = whole
        letters: list[str] = []
        self._columns: list[int] = []
        in_label = False
        for column, letter in enumerate(wanted, begin + 1):
            in_label = letter != "]" and (in_label or letter == "[")
            plain = letter if in_label else letter.casefold()
            plain = plain if in_label else "".join(_SIGNS.get(one, one) for one in plain)
            letters.append(plain)
            self._columns += [column] * len(plain)
        self._columns.append(begin + len(wanted) + 1)
        self._plain = "".join(letters)

    def formula(self, reason: str) -> Formula:
        """The whole as a formula, with the reason that was written behind it."""
        root = self._part(self._tree())
        if sum(_most_dice(pool) for pool in Formula("", root).pools) > MOST_DICE:
            raise DataError("error-formula-dice", most=MOST_DICE)
        return Formula(self._written(), root, reason)

    def _written(self) -> str:
        """How the formula is shown: without blanks outside of its labels."""
        pieces = re.split(r"(\[[^\[\]]*\])", self._plain)
        return "".join(
            piece if piece.startswith("[") else piece.replace(" ", "").replace("df", "dF") for piece in pieces
        )

    def _tree(self) -> Any:
        from lark.exceptions import UnexpectedInput

        try:
            return _grammar().parse(self._plain)
        except UnexpectedInput as error:
            # Where the text breaks off, what follows it is missing: the letter after the last.
            is_cut_off = getattr(getattr(error, "token", None), "type", "") == "$END"
            raise self._unread(len(self._plain) if is_cut_off else error.pos_in_stream or 0) from None

    def _unread(self, place: int) -> DataError:
        """Says which letter does not fit, or which word is not known."""
        word, before = _WORD.match(self._plain, place), self._plain[:place].rstrip()[-1:]
        if word is not None and (self._plain[word.end() :].lstrip()[:1] == "(" or (before and before not in "+-*/(,{")):
            return DataError("error-formula-word", word=word[0], column=self._columns[place])
        return DataError("error-formula", text=self._whole, column=self._columns[place])

    def _refused(self, key: str, token: Any, **values: int) -> DataError:
        """``token`` stands in the wrong place."""
        word = str(token).replace(" ", "")
        return DataError(key, word=word, column=self._columns[token.start_pos], **values)

    def _part(self, tree: Any) -> Part:
        match tree.data:
            case "number":
                return _number(tree.children[0])
            case "labelled":
                return self._labelled(tree.children)
            case "negative":
                return Operation("-", 0, self._part(tree.children[0]))
            case "divided":
                by = _number(tree.children[1])
                if not by:
                    raise DataError("error-formula-zero")
                return Operation("/", self._part(tree.children[0]), by)
            case "pool":
                count, d, of = str(tree.children[0]).partition("d")
                return self._pool(_number(count or "1"), d + of, tree.children[1:])
            case "many":
                return self._many(tree.children)
            case "group":
                return self._group(tree.children)
            case "chosen":
                members = tuple(self._part(child) for child in tree.children[1:])
                return Group(members, (Keep(1, highest=str(tree.children[0]).startswith("max")),))
            case name:
                sign = {"plus": "+", "minus": "-", "times": "*"}[name]
                return Operation(sign, self._part(tree.children[0]), self._part(tree.children[1]))

    def _labelled(self, children: Sequence[Any]) -> Part:
        part, label = self._part(children[0]), str(children[1])[1:-1].strip()
        if not isinstance(part, Pool):
            return part
        return Pool(part.count, part.sides, part.is_fudge, part.changes, part.keeps, part.counts, label)

    def _many(self, children: Sequence[Any]) -> Pool:
        """Dice whose number is thrown or worked out."""
        count = self._part(children[0])
        return self._pool(count, str(children[1]), children[2:])

    def _pool(self, count: Part, die: str, tokens: Sequence[Any]) -> Pool:
        of = die[1:]
        is_fudge = of == "f"
        sides = 3 if is_fudge else 100 if of == "%" else _number(of)
        if isinstance(count, int) and not 0 < count <= MOST_DICE:
            raise DataError("error-formula-dice", most=MOST_DICE)
        if not 0 < sides <= MOST_SIDES:
            raise DataError("error-formula-sides", most=MOST_SIDES)
        bare = Pool(count, sides, is_fudge)
        changes: list[Change] = []
        keeps: list[Keep] = []
        counts: Condition | None = None
        for token in tokens:
            if counts is not None:
                raise self._refused("error-formula-twice" if token.type == "COMPARE" else "error-formula-last", token)
            if token.type == "COMPARE":
                counts = _condition(str(token), 1)
            elif token.type == "KEEP":
                keeps.append(self._keep(token, keeps, count if isinstance(count, int) else None))
            elif keeps:
                raise self._refused("error-formula-order", token)
            else:
                changes.append(self._change(bare, token, changes))
        explosions = [change for change in changes if isinstance(change, Explode)]
        if keeps and counts is not None and any(one.manner is not Manner.SUM for one in explosions):
            raise DataError("error-formula-mix")
        return Pool(count, sides, is_fudge, tuple(changes), tuple(keeps), counts)

    def _change(self, pool: Pool, token: Any, before: Sequence[Change]) -> Change:
        word = str(token)
        if token.type == "LIMIT":
            number = _number(re.sub(r"\D", "", word))
            return Limit(least=number) if word.startswith("mi") else Limit(most=number)
        if token.type == "REROLL":
            reroll = Reroll(_condition(word, pool.faces[0]), word.startswith("ro"))
            if not reroll.is_once and all(map(reroll.when.holds, pool.faces)):
                raise self._refused("error-formula-endless", token)
            return reroll
        if any(isinstance(change, Explode) for change in before):
            raise self._refused("error-formula-twice", token)
        if pool.sides < 2 or pool.is_fudge:
            raise DataError("error-formula-explode")
        explode = Explode(_condition(word, pool.sides), Manner(re.match(r"!!|!p|!", word)[0]))  # type: ignore[index]
        if all(map(explode.when.holds, pool.faces)):
            raise self._refused("error-formula-endless", token)
        if not any(map(explode.when.holds, pool.faces)):
            raise self._refused("error-formula-never", token)
        return explode

    def _keep(self, token: Any, before: Sequence[Keep], count: int | None) -> Keep:
        """What is kept or dropped of ``count`` dice (None: nobody knows yet how many)."""
        word = str(token)
        name = word.rstrip("0123456789")
        keep = Keep(_number(word[len(name) :] or "1"), name in ("kh", "k", "dh"), name.startswith("d"))
        if count is not None:
            first, last = kept_span(before, count)
            left = last - first
            if not 0 < (left - keep.number if keep.drops else keep.number) <= left:
                raise self._refused("error-formula-keep", token, dice=left)
        return keep

    def _group(self, children: Sequence[Any]) -> Group:
        members = tuple(self._part(child) for child in children if hasattr(child, "data"))
        keeps: list[Keep] = []
        counts: Condition | None = None
        for token in children[len(members) :]:
            if counts is not None:
                raise self._refused("error-formula-twice" if token.type == "COMPARE" else "error-formula-last", token)
            if token.type == "COMPARE":
                counts = _condition(str(token), 1)
            else:
                keeps.append(self._keep(token, keeps, len(members)))
        return Group(members, tuple(keeps), counts)


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    # Loaded when the first formula is read: most evenings need none before the window is there.
    from lark import Lark

    return Lark(GRAMMAR, parser="lalr", propagate_positions=False)


def _number(token: str) -> int:
    number = int(token)
    if number > MOST_NUMBER:
        raise DataError("error-formula-number", most=MOST_NUMBER)
    return number


def _condition(word: str, otherwise: int) -> Condition:
    """The comparison in ``word``; ``= number`` without a sign, ``= otherwise`` without a number."""
    found = re.search(r"(>=|<=|>|<|=)?\s*(-?)(\d*)$", word)
    assert found is not None
    number = _number(found[3]) if found[3] else otherwise
    return Condition(found[1] or "=", -number if found[2] else number)


def _most_dice(pool: Pool) -> int:
    """So many dice ``pool`` may come to; more than there may be where that is not bounded by a hundred."""
    return pool.count if isinstance(pool.count, int) else max(0, _bounds(pool.count)[1])


def _bounds(part: Part) -> tuple[int, int]:
    """Numbers between which the total of ``part`` certainly lies."""
    match part:
        case Pool():
            return _pool_bounds(part)
        case Group():
            inner = [_bounds(member) for member in part.members]
            if part.counts is not None:
                return 0, len(inner)
            return sum(min(0, low) for low, _ in inner), sum(max(0, high) for _, high in inner)
        case Operation(sign, left, right):
            (low, high), (less, more) = _bounds(left), _bounds(right)
            if sign == "+":
                return low + less, high + more
            if sign == "-":
                return low - more, high - less
            ends = [(one * other if sign == "*" else one // other) for one in (low, high) for other in (less, more)]
            return min(ends), max(ends)
        case _:
            return part, part


def _pool_bounds(pool: Pool) -> tuple[int, int]:
    dice = _most_dice(pool)
    explodes = any(isinstance(change, Explode) for change in pool.changes)
    faces = MOST_EXPLOSIONS + 1 if explodes else 1
    if pool.counts is not None:
        return 0, dice * faces
    limits = [one for change in pool.changes if isinstance(change, Limit) for one in (change.least, change.most)]
    most = max(pool.faces[-1], *(one for one in limits if one is not None), 0)
    return min(0, pool.faces[0]) * dice, most * dice * faces
