#include "protocol/universal_formatter.h"

#include "protocol/terminal/durations.h"

namespace emilia::universal {

std::string format_effort(std::uint64_t nodes, Duration elapsed, int table_permille) {
    std::string text = " nodes " + std::to_string(nodes);
    text += " nps " + std::to_string(per_second(nodes, elapsed));
    text += " hashfull " + std::to_string(table_permille);
    return text += " time " + std::to_string(elapsed.count() / 1000);
}

std::string format_progress(const SearchProgress &progress, std::string_view move) {
    std::string text = "info depth " + std::to_string(progress.depth);
    if (!move.empty()) {
        text += " currmove ";
        text += move;
        text += " currmovenumber " + std::to_string(progress.number);
    }
    return text += format_effort(progress.nodes, progress.elapsed, progress.table_permille);
}

} // namespace emilia::universal
