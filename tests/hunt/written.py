"""How a failure of hypothesis becomes a test: the values themselves where they can be written, else its own record."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import traceback
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.hunt.search import as_docstring, keep

_EXAMPLE = re.compile(r"^(?:Falsifying example|Failing test case): (.*)", re.DOTALL | re.MULTILINE)
_MEMBER = re.compile(r"<(\w+\.\w+): [^<>]*>")
"""A member of an enumeration as it is printed."""
_RECORD = re.compile(r"@reproduce_failure\((.*?), (b.*?)\)", re.DOTALL)


def test_of(item: pytest.Function, error: BaseException, folder: Path) -> Path | None:
    """The file of a test that fails as ``item`` did; None where hypothesis left no example."""
    notes = "\n".join(getattr(error, "__notes__", ()))
    said = f"{item.nodeid}\n\n{''.join(traceback.format_exception_only(error))}"
    test = inspect.unwrap(item.obj) if not hasattr(item.obj, "hypothesis") else item.obj
    source = _with_values(item, test, notes, said) or _with_record(item, test, notes, said)
    return keep(folder, item.originalname.removeprefix("test_"), source) if source else None


test_of.__test__ = False  # type: ignore[attr-defined]


def _with_values(item: pytest.Function, test: Any, notes: str, said: str) -> str:
    """A test with the falsifying values written out; "" where they cannot be, or where it does not fail."""
    example = _EXAMPLE.search(notes)
    call = _call(example[1]) if example else None
    if call is None:
        return ""
    inner, module = test.hypothesis.inner_test, sys.modules[test.__module__]
    own = [name for name in inspect.signature(inner).parameters if name in _fixtures(item)]
    values = [keyword for keyword in call.keywords if keyword.arg not in own]
    wanted = sorted({node.id for value in values for node in ast.walk(value.value) if isinstance(node, ast.Name)})
    names: dict[str, str] = {}
    for name in wanted:
        place = _place_of(name, module)
        if place is None:
            return ""
        names[name] = place
    lines = [f"    {keyword.arg}={ast.unparse(keyword.value)}," for keyword in values]
    lines += [f"    {name}={name}," for name in own]
    imports = sorted(f"from {place} import {name}" for name, place in names.items() if place)
    source = "\n".join(
        [
            f'"""Found by make hunt.\n\n{as_docstring(said)}\n"""\n',
            *imports,
            f"from {test.__module__} import {test.__name__} as found\n\n",
            f"def test_again({', '.join(own)}) -> None:",
            "    found.hypothesis.inner_test(",
            *(f"    {line}" for line in lines),
            "    )\n",
        ]
    )
    return source if own or _fails(source) else ""


def _call(text: str) -> ast.Call | None:
    """The call that hypothesis prints, up to where it ends."""
    lines = [line.split("  # ")[0] for line in _MEMBER.sub(r"\1", text).splitlines()]
    for last in range(1, len(lines) + 1):
        try:
            parsed = ast.parse("\n".join(lines[:last]), mode="eval").body
        except SyntaxError:
            continue
        return parsed if isinstance(parsed, ast.Call) and not parsed.args else None
    return None


def _fixtures(item: pytest.Function) -> set[str]:
    """What pytest hands to a test besides its parameters."""
    return set(item.fixturenames) - set(item.callspec.params if hasattr(item, "callspec") else ())


def _place_of(name: str, module: ModuleType) -> str | None:
    """The module that a name is imported from, "" for a built-in one; None when nobody knows."""
    if name in dir(__import__("builtins")):
        return ""
    if hasattr(module, name):
        place = getattr(getattr(module, name), "__module__", module.__name__)
        return place if getattr(sys.modules.get(place), name, None) is getattr(module, name) else module.__name__
    for place, other in list(sys.modules.items()):
        if place.split(".")[0] in ("engine", "tests", "app", "fractions", "pathlib", "decimal"):
            value = getattr(other, name, None)
            if isinstance(value, type) and value.__module__ == place:
                return place
    return None


def _fails(source: str) -> bool:
    """Whether the test does fail: what was printed may not be all that the example was."""
    space: dict[str, Any] = {}
    try:
        exec(compile(source, "<found>", "exec"), space)
    except Exception:
        return False
    try:
        space["test_again"]()
    except BaseException:
        return True
    return False


def _with_record(item: pytest.Function, test: Any, notes: str, said: str) -> str:
    """A test that repeats the choices which hypothesis made, as long as it draws in the same way."""
    record = _RECORD.search(notes)
    if record is None:
        return ""
    params = item.callspec.params if hasattr(item, "callspec") else {}
    bound = "".join(f", {name}={_literal(value)}" for name, value in params.items())
    imports = sorted(
        {f"from {type(v).__module__} import {type(v).__name__}\n" for v in params.values() if "." in _literal(v)}
    )
    return f'''"""Found by make hunt.

{as_docstring(said)}
"""

{"".join(imports)}from tests.hunt.again import again
from {test.__module__} import {test.__name__} as found

test_again = again(found, {record[1]}, {record[2]}{bound})
'''


def _literal(value: object) -> str:
    """A parameter as it is written: members of enumerations by name."""
    return f"{type(value).__name__}.{value.name}" if hasattr(value, "name") and hasattr(value, "value") else repr(value)
