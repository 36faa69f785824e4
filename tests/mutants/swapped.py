"""What of a change can be put into code that is loaded: the bodies of functions that did not run while it was loaded.

Whatever ran then may have left its mark anywhere (a table, a field's default, another module's import), so a change of
it, of a module's or of a class's own lines, wants everything loaded anew. Any other function has left none: with its
``__code__`` exchanged the loaded program is the changed one.
"""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType

Key = tuple[str, str, int, bytes]
Swap = Callable[[], None]


def key(code: CodeType) -> Key:
    """What tells a piece of code from all others, in whichever way it was compiled."""
    return code.co_filename, code.co_qualname, code.co_firstlineno, code.co_linetable


class Loaded:
    """The code below a folder: what ran while it was loaded, and the functions that there are."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.ran: set[Key] = set()
        self.functions: defaultdict[Key, list[FunctionType]] = defaultdict(list)
        self._seen: dict[int, CodeType] = {}

    def begin(self) -> None:
        """From here on what runs is written down."""
        sys.settrace(self._called)

    def done(self) -> None:
        """All is loaded: what ran so far is what ran while it was loaded."""
        sys.settrace(None)
        self.ran = {key(code) for code in self._seen.values() if code.co_filename.startswith(self.folder)}
        self._seen.clear()
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(self.folder):
                self.functions[key(thing.__code__)].append(thing)

    def _called(self, frame: FrameType, _event: str, _arg: object) -> None:
        self._seen[id(frame.f_code)] = frame.f_code

    def swap(self, file: str, before: str, after: str) -> Swap | None:
        """What puts a changed module's functions in the place of the old ones; None where that would not be all."""
        old, new = (compile(source, file, "exec", dont_inherit=True) for source in (before, after))
        if not any(getattr(module, "__file__", None) == file for module in list(sys.modules.values())):
            return lambda: None  # whoever wants it will load the changed one
        try:
            differing = list(_differing(old, new))
        except ValueError:  # a function more or less
            return None
        if any(changed_itself and key(one) in self.ran for one, _, changed_itself in differing):
            return None
        pairs = [(function, instead) for one, instead, _ in differing for function in self.functions.get(key(one), ())]
        if differing and not pairs:
            return None

        def put() -> None:
            for function, code in pairs:
                function.__code__ = code

        return put


def _differing(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType, bool]]:
    """Code that differs, from the outermost inwards, and whether its own lines do or only those of code within it."""
    if old == new:
        return
    yield old, new, _own(old) != _own(new)
    for one, other in zip(_within(old), _within(new), strict=True):
        yield from _differing(one, other)


def _within(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _own(code: CodeType) -> tuple[object, ...]:
    plain = [(type(one), repr(one)) for one in code.co_consts if not isinstance(one, CodeType)]
    return code.co_code, code.co_names, code.co_varnames, code.co_cellvars, code.co_freevars, plain
