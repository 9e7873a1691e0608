"""Tests scripts/dev/checks/check_hardening.py on listings as readelf prints them."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts" / "dev" / "checks"))
import check_hardening  # noqa: E402

PROGRAM = """\
  Type:                              DYN (Position-Independent Executable file)
  Machine:                           Advanced Micro Devices X86-64
  GNU_STACK      0x000000 0x0000000000000000 0x0000000000000000 0x000000 0x000000 RW  0x10
  GNU_RELRO      0x50c1c0 0x000000000050d1c0 0x000000000050d1c0 0x00ae40 0x00ae40 R   0x1
 0x000000000000001e (FLAGS)              BIND_NOW
 0x000000006ffffffb (FLAGS_1)            Flags: NOW PIE
   118: 0000000000000000     0 FUNC    GLOBAL DEFAULT  UND __stack_chk_fail@GLIBC_2.4 (25)
   119: 0000000000000000     0 FUNC    GLOBAL DEFAULT  UND __memcpy_chk@GLIBC_2.3.4 (2)
"""

MARK = """\
Displaying notes found in: .note.gnu.property
  Owner                Data size \tDescription
  GNU                  0x00000010\tNT_GNU_PROPERTY_TYPE_0\t      Properties: {} feature: {}
"""


def archive(**notes):
    return "".join(f"\nFile: lib.a({name}.o)\n\n{note}" for name, note in notes.items())


class Program(unittest.TestCase):
    def test_hardened(self):
        self.assertEqual(check_hardening.lacks_of_program(PROGRAM), [])

    def test_names_each_lack(self):
        for present, without, lack in (
                ("NOW PIE", "NOW", "is not position-independent"),
                ("NOW PIE", "PIE", "binds its functions lazily"),
                ("GNU_RELRO", "GNU_OTHER", "leaves its relocations writable"),
                ("RW  0x10", "RWE 0x10", "does not say that its stack is no code"),
                ("__stack_chk_fail", "__stack_chk_guard", "has no stack protector"),
                ("__memcpy_chk", "memcpy", "has no fortified calls")):
            self.assertEqual(
                check_hardening.lacks_of_program(PROGRAM.replace(present, without)), [lack])


class Objects(unittest.TestCase):
    def test_marked(self):
        mark = MARK.format("x86", "IBT, SHSTK")
        listing = archive(a=mark, b=mark)
        self.assertEqual(check_hardening.lacks_of_objects(listing, "X86-64"), [])

    def test_names_files_that_lack_a_mark(self):
        listing = archive(a=MARK.format("x86", "IBT, SHSTK"), b="", c=MARK.format("x86", "SHSTK"))
        self.assertEqual(check_hardening.lacks_of_objects(listing, "X86-64"),
                         ["lib.a(b.o) forbids branch tracking", "lib.a(b.o) forbids a shadow stack",
                          "lib.a(c.o) forbids branch tracking"])

    def test_names_what_arm_lacks(self):
        listing = archive(a=MARK.format("AArch64", "BTI, PAC"), b=MARK.format("AArch64", "BTI"))
        self.assertEqual(check_hardening.lacks_of_objects(listing, "AArch64"),
                         ["lib.a(b.o) forbids signed return addresses"])


if __name__ == "__main__":
    unittest.main()
