#include "engine/notation/scanner.h"
#include "tests/fuzz/talk.h"
#include "tests/fuzz/target.h"

#include <algorithm>

namespace emilia::fuzz {
namespace {

constexpr std::size_t kMaxLines = 32;

constexpr Manner kUci{"uci", "isready", "readyok", "isready", "info string error: "};
constexpr Manner kUgi{"ugi", "isready", "readyok", "isready", "info string error: "};
constexpr std::string_view kNoPosition = "info string error: no position to search";
constexpr Manner kGtp{"gtp", "9087001 name", "=9087001 ", "", "?"};
constexpr Manner kNboard{"nboard", "ping 9087001", "pong 9087001", "", "status error: "};

/// Answers to kept lines, and nothing else that was said.
std::vector<std::string> answers_of(const std::vector<Exchange> &exchanges) {
    std::vector<std::string> answers;
    for (const Exchange &exchange : exchanges)
        answers.insert(answers.end(), exchange.answers.begin(), exchange.answers.end());
    return answers;
}

std::ptrdiff_t count_of(const std::vector<std::string> &texts, std::string_view beginning) {
    return std::count_if(texts.begin(), texts.end(), [beginning](const std::string &text) {
        return text.starts_with(beginning);
    });
}

void demand_each_search_answered(const FakeEngine &engine) {
    const std::vector<std::string> events = engine.events();
    demand(std::count(events.begin(), events.end(), "start") ==
               std::count(events.begin(), events.end(), "result"),
           "each search has one result");
    demand(!engine.is_searching(), "no search outlives the dialogue");
}

/// What a dialogue does is the same without the lines that it refuses.
void demand_refusals_change_nothing(const Manner &manner, const std::vector<std::string> &lines,
                                    bool (*is_refused)(const Manner &, const Exchange &)) {
    FakeEngine engine;
    const std::vector<Exchange> exchanges = talk(manner, engine, lines);
    demand_each_search_answered(engine);
    std::vector<std::string> kept_lines;
    std::vector<Exchange> kept;
    for (const Exchange &exchange : exchanges) {
        const bool is_last = &exchange == &exchanges.back();
        demand(exchange.is_answered || is_last, "a line is answered");
        if (is_refused(manner, exchange)) continue;
        kept.push_back(exchange);
        if (!exchange.line.empty() || !is_last) kept_lines.push_back(exchange.line);
    }
    if (kept.size() == exchanges.size()) return;
    FakeEngine other_engine;
    const std::vector<Exchange> others = talk(manner, other_engine, kept_lines);
    demand(answers_of(others) == answers_of(kept),
           "a line that is refused changes no later answer");
}

/// A position that is refused keeps what follows from being searched.
bool is_wholly_refused(const Manner &manner, const Exchange &exchange) {
    return exchange.is_refused(manner) && !holds_word(exchange.line, "position");
}

/// A line is refused or obeyed.
bool is_refused_or_obeyed(const Manner &manner, const Exchange &exchange) {
    const bool refused = exchange.has_refusal(manner);
    demand(refused == exchange.is_refused(manner), "what is refused does nothing else");
    return refused;
}

/// Clients wait for `learned`, whatever comes of it.
bool is_refused_by_nboard(const Manner &manner, const Exchange &exchange) {
    if (holds_word(exchange.line, "game")) return false; // as a position
    Exchange heard = exchange;
    if (heard.has_refusal(manner)) std::erase(heard.answers, "learned");
    return is_refused_or_obeyed(manner, heard);
}

/// One best move for each search that was asked for, and none where there is no position.
void demand_best_moves(const Manner &manner, const std::vector<std::string> &lines) {
    FakeEngine engine;
    const std::vector<std::string> answers = talk_at_once(manner.name, engine, lines);
    demand_each_search_answered(engine);
    std::size_t best_moves = engine.searches().size();
    for (std::size_t i = 1; i < answers.size(); ++i)
        if (answers[i - 1].starts_with(kNoPosition) && answers[i].starts_with("bestmove"))
            ++best_moves;
    demand(count_of(answers, "bestmove") == static_cast<std::ptrdiff_t>(best_moves),
           "each search has its best move");
}

void demand_gtp_answers(const std::vector<std::string> &lines) {
    FakeEngine engine;
    const std::vector<std::string> answers = talk_at_once(kGtp.name, engine, lines);
    std::ptrdiff_t requests = 0;
    for (const std::string &line : lines) {
        Scanner scanner{std::string_view{line}.substr(0, line.find('#'))};
        if (scanner.at_end()) continue;
        ++requests;
        if (is_number(scanner.peek_word())) scanner.take_word();
        if (scanner.accept("quit") && scanner.at_end()) break;
    }
    demand(count_of(answers, "=") + count_of(answers, "?") == requests &&
               static_cast<std::ptrdiff_t>(answers.size()) == requests,
           "each request has one answer");
}

void demand_end(const Manner &manner, const std::vector<std::string> &lines) {
    FakeEngine engine;
    talk_at_once(manner.name, engine, lines);
    demand_each_search_answered(engine);
}

} // namespace

void talk_uci(std::string_view bytes) {
    const auto lines = harmless_lines(bytes, kMaxLines);
    demand_refusals_change_nothing(kUci, lines, is_wholly_refused);
    demand_best_moves(kUci, lines);
}

void talk_ugi(std::string_view bytes) {
    const auto lines = harmless_lines(bytes, kMaxLines);
    demand_refusals_change_nothing(kUgi, lines, is_wholly_refused);
    demand_best_moves(kUgi, lines);
}

void talk_gtp(std::string_view bytes) {
    const auto lines = harmless_lines(bytes, kMaxLines);
    demand_refusals_change_nothing(kGtp, lines, is_refused_or_obeyed);
    demand_gtp_answers(lines);
}

void talk_nboard(std::string_view bytes) {
    const auto lines = harmless_lines(bytes, kMaxLines);
    demand_refusals_change_nothing(kNboard, lines, is_refused_by_nboard);
    demand_end(kNboard, lines);
}

} // namespace emilia::fuzz
