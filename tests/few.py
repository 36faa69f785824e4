"""Ready battles with few figures, for tests that play them to their end."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import ROOT


def with_few(name: str, *kinds: str) -> str:
    """A ready battle with the figures of these kinds alone, as text."""
    head, *figures = (ROOT / "maps" / f"{name}.toml").read_text(encoding="utf-8").split("[[combatant]]")
    kept = [one for one in figures if any(f'template = "{kind}"' in one for kind in kinds)]
    return "[[combatant]]".join([head, *kept])


def doorstep(folder: Path) -> Path:
    """A file in ``folder``: the chapel with the knight and the guard against the two orcs."""
    path = folder / "doorstep.toml"
    path.write_text(with_few("chapel", "knight", "guard", "orc"), encoding="utf-8")
    return path
