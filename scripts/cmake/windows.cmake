# What programs for Windows need beside what all do, with MinGW-w64.
include(CheckCXXCompilerFlag)

# One file that needs no libraries but the system's; that of the stack protector comes with GCC.
# What else hardens a program the linker does by itself: addresses at random, from all of the
# address space, and no code in data.
add_link_options(-static -fstack-protector-strong)

# GCC aligns the stack of this system to 16 bytes and no further, but moves what it keeps there of
# wider vectors as if it had (bug 54412): the assembler makes these moves such as need no alignment.
# Debian's GCC has a patch to the same end; others have none.
set(unaligned_moves -Wa,-muse-unaligned-vector-move)
check_cxx_compiler_flag(${unaligned_moves} EMILIA_ASSEMBLER_UNALIGNED_MOVES)
if(NOT EMILIA_ASSEMBLER_UNALIGNED_MOVES)
    message(FATAL_ERROR "For Windows it takes an assembler of binutils 2.38 or later, which knows "
                        "-muse-unaligned-vector-move; check_tiers.py in scripts/dev/checks proves "
                        "its work.")
endif()
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:${unaligned_moves}>)
