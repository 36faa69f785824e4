"""ICU's data library, cut down: it is read and written as ICU does it, and Qt still knows the order of words."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest
from icu_data import NOT_NEEDED, common_data, is_data_library, items_of, slim_library, with_items

ORDER = """
from PySide6.QtCore import QCollator, QLocale
words = ["ёж", "жук", "Ель", "еда", "zebra", "Apple"]
for language in ("ru", "en"):
    by_it = QCollator(QLocale(language))
    print(",".join(sorted(words, key=by_it.sortKey)))
print([line.split()[-1] for line in open("/proc/self/maps") if "libicudata" in line][0])
"""


@pytest.fixture(scope="module")
def library() -> Path:
    """The data library that Qt brings with it."""
    found = [file for file in Path(PySide6.__file__).parent.rglob("libicudata*") if is_data_library(str(file))]
    if not found or not all(map(shutil.which, ("readelf", "as", "ld"))):
        pytest.skip("Qt uses the system's ICU here, or there are no binutils to cut it with")
    return found[0]


def test_all_items_put_together_are_the_data_that_they_come_from(library: Path):
    _, data = common_data(library)
    is_the_same = with_items(data, set(items_of(data))) == data  # pytest would look for the differences of 32 MB
    assert is_the_same


def test_two_languages_and_what_has_none_are_kept(library: Path):
    kept = {name for name in items_of(common_data(library)[1]) if not NOT_NEEDED.search(name)}
    assert kept >= {"root.res", "en.res", "ru.res", "en_GB.res", "coll/ru.res", "coll/ucadata.icu", "pool.res"}
    assert kept >= {"zoneinfo64.res", "uts46.nrm", "brkitr/line.brk", "numberingSystems.res"}
    assert kept.isdisjoint({"de.res", "coll/zh.res", "lang/fr_CA.res", "translit/root.res", "ibm-437_P100-1995.cnv"})


def test_qt_sorts_both_languages_with_the_smaller_library(library: Path, tmp_path: Path):
    slim = slim_library(library, tmp_path)
    assert slim.stat().st_size < library.stat().st_size / 6
    run = subprocess.run(
        [sys.executable, "-c", ORDER],
        env={**os.environ, "LD_LIBRARY_PATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        capture_output=True, text=True, encoding="utf-8", check=True,
    )  # fmt: skip
    russian, english, used = run.stdout.split()
    # Under the Russian order Cyrillic comes before Latin; ё stands with е.
    assert russian == "еда,ёж,Ель,жук,Apple,zebra"
    assert english == "Apple,zebra,еда,ёж,Ель,жук"
    assert used == str(slim)


def test_another_library_is_refused_with_its_name(tmp_path: Path):
    other = tmp_path / "libicudata.so.99"
    other.symlink_to(sys.executable if Path(sys.executable).exists() else "/bin/true")
    if not shutil.which("readelf"):
        pytest.skip("no binutils here")
    with pytest.raises(ValueError, match=r"libicudata\.so\.99: no symbol"):
        common_data(other)
