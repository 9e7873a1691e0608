"""What pip makes of the package, in an environment of its own and without network."""

import importlib.util
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


def backend(folder=PACKAGE):
    spec = importlib.util.spec_from_file_location("wheel_backend", folder / "wheel_backend.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Building(unittest.TestCase):
    def test_the_version_is_the_projects(self):
        recipe = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
        version = re.search(r"project\(emilia VERSION ([\d.]+)", recipe)[1]
        self.assertEqual(emilia.__version__, version)
        self.assertEqual(backend().version(), version)

    def test_a_wheel_has_all_and_is_always_the_same(self):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
            wheels = [Path(folder, backend().build_wheel(folder)) for folder in (one, two)]
            self.assertEqual(wheels[0].read_bytes(), wheels[1].read_bytes())
            with zipfile.ZipFile(wheels[0]) as wheel:
                names = set(wheel.namelist())
        modules = {f"emilia/{path.name}" for path in (PACKAGE / "emilia").glob("*.py")}
        about = f"emilia-{emilia.__version__}.dist-info"
        self.assertLess(modules | {"emilia/py.typed", f"{about}/LICENSE"}, names)
        self.assertEqual({name.split("/")[0] for name in names}, {"emilia", about})

    def test_a_wheel_of_the_source_archive(self):
        with tempfile.TemporaryDirectory() as folder:
            archive = Path(folder, backend().build_sdist(folder))
            shutil.unpack_archive(archive, folder)
            unpacked = backend(Path(folder, archive.name[:-len(".tar.gz")]))
            wheel = Path(folder, unpacked.build_wheel(folder)).read_bytes()
            self.assertEqual(wheel, Path(folder, backend().build_wheel(folder)).read_bytes())


class Installing(unittest.TestCase):
    def setUp(self):
        if importlib.util.find_spec("ensurepip") is None:
            self.skipTest("no ensurepip here: Debian has it in python3-venv")
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.run_here(sys.executable, "-m", "venv", "venv")
        # As who clones the repository has it, and whatever pip leaves beside the sources.
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

    def test_install(self):
        said = f"{emilia.__version__} 3\n"
        self.run_here("venv/bin/pip", "install", "./python")
        self.assertEqual(self.run_here("venv/bin/python", "-c", PROGRAM), said)
        self.run_here("venv/bin/pip", "install", "--no-build-isolation", "--editable", "./python")
        self.assertEqual(self.run_here("venv/bin/python", "-c", PROGRAM.replace(
            '"site-packages" in', '"site-packages" not in')), said)


if __name__ == "__main__":
    unittest.main()
