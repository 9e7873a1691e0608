"""Where the programs are and what the scripts are called, in the source tree and when installed."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
IS_INSTALLED = HERE.name != "scripts"  # but share/emilia


def program_path(name: str) -> str:
    """Where `emilia` or `emilia-train` is unless the user says something else, absolute."""
    if not IS_INSTALLED:
        return str(HERE.parent / "build/release" / name)
    beside = HERE.parents[1] / "bin" / name
    found = None if beside.exists() else shutil.which(name)
    return str(Path(found).absolute() if found else beside)


def as_installed(text: str) -> str:
    """A help text with the names that scripts and programs have when they are installed."""
    text = re.sub(r"\bscripts/(match|spread-training|spread)\b", r"emilia-\1", text)
    text = text.replace("scripts/openings.txt", "openings.txt")
    text = text.replace("scripts/training.sbatch", "training.sbatch of the sources")
    text = re.sub(r"\bbuild/release/(emilia(?:-train)?), absolute", r"\1 beside this script", text)
    return re.sub(r"\bbuild/(?:release/)?emilia", "emilia", text)


def own_help(text: str) -> str:
    """A help text with the names that hold here."""
    return as_installed(text) if IS_INSTALLED else text
