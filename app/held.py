"""The mark that a battle is open in a window, so that a second one on the same file says so when it opens."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QDir, QLockFile


class Held:
    """Holds the mark of one battle at a time. It goes with the program, however that ends; another machine's is not
    seen."""

    def __init__(self) -> None:
        self._mark: QLockFile | None = None

    def hold(self, path: Path | None) -> bool:
        """Let go of the battle before, and mark that in ``path`` (None: none); False where another window has it."""
        self.let_go()
        if path is None:
            return True
        mark = QLockFile(str(mark_of(path)))
        mark.setStaleLockTime(0)  # not by its age: an evening is long; whoever holds it no longer runs, or does
        if mark.tryLock(0):
            self._mark = mark
            return True
        return mark.error() is not QLockFile.LockError.LockFailedError

    def let_go(self) -> None:
        """Mark nothing any more."""
        if self._mark is not None:
            self._mark.unlock()
        self._mark = None


def mark_of(path: Path) -> Path:
    """Where the mark of a battle lies: beside no battle, so that folders hold nothing else than battles."""
    name = sha256(str(path.resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:24]
    return Path(QDir.tempPath()) / f"flank-open-{name}.lock"
