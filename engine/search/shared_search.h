// What all threads of one search have in common.

#pragma once

#include "engine/search/evaluator.h"
#include "engine/search/node_counter.h"
#include "engine/search/probcut.h"
#include "engine/search/team.h"
#include "engine/search/transposition_table.h"

namespace emilia {

template <Evaluator E>
struct SharedSearch {
    const E &evaluator;
    const ProbeTable &probes;
    TranspositionTable &table;
    const SearchControl &control;
    bool use_table; ///< off for comparing algorithms; exact solving ignores it
    NodeTotal total;
    Team team;
};

} // namespace emilia
