// `emilia book prune`: makes a book smaller.

#include "engine/book/book_upkeep.h"
#include "protocol/cli/book/book_options.h"

#include <iostream>

namespace emilia::cli {
namespace {

std::string describe(const PrunePlan &plan) {
    const std::uint64_t lost = plan.lost.size();
    std::string text = std::to_string(lost) + " positions go, " + std::to_string(plan.searched) +
                       " of them searched";
    if (plan.games > 0) text += ", played in up to " + std::to_string(plan.games) + " games";
    return text;
}

struct BookPrune {
    GrowthOptions growth;
    bool dry_run = false;

    void declare(OptionList &options) {
        growth.declare(options);
        options.add(kDryRun, dry_run);
    }

    ExitStatus run(const Context &context) const {
        if (!growth.positions && !growth.max_loss)
            throw UsageError{"book prune: expected --positions N or --max-loss D"};
        const GrowthRule rule = growth.rule(context);
        const std::string &path = book_path(context);
        BookDatabase book{path, BookDatabase::Access::change, [&path] { tell_of_wait(path); }};
        const std::uint64_t before = book.size();
        const PrunePlan plan =
            plan_to_prune(book, rule, growth.positions, growth.max_loss.has_value());
        std::cerr << describe(plan) << '\n';
        if (growth.max_loss && plan.kept_unknown > 0) {
            std::cerr
                << plan.kept_unknown
                << " stay because they were never searched: the loss of their lines is unknown\n";
        }
        if (!dry_run && !plan.lost.empty()) remove(book, plan.lost);
        context.out.write_line(std::to_string(plan.kept) + " of " + std::to_string(before) +
                               (dry_run ? " positions would be kept" : " positions kept"));
        return kSuccess;
    }

    static void remove(BookDatabase &book, const std::vector<Position> &positions) {
        std::cerr << "the old book is in " << back_up(book) << '\n';
        BookChange change{book};
        for (const Position &position : positions) {
            change.remove(position);
            if (change.is_large()) change.flush();
        }
        change.commit();
        book.shrink();
    }
};

} // namespace

Command book_prune_command() {
    return make_command<BookPrune>("book prune", "FILE [position]...",
                                   "keep the cheapest --positions N, or lines of at most "
                                   "--max-loss D; the old book becomes FILE.backup",
                                   SandboxBegins::never);
}

} // namespace emilia::cli
