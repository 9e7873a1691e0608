#include "protocol/cli/bulk.h"

#include "engine/search/level.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk_input.h"
#include "protocol/cli/ordered_work.h"
#include "protocol/cli/progress.h"
#include "protocol/cli/resume_file.h"
#include "protocol/cli/search_json.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <stdexcept>

namespace emilia::cli {
namespace {

constexpr Duration kDefaultMovetime = std::chrono::seconds{1};
/// How far the other workers may get ahead of a position that takes long. An answer is 20 bytes to
/// 20 kilobytes.
constexpr std::size_t kWindow = 2048;

struct Answer {
    std::string line;
    std::string complaint; ///< what is wrong with the input, for people; empty if nothing is
};

Answer refuse(const InputItem &item, bool json) {
    const Json object{{"error", item.problem}, {std::string{item.place.name}, item.place.number}};
    return {json ? object.dump() : "error", to_string(item.place) + ": " + item.problem};
}

Answer answer(Engine &engine, const BulkTask &task, const InputItem &item) {
    if (!item.game) return refuse(item, task.json);
    engine.forget();
    const Position &position = item.game->position();
    Limits limits = task.limits;
    if (task.level) apply_level(*task.level, position.empties(), limits);
    return {task.describe(*item.game, engine.search(position, limits)), ""};
}

/// Each thread answers positions of its own, but a single one gets all threads.
std::vector<std::unique_ptr<Engine>> make_bulk_engines(const Context &context, BulkInput &input) {
    if (context.options.threads == 1 || !input.has_one_left()) return make_engines(context);
    std::vector<std::unique_ptr<Engine>> engines;
    engines.push_back(make_engine(context));
    return engines;
}

bool writes_to_stdout(const Options &options) {
    return options.resume.empty() && options.output.empty();
}

/// One run over the whole input, into stdout or a file that holds its beginning.
class Bulk {
  public:
    Bulk(const Context &context, const BulkTask &task, ResumeFile *resumed)
        : task_(task), resumed_(resumed),
          out_(resumed == nullptr ? context.out : resumed->writer()),
          progress_("lines", Progress::choose_style(context.options.progress,
                                                    writes_to_stdout(context.options))),
          input_(context.arguments, progress_.is_shown()), engines_(make_bulk_engines(context, input_)) {}

    ExitStatus run() {
        const std::uint64_t kept = resumed_ == nullptr ? 0 : resumed_->answers();
        progress_.begin(kept, input_.count());
        skip(kept);
        std::vector<Work::Worker> workers;
        for (const auto &engine : engines_) {
            workers.emplace_back([this, &engine = *engine](const InputItem &item) {
                return answer(engine, task_, item);
            });
        }
        Work work{kWindow,
                  {[this] { return input_.next(); },
                   [this](const Answer &answer) { return deliver(answer); },
                   [this] { input_.close(); }}};
        work.run(workers);
        progress_.end();
        return status();
    }

  private:
    using Work = OrderedWork<InputItem, Answer>;

    /// Passes over what is answered already.
    void skip(std::uint64_t lines) {
        for (std::uint64_t i = 0; i < lines; ++i) {
            if (input_.next()) continue;
            throw std::runtime_error(resumed_->path() + " holds " + std::to_string(lines) +
                                     " answers, but the input ends after " + std::to_string(i));
        }
    }

    bool deliver(const Answer &answer) {
        if (!answer.complaint.empty()) {
            all_good_ = false;
            progress_.say(answer.complaint);
        }
        out_.write_line(answer.line);
        progress_.advance();
        return out_.is_open();
    }

    ExitStatus status() {
        if (const int failure = input_.failure(); failure != 0) {
            throw std::runtime_error(std::string{"cannot read standard input: "} +
                                     std::strerror(failure));
        }
        if (resumed_ != nullptr && !out_.is_open()) {
            throw std::runtime_error("cannot write to " + resumed_->path() + ": " +
                                     std::strerror(out_.failure()));
        }
        const bool good_before = resumed_ == nullptr || !resumed_->has_errors();
        return all_good_ && good_before ? kSuccess : kFailure;
    }

    const BulkTask &task_;
    ResumeFile *resumed_; ///< or null
    LineWriter &out_;
    Progress progress_;
    BulkInput input_;
    std::vector<std::unique_ptr<Engine>> engines_;
    bool all_good_ = true;
};

} // namespace

BulkTask make_task(const Options &options) {
    const auto &given = options.given;
    for (const char *name : {"depth", "selectivity", "exact"}) {
        if (options.level && std::find(given.begin(), given.end(), name) != given.end()) {
            throw UsageError{"--level and --" + std::string{name} + " contradict each other"};
        }
    }
    BulkTask task;
    task.level = options.level;
    Limits &limits = task.limits;
    limits.depth = options.depth.value_or(limits.depth);
    limits.nodes = options.nodes.value_or(limits.nodes);
    limits.selectivity = options.selectivity;
    limits.goal = options.exact ? Goal::exact : Goal::best_move;
    limits.algorithm = options.algorithm;
    const bool unlimited = !options.depth && !options.nodes && !options.exact && !options.level;
    if (options.movetime || unlimited) {
        limits.time = fixed_time_budget(options.movetime.value_or(kDefaultMovetime), Duration{});
    }
    return task;
}

ExitStatus run_bulk(const Context &context, const BulkTask &task) {
    const std::string &path = context.options.resume;
    if (!path.empty() && !context.options.output.empty()) {
        throw UsageError{"--resume and --output contradict each other"};
    }
    if (path.empty()) return Bulk{context, task, nullptr}.run();
    ResumeFile resumed{path, task.json};
    return Bulk{context, task, &resumed}.run();
}

} // namespace emilia::cli
