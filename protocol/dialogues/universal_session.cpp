#include "protocol/dialogues/universal_session.h"

#include "engine/board/perft.h"
#include "engine/notation/move_text.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <limits>
#include <utility>

namespace emilia::universal {
namespace {

/// Takes words up to `end` or the end of the line, and joins them by single blanks.
std::string take_words_until(Scanner &line, std::string_view end) {
    std::string words;
    while (!line.at_end() && !(!end.empty() && line.accept(end))) {
        if (!words.empty()) words += ' ';
        words += line.take_word();
    }
    return words;
}

/// The next word as a number, or the nearest that there is; none if it is no number.
std::optional<std::int64_t> peek_number(Scanner &line) {
    const std::string_view word = line.peek_word();
    std::int64_t number = 0;
    const auto [end, status] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (status == std::errc::invalid_argument || end != word.data() + word.size()) {
        return std::nullopt;
    }
    using Range = std::numeric_limits<std::int64_t>;
    if (status == std::errc::result_out_of_range) {
        return word.starts_with('-') ? Range::min() : Range::max();
    }
    return number;
}

/// A word with a number from 1 to `max`, or the nearest to the one that stands there, which `set`
/// notes down.
template <class Set>
GoWord limit_word(std::string_view name, std::int64_t max, Set set) {
    return {name, [=](Scanner &line, Go &go) -> Parsed<Done> {
                const auto given = peek_number(line);
                const auto number = line.take_number(name, 1, max);
                if (!number && !given) return number.error();
                const std::int64_t nearest = std::clamp<std::int64_t>(*given, 1, max);
                set(go, nearest);
                if (number) return Done{};
                go.problems.push_back(number.error());
                go.problems.back().message += "; taken as " + std::to_string(nearest);
                line.take_word();
                return Done{};
            }};
}

Parsed<Duration> take_milliseconds(Scanner &line, std::string_view name) {
    constexpr std::int64_t kMax = kMaxTime / std::chrono::milliseconds{1};
    const auto number = peek_number(line);
    if (!number) {
        ParseError error = line.error("a number of milliseconds");
        error.message.insert(0, std::string{name} + ": ");
        return error;
    }
    line.take_word();
    return Duration{std::chrono::milliseconds{std::clamp<std::int64_t>(*number, 0, kMax)}};
}

/// A word whose milliseconds `set` notes down.
template <class Set>
GoWord milliseconds_word(std::string_view name, Set set) {
    return {name, [name, set](Scanner &line, Go &go) -> Parsed<Done> {
                const auto time = take_milliseconds(line, name);
                if (!time) return time.error();
                set(go, *time);
                return Done{};
            }};
}

/// "depth, nodes or infinite"
std::string list_of_names(const std::vector<GoWord> &words) {
    std::string list;
    for (const GoWord &word : words) {
        if (!list.empty()) list += &word == &words.back() ? " or " : ", ";
        list += word.name;
    }
    return list;
}

Parsed<Done> take_go_word(const std::vector<GoWord> &words, Scanner &line, Go &go) {
    for (const GoWord &word : words) {
        if (line.accept(word.name)) return word.take(line, go);
    }
    return line.error(list_of_names(words));
}

} // namespace

std::vector<GoWord> common_go_words() {
    constexpr std::int64_t kMaxInt = std::numeric_limits<int>::max();
    constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();
    return {
        limit_word("depth", kMaxInt,
                   [](Go &go, std::int64_t plies) { go.limits.depth = static_cast<int>(plies); }),
        limit_word("nodes", kMaxNodes,
                   [](Go &go, std::int64_t nodes) {
                       go.limits.nodes = static_cast<std::uint64_t>(nodes);
                   }),
        milliseconds_word("movetime", [](Go &go, Duration time) { go.limits.movetime = time; }),
        limit_word(
            "movestogo", kMaxInt,
            [](Go &go, std::int64_t moves) { go.clocks.moves_to_go = static_cast<int>(moves); }),
        flag_word("infinite", [](Limits &limits) { limits.ends = SearchEnd::on_stop; }),
    };
}

GoWord clock_word(std::string_view name, Color side) {
    const auto index = static_cast<std::size_t>(side);
    return milliseconds_word(name,
                             [=](Go &go, Duration time) { go.clocks.remaining[index] = time; });
}

GoWord increment_word(std::string_view name, Color side) {
    const auto index = static_cast<std::size_t>(side);
    return milliseconds_word(name,
                             [=](Go &go, Duration time) { go.clocks.increment[index] = time; });
}

GoWord flag_word(std::string_view name, void (*set)(Limits &limits)) {
    return {name, [set](Scanner & /*line*/, Go &go) {
                set(go.limits);
                return Done{};
            }};
}

bool has_word(const std::vector<GoWord> &words, std::string_view name) {
    return std::any_of(words.begin(), words.end(),
                       [name](const GoWord &word) { return equal_ignoring_case(word.name, name); });
}

Go read_go_words(const std::vector<GoWord> &words, Scanner &line) {
    Go go;
    while (!line.at_end()) {
        const auto taken = take_go_word(words, line, go);
        if (taken) continue;
        go.problems.push_back(taken.error());
        while (!line.at_end() && !has_word(words, line.peek_word()))
            line.take_word();
    }
    return go;
}

Parsed<int> read_perft(Scanner &line) { return line.take_int("perft", 1, kMaxDepth); }

Parsed<SetOption> read_option(Scanner &line) {
    if (!line.accept("name")) return line.error("name");
    SetOption option;
    option.name = take_words_until(line, "value");
    if (option.name.empty()) return line.error("the name of an option");
    option.value = take_words_until(line, "");
    return option;
}

} // namespace emilia::universal

