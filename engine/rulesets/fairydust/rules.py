"""The ids of the register that are carried out here, in the register's order."""

from __future__ import annotations


def _run(chapter: str, last: int) -> tuple[str, ...]:
    return tuple(f"FD-{chapter}-{number:02d}" for number in range(1, last + 1))


RULES: tuple[str, ...] = (
    *_run("CHK", 4),
    *_run("RND", 4),
    *_run("INI", 6),
    *_run("SUR", 5),
    *_run("AP", 5),
    *_run("ACT", 14),
    *_run("SYN", 5),
    *_run("REA", 7),
    *_run("DEL", 8),
    *_run("OUT", 7),
    *_run("DEF", 6),
    *_run("DMG", 5),
    *_run("MUL", 7),
    *_run("CAT", 8),
    *_run("SKL", 12),
    *_run("MAP", 4),
    *_run("MOV", 6),
    *_run("FAC", 14),
)
