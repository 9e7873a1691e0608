// The UCI dialogue: carries out one command after the other and prints what the search reports.

#pragma once

#include "engine/engine.h"
#include "protocol/line_reader.h"
#include "protocol/line_writer.h"
#include "protocol/uci/command.h"
#include "protocol/uci/limits.h"
#include "protocol/uci/options.h"

#include <atomic>
#include <string_view>

namespace emilia::uci {

/// While a search runs, commands that do not need the engine are answered at once. Those that do
/// (go, setoption, ucinewgame, bench) wait for it to end, unless it has no end of its own: then
/// they stop it. A `stop` or `quit` behind a waiting command stops the search too.
class Session : private SearchObserver {
  public:
    /// The options begin as the engine and the settings are.
    Session(Engine &engine, const EngineOptions &engine_options, const Settings &settings,
            LineReader &reader, LineWriter &writer);

    /// Returns after `quit`, at the end of the input once a search with limits is over, or when
    /// nobody reads the output any more.
    void run();

  private:
    void handle(const InputLine &line);
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

    void declare_options(const EngineOptions &engine_options);
    void run_perft(int depth);
    void become_idle();
    void print_limits(const Limits &limits);
    void print_error(std::string_view message);

    // On the search thread.
    void on_info(const SearchInfo &info) override;
    void on_result(const SearchResult &result) override;
    void print(std::string_view line);

    Engine &engine_;
    LineReader &reader_;
    LineWriter &writer_;
    OptionTable options_;
    Settings settings_;
    Game game_;
    bool quit_ = false;
    bool debug_ = false;
    bool has_end_ = true;    ///< of the last search: its limits end it
    bool pondering_ = false; ///< the last search has not been hit yet
    std::atomic<bool> searching_{false};
    // Of the running search; for its thread.
    int table_permille_ = 0;
    std::optional<Selectivity> selectivity_; ///< of the last line printed
};

} // namespace emilia::uci
