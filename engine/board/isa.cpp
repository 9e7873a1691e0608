#include "engine/board/isa.h"

#include <algorithm>
#include <stdexcept>

namespace emilia {

std::string missing_for(Isa isa, const Cpu &cpu) {
    const Tier &tier = tier_of(isa);
    if (!is_built(isa)) return std::string{"this build is not for "}.append(tier.architecture);
    std::string missing;
    std::string_view rest = tier.features;
    while (!rest.empty()) {
        const std::string_view feature = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), feature.size() + 1));
        if (std::find(cpu.features.begin(), cpu.features.end(), feature) != cpu.features.end())
            continue;
        missing += missing.empty() ? "this CPU lacks " : ", ";
        missing += feature;
    }
    return missing;
}

Isa best_isa(const Cpu &cpu) {
    Isa best = Isa::portable;
    for (const Isa isa : kAllIsas) {
        const bool suits = !tier_of(isa).uses_pext || has_fast_pext(cpu);
        if (suits && missing_for(isa, cpu).empty()) best = isa;
    }
    return best;
}

void require(Isa isa, const Cpu &cpu) {
    const std::string missing = missing_for(isa, cpu);
    if (missing.empty()) return;
    throw std::invalid_argument{std::string{to_string(isa)}.append(": ").append(missing)};
}

} // namespace emilia
