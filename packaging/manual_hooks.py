"""Hooks of MkDocs: fills in the marks of a page (``manual_markup``) before it is HTML; a wrong one ends the build."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from manual_markup import UnknownMark, expanded, wrong_calls  # noqa: E402  # found beside this file
from mkdocs.exceptions import PluginError  # noqa: E402
from mkdocs.plugins import event_priority  # noqa: E402

ELSEWHERE = re.compile(r"\[([^\]]+)\]\((?:\.\./|examples/)[^)]*\)")
"""A link to what lies beside the sources, and is not part of the pages."""
STEMMERS = ("lunr.stemmer.support.min.js", "lunr.multi.min.js", "lunr.ru.min.js")
"""What the search needs of the theme's scripts for our languages."""


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """The page with its marks filled in, in the language that its name says."""
    name = page.file.src_uri
    if wrong := wrong_calls(markdown):
        raise PluginError(f"{name}: the command line has no such call: {', '.join(wrong)}")
    try:
        markdown = ELSEWHERE.sub(r"\1", markdown)
        return expanded(markdown, "ru" if name.endswith(".ru.md") else "en", "../" * name.count("/"))
    except UnknownMark as error:
        raise PluginError(f"{name}: {error}") from error


@event_priority(-200)
def on_post_build(config: Any, **_: Any) -> None:
    """When all languages are built: the search knows all of them, and nothing is left that no page needs."""
    site = Path(config.site_dir)
    whole = (site / "search" / "search_index.json").read_text(encoding="utf-8")
    (site / "search" / "search_index.js").write_text(f"var __index = {whole}", encoding="utf-8")
    scripts = site / "assets" / "javascripts"
    unneeded = [*site.rglob("*.map"), site / "sitemap.xml.gz"]
    unneeded += [file for file in (scripts / "lunr").rglob("*.js") if file.name not in STEMMERS]
    for file in unneeded:
        file.unlink(missing_ok=True)
