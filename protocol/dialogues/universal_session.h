// Common part of the sessions of UCI and UGI, the two universal interfaces.

#pragma once

#include "engine/board/game.h"
#include "engine/notation/scanner.h"
#include "protocol/dialogues/option_table.h"
#include "protocol/dialogues/session.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::universal {

/// Arguments of `setoption`: `name <words> [value <words>]`.
struct SetOption {
    std::string name; ///< one blank between its words
    std::string value;
};
Parsed<SetOption> read_option(Scanner &line);

/// Reads what follows `go perft`. A count of leaves has no `bestmove` that a client could wait for:
/// what is wrong is an error.
Parsed<int> read_perft(Scanner &line);

/// Arguments of `go`. Wrong words are left out, and the rest counts.
struct Go {
    Limits limits; ///< but for the clock
    GameClocks clocks;
    std::vector<ParseError> problems;
};

/// A word that may follow `go`, in any case, and what reads its value.
struct GoWord {
    std::string_view name;
    std::function<Parsed<Done>(Scanner &line, Go &go)> take;
};

/// "depth", "nodes", "movetime", "movestogo" and "infinite". A number out of the range is a problem
/// of `go`, and the nearest in the range is taken for it. More milliseconds than kMaxTime count as
/// kMaxTime.
std::vector<GoWord> common_go_words();
/// Milliseconds. Clocks that ran out may be stated as negative, which counts as 0.
GoWord clock_word(std::string_view name, Color side);
GoWord increment_word(std::string_view name, Color side);
/// A word without a value.
GoWord flag_word(std::string_view name, void (*set)(Limits &limits));

bool has_word(const std::vector<GoWord> &words, std::string_view name);

/// All that follows `go`. Words in a row that cannot be read are one problem.
Go read_go_words(const std::vector<GoWord> &words, Scanner &line);

} // namespace emilia::universal

namespace emilia {

/// A dialogue derives from it, and adds to the commands what it alone has.
class UniversalSession : public Session {
  protected:
    /// `ready` ends the engine's introduction.
    UniversalSession(std::string_view ready, Engine &engine, const DialogueOptions &options,
                     const Channel &channel, FindCommand find_command);

    /// Begins a search all the same, by the words that were kept.
    void handle_too_long(const InputLine &line) override;

    /// Answers each `go` with a move, and none where the position was refused.
    void answer_without_memory(std::string_view line) override;
    /// A move as the dialogue names it, none included, in few enough characters that they need no
    /// memory.
    virtual std::string text_of(Move move, const Position &position) const = 0;
    virtual const Game &game() const = 0;
    /// The best move's line, without what needs memory; none: the game is over.
    void print_best_move(Move move, const Position &position);

    void identify();
    void answer_ready();
    void begin_new_game();
    void set_option(const universal::SetOption &option);
    void stop();
    /// `go perft`: how many leaves are below each move.
    void count_leaves(int depth);

    void report_problem(const std::string &problem) override { print_error(problem); }
    /// The limits that `go` asks for, without what is wrong, which is reported. If something was
    /// wrong, in `go` or as `faulty` says, and nothing else limits the search, it gets the time of
    /// a move. An algorithm that does not know what is asked for gives way to pvs.
    Limits accept(const universal::Go &go, const Game &game, bool faulty = false);
    void print_error(std::string_view message);
    /// Reports why a command could not be carried out. After a `position` none is known.
    void refuse(std::string_view command, const ParseError &error);
    void accept_position() { has_position_ = true; }
    /// False after a position was refused, which is reported: "no position to search …". An answer
    /// for the one before it would pass for one.
    bool expect_position(std::string_view purpose);

    OptionTable &options() { return options_; }
    const SearchSettings &settings() const { return settings_; }

  private:
    std::string_view ready_;
    OptionTable options_;
    SearchSettings settings_;
    bool has_position_ = true; ///< the last `position` was accepted
};

} // namespace emilia
