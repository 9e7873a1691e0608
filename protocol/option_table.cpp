#include "protocol/option_table.h"

#include "protocol/notation/numbers.h"
#include "protocol/notation/scanner.h"

#include <algorithm>
#include <new>

namespace emilia {
namespace {

std::string expected(std::string_view what, std::string_view value) {
    std::string message = "expected ";
    message += what;
    return message + ", got " + in_quotes(value);
}

} // namespace

void OptionTable::add_spin(const std::string &name, std::int64_t value, std::int64_t min,
                           std::int64_t max, std::function<std::string(std::int64_t)> set) {
    const std::string type = "spin default " + std::to_string(value) + " min " +
                             std::to_string(min) + " max " + std::to_string(max);
    options_.push_back({name, type, [=, set = std::move(set)](std::string_view text) {
                            const auto number = parse_whole_number(name, text, min, max);
                            return number ? set(*number) : number.error().message;
                        }});
}

void OptionTable::add_check(const std::string &name, bool value, std::function<void(bool)> set) {
    const std::string type = value ? "check default true" : "check default false";
    options_.push_back({name, type, [name, set = std::move(set)](std::string_view text) {
                            const bool on = equal_ignoring_case(text, "true");
                            if (!on && !equal_ignoring_case(text, "false")) {
                                return name + ": " + expected("true or false", text);
                            }
                            set(on);
                            return std::string{};
                        }});
}

void OptionTable::add_combo(const std::string &name, std::string_view value,
                            const std::vector<std::string> &choices,
                            std::function<void(const std::string &)> set) {
    std::string type = "combo default ";
    type += value;
    std::string list;
    for (const std::string &choice : choices) {
        type += " var " + choice;
        list += (list.empty() ? "" : ", ") + choice;
    }
    options_.push_back({name, type, [=, set = std::move(set)](std::string_view text) {
                            for (const std::string &choice : choices) {
                                if (!equal_ignoring_case(choice, text)) continue;
                                set(choice);
                                return std::string{};
                            }
                            return name + ": " + expected("one of " + list, text);
                        }});
}

void OptionTable::add_string(const std::string &name, const std::string &value,
                             std::function<std::string(const std::string &)> set) {
    static constexpr std::string_view kEmpty = "<empty>";
    std::string type = "string default ";
    type += value.empty() ? kEmpty : std::string_view{value};
    options_.push_back({name, type, [set = std::move(set)](std::string_view text) {
                            return set(text == kEmpty ? std::string{} : std::string{text});
                        }});
}

void OptionTable::add_button(const std::string &name, std::function<void()> press) {
    options_.push_back({name, "button", [name, press = std::move(press)](std::string_view text) {
                            if (!text.empty() && !equal_ignoring_case(text, "true")) {
                                return name + ": " + expected("no value", text);
                            }
                            press();
                            return std::string{};
                        }});
}

std::vector<std::string> OptionTable::declarations() const {
    std::vector<std::string> lines;
    for (const Option &option : options_) {
        lines.push_back("option name " + option.name + " type " + option.type);
    }
    return lines;
}

std::string OptionTable::set(std::string_view name, std::string_view value) const {
    const auto option =
        std::find_if(options_.begin(), options_.end(), [name](const Option &candidate) {
            return equal_ignoring_case(candidate.name, name);
        });
    if (option == options_.end()) return "there is no option " + in_quotes(name);
    try {
        return option->set(value);
    } catch (const std::bad_alloc &) {
        return option->name + ": not enough memory";
    }
}

} // namespace emilia
