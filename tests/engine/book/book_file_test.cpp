#include "engine/book/book_file.h"
#include "engine/book/book_position.h"
#include "engine/platform/crc32.h"
#include "tests/engine/book/random_books.h"
#include "tests/engine/platform/problem_of.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace emilia {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string bytes_of(const std::vector<BookEntry> &entries) {
    const auto bytes = encode_book(entries);
    return bytes ? *bytes : "none";
}

/// As a careful forger would leave it.
void sign(std::string &bytes) {
    const std::uint32_t checksum = crc_of(bytes.data() + 16, bytes.size() - 16);
    std::memcpy(bytes.data() + 12, &checksum, sizeof checksum);
}

/// What is wrong with the file or with an entry of it.
std::string flaw_of(std::string_view bytes) {
    const auto book = BookFile::view(bytes);
    if (!book) return book.error().message;
    try {
        book->for_each([](const BookEntry &entry) {
            for (const BookLine &line : entry.lines)
                EXPECT_TRUE(entry.position.is_legal(Move{line.square}));
            return true;
        });
    } catch (const BookError &error) {
        return error.what();
    }
    return "none";
}

TEST(BookFile, HoldsWhatWasWritten) {
    std::vector<BookEntry> entries = random_entries(200, 1);
    const TemporaryFile file;
    ASSERT_TRUE(write_book(file.path(), entries));
    const auto book = BookFile::open(file.path());
    ASSERT_TRUE(book);
    ASSERT_EQ(book->size(), entries.size());
    for (BookEntry &entry : entries) {
        entry.sort();
        EXPECT_EQ(book->find(entry.position), entry);
    }
}

TEST(BookFile, DoesNotDependOnTheOrderOfWriting) {
    std::vector<BookEntry> entries = random_entries(50, 2);
    const std::string bytes = bytes_of(entries);
    for (BookEntry &entry : entries)
        std::reverse(entry.lines.begin(), entry.lines.end());
    std::reverse(entries.begin(), entries.end());
    EXPECT_TRUE(bytes_of(entries) == bytes);
}

TEST(BookFile, FindsAPositionHoweverTheBoardIsTurned) {
    std::vector<BookEntry> entries = random_entries(30, 3);
    const std::string bytes = bytes_of(entries);
    const auto book = BookFile::view(bytes);
    ASSERT_TRUE(book);
    for (BookEntry entry : entries) {
        entry.sort();
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            const Position asked = transformed(entry.position, symmetry);
            const auto found = book->find(asked);
            ASSERT_TRUE(found);
            EXPECT_EQ(found->position, asked);
            ASSERT_EQ(found->lines.size(), entry.lines.size());
            for (std::size_t i = 0; i < entry.lines.size(); ++i) {
                const BookLine &line = found->lines[i];
                ASSERT_TRUE(asked.is_legal(Move{line.square}));
                // Twins are as good as each other.
                const Position there = asked.after(Move{line.square});
                const Position here = entry.position.after(Move{entry.lines[i].square});
                EXPECT_EQ(canonical(there), canonical(here));
                EXPECT_EQ(line.value, entry.lines[i].value);
            }
        }
    }
}

TEST(BookFile, FindsNothingThatIsNotThere) {
    std::vector<BookEntry> entries = random_entries(31, 4);
    const Position missing = entries.back().position;
    entries.pop_back();
    const std::string bytes = bytes_of(entries);
    const auto book = BookFile::view(bytes);
    ASSERT_TRUE(book);
    EXPECT_FALSE(book->find(missing));
    EXPECT_FALSE(book->find(Position{~Bitboard{0}, 0}));
    EXPECT_FALSE(book->find(Position{}));
}

TEST(BookFile, MayBeEmpty) {
    const std::string bytes = bytes_of({});
    const auto book = BookFile::view(bytes);
    ASSERT_TRUE(book);
    EXPECT_EQ(book->size(), 0U);
    EXPECT_FALSE(book->find(Position::start()));
}

TEST(BookFile, NoticesEachDamagedByte) {
    std::string bytes = bytes_of(random_entries(5, 5));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        for (const int change : {0x01, 0x80, 0xFF}) {
            const char before = bytes[i];
            bytes[i] = static_cast<char>(before ^ change);
            EXPECT_NE(problem_of(BookFile::view(bytes)), "none") << i;
            bytes[i] = before;
        }
    }
    EXPECT_EQ(problem_of(BookFile::view(bytes)), "none");
}

TEST(BookFile, NoticesEachTruncation) {
    const std::string bytes = bytes_of(random_entries(5, 6));
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_NE(problem_of(BookFile::view(std::string_view{bytes}.substr(0, length))), "none")
            << length;
    EXPECT_EQ(problem_of(BookFile::view(std::string_view{bytes}.substr(0, bytes.size() - 1))),
              "the book is incomplete");
    EXPECT_EQ(problem_of(BookFile::view(bytes + '\0')), "the book is damaged");
}

TEST(BookFile, BelievesNoChecksumAboutNonsense) {
    const std::string bytes = bytes_of(random_entries(3, 7));
    constexpr std::size_t kFirst = 24;
    constexpr std::size_t kMoves = kFirst + 3 * 20;
    const auto forged = [&bytes](std::size_t place, char byte) {
        std::string other = bytes;
        other[place] = byte;
        sign(other);
        return flaw_of(other);
    };
    EXPECT_EQ(forged(kFirst + 7, '\x7F'), "the book is damaged") << "out of order";
    EXPECT_EQ(forged(kFirst + 16, '\x00'), "the book is damaged")
        << "no moves, not even their number";
    EXPECT_EQ(forged(kFirst + 19, '\x01'), "the book is damaged") << "more moves than there are";
    EXPECT_EQ(forged(kMoves, '\x7F'), "the book is damaged") << "a search for 127 lines";
    // Whatever else is there, moves are legal.
    for (std::size_t place = kFirst; place < bytes.size(); ++place) {
        for (int byte = 0; byte < 256; byte += 5)
            forged(place, static_cast<char>(byte));
    }
}

TEST(BookFile, SaysWhatIsNoBookOfThisVersion) {
    const TemporaryFile file;
    EXPECT_THAT(BookFile::open(file.path()).error().message,
                AllOf(StartsWith(file.path()), EndsWith(": the file is empty")));
    EXPECT_THAT(BookFile::open("/no/such/book").error().message, HasSubstr("/no/such/book"));
    std::string bytes = bytes_of({});
    bytes[8] = 3;
    sign(bytes);
    EXPECT_THAT(problem_of(BookFile::view(bytes)), HasSubstr("version 3"));
}

} // namespace
} // namespace emilia
