#include "protocol/dialogues/cassio/session.h"

#include "engine/board/dimensions.h"
#include "protocol/dialogues/cassio/formatter.h"
#include "protocol/dialogues/search_request.h"

#include <algorithm>
#include <cmath>

namespace emilia::cassio {
namespace {

constexpr std::string_view kReady = "ready.";

/// What has to be proven for a window of exact scores, all of which are even: the less, the sooner.
void set_goal(const Search &search, SearchRequest &request) {
    const int lowest = static_cast<int>(std::floor(search.alpha / 2)) * 2 + 2; // above alpha
    const bool holds_one = lowest < search.beta;
    if (!holds_one) {
        request.goal = Goal::at_least;
        request.at_least = std::min(lowest, kMaxDiscs);
    } else if (lowest == 0 && search.beta <= 2) {
        request.goal = Goal::win_loss_draw;
    } else {
        request.goal = Goal::exact;
    }
}

} // namespace

const Session::Commands &Session::commands() {
    static const Commands commands{
        {.names_in_any_case = true, .may_end_with_other_words = true},
        {
            {"", &Session::refuse_or_poll, read_unknown},
            {"init", &Session::tell_ready},
            {"get-version", &Session::tell_version},
            {"midgame-search", &Session::search, read_midgame_search},
            {"endgame-search", &Session::search, read_endgame_search},
            {"get-search-infos", &Session::tell_effort},
            {"stop", &Session::stop, Urgency::ends_search},
            {"new-position", &Session::tell_ready},
            {"empty-hash", &Session::forget},
            // What is fed would have to be believed; the search finds it again.
            {"feed-hash", [](Session &) {}},
            {"quit", &Session::say_goodbye, Urgency::ends_search},
        }};
    return commands;
}

Parsed<Session::Commands::Command> Session::parse(std::string_view line) {
    Scanner scanner{line};
    if (scanner.at_end()) return commands().fallback(std::string{});
    const std::string_view prefix = scanner.take_word();
    if (prefix != kPrefix) return commands().fallback("unknown protocol " + in_quotes(prefix));
    return commands().parse(scanner);
}

Urgency Session::urgency_of(std::string_view line) {
    Scanner scanner{line};
    if (scanner.take_word() != kPrefix) return Urgency::none;
    return commands().urgency_of(scanner);
}

Session::Session(Engine &engine, const DialogueOptions &options, const Channel &channel)
    : emilia::Session(engine, channel, urgency_of), settings_(options.search) {}

void Session::handle(std::string_view line) {
    const auto command = parse(line);
    if (command) return command->carry_out(*this);
    refuse_or_poll(to_string(command.error()));
}

void Session::handle_too_long(std::string_view beginning) {
    become_idle();
    std::string message{"line too long: "};
    print_error(message += in_quotes(beginning));
}

void Session::refuse_or_poll(const std::string &reason) {
    if (!reason.empty()) {
        become_idle();
        return print_error(reason);
    }
    const std::lock_guard lock{mutex_};
    print(busy_ ? "ok." : kReady);
}

void Session::tell_ready() {
    become_idle();
    print(kReady);
}

void Session::tell_version() {
    become_idle();
    print("version: Emilia " EMILIA_VERSION);
    print(kReady);
}

void Session::search(const Search &search) {
    become_idle();
    game_ = search.game;
    last_line_.clear();
    nodes_ = 0;
    elapsed_ = {};
    busy_ = true;
    start(game_.position(), make_limits(search));
}

void Session::tell_effort() {
    const std::lock_guard lock{mutex_};
    if (!busy_) return print(kReady);
    print(format_effort(nodes_, elapsed_));
}

void Session::stop() {
    {
        const std::lock_guard lock{mutex_};
        if (!busy_) return print(kReady);
    }
    finish_now();
}

void Session::forget() {
    become_idle();
    engine().forget();
}

void Session::say_goodbye() {
    finish_now();
    print("bye bye.");
    quit();
}

Limits Session::make_limits(const Search &search) const {
    SearchRequest request;
    request.depth = search.depth.value_or(kMaxDepth);
    SearchSettings settings = settings_;
    settings.selectivity = search.precision;
    settings.end_selectivity = search.precision;
    if (!search.depth) {
        // Surer and surer, so that there is something to show soon.
        settings.selectivity = std::min(kDefaultSelectivity, search.precision);
        if (search.precision == Selectivity::full_width) set_goal(search, request);
    }
    return emilia::make_limits(request, search.game, settings);
}

void Session::print_error(std::string_view message) {
    std::string text{"ERROR: "};
    print(text += message);
    print(kReady);
}

void Session::report_problem(const std::string &problem) { print("ERROR: " + problem); }

void Session::on_info(const SearchInfo &info) {
    const bool proven = info.line.certainty != Certainty::estimate;
    if (info.line.bound == Bound::exact || proven) print_line(info.line, info.nodes, info.elapsed);
    const std::lock_guard lock{mutex_};
    nodes_ = info.nodes;
    elapsed_ = info.elapsed;
}

void Session::on_progress(const SearchProgress &progress) {
    const std::lock_guard lock{mutex_};
    nodes_ = progress.nodes;
    elapsed_ = progress.elapsed;
}

void Session::on_result(SearchResult result) {
    as_memory_allows([&] {
        print_line(result.lines.empty() ? finished_line(result.score) : result.lines.front(),
                   result.nodes, result.elapsed);
    });
    const std::lock_guard lock{mutex_};
    busy_ = false;
    print(kReady);
}

void Session::print_line(const Line &line, std::uint64_t nodes, Duration elapsed) {
    std::string text = format_line(game_, line);
    if (text == last_line_) return;
    last_line_ = text;
    text += ", ";
    print(text += format_effort(nodes, elapsed));
}

} // namespace emilia::cassio
