// Tunables: numbers of the search that are found by trials. They are constants, except in a tuning
// build (cmake -DEMILIA_TUNE=ON), where each is an option of the program.
//
// They are declared by subject, in engine/search/tunables/:
//
//     /// Nearer to the leaves a look-up costs more than the nodes it saves.
//     EMILIA_TUNABLE(kTableDepth, 2, "plies", 1, 8);
//
// is `inline constexpr int kTableDepth = 2`, and in a tuning build an option TableDepth from 1
// to 8. All values in the ranges must be safe together.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace emilia {

struct Tunable {
    std::string_view name;
    std::string_view unit;
    int least;
    int most;
    int *number;

    /// Sets the value, from `least` to `most`, while no search runs. Data that the search of an
    /// evaluator has precomputed changes when the evaluator is selected again.
    void set(int value) const;
    /// "TableDepth 2 plies, from 1 to 8"
    std::string describe() const;
};

/// Tunables of the whole program, by name; none unless this is a tuning build.
const std::vector<Tunable> &tunables();

/// Registers a tunable, before main() begins. Used by EMILIA_TUNABLE.
bool add_tunable(const Tunable &tunable);

} // namespace emilia

#if defined(EMILIA_TUNE)
#define EMILIA_TUNABLE(name, value, unit, least, most)                                             \
    static_assert((least) <= (value) && (value) <= (most));                                        \
    inline int name = value;                                                                       \
    inline const bool name##_is_added =                                                            \
        ::emilia::add_tunable({::std::string_view{#name}.substr(1), unit, least, most, &name})
#else
#define EMILIA_TUNABLE(name, value, unit, least, most)                                             \
    static_assert((least) <= (value) && (value) <= (most));                                        \
    inline constexpr int name = value
#endif
