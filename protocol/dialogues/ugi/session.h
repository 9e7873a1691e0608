// The UGI dialogue in the form of the existing Othello engines.

#pragma once

#include "protocol/dialogues/command_table.h"
#include "protocol/dialogues/ugi/parser.h"
#include "protocol/dialogues/universal_session.h"

#include <string_view>

namespace emilia::ugi {

/// While a search runs, commands that do not need the engine are answered at once, queries among
/// them. Those that do (go, setoption, uginewgame) wait for it to end, unless it has no end of its
/// own: then they stop it.
class Session : public UniversalSession {
  public:
    Session(Engine &engine, const DialogueOptions &options, const Channel &channel);

    using Commands = CommandTable<Session>;
    /// All that the dialogue can do.
    static const Commands &commands();

  private:
    void handle(std::string_view line) override;

    void say_unknown(const std::string &name);
    void set_position(const Game &game);
    void answer(Query query);
    void go(const universal::Go &command);
    void print_best_move(Move move, const Position &position) override;
    const Position &position() const override { return game_.position(); }

    // On the search thread.
    void on_info(const SearchInfo &info) override;
    void on_progress(const SearchProgress &progress) override; // or on another one
    void on_result(SearchResult result) override;

    Game game_;
};

} // namespace emilia::ugi
