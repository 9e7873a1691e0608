#include "engine/search/evaluator_entry.h"
#include "eval/training/chunk_writer.h"
#include "eval/training/self_play.h"
#include "protocol/terminal/progress.h"
#include "protocol/train/commands.h"

#include <iostream>

namespace emilia::training {
namespace {

/// Searches are small; results depend on it, if only a little: a small table forgets.
constexpr std::size_t kHashMebibytes = 4;

constexpr std::string_view kDetails =
    "Plays games against itself, on one core, and appends a record of each position to FILE. Run\n"
    "the same command again to continue an interrupted run.";

constexpr FileName kOut{"out", "write the records to FILE", true};

struct SelfPlayCommand {
    SelfPlayRequest request;
    std::uint32_t games = 1000;
    std::string evaluator = default_evaluator();
    std::string out;

    void declare(OptionList &options) {
        options.add(kOut, out);
        options.add(WholeNumber{"games", "N", "number of games (1000)", 0, cli::kMaxCount}, games);
        options.add(kSeed, request.seed);
        options.add(cli::kEval, evaluator);
        options.add(WholeNumber{"depth", "N", "depth of the search, in plies (4)", 1, kMaxDepth},
                    request.depth);
        options.add(kSelectivity, request.selectivity);
        options.add(WholeNumber{"solve", "N", "solve positions with at most N empty squares (16)",
                                0, kMaxDepth},
                    request.solve);
    }

    ExitStatus run(const cli::Context &context) const;
};

ExitStatus SelfPlayCommand::run(const cli::Context &context) const {
    expect_at_most(context, 0);
    expect_file(kOut, out);
    std::string name = evaluator;
    const auto engine = engine_for(name, kHashMebibytes);
    SelfPlay play{*engine, request};
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
        out,
        {request.seed, describe(request, name + " (" + engine->evaluator().origin() + ")")},
        note_block};
    Progress progress{"games", Progress::choose_style(true, false)};
    progress.begin(writer.next_game(), games);
    while (writer.next_game() < games) {
        const auto records = play.play(writer.next_game());
        positions += records.size();
        writer.add_game(records);
        progress.advance();
    }
    writer.finish();
    progress.end();
    std::cerr << positions << " positions in " << out << '\n';
    return cli::kSuccess;
}

} // namespace

cli::Command selfplay_command() {
    return make_command<SelfPlayCommand>("selfplay", "--out FILE",
                                         "play games against itself, and record them", kDetails);
}

} // namespace emilia::training
