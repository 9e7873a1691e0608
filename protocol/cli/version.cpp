#include "protocol/cli/version.h"

#include "engine/board/isa.h"
#include "engine/search/tunable.h"

namespace emilia::cli {

namespace {

std::string tiers() {
    std::string names;
    for (const Isa isa : kBuiltIsas) {
        if (!names.empty()) names += ", ";
        names += to_string(isa);
    }
    return names + "; this CPU runs " + std::string{to_string(best_isa())};
}

} // namespace

std::vector<std::string> version_lines(const EvaluatorList &evaluators) {
    std::vector<std::string> lines{"emilia " EMILIA_VERSION, "commit " EMILIA_COMMIT,
                                   "compiler " EMILIA_COMPILER, "tiers " + tiers()};
    for (const EvaluatorEntry &entry : evaluators) {
        lines.push_back("evaluator " + std::string{entry.name} + ": " + entry.origin());
    }
    for (const Tunable &tunable : tunables())
        lines.push_back("tunable " + tunable.describe());
    return lines;
}

} // namespace emilia::cli
