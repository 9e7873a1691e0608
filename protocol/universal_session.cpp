#include "protocol/universal_session.h"

#include "protocol/engine_options.h"

#include <string>

namespace emilia {

UniversalSession::UniversalSession(std::string_view ready, Engine &engine,
                                   const EngineOptions &engine_options,
                                   const SearchSettings &settings, LineReader &reader,
                                   LineWriter &writer)
    : Session(engine, reader, writer), ready_(ready), settings_(settings) {
    declare_engine_options(options_, engine, engine_options, settings_);
}

void UniversalSession::handle_too_long(std::string_view beginning) {
    print_error("line longer than " + std::to_string(kMaxLineBytes) +
                " bytes: " + in_quotes(beginning));
}

bool UniversalSession::ends_search(std::string_view line) const {
    return universal::ends_search(line);
}

void UniversalSession::execute(const universal::Blank & /*command*/) {}

void UniversalSession::execute(const universal::Unknown &command) {
    print("info string unknown command: " + in_quotes(command.name));
}

void UniversalSession::execute(const universal::Identify & /*command*/) {
    print("id name Emilia " EMILIA_VERSION);
    print("id author the Emilia project");
    for (const std::string &declaration : options_.declarations())
        print(declaration);
    print(ready_);
}

void UniversalSession::execute(const universal::IsReady & /*command*/) { print("readyok"); }

void UniversalSession::execute(const universal::NewGame & /*command*/) {
    become_idle();
    engine().forget();
}

void UniversalSession::execute(const universal::SetOption &command) {
    become_idle();
    const std::string error = options_.set(command.name, command.value);
    if (!error.empty()) print_error(error);
}

void UniversalSession::execute(const universal::Stop & /*command*/) { engine().stop(); }

void UniversalSession::execute(const universal::Quit & /*command*/) { quit(); }

void UniversalSession::print_error(std::string_view message) {
    std::string text = "info string error: ";
    text += message;
    print(text);
}

} // namespace emilia
