// `emilia review`: what the moves of games were worth.

#include "engine/notation/game_format.h"
#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "engine/puzzles/puzzle.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/taught_book.h"
#include "protocol/cli/output_file.h"
#include "protocol/cli/puzzle_file.h"
#include "protocol/cli/review_run.h"
#include "protocol/service/review_json.h"
#include "protocol/service/statistics_json.h"
#include "protocol/texts/review_text.h"

#include <cstdint>
#include <filesystem>
#include <limits>
#include <utility>

namespace emilia::cli {
namespace {

struct ReviewOutputs {
    bool json = false;
    std::optional<GameFormat> to;
    std::string html;    ///< a file; empty for none
    std::string learn;   ///< the same
    std::string puzzles; ///< the same
};

void check_formats(const Context &context, const ReviewOptions &options,
                   const ReviewOutputs &outputs) {
    const auto &[json, to, html, learn, puzzles] = outputs;
    if (to && *to != GameFormat::sgf && *to != GameFormat::ggf)
        throw UsageError{"review: --to: expected sgf or ggf"};
    if (to && json) throw UsageError{"review: --to and --json contradict each other"};
    if (options.resume.empty()) return;
    if (to) throw UsageError{"review: --resume, which keeps JSON, and --to contradict each other"};
    if (!(context.output + html).empty())
        throw UsageError{"review: --resume and --output or --html contradict each other"};
}

/// Most games that a book can have learned of a run with this file: none without one, and of an
/// empty one the game whose review was about to be written.
std::uint64_t most_learned(const std::string &resume) {
    if (type_at(resume) == std::filesystem::file_type::not_found) return 0;
    std::error_code failure;
    const bool is_empty = std::filesystem::is_empty(path_of(resume), failure);
    return is_empty && !failure ? 1 : std::numeric_limits<std::uint64_t>::max();
}

/// What a book knows the run by, wherever its file is moved to: the first game and the task.
std::string run_name(std::string_view first_review) {
    const Json review = Json::parse(first_review);
    std::string name{"review"};
    for (const char *const member : {"position", "game", "by"})
        name += ' ' + review.at(member).get<std::string>();
    return name;
}

/// What is written of the reviews, and where.
class Reviews {
  public:
    Reviews(const Context &context, const ReviewOptions &options, const ReviewOutputs &outputs)
        : context_(context), outputs_(outputs), in_json_(outputs.json || !options.resume.empty()),
          is_kept_(!options.resume.empty()), needs_player_(!options.player.empty()),
          player_(options.player) {
        // Before the search, so that nothing is searched for a file that cannot be written.
        if (!outputs.html.empty()) page_.emplace(outputs.html);
        if (!outputs.learn.empty()) open_book(options.resume);
        if (!outputs.puzzles.empty()) expect_puzzle_file(outputs.puzzles);
        const auto recall = [this](const GameRecord &record, std::string_view line,
                                   std::uint64_t number) {
            player_.wants(record);
            if (book_) learn(read_review(record, line), line, number);
            keep_puzzles(line);
        };
        run_.emplace(context, options, ReviewHooks{.wants = {}, .recall = recall});
    }

    ExitStatus run() {
        const bool all_good =
            run_->run([this](const ReviewedItem &answer) { return deliver(answer); });
        if (book_) run_->say(book_->describe());
        if (!on_page_.empty()) {
            page_->writer().write(to_page(on_page_ + ']'));
            page_->keep();
        }
        if (!outputs_.puzzles.empty()) {
            const std::size_t added = add_puzzles(outputs_.puzzles, puzzles_);
            run_->say(outputs_.puzzles + " has " + std::to_string(added) + " more puzzles");
        }
        if (needs_player_ && !player_.any()) throw std::runtime_error{player_.complaint()};
        return all_good ? kSuccess : kFailure;
    }

  private:
    /// Before the file to resume is made.
    void open_book(const std::string &resume) {
        book_.emplace(outputs_.learn);
        if (!resume.empty()) most_learned_ = most_learned(resume);
    }

    void learn(const ReviewedGame &game, std::string_view review, std::uint64_t number) {
        if (most_learned_)
            book_->begin_run(run_name(review), *std::exchange(most_learned_, std::nullopt));
        book_->learn(lesson_of(game), number);
    }

    bool deliver(const ReviewedItem &answer) {
        if (answer.game) show(answer);
        if (!is_kept_ && (answer.game || in_json_)) {
            const bool is_table = !in_json_ && !outputs_.to;
            if (std::exchange(any_written_, true) && is_table) context_.out.write_line("");
            context_.out.write_line(in_json_ ? answer.json : text_of(*answer.game));
        }
        return context_.out.is_open();
    }

    void show(const ReviewedItem &answer) {
        player_.wants(answer.game->record);
        // The book knows by itself what it has learned of this run.
        if (book_) learn(*answer.game, answer.json, answer.number);
        if (page_) on_page_.append(on_page_.empty() ? "[" : ",\n").append(answer.json);
        keep_puzzles(answer.json);
    }

    void keep_puzzles(std::string_view review) {
        if (outputs_.puzzles.empty()) return;
        const Json object = Json::parse(review);
        for (const Json &puzzle : object.at("puzzles"))
            puzzles_.push_back(puzzle);
    }

    std::string text_of(const ReviewedGame &game) const {
        if (!outputs_.to) return to_table(game);
        const std::string text = to_text(*outputs_.to, annotated(game));
        return answers_to_terminal(context_) ? printable_lines(text) : text;
    }

    const Context &context_;
    const ReviewOutputs &outputs_;
    const bool in_json_;
    const bool is_kept_; ///< in the file to resume, not on stdout
    const bool needs_player_;
    PlayerChoice player_;
    std::optional<OutputFile> page_;
    std::optional<TaughtBook> book_;
    std::optional<std::uint64_t> most_learned_; ///< until the book knows the run to resume
    std::optional<ReviewRun> run_;              ///< made after those
    std::string on_page_;                       ///< an array of reviews in JSON, without its end
    std::vector<Json> puzzles_;
    bool any_written_ = false;
};

struct ReviewCommand {
    ReviewOptions reviews;
    ReviewOutputs outputs;

    void declare(OptionList &options) {
        options.add(kMovetime, reviews.movetime);
        options.add(kLevel, reviews.level);
        options.add(kJson, outputs.json);
        options.add(kThreads, reviews.threads);
        options.add(kOutput);
        options.add(kResume, reviews.resume);
        options.add(kProgress, reviews.progress);
        options.add(kFrom, reviews.from);
        options.add(kTo, outputs.to);
        options.add(
            FileName{"html", "write a page for browsers into FILE: boards, score, table", true},
            outputs.html);
        options.add(FileName{"learn",
                             "add each game and what was searched of it to the book in FILE", true},
                    outputs.learn);
        options.add(
            FileName{"puzzles", "add faults with one good move to the puzzles in FILE", true},
            outputs.puzzles);
        options.add(kLoss, reviews.loss);
        options.add(Option{"player", "NAME", "only the faults of this player, in any case"},
                    [this](const std::string &name) { reviews.player = name; });
        options.add(kReviewBook, reviews.book);
        options.add(kTime, reviews.time);
        options.add(kDrawn, reviews.drawn);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "review");
        ReviewOptions options = reviews;
        if (!outputs.puzzles.empty() && !options.loss)
            options.loss = PuzzleRules{}.least_loss.floor_discs();
        check_formats(context, options, outputs);
        return Reviews{context, options, outputs}.run();
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
