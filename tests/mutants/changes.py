"""Small changes that a test should notice: comparisons, signs, numbers, and / or, not, true and false."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

COMPARED: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">")),
    ast.LtE: ("<=", ("<", ">=")),
    ast.Gt: (">", (">=", "<")),
    ast.GtE: (">=", (">", "<=")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
}
RECKONED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
UNTOUCHED_CALLS = frozenset({"About", "NewType", "TypeVar", "cast", "dataclass"})
"""What describes the code, for forms or the type checker, and does nothing."""


@dataclass(frozen=True, slots=True)
class Change:
    """Text from ``start`` to ``end`` (offsets in the file) becomes ``new``; ``line`` counts from 1."""

    file: str
    line: int
    start: int
    end: int
    old: str
    new: str

    def applied(self, source: str) -> str:
        return source[: self.start] + self.new + source[self.end :]

    @property
    def what(self) -> str:
        return f"{self.old} -> {self.new}"


def changes(file: str, source: str) -> list[Change]:
    """Every change of a file, in its order."""
    return sorted(_Finder(file, source).found(ast.parse(source)), key=lambda one: (one.start, one.new))


class _Finder:
    def __init__(self, file: str, source: str) -> None:
        self.file, self.source = file, source
        # Columns of the syntax tree count bytes.
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.lines = source.splitlines(keepends=True)

    def found(self, node: ast.AST) -> Iterator[Change]:
        yield from self._of(node)
        for child in self._children(node):
            yield from self.found(child)

    def _children(self, node: ast.AST) -> Iterator[ast.AST]:
        """What lies in a node, without annotations, decorators and what only describes."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in UNTOUCHED_CALLS:
            return
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        if isinstance(node, ast.keyword) and node.arg == "strict":
            # zip(…, strict=True) guards against slips of our own: no battle can set it off.
            return
        left_out = {"annotation", "returns", "decorator_list", "type_params"}
        for name, value in ast.iter_fields(node):
            if name in left_out or (isinstance(node, ast.Subscript) and self._is_type(node)):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield child

    def _is_type(self, node: ast.Subscript) -> bool:
        return isinstance(node.value, ast.Name) and node.value.id in {"tuple", "dict", "list", "Annotated", "Callable"}

    def _of(self, node: ast.AST) -> Iterator[Change]:
        match node:
            case ast.Compare(left=left, ops=ops, comparators=right):
                sides = [left, *right]
                for number, op in enumerate(ops):
                    old, instead = COMPARED[type(op)]
                    for new in instead:
                        yield from self._between(sides[number], sides[number + 1], old, new)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in RECKONED and not self._is_text(left, right):
                yield from self._between(left, right, *RECKONED[type(op)])
            case ast.AugAssign(target=left, op=op, value=right) if type(op) in RECKONED:
                old, new = RECKONED[type(op)]
                yield from self._between(left, right, f"{old}=", f"{new}=")
            case ast.BoolOp(op=op, values=values):
                old, new = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
                for left, right in pairwise(values):
                    yield from self._between(left, right, old, new)
            case ast.UnaryOp(op=ast.Not()):
                # Brackets around what is denied stay: they lie outside of it.
                start = self._at(node)
                yield self._change(node, start, start + len("not "), "")
            case ast.Constant(value=bool() as value):
                yield self._whole(node, str(not value))
            case ast.Constant(value=int() as value):
                yield self._whole(node, str(value + 1))

    def _is_text(self, *sides: ast.AST) -> bool:
        return any(isinstance(side, ast.JoinedStr | ast.Tuple | ast.List) or self._is_word(side) for side in sides)

    def _is_word(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Constant) and isinstance(node.value, str)

    def _between(self, left: ast.AST, right: ast.AST, old: str, new: str) -> Iterator[Change]:
        start, end = self._at(left, end=True), self._at(right)
        at = self.source.find(old, start, end)
        if at >= 0:
            yield self._change(right, at, at + len(old), new)

    def _whole(self, node: ast.AST, new: str) -> Change:
        return self._change(node, self._at(node), self._at(node, end=True), new)

    def _change(self, node: ast.AST, start: int, end: int, new: str) -> Change:
        line = self.source.count("\n", 0, start) + 1
        return Change(self.file, line, start, end, self.source[start:end].strip(), new)

    def _at(self, node: ast.AST, end: bool = False) -> int:
        line: int = getattr(node, "end_lineno" if end else "lineno")
        column = getattr(node, "end_col_offset" if end else "col_offset")
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())
