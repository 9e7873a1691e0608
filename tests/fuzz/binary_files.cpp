// Files of our own, as they are and with the right checksums put in: else nothing that was changed
// would come past these.

#include "engine/book/book_file.h"
#include "engine/book/book_position.h"
#include "engine/platform/crc32.h"
#include "engine/search/driver.h"
#include "engine/search/explanation.h"
#include "eval/evaluators.h"
#include "eval/order_weights.h"
#include "eval/training/chunk_format.h"
#include "eval/weights_file.h"
#include "tests/fuzz/target.h"

#include <zstd.h>

#include <algorithm>
#include <cstring>

namespace emilia::fuzz {
namespace {

template <class Number>
Number number_at(std::string_view bytes, std::size_t offset) {
    Number number;
    std::memcpy(&number, bytes.data() + offset, sizeof number);
    return number;
}

template <class Number>
void put_at(std::string &bytes, std::size_t offset, Number number) {
    if (bytes.size() >= offset + sizeof number)
        std::memcpy(bytes.data() + offset, &number, sizeof number);
}

std::uint32_t crc_between(std::string_view bytes, std::size_t begin, std::size_t end) {
    if (bytes.size() < end || begin > end) return 0;
    return crc_of(bytes.data() + begin, end - begin);
}

/// Of the numbers that the frame holds; 0 if it is none.
std::uint32_t crc_of_frame(std::string_view frame) {
    constexpr std::size_t kMaxBytes = std::size_t{1} << 25;
    const unsigned long long size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    if (size > kMaxBytes) return 0;
    std::string numbers(static_cast<std::size_t>(size), '\0');
    const std::size_t got =
        ZSTD_decompress(numbers.data(), numbers.size(), frame.data(), frame.size());
    return ZSTD_isError(got) != 0U ? 0 : crc_of(numbers.data(), got);
}

std::string with_checksums_of_weights(std::string_view bytes) {
    constexpr std::size_t kHeader = 56;
    std::string fixed{bytes};
    if (bytes.size() < kHeader) return fixed;
    put_at(fixed, 12, pattern::shapes_fingerprint());
    put_at(fixed, 40, crc_of_frame(bytes.substr(kHeader)));
    put_at(fixed, 44, static_cast<std::uint32_t>(bytes.size() - kHeader));
    put_at(fixed, 48, crc_between(fixed, 0, 48));
    return fixed;
}

std::string with_checksums_of_order_weights(std::string_view bytes) {
    constexpr std::size_t kHeader = 20;
    const std::string right = encode(order::Weights{});
    std::string fixed{bytes};
    // A stretch of the file: all of it would be too much for whoever changes bytes.
    fixed.resize(right.size());
    put_at(fixed, 12, number_at<std::uint32_t>(right, 12));
    put_at(fixed, 16, crc_between(fixed, kHeader, fixed.size()));
    return fixed;
}

std::string with_checksums_of_chunks(std::string_view bytes) {
    constexpr std::size_t kStart = 24;
    constexpr std::size_t kBlockHead = 16;
    std::string fixed{bytes};
    if (bytes.size() < kStart) return fixed;
    std::size_t at = kStart + number_at<std::uint32_t>(bytes, 12);
    put_at(fixed, at, crc_between(fixed, 0, at));
    at += sizeof(std::uint32_t);
    while (at + kBlockHead <= fixed.size()) {
        const std::size_t records = number_at<std::uint32_t>(fixed, at);
        const std::size_t end = at + kBlockHead + records;
        if (end > fixed.size()) break;
        put_at(fixed, at + 12,
               crc_of(fixed.data() + at + kBlockHead, records, crc_of(fixed.data() + at, 12)));
        at = end;
    }
    return fixed;
}

std::string with_checksums_of_book(std::string_view bytes) {
    std::string fixed{bytes};
    put_at(fixed, 12, crc_between(fixed, std::min<std::size_t>(16, fixed.size()), fixed.size()));
    return fixed;
}

void check_weights(std::string_view bytes) {
    const auto entry = all_evaluators().front().with_weights(bytes);
    if (!entry) return demand(!entry.error().message.empty(), "a refusal says why");
    const Score score = entry->make_driver(Isa::portable)->evaluate(Position::start());
    demand(score > kMinScore && score < kMaxScore, "no weights promise a wipe-out");
    demand(entry->explain(Position::start()).score == score, "what is explained is the score");
}

void check_order_weights(std::string_view bytes) {
    const auto weights = order::decode_weights(bytes);
    if (!weights) return demand(!weights.error().message.empty(), "a refusal says why");
    demand(order::encode(*weights) == bytes, "weights are written as they were read");
}

void check_chunks(std::string_view bytes) {
    using namespace training;
    std::string_view unread = bytes;
    std::size_t asked = 0;
    ChunkParser parser{[&](char *to, std::size_t wanted) {
        asked = std::max(asked, wanted);
        const std::size_t got = std::min(wanted, unread.size());
        unread.copy(to, got);
        unread.remove_prefix(got);
        return got;
    }};
    const auto origin = parser.take_header();
    if (!origin) return;
    std::string written = encode_header(*origin);
    std::uint32_t next_game = 0;
    bool all_checksums = true;
    for (ChunkBlock block; parser.take_block(block);) {
        demand(block.first_game == next_game && block.games > 0, "games follow each other");
        next_game = parser.next_game();
        for (const Record &record : block.records)
            demand(record.position().legal_moves() != 0, "a record has a move");
        // Older programs wrote no checksum for a block without records.
        all_checksums = all_checksums && !block.records.empty();
        written += encode_block(block);
    }
    demand(parser.bytes() == written.size(), "what was taken is what was read");
    demand(!all_checksums || bytes.starts_with(written), "blocks are written as they were read");
    demand(asked <= std::size_t{1} << 26, "no length fills the memory");
}

void check_book(std::string_view bytes) {
    const auto book = BookFile::view(bytes);
    if (!book) return demand(!book.error().message.empty(), "a refusal says why");
    std::vector<BookEntry> entries;
    try {
        book->for_each([&entries](const BookEntry &entry) {
            entries.push_back(entry);
            return true;
        });
    } catch (const BookError &) {
        return; // nobody could have written this
    }
    for (const BookEntry &entry : entries) {
        const auto found = book->find(entry.position);
        demand(found && found->position == entry.position && found->lines == entry.lines,
               "an entry is found");
        for (const BookLine &line : entry.lines)
            demand(entry.position.is_legal(Move{line.square}), "moves of the book are legal");
    }
    demand(!book->find(Position{}), "what is no position is not found");
    const auto written = encode_book(entries);
    demand(bool{written}, "a book can be written");
    const auto again = BookFile::view(*written);
    demand(again && again->size() == book->size(), "a book is read as it was written");
    for (std::size_t i = 0; i < again->size(); ++i)
        demand(again->entry(i) == entries[i], "an entry is read as it was written");
}

void check_both(std::string_view bytes, const std::string &fixed,
                void (*check)(std::string_view bytes)) {
    check(bytes);
    if (fixed != bytes) check(fixed);
}

} // namespace

void read_weights(std::string_view bytes) {
    check_both(bytes, with_checksums_of_weights(bytes), check_weights);
}

void read_order_weights(std::string_view bytes) {
    check_both(bytes, with_checksums_of_order_weights(bytes), check_order_weights);
}

void read_training_chunks(std::string_view bytes) {
    check_both(bytes, with_checksums_of_chunks(bytes), check_chunks);
}

void read_book(std::string_view bytes) {
    check_both(bytes, with_checksums_of_book(bytes), check_book);
}

} // namespace emilia::fuzz
