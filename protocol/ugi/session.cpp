#include "protocol/ugi/session.h"

#include "protocol/ugi/formatter.h"
#include "protocol/ugi/parser.h"

namespace emilia::ugi {

Session::Session(Engine &engine, const EngineOptions &engine_options,
                 const SearchSettings &settings, const Channel &channel)
    : UniversalSession("ugiok", engine, engine_options, settings, channel,
                       urgency_if<ends_search>) {}

void Session::handle(std::string_view line) {
    const auto command = parse_command(line);
    if (!command) return print_error(to_string(command.error()));
    std::visit([this](const auto &known) { execute(known); }, *command);
}

void Session::execute(const SetPosition &command) { game_ = command.game; }

void Session::execute(const Query &query) { print(format_response(query, game_)); }

void Session::execute(const Go &command) {
    become_idle();
    const SearchRequest request = accept(command);
    start(game_.position(), make_limits(request, game_, settings()));
}

void Session::report_info(const SearchInfo &info) {
    const bool proven = info.line.certainty != Certainty::estimate;
    if (info.line.bound == Bound::exact || proven) print(format_info(info));
}

void Session::report_progress(const SearchProgress &progress) { print(format_progress(progress)); }

void Session::report_result(const SearchResult &result) { print(format_best_move(result)); }

} // namespace emilia::ugi
