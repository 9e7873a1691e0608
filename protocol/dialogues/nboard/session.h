// The NBoard dialogue, version 2.

#pragma once

#include "engine/book/lesson.h"
#include "engine/notation/ggf.h"
#include "protocol/dialogues/command_table.h"
#include "protocol/dialogues/nboard/formatter.h"
#include "protocol/dialogues/session.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia::nboard {

/// The client does not wait between its commands. A search ends before the next command that needs
/// the engine or changes the game; `ping` and `quit` cut it short, and it answers before them.
class Session : public emilia::Session {
  public:
    Session(Engine &engine, const DialogueOptions &options, const Channel &channel);

    using Commands = CommandTable<Session>;
    /// All that the dialogue can do.
    static const Commands &commands();
    /// Moves are known without a name too, as version 1 of the protocol tells them.
    static Parsed<Commands::Command> parse(std::string_view line);

  private:
    /// What the running search is for.
    enum class Purpose { hint, move, analysis };

    void handle(std::string_view line) override;

    void set_game(const GameRecord &record);
    void set_depth(int level);
    void set_contempt(double percent);
    void play(const NotedMove &noted);
    void give_hints(int moves);
    void go();
    void answer_ping(const std::string &token);
    void learn();
    /// Adds the game to the user's book, and what was searched of it.
    Outcome teach_own_book();
    void analyze();

    Contempt contempt_of(Color mover) const;
    void search(const Game &game, const Limits &asked, Purpose purpose);
    void report_problem(const std::string &problem) override { print_error(problem); }
    void print_error(std::string_view message);

    // On the search thread.
    void on_info(const SearchInfo &info) override;
    void on_progress(const SearchProgress &progress) override; // or on another one
    void on_result(SearchResult result) override;
    /// For learn().
    void remember(const SearchResult &result);
    void print_lines(const SearchResult &result);
    /// One row for each line, unless these were the last rows too.
    void print_rows();

    SearchSettings settings_;
    GameRecord record_;
    bool own_book_is_loaded_ = false; ///< by `learn`
    std::vector<Move> learned_;       ///< of the game that was counted last, to count it once
    int contempt_ = 0;                ///< what a draw is worth to black, in hundredths of a disc

    // Of the running search; for its thread.
    Purpose purpose_ = Purpose::move;
    Contempt draw_;
    std::size_t wanted_lines_ = 1;
    std::vector<Line> lines_; ///< of the iteration
    std::vector<std::string> rows_;
    SearchResult analysed_;
    Position searched_;
    SearchMemory memory_;
};

} // namespace emilia::nboard
