"""Tests scripts/dev/checks/tidy.py: each rule with a tree that keeps it and one that breaks it."""

import sys
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts" / "dev" / "checks"))
import tidy  # noqa: E402

LEFTOVER = "FIX" + "ME"


def findings(files):
    return tidy.tidy({path: text.encode() for path, text in files.items()})


def source_tree(**changes):
    """A small tidy tree; names like protocol__main_cpp stand for protocol/main.cpp."""
    files = {
        "CMakeLists.txt": "add_executable(emilia engine/engine.cpp protocol/main.cpp)\n",
        "engine/board/position.h": "#pragma once\n",
        "engine/engine.h": '#pragma once\n#include "engine/board/position.h"\n',
        "engine/engine.cpp": '#include "engine/engine.h"\n',
        "eval/evaluator.h": '#pragma once\n#include "engine/board/position.h"\n',
        "protocol/main.cpp": '#include "engine/engine.h"\n#include "eval/evaluator.h"\n',
    }
    for name, text in changes.items():
        path, _, suffix = name.replace("__", "/").rpartition("_")
        files[f"{path}.{suffix}"] = text
    return files


def function(lines, head="void f() {"):
    return "\n".join([head] + ["    g();"] * (lines - 2) + ["}"]) + "\n"


class Text(unittest.TestCase):
    def assert_finding(self, files, expected):
        self.assertEqual(findings(files), [expected])

    def test_tidy_tree(self):
        self.assertEqual(findings(source_tree()), [])

    def test_columns(self):
        self.assertEqual(findings({"a.py": "#" * 100 + "\n"}), [])
        self.assert_finding({"a.py": "#" * 101 + "\n"}, "a.py:1: 101 columns, more than 100")
        self.assertEqual(findings({"README.md": "#" * 101 + "\n"}), [])

    def test_file_length(self):
        self.assertEqual(findings({"a.py": "#\n" * 500}), [])
        self.assert_finding({"a.py": "#\n" * 501}, "a.py: 501 lines, more than 500")
        self.assertEqual(findings({"README.md": "a\n" * 501}), [])

    def test_white_space(self):
        self.assert_finding({"a.py": "a = 1 \n"}, "a.py:1: white space at the end of the line")
        self.assert_finding({"a.py": "a = 1\r\n"}, "a.py:1: white space at the end of the line")
        self.assert_finding({"a.md": "a\tb\n"}, "a.md:1: a tab")
        self.assert_finding({"a.md": "a\nb"}, "a.md:2: no newline at the end of the file")
        self.assertEqual(findings({"a.md": "a line break  \n"}), [])

    def test_scripts_without_suffix_are_code(self):
        self.assert_finding({"scripts/run": "#!/bin/sh\necho \n"},
                            "scripts/run:2: white space at the end of the line")
        self.assertEqual(findings({"eval/weights.bin": "a \n\tb"}), [])

    def test_leftovers(self):
        self.assert_finding({"a.py": f"# {LEFTOVER}: later\n"}, f"a.py:1: leftover {LEFTOVER}")
        self.assertEqual(findings({"a.py": f"# {LEFTOVER}S\n"}), [])
        crosses = "X" * 3
        self.assert_finding({"a.md": f"<!-- a -->\n# {crosses} later\n"},
                            f"a.md:2: leftover # {crosses}")
        self.assertEqual(findings({"a.py": f"# {crosses}--OOO\nboard('{crosses}', 2)\n"}), [])

    def test_size(self):
        self.assertEqual(tidy.tidy({"weights.bin": bytes(2_000_000)}), [])
        self.assertEqual(tidy.tidy({"eval/emilia.weights": bytes(8_000_000)}), [])
        self.assertEqual(tidy.tidy({"eval/emilia.weights": bytes(8_000_001)}),
                         ["eval/emilia.weights: 8000001 bytes, more than 8000000"])
        self.assertEqual(tidy.tidy({"weights.bin": bytes(2_000_001)}),
                         ["weights.bin: 2000001 bytes, more than 2000000"])


