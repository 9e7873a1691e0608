// The table of options: all that a request can say, one row each. Command line, JSON requests and
// their schema are views of these rows; who has which says its declare().

#pragma once

#include "engine/board/dimensions.h"
#include "engine/engine.h"
#include "engine/library/game_filter.h"
#include "engine/notation/game_format.h"
#include "engine/search/level.h"
#include "engine/search/strength.h"
#include "protocol/service/option.h"
#include "protocol/texts/language.h"

#include <limits>

namespace emilia {

struct Action;

inline constexpr auto kMaxWhole = std::numeric_limits<std::int64_t>::max();
inline constexpr std::int64_t kMaxMilliseconds = 1'000'000'000'000;
inline constexpr int kMaxMultiPv = 64; ///< more than a position has moves
inline constexpr int kMaxAnalyses = 256;

std::vector<std::string> selectivity_names();
std::vector<std::string> opponent_list();
std::vector<std::string> algorithm_names();
std::vector<std::string> language_names();
std::vector<std::string> format_names();
std::vector<std::string> color_names();
std::vector<std::string> outcome_names();
std::vector<std::string> order_names();
std::vector<std::string> action_names();
std::optional<Selectivity> find_selectivity(std::string_view percent);
std::optional<const Opponent *> find_one_opponent(std::string_view name);
std::optional<Algorithm> find_algorithm(std::string_view name);
std::optional<Language> find_language(std::string_view name);
std::optional<GameFormat> find_format(std::string_view name);
std::optional<Color> find_color(std::string_view name);
std::optional<GameOutcome> find_outcome(std::string_view name);
std::optional<GameOrder> find_order(std::string_view name);
std::optional<const Action *> find_action(std::string_view name);

// clang-format off
// What a search is asked.
inline constexpr WholeNumber kDepth{"depth", "N", "depth of the search, in plies", 1, kMaxDepth};
inline constexpr WholeNumber kMovetime{"movetime", "MS", "time for the search, in milliseconds",
    1, kMaxMilliseconds};
inline constexpr WholeNumber kNodes{"nodes", "N", "limit of searched positions, approximately",
    1, kMaxWhole};
inline constexpr WholeNumber kLevel{"level", "N",
    "strength, 1 to 60: a fixed depth, greater near the end of the game",
    kMinLevel, kMaxLevel, 'l', "", "Level"};
inline constexpr Choice<Selectivity> kSelectivity{"selectivity", "PERCENT",
    "confidence of ProbCut cuts, in percent", selectivity_names, find_selectivity,
    "73; where time or nodes limit the search less at first, and 87 for scores of several moves",
    true, "Selectivity"};
inline constexpr Flag kExact{"exact", "solve for the final disc difference; may take hours"};
inline constexpr Flag kWld{"wld", "solve for win, loss or draw only; faster than exact"};
inline constexpr WholeNumber kAtLeast{"atleast", "S",
    "prove whether the final disc difference is at least S", -kMaxDiscs, kMaxDiscs};
inline constexpr Flag kInfinite{"infinite", "search until terminated"};
inline constexpr WholeNumber kBlackTime{"black-time", "MS", "milliseconds on black's clock",
    0, kMaxMilliseconds};
inline constexpr WholeNumber kWhiteTime{"white-time", "MS", "milliseconds on white's clock",
    0, kMaxMilliseconds};
inline constexpr WholeNumber kBlackIncrement{"black-increment", "MS",
    "added to black's clock after each move, in milliseconds", 0, kMaxMilliseconds};
inline constexpr WholeNumber kWhiteIncrement{"white-increment", "MS",
    "added to white's clock after each move, in milliseconds", 0, kMaxMilliseconds};
inline constexpr WholeNumber kMovesToGo{"moves-to-go", "N",
    "moves until the next time control", 1, std::numeric_limits<int>::max()};
inline constexpr TextList kSearchMoves{"search-moves", "moves to search; all others are left out"};
inline constexpr WholeNumber kMultiPv{"multipv", "N", "number of best moves to report",
    1, kMaxMultiPv, '\0', "", "MultiPV"};
inline constexpr Choice<Algorithm> kAlgorithm{"algorithm", "NAME", "search algorithm",
    algorithm_names, find_algorithm, "pvs", false, "Algorithm"};
// How a move to play is chosen; see PlaySettings.
inline constexpr Choice<const Opponent *> kOpponent{"opponent", "NAME", "play as a weaker opponent",
    opponent_list, find_one_opponent, "", false, "Opponent"};
inline constexpr Flag kHumanPace{"human-pace", "think as long as a person would: "
    "no time for a forced move, more for a hard one", '\0', "HumanPace"};
inline constexpr WholeNumber kBookRandomness{"book-randomness", "D",
    "largest loss of a book move that may be chosen, in discs",
    0, 64, '\0', "0; in play 2", "BookRandomness"};
// How it is answered.
inline constexpr Flag kBook{"book", "answer from the opening book", '\0', "Book"};
inline constexpr WholeNumber kLoss{"loss", "D",
    "smallest loss of a fault that becomes a puzzle, in discs (4)", 1, 2 * kMaxDiscs};
inline constexpr Text kPlayer{"player",
    "name of a player; for games also a part of it; case is ignored", "NAME"};
inline constexpr WholeNumber kSeed{"seed", "N", "random seed; 0 is a new one each time",
    0, kMaxSeed, '\0', "0", "Seed"};
inline constexpr Choice<Language> kLanguage{"language", "CODE", "language of explanations",
    language_names, find_language, "that of LANG"};
// Games.
inline constexpr Text kGames{"games", "games as text, in any format"};
inline constexpr Base64 kFile{"file", "content of a file of games, in base64"};
inline constexpr WholeNumber kDrawn{"drawn", "N",
    "number of opening moves drawn by lot; their losses do not count", 0, kMaxDepth, '\0',
    "as the games say: 8 in XOT"};
inline constexpr Choice<GameFormat> kTo{"to", "FORMAT", "output format", format_names,
    find_format};
inline constexpr Choice<Color> kColor{"color", "COLOR", "side whose moves are learnt", color_names,
    find_color,
    "both"};
inline constexpr Text kOpening{"opening",
    "opening: its name, or its moves", "NAME"};
inline constexpr WholeNumber kDrillCount{"count", "N",
    "number of positions, most frequent first", 1, 1'000'000'000, '\0', "50"};
inline constexpr WholeNumber kDrillPlies{"plies", "N", "last ply of a position",
    1, kMaxDepth, '\0', "20"};
inline constexpr Flag kPartial{"partial", "write games with an illegal move, up to that move"};
/// Level of searches in many games.
inline constexpr int kQuickLevel = 8;
// Games of the library.
inline constexpr Text kAgainst{"against",
    "name of the opponent, or a part of it; case is ignored", "NAME"};
inline constexpr WholeNumber kSince{"since", "YEAR", "first year", 1, 9999};
inline constexpr WholeNumber kUntil{"until", "YEAR", "last year", 1, 9999};
inline constexpr Text kEvent{"event",
    "name of the event, or a part of it; case is ignored", "NAME"};
inline constexpr Choice<GameOutcome> kOutcome{"result", "RESULT",
    "result for the player, else against the opponent, else for black",
    outcome_names, find_outcome};
inline constexpr Choice<GameOrder> kSort{"sort", "ORDER",
    "order of games: as added, or by date", order_names, find_order, "added"};
inline constexpr WholeNumber kLimit{"limit", "N", "number of games (20; all with --json or --to)",
    1, 1'000'000'000};
inline constexpr Text kSource{"source",
    "name of the file that games were added from, or a part of it", "NAME"};
inline constexpr Text kText{"text", "text in names, event, file or note; case is ignored",
    "TEXT"};
inline constexpr Flag kReviews{"reviews", "with the reviews that are kept, for library_add"};
inline constexpr WholeNumber kMinMovesOfGame{"min-moves", "N", "fewest moves of a game", 1, 60};
inline constexpr WholeNumber kMaxMovesOfGame{"max-moves", "N", "most moves of a game", 1, 60};
inline constexpr Text kNote{"note", "note on the game; empty to remove it"};
inline constexpr Text kTree{"tree", "the game in SGF, with comments, marks and variations"};
inline constexpr WholeNumber kGameId{"game-id", "N", "ID of a game of the library", 1, kMaxWhole};
inline constexpr WholeNumber kOffset{"offset", "N", "number of games to skip", 0, 1'000'000'000};
// Puzzles and settings of a player.
inline constexpr std::int64_t kMaxInterval = 36'500;
inline constexpr Text kPuzzles{"puzzles", "puzzles, one JSON object a line"};
inline constexpr Text kDue{"due", "day of the next question, such as 2026-11-30"};
inline constexpr WholeNumber kRepetitions{"repetitions", "N", "right answers in succession",
    0, kMaxInterval};
inline constexpr RealNumber kEase{"ease", "X", "factor by which the interval grows", 1, 100};
inline constexpr WholeNumber kInterval{"interval", "DAYS", "days between two questions",
    0, kMaxInterval};
inline constexpr Text kSettingName{"name", "name of a setting"};
inline constexpr Text kValue{"value", "value of a setting; empty to remove it"};
// What it runs on.
inline constexpr WholeNumber kThreads{"threads", "T", "number of search threads",
    1, kMaxThreads, 't', "1", "Threads"};
inline constexpr WholeNumber kAnalyses{"analyses", "N",
    "number of requests searched at once, each with --threads", 1, kMaxAnalyses, '\0', "1"};
// The envelope of a request, and what it is about.
inline constexpr Text kId{"id", "ID of the request, repeated in its answers"};
inline constexpr Choice<const Action *> kAction{"action", "NAME", "kind of work",
    action_names, find_action, "analyze"};
inline constexpr WholeNumber kPriority{"priority", "N", "requests of higher priority begin first",
    -kMaxMilliseconds, kMaxMilliseconds, '\0', "0"};
inline constexpr Text kPosition{"position", "position or game, in any format"};
inline constexpr Text kMoves{"moves", "moves played from the position"};
inline constexpr RealNumber kReportEvery{"report-every", "SECONDS",
    "interval of partial answers, in seconds", 0.01, 3600};
inline constexpr Text kMove{"move", "move to compare"};
inline constexpr Text kWith{"with", "move to compare it with (the best one)"};
inline constexpr Text kTerminateId{"terminate-id", "ID of the request to end"};
// clang-format on

/// Choice of a move to play, where a dialogue, a request and a game in the terminal can ask for it
/// alike; a proof and a search without end know nothing of it.
struct PlaySettings {
    const Opponent *opponent = nullptr; ///< that chooses the move, however long it may search
    bool human_pace = false;            ///< the move comes when a person would make it
    int book_randomness = 0;            ///< discs, as Limits::book_margin

    template <class Face>
    void declare(Face &face) {
        face.add(kOpponent, opponent);
        face.add(kHumanPace, human_pace);
        face.add(kBookRandomness, book_randomness);
    }
};

} // namespace emilia
