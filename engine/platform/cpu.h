// Features of the CPU, and a pause of a core.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// The family of CPUs that this build is for.
#if defined(__x86_64__)
inline constexpr std::string_view kArchitecture = "x86-64";
#elif defined(__aarch64__)
inline constexpr std::string_view kArchitecture = "arm64";
#else
inline constexpr std::string_view kArchitecture = "another architecture";
#endif

struct Cpu {
    /// Features that code is compiled for, if the CPU has them and the system enables them.
    std::vector<std::string_view> features{};
    /// Name of the maker: "GenuineIntel", "AuthenticAMD".
    std::string vendor{};
    /// The maker's number for a design and what followed from it.
    int family = 0;
};

/// The CPU that this process runs on.
const Cpu &this_cpu();

/// The family in the signature that `cpuid` gives, register eax of leaf 1.
int family_of(std::uint32_t signature);

/// Whether `pext`, where a CPU has it, is quicker than a few plain instructions. AMD's designs
/// before Zen 3, and Hygon's after them, run it as a microprogram of up to hundreds of steps.
bool has_fast_pext(const Cpu &cpu);

/// Lets a loop that waits for another thread leave the core to its neighbours for a moment.
void pause_core();

} // namespace emilia
