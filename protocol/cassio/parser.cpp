#include "protocol/cassio/parser.h"

#include "engine/search/limits.h"
#include "protocol/notation/board_text.h"
#include "protocol/notation/numbers.h"

#include <algorithm>
#include <array>

namespace emilia::cassio {
namespace {

constexpr double kMaxDiscs = 64;

using MaybeError = std::optional<ParseError>;

MaybeError take_discs(Scanner &scanner, std::string_view name, double &target) {
    const auto discs = parse_decimal(scanner.peek_word());
    if (!discs) {
        std::string expected{name};
        return scanner.error(expected += ", a number of discs");
    }
    scanner.take_word();
    target = std::clamp(*discs, -kMaxDiscs, kMaxDiscs);
    return std::nullopt;
}

/// The least level that is as sure as `percent`.
Selectivity as_sure_as(std::int64_t percent) {
    const auto *const level =
        std::find_if(kSelectivityLevels.begin(), kSelectivityLevels.end(),
                     [percent](const SelectivityLevel &known) { return known.percent >= percent; });
    return level == kSelectivityLevels.end() ? Selectivity::full_width : level->selectivity;
}

/// What a position and its window are followed by: a depth or none, and the precision.
MaybeError take_effort(Scanner &scanner, bool to_the_end, Search &search) {
    constexpr std::int64_t kMaxGivenDepth = 1000;
    if (!to_the_end) {
        const auto depth = scanner.take_number("depth", 0, kMaxGivenDepth);
        if (!depth) return depth.error();
        search.depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 1, kMaxDepth));
    }
    const auto precision = scanner.take_number("precision", 0, 100);
    if (!precision) return precision.error();
    search.precision = as_sure_as(*precision);
    if (!scanner.at_end()) return scanner.error("nothing more");
    return std::nullopt;
}

Parsed<Command> read_search(Scanner &scanner, bool to_the_end) {
    const auto game = read_board(scanner);
    if (!game) return game.error();
    Search search;
    search.game = *game;
    if (auto error = take_discs(scanner, "alpha", search.alpha)) return *error;
    const Scanner before_beta = scanner;
    if (auto error = take_discs(scanner, "beta", search.beta)) return *error;
    if (search.beta < search.alpha) {
        return Scanner{before_beta}.error("beta, not less than alpha");
    }
    if (auto error = take_effort(scanner, to_the_end, search)) return *error;
    return Command{search};
}

Parsed<Command> read_midgame_search(Scanner &scanner) { return read_search(scanner, false); }
Parsed<Command> read_endgame_search(Scanner &scanner) { return read_search(scanner, true); }

/// Whatever follows on the line says nothing to us.
template <class C>
Parsed<Command> read_bare(Scanner & /*scanner*/) {
    return Command{C{}};
}

struct Word {
    std::string_view name;
    Parsed<Command> (*read)(Scanner &scanner);
};

constexpr std::array kWords{
    Word{"init", read_bare<Init>},
    Word{"get-version", read_bare<GetVersion>},
    Word{"midgame-search", read_midgame_search},
    Word{"endgame-search", read_endgame_search},
    Word{"get-search-infos", read_bare<GetSearchInfos>},
    Word{"stop", read_bare<Stop>},
    Word{"new-position", read_bare<NewPosition>},
    Word{"empty-hash", read_bare<EmptyHash>},
    Word{"feed-hash", read_bare<FeedHash>},
    Word{"quit", read_bare<Quit>},
};

Command unknown(std::string_view what, std::string_view word) {
    std::string reason{what};
    return Unknown{reason += in_quotes(word)};
}

} // namespace

Parsed<Command> parse_command(std::string_view line) {
    Scanner scanner{line};
    if (scanner.at_end()) return Command{Poll{}};
    const std::string_view prefix = scanner.take_word();
    if (prefix != kPrefix) return unknown("unknown protocol ", prefix);
    const std::string_view name = scanner.take_word();
    const auto *const word = std::find_if(kWords.begin(), kWords.end(), [name](const Word &known) {
        return equal_ignoring_case(known.name, name);
    });
    if (word == kWords.end()) return unknown("unknown command ", name);
    return word->read(scanner);
}

bool ends_search(std::string_view line) {
    Scanner scanner{line};
    return scanner.take_word() == kPrefix && (scanner.accept("stop") || scanner.accept("quit"));
}

} // namespace emilia::cassio
