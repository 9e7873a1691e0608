# Makes a slip in memory end the process instead of serving an attacker: each means where the
# compiler or the linker knows it.
#
# -fPIE stands here by hand because CMake's own property compiles libraries for sharing (-fPIC),
# which costs speed: here every library ends in a program.
#
# What is compiled once for each tier goes without a stack protector. It sees positions, not what
# others wrote, and it is where the time goes: of the bench's instructions after start-up at depth 7
# the protector takes 1.7 %, the marks of branch targets 0.7 %.

include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)

# What makes calls and returns land where they should. Asked for by architecture: clang takes, and
# warns of, what is another's.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64|ARM64")
    set(control_flow -mbranch-protection=standard)
else()
    set(control_flow -fcf-protection=full)
endif()

foreach(flag IN ITEMS -fPIE -fstack-protector-strong ${control_flow})
    string(MAKE_C_IDENTIFIER EMILIA_COMPILER${flag} known)
    check_cxx_compiler_flag(${flag} ${known})
    if(${known})
        add_compile_options($<$<COMPILE_LANGUAGE:CXX>:${flag}>)
    endif()
endforeach()
string(MAKE_C_IDENTIFIER EMILIA_COMPILER${control_flow} known)
if(${known})
    add_compile_options($<$<COMPILE_LANGUAGE:ASM>:${control_flow}>)
endif()

if(NOT EMILIA_STATIC) # which makes -static-pie of it
    set(pie -pie)
endif()
foreach(flag IN ITEMS ${pie} -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
    string(MAKE_C_IDENTIFIER EMILIA_LINKER${flag} known)
    check_linker_flag(CXX ${flag} ${known})
    if(${known})
        add_link_options(${flag})
    endif()
endforeach()

# Without optimisation it does nothing but warn. The sanitizers' builds are unoptimised ones.
set(optimised $<AND:$<COMPILE_LANGUAGE:CXX>,$<CONFIG:Release,RelWithDebInfo,MinSizeRel>>)
add_compile_options("$<${optimised}:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
