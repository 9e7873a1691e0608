#include "protocol/cli/review_run.h"

#include "protocol/cli/arguments.h"
#include "protocol/cli/search_task.h"
#include "protocol/service/answer.h"
#include "protocol/service/ordered_work.h"
#include "protocol/service/review_json.h"
#include "protocol/terminal/durations.h"

namespace emilia::cli {
namespace {

std::string task_of(const Context &context, const ReviewOptions &options,
                    const ReviewEffort &effort) {
    SearchTask task{.limits = {}, .level = effort.level};
    task.limits.movetime = effort.move_time;
    if (!effort.move_time && !effort.total_time)
        task.level = effort.level.value_or(kDefaultReviewLevel);
    std::string text = describe_task(context, "review", task);
    if (effort.total_time) {
        const auto seconds = std::chrono::round<std::chrono::seconds>(*effort.total_time).count();
        text += " --time " + std::to_string(seconds) + "s";
    }
    if (options.drawn) text += " --drawn " + std::to_string(*options.drawn);
    if (options.loss) text += " --loss " + std::to_string(*options.loss);
    if (!options.player.empty()) text += " --player " + options.player;
    if (!options.book.empty()) text += " --book " + options.book;
    return text;
}

/// With the book, which is opened before the sandbox begins.
ReviewTask make_task(const ReviewOptions &options) {
    if (options.library.library && (options.from || options.drawn))
        throw UsageError{"--library cannot be combined with --from or --drawn"};
    ReviewTask task;
    task.effort = options.effort();
    task.loss = options.loss;
    task.player = options.player;
    task.hardness = !options.is_sum;
    if (!options.book.empty()) task.book = value_or_throw(open_book_reader(options.book));
    task.effort.book = values_of(task.book);
    return task;
}

Json refusal(const InputItem &item) { return {{"error", complaint_about(item)}}; }

} // namespace

ReviewEffort ReviewOptions::effort() const {
    if ((level ? 1 : 0) + (movetime ? 1 : 0) + (time ? 1 : 0) > 1)
        throw UsageError{"review: --level, --movetime and --time cannot be combined"};
    return {level, movetime, time};
}

ReviewRun::ReviewRun(const Context &context, const ReviewOptions &options)
    : context_(context), options_(options), review_(make_task(options)),
      task_(task_of(context, options, review_.effort)),
      library_(open_chosen_library(context, options.library)),
      input_(library_ ? games_of(*library_, context, options.library, options.player)
                      : GameInput{context, {.format = options.from, .drawn = options.drawn}}),
      player_(options.player),
      progress_("games", Progress::choose_style(options.progress,
                                                !options.is_sum && context.output.empty())),
      progress_moves_("moves", progress_.style()) {
    review_.library = library_.get();
    const bool has_found_player = library_ && context.arguments.empty();
    if (!has_found_player && (options.is_sum || !options.player.empty())) choose_games();
}

void ReviewRun::choose_games() {
    is_chosen_ = true;
    input_.choose(player_);
    if (player_.any()) return;
    while (const auto item = input_.next())
        if (!item->record) say(complaint_about(*item));
    throw std::runtime_error{player_.complaint()};
}

bool ReviewRun::is_single() {
    if (!is_single_) is_single_ = input_.has_one_left();
    return *is_single_;
}

bool ReviewRun::run(const Deliver &deliver) {
    std::vector<std::unique_ptr<Engine>> engines;
    if (is_single()) {
        engines.push_back(make_engine(context_, options_.threads));
    } else {
        engines = make_engines(context_, options_.threads);
        progress_.begin(delivered_, input_.count());
        begin_ = std::chrono::steady_clock::now();
    }
    using Work = OrderedWork<InputItem, ReviewedItem>;
    std::vector<Work::Worker> workers;
    for (const auto &engine : engines) {
        workers.emplace_back(
            [this, &engine = *engine](const InputItem &item) { return answer(engine, item); });
    }
    Work work{kMaxReviewsAhead,
              {[this] { return input_.next(); },
               [this, &deliver](const ReviewedItem &answer) { return take_in(answer, deliver); },
               [this] { input_.close(); }}};
    work.run(workers);
    if (!is_single()) progress_.end();
    return errors_.empty();
}

ReviewedItem ReviewRun::answer(Engine &engine, const InputItem &item) {
    ReviewedItem answer;
    answer.game_id = item.game_id;
    if (!item.record) {
        answer.json = to_line(refusal(item));
        answer.complaint = complaint_about(item);
        return answer;
    }
    const Game &game = item.record->game;
    // Of one game its moves are counted, of many the games.
    if (*is_single_) progress_moves_.begin(0, count_decisions(game));
    const auto advance = [this] {
        if (*is_single_) progress_moves_.advance();
    };
    ReviewAnswer review{review_record(engine, *item.record, item.game_id, review_, advance),
                        options_.language};
    if (*is_single_) progress_moves_.end();
    answer.json = to_line(content_to_json(review, task_));
    answer.was_kept = review.review.was_kept;
    answer.game = std::move(review.review.game);
    return answer;
}

bool ReviewRun::take_in(const ReviewedItem &answer, const Deliver &deliver) {
    ++delivered_;
    if (answer.game && !is_chosen_) player_.note(answer.game->record);
    if (!answer.complaint.empty()) {
        errors_.push_back(answer.complaint);
        progress_.say(answer.complaint);
    }
    const bool goes_on = deliver(answer);
    if (is_single()) return goes_on;
    if (answer.was_kept) {
        ++kept_;
        progress_.skip();
    } else {
        progress_.advance();
        say_time();
    }
    return goes_on;
}

/// Once, when the first games have shown how long all will take.
void ReviewRun::say_time() {
    using std::chrono::seconds;
    constexpr seconds kSoon{10};
    const auto sample = static_cast<std::uint64_t>(4 * options_.threads);
    if (!input_.count() || delivered_ - kept_ != sample) return;
    // None of those that are left may be kept.
    const std::uint64_t games = *input_.count() - kept_;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin_;
    const auto whole = std::chrono::round<seconds>(elapsed * static_cast<double>(games) /
                                                   static_cast<double>(sample));
    if (whole >= kSoon)
        progress_.say(std::to_string(games) + " games will take about " + to_clock_text(whole));
}

} // namespace emilia::cli
