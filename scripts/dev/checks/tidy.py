#!/usr/bin/env python3
"""Rules of the house that no compiler checks: who may include whom, sizes, leftovers, words.

Prints one line per finding, `path:line: what is wrong`, and exits with 1 if there is any. Looks at
the files that git knows or would add.
"""

import argparse
import ast
import posixpath
import re
import subprocess
import sys
from pathlib import Path, PurePosixPath

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from lib.command import run_script
from prose import prose_findings, subject_findings

MAX_COLUMNS = 100
MAX_FILE_LINES = 500
MAX_FUNCTION_LINES = 70
MAX_FILE_BYTES = 2_000_000
MAX_WEIGHTS_BYTES = 8_000_000

# Each room and the rooms that it looks into: it may include what they hold, and what they may. A
# file belongs to the longest that fits. ARCHITECTURE.md shows the same list.
ROOMS = {
    "protocol/main.cpp": ("protocol/cli", "eval"),
    "protocol/wasm/main.cpp": ("protocol/dialogues", "eval"),
    "protocol/train": ("protocol/cli", "eval/training"),
    "protocol/cli": ("protocol/play", "protocol/server"),
    "protocol/play": ("protocol/dialogues",),
    "protocol/server": ("protocol/dialogues",),
    "protocol/dialogues": ("protocol/service",),
    "protocol/service": ("protocol/texts", "engine/library"),
    "protocol/texts": ("protocol/terminal", "engine/puzzles"),
    "protocol/terminal": ("engine/board",),
    "eval/training": ("eval", "engine"),
    "eval": ("engine/search",),
    "engine/puzzles": ("engine/review",),
    "engine/review": ("engine",),
    "engine": ("engine/book",),
    "engine/book": ("engine/search", "engine/notation", "engine/database"),
    "engine/search": ("engine/board",),
    "engine/library": ("engine/notation", "engine/database"),
    "engine/notation": ("engine/board",),
    "engine/database": ("engine/platform",),
    "engine/board": ("engine/platform",),
    "engine/platform": (),
}
TESTS = "tests"

# Headers between <> that are neither of the language nor of a library; through these, and those of
# C++ that stand for them, code depends on a system. Only the sources of engine/platform may.
LIBRARIES = ("archive", "boost/", "gmock/", "gtest/", "histedit.h", "nlohmann/", "sqlite3.h",
             "utf8proc.h", "zlib.h", "zstd")
SYSTEM_HEADERS_OF_CPP = {"cerrno", "csignal"}
# Intrinsics depend on the CPU alone: what is compiled for a tier may include them too.
INTRINSICS = {"arm_neon.h", "immintrin.h", "wasm_simd128.h"}
USES_INTRINSICS = re.compile(r"engine/board/(?:kernel_\w+|packed)\.h")

# Functions that may be longer than the rest, as (path, name). An entry no longer needed is a
# finding too.
LONG_FUNCTIONS: set[tuple[str, str]] = set()

CODE_SUFFIXES = {".h", ".cpp", ".py", ".sh", ".cmake"}
PROSE_SUFFIXES = {".md", ".json"}
# Spelled in halves so that this file does not find itself. Three crosses count only where they open
# a comment: elsewhere they are discs of a drawn board.
LEFTOVER = re.compile(r"\b(?:%s)\b|(?://|#|\*)\s*X{3}(?![\w.*-])"
                      % "|".join(("TO" "DO", "FIX" "ME", "HA" "CK")))

# A path below somebody's home, or a folder of work: no other machine has it.
OWN_FOLDER = re.compile(rb"(?<![\w.})~*/-])/(?:home|root|work|Users)/\w+[^\s\"'`,;:)]*")


def max_bytes(path):
    return MAX_WEIGHTS_BYTES if suffix(path) == ".weights" else MAX_FILE_BYTES


def tidy(files):
    """Returns the findings of a tree given as {path from the root: content as bytes}."""
    findings = [f"{path}: {len(content)} bytes, more than {max_bytes(path)}"
                for path, content in files.items() if len(content) > max_bytes(path)]
    findings += [finding for path, content in files.items()
                 for finding in own_folder_findings(path, content)]
    texts = {path: content.decode(errors="replace") for path, content in files.items()
             if is_code(path, content) or suffix(path) in PROSE_SUFFIXES}
    for path, text in texts.items():
        findings += text_findings(path, text, is_code(path, files[path]))

    sources = {path: Source(text) for path, text in texts.items()
               if suffix(path) in {".h", ".cpp"}}
    findings += include_findings(sources)
    findings += system_header_findings(sources)
    findings += cycle_findings(sources)
    findings += dead_file_findings(sources, texts)
    findings += function_findings(sources, texts)
    findings += prose_findings(texts)
    if picture_of_rooms() not in texts.get("ARCHITECTURE.md", ""):
        findings.append("ARCHITECTURE.md: its picture of rooms is not picture_of_rooms()")
    return sorted(findings)


