#include "engine/notation/utf8.h"
#include "eval/training/dataset.h"
#include "protocol/train/commands.h"

#include <iostream>
#include <stdexcept>

namespace emilia::training {
namespace {

constexpr std::string_view kDetails =
    "Prints a line for each file of training records: games, records, seed and settings. Reads\n"
    "and checks the whole file. The exit status is 1 if a file is damaged or cut short.";

/// Returns whether the file is whole; throws std::runtime_error if it is worse than cut short.
bool describe_file(const std::string &file, LineWriter &out) {
    std::uint64_t games = 0;
    std::uint64_t records = 0;
    const bool is_whole = for_each_block({file}, [&](std::size_t, const ChunkBlock &block) {
        games += block.games;
        records += block.records.size();
    });
    const ChunkOrigin origin = read_origin(file);
    out.write_line(file + ": " + std::to_string(games) + " games, " + std::to_string(records) +
                   " records, seed " + std::to_string(origin.seed) + ", " + origin.settings);
    return is_whole;
}

struct Info {
    ExitStatus run(const cli::Context &context) const {
        ExitStatus status = cli::kSuccess;
        for (const std::string &file : files_of(context)) {
            try {
                if (!describe_file(file, context.out)) status = cli::kFailure;
            } catch (const std::runtime_error &error) {
                std::cerr << "emilia-train: " << printable(error.what()) << '\n';
                status = cli::kFailure;
            }
        }
        return status;
    }
};

} // namespace

cli::Command info_command() {
    return make_command<Info>("info", "CHUNK...", "check and describe files of records", kDetails);
}

} // namespace emilia::training
