// Options that every command takes, and those that several share.

#pragma once

#include "engine/board/dimensions.h"
#include "engine/engine.h"
#include "engine/notation/game_format.h"
#include "engine/platform/duration.h"
#include "engine/search/strength.h"
#include "protocol/cli/options.h"
#include "protocol/dialogues/search_settings.h"
#include "protocol/texts/language.h"

#include <limits>
#include <optional>
#include <string>

namespace emilia::cli {

/// What every command takes.
struct GeneralOptions {
    bool help = false;
    bool version = false;
    bool sandbox = false;
    EngineOptions engine;
    Algorithm algorithm = Algorithm::pvs;

    void declare(OptionList &options);
    /// Only those that tell what there is.
    void declare_help(OptionList &options);
};

inline constexpr std::int64_t kMaxCount = 1'000'000'000;
inline constexpr auto kMaxWhole = std::numeric_limits<std::int64_t>::max();

std::optional<GameFormat> parse_source_format(const std::string &text);
GameFormat parse_target_format(const std::string &text);
std::string parse_evaluator(const std::string &text);
Duration parse_movetime(const std::string &text);
const Opponent *parse_opponent(const std::string &text);
Selectivity parse_selectivity(const std::string &text);
Duration parse_total_time(const std::string &text);
Language parse_language_option(const std::string &text);

inline constexpr Value<std::string> kEval{
    "eval", "NAME", "evaluator: pattern, classic, or pattern with the weights of a file",
    parse_evaluator};
inline constexpr WholeNumber kDepth{"depth", "N", "search N plies", 1, kMaxDepth};
inline constexpr Value<const Opponent *> kOpponent{
    "opponent", "NAME",
    "somebody whom people can beat chooses the moves: toddler, child, novice, newcomer, beginner, "
    "learner, casual, hobbyist, regular, advanced, club or tournament",
    parse_opponent};
inline constexpr WholeNumber kSeed{
    "seed", "N", "draw the same moves and times every time; 0: others (0)", 0, kMaxSeed};
inline constexpr WholeNumber kDrawn{
    "drawn", "N",
    "the first N moves were drawn by lot and are nobody's (as the games say: 8 in XOT)", 0, 60};
inline constexpr Value<Duration> kMovetime{"movetime", "MS", "search for so many milliseconds",
                                           parse_movetime};
inline constexpr WholeNumber kLevel{
    "level",   "N",       "strength, 1 to 60: fixed depth, and a deeper endgame",
    kMinLevel, kMaxLevel, 'l'};
inline constexpr Value<Selectivity> kSelectivity{
    "selectivity", "PERCENT",
    "how sure cuts must be: 60, 73, 87, 95, 98, 99, or 100 for none (73, and less at first where "
    "time or nodes limit the search)",
    parse_selectivity};
inline constexpr Flag kWld{"wld", "solve only for win, loss or draw: sooner done"};
inline constexpr WholeNumber kMultiPv{"multipv", "N", "the N best moves instead of one", 1,
                                      kMaxMultiPv};
inline constexpr Flag kJson{"json", "one JSON object a line"};
inline constexpr WholeNumber kThreads{"threads", "T",         "use so many threads (1)",
                                      1,         kMaxThreads, 't'};
inline constexpr FileName kOutput{"output", "write to FILE, which is replaced when all is there",
                                  true};
inline constexpr FileName kResume{
    "resume",
    "write to FILE, and carry on where a run with the same input and options was interrupted",
    true};
inline constexpr Flag kProgress{"progress", "show progress even if stderr is no terminal"};
inline constexpr WholeNumber kPlies{"plies", "N", "discs to play (8)", 1, kMaxDepth};
inline constexpr Value<std::optional<GameFormat>> kFrom{
    "from", "FORMAT",
    "auto, transcript, board, diagram, fen, flipello, obf, ggf, sgf, pgn or wthor (auto)",
    parse_source_format};
inline constexpr Value<GameFormat> kTo{
    "to", "FORMAT", "transcript, board, diagram, fen, flipello, obf, ggf, sgf, pgn or wthor",
    parse_target_format};
inline constexpr Value<Language> kLanguage{
    "language", "CODE", "say it in en, ja, fr or de (that of LANG)", parse_language_option};
inline constexpr Value<Duration> kTime{
    "time", "TIME", "time in all, in a review for each game (8h, 90m, 30s)", parse_total_time};
inline constexpr WholeNumber kPositions{"positions", "N", "so many positions", 1, kMaxCount};
inline constexpr WholeNumber kMaxLoss{
    "max-loss", "D", "no line in which both sides together give away more discs", 0, 2 * kMaxDiscs};
inline constexpr Flag kDryRun{"dry-run", "only tell what would be done"};

} // namespace emilia::cli
