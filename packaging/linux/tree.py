"""The files of an installed Flank on Linux, as they lie below ``/usr`` or ``~/.local``."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import sys
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE), str(ROOT / "packaging")]

import documents  # noqa: E402

SHARE = HERE / "share"
ICON_SIDES = (16, 22, 24, 32, 48, 64, 128, 256)
COMPLETIONS = {
    "bash": "share/bash-completion/completions/flank",
    "zsh": "share/zsh/{zsh}/_flank",
    "fish": "share/fish/vendor_completions.d/flank.fish",
}
EPOCH_OF_NOBODY = 1_700_000_000


@dataclass(frozen=True)
class Release:
    """What is packed: the frozen folder, its version, and the second since 1970 that all files are dated with."""

    frozen: Path
    version: str
    epoch: int

    @property
    def day(self) -> str:
        return datetime.fromtimestamp(self.epoch, UTC).strftime("%Y-%m-%d")


def release(frozen: Path) -> Release:
    """The release in a frozen folder. Raises FileNotFoundError with what to do where there is none."""
    found = sorted(frozen.glob("_internal/flank-*.dist-info"))
    if not (frozen / "flank").is_file() or not found:
        raise FileNotFoundError(f"{frozen}: no frozen program; make it with: make package")
    version = re.fullmatch(r"flank-(.+)\.dist-info", found[0].name)
    assert version is not None
    return Release(frozen, version[1], int(os.environ.get("SOURCE_DATE_EPOCH", EPOCH_OF_NOBODY)))


def lay_out(release: Release, prefix: Path, *, zsh: str) -> None:
    """Write everything below ``prefix``; ``zsh``: the folder in which zsh looks for completions there."""
    shutil.copytree(release.frozen, prefix / "lib" / "flank", symlinks=True)
    (prefix / "bin").mkdir(parents=True)
    (prefix / "bin" / "flank").symlink_to("../lib/flank/flank")
    _write(prefix, "share/applications/flank.desktop", (SHARE / "flank.desktop").read_bytes())
    _write(prefix, "share/mime/packages/flank.xml", (SHARE / "flank-mime.xml").read_bytes())
    metainfo = (SHARE / "flank.metainfo.xml").read_text(encoding="utf-8")
    metainfo = metainfo.replace("@VERSION@", release.version).replace("@DATE@", release.day)
    _write(prefix, "share/metainfo/flank.metainfo.xml", metainfo.encode())
    _write_icons(prefix)
    for language, folder in (("en", "man1"), ("ru", "ru/man1")):
        page = documents.manual_page(language, release.version, release.day)
        _write(prefix, f"share/man/{folder}/flank.1.gz", packed(page.encode()))
    for shell, place in COMPLETIONS.items():
        _write(prefix, place.format(zsh=zsh), documents.completion(shell).encode())


def _write_icons(prefix: Path) -> None:
    from app_icon import ICONS, drawn_sides

    icons = "share/icons/hicolor"
    _write(prefix, f"{icons}/scalable/apps/flank.svg", (ICONS / "app.svg").read_bytes())
    for side, picture in drawn_sides(ICON_SIDES).items():
        _write(prefix, f"{icons}/{side}x{side}/apps/flank.png", picture)
    for drawing, kind in (("battle", "x-flank-battle"), ("map", "x-universal-vtt")):
        _write(prefix, f"{icons}/scalable/mimetypes/application-{kind}.svg", (SHARE / f"{drawing}.svg").read_bytes())


def _write(prefix: Path, name: str, content: bytes) -> None:
    file = prefix / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def packed(content: bytes) -> bytes:
    """As gzip, the same bytes every time."""
    return gzip.compress(content, 9, mtime=0)


def settle(folder: Path, epoch: int) -> None:
    """Give all files and folders below the date of the release and plain rights: nothing tells who packed."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or _is_program(path) else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def _is_program(path: Path) -> bool:
    """Programs and scripts; libraries are not run."""
    with path.open("rb") as file:
        start = file.read(4)
    return start[:2] == b"#!" or (start == b"\x7fELF" and ".so" not in path.name)


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder for the time of packing."""
    return tempfile.TemporaryDirectory(prefix="flank-packing-")
