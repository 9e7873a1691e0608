#include "engine/notation/move_text.h"
#include "protocol/play/training.h"
#include "tests/protocol/dialogues/fake_engine.h"
#include "tests/protocol/play/scripted_console.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

namespace emilia::play {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;

struct Trained {
    std::string printed;
    std::vector<std::pair<std::size_t, Grade>> grades;
    std::size_t searches;
};

/// After f5 the good move is d6; to begin with c4.
std::vector<Exercise> two_exercises() {
    std::vector<Exercise> exercises(2);
    Game after_f5;
    after_f5.play(*parse_move("f5"));
    exercises[0].game = Game{after_f5.position(), Color::white};
    exercises[0].line = {*parse_move("d6"), *parse_move("c3")};
    exercises[0].played = parse_move("f4");
    exercises[1].line = {*parse_move("c4")};
    return exercises;
}

Trained train(std::initializer_list<const char *> lines,
              std::chrono::seconds each_time = std::chrono::seconds{0}) {
    FakeEngine engine;
    ScriptedConsole console{lines};
    Training::Time time{};
    Training training{engine, console, Language::english, [&] { return time += each_time; }};
    Trained trained;
    training.run(two_exercises(), [&trained](std::size_t exercise, Grade grade) {
        trained.grades.emplace_back(exercise, grade);
    });
    trained.printed = console.printed;
    trained.searches = engine.searches().size();
    return trained;
}

TEST(Training, AsksEachPuzzleAndSaysWhatTheGoodMoveDoes) {
    const Trained trained = train({"d6", "c4"});
    EXPECT_THAT(trained.grades, ElementsAre(Pair(0, Grade::easy), Pair(1, Grade::easy)));
    EXPECT_THAT(trained.printed, HasSubstr("1 of 2\n"));
    EXPECT_THAT(trained.printed, HasSubstr("What is the best move for white?\nwhite> d6\n"));
    EXPECT_THAT(trained.printed, HasSubstr("Right: d6 c3 (played was f4)\n"));
    EXPECT_THAT(trained.printed, Not(HasSubstr("Once more")));
    EXPECT_EQ(trained.searches, 0u);
}

TEST(Training, RefutesAWrongMoveAndAsksAgainAtTheEnd) {
    const Trained trained = train({"f4", "d6", "c4", "d6"});
    EXPECT_THAT(trained.grades, ElementsAre(Pair(0, Grade::nearly), Pair(1, Grade::easy)));
    EXPECT_THAT(trained.printed, HasSubstr("No: f4"));
    EXPECT_THAT(trained.printed, HasSubstr("Once more\n"));
    EXPECT_EQ(trained.searches, 1u);
}

TEST(Training, GradesByTheTimeAndByHowManyWereWrong) {
    using std::chrono::seconds;
    EXPECT_THAT(train({"d6", "quit"}, seconds{31}).grades, ElementsAre(Pair(0, Grade::hesitant)));
    EXPECT_THAT(train({"d6", "quit"}, seconds{121}).grades, ElementsAre(Pair(0, Grade::hard)));
    EXPECT_THAT(train({"f4", "f6", "d6", "quit"}).grades, ElementsAre(Pair(0, Grade::wrong)));
    EXPECT_THAT(train({"show", "quit"}).grades, ElementsAre(Pair(0, Grade::blackout)));
}

TEST(Training, TellsTheOpeningAndTakesMovesThatAreAsGood) {
    Exercise exercise = two_exercises()[0];
    exercise.game = {};
    exercise.game.play(*parse_move("f5"));
    exercise.frequency = "in 34 % of the games";
    exercise.also = {*parse_move("f6")};
    exercise.replies = "Played then: c3 62 %";
    FakeEngine engine;
    ScriptedConsole console{"f4", "f6"};
    std::vector<Grade> grades;
    Training{engine, console, Language::english}.run(
        {exercise}, [&grades](std::size_t /*exercise*/, Grade grade) { grades.push_back(grade); });
    EXPECT_THAT(console.printed, HasSubstr("Opening, in 34 % of the games: f5\n"));
    EXPECT_THAT(console.printed, HasSubstr("No: f4, Parallel, "));
    EXPECT_THAT(console.printed, HasSubstr("As good as this: d6 c3 (played was f4)\n"));
    EXPECT_THAT(console.printed, HasSubstr("Played then: c3 62 %\n"));
    EXPECT_THAT(grades, ElementsAre(Grade::nearly));
}

TEST(Training, TakesOtherWordsForNoAnswer) {
    const Trained trained = train({"", "help", "a1"});
    EXPECT_THAT(trained.grades, IsEmpty());
    EXPECT_THAT(trained.printed, HasSubstr("Type the best move"));
    EXPECT_THAT(trained.printed, HasSubstr("? illegal move \"a1\""));
}

} // namespace
} // namespace emilia::play
