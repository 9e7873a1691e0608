"""The sources of the manual's site: pages that are generated, and links that leave the manual."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from match_support import ROOT
from lib.manual_pages import GENERATED, with_links

EMILIA = os.path.abspath(os.environ.get("EMILIA", "build/release/emilia"))


class Site(unittest.TestCase):
    def test_pages_are_generated(self):
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder) / "manual"
            subprocess.run([ROOT / "scripts/lib/make_site.py", site, EMILIA], check=True,
                           timeout=60)
            pages = {path.name: path.read_text(encoding="utf-8")
                     for path in (site / "docs").glob("*.md")}
            self.assertEqual(set(GENERATED) - set(pages), set())
            self.assertIn("### emilia library find\n", pages["commands.md"])
            self.assertIn("| `-l, --level N` |", pages["commands.md"])
            self.assertIn("| `Hash` |", pages["commands.md"])
            self.assertIn("| `depth` | integer; 1 to 60 |", pages["requests.md"])
            self.assertIn("### The quicker the better\n", pages["trials.md"])
            self.assertTrue((site / "docs" / "page.webp").exists())

    def test_links_fit_the_site(self):
        images = {}
        text = with_links("[a](../b/README.md#c) ![p](p.png) [rules](../SECURITY.md#x) "
                          "[o](https://o)", "a/README.md", {"b/README.md": "b.md"}, images)
        self.assertEqual(text, "[a](b.md#c) ![p](p.png) rules (`SECURITY.md`) [o](https://o)")
        self.assertEqual(images, {"p.png": "a/p.png"})


if __name__ == "__main__":
    unittest.main()
