"""Manifests of package managers, filled by scripts/dev/release; notices of linked libraries."""

import hashlib
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from match_support import ROOT

TEMPLATES = sorted((ROOT / "scripts/dev/packages").iterdir())
VERSION = re.search(r"^project\(emilia VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(),
                    re.MULTILINE)[1]
FILE = re.compile(r"@SHA256 ([^@]+)@")


class Manifests(unittest.TestCase):
    def fill(self, folder):
        subprocess.run([ROOT / "scripts/dev/release", "--output", folder, "manifests"], check=True,
                       stdout=subprocess.DEVNULL)

    def test_are_filled_with_address_and_checksum(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.fill(folder)
        self.assertEqual([path.name for path in folder.iterdir()], ["SHA256SUMS"], "no files yet")
        for template in TEMPLATES:
            for name in FILE.findall(template.read_text().replace("@VERSION@", VERSION)):
                (folder / name).write_text(name)
        self.fill(folder)
        for template in TEMPLATES:
            with self.subTest(template.name):
                text = (folder / template.name).read_text()
                [name] = set(re.findall(rf"/releases/download/v{VERSION}/([^\"'\s]+)", text))
                self.assertIn(hashlib.sha256(name.encode()).hexdigest(), text)
                self.assertNotRegex(text, "@(URL|VERSION|SHA256)")
        subprocess.run(["bash", "-n", folder / "PKGBUILD"], check=True)
        if shutil.which("ruby"):
            subprocess.run(["ruby", "-c", folder / "emilia.rb"], check=True,
                           stdout=subprocess.DEVNULL)


class Notices(unittest.TestCase):
    def test_have_every_library_and_so_has_the_manual(self):
        packages = subprocess.run(
            ["bash", "-c", 'source scripts/lib/setup.sh; echo "${build_packages[@]}"'], cwd=ROOT,
            check=True, capture_output=True, text=True).stdout.split()
        notices = subprocess.run([ROOT / "scripts/lib/notices.sh"], check=True,
                                 capture_output=True, text=True).stdout
        page = (ROOT / "protocol/manual/docs/licences.md").read_text()
        for package in set(packages) - {"cmake", "ninja-build"}:
            with self.subTest(package):
                self.assertIn(f"==== {package}\n\n", notices)
                self.assertIn(f"`{package}`", page)
