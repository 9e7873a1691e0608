#include "protocol/ugi/session.h"

#include "protocol/engine_options.h"
#include "protocol/ugi/formatter.h"
#include "protocol/ugi/parser.h"

namespace emilia::ugi {

Session::Session(Engine &engine, const EngineOptions &engine_options,
                 const SearchSettings &settings, LineReader &reader, LineWriter &writer)
    : emilia::Session(engine, reader, writer), settings_(settings) {
    declare_engine_options(options_, engine, engine_options, settings_);
}

void Session::handle(std::string_view line) {
    const auto command = parse_command(line);
    if (!command) return print_error(to_string(command.error()));
    std::visit([this](const auto &known) { execute(known); }, *command);
}

void Session::handle_too_long(std::string_view beginning) {
    print_error("line too long: " + in_quotes(beginning));
}

bool Session::ends_search(std::string_view line) const { return emilia::ends_search(line); }

void Session::execute(const Blank & /*command*/) {}

void Session::execute(const Unknown &command) {
    print("info string unknown command: " + in_quotes(command.name));
}

void Session::execute(const Identify & /*command*/) {
    print("id name Emilia " EMILIA_VERSION);
    print("id author the Emilia project");
    for (const std::string &declaration : options_.declarations())
        print(declaration);
    print("ugiok");
}

void Session::execute(const IsReady & /*command*/) { print("readyok"); }

void Session::execute(const NewGame & /*command*/) {
    become_idle();
    engine().forget();
}

void Session::execute(const SetOption &command) {
    become_idle();
    const std::string error = options_.set(command.name, command.value);
    if (!error.empty()) print_error(error);
}

void Session::execute(const SetPosition &command) { game_ = command.game; }

void Session::execute(const Query &query) { print(format_response(query, game_)); }

void Session::execute(const Go &command) {
    become_idle();
    start(game_.position(), make_limits(command, game_, settings_), has_end(command, settings_));
}

void Session::execute(const Stop & /*command*/) { engine().stop(); }

void Session::execute(const Quit & /*command*/) { quit(); }

void Session::print_error(std::string_view message) {
    std::string text = "info string error: ";
    text += message;
    print(text);
}

void Session::report_info(const SearchInfo &info) {
    if (info.line.bound == Bound::exact) print(format_info(info));
}

void Session::report_result(const SearchResult &result) { print(format_best_move(result)); }

} // namespace emilia::ugi
