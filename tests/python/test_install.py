"""What pip makes of the package, in an environment of its own and without network."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

from package import PACKAGE, PATIENCE_SECONDS, ROOT

import emilia

PROGRAM = """
import emilia, pathlib
from importlib.metadata import version
assert "site-packages" in emilia.__file__, emilia.__file__
assert pathlib.Path(emilia.__file__).with_name("py.typed").exists()
with emilia.Engine() as engine:
    print(version("emilia"), engine.best_move("f5", depth=3).depth)
"""


def has_what_builds(python):
    try:
        return not subprocess.run([python, "-c", "import ensurepip, setuptools, wheel"],
                                  stderr=subprocess.DEVNULL, check=False).returncode
    except FileNotFoundError:
        return False


# Debian's packages belong to Debian's Python, whichever one runs the tests.
PYTHON = next(filter(has_what_builds, (sys.executable, "/usr/bin/python3")), None)


class Installing(unittest.TestCase):
    def setUp(self):
        if not PYTHON:
            self.skipTest("no ensurepip, setuptools and wheel: Debian has them in python3-venv, "
                          "python3-setuptools and python3-wheel")
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.run_here(PYTHON, "-m", "venv", "--system-site-packages", "venv")
        # As who clones the repository has it, and whatever is left beside the sources.
        shutil.copytree(PACKAGE, self.folder / "python",
                        ignore=shutil.ignore_patterns("__pycache__"))

    def run_here(self, *command):
        """Its standard output. There is no network: what pip asks for goes nowhere."""
        environment = {**os.environ, "http_proxy": "http://127.0.0.1:9", "PIP_RETRIES": "0",
                       "https_proxy": "http://127.0.0.1:9", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        environment.pop("PYTHONPATH", None)
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True,
                              text=True, timeout=PATIENCE_SECONDS, check=False)
        self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout

    def test_the_version_is_the_projects(self):
        recipe = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
        version = re.search(r"project\(emilia VERSION ([\d.]+)", recipe)[1]
        self.assertEqual(emilia.__version__, version)

    def test_install(self):
        said = f"{emilia.__version__} 3\n"
        pip = ("venv/bin/pip", "--quiet")
        self.run_here(*pip, "wheel", "--no-build-isolation", "./python")
        wheel, = self.folder.glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            names = set(archive.namelist())
        modules = {f"emilia/{path.name}" for path in (PACKAGE / "emilia").glob("*.py")}
        about = f"emilia-{emilia.__version__}.dist-info"
        self.assertLess(modules | {"emilia/py.typed", f"{about}/LICENSE"}, names)
        self.assertEqual({name.split("/")[0] for name in names}, {"emilia", about})
        self.run_here(*pip, "install", wheel.name)
        self.assertEqual(self.run_here("venv/bin/python", "-c", PROGRAM), said)
        # A wheel of a release has the program beside the modules.
        modules, = self.folder.glob("venv/lib/*/site-packages/emilia")
        program = modules / "emilia"
        program.symlink_to("/bin/true")
        found = self.run_here("env", "--unset=EMILIA", "venv/bin/python", "-c",
                              "import emilia; print(*emilia.find_program())")
        self.assertEqual(found, f"{program}\n")
        program.unlink()
        self.run_here(*pip, "install", "--no-build-isolation", "--editable", "./python")
        self.assertEqual(self.run_here("venv/bin/python", "-c", PROGRAM.replace(
            '"site-packages" in', '"site-packages" not in')), said)
