#include "engine/book/book_growth.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace emilia {
namespace {

/// What is given away against the best line.
int loss_of(const BookScore &best, Score score) {
    return std::max(0, best.score.centidiscs() - score.centidiscs());
}

/// Nothing more is to be learned by a look behind the line.
bool is_settled(const BookLine &line) { return line.leads_to_entry || line.value->exact; }

/// The tasks that have come up so far, with the cheapest way to each.
class Candidates {
  public:
    explicit Candidates(const GrowthRule &rule) : rule_(rule) {}

    /// `position` is canonical.
    void add(const Position &position, int lines, int loss) {
        if (loss > rule_.max_loss) return;
        const std::int64_t plies = rule_.root.empties() - position.empties();
        const GrowthTask task{position, lines, loss + plies * rule_.ply_cost};
        const auto [known, is_new] = tasks_.try_emplace({position.own, position.opponent}, task);
        if (!is_new && task.cost < known->second.cost) known->second = task;
    }

    /// Costs that are alike leave the order of the boards.
    std::vector<GrowthTask> cheapest(std::size_t count) const {
        std::vector<GrowthTask> tasks;
        for (const auto &[board, task] : tasks_)
            tasks.push_back(task);
        std::stable_sort(tasks.begin(), tasks.end(),
                         [](const GrowthTask &a, const GrowthTask &b) { return a.cost < b.cost; });
        tasks.resize(std::min(count, tasks.size()));
        return tasks;
    }

  private:
    const GrowthRule &rule_;
    std::map<std::pair<Bitboard, Bitboard>, GrowthTask> tasks_;
};

/// What to do about a searched position to which a line with this loss leads.
void add_tasks_of(const BookEntry &entry, int loss, int lines, Candidates &candidates) {
    const BookLine *const best = entry.best();
    if (!best) return;
    bool all_settled = true;
    Score worst = kMaxScore;
    for (const BookLine &line : entry.lines) {
        if (!line.searched) continue;
        worst = std::min(worst, line.searched->score);
        if (is_settled(line)) continue;
        all_settled = false;
        candidates.add(successor(entry.position, line.square).position, lines,
                       loss + loss_of(*best->value, line.value->score));
    }
    const int legal = count(entry.position.legal_moves());
    if (all_settled && entry.searched_lines < legal) {
        candidates.add(entry.position, 2 * entry.searched_lines,
                       loss + loss_of(*best->value, worst));
    }
}

} // namespace

std::vector<std::optional<int>> losses_from(const BookGraph &graph, const Position &root) {
    const std::vector<BookEntry> &entries = graph.entries();
    std::vector<std::optional<int>> losses(entries.size());
    const auto first = graph.number_of(root);
    if (!first) return losses;
    losses[*first] = 0;

    // A move leaves one square less, so that all ways to a position are known when it is its turn.
    std::vector<std::size_t> first_first(entries.size());
    std::iota(first_first.begin(), first_first.end(), std::size_t{0});
    std::sort(first_first.begin(), first_first.end(), [&](std::size_t a, std::size_t b) {
        return entries[a].position.empties() > entries[b].position.empties();
    });
    for (const std::size_t number : first_first) {
        const BookEntry &entry = entries[number];
        const auto value = value_of(entry);
        if (!losses[number] || !value || value->exact) continue;
        for (const BookLine &line : entry.lines) {
            if (!line.leads_to_entry || !line.value) continue;
            const int loss = *losses[number] + loss_of(*value, line.value->score);
            auto &known = losses[*graph.number_of(successor(entry.position, line.square).position)];
            known = std::min(known.value_or(loss), loss);
        }
    }
    return losses;
}

std::vector<GrowthTask> next_tasks(const BookGraph &graph, const GrowthRule &rule,
                                   std::size_t count) {
    Candidates candidates{rule};
    if (!graph.find(rule.root)) candidates.add(canonical(rule.root), rule.lines, 0);
    const auto losses = losses_from(graph, rule.root);
    for (std::size_t i = 0; i < losses.size(); ++i) {
        const BookEntry &entry = graph.entries()[i];
        if (!losses[i]) continue;
        const auto value = value_of(entry);
        if (value && value->exact) continue;
        if (entry.searched_lines > 0) {
            add_tasks_of(entry, *losses[i], rule.lines, candidates);
        } else if (!value) {
            candidates.add(entry.position, rule.lines, *losses[i]);
        }
    }
    return candidates.cheapest(count);
}

std::vector<GrowthTask> unfinished_tasks(const BookGraph &graph, int lines) {
    std::vector<GrowthTask> tasks;
    for (const BookEntry &entry : graph.entries()) {
        if (!value_of(entry)) tasks.push_back({entry.position, lines, 0});
    }
    std::sort(tasks.begin(), tasks.end(), [](const GrowthTask &a, const GrowthTask &b) {
        return std::tie(a.position.own, a.position.opponent) <
               std::tie(b.position.own, b.position.opponent);
    });
    return tasks;
}

std::size_t round_size(std::size_t positions) {
    return std::clamp<std::size_t>(positions / 10, 16, 1000);
}

} // namespace emilia
