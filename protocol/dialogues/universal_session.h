// What the sessions of UCI and UGI do alike.

#pragma once

#include "protocol/dialogues/option_table.h"
#include "protocol/dialogues/session.h"
#include "protocol/dialogues/universal_commands.h"

#include <string_view>

namespace emilia {

/// A dialogue derives from it, and adds to the commands what it alone has.
class UniversalSession : public Session {
  public:
    /// `ready` ends the engine's introduction.
    UniversalSession(std::string_view ready, Engine &engine, const DialogueOptions &options,
                     const Channel &channel, UrgencyOf urgency_of);

  protected:
    /// A search is begun all the same, by the words that were kept.
    void handle_too_long(std::string_view beginning) override;

    /// A move for each `go`, whatever it is.
    void answer_without_memory(std::string_view line) override;
    /// The best move's line without what needs memory; none: the game is over.
    virtual void print_best_move(Move move, const Position &position) = 0;
    virtual const Position &position() const = 0;

    void identify();
    void answer_ready();
    void begin_new_game();
    void set_option(const universal::SetOption &option);
    void stop();

    void report_problem(const std::string &problem) override { print_error(problem); }
    /// What to search for: `go` less what is wrong with it, which is told; `faulty` if something
    /// else was. If nothing right limits the search then, it gets the time of a move.
    Limits accept(const universal::Go &go, const Game &game, bool faulty = false);
    void print_error(std::string_view message);

    OptionTable &options() { return options_; }
    const SearchSettings &settings() const { return settings_; }

  private:
    std::string_view ready_;
    OptionTable options_;
    SearchSettings settings_;
};

} // namespace emilia
