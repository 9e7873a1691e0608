"""The tables of trials can be read, and each row belongs to a study that is described."""

import tempfile
import unittest
from pathlib import Path

from match_support import ROOT
from lib.trials import read_rows, studies_of, study_text

FOLDERS = (ROOT / "engine/search/tried", ROOT / "eval/tried")


class Trials(unittest.TestCase):
    def test_every_row_belongs_to_a_study(self):
        for folder in FOLDERS:
            described = {(study["subject"], study["study"])
                         for study in read_rows(folder / "studies.tsv")}
            measured = {(path.stem, row["study"]) for path in folder.glob("*.tsv")
                        if path.stem != "studies" for row in read_rows(path)}
            self.assertEqual(described, measured)

    def test_every_study_is_a_table(self):
        for folder in FOLDERS:
            for study, rows in studies_of(folder):
                with self.subTest(study["study"]):
                    widths = {line.replace("\\|", "").count("|")
                              for line in study_text(study, rows).splitlines()
                              if line.startswith("| ")}
                    self.assertEqual(len(widths), 1)

    def test_ideas_share_a_line_and_sets_have_columns(self):
        row = {"study": "s", "idea": "a", "set": "20", "nodes": "-1 %", "time": "", "kept": "yes",
               "why": ""}
        other = row | {"set": "22", "nodes": "+2 %", "time": "3 s"}
        text = study_text({"study": "s", "date": "", "machine": "", "commit": "", "setup": ""},
                          [row, other])
        self.assertIn("| idea | 20: nodes | 22: nodes | 22: time | kept |", text)
        self.assertIn("| a | -1 % | +2 % | 3 s | yes |", text)

    def test_a_row_of_another_length_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.tsv"
            path.write_text("study\tidea\ns\n", encoding="utf-8")
            with self.assertRaisesRegex(ValueError, "x.tsv:2: 1 fields, the head has 2"):
                read_rows(path)


if __name__ == "__main__":
    unittest.main()
