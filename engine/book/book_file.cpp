#include "engine/book/book_file.h"

#include "engine/book/book_format.h"
#include "engine/book/book_position.h"
#include "engine/platform/crc32.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/read_file.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace emilia {
namespace {

using namespace book_format;

bool is_before(const Position &a, const Position &b) {
    return std::tie(a.own, a.opponent) < std::tie(b.own, b.opponent);
}

Problem damaged() { return {"the book is damaged"}; }

template <std::size_t count, class Number>
bool are_zero(const Number (&numbers)[count]) {
    return std::all_of(std::begin(numbers), std::end(numbers), [](Number n) { return n == 0; });
}

/// Where the records of each kind begin.
struct Sections {
    std::uint64_t lines;
    std::uint64_t results;
    std::uint64_t end;
};

Sections sections(std::uint64_t positions, std::uint64_t lines, std::uint64_t results) {
    Sections begin{};
    begin.lines = sizeof(Header) + positions * sizeof(PositionRecord);
    begin.results = begin.lines + lines * sizeof(LineRecord);
    begin.end = begin.results + results * sizeof(ResultRecord);
    return begin;
}

} // namespace

Result<std::string> encode_book(std::vector<BookEntry> &entries) {
    std::sort(entries.begin(), entries.end(), [](const BookEntry &a, const BookEntry &b) {
        return is_before(a.position, b.position);
    });
    std::string positions;
    std::string lines;
    std::string results;
    positions.reserve(entries.size() * sizeof(PositionRecord));
    for (BookEntry &entry : entries) {
        entry.sort();
        const auto first_line = lines.size() / sizeof(LineRecord);
        if (first_line + entry.lines.size() > std::numeric_limits<std::uint32_t>::max()) {
            return Problem{"more lines than a book has room for"};
        }
        positions += bytes_of(PositionRecord{
            .own = entry.position.own,
            .opponent = entry.position.opponent,
            .first_line = static_cast<std::uint32_t>(first_line),
            .first_result = static_cast<std::uint32_t>(results.size() / sizeof(ResultRecord)),
            .lines = static_cast<std::uint8_t>(entry.lines.size()),
            .searched_lines = static_cast<std::uint8_t>(entry.searched_lines),
            .zeros = {}});
        for (const BookLine &line : entry.lines) {
            lines += bytes_of(to_record(line));
            if (line.results.games() > 0) results += bytes_of(to_record(line.results));
        }
    }
    Header header{};
    kMagic.copy(header.magic, sizeof header.magic);
    header.version = kVersion;
    header.positions = entries.size();
    header.lines = lines.size() / sizeof(LineRecord);
    header.results = results.size() / sizeof(ResultRecord);
    std::string content = std::move(positions) + lines + results;
    header.content_checksum = crc_of(content.data(), content.size());
    header.checksum = crc_of(&header, sizeof header - sizeof header.checksum);
    return std::string{bytes_of(header)} + content;
}

Outcome write_book(const std::string &path, std::vector<BookEntry> &entries) {
    const auto bytes = encode_book(entries);
    if (!bytes) return cannot_write_to(path, bytes.error().message);
    return replace_file(path, *bytes);
}

Result<BookFile> BookFile::open(const std::string &path) {
    auto bytes = read_file(path, std::numeric_limits<std::uint32_t>::max());
    if (!bytes) return bytes.error();
    const auto content = std::make_shared<const std::string>(*std::move(bytes));
    BookFile book{*content};
    book.content_ = content;
    const Outcome good = book.check();
    if (!good) return Problem{path + ": " + good.error().message};
    return book;
}

Result<BookFile> BookFile::view(std::string_view bytes) {
    BookFile book{bytes};
    const Outcome good = book.check();
    if (!good) return good.error();
    return book;
}

template <class Record>
Record BookFile::record(std::uint64_t section, std::uint64_t number) const {
    return take<Record>(
        bytes_.substr(static_cast<std::size_t>(section + number * sizeof(Record)), sizeof(Record)));
}

