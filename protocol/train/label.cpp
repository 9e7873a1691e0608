#include "eval/training/chunk_writer.h"
#include "eval/training/dataset.h"
#include "eval/training/labeller.h"
#include "protocol/terminal/progress.h"
#include "protocol/train/commands.h"

#include <numeric>

namespace emilia::training {
namespace {

constexpr std::size_t kHashMebibytes = 32;

constexpr std::string_view kDetails =
    "Searches positions of training records again, deeper or to the end of the game, on one core,\n"
    "and appends them with their new scores to FILE. Run the same command again to continue an\n"
    "interrupted run.";

constexpr FileName kOut{"out", "write the labelled records to FILE", true};

struct Label {
    LabelRequest request;
    std::string evaluator = default_evaluator();
    std::string out;
    int part = 0;
    int parts = 1;

    void declare(OptionList &options) {
        options.add(kOut, out);
        options.add(cli::kEval, evaluator);
        options.add(kMinEmpties, request.least_empties);
        options.add(kMaxEmpties, request.most_empties);
        options.add(WholeNumber{"per-game", "N", "number of random records of each game (all)", 1,
                                cli::kMaxCount},
                    request.per_game);
        options.add(kSeed, request.seed);
        options.add(WholeNumber{"solve", "N", "solve positions with at most N empty squares (20)",
                                0, kMaxDepth},
                    request.solve);
        options.add(
            WholeNumber{"depth", "N", "depth of the other searches, in plies (10)", 1, kMaxDepth},
            request.depth);
        options.add(kSelectivity, request.selectivity);
        options.add(WholeNumber{"part", "I", "part to label, from 0 (0)", 0, cli::kMaxCount}, part);
        options.add(WholeNumber{"parts", "N", "number of equal parts (1)", 1, cli::kMaxCount},
                    parts);
    }

    ExitStatus run(const cli::Context &context) const;
};

std::vector<std::uint64_t> count_games(const std::vector<std::string> &files) {
    std::vector<std::uint64_t> counts(files.size());
    for_each_block(files, [&counts](std::size_t file, const ChunkBlock &block) {
        counts[file] += block.games;
    });
    return counts;
}

/// Two runs with the same have the same games to label.
ChunkOrigin origin_of(const Label &command, const std::string &evaluator,
                      const std::vector<std::string> &files,
                      const std::vector<std::uint64_t> &games) {
    std::string settings = describe(command.request, evaluator) + ", part " +
                           std::to_string(command.part) + " of " + std::to_string(command.parts);
    for (std::size_t i = 0; i < games.size(); ++i) {
        const ChunkOrigin source = read_origin(files[i]);
        settings += "; of " + std::to_string(games[i]) + " games with seed " +
                    std::to_string(source.seed) + ", " + source.settings;
    }
    return {command.request.seed, settings};
}

ExitStatus Label::run(const cli::Context &context) const {
    const std::vector<std::string> &files = files_of(context);
    expect_file(kOut, out);
    cli::parse_number("--part", std::to_string(part), 0, parts - 1);
    std::string name = evaluator;
    const auto engine = engine_for(name, kHashMebibytes);
    Labeller labeller{*engine, request};
    const auto games = count_games(files);
    ChunkWriter writer{out, origin_of(*this, name, files, games)};
    Progress progress{"games", Progress::choose_style(true, false)};
    progress.begin(writer.next_game(),
                   std::accumulate(games.begin(), games.end(), std::uint64_t{0}));
    std::uint32_t number = 0;
    for_each_game(files, [&](const std::vector<Record> &records) {
        const std::uint32_t game = number++;
        if (game < writer.next_game()) return;
        const bool mine = static_cast<int>(game % static_cast<std::uint32_t>(parts)) == part;
        writer.add_game(mine ? labeller.label(game, records) : std::vector<Record>{});
        progress.advance();
    });
    writer.finish();
    progress.end();
    return cli::kSuccess;
}

} // namespace

cli::Command label_command() {
    return make_command<Label>("label", "--out FILE CHUNK...",
                               "search records again for better scores", kDetails);
}

} // namespace emilia::training
