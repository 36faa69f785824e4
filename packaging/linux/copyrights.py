"""The copyright file of the packages: Flank's own licence, and every part that is packed along with the name of its."""

from __future__ import annotations

from pathlib import Path

from tree import ROOT

HEAD = """\
Flank is packed here with all that it needs. Its own licence comes first, the parts and their licences after it.
The full texts of all of them are in the program (Help, About) and in its folder (lib/flank/_internal, in the folders
*.dist-info, in resources/licences and in libraries.json). On Debian the GPL, the LGPL and the Apache licence are in
/usr/share/common-licenses. Qt and PySide are used under the LGPL, version 3: they are separate libraries in lib/flank,
and you may put others of the same interface in their place.
"""


def copyright_file(frozen: Path) -> str:
    """The file's text. The parts are those of the environment that the program was frozen in."""
    from app.trouble import parts

    parts.LIBRARIES = frozen / "_internal" / "libraries.json"
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    width = max(len(f"{part.name} {part.version}") for part in parts.parts())
    listed = "".join(f"{f'{part.name} {part.version}':{width}}  {part.licence}\n" for part in parts.parts())
    return f"{HEAD}\n\n{licence}\n\n{listed}"
