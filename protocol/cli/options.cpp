#include "protocol/cli/options.h"

#include "engine/board/dimensions.h"
#include "engine/notation/board_text.h"
#include "engine/notation/scanner.h"
#include "engine/search/level.h"
#include "engine/search/tunable.h"
#include "protocol/terminal/durations.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <functional>
#include <limits>
#include <sstream>

namespace emilia::cli {
namespace {

namespace po = boost::program_options;

constexpr std::int64_t kMaxMilliseconds = 1'000'000'000'000;

constexpr int kMaxCount = 1'000'000'000;
constexpr auto kMaxWhole = std::numeric_limits<std::int64_t>::max();
constexpr const char *kWords = "words";

using Setter = std::function<void(Options &options, const std::string &value)>;

struct Declaration {
    std::string_view name;
    std::string_view value_name; ///< empty for a flag
    std::string_view help;
    Setter set;
    char letter = '\0'; ///< a short name, as scripts for matches append it
};

std::int64_t parse_wide_number(std::string_view name, std::string_view text, std::int64_t min,
                               std::int64_t max) {
    const auto number = parse_whole_number(name, text, min, max);
    if (!number) throw UsageError{number.error().message};
    return *number;
}

[[noreturn]] void refuse(std::string_view name, std::string_view expected,
                         const std::string &value) {
    std::string message{name};
    message += ": expected ";
    message += expected;
    throw UsageError{message + ", got " + in_quotes(value)};
}

/// "first, second, third"
template <class Values>
std::string all_names(const Values &values) {
    std::string names;
    for (const auto value : values) {
        if (!names.empty()) names += ", ";
        names += to_string(value);
    }
    return names;
}

Declaration flag(std::string_view name, std::string_view help, bool Options::*field,
                 char letter = '\0') {
    return {name, "", help,
            [field](Options &options, const std::string &) { options.*field = true; }, letter};
}

/// A whole number in the range, for a field of whatever type holds it.
template <class Number>
Declaration number(std::string_view name, std::string_view value_name, std::string_view help,
                   Number Options::*field, std::int64_t min, std::int64_t max, char letter = '\0') {
    const auto set = [=](Options &options, const std::string &value) {
        const std::string option = "--" + std::string{name};
        options.*field = static_cast<Number>(parse_wide_number(option, value, min, max));
    };
    return {name, value_name, help, set, letter};
}

Declaration file(std::string_view name, std::string_view help, std::string Options::*field) {
    const auto set = [=](Options &options, const std::string &value) {
        if (value.empty()) refuse("--" + std::string{name}, "a file", value);
        options.*field = value;
    };
    return {name, "FILE", help, set};
}

void set_isa(Options &options, const std::string &value) {
    if (equal_ignoring_case(value, "auto")) {
        options.engine.isa = best_isa();
        return;
    }
    const auto isa = find_by_name(kAllIsas, value);
    if (!isa) refuse("--isa", "auto or one of " + all_names(kAllIsas), value);
    const std::string missing = missing_for(*isa);
    if (!missing.empty()) throw UsageError{"--isa " + value + ": " + missing};
    options.engine.isa = *isa;
}

void set_algorithm(Options &options, const std::string &value) {
    const auto algorithm = find_by_name(kAllAlgorithms, value);
    if (!algorithm) refuse("--algorithm", "pvs, alphabeta or minimax", value);
    options.algorithm = *algorithm;
}

void set_by(Options &options, const std::string &value) {
    if (value != "value" && value != "games" && value != "replies")
        refuse("--by", "value, games or replies", value);
    options.by = value;
}

void set_protocol(Options &options, const std::string &value) {
    if (equal_ignoring_case(value, "auto")) {
        options.dialogue.reset();
        return;
    }
    options.dialogue = find_dialogue(value);
    if (options.dialogue) return;
    refuse("--protocol", "auto, " + all_names(dialogues()), value);
}

void set_selectivity(Options &options, const std::string &value) {
    const auto selectivity = selectivity_of(parse_number("--selectivity", value, 0, 100));
    if (!selectivity) refuse("--selectivity", "73, 87, 95, 98, 99 or 100", value);
    options.selectivity = *selectivity;
}

void set_hash(Options &options, const std::string &value) {
    const auto most = static_cast<std::int64_t>(max_hash_mebibytes());
    options.engine.hash_mebibytes =
        static_cast<std::size_t>(parse_wide_number("--hash", value, 1, most));
}

void set_movetime(Options &options, const std::string &value) {
    options.movetime =
        std::chrono::milliseconds{parse_wide_number("--movetime", value, 1, kMaxMilliseconds)};
}

void set_evaluator(Options &options, const std::string &value) {
    if (value.empty()) refuse("--eval", "an evaluator or a file of weights", value);
    options.engine.evaluator = value;
}

void set_tunables(Options &, const std::string &value) {
    std::istringstream settings{value};
    for (std::string setting; std::getline(settings, setting, ',');) {
        const std::string name = setting.substr(0, setting.find('='));
        const auto tunable = std::find_if(tunables().begin(), tunables().end(),
                                          [&](const Tunable &known) { return known.name == name; });
        if (tunable == tunables().end())
            refuse("--tune", tunables().empty() ? "a tuning build" : "what --version lists", name);
        const std::string to = setting.substr(std::min(name.size() + 1, setting.size()));
        tunable->set(parse_number("--tune " + name, to, tunable->least, tunable->most));
    }
}

void set_from(Options &options, const std::string &value) {
    options.from = find_by_name(kAllGameFormats, value);
    if (options.from || equal_ignoring_case(value, "auto")) return;
    refuse("--from", "auto or one of " + all_names(kAllGameFormats), value);
}

void set_to(Options &options, const std::string &value) {
    options.to = find_by_name(kAllGameFormats, value);
    if (!options.to) refuse("--to", "one of " + all_names(kAllGameFormats), value);
}

void set_time(Options &options, const std::string &value) {
    options.time = parse_long_duration(value);
    if (!options.time) refuse("--time", "a time such as 8h, 90m or 1h30m", value);
}

const std::vector<Declaration> &general_declarations() {
    static const std::string kIsaHelp = "instruction set: auto, " + all_names(kAllIsas);
    static const std::string kProtocolHelp =
        "the dialogue: " + all_names(dialogues()) + ", or auto: by the first line (auto)";
    static const std::vector<Declaration> kDeclarations{
        flag("help", "show this help, or that of the command", &Options::help, 'h'),
        flag("version", "show the version", &Options::version, 'V'),
        flag("sandbox", "once all files are open, give up the right to open more, and the network",
             &Options::sandbox),
        {"isa", "NAME", kIsaHelp, set_isa},
        {"eval", "NAME", "evaluator: pattern, classic, or pattern with the weights of a file",
         set_evaluator},
        {"hash", "MB", "size of the transposition table (64)", set_hash},
        {"algorithm", "NAME", "search: pvs, alphabeta, minimax (pvs)", set_algorithm},
        {"tune", "NAME=N,...", "set tunables, of which --version tells", set_tunables},
        {"protocol", "NAME", kProtocolHelp, set_protocol},
        file("book", "answer from the opening book in FILE where it knows the position",
             &Options::book),
        flag("no-book", "search every move", &Options::no_book),
        file("log", "add all lines of the dialogue, in and out, to FILE", &Options::log),
        number("depth", "N", "search N plies", &Options::depth, 1, kMaxDepth),
        {"movetime", "MS", "search for so many milliseconds", set_movetime},
        number("nodes", "N", "search about N positions", &Options::nodes, 1, kMaxWhole),
        number("level", "N", "strength, 1 to 60: fixed depth, and a deeper endgame",
               &Options::level, kMinLevel, kMaxLevel, 'l'),
        {"selectivity", "PERCENT",
         "how sure cuts must be: 73, 87, 95, 98, 99, or 100 for none (73)", set_selectivity},
        flag("exact", "solve for the final disc difference, however long it takes",
             &Options::exact),
        flag("wld", "solve only for win, loss or draw: sooner done", &Options::win_loss_draw),
        number("atleast", "S", "solve only whether the final disc difference is S or more",
               &Options::at_least, -kMaxDiscs, kMaxDiscs),
        number("multipv", "N", "the N best moves instead of one", &Options::multi_pv, 1,
               kMaxMultiPv),
        flag("json", "one JSON object a line", &Options::json),
        flag("board", "draw the board with the scores on its squares", &Options::board),
        number("threads", "T", "use so many threads (1)", &Options::threads, 1, kMaxThreads, 't'),
        file("output", "write to FILE, which is replaced when all is there", &Options::output),
        file("resume",
             "write to FILE, and carry on where a run with the same input and options was "
             "interrupted",
             &Options::resume),
        flag("progress", "show progress even if stderr is no terminal", &Options::progress),
        flag("divide", "show the leaves below each move", &Options::divide),
        flag("time-eval", "time the evaluator; --eval without a value means the same",
             &Options::time_evaluator),
        flag("reduce", "count symmetric and transposed positions once", &Options::reduce),
        number("plies", "N", "discs to play (8)", &Options::plies, 1, kMaxDepth),
        number("max-score", "N", "neither side is ahead by more discs than that (4)",
               &Options::max_score, 0, kMaxDiscs),
        number("count", "N", "so many openings (100)", &Options::count, 1, kMaxCount),
        number("seed", "S", "another seed, other openings (1)", &Options::seed, 0, kMaxWhole),
        {"from", "FORMAT",
         "auto, transcript, board, diagram, fen, flipello, obf, ggf, sgf or wthor (auto)",
         set_from},
        {"to", "FORMAT", "transcript, board, diagram, fen, flipello, obf, ggf, sgf or wthor",
         set_to},
        flag("every", "every position of a game, for formats of positions", &Options::every),
        flag("passes", "write passes in transcripts, which are mostly left out", &Options::passes),
        {"players", "FILE", "names of WTHOR's players; with --to wthor new ones are added",
         [](Options &options, const std::string &value) { options.players = value; }},
        {"tournaments", "FILE", "the same for tournaments",
         [](Options &options, const std::string &value) { options.tournaments = value; }},
    };
    return kDeclarations;
}

std::vector<Declaration> review_declarations() {
    return {
        file("svg", "draw the course of the score into FILE", &Options::svg),
        file("html", "write a page for browsers into FILE: boards, score, table", &Options::html),
        file("learn", "add each game and what was searched of it to the book in FILE",
             &Options::learn),
    };
}

std::vector<Declaration> book_declarations() {
    return {
        {"time", "TIME", "time in all, in a review for each game (8h, 90m, 30s)", set_time},
        number("positions", "N", "so many positions", &Options::positions, 1, kMaxCount),
        number("max-loss", "D", "no line in which both sides together give away more discs",
               &Options::max_loss, 0, 2 * kMaxDiscs),
        number("ply-cost", "N",
               "what a ply costs against what a line gives away, in hundredths of a disc: more for "
               "broader and shallower (50)",
               &Options::ply_cost, 1, kMaxDiscs * 100),
        flag("edax", "as a book of Edax", &Options::edax),
        flag("egaroucid", "as a book of Egaroucid, .egbk3", &Options::egaroucid),
        flag("dry-run", "only tell what would be done", &Options::dry_run),
        flag("tree", "the best lines below as a tree", &Options::tree),
        {"by", "ORDER",
         "order of moves: value, games (the most first) or replies (few good ones first) (value)",
         set_by},
    };
}

const std::vector<Declaration> &declarations() {
    static const std::vector<Declaration> kAll = [] {
        std::vector<Declaration> all = general_declarations();
        for (const auto &more : {review_declarations(), book_declarations()})
            all.insert(all.end(), more.begin(), more.end());
        return all;
    }();
    return kAll;
}

void describe(const Declaration &option, po::options_description &description) {
    std::string name{option.name};
    if (option.letter != '\0') name += {',', option.letter};
    const std::string help{option.help};
    if (option.value_name.empty()) {
        description.add_options()(name.c_str(), help.c_str());
    } else {
        auto *value = po::value<std::string>()->value_name(std::string{option.value_name});
        description.add_options()(name.c_str(), value, help.c_str());
    }
}

/// A board may begin with dashes; it is no option all the same.
std::vector<po::option> take_board(std::vector<std::string> &arguments) {
    if (!begins_with_board(arguments.front())) return {};
    po::option board;
    board.value = {arguments.front()};
    board.original_tokens = board.value;
    board.position_key = std::numeric_limits<int>::max();
    arguments.erase(arguments.begin());
    return {board};
}

/// The words after the program's name. `bench --eval` times the evaluator: there --eval may stand
/// without a value.
std::vector<std::string> words_of(int argc, const char *const *argv) {
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    const bool is_bench = std::find(words.begin(), words.end(), "bench") != words.end();
    for (std::size_t i = 0; is_bench && i < words.size(); ++i) {
        const bool has_value = i + 1 < words.size() && !words[i + 1].starts_with("--");
        if (words[i] == "--eval" && !has_value) words[i] = "--time-eval";
    }
    return words;
}

po::variables_map parse(int argc, const char *const *argv) {
    po::options_description all;
    for (const Declaration &option : declarations())
        describe(option, all);
    all.add_options()(kWords, po::value<std::vector<std::string>>());
    po::positional_options_description positional;
    positional.add(kWords, -1);

    po::variables_map values;
    try {
        po::store(
            po::command_line_parser(words_of(argc, argv))
                .options(all)
                .positional(positional)
                .style(po::command_line_style::unix_style & ~po::command_line_style::allow_guessing)
                .extra_style_parser(take_board)
                .run(),
            values);
    } catch (const po::error &error) {
        throw UsageError{error.what()};
    }
    return values;
}

} // namespace

const std::vector<std::string_view> &common_options() {
    static const std::vector<std::string_view> kNames = [] {
        std::vector<std::string_view> names{"help", "version",   "isa",    "eval",
                                            "hash", "algorithm", "sandbox"};
        if (!tunables().empty()) names.emplace_back("tune");
        return names;
    }();
    return kNames;
}

Options parse_options(int argc, const char *const *argv) {
    const po::variables_map values = parse(argc, argv);
    Options options;
    if (values.count(kWords) > 0) options.words = values[kWords].as<std::vector<std::string>>();
    for (const Declaration &option : declarations()) {
        const std::string name{option.name};
        if (values.count(name) == 0) continue;
        options.given.push_back(name);
        const bool flag = option.value_name.empty();
        option.set(options, flag ? std::string{} : values[name].as<std::string>());
    }
    return options;
}

std::string describe_options(const std::vector<std::string_view> &names) {
    po::options_description description;
    for (const Declaration &option : declarations()) {
        const bool named = std::find(names.begin(), names.end(), option.name) != names.end();
        if (named) describe(option, description);
    }
    std::ostringstream stream;
    stream << description;
    std::string text = stream.str();
    text.pop_back(); // whoever prints it adds the last newline
    return text;
}

int parse_number(std::string_view name, std::string_view text, int min, int max) {
    return static_cast<int>(parse_wide_number(name, text, min, max));
}

} // namespace emilia::cli