namespace emilia {

UniversalSession::UniversalSession(std::string_view ready, Engine &engine,
                                   const DialogueOptions &options, const Channel &channel,
                                   FindCommand find_command)
    : Session(engine, channel, find_command), ready_(ready), settings_(options.search) {
    declare_engine_options(options_, engine, options.engine, settings_);
    options_.add_string("Debug Log File", log().path(), [this](const std::string &path) -> Outcome {
        Outcome opened = log().open(path);
        if (opened) return opened;
        return Problem{"Debug Log File: " + opened.error().message};
    });
}

void UniversalSession::handle_too_long(const InputLine &line) {
    const std::string_view beginning = line.text;
    print_error("line longer than " + std::to_string(kMaxLineBytes) +
                " bytes: " + in_quotes(beginning));
    const std::string_view command = Scanner{beginning}.peek_word();
    if (command == "position") has_position_ = false;
    if (command != "go") return;
    // The last word may be half of one.
    const std::size_t kept = beginning.find_last_of(" \t") + 1;
    handle({std::string{beginning.substr(0, kept)}, false, line.command});
}

void UniversalSession::answer_without_memory(std::string_view line) {
    const std::string_view command = Scanner{line}.peek_word();
    if (command == "position") has_position_ = false;
    if (command != "go") return;
    const Position &root = game().position();
    if (!has_position_) return print_best_move({}, root);
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

void UniversalSession::count_leaves(int depth) {
    become_idle();
    if (!expect_position("count in")) return;
    const Position &position = game().position();
    std::uint64_t leaves = game().is_over() ? 1 : 0;
    const auto branches = perft_divide(position, depth, [this] { return is_called_off(); });
    if (!branches) return print("info string perft stopped");
    for (const PerftBranch &branch : *branches) {
        print(text_of(branch.move, position) + ": " + std::to_string(branch.leaves));
        leaves += branch.leaves;
    }
    print("Nodes searched: " + std::to_string(leaves));
}

void UniversalSession::print_best_move(Move move, const Position &position) {
    std::string text{"bestmove "};
    print(text += text_of(move, position));
}

Limits UniversalSession::accept(const universal::Go &go, const Game &game, bool faulty) {
    for (const ParseError &problem : go.problems)
        print_error(to_string(problem));
    Limits limits = go.limits;
    limits.clock = go.clocks.of(game.to_move());
    if (faulty || !go.problems.empty()) limits = with_default_time(std::move(limits), settings_);
    limits = with_settings(std::move(limits), game.position().empties(), settings_);
    // The others know neither, and would answer with a move that was left out.
    const bool needs_pvs = limits.multi_pv > 1 || !limits.only_moves.empty();
    if (!needs_pvs || limits.algorithm == Algorithm::pvs) return limits;
    std::string text = limits.only_moves.empty() ? "MultiPV" : "searchmoves";
    print_error(text += " needs Algorithm pvs, which searches now");
    limits.algorithm = Algorithm::pvs;
    return limits;
}

void UniversalSession::refuse(std::string_view command, const ParseError &error) {
    if (command == "position") has_position_ = false;
    print_error(to_string(error));
}

bool UniversalSession::expect_position(std::string_view purpose) {
    if (has_position_) return true;
    std::string text{"no position to "};
    print_error(text.append(purpose) += ": the last one was refused");
    return false;
}

void UniversalSession::print_error(std::string_view message) {
    std::string text = "info string error: ";
    text += message;
    print(text);
}

} // namespace emilia
