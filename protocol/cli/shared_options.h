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

inline constexpr Value<std::string> kEval{
    "eval", "NAME", "evaluator, or file of weights", parse_evaluator, evaluator_names, "", true};
inline constexpr Flag kJson{"json", "print one JSON object a line"};
inline constexpr FileName kOutput{"output", "write to FILE, which is replaced at the end", true};
inline constexpr FileName kResume{
    "resume", "write to FILE; continue an interrupted run of the same input and options", true};
inline constexpr FileName kLog{"log", "append all input and output lines to FILE"};
inline constexpr Flag kProgress{"progress", "show progress even if stderr is no terminal"};
inline constexpr WholeNumber kPlies{"plies", "N", "number of plies (8; in book import 20)", 1,
                                    kMaxDepth};
inline constexpr Value<std::optional<GameFormat>> kFrom{
    "from", "FORMAT", "input format", parse_source_format, source_format_names, "auto"};
inline constexpr Value<Duration> kTime{
    "time", "TIME", "total time, in review for each game (8h, 90m, 30s)", parse_total_time};
inline constexpr WholeNumber kPositions{"positions", "N", "number of positions", 1, kMaxCount};
inline constexpr WholeNumber kMaxLoss{
    "max-loss", "D", "largest loss of a line, summed over both sides, in discs", 0, 2 * kMaxDiscs};
inline constexpr Flag kDryRun{"dry-run", "print what would be done; change nothing"};

} // namespace emilia::cli
