#include "engine/board/isa.h"

#include "engine/board/tier.h"

namespace emilia {

std::string_view to_string(Isa isa) {
    switch (isa) {
    case Isa::avx2:
        return "avx2";
    case Isa::avx512:
        return "avx512";
    case Isa::portable:
        break;
    }
    return "portable";
}

#if EMILIA_X86

// __builtin_cpu_supports takes literals only, and also asks whether the system saves the registers.
#define EMILIA_REQUIRE(feature)                                                                    \
    if (!__builtin_cpu_supports(feature)) missing += missing.empty() ? feature : ", " feature

std::string missing_for(Isa isa) {
    __builtin_cpu_init();
    std::string missing;
    if (isa >= Isa::avx2) {
        EMILIA_REQUIRE("avx2");
        EMILIA_REQUIRE("bmi");
        EMILIA_REQUIRE("bmi2");
        EMILIA_REQUIRE("popcnt");
    }
    if (isa >= Isa::avx512) {
        EMILIA_REQUIRE("avx512f");
        EMILIA_REQUIRE("avx512bw");
        EMILIA_REQUIRE("avx512cd");
        EMILIA_REQUIRE("avx512dq");
        EMILIA_REQUIRE("avx512vl");
    }
    return missing.empty() ? missing : "this CPU lacks " + missing;
}

#undef EMILIA_REQUIRE

#else

std::string missing_for(Isa isa) {
    return isa == Isa::portable ? "" : "this build is not for x86-64";
}

#endif

Isa best_isa() {
    Isa best = Isa::portable;
    for (const Isa isa : kAllIsas) {
        if (missing_for(isa).empty()) best = isa;
    }
    return best;
}

} // namespace emilia
