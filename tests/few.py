"""Ready battles with few figures, for tests that play them to their end."""

from __future__ import annotations

from tests.conftest import ROOT


def with_few(name: str, *kinds: str) -> str:
    """A ready battle with the figures of these kinds alone, as text."""
    head, *figures = (ROOT / "maps" / f"{name}.toml").read_text(encoding="utf-8").split("[[combatant]]")
    kept = [one for one in figures if any(f'template = "{kind}"' in one for kind in kinds)]
    return "[[combatant]]".join([head, *kept])
