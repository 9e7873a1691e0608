#include "engine/board/cpu.h"

#include "engine/board/tier_table.h"

namespace emilia {

namespace {

#if EMILIA_X86

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

#else

std::vector<std::string_view> features_here() { return {}; }

#endif

} // namespace

const Cpu &this_cpu() {
    static const Cpu cpu{features_here()};
    return cpu;
}

} // namespace emilia
