// The UCI dialogue: carries out one command after the other and prints what the search reports.

#pragma once

#include "protocol/option_table.h"
#include "protocol/search_settings.h"
#include "protocol/session.h"
#include "protocol/uci/command.h"
#include "protocol/uci/variant.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia::uci {

/// While a search runs, commands that do not need the engine are answered at once. Those that do
/// (go, setoption, ucinewgame, bench) wait for it to end, unless it has no end of its own: then
/// they stop it. A `stop` or `quit` behind a waiting command stops the search too.
class Session : public emilia::Session {
  public:
    /// The options begin as the engine and the settings are.
    Session(Engine &engine, const EngineOptions &engine_options, const SearchSettings &settings,
            LineReader &reader, LineWriter &writer);

  private:
    void handle(std::string_view line) override;
    void handle_too_long(std::string_view beginning) override;
    bool ends_search(std::string_view line) const override;
    void execute(const Blank &command);
    void execute(const Unknown &command);
    void execute(const Identify &command);
    void execute(const IsReady &command);
    void execute(const NewGame &command);
    void execute(const SetOption &command);
    void execute(const SetPosition &command);
    void execute(const Go &command);
    void execute(const Stop &command);
    void execute(const PonderHit &command);
    void execute(const Quit &command);
    void execute(const Debug &command);
    void execute(const Display &command);
    void execute(const Explain &command);
    void execute(const Bench &command);
    void execute(const Help &command);

    void declare_variant();
    void run_perft(int depth);
    void print_limits(const Limits &limits);
    void print_error(std::string_view message);

    // On the search thread.
    void report_info(const SearchInfo &info) override;
    void report_result(const SearchResult &result) override;

    OptionTable options_;
    SearchSettings settings_;
    Variant variant_ = Variant::othello;
    FlipelloGame game_; ///< in Variant::othello just a game
    bool debug_ = false;
    bool pondering_ = false; ///< the last search has not been hit yet
    // Of the running search; for its thread.
    MoveWriter moves_;
    std::vector<std::string> flipello_end_; ///< its whole answer if the game is over in flipello
    int table_permille_ = 0;
    std::optional<Selectivity> selectivity_; ///< of the last line printed
};

} // namespace emilia::uci