def suffix(path):
    return posixpath.splitext(path)[1]


def is_code(path, content):
    return (suffix(path) in CODE_SUFFIXES or posixpath.basename(path) == "CMakeLists.txt"
            or content.startswith(b"#!"))


# Text


def text_findings(path, text, code):
    lines = text.split("\n")
    if lines[-1]:
        yield f"{path}:{len(lines)}: no newline at the end of the file"
    else:
        lines.pop()
    if code and len(lines) > MAX_FILE_LINES:
        yield f"{path}: {len(lines)} lines, more than {MAX_FILE_LINES}"
    for number, line in enumerate(lines, start=1):
        for finding in line_findings(line, code):
            yield f"{path}:{number}: {finding}"


def own_folder_findings(path, content):
    for match in OWN_FOLDER.finditer(content):
        line = content.count(b"\n", 0, match.start()) + 1
        yield f"{path}:{line}: {match.group().decode(errors='replace')}, a folder of one machine"


def line_findings(line, code):
    if "\t" in line:
        yield "a tab"
    if leftover := LEFTOVER.search(line):
        yield f"leftover {leftover.group()}"
    if code and len(line) > MAX_COLUMNS:
        yield f"{len(line)} columns, more than {MAX_COLUMNS}"
    if code and line != line.rstrip():
        yield "white space at the end of the line"


# Includes


class Source:
    """A C++ file with its quoted includes, and its code with comments and literals blanked."""

    INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)
    FOREIGN_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*<([^>]+)>", re.MULTILINE)
    NOISE = re.compile(
        r"""//[^\n]* | /\*.*?\*/
          | R"(?P<tag>[^(\s]*)\(.*?\)(?P=tag)" | "(?:\\.|[^"\\\n])*"
          | (?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])*'
          | ^[ \t]*\#(?:\\\n|[^\n])*""",
        re.DOTALL | re.VERBOSE | re.MULTILINE)

    def __init__(self, text):
        self.includes = lines_and_groups(self.INCLUDE, text)
        self.foreign_includes = lines_and_groups(self.FOREIGN_INCLUDE, text)
        self.code = self.NOISE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def lines_and_groups(pattern, text):
    return [(text.count("\n", 0, match.start()) + 1, match.group(1))
            for match in pattern.finditer(text)]


def room_of(path):
    rooms = [room for room in (*ROOMS, TESTS) if path == room or path.startswith(room + "/")]
    return max(rooms, key=len, default=None)


def may_include(room):
    """All rooms whose files those of a room may include. Raises ValueError if arrows go round."""
    if room == TESTS:
        return {*ROOMS, TESTS}
    try:
        return set.union({room}, *(may_include(other) for other in ROOMS[room]))
    except RecursionError:
        raise ValueError(f"the arrows from {room} go round") from None


def picture_of_rooms():
    """The arrows as ARCHITECTURE.md shows them."""
    width = max(map(len, ROOMS)) + 1
    return "".join(f" {room + ' ':─<{width}}─► {', '.join(ROOMS[room])}\n" for room in ROOMS
                   if ROOMS[room])


def include_findings(sources):
    allowed = {room: may_include(room) for room in (*ROOMS, TESTS)}
    for path, source in sources.items():
        room = room_of(path)
        if room is None:
            yield f"{path}: stands in none of the folders that tidy.py knows"
            continue
        for line, included in source.includes:
            if included not in sources:
                yield f'{path}:{line}: "{included}" is no file of ours, seen from the root'
            elif room_of(included) not in allowed[room]:
                yield f'{path}:{line}: {room} must not include "{included}"'


def system_header_findings(sources):
    for path, source in sources.items():
        for line, header in source.foreign_includes:
            if is_system_header(header) and not may_include_system_header(path, header):
                yield f"{path}:{line}: only sources of engine/platform may include <{header}>"


def is_system_header(header):
    if header.startswith(LIBRARIES):
        return False
    return header in SYSTEM_HEADERS_OF_CPP or "." in header or "/" in header


def may_include_system_header(path, header):
    if header in INTRINSICS and USES_INTRINSICS.fullmatch(path):
        return True
    # Those of a system have a folder of their own, where headers are nobody else's.
    is_source = suffix(path) == ".cpp" or posixpath.dirname(path) != "engine/platform"
    return room_of(path) == "tests" or (room_of(path) == "engine/platform" and is_source)


