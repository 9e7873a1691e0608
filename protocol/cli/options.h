// Options of the command line: which a command takes, and where their values go.

#pragma once

#include "protocol/service/option.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia::cli {

/// A command line that cannot be understood; the message names what is wrong.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Throws UsageError: `name: expected …, got "value"`.
[[noreturn]] void refuse(std::string_view name, std::string_view expected, std::string_view value);

/// An option as the help shows it.
struct Option {
    std::string_view name;
    std::string_view value_name; ///< empty for a flag
    std::string_view help;
    char letter = '\0';               ///< a short name
    bool repeats = false;             ///< may be given more than once
    std::string_view otherwise{};     ///< the default, if the help does not tell it
    std::vector<std::string> names{}; ///< of the values, if the help does not tell them
    bool takes_file = false;          ///< also beside the names

    /// The help, the names and the default.
    std::string text() const;
};

struct FileName {
    std::string_view name;
    std::string_view help;
    bool is_result = false; ///< the command writes it, which no sandbox allows
};

/// Anything else. `parse` throws UsageError.
template <class T>
struct Value {
    std::string_view name;
    std::string_view value_name;
    std::string_view help;
    T (*parse)(const std::string &text);
    std::vector<std::string> (*names)() = nullptr;
    std::string_view otherwise{};
    bool takes_file = false;
};

/// The words of a command line, not yet typed.
struct CommandLine {
    std::vector<std::string> words;                 ///< the command and its arguments
    std::multimap<std::string, std::string> values; ///< of options by their names; of flags empty
};

/// The options of a command with the fields that they set. The fields must outlive it.
class OptionList {
  public:
    using Setter = std::function<void(const std::string &value)>;

    /// A file that the command line names.
    struct File {
        std::string_view option;
        std::string path;
        bool is_result;
    };

    void add(const Option &option, Setter set) { entries_.push_back({option, std::move(set)}); }
    void add(const Flag &flag, bool &field);
    template <class Field>
    void add(const RealNumber &number, Field &field) {
        add(Option{number.name, number.value_name, number.help},
            [number, &field](const std::string &text) { assign(field, parse(number, text)); });
    }
    void add(const FileName &file, std::string &field);
    void add(const Text &text, std::string &field);
    /// Adds an option that may be given any number of times.
    void add(const FileName &file, std::vector<std::string> &field);
    /// A file without a field: only files() has it.
    void add(const FileName &file);
    template <class Field>
    void add(const WholeNumber &number, Field &field) {
        add(Option{number.name, number.value_name, number.help, number.letter, false,
                   number.otherwise},
            [number, &field](const std::string &text) { assign(field, parse(number, text)); });
    }
    template <class T, class Field>
    void add(const Choice<T> &choice, Field &field) {
        add(Option{.name = choice.name,
                   .value_name = choice.value_name,
                   .help = choice.help,
                   .otherwise = choice.otherwise,
                   .names = choice.names()},
            [choice, &field](const std::string &text) {
                const auto found = choice.find(text);
                if (!found) refuse("--" + std::string{choice.name}, in_words(choice.names()), text);
                field = *found;
            });
    }
    template <class T, class Field>
    void add(const Value<T> &value, Field &field) {
        add(Option{.name = value.name,
                   .value_name = value.value_name,
                   .help = value.help,
                   .otherwise = value.otherwise,
                   .names = value.names ? value.names() : std::vector<std::string>{},
                   .takes_file = value.takes_file},
            [parse = value.parse, &field](const std::string &text) { field = parse(text); });
    }
    /// Adds those of another list that this one does not have. Options of one name must be of one
    /// kind, a flag or not.
    void add_missing(const OptionList &other);

    bool empty() const { return entries_.empty(); }
    bool has(std::string_view name) const { return find(name) != entries_.end(); }
    /// Sets the fields of the options that the command line has. Throws UsageError.
    void take(const CommandLine &line);
    /// The files that take() has met.
    const std::vector<File> &files() const { return files_; }
    /// Lines of help, one for each option. No newline at the end.
    std::string describe() const;
    std::vector<Option> options() const;

  private:
    friend CommandLine read_command_line(int argc, const char *const *argv,
                                         const OptionList &known);

    struct Entry {
        Option option;
        Setter set;
        std::optional<FileName> file{};
    };

    std::vector<Entry>::const_iterator find(std::string_view name) const;
    static std::int64_t parse(const WholeNumber &number, const std::string &text);
    static double parse(const RealNumber &number, const std::string &text);

    std::vector<Entry> entries_;
    std::vector<File> files_;
};

/// Splits a command line into words and the known options. Throws UsageError.
CommandLine read_command_line(int argc, const char *const *argv, const OptionList &known);

/// All of `text` as a number in the range. Throws UsageError, naming `name`.
std::int64_t parse_number(std::string_view name, std::string_view text, std::int64_t min,
                          std::int64_t max);

} // namespace emilia::cli