Outcome BookFile::check() {
    const Outcome good = check_header();
    return good ? check_entries() : good;
}

Outcome BookFile::check_header() {
    if (!bytes_.starts_with(kMagic)) return Problem{"not a book of Emilia's"};
    if (bytes_.size() < sizeof(Header)) return Problem{"the book is cut short"};
    const auto header = take<Header>(bytes_);
    if (header.checksum != crc_of(&header, sizeof header - sizeof header.checksum)) {
        return damaged();
    }
    if (header.version != kVersion) {
        return Problem{"a book of version " + std::to_string(header.version) +
                       ", which another version of Emilia can read"};
    }
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
    if (header.zero != 0 || !are_zero(header.zeros) || header.positions > kMost ||
        header.lines > kMost || header.results > header.lines) {
        return damaged();
    }
    counts_ = {header.positions, header.lines, header.results};
    const Sections begin = sections(header.positions, header.lines, header.results);
    if (bytes_.size() < begin.end) return Problem{"the book is cut short"};
    const std::string_view content = bytes_.substr(sizeof header);
    if (bytes_.size() > begin.end ||
        header.content_checksum != crc_of(content.data(), content.size())) {
        return damaged();
    }
    return Done{};
}

Outcome BookFile::check_entries() const {
    const Sections begin = sections(counts_.positions, counts_.lines, counts_.results);
    std::uint64_t lines = 0;
    std::uint64_t results = 0;
    for (std::size_t i = 0; i < size(); ++i) {
        const auto head = record<PositionRecord>(sizeof(Header), i);
        if (i > 0 && !is_before(position(i - 1), position(i))) return damaged();
        if (!is_book_position(position_of(head)) || head.first_line != lines ||
            head.first_result != results || !are_zero(head.zeros) ||
            head.lines > counts_.lines - lines) {
            return damaged();
        }
        Bitboard squares = position_of(head).legal_moves();
        for (int line = 0; line < head.lines; ++line) {
            const auto found = record<LineRecord>(begin.lines, lines++);
            if (!is_sensible(found) || (squares & Square{found.square}.bit()) == 0) {
                return damaged();
            }
            squares ^= Square{found.square}.bit();
            if ((found.flags & has_results) == 0) continue;
            if (results == counts_.results) return damaged();
            if (!is_sensible(record<ResultRecord>(begin.results, results++))) return damaged();
        }
    }
    if (lines != counts_.lines || results != counts_.results) return damaged();
    return Done{};
}

Position BookFile::position(std::size_t number) const {
    return position_of(record<PositionRecord>(sizeof(Header), number));
}

BookEntry BookFile::entry(std::size_t number) const {
    const Sections begin = sections(counts_.positions, counts_.lines, counts_.results);
    const auto head = record<PositionRecord>(sizeof(Header), number);
    BookEntry entry{.position = position_of(head), .searched_lines = head.searched_lines};
    entry.lines.reserve(head.lines);
    std::uint64_t result = head.first_result;
    for (std::uint64_t i = 0; i < head.lines; ++i) {
        const auto found = record<LineRecord>(begin.lines, head.first_line + i);
        BookLine line = to_line(found);
        if ((found.flags & has_results) != 0) {
            line.results = to_results(record<ResultRecord>(begin.results, result++));
        }
        entry.lines.push_back(line);
    }
    return entry;
}

void BookFile::for_each(const std::function<bool(const BookEntry &)> &take) const {
    for (std::size_t i = 0; i < size() && take(entry(i)); ++i) {
    }
}

std::optional<BookEntry> BookFile::find(const Position &position_asked) const {
    const ReducedPosition wanted = reduced(position_asked);
    std::size_t begin = 0;
    auto end = static_cast<std::size_t>(size());
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if (is_before(position(middle), wanted.position)) {
            begin = middle + 1;
        } else {
            end = middle;
        }
    }
    if (begin == size() || position(begin) != wanted.position) return std::nullopt;
    return transformed(entry(begin), inverse(wanted.symmetry));
}

} // namespace emilia
