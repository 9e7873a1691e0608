#include "engine/search/tunable.h"

#include <algorithm>
#include <cassert>

namespace emilia {
namespace {

/// Made when the first is added: no file's tunables have to wait for another file.
std::vector<Tunable> &all() {
    static std::vector<Tunable> tunables;
    return tunables;
}

} // namespace

void Tunable::set(int value) const {
    assert(least <= value && value <= most);
    *number = value;
}

std::string Tunable::describe() const {
    std::string text{name};
    text.append(" ").append(std::to_string(*number)).append(" ").append(unit);
    return text + ", from " + std::to_string(least) + " to " + std::to_string(most);
}

const std::vector<Tunable> &tunables() { return all(); }

bool add_tunable(const Tunable &tunable) {
    const auto stands_before = [](const Tunable &known, std::string_view name) {
        return known.name < name;
    };
    all().insert(std::lower_bound(all().begin(), all().end(), tunable.name, stands_before),
                 tunable);
    return true;
}

} // namespace emilia
