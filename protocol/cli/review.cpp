// `emilia review`: what the moves of games were worth.

#include "engine/notation/game_format.h"
#include "engine/notation/utf8.h"
#include "engine/puzzles/puzzle.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/taught_book.h"
#include "protocol/cli/output_file.h"
#include "protocol/cli/puzzle_file.h"
#include "protocol/cli/review_run.h"
#include "protocol/service/review_json.h"
#include "protocol/texts/review_text.h"

#include <utility>

namespace emilia::cli {
namespace {

struct ReviewOutputs {
    bool json = false;
    std::optional<GameFormat> to;
    std::string html;    ///< a file; empty for none
    std::string learn;   ///< the same
    std::string puzzles; ///< the same
    bool keep = false;   ///< puzzles in the library
};

void check_formats(const ReviewOutputs &outputs) {
    const auto &to = outputs.to;
    if (to && *to != GameFormat::sgf && *to != GameFormat::ggf)
        throw UsageError{"review: --to: expected sgf or ggf"};
    if (to && outputs.json) throw UsageError{"review: --to and --json cannot be combined"};
}

/// What is written of the reviews, and where.
class Reviews {
  public:
    Reviews(const Context &context, const ReviewOptions &options, const ReviewOutputs &outputs)
        : context_(context), options_(options), outputs_(outputs) {
        // Before the search, so that nothing is searched for a file that cannot be written.
        if (!outputs.html.empty()) page_.emplace(outputs.html);
        if (!outputs.learn.empty()) book_.emplace(outputs.learn);
        if (!outputs.puzzles.empty()) expect_puzzle_file(outputs.puzzles);
        run_.emplace(context, options);
    }

    ExitStatus run() {
        const bool all_good =
            run_->run([this](const ReviewedItem &answer) { return deliver(answer); });
        if (book_) book_->count_games(); // at once: a run killed before counts each game once
        if (!on_page_.empty()) {
            page_->writer().write(to_page(on_page_ + ']', options_.language));
            page_->keep();
        }
        if (!outputs_.puzzles.empty()) {
            const std::size_t added = add_puzzles(outputs_.puzzles, puzzles_);
            run_->say(outputs_.puzzles + " has " + std::to_string(added) + " more puzzles");
        }
        if (outputs_.keep) run_->say("the library has " + std::to_string(kept_) + " more puzzles");
        if (book_) run_->say(book_->describe());
        if (const auto players = run_->player().description(); !players.empty()) run_->say(players);
        return all_good ? kSuccess : kFailure;
    }

  private:
    bool deliver(const ReviewedItem &answer) {
        if (answer.game) show(answer);
        const bool in_json = outputs_.json;
        if (answer.game || in_json) {
            const bool is_table = !in_json && !outputs_.to;
            if (std::exchange(any_written_, true) && is_table) context_.out.write_line("");
            context_.out.write_line(in_json ? answer.json : text_of(*answer.game));
        }
        return context_.out.is_open();
    }

    void show(const ReviewedItem &answer) {
        if (book_) book_->learn(lesson_of(*answer.game));
        if (page_) on_page_.append(on_page_.empty() ? "[" : ",\n").append(answer.json);
        if (outputs_.keep || !outputs_.puzzles.empty()) take_puzzles(answer);
    }

    void take_puzzles(const ReviewedItem &answer) {
        const auto found = Json::parse(answer.json).at("puzzles").get<std::vector<Json>>();
        puzzles_.insert(puzzles_.end(), found.begin(), found.end());
        if (outputs_.keep) kept_ += keep_puzzles(*run_->library(), found, answer.game_id);
    }

    std::string text_of(const ReviewedGame &game) const {
        if (!outputs_.to) return to_table(game, options_.language);
        const std::string text = to_text(*outputs_.to, annotated(game, options_.language));
        return answers_to_terminal(context_) ? printable_lines(text) : text;
    }

    const Context &context_;
    const ReviewOptions &options_;
    const ReviewOutputs &outputs_;
    std::optional<OutputFile> page_;
    std::optional<TaughtBook> book_;
    std::optional<ReviewRun> run_; ///< made after those
    std::string on_page_;          ///< an array of reviews in JSON, without its end
    std::vector<Json> puzzles_;
    std::size_t kept_ = 0; ///< of them, in the library
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
        reviews.library.declare(options);
        options.add(kProgress, reviews.progress);
        options.add(kFrom, reviews.from);
        options.add(kTo, outputs.to);
        options.add(kLanguage, reviews.language);
        options.add(FileName{"html", "write a web page to FILE", true}, outputs.html);
        options.add(
            FileName{"learn", "add the games and their scores to the opening book in FILE", true},
            outputs.learn);
        options.add(
            FileName{"puzzles", "add faults with one good move to the puzzles in FILE", true},
            outputs.puzzles);
        options.add(kKeep, outputs.keep);
        options.add(kLoss, reviews.loss);
        options.add(Option{"player", "NAME",
                           "review games of this player, and report only the player's faults; "
                           "named as for library find"},
                    [this](const std::string &name) { reviews.player = name; });
        options.add(kReviewBook, reviews.book);
        options.add(kTime, reviews.time);
        options.add(kDrawn, reviews.drawn);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "review");
        ReviewOptions options = reviews;
        if (outputs.keep && !options.library.library)
            throw UsageError{"--keep goes with --library"};
        if ((outputs.keep || !outputs.puzzles.empty()) && !options.loss)
            options.loss = PuzzleRules{}.least_loss.floor_discs();
        check_formats(outputs);
        return Reviews{context, options, outputs}.run();
    }
};

} // namespace

Command review_command() {
    return make_command<ReviewCommand>(
        "review", "[GAME]...",
        "score each move of games, from arguments, files, folders, stdin or the library; at level "
        "22 unless --level, --movetime (for a move) or --time (for a game) is given",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
