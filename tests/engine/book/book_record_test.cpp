#include "engine/book/book_record.h"
#include "tests/engine/book/random_books.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

std::vector<unsigned char> encoded(const BookEntry &entry) {
    std::vector<unsigned char> bytes;
    encode_moves(entry, key_of(entry.position), bytes);
    return bytes;
}

std::optional<BookEntry> decoded(const BookEntry &entry, std::span<const unsigned char> bytes) {
    return decode_entry(key_of(entry.position).position(), entry.searched_lines, bytes);
}

TEST(BookRecord, IsReadAsItWasWritten) {
    for (BookEntry &entry : random_entries(500, 1)) {
        if (!entry.lines.empty()) entry.lines.front().results.add(result_of_game(-3, 1977));
        entry.searched_lines = 1 + entry.searched_lines; // or no move could be searched
        entry.sort();
        EXPECT_EQ(decoded(entry, encoded(entry)), entry);
    }
}

TEST(BookRecord, HasOneKeyForAllThatAreAlike) {
    oracle::RandomPositions random{2};
    for (int i = 0; i < 200; ++i) {
        const Position position = random.reachable();
        const BookKey key = key_of(position);
        EXPECT_EQ(canonical(key.position()), canonical(position));
        EXPECT_EQ(key.occupied, key_of_squares(position.own | position.opponent));
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            const BookKey other = key_of(transformed(position, symmetry));
            EXPECT_EQ(other.occupied, key.occupied);
            EXPECT_EQ(other.own, key.own);
        }
    }
}

TEST(BookRecord, IsNeverReadBeyondItsEndNorBelieved) {
    oracle::RandomPositions random{3};
    int refused = 0;
    for (const BookEntry &entry : random_entries(100, 4)) {
        const auto bytes = encoded(entry);
        for (std::size_t length = 0; length < bytes.size(); ++length)
            refused += decoded(entry, std::span{bytes}.first(length)) ? 0 : 1;
        for (int i = 0; i < 50 && !bytes.empty(); ++i) {
            auto other = bytes;
            other[static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())))] ^=
                static_cast<unsigned char>(1 + random.below(255));
            const auto found = decoded(entry, other);
            refused += found ? 0 : 1;
            for (const BookLine &line : found ? found->lines : std::vector<BookLine>{})
                EXPECT_TRUE(entry.position.is_legal(Move{line.square}));
        }
    }
    EXPECT_GT(refused, 1000);
}

} // namespace
} // namespace emilia
