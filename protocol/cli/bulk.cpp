#include "protocol/cli/bulk.h"

#include "engine/notation/board_text.h"
#include "engine/search/level.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk_input.h"
#include "protocol/cli/ordered_work.h"
#include "protocol/cli/resume_file.h"
#include "protocol/cli/task_text.h"
#include "protocol/terminal/progress.h"

#include <algorithm>
#include <memory>
#include <stdexcept>

namespace emilia::cli {
namespace {

constexpr Duration kDefaultMovetime = std::chrono::seconds{1};
/// How far the other workers may get ahead of a position that takes long. An answer is 20 bytes to
/// 20 kilobytes.
constexpr std::size_t kWindow = 2048;
/// What takes longer is worth to be kept after a kill.
constexpr std::chrono::seconds kLongRun{10};

struct BulkAnswer {
    std::string line;
    std::optional<std::string> complaint{}; ///< what is wrong with the input, for people
};

BulkAnswer answer(Engine &engine, const BulkTask &task, const InputItem &item) {
    if (!item.game) {
        return {refusal_of(item, task.json), complaint_about(item)};
    }
    engine.forget();
    const Position &position = item.game->position();
    Limits limits = task.limits;
    if (task.level) apply_level(*task.level, position.empties(), limits);
    return {task.describe(*item.game, engine.search(position, limits))};
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

/// How the answer in JSON begins, as far as it is known before the search: for bad input all of it.
std::string known_start(const InputItem &item, const BulkTask &task) {
    return item.game ? begin_answer(*item.game, task).dump() : refusal_of(item, true);
}

/// One run over the whole input, into stdout or a file that holds its beginning.
class Bulk {
  public:
    Bulk(const Context &context, const BulkTask &task)
        : task_(task), options_(context.options), out_(context.out),
          progress_("lines", Progress::choose_style(context.options.progress,
                                                    writes_to_stdout(context.options))),
          input_(context.arguments, progress_.is_shown()),
          engines_(make_bulk_engines(context, input_)) {
        const std::string &path = context.options.resume;
        if (path.empty()) return;
        resumed_.emplace(path, check_against(input_, task.text, [&task](const InputItem &item) {
                             return known_start(item, task);
                         }));
    }

    ExitStatus run() {
        progress_.begin(resumed_ ? resumed_->answers() : 0, input_.count());
        std::vector<Work::Worker> workers;
        for (const auto &engine : engines_) {
            workers.emplace_back([this, &engine = *engine](const InputItem &item) {
                return answer(engine, task_, item);
            });
        }
        Work work{kWindow,
                  {[this] { return input_.next(); },
                   [this](const BulkAnswer &answer) { return deliver(answer); },
                   [this] { input_.close(); }}};
        work.run(workers);
        progress_.end();
        if (resumed_) resumed_->finish();
        return status();
    }

  private:
    using SteadyClock = std::chrono::steady_clock;
    using Work = OrderedWork<InputItem, BulkAnswer>;

    bool deliver(const BulkAnswer &answer) {
        if (answer.complaint) {
            all_good_ = false;
            progress_.say(*answer.complaint);
        }
        if (resumed_) {
            resumed_->add(answer.line);
        } else {
            out_.write_line(answer.line);
        }
        progress_.advance();
        if (is_to_hint_ && SteadyClock::now() - begin_ > kLongRun) {
            is_to_hint_ = false;
            progress_.say(output_hint(options_));
        }
        return out_.is_open();
    }

    ExitStatus status() {
        input_.check_end();
        const bool good_before = !resumed_ || !resumed_->has_errors();
        return all_good_ && good_before ? kSuccess : kFailure;
    }

    const BulkTask &task_;
    const Options &options_;
    LineWriter &out_;
    Progress progress_;
    BulkInput input_;
    std::vector<std::unique_ptr<Engine>> engines_;
    std::optional<ResumeFile> resumed_;
    const SteadyClock::time_point begin_ = SteadyClock::now();
    bool is_to_hint_ =
        task_.may_resume && !options_.output.empty() && options_.output != kStandardStream;
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
    limits.depth = options.depth;
    limits.nodes = options.nodes.value_or(limits.nodes);
    limits.selectivity = options.selectivity;
    limits.goal = options.exact ? Goal::exact : Goal::best_move;
    limits.algorithm = options.algorithm;
    const bool unlimited = !options.depth && !options.nodes && !options.exact && !options.level;
    if (options.movetime || unlimited) {
        limits.movetime = options.movetime.value_or(kDefaultMovetime);
    }
    return task;
}

Json begin_answer(const Game &game, const BulkTask &task) {
    Json object = begin_answer(game);
    object.set("by", task.text);
    return object;
}

ExitStatus run_bulk(const Context &context, std::string_view command, BulkTask &task) {
    if (!context.options.resume.empty() && !context.options.output.empty()) {
        throw UsageError{"--resume and --output contradict each other"};
    }
    // Answers that are to be carried on say what they are answers to.
    if (!context.options.resume.empty()) task.json = true;
    task.text = describe_task(context, command, task.limits, task.level);
    return Bulk{context, task}.run();
}

} // namespace emilia::cli
