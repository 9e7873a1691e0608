// `emilia suite`: solves positions whose scores are known, and tells what is wrong.

#include "engine/notation/game_stream.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/input_file.h"
#include "protocol/cli/resume_file.h"
#include "protocol/cli/suite_record.h"
#include "protocol/terminal/progress.h"

#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// How much longer each empty square makes a solve, to estimate the remaining time: over the usual
/// suites two make it 3.5 times as long.
constexpr double kGrowth = 1.87;

/// Enters the sandbox, if asked, once the file is open. Throws std::runtime_error if the file
/// cannot be read or anything in it is wrong.
std::vector<KnownPosition> read_suite(const std::string &path, const GeneralOptions &options) {
    GameStream games{bytes_of(InputFile{path}), path};
    enter_sandbox_if_asked(options);
    std::vector<KnownPosition> positions;
    while (const auto item = games.next()) {
        if (!item->record) {
            const SourceProblem &problem = item->record.error();
            if (is_of_file(problem)) throw std::runtime_error(problem.message);
            throw std::runtime_error(item->file + ", " + to_string(problem.place) + ": " +
                                     problem.message);
        }
        positions.push_back(known_position(*item->record));
    }
    if (positions.empty()) throw std::runtime_error(path + " holds no positions");
    return positions;
}

double effort(const KnownPosition &position) {
    return std::pow(kGrowth, position.game.position().empties());
}

struct SuiteOptions {
    bool win_loss_draw = false;
    bool json = false;
    int threads = 1;
    std::string resume; ///< a file; empty for none
    bool progress = false;
};

class Suite {
  public:
    Suite(const Context &context, const SuiteOptions &options)
        : context_(context), options_(options),
          positions_(read_suite(context.arguments.front(), context.options)),
          goal_(options.win_loss_draw ? Goal::win_loss_draw : Goal::exact),
          progress_("positions", Progress::choose_style(options.progress, context.output.empty())) {
        if (options.resume.empty()) return;
        resumed_.emplace(options.resume, [this](std::string_view answer, ResumeFile::Found found) {
            if (found == ResumeFile::Found::answer) take_up(answer);
        });
    }

    ExitStatus run() {
        const std::unique_ptr<Engine> engine = make_engine(context_, options_.threads);
        if (!options_.json) context_.out.write_line(suite_table_head());
        for (std::size_t i = 0; i < done_.size(); ++i)
            report(i);
        progress_.begin(done_.size(), positions_.size(), effort_from(done_.size()));
        while (done_.size() < positions_.size() && context_.out.is_open()) {
            const KnownPosition &next = positions_[done_.size()];
            solve(*engine, next);
            progress_.advance(effort(next));
        }
        progress_.end();
        if (resumed_) resumed_->finish();
        context_.out.write_line(options_.json ? to_line(totals_.to_json()) : totals_.describe());
        return totals_.all_right() ? kSuccess : kFailure;
    }

  private:
    /// Takes a record of the run that is resumed.
    void take_up(std::string_view answer) {
        const std::size_t number = done_.size();
        auto record = number < positions_.size()
                          ? parse_suite_record(answer, positions_[number], goal_)
                          : std::nullopt;
        if (!record) {
            throw std::runtime_error("line " + std::to_string(number + 1) +
                                     " is no record of this suite with these options");
        }
        done_.push_back(*std::move(record));
    }

    void solve(Engine &engine, const KnownPosition &position) {
        Limits limits;
        limits.goal = goal_;
        engine.forget();
        const SearchResult result = engine.search(position.game.position(), limits);
        done_.push_back(judge(position, goal_, result));
        if (resumed_) resumed_->add(to_line(to_json(done_.back())));
        report(done_.size() - 1);
    }

    void report(std::size_t index) {
        const SuiteRecord &record = done_[index];
        totals_.add(record);
        context_.out.write_line(options_.json ? to_line(to_json(record))
                                              : describe(index + 1, record));
    }

    double effort_from(std::size_t first) const {
        return std::accumulate(
            positions_.begin() + static_cast<std::ptrdiff_t>(first), positions_.end(), 0.0,
            [](double sum, const KnownPosition &position) { return sum + effort(position); });
    }

    const Context &context_;
    const SuiteOptions &options_;
    std::vector<KnownPosition> positions_;
    Goal goal_;
    Progress progress_;
    std::vector<SuiteRecord> done_;
    std::optional<ResumeFile> resumed_;
    SuiteTotals totals_;
};

struct SuiteCommand : SuiteOptions {
    void declare(OptionList &options) {
        options.add(kWld, win_loss_draw);
        options.add(kJson, json);
        options.add(kThreads, threads);
        options.add(kOutput);
        options.add(kResume, resume);
        options.add(kProgress, progress);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "suite");
        if (context.arguments.empty()) throw UsageError{"suite: expected a file"};
        expect_at_most(context, 1);
        return Suite{context, *this}.run();
    }
};

} // namespace

Command suite_command() {
    return make_command<SuiteCommand>("suite", "FILE",
                                      "solve positions in OBF with known scores, and report errors",
                                      SandboxBegins::in_run);
}

} // namespace emilia::cli
