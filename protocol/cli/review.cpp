// `emilia review`: what the moves of games were worth.

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "engine/notation/game_format.h"
#include "engine/notation/transcript.h"
#include "engine/platform/path.h"
#include "engine/platform/standard_streams.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/taught_book.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/game_sink.h"
#include "protocol/cli/ordered_work.h"
#include "protocol/cli/output_file.h"
#include "protocol/cli/resume_file.h"
#include "protocol/cli/search_json.h"
#include "protocol/cli/search_task.h"
#include "protocol/terminal/progress.h"
#include "protocol/texts/review_chart.h"
#include "protocol/texts/review_page.h"
#include "protocol/texts/review_record.h"
#include "protocol/texts/review_table.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// How far the other workers may get ahead of a game that takes long.
constexpr std::size_t kMostReviewsAhead = 256;
/// How long nobody may notice that it is called off.
constexpr std::chrono::milliseconds kCallInterval{50};

struct ReviewAnswer {
    std::string text;   ///< as it is asked for: a table, JSON or a record
    std::string json{}; ///< if the page needs it
    std::string svg{};  ///< the same for the picture
    std::string complaint{};
    std::optional<Lesson> lesson{}; ///< if a book is to learn it
};

struct ReviewOptions {
    std::optional<Duration> movetime;
    std::optional<int> level;
    bool json = false;
    int threads = 1;
    std::string resume; ///< a file; empty for none
    bool progress = false;
    std::optional<GameFormat> from; ///< none: told from the input
    std::optional<GameFormat> to;
    std::string svg;              ///< a file; empty for none
    std::string html;             ///< the same
    std::string learn;            ///< the same
    std::optional<Duration> time; ///< for each game

    ReviewEffort effort() const {
        if ((level ? 1 : 0) + (movetime ? 1 : 0) + (time ? 1 : 0) > 1)
            throw UsageError{"review: --level, --movetime and --time contradict each other"};
        return {level, movetime, time};
    }
};

/// As the engine's own, but the end of the review if nobody waits for that any more.
SearchResult search_if_wanted(Engine &engine, const Position &position, const Limits &limits) {
    struct Awaited final : SearchObserver {
        void on_warning(const std::string & /*message*/) override { lacks_memory = true; }
        void on_result(SearchResult found) override { result = std::move(found); }
        bool lacks_memory = false;
        SearchResult result;
    } awaited;
    RunningSearch running = engine.start_search(position, limits, awaited);
    while (!running.wait_for(kCallInterval)) {
        if (is_called_off()) throw std::runtime_error{"called off"};
    }
    if (awaited.lacks_memory) throw std::bad_alloc{};
    return std::move(awaited.result);
}

std::string task_of(const Context &context, const ReviewEffort &effort) {
    SearchTask task{.limits = {}, .level = effort.level};
    task.limits.movetime = effort.move_time;
    if (!effort.move_time && !effort.total_time)
        task.level = effort.level.value_or(kDefaultReviewLevel);
    task.limits.algorithm = context.options.algorithm;
    std::string text = describe_task(context, "review", task);
    if (effort.total_time) {
        const auto seconds = std::chrono::round<std::chrono::seconds>(*effort.total_time).count();
        text += " --time " + std::to_string(seconds) + "s";
    }
    return text;
}

std::string_view name_of(Color color) { return color == Color::black ? "black" : "white"; }

double rounded(double value) { return std::round(value * 100) / 100; }

Json summary_to_json(const SideSummary &summary) {
    Json object{{"lost", to_discs(summary.lost)},
                {"blunders", summary.blunders},
                {"mistakes", summary.mistakes},
                {"inaccuracies", summary.inaccuracies}};
    if (summary.accuracy) object["accuracy"] = rounded(*summary.accuracy);
    return object;
}

/// `after`: the game with this move.
Json move_to_json(const ReviewedMove &move, const Game &after) {
    return {{"ply", move.ply + 1},
            {"color", name_of(move.mover)},
            {"board", to_board_text(after.position(), after.to_move())},
            {"played", to_json(move.line)},
            {"best", to_json(move.best)},
            {"loss", to_discs(move.loss)},
            {"verdict", to_string(verdict(move))}};
}

/// {"position":"---…--- X","game":"f5d6…","by":…}, the position being where it starts: what every
/// review of this game begins with; `task` as from describe_task().
Json begin_review(const GameRecord &record, const std::string &task) {
    const Game &game = record.game;
    return {{"position", to_board_text(game.start_position(), game.start_color())},
            {"game", to_transcript(game.moves(), Passes::left_out)},
            {"by", task}};
}

