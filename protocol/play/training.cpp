#include "protocol/play/training.h"

#include "engine/book/opening_names.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/search/level.h"
#include "protocol/terminal/board_drawing.h"
#include "protocol/texts/explanation_text.h"
#include "protocol/texts/fact_text.h"
#include "protocol/texts/hint_text.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <deque>

namespace emilia::play {
namespace {

constexpr int kRefutationLevel = 18;
constexpr std::chrono::seconds kLongestRefutation{5};

constexpr std::string_view kHelp = "Type the best move, such as d3; show for the solution; "
                                   "quit to leave, which keeps what was answered.";

bool is_in(const std::vector<Move> &moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

std::string drawn(const Game &game, const TerminalStyle &style) {
    BoardMarks marks;
    const std::vector<Move> moves = game.moves();
    if (!moves.empty()) marks.last_move = moves.back();
    return draw_board(game, marks, style);
}

/// "Tiger, in 12 % of the games: f5 d6 c3 d3 c4"
std::string describe_way(const Exercise &exercise) {
    const std::string_view name = opening_name(exercise.game);
    std::string text = name.empty() ? "Opening" : std::string{name};
    text += ", " + exercise.frequency + ": ";
    return text + to_string(exercise.game.moves()) + '\n';
}

/// The game with the first moves of a line.
Game after(Game game, const std::vector<Move> &line, std::size_t moves) {
    for (std::size_t i = 0; i < std::min(moves, line.size()); ++i)
        game.play(line[i]);
    return game;
}

} // namespace

void Training::run(const std::vector<Exercise> &exercises, const Note &note) {
    std::deque<std::size_t> waiting;
    for (std::size_t i = 0; i < exercises.size(); ++i)
        waiting.push_back(i);
    for (std::size_t asked = 0; !waiting.empty(); ++asked) {
        const std::size_t at = waiting.front();
        waiting.pop_front();
        const bool is_first = asked < exercises.size();
        print(is_first ? std::to_string(asked + 1) + " of " + std::to_string(exercises.size())
                       : "Once more");
        const auto grade = ask(exercises[at]);
        if (!grade) return;
        if (is_first) note(at, *grade);
        // SM-2 repeats within the session what was below this.
        if (*grade < Grade::hard) waiting.push_back(at);
    }
}

std::optional<Grade> Training::ask(const Exercise &exercise) {
    const Position &position = exercise.game.position();
    const bool is_black = exercise.game.to_move() == Color::black;
    const std::string way = exercise.frequency.empty() ? "" : describe_way(exercise);
    print(way + drawn(exercise.game, console_.style()) + "\nWhat is the best move for " +
          (is_black ? "black?" : "white?"));
    const Time begin = now_();
    int wrong_moves = 0;
    while (!done_) {
        const auto line = console_.ask(is_black ? "black> " : "white> ");
        if (!line) break;
        const std::string text{trimmed(*line)};
        if (text.empty()) continue;
        if (text == "quit") break;
        if (text == "show") {
            show_solution(exercise, "The best move was ");
            return Grade::blackout;
        }
        const auto move = parse_move(text);
        if (!move) {
            print(kHelp);
        } else if (!position.is_legal(*move)) {
            print("? " + illegal_move_message(text, position));
        } else if (*move == exercise.line.front() || is_in(exercise.also, *move)) {
            const Grade grade = grade_of(wrong_moves, now_() - begin);
            show_solution(exercise,
                          *move == exercise.line.front() ? "Right: " : "As good as this: ");
            return grade;
        } else {
            ++wrong_moves;
            refute(exercise, *move);
        }
    }
    return std::nullopt;
}

void Training::refute(const Exercise &exercise, Move move) {
    constexpr std::size_t kPunished = 2;
    const Position &position = exercise.game.position();
    Limits limits;
    apply_level(kRefutationLevel, position.empties(), limits);
    limits.movetime = kLongestRefutation;
    limits.only_moves = {move};
    const Line line = thinking_.search(position, limits).lines.front();
    const double less = exercise.score - to_discs(line.score);
    const Game punished = after(exercise.game, line.moves, kPunished);
    const std::string_view name = opening_name(punished);
    std::string text = drawn(punished, console_.style()) + "\nNo: " + to_string(line.moves) + ", ";
    if (!name.empty() && name != opening_name(exercise.game)) text.append(name).append(", ");
    text += describe_score(line) + ": ";
    text += less > 0 ? with_two_decimals(less) + " discs less than the best move."
                     : "no worse, but not what is asked for.";
    print(text + " Try again, or type show.");
}

void Training::show_solution(const Exercise &exercise, const std::string &begin) {
    const Move best = exercise.line.front();
    std::string text = begin + to_string(exercise.line);
    if (exercise.played) text += " (played was " + to_string(*exercise.played) + ')';
    if (!exercise.replies.empty()) text += '\n' + exercise.replies;
    print(text + '\n' + seen_on_board(exercise.game.position(), best, language_));
}

void Training::print(std::string_view text) {
    if (!console_.print(text)) done_ = true;
}

} // namespace emilia::play
