#include "engine/book/foreign_book.h"
#include "engine/book/sensei_book.h"
#include "tests/engine/book/bytes.h"
#include "tests/engine/platform/problem_of.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace emilia {
namespace {

using testing::HasSubstr;

const Position kStart = Position::start();
const Position kF5 = kStart.after(Move{*Square::parse("f5")});

std::string board(const Position &position) {
    std::string bytes;
    for (int square = 0; square < 65;) {
        int digits = 0;
        for (int power = 1; power < 243; power *= 3, ++square) {
            if (square == 64) continue;
            const Bitboard bit = Square{63 - square}.bit();
            digits += (position.own & bit) != 0        ? power
                      : (position.opponent & bit) != 0 ? 2 * power
                                                       : 0;
        }
        bytes += static_cast<char>(digits);
    }
    return bytes;
}

/// The score in eighths of a disc, with likelihoods of three scores.
std::string record(const Position &position, int parts, int least, int most) {
    std::string bytes =
        board(position) + std::string("\x05\x00\x00\x04\x00\x00", 6) + bytes_of(1.0F);
    const int sure = least == most ? least - 1 : -3;
    const int refuted = least == most ? least + 1 : 5;
    for (const int number : {least, most, sure, refuted, 1})
        bytes += static_cast<char>(number);
    if (least != most) {
        bytes +=
            std::string("\x10\x20\x30\x00\x07", 5) + std::string("\x10\x20\x30\x81\x00\x07", 6);
        bytes += std::string("\x10\x20\x30\x00\x09", 5) + "pd";
    }
    const int score = parts + 512;
    bytes += static_cast<char>(score >> 3);
    bytes += static_cast<char>((score & 7) << 5);
    return bytes;
}

/// A folder, gone at the end.
class Sensei : public testing::Test {
  protected:
    Sensei() {
        folder_ += "/emilia-sensei-" + std::to_string(::getpid());
        std::filesystem::create_directory(folder_);
        const std::string likely = record(kStart, 4, -64, 64);
        const std::string proven = record(kF5, 16, 2, 2);
        write("index.sen", bytes_of(std::uint64_t{3}) + bytes_of(std::uint64_t{2}) +
                               slot(1, likely.size()) + slot(0, 0) + slot(0, proven.size()));
        write(file_of(likely.size()), std::string(likely.size(), '\0') + likely);
        write(file_of(proven.size()), proven);
    }
    ~Sensei() override { std::filesystem::remove_all(folder_); }

    static std::string file_of(std::size_t bytes) {
        return "value_" + std::to_string(bytes) + ".val";
    }
    static std::string slot(std::uint32_t number, std::size_t bytes) {
        return bytes_of(number) + bytes_of(static_cast<std::uint8_t>(bytes == 0 ? 0 : bytes - 3));
    }
    void write(const std::string &name, const std::string &bytes) const {
        std::ofstream{folder_ + '/' + name, std::ios::binary} << bytes;
    }

    std::string folder_ = testing::TempDir();
};

TEST_F(Sensei, IsReadFromItsFolder) {
    ASSERT_TRUE(is_sensei_book(folder_));
    const auto positions = read_sensei_book(folder_);
    ASSERT_TRUE(positions) << positions.error().message;
    ASSERT_EQ(positions->size(), 2U);
    EXPECT_EQ(positions->at(0).position, kStart);
    EXPECT_EQ(positions->at(0).value->score, Score::from_centidiscs(50));
    EXPECT_FALSE(positions->at(0).value->exact);
    EXPECT_EQ(positions->at(1).position, kF5);
    EXPECT_EQ(positions->at(1).value->score, Score::from_discs(2));
    EXPECT_TRUE(positions->at(1).value->exact);
    const auto foreign = read_foreign_book(folder_);
    ASSERT_TRUE(foreign && *foreign);
    ASSERT_EQ((*foreign)->searches.size(), 1U) << "nothing leads on from f5";
    EXPECT_EQ((*foreign)->searches[0].second.moves.at(0).score.score, Score::from_discs(-2));
}

TEST_F(Sensei, IsRefusedWhenItIsDamaged) {
    const std::string likely = record(kStart, 4, -64, 64);
    for (std::size_t length = 0; length < 2 * likely.size(); ++length) {
        write(file_of(likely.size()),
              (std::string(likely.size(), '\0') + likely).substr(0, length));
        EXPECT_THAT(problem_of(read_sensei_book(folder_)), HasSubstr("damaged")) << length;
    }
    std::string bad = likely;
    bad[4] = '\xF3';
    write(file_of(likely.size()), bad + bad);
    EXPECT_THAT(problem_of(read_sensei_book(folder_)), HasSubstr("damaged"))
        << "243 is no five squares";
    write(file_of(likely.size()), likely + likely);
    EXPECT_EQ(problem_of(read_sensei_book(folder_)), "none");
    write("index.sen",
          bytes_of(std::uint64_t{1}) + bytes_of(std::uint64_t{2}) + slot(1, likely.size()));
    EXPECT_THAT(problem_of(read_sensei_book(folder_)), HasSubstr("index.sen: book of Sensei"));
    write("index.sen", "short");
    EXPECT_THAT(problem_of(read_sensei_book(folder_)), HasSubstr("damaged"));
    std::filesystem::remove(folder_ + "/index.sen");
    EXPECT_FALSE(is_sensei_book(folder_));
}

} // namespace
} // namespace emilia
