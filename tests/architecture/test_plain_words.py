"""Words from files stay words: what would read them as HTML, or an ampersand in them as a key, has one place each."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.test_sources import modules, places

APP = modules("app/")
READS_HTML = (
    r"\b(QTextBrowser|QTextEdit\(|QErrorMessage|QWhatsThis|QStaticText|QTextDocument|QGraphicsTextItem|QMessageBox)\b"
)
WRITES_HTML = r"RichText|MarkdownText|AutoText|\.setHtml\(|\.toHtml\(|\.setMarkdown\("
MAY_WRITE_HTML = {
    "app/plain.py": "takes the guess away from Qt",
    "app/forms/stat_block.py": "makes links of numbers, and escapes all else",
    "app/rules/row.py": "marks what was searched, and escapes all else",
    "app/printing/press.py": "lays out pages, which two modules write and escape all words of",
}
MAY_READ_HTML = {"app/printing/press.py": "the same: Qt has nothing else that lays out tables as words of a PDF"}
WITH_KEYS = {"addAction", "addMenu", "insertMenu", "addTab", "QAction", "QPushButton", "QCheckBox", "QRadioButton"}
"""Whatever is called like this takes an & in its words for a key."""


def test_what_reads_html_by_itself_is_not_used() -> None:
    read = [(name, content.replace("QPlainTextEdit", "")) for name, content in APP if name not in MAY_READ_HTML]
    assert places(READS_HTML, read) == []


def test_html_is_written_in_one_place_which_escapes_what_it_is_given() -> None:
    elsewhere = [(name, content) for name, content in APP if name not in MAY_WRITE_HTML]
    assert places(WRITES_HTML, elsewhere) == []
    pages = ("app/printing/sheet_page.py", "app/printing/battle_page.py")
    for writer in ("app/rules/row.py", "app/forms/stat_block.py", *pages):
        assert "from html import escape" in dict(APP)[writer]


@pytest.mark.parametrize("name", [name for name, content in APP if any(call in content for call in WITH_KEYS)])
def test_words_made_at_run_time_go_to_buttons_and_menus_without_keys(name: str) -> None:
    """A sentence filled in, or a name, is given through ``unkeyed``; a sentence without gaps cannot hold a name."""
    assert keyed(dict(APP)[name]) == []


def keyed(source: str) -> list[str]:
    """The calls that give words with something filled in to what underlines keys, and do not take the keys out."""
    found = []
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and _called(call) in WITH_KEYS:
            found += [f"{call.lineno}: {ast.unparse(word)}" for word in call.args if _is_filled(word)]
    return found


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _is_filled(word: ast.expr) -> bool:
    """Whether ``word`` is put together here, or is a sentence with gaps, or a name."""
    match word:
        case ast.JoinedStr() | ast.BinOp(op=ast.Add()):
            return True
        case ast.Name(name):
            return name in ("text", "words", "name", "title")
        case ast.Attribute(attr=name):
            return name in ("name", "title", "words", "text")
        case ast.Call():
            return _called(word) in ("text", "filled", "say", "words") and bool(
                word.keywords or _called(word) == "filled"
            )
        case _:
            return False


@pytest.mark.parametrize(
    ("line", "is_wrong"),
    [
        ('menu.addAction(kit.text("rename", name=zone.name))', True),
        ('menu.addAction(unkeyed(kit.text("rename", name=zone.name)))', False),
        ('menu.addMenu(icon, f"{one.name}…")', True),
        ("QPushButton(words)", True),
        ('QCheckBox(text("hidden"))', False),
        ('menu.addAction(commands.action("undo"))', False),
    ],
)
def test_the_check_finds_a_name_among_keys(line: str, is_wrong: bool) -> None:
    assert bool(keyed(line)) is is_wrong
