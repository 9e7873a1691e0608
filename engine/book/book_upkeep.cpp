#include "engine/book/book_upkeep.h"

#include "engine/book/book_file.h"
#include "engine/book/book_position.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/path.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

namespace emilia {
namespace {

using Positions = std::unordered_set<Position, PositionHash>;

BookSearch search_of(const BookEntry &entry) {
    BookSearch search{.lines = entry.searched_lines, .moves = {}};
    for (const BookLine &line : entry.lines) {
        if (line.searched) search.moves.push_back({Move{line.square}, *line.searched});
    }
    return search;
}

/// A position that no searched positions lead to.
struct Unreached {
    Position position;
    std::uint64_t games = 0;

    /// Those played most come first, then those nearer to the start.
    auto rank() const {
        return std::tuple{~games, -position.empties(), position.own, position.opponent};
    }
};

} // namespace

void merge(BookChange &book, const BookReader &other) {
    other.for_each([&book](const BookEntry &entry) {
        book.add(entry.position);
        if (entry.searched_lines > 0) book.put_if_surer(entry.position, search_of(entry));
        for (const BookLine &line : entry.lines) {
            if (line.results.games() > 0)
                book.add_results(entry.position, line.square, line.results);
        }
        if (book.is_large()) book.flush();
        return true;
    });
}

PrunePlan plan_to_prune(const BookDatabase &book, const GrowthRule &rule,
                        std::optional<std::uint64_t> positions, bool by_loss) {
    // Without the limit, so that a position whose line gives away too much is not taken for an
    // unknown one.
    GrowthRule any = rule;
    any.max_loss = GrowthRule{}.max_loss;
    std::uint64_t room = positions.value_or(book.size());
    Positions reached;
    Positions kept;
    for_each_by_cost(book, any, [&](const CostOfPosition &found) {
        reached.insert(found.position);
        const std::int64_t plies = rule.root.empties() - found.position.empties();
        const bool is_dear = by_loss && found.cost - plies * rule.ply_cost > rule.max_loss;
        if (room > 0 && !is_dear) {
            kept.insert(found.position);
            --room;
        }
        return true;
    });
    std::vector<Unreached> others;
    book.for_each([&](const BookEntry &entry) {
        if (!reached.contains(entry.position))
            others.push_back({entry.position, entry.results().games()});
        return true;
    });
    std::sort(others.begin(), others.end(),
              [](const Unreached &a, const Unreached &b) { return a.rank() < b.rank(); });
    PrunePlan plan;
    plan.kept_unknown = std::min<std::uint64_t>(room, others.size());
    for (std::uint64_t i = 0; i < plan.kept_unknown; ++i)
        kept.insert(others[static_cast<std::size_t>(i)].position);
    plan.kept = kept.size();
    book.for_each([&](const BookEntry &entry) {
        if (kept.contains(entry.position)) return true;
        plan.lost.push_back(entry.position);
        plan.searched += entry.searched_lines > 0 ? 1 : 0;
        plan.games = std::max(plan.games, entry.results().games());
        return true;
    });
    return plan;
}

std::string back_up(const BookDatabase &book) {
    // What has the name of a backup is whole, and stays when the machine loses power.
    const std::string draft = random_draft_path(book.path());
    book.copy_to(draft);
    std::string path = book.path() + ".backup";
    for (int number = 2; type_at(path) != std::filesystem::file_type::not_found; ++number)
        path = book.path() + ".backup-" + std::to_string(number);
    const auto file = File::open(draft, File::Purpose::overwrite);
    std::error_code failure = file ? file->sync() : file.error();
    if (!failure) failure = rename_over(draft, path);
    if (!failure) failure = sync_folder_of(path);
    if (failure) throw BookError(cannot_write_to(path, failure.message()).message);
    return path;
}

Outcome compile_book(const BookReader &book, const std::string &path) {
    std::vector<BookEntry> entries;
    book.for_each([&entries](const BookEntry &entry) {
        entries.push_back(entry);
        return true;
    });
    return write_book(path, entries);
}

} // namespace emilia
