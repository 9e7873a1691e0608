// `emilia book prune`: makes a book smaller.

#include "engine/book/book_upkeep.h"
#include "protocol/cli/book/book_options.h"
#include "protocol/cli/book/commands.h"

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

} // namespace

ExitStatus run_book_prune(const Context &context) {
    const Options &options = context.options;
    if (!options.positions && !options.max_loss) {
        throw UsageError{"book prune: expected --positions N or --max-loss D"};
    }
    const GrowthRule rule = growth_rule(context, 1);
    BookDatabase book{book_path(context), BookDatabase::Access::change};
    const std::uint64_t before = book.size();
    const PrunePlan plan =
        plan_to_prune(book, rule, options.positions, options.max_loss.has_value());
    std::cerr << describe(plan) << '\n';
    if (options.max_loss && plan.kept_unknown > 0) {
        std::cerr << plan.kept_unknown
                  << " stay of which nobody knows what their lines give away: they were never "
                     "searched\n";
    }
    if (!options.dry_run && !plan.lost.empty()) {
        std::cerr << "the book as it was is in " << back_up(book) << '\n';
        BookChange change{book};
        for (const Position &position : plan.lost) {
            change.remove(position);
            if (change.is_large()) change.flush();
        }
        change.commit();
        book.shrink();
    }
    context.out.write_line(std::to_string(plan.kept) + " of " + std::to_string(before) +
                           (options.dry_run ? " positions would be kept" : " positions kept"));
    return kSuccess;
}

} // namespace emilia::cli
