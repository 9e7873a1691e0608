#include "engine/book/book_journal.h"
#include "tests/engine/book/random_books.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

const JournalOrigin kOrigin{.book = 0x12345678, .settings = "depth 3"};

std::vector<JournalEntry> random_searches(int count) {
    oracle::RandomPositions random{1};
    std::vector<JournalEntry> searches;
    for (int i = 0; i < count; ++i) {
        const BookEntry entry = random_entry(random);
        JournalEntry search{.position = entry.position, .search = {.lines = i + 1, .moves = {}}};
        for (const BookLine &line : entry.lines) {
            if (line.searched) search.search.moves.push_back({Move{line.square}, *line.searched});
        }
        searches.push_back(search);
    }
    return searches;
}

class BookJournalTest : public testing::Test {
  protected:
    ~BookJournalTest() override { unlink(path().c_str()); }

    std::string path() const { return book_.path() + ".journal"; }
    Result<BookJournal> open() const { return BookJournal::open(book_.path()); }

    std::string bytes() const {
        std::ifstream stream{path(), std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }
    void leave(std::string_view bytes) const {
        std::ofstream{path(), std::ios::binary | std::ios::trunc} << bytes;
    }
    /// A journal with these searches; its length after each.
    std::vector<std::size_t> write(const std::vector<JournalEntry> &searches) const {
        auto journal = open();
        EXPECT_TRUE(journal && journal->begin(kOrigin));
        std::vector<std::size_t> lengths{bytes().size()};
        for (const JournalEntry &search : searches) {
            EXPECT_TRUE(journal->add(search));
            lengths.push_back(bytes().size());
        }
        return lengths;
    }

    TemporaryFile book_;
};

TEST_F(BookJournalTest, HoldsWhatWasAdded) {
    const auto searches = random_searches(20);
    write(searches);
    const auto journal = open();
    ASSERT_TRUE(journal);
    EXPECT_EQ(journal->origin(), kOrigin);
    EXPECT_EQ(journal->found(), searches);
}

TEST_F(BookJournalTest, IsMadeIfThereIsNone) {
    const auto journal = open();
    ASSERT_TRUE(journal);
    EXPECT_EQ(journal->origin(), JournalOrigin{});
    EXPECT_TRUE(journal->found().empty());
}

TEST_F(BookJournalTest, IsOneRunsAlone) {
    const auto journal = open();
    const auto second = open();
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message, AllOf(HasSubstr(path()), HasSubstr("in use")));
}

TEST_F(BookJournalTest, LosesOnlyWhatAKillCutShort) {
    const auto searches = random_searches(2);
    const std::vector<std::size_t> lengths = write(searches);
    const std::string all = bytes();
    for (std::size_t length = 0; length < all.size(); ++length) {
        leave(std::string_view{all}.substr(0, length));
        std::size_t whole = 0;
        while (whole < lengths.size() && lengths[whole] <= length)
            ++whole;
        auto journal = open();
        ASSERT_TRUE(journal) << length;
        EXPECT_EQ(journal->found().size(), whole == 0 ? 0 : whole - 1) << length;
        EXPECT_EQ(bytes().size(), whole == 0 ? 0 : lengths[whole - 1]);
        if (whole == 0) continue;
        EXPECT_TRUE(journal->add(searches[whole - 1]));
        EXPECT_TRUE(bytes() == all.substr(0, lengths[whole]));
    }
}

TEST_F(BookJournalTest, NoticesEachDamagedByte) {
    write(random_searches(2));
    std::string all = bytes();
    int refused = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = static_cast<char>(all[i] ^ 0x40);
        leave(all);
        const auto journal = open();
        // A length that is too great looks as if the rest were missing.
        EXPECT_TRUE(!journal || journal->found().size() < 2) << i;
        refused += journal ? 0 : 1;
        all[i] = static_cast<char>(all[i] ^ 0x40);
    }
    EXPECT_GT(refused, static_cast<int>(all.size()) * 9 / 10);
}

TEST_F(BookJournalTest, LeavesAnotherFileAsItIs) {
    for (const char *const text : {"x", "notes about openings, of a player\n"}) {
        leave(text);
        const auto journal = open();
        ASSERT_FALSE(journal);
        EXPECT_THAT(journal.error().message, AllOf(HasSubstr(path()), HasSubstr("damaged")));
        EXPECT_EQ(bytes(), text);
    }
}

TEST_F(BookJournalTest, BeginsAnew) {
    write(random_searches(2));
    auto journal = open();
    ASSERT_TRUE(journal);
    const JournalOrigin other{.book = 7, .settings = ""};
    EXPECT_TRUE(journal->begin(other));
    EXPECT_TRUE(journal->found().empty());
    EXPECT_EQ(journal->origin(), other);
}

TEST_F(BookJournalTest, CanBeTakenAway) {
    auto journal = open();
    ASSERT_TRUE(journal);
    BookJournal::remove(*std::move(journal));
    EXPECT_FALSE(std::ifstream{path()}.is_open());
}

} // namespace
} // namespace emilia
