#include "engine/platform/cpu.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace emilia {

namespace {

#if defined(__x86_64__)

std::vector<std::string_view> features_here() {
    __builtin_cpu_init();
    std::vector<std::string_view> features;
// __builtin_cpu_supports takes literals only, and also asks whether the system saves the registers.
#define EMILIA_ADD_IF_SUPPORTED(feature)                                                           \
    if (__builtin_cpu_supports(feature)) features.emplace_back(feature)
    EMILIA_ADD_IF_SUPPORTED("avx2");
    EMILIA_ADD_IF_SUPPORTED("bmi");
    EMILIA_ADD_IF_SUPPORTED("bmi2");
    EMILIA_ADD_IF_SUPPORTED("popcnt");
    EMILIA_ADD_IF_SUPPORTED("avx512f");
    EMILIA_ADD_IF_SUPPORTED("avx512bw");
    EMILIA_ADD_IF_SUPPORTED("avx512cd");
    EMILIA_ADD_IF_SUPPORTED("avx512dq");
    EMILIA_ADD_IF_SUPPORTED("avx512vl");
#undef EMILIA_ADD_IF_SUPPORTED
    return features;
}

std::string text_of(std::uint32_t bytes) {
    std::string text;
    for (int byte = 0; byte < 4; ++byte, bytes >>= 8)
        text += static_cast<char>(bytes & 0xFF);
    return text;
}

Cpu ask_cpu() {
    Cpu cpu{.features = features_here()};
    std::uint32_t eax = 0;
    std::uint32_t ebx = 0;
    std::uint32_t ecx = 0;
    std::uint32_t edx = 0;
    if (__get_cpuid(0, &eax, &ebx, &ecx, &edx) != 0)
        cpu.vendor = text_of(ebx) + text_of(edx) + text_of(ecx);
    if (__get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0) cpu.family = family_of(eax);
    return cpu;
}

#else

Cpu ask_cpu() { return {}; }

#endif

} // namespace

void pause_core() {
#if defined(__x86_64__)
    _mm_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

const Cpu &this_cpu() {
    static const Cpu cpu = ask_cpu();
    return cpu;
}

int family_of(std::uint32_t signature) {
    constexpr int kExtended = 0xF; // only then the other field counts
    const int family = static_cast<int>(signature >> 8 & 0xF);
    return family < kExtended ? family : family + static_cast<int>(signature >> 20 & 0xFF);
}

bool has_fast_pext(const Cpu &cpu) {
    constexpr int kZen3 = 0x19;
    const bool is_amd_design = cpu.vendor == "AuthenticAMD" || cpu.vendor == "HygonGenuine";
    return !is_amd_design || cpu.family >= kZen3;
}

} // namespace emilia
