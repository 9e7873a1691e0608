#include "protocol/cli/book/book_options.h"

#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "protocol/cli/arguments.h"

#include <algorithm>
#include <iostream>

namespace emilia::cli {
namespace {

constexpr int kDefaultLevel = 20;

} // namespace

void tell_of_wait(const std::string &path) {
    std::cerr << "waiting for another program that is changing " + printable(path) + '\n';
}

void grow_given_book(const Context &context, const std::function<void(BookDatabase &)> &change) {
    const std::string &path = book_path(context);
    bool is_empty = type_at(path) == std::filesystem::file_type::not_found;
    try {
        BookDatabase book{path, BookDatabase::Access::create, [&path] { tell_of_wait(path); }};
        try {
            change(book);
        } catch (const std::exception &) {
            is_empty = is_empty && book.size() == 0;
            throw;
        }
    } catch (const BookError &error) {
        std::error_code failure;
        const bool is_nothing = is_empty && std::filesystem::is_empty(path_of(path), failure);
        if (is_nothing && !failure) remove_file(path);
        if (!is_empty || type_at(path) == std::filesystem::file_type::not_found) throw;
        throw BookError(std::string{error.what()} + "; the new book is empty");
    }
}

void BookSearchOptions::declare(OptionList &options) {
    options.add(kDepth, depth);
    options.add(kLevel, level);
    options.add(kSelectivity, selectivity);
    options.add(kMultiPv, multi_pv);
    options.add(kThreads, threads);
}

SearchTask BookSearchOptions::task(const Context &context) const {
    expect_pvs(context, "book");
    SearchOptions search;
    search.depth = depth;
    search.level = level;
    search.selectivity = selectivity;
    SearchTask task = task_of(search);
    if (!depth && !level) {
        task.level = kDefaultLevel;
        task.limits.movetime = {};
    }
    task.limits.purpose = Purpose::scores; // a score is wanted even if there is no choice
    return task;
}

int lines_of(std::optional<int> multi_pv) {
    return std::min(multi_pv.value_or(GrowthRule{}.lines), kMaxSearchedLines);
}

void GrowthOptions::declare(OptionList &options) {
    options.add(kPositions, positions);
    options.add(kMaxLoss, max_loss);
    options.add(WholeNumber{"ply-cost", "N",
                            "cost of a ply, in hundredths of a disc of loss: higher makes the book "
                            "broader and shallower (50)",
                            1, kMaxDiscs * 100},
                ply_cost);
}

GrowthRule GrowthOptions::rule(const Context &context, std::optional<int> multi_pv) const {
    GrowthRule rule;
    rule.root = parse_position_arguments(context, 1).position();
    if (rule.root.is_over()) throw UsageError{"book: the game is over in this position"};
    if (rule.root.must_pass()) rule.root = rule.root.passed();
    rule.ply_cost = ply_cost;
    if (max_loss) rule.max_loss = Score::from_discs(*max_loss).centidiscs();
    rule.lines = lines_of(multi_pv);
    return rule;
}

} // namespace emilia::cli
