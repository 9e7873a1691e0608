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
inline constexpr WholeNumber kDepth{"depth", "N", "search N plies", 1, kMaxDepth};
inline constexpr WholeNumber kMovetime{"movetime", "MS", "search for so many milliseconds",
    1, kMaxMilliseconds};
inline constexpr WholeNumber kNodes{"nodes", "N", "search about N positions", 1, kMaxWhole};
inline constexpr WholeNumber kLevel{"level", "N",
    "strength, 1 to 60: fixed depth, and a deeper endgame", kMinLevel, kMaxLevel, 'l', "", "Level"};
inline constexpr Choice<Selectivity> kSelectivity{"selectivity", "PERCENT",
    "confidence of ProbCut cuts, in percent", selectivity_names, find_selectivity,
    "73; where time or nodes limit the search less at first, and 87 for scores of several moves",
    true, "Selectivity"};
inline constexpr Flag kExact{"exact", "solve for the final disc difference, however long it takes"};
inline constexpr Flag kWld{"wld", "solve only for win, loss or draw: sooner done"};
inline constexpr WholeNumber kAtLeast{"atleast", "S",
    "solve only whether the final disc difference is S or more", -kMaxDiscs, kMaxDiscs};
inline constexpr Flag kInfinite{"infinite", "search until terminated"};
inline constexpr WholeNumber kBlackTime{"black-time", "MS", "milliseconds on black's clock",
    0, kMaxMilliseconds};
inline constexpr WholeNumber kWhiteTime{"white-time", "MS", "milliseconds on white's clock",
    0, kMaxMilliseconds};
inline constexpr WholeNumber kBlackIncrement{"black-increment", "MS",
    "milliseconds that black gets for each move", 0, kMaxMilliseconds};
inline constexpr WholeNumber kWhiteIncrement{"white-increment", "MS",
    "milliseconds that white gets for each move", 0, kMaxMilliseconds};
inline constexpr WholeNumber kMovesToGo{"moves-to-go", "N",
    "moves until the clocks are topped up", 1, std::numeric_limits<int>::max()};
inline constexpr TextList kSearchMoves{"search-moves", "choose among these moves"};
inline constexpr WholeNumber kMultiPv{"multipv", "N", "the N best moves instead of one",
    1, kMaxMultiPv, '\0', "", "MultiPV"};
inline constexpr Choice<Algorithm> kAlgorithm{"algorithm", "NAME", "search",
    algorithm_names, find_algorithm, "pvs", false, "Algorithm"};
// How it is played and told.
inline constexpr Choice<const Opponent *> kOpponent{"opponent", "NAME", "play as a weaker opponent",
    opponent_list, find_one_opponent, "", false, "Opponent"};
inline constexpr Flag kHumanPace{"human-pace", "Emilia moves when a person would: at once where "
    "there is no choice, later where it is hard", '\0', "HumanPace"};
inline constexpr Flag kBook{"book", "use what the book knows", '\0', "Book"};
inline constexpr WholeNumber kBookRandomness{"book-randomness", "D",
    "of the book's moves play any that gives away no more than D discs",
    0, 64, '\0', "0; in play 2", "BookRandomness"};
inline constexpr WholeNumber kLoss{"loss", "D",
    "faults that lost so many discs or more (4); in JSON as puzzles", 1, 2 * kMaxDiscs};
inline constexpr Text kPlayer{"player", "of this player alone, in any case", "NAME"};
inline constexpr WholeNumber kSeed{"seed", "N", "random seed; 0 is a new one each time",
    0, kMaxSeed, '\0', "0", "Seed"};
inline constexpr Choice<Language> kLanguage{"language", "CODE", "language of sentences",
    language_names, find_language, "that of LANG"};
// Games.
inline constexpr Text kGames{"games", "games in any form"};
inline constexpr Base64 kFile{"file", "the bytes of a file of games"};
inline constexpr WholeNumber kDrawn{"drawn", "N",
    "the first N moves were drawn by lot and are nobody's", 0, kMaxDepth, '\0',
    "as the games say: 8 in XOT"};
inline constexpr Choice<GameFormat> kTo{"to", "FORMAT", "format to write", format_names,
    find_format};
inline constexpr Choice<Color> kColor{"color", "COLOR", "answers for", color_names, find_color,
    "both"};
