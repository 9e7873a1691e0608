// Options that every command takes, and those that several share.

#pragma once

#include "engine/board/dimensions.h"
#include "engine/engine.h"
#include "engine/notation/game_format.h"
#include "engine/platform/duration.h"
#include "protocol/cli/options.h"
#include "protocol/service/options.h"
#include "protocol/service/search_settings.h"

#include <optional>
#include <string>
#include <vector>

namespace emilia::cli {

/// Options of every command.
struct GeneralOptions {
    bool help = false;
    bool version = false;
    bool sandbox = false;
    EngineOptions engine;
    std::string weights; ///< the file that --eval names; empty for none
    Algorithm algorithm = Algorithm::pvs;

    void declare(OptionList &options);
    /// Only those that tell what there is.
    void declare_help(OptionList &options);
};

inline constexpr std::int64_t kMaxCount = 1'000'000'000;

std::vector<std::string> evaluator_names();
std::vector<std::string> source_format_names();
std::optional<GameFormat> parse_source_format(const std::string &text);
std::string parse_evaluator(const std::string &text);
Duration parse_total_time(const std::string &text);

inline constexpr Value<std::string> kEval{"eval",
                                          "NAME",
                                          "evaluator, or a file with weights for pattern",
                                          parse_evaluator,
                                          evaluator_names,
                                          "",
                                          true};
inline constexpr Flag kJson{"json", "one JSON object a line"};
inline constexpr FileName kOutput{"output", "write to FILE, which is replaced when all is there",
                                  true};
inline constexpr FileName kResume{
    "resume",
    "write to FILE, and carry on where a run with the same input and options was interrupted",
    true};
inline constexpr FileName kLog{"log", "add all lines of the dialogue, in and out, to FILE"};
inline constexpr Flag kProgress{"progress", "show progress even if stderr is no terminal"};
inline constexpr WholeNumber kPlies{"plies", "N", "discs to play (8)", 1, kMaxDepth};
inline constexpr Value<std::optional<GameFormat>> kFrom{
    "from", "FORMAT", "format", parse_source_format, source_format_names, "auto"};
inline constexpr Value<Duration> kTime{
    "time", "TIME", "time in all, in a review for each game (8h, 90m, 30s)", parse_total_time};
inline constexpr WholeNumber kPositions{"positions", "N", "so many positions", 1, kMaxCount};
inline constexpr WholeNumber kMaxLoss{
    "max-loss", "D", "no line in which both sides together give away more discs", 0, 2 * kMaxDiscs};
inline constexpr Flag kDryRun{"dry-run", "only tell what would be done"};

} // namespace emilia::cli