class Includes(unittest.TestCase):
    def test_arrows(self):
        upwards = source_tree(engine__board__position_h='#include "engine/engine.h"\n')
        self.assertIn('engine/board/position.h:1: engine/board must not include "engine/engine.h"',
                      findings(upwards))
        self.assertEqual(
            findings(source_tree(engine__engine_cpp='#include "engine/engine.h"\n\n'
                                                    '#include "eval/evaluator.h"\n')),
            ['engine/engine.cpp:3: engine must not include "eval/evaluator.h"'])

    def test_only_main_of_protocol_includes_eval(self):
        tree = source_tree(protocol__cli__cli_cpp='#include "eval/evaluator.h"\n')
        tree["CMakeLists.txt"] += "# protocol/cli/cli.cpp\n"
        self.assertEqual(findings(tree), ['protocol/cli/cli.cpp:1: protocol/cli must not include '
                                          '"eval/evaluator.h"'])

    def test_training_knows_nothing_of_protocol(self):
        tree = source_tree(protocol__terminal__progress_h="",
                           eval__training__fit_cpp='#include "protocol/terminal/progress.h"\n')
        tree["CMakeLists.txt"] += "# eval/training/fit.cpp\n"
        self.assertEqual(findings(tree), ['eval/training/fit.cpp:1: eval/training must not include '
                                          '"protocol/terminal/progress.h"'])

    def test_dialogues_know_no_command_line(self):
        tree = source_tree(protocol__cli__options_h="",
                           protocol__dialogues__session_cpp='#include "protocol/cli/options.h"\n')
        tree["CMakeLists.txt"] += "# protocol/dialogues/session.cpp\n"
        self.assertEqual(findings(tree), ['protocol/dialogues/session.cpp:1: protocol/dialogues '
                                          'must not include "protocol/cli/options.h"'])

    def test_notation_knows_neither_search_nor_dialogues(self):
        for included in ("engine/search/score.h", "protocol/terminal/progress.h",
                         "protocol/dialogues/session.h"):
            tree = source_tree(engine__notation__fen_cpp=f'#include "{included}"\n',
                               engine__search__score_h="", protocol__terminal__progress_h="",
                               protocol__dialogues__session_h="")
            tree["CMakeLists.txt"] += "# engine/notation/fen.cpp\n"
            tree["protocol/main.cpp"] += "".join(
                f'#include "{path}"\n' for path in tree if path.endswith(".h"))
            self.assertEqual(
                findings(tree),
                [f'engine/notation/fen.cpp:1: engine/notation must not include "{included}"'])

    def test_book_may_look_into_the_search_but_not_the_engine(self):
        tree = source_tree(engine__book__book_cpp='#include "engine/board/position.h"\n'
                                                  '#include "engine/engine.h"\n')
        tree["CMakeLists.txt"] += "# engine/book/book.cpp\n"
        self.assertEqual(findings(tree),
                         ['engine/book/book.cpp:2: engine/book must not include "engine/engine.h"'])

    def test_arrows_that_go_round(self):
        with mock.patch.dict(tidy.ROOMS, {"engine/board": ("engine/search",)}):
            with self.assertRaisesRegex(ValueError, "go round"):
                tidy.may_include("engine/book")

    def test_readme_shows_the_rooms(self):
        self.assertIn(f"```\n{tidy.picture_of_rooms()}```\n", (ROOT / "README.md").read_text())

    def test_nobody_includes_tests(self):
        tree = source_tree(tests__oracle_h="", engine__engine_cpp='#include "engine/engine.h"\n'
                                                                  '#include "tests/oracle.h"\n')
        self.assertEqual(findings(tree),
                         ['engine/engine.cpp:2: engine must not include "tests/oracle.h"'])

    def test_written_from_the_root(self):
        self.assertEqual(
            findings(source_tree(engine__engine_cpp='#include "engine.h"\n')),
            ['engine/engine.cpp:1: "engine.h" is no file of ours, seen from the root'])

    def test_unknown_folder(self):
        tree = source_tree(misc__extra_cpp="")
        tree["CMakeLists.txt"] += "# misc/extra.cpp\n"
        self.assertEqual(findings(tree),
                         ["misc/extra.cpp: stands in none of the folders that tidy.py knows"])

    def test_headers_of_the_system(self):
        for header in ("unistd.h", "sys/stat.h", "cerrno", "immintrin.h"):
            for path in ("eval/evaluator.h", "engine/platform/file.h"):
                tree = source_tree(engine__engine_cpp='#include "engine/platform/file.h"\n')
                tree["engine/platform/file.h"] = ""
                tree[path] = f"\n#include <{header}>\n"
                self.assertIn(
                    f"{path}:2: only sources of engine/platform may include <{header}>",
                    findings(tree))
        tree = source_tree()
        for path in ("engine/platform/cpu.cpp", "engine/platform/posix/error.cpp",
                     "tests/file_test.cpp"):
            tree[path] = "#include <unistd.h>\n#include <cerrno>\n"
            tree["CMakeLists.txt"] += f"# {path}\n"
        self.assertEqual(findings(tree), [])

    def test_headers_of_the_language_and_of_libraries(self):
        includes = "#include <cstring>\n#include <boost/a/b.hpp>\n#include <zlib.h>\n"
        self.assertEqual(findings(source_tree(eval__evaluator_h=includes)), [])

    def test_intrinsics(self):
        tree = source_tree(engine__board__kernel_neon_h="#include <arm_neon.h>\n",
                           engine__board__position_h='#include "engine/board/kernel_neon.h"\n')
        self.assertEqual(findings(tree), [])
        tree["engine/board/kernel_neon.h"] += "#include <unistd.h>\n"
        self.assertEqual(len(findings(tree)), 1)

    def test_cycle(self):
        tree = source_tree(engine__board__a_h='#include "engine/board/b.h"\n',
                           engine__board__b_h='#include "engine/board/a.h"\n')
        way = "engine/board/a.h -> engine/board/b.h -> engine/board/a.h"
        self.assertEqual(findings(tree), [f"engine/board/a.h: includes itself: {way}"])

    def test_dead_files(self):
        self.assertEqual(findings(source_tree(engine__old_h="")),
                         ["engine/old.h: nobody includes it"])
        self.assertEqual(findings(source_tree(engine__old_cpp="")),
                         ["engine/old.cpp: no CMakeLists.txt names it"])

    def test_a_recipe_may_choose_a_header(self):
        tree = source_tree(engine__board__kernel_h="")
        tree["CMakeLists.txt"] += "# engine/board/kernel.h\n"
        self.assertEqual(findings(tree), [])

    def test_recipe_of_a_folder_names_its_files(self):
        tree = source_tree(engine__board__move_cpp="")
        tree["engine/CMakeLists.txt"] = "add_library(engine board/move.cpp)\n"
        self.assertEqual(findings(tree), [])
        tree["engine/CMakeLists.txt"] = "add_library(engine board/remove.cpp)\n"
        self.assertEqual(findings(tree), ["engine/board/move.cpp: no CMakeLists.txt names it"])
        tree["engine/CMakeLists.txt"] = "file(GLOB sources CONFIGURE_DEPENDS */*.cpp)\n"
        self.assertEqual(findings(tree), [])


