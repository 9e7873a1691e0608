// What each dialogue says of a move that comes from the book.

#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr std::string_view kHit = "info string from the book";

class BookHits : public testing::Test {
  protected:
    BookHits() {
        engine_.book = {{.move = Move{*Square::parse("d3")},
                         .score = Score::from_centidiscs(150),
                         .depth = 20,
                         .selectivity = Selectivity::percent_73},
                        {.move = Move{*Square::parse("c4")}, .score = {}, .exact = true}};
        settings_.book = true;
    }

    Texts answers(std::string_view dialogue, std::initializer_list<std::string_view> lines) {
        return emilia::answers(dialogue, engine_, lines, settings_);
    }

    FakeEngine engine_;
    SearchSettings settings_;
};

TEST_F(BookHits, AreToldByUci) {
    EXPECT_THAT(
        answers("uci", {"go movetime 1"}),
        ElementsAre(kHit, HasSubstr("info depth 20"), "info string depth 20@73%", "bestmove d3"));
}

TEST_F(BookHits, HappenInUciOnlyIfTheyAreAskedFor) {
    settings_.book = false;
    EXPECT_THAT(answers("uci", {"go movetime 1"}), Not(Contains(kHit)));
    EXPECT_THAT(answers("uci", {"setoption name Book value true", "go movetime 1"}),
                Contains(kHit));
    answers("uci", {"setoption name Book value true", "setoption name BookRandomness value 3",
                    "go movetime 1"});
    EXPECT_EQ(engine_.searches().back().limits.book_margin, 3);
}

TEST_F(BookHits, ComeFromAFileThatIsAnOption) {
    EXPECT_THAT(answers("uci", {"setoption name BookFile value some file"}), ElementsAre());
    EXPECT_THAT(engine_.events(), ElementsAre("book some file"));
    engine_.has_memory = false;
    EXPECT_THAT(answers("uci", {"setoption name BookFile value some file"}),
                ElementsAre("info string error: BookFile: some file: damaged"));
}

TEST_F(BookHits, AreToldByUgi) {
    EXPECT_THAT(answers("ugi", {"ugi", "go movetime 1"}), Contains(kHit));
}

TEST_F(BookHits, AreToldByNboard) {
    EXPECT_THAT(answers("nboard", {"go"}), Contains("book D3 +1.50 0 20@73%"));
    EXPECT_THAT(answers("nboard", {"hint 1"}), Not(Contains(HasSubstr("book"))));
}

TEST_F(BookHits, AreToldByGtpBesideItsAnswers) {
    testing::internal::CaptureStderr();
    EXPECT_THAT(answers("gtp", {"genmove b"}), Contains("= D3"));
    EXPECT_EQ(testing::internal::GetCapturedStderr(),
              "gogui-gfx: TEXT D3 is from the book: +1.50 20@73%\n");
}

} // namespace
} // namespace emilia
