// The XBoard dialogue (Chess Engine Communication Protocol) for its variant "reversi".

#pragma once

#include "protocol/cecp/command.h"
#include "protocol/session.h"

#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace emilia::cecp {

/// Thinks about a move until it is made; commands wait for it, except those that end it. Ponders
/// and analyses beside the dialogue.
class Session : public emilia::Session {
  public:
    Session(Engine &engine, const DialogueOptions &options, const Channel &channel);

  private:
    void handle(std::string_view line) override;
    void handle_too_long(std::string_view beginning) override;

    void execute(const Ignored &command);
    void execute(const Refused &command);
    void execute(const ProtocolVersion &command);
    void execute(const Ping &command);
    void execute(const NewGame &command);
    void execute(const Variant &command);
    void execute(const SetBoard &command);
    void execute(const PlayMove &command);
    void execute(const Undo &command);
    void execute(const Role &role);
    void execute(const MoveNow &command);
    void execute(const Analyze &command);
    void execute(const Statistics &command);
    void execute(const Hint &command);
    void execute(const SetLevel &command);
    void execute(const SetMoveTime &command);
    void execute(const SetDepth &command);
    void execute(const SetClock &command);
    void execute(const Switch &command);
    void execute(const SetMemory &command);
    void execute(const SetCores &command);
    void execute(const Quit &command);

    void begin(const Game &game);
    /// What goes on by itself: the engine's move, its pondering, or analysis.
    void go_on();
    /// Makes the engine's move, unless it is taken back meanwhile.
    void think();
    void ponder();
    void analyze();
    /// What is no engine's turn but may use its time.
    void start_endless(bool shows);
    Limits make_limits() const;
    std::optional<int> moves_to_go() const;
    void print_error(std::string_view reason);

    // On the search thread.
    void report_info(const SearchInfo &info) override;
    void report_progress(const SearchProgress &progress) override; // or on another one
    void report_result(const SearchResult &result) override;
    void report_problem(const std::string &problem) override;

    SearchSettings settings_;
    std::string line_; ///< that is being handled
    Game game_;
    std::optional<Color> side_ = Color::white; ///< the engine's
    std::optional<int> depth_;
    std::optional<Duration> move_time_;
    std::optional<SetLevel> level_;
    Duration left_{}; ///< on the engine's clock; for level_
    bool ponders_ = false;
    bool posts_ = false;
    bool analyses_ = false;

    // Of the running search.
    bool shows_ = false; ///< tells its lines
    SearchResult result_;
    std::mutex mutex_; ///< for last_info_
    SearchInfo last_info_;
};

} // namespace emilia::cecp
