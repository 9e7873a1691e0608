#include "engine/book/foreign_book.h"

#include "engine/book/book_values.h"
#include "engine/book/edax_book.h"
#include "engine/book/egaroucid_book.h"
#include "engine/book/sensei_book.h"
#include "engine/book/zebra_book.h"
#include "engine/platform/path.h"
#include "engine/platform/read_file.h"

#include <algorithm>
#include <cmath>

namespace emilia {
namespace {

std::string with_words(const std::string &text, const std::string &words) {
    return text + (text.empty() ? "" : "; ") + words;
}

Result<ForeignBook> foreign_book(Result<std::vector<std::pair<Position, BookSearch>>> searches) {
    if (!searches) return searches.error();
    return ForeignBook{*std::move(searches)};
}

Result<ForeignBook> foreign_book(const Result<std::vector<ValuedPosition>> &positions) {
    if (!positions) return positions.error();
    ForeignBook foreign{to_searches(*positions)};
    if (const std::size_t lost = count_lost(*positions, foreign.searches); lost > 0) {
        foreign.remark = std::to_string(lost) + " positions left out: the book has no best move "
                                                "for them or for positions before them";
    }
    return foreign;
}

Result<ForeignBook> foreign_book(const Result<ZebraBook> &book) {
    if (!book) return book.error();
    Result<ForeignBook> foreign = foreign_book(Result{book->positions});
    if (book->unreached > 0) {
        foreign->remark =
            with_words(foreign->remark, std::to_string(book->unreached) +
                                            " positions left out: no moves from the start lead "
                                            "to them");
    }
    return foreign;
}

std::optional<ExportedPosition> to_exported(const BookEntry &entry) {
    const auto value = value_of(entry);
    if (!value) return std::nullopt;
    ExportedPosition exported{.position = entry.position, .value = *value};
    if (entry.searched_lines > 0) {
        const Sureness sureness = sureness_of(entry);
        exported.value.depth = sureness.depth;
        exported.value.selectivity = sureness.selectivity;
    }
    for (const BookLine &line : entry.lines) {
        if (!line.value) continue;
        auto &moves = line.leads_to_entry ? exported.links : exported.others;
        moves.push_back({line.square, *line.value});
    }
    return exported;
}

int append(const ExportedPosition &position, ForeignFormat format, std::string &bytes) {
    return format == ForeignFormat::edax ? append_edax(position, bytes)
                                         : append_egaroucid(position, bytes);
}

/// `read`: what has become of the entry.
std::string losses_of(const BookEntry &entry, const std::optional<BookEntry> &read) {
    const auto exported = to_exported(entry);
    if (!exported) return "the position: it has no value";
    const auto read_again = read ? to_exported(*read) : std::nullopt;
    if (!read_again) return "the position";
    std::string moves;
    std::string others;
    bool is_rounded = false;
    bool is_as_sure = exported->level() == read_again->level();
    for (const BookLine &line : entry.lines) {
        if (!line.value) continue;
        const BookLine *const same = read->find(line.square);
        const std::string name = ' ' + to_string(line.square);
        if (!same || !same->value) {
            moves += name;
        } else if (same->value->score != line.value->score) {
            const bool is_near =
                same->value->score == Score::from_discs(whole_discs(line.value->score));
            is_rounded = is_rounded || is_near;
            if (!is_near) others += name;
        } else {
            is_as_sure = is_as_sure && same->value->exact == line.value->exact;
        }
    }
    std::string loss;
    if (!moves.empty()) loss = with_words(loss, "the moves" + moves);
    if (is_rounded) loss = with_words(loss, "fractions of discs");
    if (!others.empty()) loss = with_words(loss, "the scores of" + others);
    if (read->best()->square != entry.best()->square)
        loss = with_words(loss, to_string(entry.best()->square) + " as the best move");
    if (!is_as_sure) loss = with_words(loss, "the confidence of its scores");
    const std::uint64_t games = entry.results().games();
    if (games > 0) loss = with_words(loss, "the results of " + std::to_string(games) + " games");
    return loss;
}

} // namespace

int whole_discs(Score score) { return static_cast<int>(std::lround(score.centidiscs() / 100.0)); }

std::optional<Result<ForeignBook>> parse_foreign_book(std::string_view bytes) {
    if (is_edax_book(bytes)) return foreign_book(parse_edax_book(bytes));
    if (is_egaroucid_book(bytes)) return foreign_book(parse_egaroucid_book(bytes));
    if (is_zebra_book(bytes)) return foreign_book(parse_zebra_book(bytes));
    return std::nullopt;
}

std::optional<Result<ForeignBook>> read_foreign_book(const std::string &path) {
    constexpr std::uint64_t kMaxBytes = std::uint64_t{4} << 30;
    if (is_sensei_book(path)) return foreign_book(read_sensei_book(path));
    if (type_at(path) != std::filesystem::file_type::regular) return std::nullopt;
    const auto bytes = read_file(path, kMaxBytes);
    if (!bytes) return std::nullopt;
    auto foreign = parse_foreign_book(*bytes);
    if (foreign && !*foreign) return Problem{path + ": " + foreign->error().message};
    return foreign;
}

void add_foreign_book(BookChange &book, const ForeignBook &foreign) {
    for (const auto &[position, search] : foreign.searches) {
        book.put_if_surer(position, search);
        if (book.is_large()) book.flush();
    }
}

std::uint64_t write_foreign_book(const BookReader &book, ForeignFormat format,
                                 const std::function<void(std::string_view)> &write) {
    if (format == ForeignFormat::zebra) {
        return write_zebra_book(
            [&book](const Position &position) {
                const auto entry = book.find(position);
                return entry ? to_exported(*entry) : std::nullopt;
            },
            write);
    }
    ExportedBook all;
    std::string bytes;
    book.for_each([&](const BookEntry &entry) {
        if (const auto position = to_exported(entry)) {
            all.positions += static_cast<std::uint32_t>(append(*position, format, bytes));
            all.level = std::max(all.level, position->level());
            all.least_empties = std::min(all.least_empties, entry.position.empties());
            bytes.clear();
        }
        return true;
    });
    if (all.positions == 0) return 0;
    bytes = format == ForeignFormat::edax ? edax_head(all) : egaroucid_head(all);
    book.for_each([&](const BookEntry &entry) {
        constexpr std::size_t kPartBytes = std::size_t{1} << 16;
        if (const auto position = to_exported(entry)) append(*position, format, bytes);
        if (bytes.size() >= kPartBytes) {
            write(bytes);
            bytes.clear();
        }
        return true;
    });
    write(bytes);
    return all.positions;
}

void report_losses(const BookReader &book, ForeignFormat format,
                   const std::function<void(const BookEntry &, const std::string &)> &report) {
    std::string bytes;
    write_foreign_book(book, format, [&bytes](std::string_view part) { bytes += part; });
    BookDatabase read;
    if (const auto foreign = parse_foreign_book(bytes); foreign && *foreign) {
        BookChange change{read};
        add_foreign_book(change, **foreign);
        change.commit();
    }
    book.for_each([&](const BookEntry &entry) {
        const std::string loss = losses_of(entry, read.find(entry.position));
        if (!loss.empty()) report(entry, loss);
        return true;
    });
}

} // namespace emilia
