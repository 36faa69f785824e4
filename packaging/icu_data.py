"""ICU's data library with two languages instead of eight hundred: 31 MB become 4. (On Linux Qt brings its own.)

The library holds one object, ICU's common data (``icudt73_dat``): a header, a table of contents and the items one after
the other (https://unicode-org.github.io/icu/userguide/icu_data/). Qt asks it for the order of words (``QCollator``) and
for old encodings; Flank needs the former, for English and Russian. What is kept is written as a library of the same
name with the same symbol, by the assembler and the linker of binutils.
"""

from __future__ import annotations

import re
import struct
import subprocess
from pathlib import Path

NOT_NEEDED = re.compile(
    r"\.(cnv|dict|lstm)$|^cnvalias\.icu$"
    r"|^(translit|rbnf)/|^unames\.icu$|\.spp$|_cj\.brk$"
    r"|^((lang|coll|brkitr|unit|curr|zone|region)/)?(?!(?:root|en|ru)[_.])[a-z]{2,3}(_[A-Za-z0-9_]+)?\.res$"
)
"""What is left out: old encodings, dictionaries of languages written without spaces, transcription, numbers spelled
out, names of characters, other languages. Names of what has no language are longer (``keyTypeData.res``).
"""
ALIGNMENT, FILLING = 16, b"\xaa"
"""Items begin at multiples of so many bytes; what lies between them is filled as ICU's own tool fills it."""


def is_data_library(path: str) -> bool:
    """Whether a file is ICU's data library on Linux."""
    return re.fullmatch(r"libicudata\.so\.\d+", Path(path).name) is not None


def common_data(library: Path) -> tuple[str, bytes]:
    """The symbol of the library and what it stands for. Raises ValueError for any other library."""
    listed = _said("readelf", "--wide", "--dyn-syms", str(library))
    found = re.search(r"^\s*\d+:\s+([0-9a-f]+)\s+(0x[0-9a-f]+|\d+)\s+OBJECT\s.*\s(icudt\d+_dat)$", listed, re.MULTILINE)
    if found is None:
        raise ValueError(f"{library.name}: no symbol icudt…_dat; see packaging/icu_data.py")
    address, size = int(found[1], 16), int(found[2], 0)
    for offset, start, length in _loaded(_said("readelf", "--wide", "--program-headers", str(library))):
        if start <= address and address + size <= start + length:
            place = offset + address - start
            return found[3], library.read_bytes()[place : place + size]
    raise ValueError(f"{library.name}: {found[3]} is in no part of the file")


def _loaded(headers: str) -> list[tuple[int, int, int]]:
    """Offset in the file, address and length of all that is loaded."""
    lines = re.findall(r"^\s*LOAD\s+(0x\w+)\s+(0x\w+)\s+0x\w+\s+(0x\w+)", headers, re.MULTILINE)
    return [(int(offset, 16), int(address, 16), int(length, 16)) for offset, address, length in lines]


def items_of(data: bytes) -> dict[str, bytes]:
    """Every item of ICU's common data by its name, without the prefix that all share (``icudt73l/``)."""
    base = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, base)[0]
    places = [struct.unpack_from("<II", data, base + 4 + 8 * number) for number in range(count)]
    ends = [start for _, start in places[1:]] + [len(data) - base]
    items = {}
    for (name, start), end in zip(places, ends, strict=True):
        full = data[base + name : data.index(b"\0", base + name)].decode("ascii")
        items[full.partition("/")[2]] = data[base + start : base + end]
    return items


def with_items(data: bytes, names: set[str]) -> bytes:
    """The common data with only these items, in their order."""
    base = struct.unpack_from("<H", data)[0]
    first_name = base + struct.unpack_from("<I", data, base + 4)[0]
    prefix = data[first_name : data.index(b"/", first_name) + 1]
    kept = [(prefix + name.encode() + b"\0", body) for name, body in items_of(data).items() if name in names]
    spelled = b"".join(name for name, _ in kept)
    name_at = 4 + 8 * len(kept)
    body_at = -(-(name_at + len(spelled)) // ALIGNMENT) * ALIGNMENT
    contents, bodies, at = [struct.pack("<I", len(kept))], [], body_at
    for name, body in kept:
        contents.append(struct.pack("<II", name_at, at))
        bodies.append(body + FILLING * (-len(body) % ALIGNMENT))
        name_at += len(name)
        at += len(bodies[-1])
    head = b"".join(contents) + spelled
    return data[:base] + head.ljust(body_at, FILLING) + b"".join(bodies)


def slim_library(library: Path, folder: Path) -> Path:
    """Write the library with what is needed into ``folder``; its path. Needs ``readelf``, ``as`` and ``ld``."""
    symbol, data = common_data(library)
    kept = {name for name in items_of(data) if not NOT_NEEDED.search(name)}
    folder.mkdir(parents=True, exist_ok=True)
    body, source, object_, slim = (folder / name for name in ("icu.dat", "icu.s", "icu.o", library.name))
    body.write_bytes(with_items(data, kept))
    source.write_text(
        f".section .rodata\n.balign 16\n.globl {symbol}\n.type {symbol}, %object\n{symbol}:\n"
        f'.incbin "{body.name}"\n.size {symbol}, .-{symbol}\n.section .note.GNU-stack,"",%progbits\n',
        encoding="ascii",
    )
    subprocess.run(["as", "-o", object_.name, source.name], check=True, cwd=folder)
    linked = ["ld", "-shared", "--build-id=sha1", "-z", "noexecstack", "-soname", library.name, "-o", slim.name]
    subprocess.run([*linked, object_.name], check=True, cwd=folder)
    return slim


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
