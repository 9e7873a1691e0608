// `emilia book prune`: makes a book smaller.

#include "protocol/book/book_options.h"
#include "protocol/book/commands.h"
#include "protocol/book/edited_book.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>

namespace emilia::cli {
namespace {

struct Costs {
    std::size_t number; ///< among the entries
    std::int64_t cost;  ///< as GrowthTask::cost
};

/// Of those whose line does not give away too much, the cheapest first. A line costs more than any
/// shorter one that it goes on from, so that no position is left without a way to it.
std::vector<std::size_t> in_order_of_cost(const BookGraph &graph, const GrowthRule &rule) {
    const auto losses = losses_from(graph, rule.root);
    std::vector<Costs> costs;
    for (std::size_t i = 0; i < losses.size(); ++i) {
        if (!losses[i] || *losses[i] > rule.max_loss) continue;
        const int plies = rule.root.empties() - graph.entries()[i].position.empties();
        costs.push_back({i, *losses[i] + std::int64_t{plies} * rule.ply_cost});
    }
    const auto key = [&graph](const Costs &costs_of) {
        const Position &position = graph.entries()[costs_of.number].position;
        return std::tuple{costs_of.cost, position.own, position.opponent};
    };
    std::sort(costs.begin(), costs.end(),
              [&](const Costs &a, const Costs &b) { return key(a) < key(b); });
    std::vector<std::size_t> numbers;
    for (const Costs &costs_of : costs)
        numbers.push_back(costs_of.number);
    return numbers;
}

} // namespace

ExitStatus run_book_prune(const Context &context) {
    const Options &options = context.options;
    if (!options.positions && !options.max_loss) {
        throw UsageError{"book prune: expected --positions N or --max-loss D"};
    }
    const GrowthRule rule = growth_rule(context, 1);
    EditedBook book{book_path(context), EditedBook::Missing::is_an_error};
    book.take_left({});
    const std::size_t before = book.graph().size();
    std::vector<std::size_t> kept = in_order_of_cost(book.graph(), rule);
    if (options.positions) {
        kept.resize(std::min(kept.size(), static_cast<std::size_t>(*options.positions)));
    }
    std::vector<BookEntry> entries;
    for (const std::size_t number : kept)
        entries.push_back(book.graph().entries()[number]);
    book.graph() = BookGraph{std::move(entries)};
    book.save();
    book.close();
    context.out.write_line(std::to_string(kept.size()) + " of " + std::to_string(before) +
                           " positions kept");
    return kSuccess;
}

} // namespace emilia::cli
