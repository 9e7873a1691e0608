#include "tests/fuzz/target.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace emilia::fuzz {
namespace {

constexpr std::array kTargets{
    Target{"words", read_line_words},
    Target{"moves", read_move_words},
    Target{"positions", read_positions},
    Target{"flipello", read_flipello},
    Target{"formats", read_formats},
    Target{"json", read_json},
    Target{"wthor", read_wthor},
    Target{"wthor-names", read_wthor_names},
    Target{"games", read_any_games},
    Target{"lines", split_lines},
    Target{"stream", read_game_stream},
    Target{"packed", unpack_files},
    Target{"weights", read_weights},
    Target{"order-weights", read_order_weights},
    Target{"training", read_training_chunks},
    Target{"book", read_book},
    Target{"foreign-book", read_foreign_book},
    Target{"answers", read_answers},
    Target{"suite-results", read_suite_results},
    Target{"book-answers", read_book_answers},
    Target{"options", read_options},
    Target{"requests", read_requests},
    Target{"uci", talk_uci},
    Target{"ugi", talk_ugi},
    Target{"gtp", talk_gtp},
    Target{"nboard", talk_nboard},
    Target{"http", ask_page_server},
    Target{"search", talk_to_search},
    Target{"kernels", compare_kernels},
    Target{"rules", compare_games},
};

constexpr std::string_view kOption = "--target=";

} // namespace

void demand(bool holds, std::string_view message) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %.*s\n", static_cast<int>(message.size()), message.data());
    std::abort();
}

void demand_good_error(const ParseError &error, std::string_view text) {
    demand(!error.message.empty(), "an error says something");
    demand(error.column >= 1 && error.column <= text.size() + 1,
           "an error names a column of the text");
    demand(in_quotes(error.message).size() > 2, "an error can be quoted");
}

std::span<const Target> targets() { return kTargets; }

const Target &chosen_target(int argc, const char *const *argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (!argument.starts_with(kOption)) continue;
        const auto *const target =
            std::find_if(kTargets.begin(), kTargets.end(), [argument](const Target &known) {
                return known.name == argument.substr(kOption.size());
            });
        if (target != kTargets.end()) return *target;
    }
    std::fputs("expected --target=NAME, one of:\n", stderr);
    for (const Target &target : kTargets)
        std::fprintf(stderr, "%s\n", std::string{target.name}.c_str());
    std::exit(2);
}

} // namespace emilia::fuzz
