"""Packed files: every command that reads games, positions or answers opens them itself."""

import bz2
import gzip
import io
import lzma
import resource
import subprocess
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, START, run
from memory_limit import IS_SANITIZED
from test_sandbox import IS_AVAILABLE

GAME = "f5d6c3d3c4"
LINE = f"{GAME}\n".encode()
HAS_ARCHIVES = "this build cannot" not in subprocess.run(
    [EMILIA, "convert", "-"], input=b"PK\5\6" + bytes(18), capture_output=True,
    check=False).stderr.decode()


def zstd(data):
    """A frame of one raw block, of less than 256 bytes."""
    return (b"\x28\xb5\x2f\xfd\x20" + bytes([len(data)])
            + (len(data) << 3 | 1).to_bytes(3, "little") + data)


def zipped(files, method=zipfile.ZIP_DEFLATED):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return file.getvalue()


def tarred(files, mode="w"):
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode=mode) as archive:
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return file.getvalue()


PACKERS = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress, "zst": zstd}


def emilia(*arguments, data=b""):
    done = subprocess.run([EMILIA, *map(str, arguments)], input=data, capture_output=True,
                          timeout=PATIENCE_SECONDS, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def file(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    def transcripts(self, name, data):
        """Of a file, which must be those of stdin too."""
        answer = emilia("convert", "--to", "transcript", self.file(name, data))
        status, out, err = emilia("convert", "--to", "transcript", data=data)
        self.assertEqual((status, out), answer[:2])
        self.assertEqual(err == "", answer[2] == "")
        return answer


class Gzip(Case):
    """By zlib, which every build has."""

    def test_of_a_text(self):
        self.assertEqual(self.transcripts("a.gz", gzip.compress(LINE)), (0, f"{GAME}\n", ""))

    def test_of_several_files_and_zeros(self):
        data = gzip.compress(LINE) + gzip.compress(LINE) + bytes(100)
        self.assertEqual(self.transcripts("a.gz", data), (0, f"{GAME}\n" * 2, ""))

    def test_of_nothing(self):
        self.assertEqual(self.transcripts("a.gz", gzip.compress(b"")), (0, "", ""))

    def test_of_gzip(self):
        data = gzip.compress(gzip.compress(LINE))
        self.assertEqual(self.transcripts("a.gz", data), (0, f"{GAME}\n", ""))
        for _ in range(20):
            data = gzip.compress(data)
        status, out, err = self.transcripts("a.gz", data)
        self.assertEqual((status, out), (1, ""))
        self.assertIn("nested too deeply", err)

    def test_damage_is_told_and_hides_no_game_in_front(self):
        many = "".join(f"{GAME}\n" for _ in range(30_000)).encode()
        whole = gzip.compress(many, 0)
        for data in (whole[:-1], whole[:len(whole) // 2], whole[:-8] + bytes(8),
                     whole + b"behind"):
            status, out, err = self.transcripts("a.gz", data)
            self.assertEqual(status, 1)
            self.assertIn("cannot read", err)
            self.assertIn("damaged, incomplete", err)
            self.assertGreater(len(out.splitlines()), 5_000)
            self.assertEqual(set(out.splitlines()[:-1]), {GAME})
        # The checksum alone tells this one.
        changed = whole.replace(b"f5d6c3d3c4\n", b"f5f6e6f4c3\n", 1)
        self.assertIn("damaged", self.transcripts("a.gz", changed)[2])

    def test_positions_of_stdin(self):
        answers = run("bestmove", "--depth", "1", START).stdout
        data = gzip.compress(f"{START}\n".encode() * 3)
        self.assertEqual(emilia("bestmove", "--depth", "1", data=data), (0, answers * 3, ""))
        status, out, err = emilia("bestmove", "--depth", "1", data=data[:-1])
        self.assertEqual((status, out), (1, answers * 3))
        self.assertIn("damaged", err)


@unittest.skipUnless(HAS_ARCHIVES, "this build is not for archives")
class Archives(Case):
    def test_of_one_file(self):
        for ending, pack in PACKERS.items():
            with self.subTest(ending):
                self.assertEqual(self.transcripts(f"a.{ending}", pack(LINE)),
                                 (0, f"{GAME}\n", ""))
                status, _, err = self.transcripts(f"a.{ending}", pack(LINE)[:-5])
                self.assertEqual(status, 1)
                self.assertIn("damaged, incomplete", err)

    def test_of_files_of_any_format(self):
        files = {"games/a.txt": LINE, "games/old/b.ggf": b"(;GM[Othello]BO[8 " + b"-" * 27
                 + b"O*------*O" + b"-" * 27 + b" *]B[f5]W[d6];)", "games/.hidden": b"nonsense",
                 "__MACOSX/games/._a.txt": b"nonsense", "c.pgn": b"[Event \"x\"]\n\n1. f5 f6 *\n",
                 "\u864e.txt": LINE}
        wanted = f"{GAME}\nf5d6\nf5f6\n{GAME}\n"
        archives = {"a.zip": zipped(files), "stored.zip": zipped(files, zipfile.ZIP_STORED),
                    "a.tar": tarred(files), "a.tar.gz": tarred(files, "w:gz"),
                    "a.tar.bz2": tarred(files, "w:bz2"), "a.tar.xz": tarred(files, "w:xz"),
                    "nested.zip": zipped({"in.tar.xz": tarred(files, "w:xz")}),
                    "packed.tar": tarred({f"{name}.gz": gzip.compress(data)
                                          for name, data in files.items() if "." in name[1:2] or
                                          not name.startswith("__")})}
        for name, data in archives.items():
            with self.subTest(name):
                self.assertEqual(self.transcripts(name, data), (0, wanted, ""))

    def test_errors_name_the_file_in_the_archive(self):
        path = self.file("a.zip", zipped({"games/\u864e.txt": b"f5d6\nf5f7\n"}))
        status, out, err = emilia("convert", "--to", "transcript", path)
        self.assertEqual((status, out), (1, "f5d6\n"))
        self.assertIn(f"{path}/games/\u864e.txt: line 2", err)

    def test_without_files(self):
        for name, data in (("a.zip", zipped({})), ("a.tar.gz", tarred({}, "w:gz")),
                           ("b.zip", zipped({"folder/": b""}))):
            with self.subTest(name):
                status, out, err = self.transcripts(name, data)
                self.assertEqual((status, out), (1 if "tar" not in name else status, ""))
                if "tar" not in name:
                    self.assertIn("holds no files", err)

    def test_damaged(self):
        files = {"a.txt": LINE * 100, "b.txt": LINE}
        whole = zipped(files, zipfile.ZIP_STORED)
        changed = whole.replace(b"f5d6c3d3c4", b"f5f6e6f4c3", 1)
        for data in (whole[:200], changed, b"PK\3\4" + bytes(100), b"BZh91AY&SY" + bytes(99),
                     b"\xfd7zXZ\0" + bytes(50), b"\x28\xb5\x2f\xfd" + bytes(50)):
            status, _, err = self.transcripts("a.zip", data)
            self.assertEqual(status, 1)
            self.assertIn("damaged, incomplete", err)

    def test_encrypted(self):
        data = bytearray(zipped({"a.txt": LINE}, zipfile.ZIP_STORED))
        data[6] |= 1
        data[data.index(b"PK\1\2") + 8] |= 1
        status, out, err = self.transcripts("a.zip", bytes(data))
        self.assertEqual((status, out), (1, ""))
        self.assertIn("encrypted: unpack it first", err)

    def test_of_other_kinds(self):
        for data in (b"7z\xbc\xaf\x27\x1c\0\4" + bytes(50), b"Rar!\x1a\x07\1\0" + bytes(50)):
            status, out, err = self.transcripts("a.7z", data)
            self.assertEqual((status, out), (1, ""))
            self.assertIn("unpack it first", err)

    @unittest.skipIf(IS_SANITIZED, "a sanitizer takes memory for itself")
    def test_memory_does_not_grow(self):
        # What this process has counts for its children too: so it writes piece by piece.
        zeros, comment = bytes(1 << 16), b"#" + b" " * 65_534 + b"\n"
        names = [self.folder / name for name in ("a.gz", "a.xz", "a.zip")]
        with gzip.open(names[0], "w", 1) as gz, lzma.open(names[1], "w", preset=0) as xz:
            for _ in range(4_000):
                gz.write(zeros)
                xz.write(comment)
        with zipfile.ZipFile(names[2], "w", zipfile.ZIP_DEFLATED) as archive:
            for name, piece in (("a.txt", comment), ("WTH_1.wtb", zeros)):
                with archive.open(name, "w") as file:
                    for _ in range(4_000):
                        file.write(piece)
        for path in names:
            subprocess.run([EMILIA, "convert", path], capture_output=True,
                           timeout=PATIENCE_SECONDS, check=False)
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertLess(children.ru_maxrss, 200 << 10)

    @unittest.skipUnless(IS_AVAILABLE, "no sandbox here")
    @unittest.skipIf(IS_SANITIZED, "a sanitizer opens files and starts a process at the end")
    def test_in_the_sandbox(self):
        names = {"\u864e.txt": LINE, "b.txt.gz": gzip.compress(LINE), "c.bz2": bz2.compress(LINE)}
        for data in (zipped(names), tarred(names, "w:xz"), gzip.compress(LINE), zstd(LINE)):
            games = GAME + "\n"
            wanted = (0, games * 3 if len(data) > 60 else games, "")
            path = self.file("packed", data)
            for arguments, given in ((["-"], data), ([path], b"")):
                self.assertEqual(emilia("convert", "--to", "transcript", "--sandbox", *arguments,
                                        data=given), wanted)


@unittest.skipUnless(HAS_ARCHIVES, "this build is not for archives")
class Commands(Case):
    def test_review_one_game_with_all_threads(self):
        wanted = run("review", "--level", "1", GAME).stdout
        path = self.file("a.zip", zipped({"a.txt": LINE}))
        self.assertEqual(emilia("review", "--level", "1", path), (0, wanted, ""))

    def test_review_many(self):
        data = zipped({"a.txt": LINE, "b.txt": LINE})
        status, out, err = emilia("review", "--level", "1", "--json", self.file("a.zip", data))
        self.assertEqual((status, len(out.splitlines()), err), (0, 2, ""))

    def test_stats(self):
        data = zipped({"a.pgn": b'[Black "Ann"]\n[White "Bob"]\n\n1. f5 d6 2. c3 *\n'})
        status, out, _ = emilia("stats", "--level", "1", "--player", "ann", data=data)
        self.assertEqual(status, 0)
        self.assertIn("all  ", out)

    def test_suite(self):
        line = f"X{'O' * 62}- X; h8:-48;\n".encode()
        path = self.file("a.obf.xz", lzma.compress(line))
        status, out, err = emilia("suite", path)
        self.assertEqual((status, err), (0, ""), out)

    def test_book_import_and_add(self):
        book = self.folder / "a.book"
        games = self.file("games.tar.xz", tarred({"a.txt": LINE, "b.txt": LINE}, "w:xz"))
        status, out, err = emilia("book", "import", book, games)
        self.assertEqual((status, out.split(",")[0], err), (0, "2 games", ""))
        answers = run("bestmove", "--json", "--depth", "2", START).stdout.encode()
        status, out, err = emilia("book", "add", book, self.file("a.gz", gzip.compress(answers)))
        self.assertEqual((status, out.split(",")[0], err), (0, "1 answers", ""))
