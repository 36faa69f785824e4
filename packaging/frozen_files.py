"""The files of the frozen program: which are left out and which become smaller (``flank.spec`` asks here).

An entry is PyInstaller's: the name in the folder, the file it comes from, its kind.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from icu_data import is_data_library, slim_library
from PyInstaller.depend.bindepend import get_imports

Entry = tuple[str, str, str]
ON_LINUX = sys.platform.startswith("linux")

NOT_NEEDED = (
    "tkinter", "_tkinter", "turtle", "idlelib", "lib2to3", "ensurepip", "pydoc_data", "ssl", "_ssl", "_hashlib",
    "readline", "pdb", "doctest", "unittest", "xmlrpc", "ftplib", "smtplib", "rich", "pygments",
    "markdown_it", "mdurl", "docutils", "OpenGL", "PyQt5", "PyQt6", "pytest", "_pytest", "hypothesis", "mypy",
    "setuptools", "pip", "IPython", "matplotlib", "cupy", "numba", "h5py", "scipy", "tcod", "shapely",
    "pyarrow", "dask", "distributed",
    "icepool", "cffi", "zstandard._cffi", "zstandard.backend_cffi", "numpy.f2py", "numpy.testing",
    "numpy.distutils", "pyqtgraph.examples", "pyqtgraph.opengl", "pyqtgraph.console", "pyqtgraph.canvas",
    "pyqtgraph.flowchart", "pyqtgraph.jupyter", "pydantic.v1", "pydantic.mypy", "yaml",
    "_pydecimal", "numpy.fft", "numpy.polynomial",
    "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtQuickWidgets",
    "PySide6.QtQuickControls2", "PySide6.QtDesigner", "PySide6.QtTest", "PySide6.QtSql",
    "PySide6.QtNetwork", "PySide6.QtHelp", "PySide6.QtUiTools", "PySide6.QtXml",
)  # fmt: skip
"""Modules that the libraries could use and Flank does not."""

_PICTURE_FORMATS = (
    "Avif", "Blp", "Bmp", "Cur", "Dcx", "Dds", "Eps", "Fits", "Fli", "Fpx", "Ftex", "Gbr", "Icns", "Ico", "Im", "Imt",
    "Iptc", "Jpeg", "Jpeg2K", "McIdas", "Mic", "Mpeg", "Mpo", "Msp", "Palm", "Pcd", "Pcx", "Pdf", "Pixar", "Png", "Ppm",
    "Psd", "Qoi", "Sgi", "Spider", "Sun", "Tga", "Tiff", "Wmf", "XVThumb", "Xbm", "Xpm",
)  # fmt: skip
NOT_NEEDED_OF_PILLOW = (
    *(f"PIL.{name}ImagePlugin" for name in _PICTURE_FORMATS),
    *(f"PIL.{name}StubImagePlugin" for name in ("Bufr", "Grib", "Hdf5")),
    "PIL.ImageCms", "PIL.ImageDraw", "PIL.ImageDraw2", "PIL.ImageFont", "PIL.ImageGrab", "PIL.ImageMorph",
    "PIL.ImageQt", "PIL.ImageShow", "PIL.ImageText", "PIL.ImageTk", "PIL.ImageWin", "PIL.features", "PIL.report",
    "PIL._avif", "PIL._imagingcms", "PIL._imagingft", "PIL._imagingmorph", "PIL._imagingtk",
)  # fmt: skip
"""Pillow packs films as WebP and GIF; Qt reads and writes all other pictures."""

HOOKS_NOT_NEEDED = ("pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pyqtgraph_multiprocess")
"""What PyInstaller would run at every start: it helps ``inspect`` to find sources, which are not there, and starts
worker processes, which ``entry.py`` does when one is asked for."""

UNWANTED_BINARIES = re.compile(
    r"Qt6?(Pdf|Qml|Quick|VirtualKeyboard|Designer|Sql|Help|3D|EglFS|Labs|Network)|qpdf|qtvirtualkeyboard"
    r"|platforms/(libqeglfs|libqlinuxfb|libqvnc|libqvkkhrdisplay|libqminimalegl|libqminimal\.)|egldeviceintegrations"
    r"|platformthemes/libqgtk3|opengl32sw"
    r"|zstandard/_cffi"
    r"|lib(cups|avahi-(client|common)|gnutls|p11-kit|tasn1|idn2|unistring|nettle|hogweed|gmp|gssapi_krb5"
    r"|krb5(support)?|k5crypto|com_err|keyutils)\.so"
    r"|imageformats/(lib)?q(icns|tga|tiff|wbmp)"
    r"|plugins/(generic|networkinformation|tls|sqldrivers|qmltooling|designer|position)/"
)
"""Qt plugins that bring whole libraries with them (PDF, QML, on-screen keyboard, network) or serve screens without a
desktop, GTK's (file dialogs come through the desktop portal), pictures that maps never are; zstandard's second way to
the same library; a software OpenGL, which widgets do not use. CUPS, with all that only CUPS needs (8 MB), is the
system's: where it is, Qt's plugin for printers finds it; where it is not, there are no printers but the PDF."""

UNWANTED_DATA = re.compile(
    r"babel/locale-data/(?!(root|(en|ru)(_[A-Z]+)?)\.dat)|pytz/zoneinfo/"
    r"|PySide6/Qt/translations/(?!qt(base)?_(ru|en)\.qm)|pyqtgraph/(colors/maps|icons|examples)|/tests?/"
    r"|dist-info/sboms/|manual/search/search_index\.json"
)
"""Of Qt's own sentences and of the plural rules only the two languages of the program; no time zones,
colour maps, or lists of parts beside those that *About* shows. The manual's search reads its index from a script, for a
page opened from the disk may read nothing else."""

ROOTS = re.compile(r"\.abi3\.so|\.cpython-[^/]*\.so|/plugins/|^libpython3")
"""What the program opens by itself; all other libraries are there for these."""

BREAKS_WHEN_STRIPPED = re.compile(r"numpy|scipy|openblas|gfortran|quadmath")
"""Libraries whose headers were moved after they were linked (auditwheel); strip would tear them."""


def wanted_binaries(entries: Iterable[Entry]) -> list[Entry]:
    """The libraries that go in; on Linux only those that something needs."""
    kept = [entry for entry in entries if not UNWANTED_BINARIES.search(entry[0].replace("\\", "/"))]
    return _reachable(kept) if ON_LINUX else kept


def smaller(entries: Iterable[Entry], folder: Path) -> list[Entry]:
    """The same libraries from smaller files, which are written into ``folder``, on Linux."""
    if not ON_LINUX:
        return list(entries)
    folder.mkdir(parents=True, exist_ok=True)
    return [_smaller(entry, folder) for entry in entries]


def wanted_data(entries: Iterable[Entry]) -> list[Entry]:
    """The files that are no libraries and go in; links whose library is left out do not."""
    return [entry for entry in entries if not UNWANTED_DATA.search(entry[0].replace("\\", "/"))]


def without_loose_links(data: Iterable[Entry], binaries: Iterable[Entry]) -> list[Entry]:
    """The data without symbolic links to libraries that are left out."""
    there = {Path(name).name for name, _, _ in binaries}
    return [entry for entry in data if entry[2] != "SYMLINK" or ".so" not in entry[0] or Path(entry[1]).name in there]


METADATA = re.compile(r"^([^/]+\.(?:dist|egg)-info)/(.+)$")
OF_THIS_COMPUTER = ("INSTALLER", "REQUESTED", "direct_url.json", "SOURCES.txt")
"""Files of a part's metadata that tell how and where it was installed; two builds would differ in them."""


