#include "protocol/dialogues/option_table.h"

#include "engine/notation/numbers.h"
#include "engine/notation/scanner.h"

#include <algorithm>
#include <new>

namespace emilia {
namespace {

Problem expected(std::string_view what, const std::string &name, std::string_view value) {
    std::string message = name + ": expected ";
    message += what;
    return {message + ", got " + in_quotes(value)};
}

} // namespace

void OptionTable::add_spin(const std::string &name, std::int64_t value, std::int64_t min,
                           std::int64_t max, const Setter<std::int64_t> &set) {
    const std::string type = "spin default " + std::to_string(value) + " min " +
                             std::to_string(min) + " max " + std::to_string(max);
    options_.push_back({name, type, [=](std::string_view text) -> Outcome {
                            const auto number = parse_whole_number(name, text, min, max);
                            if (!number) return Problem{number.error().message};
                            return set(*number);
                        }});
}

void OptionTable::add_check(const std::string &name, bool value, const Setter<bool> &set) {
    const std::string type = value ? "check default true" : "check default false";
    options_.push_back({name, type, [=](std::string_view text) -> Outcome {
                            const bool on = equal_ignoring_case(text, "true");
                            if (!on && !equal_ignoring_case(text, "false")) {
                                return expected("true or false", name, text);
                            }
                            return set(on);
                        }});
}

void OptionTable::add_combo(const std::string &name, std::string_view value,
                            const std::vector<std::string> &choices,
                            const Setter<const std::string &> &set) {
    std::string type = "combo default ";
    type += value;
    std::string list;
    for (const std::string &choice : choices) {
        type += " var " + choice;
        list += (list.empty() ? "" : ", ") + choice;
    }
    options_.push_back({name, type, [=](std::string_view text) -> Outcome {
                            for (const std::string &choice : choices) {
                                if (equal_ignoring_case(choice, text)) return set(choice);
                            }
                            return expected("one of " + list, name, text);
                        }});
}

void OptionTable::add_string(const std::string &name, const std::string &value,
                             const Setter<const std::string &> &set) {
    static constexpr std::string_view kEmpty = "<empty>";
    std::string type = "string default ";
    type += value.empty() ? kEmpty : std::string_view{value};
    options_.push_back({name, type, [=](std::string_view text) {
                            return set(text == kEmpty ? std::string{} : std::string{text});
                        }});
}

void OptionTable::add_button(const std::string &name, const std::function<void()> &press) {
    options_.push_back({name, "button", [=](std::string_view text) -> Outcome {
                            if (!text.empty() && !equal_ignoring_case(text, "true")) {
                                return expected("no value", name, text);
                            }
                            press();
                            return Done{};
                        }});
}

std::vector<std::string> OptionTable::declarations() const {
    std::vector<std::string> lines;
    for (const Option &option : options_) {
        lines.push_back("option name " + option.name + " type " + option.type);
    }
    return lines;
}

Outcome OptionTable::set(std::string_view name, std::string_view value) const {
    const auto option =
        std::find_if(options_.begin(), options_.end(), [name](const Option &candidate) {
            return equal_ignoring_case(candidate.name, name);
        });
    if (option == options_.end()) {
        return Problem{"there is no option " + in_quotes(name)};
    }
    try {
        return option->set(value);
    } catch (const std::bad_alloc &) {
        return Problem{option->name + ": not enough memory"};
    }
}

} // namespace emilia
