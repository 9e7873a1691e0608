// The options of the command line, checked and typed.

#pragma once

#include "engine/engine.h"
#include "engine/notation/game_format.h"
#include "engine/search/limits.h"
#include "protocol/dialogues/dialogues.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::cli {

/// A command line that cannot be understood; the message names what is wrong.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct Options {
    std::vector<std::string> words; ///< what is no option: the command and its arguments
    std::vector<std::string> given; ///< names of the options that were there
    bool help = false;
    bool version = false;
    bool sandbox = false;

    EngineOptions engine;
    Algorithm algorithm = Algorithm::pvs;

    std::optional<Dialogue> dialogue; ///< none: the first line tells
    std::string log;                  ///< a file; empty for none
    std::string book;                 ///< the same
    bool no_book = false;             ///< no move from a book
    std::optional<int> depth;
    std::optional<Duration> movetime;
    std::optional<std::uint64_t> nodes;
    std::optional<int> level;
    Selectivity selectivity = kDefaultSelectivity;
    bool exact = false;
    bool win_loss_draw = false;
    std::optional<int> at_least; ///< discs
    int multi_pv = 1;
    bool json = false;
    bool board = false;
    int threads = 1;
    std::string output; ///< a file; empty for none, which is stdout
    std::string resume; ///< the same
    bool progress = false;
    bool divide = false;
    bool reduce = false;
    bool time_evaluator = false;
    int plies = 8;
    int max_score = 4; ///< discs
    int count = 100;
    std::uint64_t seed = 1;
    std::optional<GameFormat> from; ///< none: told from the input
    std::optional<GameFormat> to;
    bool every = false;
    bool passes = false;
    std::string players;          ///< a file; empty for none
    std::string tournaments;      ///< the same
    std::string svg;              ///< the same
    std::string html;             ///< the same
    std::string learn;            ///< the same
    std::optional<Duration> time; ///< for the whole run
    std::optional<int> positions;
    std::optional<int> max_loss; ///< discs
    int ply_cost = 50;           ///< hundredths of a disc
    bool tree = false;
    std::string by; ///< what the moves of a book are sorted by; empty for their value
    bool edax = false;
    bool egaroucid = false;
    bool dry_run = false;
};

/// Names of the options that every command takes.
const std::vector<std::string_view> &common_options();

/// Reads all options, whichever command they belong to. Throws UsageError.
Options parse_options(int argc, const char *const *argv);

/// Lines of help, one for each option of these names. No newline at the end.
std::string describe_options(const std::vector<std::string_view> &names);

/// All of `text` as a number in the range. Throws UsageError, naming `name`.
int parse_number(std::string_view name, std::string_view text, int min, int max);

} // namespace emilia::cli
