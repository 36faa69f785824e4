"""What stands in a ruleset's folder and beside it: its README, its rules' tests, its recorded battle, and nothing of it
anywhere else."""

from __future__ import annotations

import re
from pathlib import Path

from engine.contract import AnyRuleset
from engine.testkit.marks import untested


def test_every_rule_is_named_by_a_test(rules: AnyRuleset, root: Path) -> None:
    assert rules.rules
    assert untested(rules, root / "tests") == []


def test_no_rule_is_listed_twice(rules: AnyRuleset) -> None:
    assert len(set(rules.rules)) == len(rules.rules)


def test_the_readme_says_what_is_in(rules: AnyRuleset) -> None:
    readme = (rules.folder / "README.md").read_text(encoding="utf-8")
    assert readme.startswith("# ")
    assert len(readme.split()) > 60


def test_there_is_a_recorded_battle(rules: AnyRuleset, root: Path) -> None:
    recorded = [path.read_text(encoding="utf-8").splitlines() for path in (root / "tests/playthroughs").glob("*.txt")]
    assert any(lines[1] == f"ruleset {rules.id}" for lines in recorded)


def test_the_folder_is_named_like_the_ruleset(rules: AnyRuleset) -> None:
    assert rules.folder.name == rules.id


def test_no_other_source_names_the_ruleset(rules: AnyRuleset, root: Path) -> None:
    name = re.compile(rf"\b{re.escape(rules.id)}\b", re.IGNORECASE)
    naming = []
    for folder in ("app", "engine"):
        for path in (root / folder).rglob("*.py"):
            if rules.folder in path.parents:
                continue
            if name.search(path.read_text(encoding="utf-8")):
                naming.append(str(path.relative_to(root)))
    assert naming == []


def test_templates_have_ids_of_their_own_and_sizes_that_exist(rules: AnyRuleset) -> None:
    templates = rules.templates()
    assert len({template.id for template in templates}) == len(templates)
    assert all(1 <= template.size <= 4 for template in templates)
    assert all(isinstance(template.sheet, rules.sheet) for template in templates)