inline constexpr Text kOpening{"opening",
    "lines that begin so: the name of an opening, or moves", "NAME"};
inline constexpr WholeNumber kDrillCount{"count", "N",
    "so many positions, those that come most often", 1, 1'000'000'000, '\0', "50"};
inline constexpr WholeNumber kDrillPlies{"plies", "N", "none after so many discs",
    1, kMaxDepth, '\0', "20"};
inline constexpr Flag kPartial{"partial", "also write games up to a move that is illegal"};
/// Level of searches in many games.
inline constexpr int kQuickLevel = 8;
// Games of the library.
inline constexpr Text kAgainst{"against", "against this player, in any case", "NAME"};
inline constexpr WholeNumber kSince{"since", "YEAR", "of this year or a later one", 1, 9999};
inline constexpr WholeNumber kUntil{"until", "YEAR", "of this year or an earlier one", 1, 9999};
inline constexpr Text kEvent{"event", "of this event, in any case", "NAME"};
inline constexpr Choice<GameOutcome> kOutcome{"result", "RESULT",
    "with this result for the player, or else against the opponent, or else for black",
    outcome_names, find_outcome};
inline constexpr Choice<GameOrder> kSort{"sort", "ORDER",
    "by the order in which they were added, or by year", order_names, find_order, "added"};
inline constexpr WholeNumber kLimit{"limit", "N", "so many games (20; with --to all)",
    1, 1'000'000'000};
inline constexpr Text kSource{"source",
    "the file that games come from; a part of its name finds them", "NAME"};
inline constexpr Text kText{"text", "with this text in names, event, file or note, in any case",
    "TEXT"};
inline constexpr WholeNumber kFewestMoves{"min-moves", "N", "of N moves or more", 1, 60};
inline constexpr WholeNumber kMostMoves{"max-moves", "N", "of N moves or fewer", 1, 60};
inline constexpr Text kNote{"note", "what is said of the game; empty for nothing"};
inline constexpr WholeNumber kGameId{"game-id", "N", "a game of the library", 1, kMaxWhole};
inline constexpr WholeNumber kOffset{"offset", "N", "without the first N games", 0, 1'000'000'000};
// Puzzles and settings of a player.
inline constexpr std::int64_t kMaxInterval = 36'500;
inline constexpr Text kPuzzles{"puzzles", "puzzles, an object of JSON a line"};
inline constexpr Text kDue{"due", "the day of a question: 2026-11-30"};
inline constexpr WholeNumber kRepetitions{"repetitions", "N", "right answers in succession",
    0, kMaxInterval};
inline constexpr RealNumber kEase{"ease", "X", "by which an interval grows", 1, 100};
inline constexpr WholeNumber kInterval{"interval", "DAYS", "days between two questions",
    0, kMaxInterval};
inline constexpr Text kSettingName{"name", "the name of a setting"};
inline constexpr Text kValue{"value", "the value of a setting; empty for none"};
// What it runs on.
inline constexpr WholeNumber kThreads{"threads", "T", "use so many threads",
    1, kMaxThreads, 't', "1", "Threads"};
inline constexpr WholeNumber kAnalyses{"analyses", "N",
    "requests worked on at once, each by --threads", 1, kMaxAnalyses, '\0', "1"};
// The envelope of a request, and what it is about.
inline constexpr Text kId{"id", "name of the request, which its answers repeat"};
inline constexpr Choice<const Action *> kAction{"action", "NAME", "kind of work",
    action_names, find_action, "analyze"};
inline constexpr WholeNumber kPriority{"priority", "N", "requests with more are begun first",
    -kMaxMilliseconds, kMaxMilliseconds, '\0', "0"};
inline constexpr Text kPosition{"position", "a position or a game, in any form"};
inline constexpr Text kMoves{"moves", "moves from there on"};
inline constexpr RealNumber kReportEvery{"report-every", "SECONDS",
    "partial answers every so many seconds", 0.01, 3600};
inline constexpr Text kMove{"move", "the move to compare"};
inline constexpr Text kWith{"with", "the move to compare it with; else the best one"};
inline constexpr Text kTerminateId{"terminate-id", "the request to end"};
// clang-format on

} // namespace emilia
