// `emilia stats`: what a player loses in many games, and where.

#include "protocol/cli/arguments.h"
#include "protocol/cli/output_file.h"
#include "protocol/cli/review_run.h"
#include "protocol/service/answer.h"
#include "protocol/service/review_json.h"
#include "protocol/texts/review_text.h"

#include <algorithm>
#include <thread>

namespace emilia::cli {
namespace {

struct StatsCommand {
    ReviewOptions reviews;
    bool json = false;
    std::string html; ///< a file; empty for none
    std::optional<Language> language;

    StatsCommand() {
        reviews.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    }

    void declare(OptionList &options) {
        options.add(
            Option{"player", "NAME", "measure only this player, named as for library find (all)"},
            [this](const std::string &name) { reviews.player = name; });
        options.add(WholeNumber{"level", "N", "strength, 1 to 60 (8)", kMinLevel, kMaxLevel, 'l'},
                    reviews.level);
        options.add(kJson, json);
        options.add(kLanguage, language);
        options.add(FileName{"html", "write a web page to FILE", true}, html);
        options.add(
            WholeNumber{"threads", "T", "number of search threads (all)", 1, kMaxThreads, 't'},
            reviews.threads);
        options.add(kOutput);
        reviews.library.declare(options);
        options.add(kReviewBook, reviews.book);
        options.add(kProgress, reviews.progress);
        options.add(kFrom, reviews.from);
        options.add(kDrawn, reviews.drawn);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "stats");
        ReviewOptions options = reviews;
        options.level = reviews.level.value_or(kQuickLevel);
        options.is_sum = true;
        std::optional<OutputFile> page;
        if (!html.empty()) page.emplace(html);
        StatsAnswer sum{reviews.player, {}, {}, language};
        ReviewRun run{context, options};
        if (run.library() != nullptr) sum.searched = 0;
        const bool all_good = run.run([&](const ReviewedItem &answer) {
            if (!answer.game) return true;
            run.player().count(sum.statistics, answer.game->record, answer.game->moves);
            if (sum.searched && !answer.was_kept) ++*sum.searched;
            return true;
        });
        if (const auto players = run.player().description(); !players.empty()) run.say(players);
        sum.errors = run.errors();
        const auto line = [&] { return to_line(content_to_json(sum, run.task())); };
        const Language spoken = language.value_or(users_language());
        context.out.write_line(json ? line() : to_table(sum.statistics, spoken));
        if (page) {
            sum.language = spoken;
            page->writer().write(to_page(line(), spoken));
            page->keep();
        }
        return all_good ? kSuccess : kFailure;
    }
};

} // namespace

Command stats_command() {
    return make_command<StatsCommand>(
        "stats", "[GAME]...",
        "add up the losses of a player in games, from arguments, files, folders, stdin or the "
        "library: by phase, colour, opening, opponent, time and reason",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
