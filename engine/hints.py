"""The types of a class's fields, read once: ``typing.get_type_hints`` compiles every annotation of every class anew.

Hundreds of fields are written with the same few words, and a battle that opens asks for all of them.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from inspect import get_annotations
from types import CodeType, NoneType
from typing import Any, get_type_hints


def hints_of(kind: type[Any]) -> Mapping[str, Any]:
    """Field -> type with all that is annotated; those of the classes that ``kind`` is made from come first.

    Raises NameError where an annotation names what its module does not have.
    """
    wanted: Any = kind
    return _read(wanted)


@cache
def _read(kind: Any) -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    for part in reversed(kind.__mro__):
        names = vars(sys.modules[part.__module__])
        for name, said in get_annotations(part).items():
            try:
                meant = eval(_compiled(said), names)
            except (NameError, TypeError):
                return get_type_hints(kind, include_extras=True)
            found[name] = NoneType if meant is None else meant
    return found


@cache
def _compiled(said: Any) -> CodeType:
    """Raises TypeError for what is no text, or has a name inside that is to be read later."""
    if not isinstance(said, str) or "'" in said or '"' in said:
        raise TypeError(said)
    return compile(said, "<annotation>", "eval")
