"""The Python part of PySide, compiled: as it comes, it is source in a string that is compiled at every start.

PySide reads it from a folder ``files.dir`` beside shiboken6 instead where there is one (its documents: ``SBK_EMBED``).
That folder goes into the frozen program, with what only writes stubs for editors left empty.
"""

from __future__ import annotations

import py_compile
import sys
from pathlib import Path

PLACE = "shiboken6/files.dir"
ONLY_FOR_STUBS = "shibokensupport/signature/lib/pyi_generator.py"


def compiled_support(folder: Path) -> list[tuple[str, str, str]]:
    """Write the modules into ``folder``; PyInstaller's entries for them. None where PySide has them elsewhere."""
    import PySide6.QtCore  # noqa: F401  # loads them

    loader = getattr(sys.modules.get("shibokensupport.signature.loader"), "__loader__", None)
    packed = getattr(loader, "zfile", None)
    if packed is None:
        return []
    entries = []
    for name in sorted(packed.namelist()):
        if not name.endswith(".py"):
            continue
        source, made = folder / name, (folder / name).with_suffix(".pyc")
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_bytes(b"" if name == ONLY_FOR_STUBS else packed.read(name))
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(source), str(made), dfile=name, doraise=True, invalidation_mode=mode)
        entries.append((f"{PLACE}/{name}c", str(made), "DATA"))
    return entries
