#include "engine/search/evaluator_entry.h"
#include "eval/training/chunk_writer.h"
#include "eval/training/self_play.h"
#include "protocol/terminal/progress.h"
#include "protocol/train/commands.h"

#include <boost/program_options.hpp>
#include <iostream>

namespace emilia::training {
namespace {

namespace po = boost::program_options;

/// Searches are small; results depend on it, if only a little: a small table forgets.
constexpr std::size_t kHashMebibytes = 4;
constexpr std::uint32_t kDefaultGames = 1000;
constexpr std::uint32_t kMaxGames = 1'000'000'000;

constexpr const char *kUsage =
    "usage: emilia-train selfplay --out FILE [options]\n"
    "Plays games against itself, on one core, and appends a record of each position to FILE. The\n"
    "same command again goes on where the last run ended, however it ended.\n";

struct SelfPlayCommand {
    SelfPlayRequest play;
    std::uint32_t games = kDefaultGames;
    std::string evaluator = default_evaluator();
    std::string out;
};

void run(SelfPlayCommand &command) {
    const auto engine = engine_for(command.evaluator, kHashMebibytes);
    SelfPlay play{*engine, command.play};
    std::uint64_t positions = 0;
    const auto note_block = [&play, &positions](const ChunkBlock &block) {
        positions += block.records.size();
        std::uint32_t next_game = block.first_game;
        for (const Record &record : block.records) {
            if (record.game < next_game) continue;
            play.note_earlier_game(record);
            next_game = record.game + 1;
        }
    };
    ChunkWriter writer{
        command.out,
        {command.play.seed,
         describe(command.play, command.evaluator + " (" + engine->evaluator().origin() + ")")},
        note_block};
    Progress progress{"games", Progress::choose_style(true, false)};
    progress.begin(writer.next_game(), command.games);
    while (writer.next_game() < command.games) {
        const auto records = play.play(writer.next_game());
        positions += records.size();
        writer.add_game(records);
        progress.advance();
    }
    writer.finish();
    progress.end();
    std::cerr << positions << " positions in " << command.out << '\n';
}

} // namespace

int run_selfplay(const Arguments &arguments) {
    SelfPlayCommand command;
    int selectivity = percent(command.play.selectivity);
    po::options_description options{"options"};
    auto add = options.add_options();
    add("out", po::value(&command.out)->value_name("FILE")->required(), "the records");
    add("games", po::value(&command.games)->value_name("N"), "how many (1000)");
    add("seed", po::value(&command.play.seed)->value_name("S"), "another seed, other games (1)");
    add("eval", po::value(&command.evaluator)->value_name("NAME"), "evaluator");
    add("depth", po::value(&command.play.depth)->value_name("N"), "plies of the searches (4)");
    add("selectivity", po::value(&selectivity)->value_name("PERCENT"),
        "73, 87, 95, 98, 99 or 100: how sure they are (73)");
    add("solve", po::value(&command.play.solve)->value_name("N"),
        "play perfectly from so many empty squares on (16)");
    if (!parse(arguments, kUsage, options)) return EXIT_SUCCESS;
    check_range("depth", command.play.depth, 1, kMaxDepth);
    check_range("solve", command.play.solve, 0, kMaxDepth);
    if (command.games > kMaxGames) throw po::error{"--games: expected at most 1000000000"};
    command.play.selectivity = selectivity_option(selectivity);
    run(command);
    return EXIT_SUCCESS;
}

} // namespace emilia::training
