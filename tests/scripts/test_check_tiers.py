"""Tests scripts/dev/checks/check_tiers.py on listings as objdump prints them."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts" / "dev" / "checks"))
import check_tiers  # noqa: E402


def listing(function, *instructions):
    lines = [f"    1140:\t{instruction}" for instruction in instructions]
    return [f"0000000000001140 <{function}>:", *lines, ""]


class WideFunctions(unittest.TestCase):
    def assert_wide(self, instruction):
        self.assertEqual(check_tiers.wide_functions(listing("f", instruction)), {"f": instruction})

    def assert_plain(self, instruction):
        self.assertEqual(check_tiers.wide_functions(listing("f", instruction)), {})

    def test_vex_and_evex(self):
        self.assert_wide("vmovq %rdi,%xmm0")
        self.assert_wide("vzeroupper")
        self.assert_wide("vpternlogq $0xfe,%zmm1,%zmm2,%zmm0")
        self.assert_wide("kortestb %k1,%k1")

    def test_bit_manipulation(self):
        for instruction in ("andn %rax,%rdx,%rcx", "blsr %rax,%rax", "shlx %rax,%rdx,%rcx",
                            "pext %rax,%rdx,%rcx", "lzcnt %rax,%rax", "popcnt %rax,%rax"):
            self.assert_wide(instruction)

    def test_plain_instructions(self):
        for instruction in ("mov %rdi,%rax", "movdqa %xmm0,%xmm1", "andnps %xmm0,%xmm1",
                            "shl %cl,%rax", "tzcnt %rax,%rax", "nopw 0x0(%rax,%rax,1)",
                            "call 1160 <vector_f>"):
            self.assert_plain(instruction)

    def test_names_the_first_in_each_function(self):
        lines = (listing("f", "ret") + listing("g", "nop", "vzeroupper", "blsr   %rax,%rax")
                 + listing("h", "blsr   %rax,%rax"))
        self.assertEqual(check_tiers.wide_functions(lines),
                         {"g": "vzeroupper", "h": "blsr %rax,%rax"})


class AlignedMoves(unittest.TestCase):
    def moves(self, *instructions):
        return [move for _, move in check_tiers.aligned_moves(listing("f", *instructions))]

    def test_wide_ones_in_memory(self):
        for move in ("vmovdqa %ymm1,0x20(%rsp)", "vmovdqa64 %zmm16,(%rax)",
                     "vmovdqa32 0x40(%rsp),%zmm0{%k1}{z}", "vmovaps -0x40(%rbp),%ymm3",
                     "vmovapd (%rsp,%rax,8),%zmm31", "vmovntdq %ymm0,(%rdi)"):
            self.assertEqual(self.moves(move), [move])

    def test_others(self):
        self.assertEqual(self.moves("vmovdqu %ymm1,0x20(%rsp)", "vmovups (%rax),%zmm0",
                                    "vmovdqa %ymm1,%ymm0", "vmovdqa %xmm1,0x20(%rsp)",
                                    "movaps %xmm6,0x20(%rsp)", "vmovdqu64 (%rax),%zmm16"), [])


class MayBeWide(unittest.TestCase):
    def test_functions_of_a_tier(self):
        for function in (
                "_ZN6emilia4avx25flipsEmmi",  # emilia::avx2::flips(...)
                "_ZN6emilia14avx2_slow_pext5flipsEmmi",
                "_ZN6emilia6avx51212_GLOBAL__N_16searchEv.cold",  # in an unnamed namespace, split
                "_ZNK6emilia6avx5126Driver3runEv",  # a const member
                "_ZZN6emilia4avx25startEvENKUlvE_clEv",  # a lambda in a function
                "_ZNZN6emilia4avx25startEvE5Local3runEv"):  # a member of a local class
            self.assertTrue(check_tiers.may_be_wide(function), function)

    def test_what_asks_the_cpu_itself(self):
        self.assertTrue(check_tiers.may_be_wide("HUF_readStats_body_bmi2"))
        self.assertFalse(check_tiers.may_be_wide("my_HUF_readStats"))

    def test_functions_elsewhere(self):
        for function in (
                "main",
                "_ZN6emilia8portable5flipsEmmi",
                "_ZN6emilia3runERKN6emilia4avx26WorkerE",  # the argument lives in a tier
                "_ZSt4sortIPN6emilia4avx24MoveEEvT_S3_",  # the template argument lives in a tier
                "_ZNSt6vectorIN6emilia6avx5124MoveESaIS2_EED2Ev",
                "_ZN6emilia7avx2foo5flipsEmmi",  # only begins like a tier
                "_GLOBAL__sub_I__ZN6emilia4avx25tableE"):  # runs at start-up on every CPU
            self.assertFalse(check_tiers.may_be_wide(function), function)


if __name__ == "__main__":
    unittest.main()
