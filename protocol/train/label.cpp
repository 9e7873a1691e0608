#include "eval/training/chunk_writer.h"
#include "eval/training/dataset.h"
#include "eval/training/labeller.h"
#include "protocol/terminal/progress.h"
#include "protocol/train/commands.h"

#include <boost/program_options.hpp>
#include <limits>
#include <numeric>

namespace emilia::training {
namespace {

namespace po = boost::program_options;

constexpr std::size_t kHashMebibytes = 32;

constexpr const char *kUsage =
    "usage: emilia-train label --out FILE CHUNK… [options]\n"
    "Searches positions of training records again, deeper or to the end of the game, on one core,\n"
    "and appends them with their new scores to FILE. The same command again goes on where the "
    "last\n"
    "run ended, however it ended.\n";

struct LabelCommand {
    LabelRequest label;
    std::vector<std::string> files;
    std::string evaluator = default_evaluator();
    std::string out;
    int part = 0;
    int parts = 1;
};

std::vector<std::uint64_t> count_games(const std::vector<std::string> &files) {
    std::vector<std::uint64_t> counts(files.size());
    for_each_block(files, [&counts](std::size_t file, const ChunkBlock &block) {
        counts[file] += block.games;
    });
    return counts;
}

/// Two runs with the same have the same games to label.
ChunkOrigin origin_of(const LabelCommand &command, const std::vector<std::uint64_t> &games) {
    std::string settings = describe(command.label, command.evaluator) + ", part " +
                           std::to_string(command.part) + " of " + std::to_string(command.parts);
    for (std::size_t i = 0; i < games.size(); ++i) {
        const ChunkOrigin source = read_origin(command.files[i]);
        settings += "; of " + std::to_string(games[i]) + " games with seed " +
                    std::to_string(source.seed) + ", " + source.settings;
    }
    return {command.label.seed, settings};
}

void run(LabelCommand &command) {
    const auto engine = engine_for(command.evaluator, kHashMebibytes);
    Labeller labeller{*engine, command.label};
    const auto games = count_games(command.files);
    ChunkWriter writer{command.out, origin_of(command, games)};
    Progress progress{"games", Progress::choose_style(true, false)};
    progress.begin(writer.next_game(),
                   std::accumulate(games.begin(), games.end(), std::uint64_t{0}));
    std::uint32_t number = 0;
    for_each_game(command.files, [&](const std::vector<Record> &records) {
        const std::uint32_t game = number++;
        if (game < writer.next_game()) return;
        const bool mine =
            static_cast<int>(game % static_cast<std::uint32_t>(command.parts)) == command.part;
        writer.add_game(mine ? labeller.label(game, records) : std::vector<Record>{});
        progress.advance();
    });
    writer.finish();
    progress.end();
}

} // namespace

int run_label(const Arguments &arguments) {
    LabelCommand command;
    LabelRequest &label = command.label;
    int selectivity = percent(label.selectivity);
    po::options_description options{"options"};
    auto add = options.add_options();
    add("file", po::value(&command.files)->value_name("CHUNK")->required(), "records");
    add("out", po::value(&command.out)->value_name("FILE")->required(), "the same, labelled");
    add("eval", po::value(&command.evaluator)->value_name("NAME"), "evaluator");
    add("min-empties", po::value(&label.least_empties)->value_name("N"),
        "leave out records with fewer empty squares (0)");
    add("max-empties", po::value(&label.most_empties)->value_name("N"), "or with more (64)");
    add("per-game", po::value(&label.per_game)->value_name("N"),
        "draw so many records of each game (all)");
    add("seed", po::value(&label.seed)->value_name("S"), "another seed, others drawn (1)");
    add("solve", po::value(&label.solve)->value_name("N"),
        "exact scores with at most so many empty squares (20)");
    add("depth", po::value(&label.depth)->value_name("N"), "plies of the other searches (10)");
    add("selectivity", po::value(&selectivity)->value_name("PERCENT"),
        "73, 87, 95, 98, 99 or 100: how sure they are (73)");
    add("part", po::value(&command.part)->value_name("I"), "label only part I, from 0, (0)");
    add("parts", po::value(&command.parts)->value_name("N"), "of so many equal parts (1)");
    if (!parse(arguments, kUsage, options, po::positional_options_description{}.add("file", -1)))
        return EXIT_SUCCESS;
    check_range("min-empties", label.least_empties, 0, 64);
    check_range("max-empties", label.most_empties, 0, 64);
    check_range("per-game", label.per_game, 1, std::numeric_limits<int>::max());
    check_range("solve", label.solve, 0, kMaxDepth);
    check_range("depth", label.depth, 1, kMaxDepth);
    check_range("parts", command.parts, 1, std::numeric_limits<int>::max());
    check_range("part", command.part, 0, command.parts - 1);
    label.selectivity = selectivity_option(selectivity);
    run(command);
    return EXIT_SUCCESS;
}

} // namespace emilia::training
