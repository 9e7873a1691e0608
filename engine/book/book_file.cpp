#include "engine/book/book_file.h"

#include "engine/book/book_position.h"
#include "engine/book/book_record.h"
#include "engine/book/byte_reader.h"
#include "engine/platform/crc32.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/read_file.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <span>
#include <utility>

namespace emilia {
namespace {

constexpr std::string_view kMagic = "EMILBOOK";
constexpr std::uint32_t kVersion = 2;
constexpr std::size_t kVersionByte = 8;
constexpr std::size_t kChecksumByte = 12;
constexpr std::size_t kCheckedByte = 16; ///< the first that the checksum is of
constexpr std::size_t kHeaderBytes = 24;
constexpr std::size_t kPositionBytes = 20;
constexpr std::size_t kEndByte = 16; ///< of a position

Problem damaged() { return {"the book is damaged"}; }

std::uint32_t checksum_of(std::string_view bytes) {
    return crc_of(bytes.data() + kCheckedByte, bytes.size() - kCheckedByte);
}

struct Row {
    std::pair<Bitboard, Bitboard> key;
    std::vector<unsigned char> moves;
};

Row to_row(BookEntry entry) {
    entry.sort();
    const BookKey key = key_of(entry.position);
    Row row{{key.occupied, key.own}, {static_cast<unsigned char>(entry.searched_lines)}};
    encode_moves(entry, key, row.moves);
    return row;
}

} // namespace

Result<std::string> encode_book(const std::vector<BookEntry> &entries) {
    std::vector<Row> rows;
    rows.reserve(entries.size());
    for (const BookEntry &entry : entries)
        rows.push_back(to_row(entry));
    std::sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) { return a.key < b.key; });
    std::string bytes{kMagic};
    append(bytes, kVersion);
    append(bytes, std::uint32_t{0});
    append(bytes, std::uint64_t{rows.size()});
    std::uint64_t end = 0;
    for (const Row &row : rows) {
        end += row.moves.size();
        append(bytes, row.key.first);
        append(bytes, row.key.second);
        append(bytes, static_cast<std::uint32_t>(end));
    }
    if (bytes.size() + end > std::numeric_limits<std::uint32_t>::max())
        return Problem{"too many positions for a compact book"};
    for (const Row &row : rows)
        bytes.append(row.moves.begin(), row.moves.end());
    const std::uint32_t checksum = checksum_of(bytes);
    std::memcpy(bytes.data() + kChecksumByte, &checksum, sizeof checksum);
    return bytes;
}

Outcome write_book(const std::string &path, const std::vector<BookEntry> &entries) {
    const auto bytes = encode_book(entries);
    if (!bytes) return cannot_write_to(path, bytes.error().message);
    return replace_file(path, *bytes);
}

Result<BookFile> BookFile::open(const std::string &path) {
    auto bytes = read_file(path, std::numeric_limits<std::uint32_t>::max());
    if (!bytes) return bytes.error();
    const auto content = std::make_shared<const std::string>(*std::move(bytes));
    auto book = view(*content);
    if (!book) return Problem{path + ": " + book.error().message};
    book->content_ = content;
    return book;
}

Result<BookFile> BookFile::view(std::string_view bytes) {
    BookFile book{bytes};
    const Outcome good = book.check();
    if (!good) return good.error();
    return book;
}

template <class Number>
Number BookFile::number_at(std::size_t byte) const {
    Number number;
    std::memcpy(&number, bytes_.data() + byte, sizeof number);
    return number;
}

std::pair<Bitboard, Bitboard> BookFile::key(std::size_t position) const {
    const std::size_t begin = kHeaderBytes + position * kPositionBytes;
    return {number_at<Bitboard>(begin), number_at<Bitboard>(begin + sizeof(Bitboard))};
}

std::size_t BookFile::end_of_moves(std::size_t position) const {
    return number_at<std::uint32_t>(kHeaderBytes + position * kPositionBytes + kEndByte);
}

Outcome BookFile::check() {
    if (bytes_.empty()) return Problem{"the file is empty"};
    if (!bytes_.starts_with(kMagic)) return Problem{"not an Emilia book"};
    const Problem cut_short{"the book is incomplete"};
    if (bytes_.size() < kHeaderBytes) return cut_short;
    const auto version = number_at<std::uint32_t>(kVersionByte);
    if (version != kVersion) {
        return Problem{"a book of version " + std::to_string(version) +
                       ", which another version of Emilia can read"};
    }
    const auto positions = number_at<std::uint64_t>(kCheckedByte);
    if (positions > (bytes_.size() - kHeaderBytes) / kPositionBytes) return cut_short;
    positions_ = static_cast<std::size_t>(positions);
    const std::size_t moves = bytes_.size() - kHeaderBytes - positions_ * kPositionBytes;
    const std::size_t expected = positions_ > 0 ? end_of_moves(positions_ - 1) : 0;
    if (moves < expected) return cut_short;
    if (moves > expected || number_at<std::uint32_t>(kChecksumByte) != checksum_of(bytes_))
        return damaged();
    for (std::size_t i = 0; i + 1 < positions_; ++i) {
        if (key(i) >= key(i + 1) || end_of_moves(i) > end_of_moves(i + 1)) return damaged();
    }
    return Done{};
}

BookEntry BookFile::entry(std::size_t number) const {
    const std::size_t begin = number > 0 ? end_of_moves(number - 1) : 0;
    const std::string_view moves = bytes_.substr(kHeaderBytes + positions_ * kPositionBytes + begin,
                                                 end_of_moves(number) - begin);
    const auto [occupied, own] = key(number);
    if (!moves.empty()) {
        const std::span<const unsigned char> text{
            reinterpret_cast<const unsigned char *>(moves.data()), moves.size()};
        auto entry = decode_entry({own, occupied & ~own}, text.front(), text.subspan(1));
        const BookKey right = entry ? key_of(entry->position) : BookKey{};
        if (right.occupied == occupied && right.own == own) return *std::move(entry);
    }
    throw BookError(damaged().message);
}

void BookFile::for_each(const std::function<bool(const BookEntry &)> &take) const {
    for (std::size_t i = 0; i < positions_ && take(entry(i)); ++i) {
    }
}

std::optional<BookEntry> BookFile::find(const Position &position) const {
    const BookKey right = key_of(position);
    const std::pair wanted{right.occupied, right.own};
    std::size_t begin = 0;
    std::size_t end = positions_;
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if (key(middle) < wanted) {
            begin = middle + 1;
        } else {
            end = middle;
        }
    }
    if (begin == positions_ || key(begin) != wanted) return std::nullopt;
    return transformed(entry(begin), inverse(reduced(position).symmetry));
}

} // namespace emilia
