// The UCI dialogue: carries out one command after the other and prints what the search reports.

#pragma once

#include "protocol/uci/command.h"
#include "protocol/uci/variant.h"
#include "protocol/universal_session.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia::uci {

/// While a search runs, commands that do not need the engine are answered at once. Those that do
/// (go, setoption, ucinewgame, bench) wait for it to end, unless it has no end of its own: then
/// they stop it. A `stop` or `quit` behind a waiting command stops the search too.
class Session : public UniversalSession {
  public:
    /// The options begin as the engine and the settings are.
    Session(Engine &engine, const EngineOptions &engine_options, const SearchSettings &settings,
            const Channel &channel);

  private:
    void handle(std::string_view line) override;

    using UniversalSession::execute;
    void execute(const Unknown &command);
    void execute(const SetPosition &command);
    void execute(const Go &command);
    void execute(const Perft &command);
    void execute(const PonderHit &command);
    void execute(const Debug &command);
    void execute(const Display &command);
    void execute(const Explain &command);
    void execute(const Bench &command);
    void execute(const Help &command);

    void declare_variant();
    /// Leaves out the moves that are not legal here, and tells them. False if there were any.
    bool keep_legal_moves(std::vector<Move> &moves);
    void print_limits(const Limits &limits);

    // On the search thread.
    void report_info(const SearchInfo &info) override;
    void report_progress(const SearchProgress &progress) override; // or on another one
    void report_result(const SearchResult &result) override;

    Variant variant_ = Variant::othello;
    FlipelloGame game_;     ///< in Variant::othello just a game
    bool shows_wdl_ = true; ///< with what is proven
    bool debug_ = false;
    // Of the running search; for its thread.
    MoveWriter moves_;
    std::vector<std::string> flipello_end_; ///< its whole answer if the game is over in flipello
    int table_permille_ = 0;
    std::optional<Selectivity> selectivity_; ///< of the last line printed
};

} // namespace emilia::uci