def cycle_findings(sources):
    """One finding for each include that closes a cycle."""
    done = set()

    def visit(path, way):
        if path in way:
            cycle = way[way.index(path):] + [path]
            yield f"{path}: includes itself: {' -> '.join(cycle)}"
        elif path in sources and path not in done:
            for _, included in sources[path].includes:
                yield from visit(included, way + [path])
            done.add(path)

    for path in sources:
        yield from visit(path, [])


def dead_file_findings(sources, texts):
    included = {target for source in sources.values() for _, target in source.includes}
    for path in sources:
        if suffix(path) == ".h" and path not in included and not is_built(path, texts):
            yield f"{path}: nobody includes it"
        if suffix(path) == ".cpp" and not is_built(path, texts):
            yield f"{path}: no CMakeLists.txt names it"


CMAKE_GLOB = re.compile(r"file\(GLOB \w+ CONFIGURE_DEPENDS ([^\s)]+)\)")


def is_built(path, texts):
    """Whether the CMakeLists.txt of a folder above names the file, as seen from there, or takes
    all of its kind."""
    folder = path
    while folder:
        folder = posixpath.dirname(folder)
        name = posixpath.relpath(path, folder or ".")
        recipe = texts.get(posixpath.join(folder, "CMakeLists.txt"), "")
        if re.search(rf"(?<![\w/]){re.escape(name)}(?!\w)", recipe):
            return True
        if any(PurePosixPath(name).match(pattern) for pattern in CMAKE_GLOB.findall(recipe)):
            return True
    return False


# Functions


def function_findings(sources, texts):
    long_functions = set()
    for path, text in texts.items():
        if path in sources:
            functions = cpp_functions(sources[path].code)
        elif suffix(path) == ".py":
            functions = python_functions(text)
        else:
            continue
        for name, line, length in functions:
            if length <= MAX_FUNCTION_LINES:
                continue
            long_functions.add((path, name))
            if (path, name) not in LONG_FUNCTIONS:
                yield f"{path}:{line}: {name} has {length} lines, more than {MAX_FUNCTION_LINES}"
    for path, name in LONG_FUNCTIONS - long_functions:
        yield f"{path}: {name} need not be in tidy.py's LONG_FUNCTIONS"


def python_functions(text):
    """Yields (name, first line, lines) of each function."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name, node.lineno, node.end_lineno - node.lineno + 1


OPENS_SCOPE = re.compile(r"\b(?:namespace|class|struct|union|enum)\b")
ACCESS = re.compile(r"(?:\s|(?:public|protected|private)\s*:)*")
LAMBDA = re.compile(r"([\w:]+)\s*=\s*\[")
NAME = re.compile(r"TEST\w*\s*\([^)]*\)|[\w:]*\boperator\b[^\w\s]*|[\w:~]+(?=\s*\()")


def cpp_functions(code):
    """Yields (name, first line, lines) of each function that stands outside other functions.

    `code` comes from Source. A declaration ends at a semicolon outside braces, or at a closing
    brace unless what follows carries it on: `a_{1}, b_{2} {`, `}();`.
    """
    start = 0
    depth = 0
    body = None
    for match in re.finditer(r"[{};]", code):
        at = match.start()
        if match.group() == "{":
            if depth == 0 and OPENS_SCOPE.search(outline(code[start:at])):
                start = at + 1
                continue
            body = at if body is None else body
            depth += 1
        elif match.group() == "}":
            depth = max(depth - 1, 0)
        goes_on = match.group() == "}" and body and re.match(r"\s*[,{(;]", code[at + 1:])
        if depth > 0 or goes_on:
            continue
        if body and (name := function_name(code[start:body])):
            start += ACCESS.match(code[start:]).end()
            yield name, code.count("\n", 0, start) + 1, code.count("\n", start, at) + 1
        start = at + 1
        body = None


def outline(head):
    """A declaration's head without what stands in template brackets and round brackets."""
    shorter = re.sub(r"<[^<>()]*>|\([^()]*\)", " ", head)
    return head if shorter == head else outline(shorter)


def function_name(head):
    """The name of the function or lambda that starts like this; None for any other value."""
    if match := LAMBDA.search(head):
        return match.group(1)
    if "=" in head.partition("(")[0] and "operator" not in head:
        return None
    match = NAME.search(head)
    return match.group() if match else None


def known_files(root):
    """{path: content} of the files of a working tree that git knows or would add."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout.split("\0")
    paths = [path for path in listed if path and (root / path).is_file()]
    return {path: (root / path).read_bytes() for path in paths}


def main():
    parser = argparse.ArgumentParser(prog="tidy.py", description=__doc__)
    parser.add_argument("root", nargs="?", type=Path, default=".")
    root = parser.parse_args().root
    findings = [*tidy(known_files(root)), *subject_findings(root)]
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


if __name__ == "__main__":
    run_script(main)
