// The UGI dialogue in the form of the existing Othello engines.

#pragma once

#include "protocol/ugi/command.h"
#include "protocol/universal_session.h"

#include <string_view>

namespace emilia::ugi {

/// While a search runs, commands that do not need the engine are answered at once, queries among
/// them. Those that do (go, setoption, uginewgame) wait for it to end, unless it has no end of its
/// own: then they stop it.
class Session : public UniversalSession {
  public:
    /// The options begin as the engine and the settings are.
    Session(Engine &engine, const EngineOptions &engine_options, const SearchSettings &settings,
            const Channel &channel);

  private:
    void handle(std::string_view line) override;

    using UniversalSession::execute;
    void execute(const SetPosition &command);
    void execute(const Query &query);
    void execute(const Go &command);

    // On the search thread.
    void report_info(const SearchInfo &info) override;
    void report_progress(const SearchProgress &progress) override; // or on another one
    void report_result(const SearchResult &result) override;

    Game game_;
};

} // namespace emilia::ugi
