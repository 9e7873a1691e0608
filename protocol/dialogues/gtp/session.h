// The GTP dialogue, version 2, for Othello.

#pragma once

#include "protocol/dialogues/command_table.h"
#include "protocol/dialogues/gtp/clocks.h"
#include "protocol/dialogues/session.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::gtp {

/// Answers each request before it looks at the next one, `quit` included. A pass that the other
/// side has to make is made for it when it is left out.
class Session : public emilia::Session {
  public:
    Session(Engine &engine, const DialogueOptions &options, const Channel &channel);

    /// A text, or why the request cannot be met.
    using Answer = Result<std::string>;
    using Commands = CommandTable<Session, Answer>;
    /// All that the dialogue can do.
    static const Commands &commands();

    struct Request {
        std::string id; ///< digits; empty if none was sent
        Parsed<Commands::Command> command;
    };
    /// None for a line that is blank or all comment.
    static std::optional<Request> parse(std::string_view line);

  private:
    void handle(std::string_view line) override;
    void report_problem(const std::string &problem) override;
    void on_warning(const std::string &message) override;

    Answer list_commands();
    Answer set_game(const std::string &name);
    Answer set_board_size(int size);
    Answer clear_board();
    Answer play(const Play &command);
    Answer suggest_move(Color color);
    Answer generate_move(Color color);
    Answer undo();
    Answer load_sgf(const LoadSgf &command);
    Answer show_board();
    Answer tell_score();
    Answer give_hints(int moves);
    Answer list_legal_moves();

    void begin(const Game &game);
    /// Continues with this game; `undo` takes that back as one step.
    void take_step(const Game &after);
    /// The engine's move, which is also played if it `plays`.
    Answer choose_move(Color color, bool plays);
    SearchResult search(const Game &game, std::optional<int> hints = std::nullopt);

    SearchSettings settings_;
    Clocks clocks_;
    Game game_;
    /// For each `play` and `genmove` how many plies it played: what `undo` takes back.
    std::vector<std::size_t> steps_;
};

} // namespace emilia::gtp