/// Adds players, opening, result in discs for black, each side's sum and accuracy, and for each
/// move what was played and what was best, with the board after it. The scores of a move are for
/// the side that makes it.
void add_review(Json &object, const ReviewedGame &reviewed) {
    const GameRecord &record = reviewed.record;
    object["black"] = record.black.name;
    object["white"] = record.white.name;
    object["opening"] = opening_name(record.game);
    if (const auto result = record.outcome()) object["result"] = result->black_discs;
    for (const Color side : {Color::black, Color::white})
        object[std::string{name_of(side)} + "_summary"] =
            summary_to_json(summarize(reviewed.moves, side));
    Json moves = Json::array();
    Game replay{record.game.start_position(), record.game.start_color()};
    auto next = reviewed.moves.begin();
    for (const Move move : record.game.moves()) {
        replay.play(move);
        if (!move.is_pass()) moves.push_back(move_to_json(*next++, replay));
    }
    object["moves"] = moves;
}

void check_formats(const Context &context, const ReviewOptions &options) {
    if (options.to && *options.to != GameFormat::sgf && *options.to != GameFormat::ggf) {
        throw UsageError{"review: --to: expected sgf or ggf"};
    }
    if (options.to && options.json) {
        throw UsageError{"review: --to and --json contradict each other"};
    }
    if (options.resume.empty()) return;
    if (options.to)
        throw UsageError{"review: --resume, which keeps JSON, and --to contradict each other"};
    if (!(context.output + options.svg + options.html).empty())
        throw UsageError{"review: --resume and --output, --svg or --html contradict each other"};
}

class Reviews {
  public:
    Reviews(const Context &context, const ReviewOptions &options)
        : context_(context), options_(options), effort_(options.effort()),
          in_json_(options_.json || !options_.resume.empty()), task_(task_of(context, effort_)),
          input_(context, options.from, directory_),
          progress_("games", Progress::choose_style(options_.progress, options_.resume.empty() &&
                                                                           context.output.empty())),
          progress_moves_("moves", progress_.style()) {
        // Before the search, so that nothing is searched for a file that cannot be written.
        if (!options_.svg.empty()) picture_.emplace(options_.svg);
        if (!options_.html.empty()) page_.emplace(options_.html);
        if (!options_.learn.empty()) open_book();
        if (!options_.resume.empty()) {
            resumed_.emplace(options_.resume,
                             check_against(input_, task_, [this](const InputItem &item) {
                                 return known_start(item);
                             }));
        }
    }

    ExitStatus run() {
        const bool is_single = input_.has_one_left();
        std::vector<std::unique_ptr<Engine>> engines;
        if (is_single) {
            engines.push_back(make_engine(context_, options_.threads));
        } else {
            engines = make_engines(context_, options_.threads);
        }
        if (!is_single && !options_.svg.empty()) {
            throw UsageError{"review: --svg draws one game; --html shows many"};
        }
        std::vector<Work::Worker> workers;
        for (const auto &engine : engines) {
            workers.emplace_back([this, &engine = *engine, is_single](const InputItem &item) {
                return answer(engine, item, is_single);
            });
        }
        delivered_ = resumed_ ? resumed_->answers() : 0;
        if (!is_single && !context_.output.empty()) progress_.say(output_hint(context_));
        if (!is_single) progress_.begin(resumed_ ? resumed_->answers() : 0, std::nullopt);
        Work work{
            kMostReviewsAhead,
            {[this] { return input_.next(); },
             [this, is_single](const ReviewAnswer &answer) { return deliver(answer, is_single); },
             [this] { input_.close(); }}};
        work.run(workers);
        if (!is_single) progress_.end();
        if (resumed_) resumed_->finish();
        if (book_) progress_.say(book_->describe());
        write_files();
        const bool good_before = !resumed_ || !resumed_->has_errors();
        return all_good_ && good_before ? kSuccess : kFailure;
    }

  private:
    using Work = OrderedWork<InputItem, ReviewAnswer>;

    /// Before the file to resume is made: a file that is not there has nothing to carry on.
    void open_book() {
        book_.emplace(options_.learn);
        if (options_.resume.empty()) return;
        const auto whole_path = resolved(options_.resume);
        const bool is_new = type_at(options_.resume) == std::filesystem::file_type::not_found;
        book_->begin_run("review " + (whole_path ? *whole_path : options_.resume), is_new);
    }

