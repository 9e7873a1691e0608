// The XBoard dialogue (Chess Engine Communication Protocol) for its variant "reversi".

#pragma once

#include "protocol/dialogues/cecp/parser.h"
#include "protocol/dialogues/command_table.h"
#include "protocol/dialogues/session.h"

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

    using Commands = CommandTable<Session>;
    /// All that the dialogue can do.
    static const Commands &commands();
    /// Moves are known without a name too.
    static Parsed<Commands::Command> parse(std::string_view line);

  private:
    void handle(std::string_view line) override;
    void handle_too_long(std::string_view beginning) override;

    void refuse(const std::string &reason);
    void tell_features(int version);
    void answer_ping(const std::string &token);
    void begin_new_game();
    void set_variant(const std::string &name);
    void set_board(const Game &game);
    void play(Move move);
    void take_back(int plies);
    void set_side(std::optional<Color> side);
    void set_analyzes(bool on);
    void tell_statistics();
    void give_hint();
    void tell_book_moves();
    void set_level(const Level &level);
    void set_move_time(Duration time);
    void set_depth(int depth);
    void set_clock(Duration left);
    void set_ponders(bool on);
    void set_posts(bool on);
    void set_memory(int mebibytes);
    void set_cores(int count);

    void begin(const Game &game);
    /// What goes on by itself: the engine's move, its pondering, or analysis.
    void go_on();
    /// Makes the engine's move, unless it is taken back meanwhile.
    void think();
    void ponder();
    void analyze();
    /// Ponders or analyses; only an analysis shows its lines.
    void start_endless(bool shows);
    Limits make_limits() const;
    std::optional<int> moves_to_go() const;
    void print_error(std::string_view reason);

    // On the search thread.
    void on_info(const SearchInfo &info) override;
    void on_progress(const SearchProgress &progress) override; // or on another one
    void on_result(SearchResult result) override;
    void report_problem(const std::string &problem) override;

    SearchSettings settings_;
    std::string line_; ///< that is being handled
    Game game_;
    std::optional<Color> side_ = Color::white; ///< the engine's
    std::optional<int> depth_;
    std::optional<Duration> move_time_;
    std::optional<Level> level_;
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
