#include "protocol/cli/bulk.h"

#include "protocol/cli/arguments.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/resume_file.h"
#include "protocol/service/analyze_work.h"
#include "protocol/service/ordered_work.h"
#include "protocol/service/search_json.h"
#include "protocol/terminal/progress.h"

#include <memory>
#include <optional>

namespace emilia::cli {
namespace {

/// How many answers may wait for that to a position that takes long. One has 20 bytes to 20
/// kilobytes.
constexpr std::size_t kMaxAnswersAhead = 2048;
/// A run that takes longer is worth resuming after a kill.
constexpr std::chrono::seconds kLongRun{10};

struct BulkAnswer {
    std::string line;
    std::optional<std::string> complaint{}; ///< what is wrong with the input, for people
};

BulkAnswer answer(Engine &engine, const BulkTask &task, const InputItem &item) {
    if (!item.record) {
        return {refusal_of(item, task.json), complaint_about(item)};
    }
    engine.forget();
    return {task.describe(analyze(engine, task.request, item.record->game))};
}

/// Each thread answers positions of its own, but a single one gets all threads.
std::vector<std::unique_ptr<Engine>> make_bulk_engines(const Context &context, int threads,
                                                       GameInput &input) {
    if (threads == 1 || !input.has_one_left()) return make_engines(context, threads);
    std::vector<std::unique_ptr<Engine>> engines;
    engines.push_back(make_engine(context, threads));
    return engines;
}

/// The part of the answer in JSON that is known before the search: its beginning, for bad input all
/// of it.
std::string known_start(const InputItem &item, const BulkTask &task) {
    return item.record ? to_line(begin_answer(item.record->game, task.text))
                       : refusal_of(item, true);
}

/// One run over the whole input, into stdout or a file that holds its beginning.
class Bulk {
  public:
    Bulk(const Context &context, const BulkOptions &options, const BulkTask &task)
        : task_(task), context_(context), may_hint_(!context.output.empty() && options.may_resume),
          progress_("lines", Progress::choose_style(options.progress, context.output.empty() &&
                                                                          options.resume.empty())),
          input_(context.arguments, progress_.is_shown()),
          engines_(make_bulk_engines(context, options.threads, input_)) {
        if (options.resume.empty()) return;
        resumed_.emplace(options.resume,
                         check_against(input_, task.text, [&task](const InputItem &item) {
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
        Work work{kMaxAnswersAhead,
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
            context_.out.write_line(answer.line);
        }
        progress_.advance();
        if (may_hint_ && SteadyClock::now() - begin_ > kLongRun) {
            may_hint_ = false;
            progress_.say(output_hint(context_));
        }
        return context_.out.is_open();
    }

    ExitStatus status() {
        input_.check_end();
        const bool good_before = !resumed_ || !resumed_->has_errors();
        return all_good_ && good_before ? kSuccess : kFailure;
    }

    const BulkTask &task_;
    const Context &context_;
    bool may_hint_; ///< tells the user that --resume would keep the answers
    Progress progress_;
    GameInput input_;
    std::vector<std::unique_ptr<Engine>> engines_;
    std::optional<ResumeFile> resumed_;
    const SteadyClock::time_point begin_ = SteadyClock::now();
    bool all_good_ = true;
};

} // namespace

void BulkOptions::declare(OptionList &options, bool with_resume) {
    may_resume = with_resume;
    options.add(kThreads, threads);
    options.add(kOutput);
    if (may_resume) options.add(kResume, resume);
    options.add(kProgress, progress);
}

ExitStatus run_bulk(const Context &context, std::string_view command, const BulkOptions &options,
                    BulkTask &task) {
    if (!options.resume.empty() && !context.output.empty())
        throw UsageError{"--resume and --output cannot be combined"};
    // Answers that are to be carried on say what they are answers to.
    if (!options.resume.empty()) task.json = true;
    expect_none(task.request.contradiction());
    task.text = describe_task(context, command, task.request.task());
    return Bulk{context, options, task}.run();
}

} // namespace emilia::cli