def tidy_metadata(entries: Iterable[Entry], folder: Path) -> list[Entry]:
    """The data with the same metadata of the parts on every computer; what has to be written goes into ``folder``.

    ``RECORD`` lists what lies beside it, for *About* finds the licences by it, and neither scripts nor compiled files.
    A part's metadata that a build left beside the sources (``.egg-info``) goes where there is the installed one.
    """
    found = list(entries)
    rooms = {match[1] for name, _, _ in found if (match := METADATA.match(name.replace("\\", "/")))}
    installed = {room.partition("-")[0].lower() for room in rooms if room.endswith(".dist-info")}
    kept = []
    for name, source, kind in found:
        match = METADATA.match(name.replace("\\", "/"))
        if match is not None:
            room, file = match.groups()
            is_loose = (
                room.endswith(".egg-info") and room.removesuffix(".egg-info").partition("-")[0].lower() in installed
            )
            if is_loose or file in OF_THIS_COMPUTER:
                continue
            if file == "RECORD":
                source = str(_own_record(Path(source), room, folder))
        kept.append((name, source, kind))
    return kept


def _own_record(record: Path, room: str, folder: Path) -> Path:
    """The lines of a ``RECORD`` about its own folder, ``room``, written into ``folder``."""
    left_out = tuple(f"{room}/{file}," for file in OF_THIS_COMPUTER)
    lines = record.read_text(encoding="utf-8").splitlines()
    own = sorted(line for line in lines if line.startswith(f"{room}/") and not line.startswith(left_out))
    folder.mkdir(parents=True, exist_ok=True)
    written = folder / f"{room}.txt"
    written.write_text("".join(f"{line}\n" for line in own), encoding="utf-8")
    return written


def without_doubles(entries: Iterable[Entry], others: Iterable[Entry]) -> list[Entry]:
    """Those of ``entries`` that are not among ``others`` under the same name."""
    there = {name for name, _, _ in others}
    return [entry for entry in entries if entry[0] not in there]


def _reachable(entries: list[Entry]) -> list[Entry]:
    """The roots and the libraries that they need, and those that these need."""
    by_name = {Path(name).name: (name, source, kind) for name, source, kind in entries if kind != "SYMLINK"}
    waiting = [file for file, (name, _, _) in by_name.items() if ROOTS.search(name)]
    reached = set(waiting)
    while waiting:
        imported = {Path(name).name for name, _ in get_imports(by_name[waiting.pop()][1])}
        found = imported & by_name.keys() - reached
        reached |= found
        waiting += found
    return [entry for entry in entries if Path(entry[0]).name in reached]


def _smaller(entry: Entry, folder: Path) -> Entry:
    name, source, kind = entry
    if kind == "SYMLINK":
        return entry
    if is_data_library(name):
        return name, str(slim_library(Path(source), folder / "icu")), kind
    if BREAKS_WHEN_STRIPPED.search(name):
        return entry
    slim = folder / name.replace("/", "_")
    subprocess.run(["strip", "--strip-unneeded", "-o", str(slim), source], check=True)
    return name, str(slim), kind
