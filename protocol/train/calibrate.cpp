#include "eval/soft_clamp.h"
#include "eval/training/calibration.h"
#include "eval/training/dataset.h"
#include "protocol/terminal/progress.h"
#include "protocol/train/commands.h"

#include <cstdio>
#include <optional>
#include <stdexcept>

namespace emilia::training {
namespace {

constexpr std::size_t kHashMebibytes = 64;
/// Most searches of positions with fewer empty squares end with results instead of evaluations.
constexpr int kMinCalibratedEmpties = 14;

constexpr std::string_view kDetails =
    "Fits bias and slope of scores, of the static evaluation and of searches, by number of empty\n"
    "squares. The records of FILE have proven scores or those of deep searches, as emilia-train\n"
    "label makes them. No other weight changes.";

std::vector<KnownScore> measure(const std::vector<std::string> &files, Engine &engine) {
    std::vector<KnownScore> known;
    Progress progress{"positions", Progress::choose_style(false, true)};
    progress.begin(0, std::nullopt);
    for_each_block(files, [&](std::size_t, const ChunkBlock &block) {
        for (const Record &record : block.records) {
            const Position position = record.position();
            if (position.empties() < kMinCalibratedEmpties) continue;
            KnownScore score{.empties = position.empties(),
                             .right = record.score / 100.0,
                             .proven = record.is_exact(),
                             .at_a_glance = engine.evaluate(position).centidiscs() / 100.0,
                             .searched = {}};
            for (std::size_t i = 0; i < kCalibrationDepths.size(); ++i) {
                engine.forget();
                const SearchResult found =
                    engine.search(position, {.depth = kCalibrationDepths[i]});
                score.searched[i] = found.score.centidiscs() / 100.0;
            }
            known.push_back(score);
            progress.advance();
        }
    });
    progress.end();
    if (known.empty()) throw std::runtime_error("no records with proven or searched scores");
    return known;
}

void report(const std::vector<KnownScore> &known, const pattern::AnchorWeights &weights,
            double left) {
    std::array<int, pattern::kConstants> positions{};
    for (const KnownScore &score : known)
        ++positions[static_cast<std::size_t>(score.empties)];
    const auto discs = [](std::int16_t units) {
        return units / static_cast<double>(pattern::kUnitsPerDisc);
    };
    std::printf("empties   positions   constant   tempo   stretch\n");
    for (std::size_t i = 0; i < pattern::kConstants; ++i) {
        std::printf("%7zu %11d %+10.2f %+7.2f %8.1f%%\n", i, positions[i],
                    discs(weights.constant[i]), discs(weights.tempo[i]),
                    100 * kStretchUnit * weights.stretch[i]);
    }
    std::printf("the side to move finds %+.2f discs more than searches see\n", left);
}

struct Calibrate {
    std::string evaluator = default_evaluator();
    int compression = pattern::kBestCompression;

    void declare(OptionList &options) {
        options.add(cli::kOutput);
        options.add(cli::kEval, evaluator);
        options.add(kCompression, compression);
    }

    ExitStatus run(const cli::Context &context) const {
        const std::vector<std::string> &files = files_of(context);
        expect_output(context);
        std::string name = evaluator;
        const auto engine = engine_for(name, kHashMebibytes);
        pattern::WeightsFile weights = weights_of(evaluator);
        const std::vector<KnownScore> known = measure(files, *engine);
        const Calibration calibration = calibrate(known);
        apply(calibration, weights.weights);
        report(known, weights.weights, calibration.left);
        context.out.write(pattern::encode(weights, compression));
        return cli::kSuccess;
    }
};

} // namespace

cli::Command calibrate_command() {
    return make_command<Calibrate>("calibrate", "FILE... --output WEIGHTS",
                                   "fit bias and slope of scores, and write them to weights",
                                   kDetails);
}

} // namespace emilia::training
