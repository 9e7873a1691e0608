#include "engine/book/book_file.h"
#include "engine/book/book_format.h"
#include "engine/book/book_position.h"
#include "engine/platform/crc32.h"
#include "tests/engine/book/random_books.h"
#include "tests/engine/platform/problem_of.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string bytes_of(std::vector<BookEntry> entries) {
    const auto bytes = encode_book(entries);
    return bytes ? *bytes : "none";
}

/// As a careful forger would leave it.
void sign(std::string &bytes) {
    auto header = book_format::take<book_format::Header>(bytes);
    header.content_checksum = crc_of(bytes.data() + sizeof header, bytes.size() - sizeof header);
    header.checksum = crc_of(&header, sizeof header - sizeof header.checksum);
    bytes.replace(0, sizeof header, book_format::bytes_of(header));
}

TEST(BookFile, HoldsWhatWasWritten) {
    std::vector<BookEntry> entries = random_entries(200, 1);
    const TemporaryFile file;
    ASSERT_TRUE(write_book(file.path(), entries));
    const auto book = BookFile::open(file.path());
    ASSERT_TRUE(book);
    ASSERT_EQ(book->size(), entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i)
        EXPECT_EQ(book->entry(i), entries[i]);
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
              "the book is cut short");
    EXPECT_EQ(problem_of(BookFile::view(bytes + '\0')), "the book is damaged");
}

TEST(BookFile, BelievesNoChecksumAboutNonsense) {
    const std::string bytes = bytes_of(random_entries(3, 7));
    constexpr std::size_t kFirst = sizeof(book_format::Header);
    constexpr std::size_t kFirstLine = kFirst + 3 * sizeof(book_format::PositionRecord);
    const auto forged = [&bytes](std::size_t place, char byte) {
        std::string other = bytes;
        other[place] = byte;
        sign(other);
        return problem_of(BookFile::view(other));
    };
    EXPECT_EQ(forged(kFirst + 7, '\x7F'), "the book is damaged")
        << "not canonical, or out of order";
    EXPECT_EQ(forged(kFirst + 16, '\x01'), "the book is damaged") << "another first line";
    EXPECT_EQ(forged(kFirst + 24, '\xFF'), "the book is damaged") << "more lines than there are";
    EXPECT_EQ(forged(kFirst + 26, '\x01'), "the book is damaged") << "unused bytes";
    EXPECT_EQ(forged(kFirstLine, '\x1B'), "the book is damaged") << "an illegal move";
    EXPECT_EQ(forged(kFirstLine + 1, '\x10'), "the book is damaged") << "an unknown flag";
    EXPECT_EQ(forged(kFirstLine + 5, '\x60'), "the book is damaged") << "no such selectivity";
    EXPECT_EQ(forged(kFirstLine + 10, '\x01'), "the book is damaged") << "unused bytes";
}

TEST(BookFile, SaysWhatIsNoBookOfThisVersion) {
    const TemporaryFile file;
    EXPECT_THAT(BookFile::open(file.path()).error().message,
                AllOf(StartsWith(file.path()), EndsWith(": not a book of Emilia's")));
    EXPECT_THAT(BookFile::open("/no/such/book").error().message, HasSubstr("/no/such/book"));
    std::string bytes = bytes_of({});
    bytes[8] = 2;
    sign(bytes);
    EXPECT_THAT(problem_of(BookFile::view(bytes)), HasSubstr("version 2"));
}

} // namespace
} // namespace emilia
