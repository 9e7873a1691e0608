#include "protocol/dialogues/ugi/session.h"

#include "protocol/dialogues/ugi/formatter.h"
#include "protocol/dialogues/universal_formatter.h"

namespace emilia::ugi {

const Session::Commands &Session::commands() {
    static const Commands commands{{.may_begin_with_other_words = true},
                                   {
                                       {"", &Session::say_unknown, read_word},
                                       {"ugi", &Session::identify},
                                       {"isready", &Session::answer_ready},
                                       {"uginewgame", &Session::begin_new_game},
                                       {"setoption", &Session::set_option, universal::read_option},
                                       {"position", &Session::set_position, read_position},
                                       {"query", &Session::answer, read_query},
                                       {"go", &Session::go, read_go},
                                       {"stop", &Session::stop, Urgency::ends_search},
                                       {"quit", &Session::quit, Urgency::ends_search},
                                   }};
    return commands;
}

Session::Session(Engine &engine, const DialogueOptions &options, const Channel &channel)
    : UniversalSession("ugiok", engine, options, channel, urgency_by_table<Session>) {}

void Session::handle(std::string_view line) {
    const auto command = commands().parse(Scanner{line});
    if (!command) return print_error(to_string(command.error()));
    command->carry_out(*this);
}

void Session::say_unknown(const std::string &name) {
    if (!name.empty()) print("info string unknown command: " + in_quotes(name));
}

void Session::set_position(const Game &game) { game_ = game; }

void Session::answer(Query query) { print(format_response(query, game_)); }

void Session::go(const universal::Go &command) {
    become_idle();
    start(game_.position(), accept(command, game_));
}

void Session::print_best_move(Move move, const Position & /*position*/) {
    print(format_best_move(move));
}

void Session::on_info(const SearchInfo &info) {
    const bool proven = info.line.certainty != Certainty::estimate;
    if (info.line.bound == Bound::exact || proven) print(format_info(info));
}

void Session::on_progress(const SearchProgress &progress) { print(format_progress(progress)); }

void Session::on_result(SearchResult result) {
    if (result.from_book) print(universal::format_book_hit());
    print_best_move(result.best_move(), game_.position());
}

} // namespace emilia::ugi