    /// How a review begins, as far as it is known before the search: for bad input all of it.
    std::string known_start(const InputItem &item) const {
        return item.record ? to_line(begin_review(*item.record, task_)) : refusal(item);
    }

    static std::string refusal(const InputItem &item) {
        return to_line(Json{{"error", complaint_about(item)}});
    }

    ReviewAnswer answer(Engine &engine, const InputItem &item, bool is_single) {
        if (!item.record) {
            return {.text = in_json_ ? refusal(item) : "", .complaint = complaint_about(item)};
        }
        const GameRecord &record = *item.record;
        // Of one game its moves are counted, of many the games.
        if (is_single) progress_moves_.begin(0, count_decisions(record.game));
        const auto advance = [this, is_single] {
            if (is_single) progress_moves_.advance();
        };
        const auto search = [&engine](const Position &position, const Limits &limits) {
            return search_if_wanted(engine, position, limits);
        };
        const ReviewedGame game{record, review(engine, record.game, effort_, advance, search)};
        if (is_single) progress_moves_.end();
        ReviewAnswer answer;
        if (in_json_ || !options_.html.empty()) {
            Json json = begin_review(record, task_);
            add_review(json, game);
            answer.json = to_line(json);
        }
        if (!options_.svg.empty()) answer.svg = to_svg(game);
        if (book_) answer.lesson = lesson_of(game);
        answer.text = in_json_      ? answer.json
                      : options_.to ? shown(to_text(*options_.to, annotated(game)))
                                    : to_table(game);
        return answer;
    }

    std::string shown(const std::string &text) const {
        return answers_to_terminal(context_) ? printable_lines(text) : text;
    }

    bool deliver(const ReviewAnswer &answer, bool is_single) {
        if (!answer.complaint.empty()) {
            all_good_ = false;
            progress_.say(answer.complaint);
        }
        // Before the answer is noted: the book knows by itself what it has learned of this run.
        if (answer.lesson) book_->learn(*answer.lesson, delivered_);
        ++delivered_;
        if (resumed_) {
            resumed_->add(answer.text);
        } else if (!answer.text.empty()) {
            if (std::exchange(any_written_, true) && !in_json_ && !options_.to) {
                context_.out.write_line("");
            }
            context_.out.write_line(answer.text);
        }
        if (!options_.html.empty() && !answer.json.empty()) on_page_.push_back(answer.json);
        if (!answer.svg.empty()) svg_ = answer.svg;
        if (!is_single) progress_.advance();
        return context_.out.is_open();
    }

    void write_files() {
        if (!svg_.empty()) write(*picture_, svg_);
        if (!on_page_.empty()) write(*page_, to_page(on_page_));
    }

    static void write(OutputFile &file, const std::string &content) {
        file.writer().write(content);
        file.keep();
    }

    const Context &context_;
    const ReviewOptions &options_;
    const ReviewEffort effort_;
    const bool in_json_;
    const std::string task_;
    const WthorDirectory directory_{};
    GameInput input_;
    Progress progress_;
    Progress progress_moves_;
    std::optional<ResumeFile> resumed_;
    std::optional<OutputFile> picture_;
    std::optional<OutputFile> page_;
    std::optional<TaughtBook> book_;
    std::uint64_t delivered_ = 0; ///< reviews, those of runs before with them
    std::string svg_;
    std::vector<std::string> on_page_; ///< reviews in JSON
    bool any_written_ = false;
    bool all_good_ = true;
};

struct ReviewCommand : ReviewOptions {
    void declare(OptionList &options) {
        options.add(kMovetime, movetime);
        options.add(kLevel, level);
        options.add(kJson, json);
        options.add(kThreads, threads);
        options.add(kOutput);
        options.add(kResume, resume);
        options.add(kProgress, progress);
        options.add(kFrom, from);
        options.add(kTo, to);
        options.add(FileName{"svg", "draw the course of the score into FILE", true}, svg);
        options.add(
            FileName{"html", "write a page for browsers into FILE: boards, score, table", true},
            html);
        options.add(FileName{"learn",
                             "add each game and what was searched of it to the book in FILE", true},
                    learn);
        options.add(kTime, time);
    }

    ExitStatus run(const Context &context) const {
        check_formats(context, *this);
        return Reviews{context, *this}.run();
    }
};

} // namespace

Command review_command() {
    return make_command<ReviewCommand>(
        "review", "[GAME]...",
        "what each move of a game was worth, for games, files or folders of games, or those on "
        "stdin; at level 22 unless --level, --movetime (of a move) or --time (of a game) says "
        "otherwise",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
