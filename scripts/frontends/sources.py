"""Programs from GitHub, outside the repository."""

from __future__ import annotations

import subprocess
from pathlib import Path

from . import Mismatch


def checkout(work: Path, repository: str, commit: str) -> Path:
    """The folder with the sources of `owner/name`; clones what is not there.

    A folder that is there is taken as it is, so where GitHub is out of reach the sources can be
    put there by other means.
    """
    folder = work / "sources" / repository.partition("/")[2]
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    url = f"https://github.com/{repository}"
    clone = subprocess.run(["git", "clone", "--quiet", url, str(folder)], check=False,
                           capture_output=True, text=True)
    if clone.returncode != 0:
        raise Mismatch(f"cannot clone {url}; put its commit {commit} into {folder}\n"
                       f"{clone.stderr.strip()}")
    subprocess.run(["git", "-C", str(folder), "checkout", "--quiet", commit], check=True)
    return folder
