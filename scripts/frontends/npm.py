"""Packages of npm, outside the repository."""

from __future__ import annotations

import subprocess
from pathlib import Path


def install(work: Path, *packages: str) -> Path:
    """The folder that has them under node_modules; installs what is missing."""
    folder = work / "npm"
    folder.mkdir(parents=True, exist_ok=True)
    names = [package.rpartition("@")[0] or package for package in packages]
    if not all((folder / "node_modules" / name).is_dir() for name in names):
        subprocess.run(["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund",
                        *packages], check=True, stdout=subprocess.DEVNULL)
    return folder
