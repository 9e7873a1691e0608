#include "protocol/cli/book/book_options.h"

#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"

#include <algorithm>

namespace emilia::cli {
namespace {

constexpr int kDefaultLevel = 20;

bool is_given(const Context &context, std::string_view option) {
    const auto &given = context.options.given;
    return std::find(given.begin(), given.end(), option) != given.end();
}

int lines_of(const Context &context) {
    return is_given(context, "multipv") ? std::min(context.options.multi_pv, kMaxSearchedLines)
                                        : GrowthRule{}.lines;
}

} // namespace

BookSearchSettings search_settings(const Context &context) {
    expect_pvs(context, "book");
    BulkTask task = make_task(context.options);
    if (!context.options.depth && !task.level) {
        task.level = kDefaultLevel;
        task.limits.movetime = {};
    }
    task.limits.stop_when_obvious = false; // a score is wanted even if there is no choice
    return {.limits = task.limits, .level = task.level, .lines = lines_of(context)};
}

GrowthRule growth_rule(const Context &context, std::size_t first_argument) {
    const Options &options = context.options;
    GrowthRule rule;
    rule.root = parse_position_arguments(context, first_argument).position();
    if (rule.root.is_over()) throw UsageError{"book: the game is over in this position"};
    if (rule.root.must_pass()) rule.root = rule.root.passed();
    rule.ply_cost = options.ply_cost;
    rule.max_loss = options.max_loss ? Score::from_discs(*options.max_loss).centidiscs()
                                     : GrowthRule{}.max_loss;
    rule.lines = lines_of(context);
    return rule;
}

} // namespace emilia::cli
