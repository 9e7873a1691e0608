// The UCI dialogue: carries out one command after the other and prints what the search reports.

#pragma once

#include "protocol/dialogues/command_table.h"
#include "protocol/dialogues/uci/dialect.h"
#include "protocol/dialogues/universal_session.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia::uci {

/// While a search runs, commands that do not need the engine are answered at once. Those that do
/// (go, setoption, ucinewgame, bench) wait for it to end, unless it has no end of its own: then
/// they stop it. A `stop` or `quit` behind a waiting command stops the search too.
class Session : public UniversalSession {
  public:
    Session(Engine &engine, const DialogueOptions &given, const Channel &channel);

    using Commands = CommandTable<Session, void, const Dialect &>;
    /// All that the dialogue can do.
    static const Commands &commands();

  private:
    void handle(std::string_view line) override;

    void say_unknown(const std::string &name);
    void set_position(const FlipelloGame &game);
    void go(const universal::Go &command);
    void count_leaves(int depth);
    void hit_ponder();
    void set_debug(bool on);
    void display();
    void explain();
    void run_benchmark(int depth);
    void print_help();

    void declare_variant();
    void print_best_move(Move move, const Position &position) override;
    const Position &position() const override { return game_.game.position(); }
    void print_lines(const SearchResult &result);
    /// Leaves out the moves that are not legal here, and tells them. False if there were any.
    bool keep_legal_moves(std::vector<Move> &moves);
    void print_limits(const Limits &limits);

    // On the search thread.
    void on_info(const SearchInfo &info) override;
    void on_progress(const SearchProgress &progress) override; // or on another one
    void on_result(SearchResult result) override;

    const Dialect *dialect_ = &othello();
    FlipelloGame game_;
    bool shows_wdl_ = true; ///< with what is proven
    bool debug_ = false;
    // Of the running search; for its thread.
    Position root_;
    std::vector<std::string> answer_when_over_; ///< of the dialect; else empty
    int table_permille_ = 0;
    std::optional<Selectivity> selectivity_; ///< of the last line printed
};

} // namespace emilia::uci
