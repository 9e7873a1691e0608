#include "protocol/dialogues/universal_session.h"

#include "engine/notation/scanner.h"
#include "protocol/dialogues/engine_options.h"

#include <string>
#include <utility>

namespace emilia {

UniversalSession::UniversalSession(std::string_view ready, Engine &engine,
                                   const DialogueOptions &options, const Channel &channel,
                                   UrgencyOf urgency_of)
    : Session(engine, channel, urgency_of), ready_(ready), settings_(options.search) {
    declare_engine_options(options_, engine, options.engine, settings_);
    options_.add_string("Debug Log File", log().path(), [this](const std::string &path) -> Outcome {
        Outcome opened = log().open(path);
        if (opened) return opened;
        return Problem{"Debug Log File: " + opened.error().message};
    });
}

void UniversalSession::handle_too_long(std::string_view beginning) {
    print_error("line longer than " + std::to_string(kMaxLineBytes) +
                " bytes: " + in_quotes(beginning));
    if (Scanner{beginning}.peek_word() != "go") return;
    // The last word may be half of one.
    handle(beginning.substr(0, beginning.find_last_of(" \t") + 1));
}

void UniversalSession::answer_without_memory(std::string_view line) {
    if (Scanner{line}.peek_word() != "go") return;
    const Position &root = position();
    const Bitboard legal = root.legal_moves();
    if (legal != 0) return print_best_move(Move{Square{lowest(legal)}}, root);
    print_best_move(root.is_over() ? Move{} : Move::pass(), root);
}

void UniversalSession::identify() {
    print("id name Emilia " EMILIA_VERSION);
    print("id author the Emilia project");
    for (const std::string &declaration : options_.declarations())
        print(declaration);
    print(ready_);
}

void UniversalSession::answer_ready() { print("readyok"); }

void UniversalSession::begin_new_game() {
    become_idle();
    engine().forget();
}

void UniversalSession::set_option(const universal::SetOption &option) {
    become_idle();
    const Outcome outcome = options_.set(option.name, option.value);
    if (!outcome) print_error(outcome.error().message);
}

void UniversalSession::stop() { running_search().stop(); }

Limits UniversalSession::accept(const universal::Go &go, const Game &game, bool faulty) {
    for (const ParseError &problem : go.problems)
        print_error(to_string(problem));
    Limits limits = go.limits;
    limits.clock = go.clock_of(game.to_move());
    if (faulty || !go.problems.empty()) limits = with_default_time(std::move(limits), settings_);
    return with_settings(std::move(limits), game.position().empties(), settings_);
}

void UniversalSession::print_error(std::string_view message) {
    std::string text = "info string error: ";
    text += message;
    print(text);
}

} // namespace emilia
