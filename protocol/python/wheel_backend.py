"""Builds the package as pip asks for it (PEP 517 and 660), with the standard library alone.

Setuptools would need the package `wheel` beside it, which a fresh environment lacks and pip would
fetch. All that a pure Python package needs is its files and four lines about them in a zip.
"""

from __future__ import annotations

import base64
import hashlib
import io
import re
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "emilia"
# In the repository, and in a source archive of the package alone.
LICENCES = (ROOT.parent.parent / "LICENSE", ROOT / "LICENSE")
SOURCES = ("README.md", "pyproject.toml", "wheel_backend.py")
# The first that a zip can tell: two builds give the same bytes.
EPOCH = (1980, 1, 1, 0, 0, 0)


def version() -> str:
    """That of the project: a test compares it with CMakeLists.txt."""
    text = (PACKAGE / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if not found:
        raise RuntimeError(f"no __version__ in {PACKAGE / '__init__.py'}")
    return found[1]


def metadata() -> str:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return f"""Metadata-Version: 2.1
Name: emilia
Version: {version()}
Summary: Drives the Othello engine Emilia: best moves, analyses, exact scores
License: MIT
License-File: LICENSE
Requires-Python: >=3.9
Classifier: Typing :: Typed
Classifier: Topic :: Games/Entertainment :: Board Games
Description-Content-Type: text/markdown

{readme}"""


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    files = {f"emilia/{path.name}": path.read_bytes() for path in package_files()}
    return write_wheel(Path(wheel_directory), files)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    return write_wheel(Path(wheel_directory), {"emilia.pth": f"{ROOT}\n".encode()})


def build_sdist(sdist_directory, config_settings=None):
    stem = f"emilia-{version()}"
    with tarfile.open(Path(sdist_directory, f"{stem}.tar.gz"), "w:gz") as archive:
        for path in [ROOT / name for name in SOURCES] + package_files():
            archive.add(path, f"{stem}/{path.relative_to(ROOT).as_posix()}")
        for name, data in (("PKG-INFO", metadata().encode()), *licence().items()):
            about = tarfile.TarInfo(f"{stem}/{name}")
            about.size = len(data)
            archive.addfile(about, io.BytesIO(data))
    return f"{stem}.tar.gz"


def licence() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in LICENCES if path.is_file()}


def package_files() -> list[Path]:
    return sorted(path for path in PACKAGE.iterdir() if path.suffix in {".py", ".typed"})


def write_wheel(folder: Path, files: dict[str, bytes]) -> str:
    """The name of the wheel, which holds the files and what a wheel tells of itself."""
    about = f"emilia-{version()}.dist-info"
    files = {
        **files,
        f"{about}/METADATA": metadata().encode(),
        f"{about}/WHEEL": b"Wheel-Version: 1.0\nGenerator: emilia\n"
                          b"Root-Is-Purelib: true\nTag: py3-none-any\n",
        **{f"{about}/{name}": data for name, data in licence().items()},
    }
    record = "".join(f"{path},sha256={digest(data)},{len(data)}\n" for path, data in files.items())
    files[f"{about}/RECORD"] = f"{record}{about}/RECORD,,\n".encode()
    name = f"emilia-{version()}-py3-none-any.whl"
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return name


def digest(data: bytes) -> str:
    """As a wheel's RECORD has it: URL-safe and without padding."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