class Functions(unittest.TestCase):
    def names_and_lengths(self, text):
        return [(name, length) for name, _, length in tidy.cpp_functions(tidy.Source(text).code)]

    def test_limit(self):
        self.assertEqual(findings(source_tree(engine__engine_cpp='#include "engine/engine.h"\n'
                                                                 + function(70))), [])
        self.assertEqual(findings(source_tree(engine__engine_cpp='#include "engine/engine.h"\n'
                                                                 + function(71))),
                         ["engine/engine.cpp:2: f has 71 lines, more than 70"])
        python = "def f():\n" + "    g()\n" * 70
        self.assertEqual(findings({"a.py": python}), ["a.py:1: f has 71 lines, more than 70"])

    def test_allow_list_holds_only_what_it_needs(self):
        long_function = {"a.py": "def f():\n" + "    g()\n" * 70}
        with mock.patch.object(tidy, "LONG_FUNCTIONS", {("a.py", "f")}):
            self.assertEqual(findings(long_function), [])
            self.assertEqual(findings({"a.py": "a = 1\n"}),
                             ["a.py: f need not be in tidy.py's LONG_FUNCTIONS"])

    def test_scopes(self):
        text = ("namespace emilia {\nclass A final : public B<int> {\n  public:\n"
                + function(4, "    int f() const {") + "};\n} // namespace emilia\n"
                + function(5, "template <class T>\nvoid g(T t) {"))
        self.assertEqual(self.names_and_lengths(text), [("f", 4), ("g", 6)])

    def test_initialiser_list(self):
        self.assertEqual(self.names_and_lengths("A::A(int a)\n    : a_{a}, b_{} {\n    f();\n}\n"),
                         [("A::A", 4)])

    def test_lambda(self):
        self.assertEqual(self.names_and_lengths("const auto kTable = [] {\n    return 1;\n}();\n"),
                         [("kTable", 3)])

    def test_tables_are_no_functions(self):
        self.assertEqual(
            self.names_and_lengths("constexpr int kA[] = {\n1,\n2};\nenum class B {\na,\nb\n};\n"),
            [])

    def test_google_tests_are_named_by_both_names(self):
        self.assertEqual(self.names_and_lengths("TEST(Move, Parses) {\n}\n"),
                         [("TEST(Move, Parses)", 2)])

    def test_braces_in_comments_and_literals(self):
        text = ("void f() {\n    g('{', \"{\", R\"x(\n{\")x\"); // {\n    /* {\n */ h(1'000);\n}\n"
                "#define OPEN {\nvoid g() {}\n")
        self.assertEqual(self.names_and_lengths(text), [("f", 6), ("g", 1)])


if __name__ == "__main__":
    unittest.main()
