"""No two modules need each other: each can be read, tested and moved with what it imports, and nothing else."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.architecture.test_sources import modules

Imports = dict[str, set[str]]


def named(path: str) -> str:
    """The dotted name of a module by its path from the root."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports_of(source: str, known: set[str]) -> set[str]:
    """The known modules that a source imports, also inside functions and for type checkers alone."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            whole = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (whole & known) or {node.module}
    return found & known


def circles(imports: Imports) -> Iterator[list[str]]:
    """Sets of modules in which each leads to each other: what is left when all that lead nowhere are taken away."""
    left = {name: set(found) - {name} for name, found in imports.items()}
    while True:
        ends = {name for name, found in left.items() if not found & left.keys()}
        # From the other side: what nobody needs.
        needed = set().union(*left.values()) if left else set()
        ends |= left.keys() - needed
        if not ends:
            break
        left = {name: found for name, found in left.items() if name not in ends}
    if left:
        yield sorted(left)
    yield from ([name] for name, found in imports.items() if name in found)


def test_no_module_imports_one_that_leads_back_to_it():
    """Counted with imports inside functions and under TYPE_CHECKING; shown are those between the circles too."""
    sources = {named(path): source for path, source in modules("app/", "engine/")}
    imports = {name: imports_of(source, set(sources)) for name, source in sources.items()}
    assert list(circles(imports)) == []


def test_a_circle_is_found_by_whatever_kind_of_import():
    known = {"engine.a", "engine.b", "engine.c", "engine.d"}
    sources = {
        "engine.a": "from engine import b",
        "engine.b": "def late():\n    from engine.c import Thing",
        "engine.c": "if TYPE_CHECKING:\n    import engine.a",
        "engine.d": "from engine.a import Thing",
    }
    found = {name: imports_of(source, known) for name, source in sources.items()}
    assert list(circles(found)) == [["engine.a", "engine.b", "engine.c"]]
