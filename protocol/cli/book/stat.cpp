// `emilia book stat`: size and depth of a book.

#include "engine/book/book_search.h"
#include "engine/book/book_values.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/entry_text.h"
#include "protocol/cli/book/given_book.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <map>
#include <sstream>

namespace emilia::cli {
namespace {

constexpr int kEmptiesAtStart = 60;

struct Statistics {
    std::uint64_t positions = 0;
    std::uint64_t searched = 0;
    std::uint64_t proven = 0;     ///< their value is exact
    std::uint64_t unfinished = 0; ///< without a value
    std::uint64_t lines = 0;
    std::uint64_t games = 0; ///< those through the position with the most
    std::optional<BookScore> start;
    std::map<int, std::uint64_t> by_ply;
    std::map<int, std::uint64_t> by_depth; ///< of the searches
};

Statistics statistics_of(const BookReader &book) {
    Statistics sum;
    book.for_each([&sum](const BookEntry &entry) {
        ++sum.positions;
        const auto value = value_of(entry);
        sum.searched += entry.searched_lines > 0 ? 1 : 0;
        sum.proven += value && value->exact ? 1 : 0;
        sum.unfinished += value ? 0 : 1;
        sum.lines += entry.lines.size();
        sum.games = std::max(sum.games, entry.results().games());
        ++sum.by_ply[kEmptiesAtStart - entry.position.empties()];
        if (entry.searched_lines > 0) ++sum.by_depth[sureness_of(entry).depth];
        return true;
    });
    if (const auto start = book.find(Position::start())) sum.start = value_of(*start);
    return sum;
}

Json to_json(const std::map<int, std::uint64_t> &counts, std::string_view name) {
    Json array = Json::array();
    for (const auto &[number, count] : counts)
        array.push_back({{name, number}, {"positions", count}});
    return array;
}

Json to_json(const Statistics &sum) {
    return {{"positions", sum.positions},
            {"searched", sum.searched},
            {"exact", sum.proven},
            {"unfinished", sum.unfinished},
            {"moves", sum.lines},
            {"games", sum.games},
            {"start", sum.start ? Json(to_discs(sum.start->score)) : Json()},
            {"plies", to_json(sum.by_ply, "ply")},
            {"depths", to_json(sum.by_depth, "depth")}};
}

void write(const std::map<int, std::uint64_t> &counts, std::string_view name, LineWriter &out) {
    if (counts.empty()) return;
    out.write_line(std::string{name} + "  positions");
    for (const auto &[number, count] : counts) {
        std::ostringstream text;
        text << std::setw(static_cast<int>(name.size())) << number << std::setw(11) << count;
        out.write_line(text.str());
    }
}

struct BookStat {
    bool json = false;

    void declare(OptionList &options) {
        options.add(kJson, json);
        options.add(kOutput);
    }

    ExitStatus run(const Context &context) const {
        const auto book = open_given_book(context);
        expect_at_most(context, 1);
        const Statistics sum = statistics_of(*book);
        LineWriter &out = context.out;
        if (json) {
            out.write_line(to_line(to_json(sum)));
            return kSuccess;
        }
        out.write_line(std::to_string(sum.positions) + " positions, " +
                       std::to_string(sum.searched) + " of them searched, " +
                       std::to_string(sum.proven) + " exact, " + std::to_string(sum.unfinished) +
                       " unfinished");
        out.write_line(std::to_string(sum.lines) + " moves, " + std::to_string(sum.games) +
                       " games");
        if (sum.start) {
            out.write_line("the start is worth " + to_discs_text(sum.start->score) +
                           " to X, depth " + describe_sureness(*sum.start));
        }
        write(sum.by_ply, "discs played", out);
        write(sum.by_depth, "search depth", out);
        return kSuccess;
    }
};

} // namespace

Command book_stat_command() {
    return make_command<BookStat>("book stat", "FILE", "show the size and depth of a book",
                                  SandboxBegins::in_run);
}

} // namespace emilia::cli
