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
CHECKS = {".rb": ["ruby", "-c"], "": ["bash", "-n"]}


class Manifests(unittest.TestCase):
    def test_are_filled_with_address_and_checksum(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        sums = {}
        for template in TEMPLATES:
            for name in FILE.findall(template.read_text().replace("@VERSION@", VERSION)):
                (folder / name).write_text(name)
                sums[name] = hashlib.sha256(name.encode()).hexdigest()
        subprocess.run([ROOT / "scripts/dev/release", "--output", folder, "manifests"], check=True,
                       stdout=subprocess.DEVNULL)
        for template in TEMPLATES:
            with self.subTest(template.name):
                text = (folder / template.name).read_text()
                names = set(re.findall(rf"/releases/download/v{VERSION}/([^\"'\s]+)", text))
                self.assertEqual(len(names), 1)
                self.assertIn(sums[names.pop()], text)
                self.assertNotRegex(text, "@(URL|VERSION|SHA256)")
                check = CHECKS.get(template.suffix, ["true"])
                if shutil.which(check[0]):
                    subprocess.run([*check, folder / template.name], check=True,
                                   stdout=subprocess.DEVNULL)

    def test_are_left_out_without_their_file(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        subprocess.run([ROOT / "scripts/dev/release", "--output", folder, "manifests"], check=True,
                       stdout=subprocess.DEVNULL)
        self.assertEqual([path.name for path in folder.iterdir()], ["SHA256SUMS"])


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
