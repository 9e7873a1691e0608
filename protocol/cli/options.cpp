#include "protocol/cli/options.h"

#include "engine/notation/board_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/suggestion.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <cassert>
#include <limits>
#include <sstream>
#include <utility>

namespace emilia::cli {
namespace {

namespace po = boost::program_options;

constexpr const char *kWords = "words";

void describe(const Option &option, po::options_description &description) {
    std::string name{option.name};
    if (option.letter != '\0') name += {',', option.letter};
    const std::string help = option.text();
    if (option.value_name.empty()) {
        description.add_options()(name.c_str(), help.c_str());
        return;
    }
    const std::string value_name{option.value_name};
    if (option.repeats) {
        auto *values = po::value<std::vector<std::string>>()->value_name(value_name);
        description.add_options()(name.c_str(), values, help.c_str());
    } else {
        auto *value = po::value<std::string>()->value_name(value_name);
        description.add_options()(name.c_str(), value, help.c_str());
    }
}

/// A board may begin with dashes, and is no option.
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

} // namespace

std::string Option::text() const {
    std::string text{help};
    if (!names.empty()) text += ": " + in_words(names);
    if (!otherwise.empty()) text.append(" (").append(otherwise).append(")");
    return text;
}

void OptionList::add(const Flag &flag, bool &field) {
    add(Option{flag.name, "", flag.help, flag.letter},
        [&field](const std::string &) { field = true; });
}

void OptionList::add(const FileName &file, std::string &field) {
    add(Option{.name = file.name, .value_name = "FILE", .help = file.help, .takes_file = true},
        [&field](const std::string &path) { field = path; });
    entries_.back().file = file;
}

void OptionList::add(const Text &text, std::string &field) {
    add(Option{text.name, text.value_name, text.help},
        [&field](const std::string &value) { field = value; });
}

void OptionList::add(const FileName &file, std::vector<std::string> &field) {
    add(Option{.name = file.name,
               .value_name = "FILE",
               .help = file.help,
               .repeats = true,
               .takes_file = true},
        [&field](const std::string &path) { field.push_back(path); });
    entries_.back().file = file;
}

void OptionList::add(const FileName &file) {
    add(Option{.name = file.name, .value_name = "FILE", .help = file.help, .takes_file = true},
        [](const std::string &) {});
    entries_.back().file = file;
}

void OptionList::add_missing(const OptionList &other) {
    for (const Entry &entry : other.entries_) {
        const auto same = find(entry.option.name);
        assert(same == entries_.end() ||
               same->option.value_name.empty() == entry.option.value_name.empty());
        if (same == entries_.end()) entries_.push_back(entry);
    }
}

std::vector<OptionList::Entry>::const_iterator OptionList::find(std::string_view name) const {
    return std::find_if(entries_.begin(), entries_.end(),
                        [name](const Entry &entry) { return entry.option.name == name; });
}

void OptionList::take(const CommandLine &line) {
    for (const Entry &entry : entries_) {
        const auto [first, end] = line.values.equal_range(std::string{entry.option.name});
        for (auto given = first; given != end; ++given) {
            const std::string &value = given->second;
            if (entry.file && value.empty())
                refuse("--" + std::string{entry.file->name}, "a file", value);
            entry.set(value);
            if (entry.file) files_.push_back({entry.file->name, value, entry.file->is_result});
        }
    }
}

std::string OptionList::describe() const {
    po::options_description description;
    for (const Entry &entry : entries_)
        cli::describe(entry.option, description);
    std::ostringstream stream;
    stream << description;
    std::string text = stream.str();
    text.pop_back(); // whoever prints it adds the last newline
    return text;
}

std::vector<Option> OptionList::options() const {
    std::vector<Option> options;
    for (const Entry &entry : entries_)
        options.push_back(entry.option);
    return options;
}

std::int64_t OptionList::parse(const WholeNumber &number, const std::string &text) {
    return parse_number("--" + std::string{number.name}, text, number.min, number.max);
}

double OptionList::parse(const RealNumber &number, const std::string &text) {
    const auto value = parse_decimal(text);
    if (!value || *value < number.min || *value > number.max) {
        refuse("--" + std::string{number.name},
               to_decimal(number.min) + " to " + to_decimal(number.max), text);
    }
    return *value;
}

CommandLine read_command_line(int argc, const char *const *argv, const OptionList &known) {
    po::options_description all;
    std::vector<std::string> names;
    for (const OptionList::Entry &entry : known.entries_) {
        describe(entry.option, all);
        names.push_back("--" + std::string{entry.option.name});
    }
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
    } catch (const po::unknown_option &error) {
        throw UsageError{"unknown option " + in_quotes(error.get_option_name()) +
                         suggestion_for(error.get_option_name(), names)};
    } catch (const po::error &error) {
        throw UsageError{error.what()};
    }
    CommandLine line;
    for (const auto &[name, value] : values) {
        if (name == kWords) {
            line.words = value.as<std::vector<std::string>>();
        } else if (const auto *list = boost::any_cast<std::vector<std::string>>(&value.value())) {
            for (const std::string &one : *list)
                line.values.emplace(name, one);
        } else {
            line.values.emplace(name, value.as<std::string>());
        }
    }
    return line;
}

std::int64_t parse_number(std::string_view name, std::string_view text, std::int64_t min,
                          std::int64_t max) {
    const auto number = parse_whole_number(name, text, min, max);
    if (!number) throw UsageError{number.error().message};
    return *number;
}

void refuse(std::string_view name, std::string_view expected, std::string_view value) {
    throw UsageError{std::string{name} + ": expected " + std::string{expected} + ", got " +
                     in_quotes(value)};
}

} // namespace emilia::cli
