#include "protocol/cli/completion.h"

#include "protocol/cli/program.h"

#include <algorithm>
#include <optional>

namespace emilia::cli {
namespace {

constexpr std::string_view kFiles = ":files";

/// A command line as far as it is typed.
struct Typed {
    const Command *command = nullptr; ///< none yet
    bool asks_help = false;           ///< the command is "help", which is in no table
    std::vector<Option> options{};    ///< that may follow
    std::optional<Option> open{};     ///< whose value comes next
};

class Offers {
  public:
    explicit Offers(std::string typed) : typed_(std::move(typed)) {}

    void add(std::string_view word, std::string_view explanation = {}) {
        if (!word.starts_with(typed_)) return;
        text_.append(head_).append(word);
        if (!explanation.empty()) text_.append("\t").append(explanation);
        text_ += '\n';
    }
    void add_files() { text_.append(kFiles) += '\n'; }
    /// Of an option that has a value.
    void add_values(const Option &option) {
        for (const std::string &name : option.names)
            add(name);
        if (option.takes_file) add_files();
    }
    /// The word is `--name=…`: values stand behind that.
    void stand_behind(std::size_t equals_sign) {
        head_ = typed_.substr(0, equals_sign + 1);
        typed_.erase(0, equals_sign + 1);
    }
    const std::string &typed() const { return typed_; }
    std::string text() && {
        if (!text_.empty()) text_.pop_back();
        return std::move(text_);
    }

  private:
    std::string typed_;
    std::string head_;
    std::string text_;
};

std::optional<Option> find_option(const std::vector<Option> &options, std::string_view word) {
    for (const Option &option : options) {
        const bool is_letter =
            word.size() == 2 && option.letter != '\0' && word[1] == option.letter;
        if (word == "--" + std::string{option.name} || is_letter) return option;
    }
    return std::nullopt;
}

std::vector<Option> options_for(const Program &program, const Command *command) {
    if (!command) command = look_up_command(program, program.default_command);
    OptionList options = command ? options_of_group(program, *command) : OptionList{};
    options.add_missing(general_options(program));
    return options.options();
}

/// The command that the word adds to the line; none if it is an argument.
const Command *command_of(const Program &program, const Command *before, const std::string &word) {
    return look_up_command(program, before ? std::string{before->name} + ' ' + word : word);
}

/// `words`: before the one that is being typed.
Typed read(const Program &program, const std::vector<std::string> &words) {
    Typed typed{.options = options_for(program, nullptr)};
    bool has_arguments = false;
    for (const std::string &word : words) {
        if (word == "=") continue; // bash
        if (std::exchange(typed.open, std::nullopt)) continue;
        if (word.starts_with('-')) {
            typed.open = find_option(typed.options, word);
            if (typed.open && typed.open->value_name.empty()) typed.open.reset();
        } else if (word == "help" && !typed.command) {
            typed.asks_help = true;
        } else if (const Command *found =
                       has_arguments ? nullptr : command_of(program, typed.command, word)) {
            typed.command = found;
            typed.options = options_for(program, found);
        } else {
            has_arguments = true;
        }
    }
    return typed;
}

bool takes_files(const Command &command) {
    std::string_view synopsis = command.synopsis;
    // What is the value of an option stands first.
    if (const std::size_t dashes = synopsis.rfind("--"); dashes == 0)
        synopsis.remove_prefix(synopsis.find(' ', synopsis.find(' ') + 1) + 1);
    return std::ranges::any_of(std::vector<std::string_view>{"FILE", "CHUNK", "GAME"},
                               [synopsis](std::string_view name) {
                                   return synopsis.find(name) != std::string_view::npos;
                               });
}

void offer_words(const Program &program, const Typed &typed, Offers &offers) {
    const std::string_view group = typed.command ? typed.command->name : "";
    const std::vector<Command> parts = commands_of(program, group);
    for (const Command &part : parts)
        offers.add(part.name.substr(group.empty() ? 0 : group.size() + 1), part.summary);
    if (!typed.command && !typed.asks_help) offers.add("help", "show help for a command");
    if (typed.command && takes_files(*typed.command)) offers.add_files();
}

} // namespace

std::string completions(const Program &program, std::vector<std::string> words) {
    Offers offers{words.empty() || words.back() == "=" ? std::string{} : words.back()};
    if (!words.empty() && words.back() != "=") words.pop_back();
    const Typed typed = read(program, words);
    const std::size_t equals_sign = offers.typed().find('=');
    if (typed.open) {
        offers.add_values(*typed.open);
    } else if (offers.typed().starts_with("--") && equals_sign != std::string::npos) {
        const auto option = find_option(typed.options, offers.typed().substr(0, equals_sign));
        offers.stand_behind(equals_sign);
        if (option) offers.add_values(*option);
    } else if (offers.typed().starts_with('-')) {
        for (const Option &option : typed.options)
            offers.add("--" + std::string{option.name}, option.text());
    } else {
        offer_words(program, typed, offers);
    }
    return std::move(offers).text();
}

} // namespace emilia::cli
