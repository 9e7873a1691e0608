// The dialogue of Cassio, a front end for the Mac: searches of positions, no game.

#pragma once

#include "protocol/dialogues/cassio/parser.h"
#include "protocol/dialogues/command_table.h"
#include "protocol/dialogues/session.h"

#include <mutex>
#include <string>
#include <string_view>

namespace emilia::cassio {

/// The word that every line begins with, unless it is empty.
inline constexpr std::string_view kPrefix = "ENGINE-PROTOCOL";

/// An empty line and `get-search-infos` are answered during a search, all else waits for its end;
/// `stop` and `quit` bring that about. Each search ends with "ready.".
class Session : public emilia::Session {
  public:
    Session(Engine &engine, const DialogueOptions &options, const Channel &channel);

    using Commands = CommandTable<Session>;
    /// All that the dialogue can do.
    static const Commands &commands();
    static Parsed<Commands::Command> parse(std::string_view line);
    static Urgency urgency_of(std::string_view line);

  private:
    void handle(std::string_view line) override;
    void handle_too_long(std::string_view beginning) override;

    void refuse_or_poll(const std::string &reason);
    void tell_ready();
    void tell_version();
    void search(const Search &search);
    void tell_effort();
    void stop();
    void forget();
    void say_goodbye();

    Limits make_limits(const Search &search) const;
    void report_problem(const std::string &problem) override;
    void print_error(std::string_view message);

    // On the search thread.
    void on_info(const SearchInfo &info) override;
    void on_progress(const SearchProgress &progress) override; // or on another one
    void on_result(SearchResult result) override;
    /// Unless it says what the last one said.
    void print_line(const Line &line, std::uint64_t nodes, Duration elapsed);

    SearchSettings settings_;

    // Of the running search; for its thread.
    Game game_;
    std::string last_line_;

    /// Held while the end of a search is told, so that no answer about a running search follows it.
    std::mutex mutex_;
    bool busy_ = false;
    // As last reported.
    std::uint64_t nodes_ = 0;
    Duration elapsed_{};
};

} // namespace emilia::cassio
