"""Names of scripts and programs, in the source tree and when installed."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
IS_INSTALLED = HERE.name != "scripts"  # but share/emilia


def as_installed(text: str) -> str:
    """A help text with the names that scripts and programs have when they are installed."""
    text = text.replace("scripts/match", "emilia-match")
    text = text.replace("scripts/openings.txt", "openings.txt")
    return re.sub(r"\bbuild/(?:release/)?emilia", "emilia", text)


def own_help(text: str) -> str:
    """A help text with the names that hold here."""
    return as_installed(text) if IS_INSTALLED else text
