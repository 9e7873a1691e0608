// The GTP dialogue, version 2, for Othello.

#pragma once

#include "protocol/gtp/clocks.h"
#include "protocol/gtp/command.h"
#include "protocol/session.h"

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

  private:
    /// What is said to a request.
    struct Answer {
        std::string text;
        bool success = true;
    };

    void handle(std::string_view line) override;
    void report_problem(const std::string &problem) override;

    Answer execute(const Refused &command);
    Answer execute(const ProtocolVersion &command);
    Answer execute(const Name &command);
    Answer execute(const Version &command);
    Answer execute(const KnownCommand &command);
    Answer execute(const ListCommands &command);
    Answer execute(const Quit &command);
    Answer execute(const ListGames &command);
    Answer execute(const SetGame &command);
    Answer execute(const BoardSize &command);
    Answer execute(const ClearBoard &command);
    Answer execute(const Komi &command);
    Answer execute(const Play &command);
    Answer execute(const GenMove &command);
    Answer execute(const Undo &command);
    Answer execute(const LoadSgf &command);
    Answer execute(const TimeSettings &command);
    Answer execute(const TimeLeft &command);
    Answer execute(const ShowBoard &command);
    Answer execute(const FinalScore &command);
    Answer execute(const Hint &command);
    Answer execute(const Rules &question);

    static Answer failure(std::string reason) { return {std::move(reason), false}; }
    void begin(const Game &game);
    /// Plays a legal move as a step of its own.
    void play(const Game &after);
    SearchResult search(const Game &game, std::optional<int> hints = std::nullopt);

    SearchSettings settings_;
    Clocks clocks_;
    Game game_;
    /// For each `play` and `genmove` how many plies it played: what `undo` takes back.
    std::vector<std::size_t> steps_;
};

} // namespace emilia::gtp
