"""Puts ``resources``, ``maps`` and the built manual inside the program when a wheel is made."""

from __future__ import annotations

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

SHIPPED = ("resources", "maps", "manual")


class BuildWithFiles(build_py):
    """Copies the program's own files to ``app/shipped``, where ``app.text.ROOT`` looks for them first."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return  # they are read where they lie
        for source, target in self._shipped():
            self.mkpath(str(Path(target).parent))
            self.copy_file(source, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        return [*super().get_outputs(include_bytecode), *(target for _, target in self._shipped())]

    def _shipped(self) -> list[tuple[str, str]]:
        files = sorted(file for folder in SHIPPED for file in Path(folder).rglob("*") if file.is_file())
        return [(str(file), str(Path(self.build_lib, "app", "shipped", file))) for file in files]


setup(cmdclass={"build_py": BuildWithFiles})
