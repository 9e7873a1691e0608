// The UGI dialogue in the form of the existing Othello engines.

#pragma once

#include "protocol/option_table.h"
#include "protocol/search_settings.h"
#include "protocol/session.h"
#include "protocol/ugi/command.h"

#include <string_view>

namespace emilia::ugi {

/// While a search runs, commands that do not need the engine are answered at once, queries among
/// them. Those that do (go, setoption, uginewgame) wait for it to end, unless it has no end of its
/// own: then they stop it.
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
    void execute(const Query &query);
    void execute(const Go &command);
    void execute(const Stop &command);
    void execute(const Quit &command);

    void print_error(std::string_view message);

    // On the search thread.
    void report_info(const SearchInfo &info) override;
    void report_result(const SearchResult &result) override;

    OptionTable options_;
    SearchSettings settings_;
    Game game_;
};

} // namespace emilia::ugi
