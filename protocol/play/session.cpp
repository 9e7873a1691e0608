#include "protocol/play/session.h"

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "engine/notation/game_format.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/opening_finder.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/path.h"
#include "engine/review/review.h"
#include "engine/search/evaluator_entry.h"
#include "protocol/terminal/durations.h"
#include "protocol/texts/explanation_text.h"
#include "protocol/texts/hint_text.h"
#include "protocol/texts/review_text.h"
#include "protocol/texts/sentences.h"
#include "protocol/texts/why.h"

#include <algorithm>
#include <cstdlib>
#include <variant>

namespace emilia::play {
namespace {

constexpr int kReviewLevel = 12; ///< some seconds for a game
constexpr std::uint64_t kMaxAttempts = 20'000;
constexpr std::int64_t kMaxGames = 1'000'000'000;

std::string name_of(Color color) { return color == Color::black ? "black" : "white"; }

std::string describe_strength(const SearchSettings &settings) {
    if (settings.opponent) return "the strength of a " + std::string{settings.opponent->name};
    if (settings.level > 0) return "level " + std::to_string(settings.level);
    return to_seconds_text(settings.default_movetime) + " s a move";
}

/// "you lost by 12"
std::string describe_outcome(const Game &game, Color player) {
    const int score = game.position().final_score();
    if (score == 0) return "a draw";
    const bool is_won = (score > 0) == (game.to_move() == player);
    std::string text = (is_won ? "you won by " : "you lost by ") + std::to_string(std::abs(score));
    return game.position().empties() == 0 ? text : text + " (empty squares go to the winner)";
}

/// "black (X) 12"; the symbol only where it tells the colours apart.
std::string describe_discs(const Game &game, Color color, const TerminalStyle &style) {
    std::string text = name_of(color);
    if (!style.color) text += " (" + disc_symbol(color, style) + ')';
    const Bitboard discs = color == Color::black ? game.black_discs() : game.white_discs();
    return text + ' ' + std::to_string(count(discs));
}

struct NumberedPath {
    std::string path;
    std::optional<std::uint64_t> number;
};

/// "games.ggf 3"; a file may be called that too.
NumberedPath split_number(const std::string &text) {
    const std::size_t blank = text.find_last_of(' ');
    if (blank == std::string::npos || type_at(text) != std::filesystem::file_type::not_found) {
        return {text, {}};
    }
    const auto number = parse_whole_number("", text.substr(blank + 1), 1, kMaxGames);
    if (!number) return {text, {}};
    return {std::string{trimmed(text.substr(0, blank))}, static_cast<std::uint64_t>(*number)};
}

GameFormat format_for(std::string_view path) {
    if (path.ends_with(".ggf")) return GameFormat::ggf;
    return path.ends_with(".sgf") ? GameFormat::sgf : GameFormat::transcript;
}

/// Thrown by a review that nobody waits for any more.
struct Interrupted {};

template <typename... Kinds>
bool is_any_of(const Command &command) {
    return (std::holds_alternative<Kinds>(command) || ...);
}

} // namespace

Session::Session(Engine &engine, Console &console, const GameSetup &setup)
    : engine_(engine), console_(console), thinking_(engine, console), settings_(setup.settings),
      random_seed_(setup.random_seed), find_game_(setup.find_game), keep_game_(setup.keep_game),
      language_(setup.language), table_(setup.game, setup.game.to_move()),
      is_helped_(!setup.game.moves().empty()) {}

void Session::run() {
    print("You are " + name_of(table_.player()) + ", Emilia is " +
          name_of(opposite(table_.player())) + " and takes " + describe_strength(settings_) +
          ". Type a move such as d3, or help.");
    show_board();
    while (!done_) {
        if (!is_kept_ && table_.game().is_over()) keep_finished_game();
        if (table_.waits_for_engine()) {
            let_engine_move();
            continue;
        }
        if (table_.game().position().must_pass()) {
            table_.play(Move::pass()); // which the board has told
            continue;
        }
        const auto line = console_.ask(name_of(table_.game().to_move()) + "> ");
        if (!line) break;
        const auto command = parse_command(*line);
        if (!command) {
            complain(command.error().message);
            continue;
        }
        if (is_any_of<Hint, Eval, Why, Review, Undo, Swap, SetLevel, SetOpponent>(*command))
            is_helped_ = is_helped_ || !table_.game().moves().empty();
        std::visit([this](const auto &value) { carry_out(value); }, *command);
    }
}

void Session::carry_out(const MakeMove &command) {
    const Position &position = table_.game().position();
    if (position.is_over()) return complain("the game is over; new begins another one");
    if (table_.play(command.move)) {
        is_kept_ = false;
        return show_board();
    }
    complain(illegal_move_message(to_string(command.move), position));
}

void Session::carry_out(const Hint &command) {
    const Game &game = table_.game();
    const Limits limits =
        with_settings(limits_for_hints(command.moves.value_or(kMaxMultiPv)), game);
    print(hint_text(game, thinking_.search(game.position(), limits), true, console_.style()));
}

void Session::carry_out(const Eval & /*command*/) {
    const Game &game = table_.game();
    std::string text =
        to_text(game, engine_.evaluator().explain(game.position()), console_.style());
    text.pop_back(); // its newline
    if (!game.is_over()) {
        text += '\n' + describe_search(thinking_.search(game.position(), with_settings({}, game)));
    }
    print(text);
}

void Session::carry_out(const Why &command) {
    Game game = table_.game();
    std::optional<Move> first = command.first;
    if (!first) {
        do { // back to where the player moved last
            const std::vector<Move> moves = game.moves();
            if (moves.empty()) return complain("you have not played a move yet; say which: why d3");
            first = moves.back();
            game.undo();
        } while (game.to_move() != table_.player() || first->is_pass());
    }
    for (const auto &move : {first, command.second}) {
        if (move && !game.position().is_legal(*move))
            return complain(illegal_move_message(to_string(*move), game.position()));
    }
    if (legal_moves(game.position()).size() < 2) return complain("there is only one move");
    const Move second = command.second ? *command.second : best_move(game);
    if (*first != second) return compare(game, *first, second);
    print(to_string(second) + (command.second ? " is the same move." : " is the best move."));
}

void Session::carry_out(const Review & /*command*/) {
    const Game &game = table_.game();
    const std::size_t decisions = count_decisions(game);
    if (decisions == 0) return complain("there is nothing to review yet");
    std::size_t done = 0;
    const auto advance = [&] {
        ++done;
        console_.show_thinking("reviewed " + std::to_string(done) + " of " +
                               std::to_string(decisions) + " moves");
    };
    const auto search = [this](const Position &position, const Limits &limits) {
        auto result = thinking_.search_unseen(position, limits);
        if (!result) throw Interrupted{};
        return *std::move(result);
    };
    console_.take_interrupt();
    ReviewedGame reviewed;
    reviewed.record.game = game;
    try {
        const auto known = [this](const Position &position) {
            return engine_.book_moves(position);
        };
        const int level = settings_.level > 0 ? settings_.level : kReviewLevel;
        reviewed.moves = review(engine_, game, {.level = level, .book = known}, advance, search);
    } catch (const Interrupted &) {
        return print("The review was stopped.");
    }
    explain_faults(reviewed.moves, game, engine_.evaluator());
    print(to_table(reviewed, language_));
}

void Session::carry_out(const Undo & /*command*/) {
    if (!table_.undo()) return complain("there is no move of yours to take back");
    show_board();
}

void Session::carry_out(const Redo & /*command*/) {
    if (!table_.redo()) return complain("nothing was taken back");
    show_board();
}

void Session::carry_out(const Show & /*command*/) { show_board(); }

void Session::carry_out(const SetLevel &command) {
    settings_.level = command.level;
    settings_.opponent = nullptr;
    game_time_.reset();
    print("Emilia takes " + describe_strength(settings_) + '.');
}

void Session::carry_out(const SetOpponent &command) {
    settings_.opponent = command.opponent;
    game_time_.reset();
    print("Emilia takes " + describe_strength(settings_) + '.');
}

void Session::carry_out(const SetTime &command) {
    settings_.level = 0;
    settings_.opponent = nullptr;
    game_time_.reset();
    used_time_ = {};
    if (command.each_move) {
        settings_.default_movetime = command.time;
        return print("Emilia takes " + describe_strength(settings_) + '.');
    }
    game_time_ = command.time;
    print("Emilia has " + to_seconds_text(command.time) + " s for its moves from here on.");
}

void Session::carry_out(const Swap & /*command*/) {
    table_.swap();
    print("You are " + name_of(table_.player()) + " now.");
}

void Session::carry_out(const Load &command) {
    const auto [path, number] = split_number(command.path);
    const auto found = find_game_(path, number.value_or(1));
    if (!found) return complain(found.error().message);
    if (number || found->games == 1) {
        begin(found->game);
        is_helped_ = true;
        return;
    }
    complain(path + " holds " + std::to_string(found->games) + " games; say which: load " + path +
             " 1");
}

void Session::carry_out(const Save &command) {
    const std::string text = to_text(format_for(command.path), record()) + '\n';
    if (const Outcome written = replace_file(command.path, text); !written)
        return complain(written.error().message);
    print("Saved to " + command.path + '.');
}

void Session::carry_out(const New &command) {
    if (!command.xot) return begin(Game{});
    OpeningFinder finder{engine_, {.max_score = Score::from_discs(2), .seed = random_seed_++}};
    console_.take_interrupt();
    for (std::uint64_t number = 0; number < kMaxAttempts; ++number) {
        if (auto opening = finder.attempt(number)) return begin(*std::move(opening));
        if (console_.take_interrupt()) return print("No opening was looked for any longer.");
    }
    complain("no opening was found");
}

void Session::carry_out(const Rules & /*command*/) { print(sentences(language_).rules); }

void Session::carry_out(const Help & /*command*/) { print(help_text()); }

void Session::carry_out(const Quit & /*command*/) { done_ = true; }

void Session::let_engine_move() {
    const Game game = table_.game();
    Limits limits;
    if (game_time_) limits.clock = Clock{*game_time_ - used_time_, {}, {}};
    limits = with_settings(limits, game);
    if (settings_.opponent != nullptr) {
        limits.skill = &settings_.opponent->skill;
        limits.movetime.reset(); // which is for the real engine
    }
    limits.human_pace = settings_.human_pace;
    // What Emilia thinks of the game is for those who ask: hint, eval.
    const SearchResult result = thinking_.find_move(game.position(), limits);
    used_time_ += result.elapsed;
    const Move move = result.lines.front().moves.front();
    table_.play(move);
    is_kept_ = false;
    std::string text = name_of(game.to_move()) + " plays " + to_string(move);
    if (move.is_pass()) text = name_of(game.to_move()) + " has to pass";
    if (result.from_book) text += ", from the book";
    print(text);
    show_board();
}

GameRecord Session::record() const {
    GameRecord record;
    record.game = table_.game();
    Player &player = table_.player() == Color::black ? record.black : record.white;
    Player &emilia = table_.player() == Color::black ? record.white : record.black;
    player.name = "Player";
    emilia.name = "Emilia";
    if (settings_.opponent != nullptr)
        emilia.name.append(" (").append(settings_.opponent->name) += ')';
    if (is_helped_) record.event = "with help";
    return record;
}

void Session::keep_finished_game() {
    is_kept_ = true;
    if (!keep_game_) return;
    if (const Outcome kept = keep_game_(record()); !kept) complain(kept.error().message);
}

void Session::begin(Game game) {
    engine_.forget();
    used_time_ = {};
    const Color player = game.to_move();
    table_ = Table{std::move(game), player};
    is_kept_ = true;
    is_helped_ = false;
    print("You are " + name_of(player) + '.');
    show_board();
}

void Session::compare(const Game &game, Move first, Move second) {
    const Limits limits = limits_for_two(with_settings({}, game), first, second);
    const SearchResult result = thinking_.search(game.position(), limits);
    const auto line_of = [&result](Move move) {
        return std::find_if(result.lines.begin(), result.lines.end(),
                            [move](const Line &line) { return line.moves.front() == move; });
    };
    if (line_of(first) == result.lines.end() || line_of(second) == result.lines.end())
        return complain("stopped too early to compare");
    print(to_text(game, compare_lines(game, *line_of(first), *line_of(second), engine_.evaluator()),
                  language_, console_.style()));
}

Move Session::best_move(const Game &game) {
    return thinking_.search(game.position(), with_settings({}, game)).best_move();
}

Limits Session::with_settings(const Limits &asked, const Game &game) const {
    SearchSettings settings = settings_;
    settings.opponent = nullptr;
    settings.human_pace = false;
    return emilia::with_settings(with_default_time(asked, settings), game.position().empties(),
                                 settings);
}

void Session::show_board() {
    const Game &game = table_.game();
    BoardMarks marks;
    const std::vector<Move> moves = game.moves();
    if (!moves.empty()) marks.last_move = moves.back();
    std::string text = draw_board(game, marks, console_.style());
    text += '\n' + describe_discs(game, Color::black, console_.style()) + ", ";
    text += describe_discs(game, Color::white, console_.style());
    if (const auto name = opening_name(game); !name.empty()) text.append("; ").append(name);
    if (game.is_over()) {
        text += "\nThe game is over: " + describe_outcome(game, table_.player()) +
                ". Type review to see your mistakes, or new for another game.";
    } else if (game.position().must_pass() && table_.is_players_turn()) {
        text += "\nYou have no place for a disc and pass.";
    }
    print(text);
}

void Session::print(std::string_view text) {
    if (!console_.print(text)) done_ = true;
}

void Session::complain(std::string_view what) { print("? " + std::string{what}); }

} // namespace emilia::play
