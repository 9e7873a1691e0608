// Kinds of options with all facts about them, and the readers of their values.
//
// A struct that holds options names them once, in a template that any face fills in:
//
//     template <class Face> void declare(Face &face) { face.add(kDepth, depth); }
//
// The faces are cli::OptionList (command line), JsonFields (requests), SchemaFields (their schema)
// and OptionTable (UCI and its likes).

#pragma once

#include "engine/platform/duration.h"
#include "engine/platform/result.h"
#include "protocol/service/json.h"

#include <chrono>
#include <climits>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace emilia {

/// The name is that of the command line. In JSON it has underscores for its dashes.
struct Flag {
    std::string_view name;
    std::string_view help;
    char letter = '\0';     ///< a short name on the command line
    std::string_view uci{}; ///< the name in UCI; empty if it has none
};

/// In a field of a duration it counts milliseconds.
struct WholeNumber {
    std::string_view name;
    std::string_view value_name; ///< for the help
    std::string_view help;
    std::int64_t min;
    std::int64_t max;
    char letter = '\0';
    std::string_view otherwise{}; ///< the default, for the help; empty if the help tells
    std::string_view uci{};       ///< the name in UCI; empty if it has none
};

/// In a field of a duration it counts seconds.
struct RealNumber {
    std::string_view name;
    std::string_view value_name;
    std::string_view help;
    double min;
    double max;
};

/// One of several values with names.
template <class T>
struct Choice {
    std::string_view name;
    std::string_view value_name;
    std::string_view help; ///< the names follow it
    std::vector<std::string> (*names)();
    std::optional<T> (*find)(std::string_view name); ///< of one of the names, in any case
    std::string_view otherwise{};
    bool are_numbers = false; ///< in JSON
    std::string_view uci{};
};

struct Text {
    std::string_view name;
    std::string_view help;
    std::string_view value_name{};
};

/// Bytes, which JSON has in base64.
struct Base64 {
    std::string_view name;
    std::string_view help;
};

/// A list of texts.
struct TextList {
    std::string_view name;
    std::string_view help;
};

/// "en, ja, fr or de"
std::string in_words(const std::vector<std::string> &names);

/// The name in JSON: "report_every".
std::string json_name(std::string_view name);

/// The value of a field; the problem begins with "expected".
Result<std::int64_t> take(const WholeNumber &option, const ForeignJson &value);
Result<double> take(const RealNumber &option, const ForeignJson &value);
Result<bool> take(const Flag &option, const ForeignJson &value);
Result<std::string> take(const Text &option, const ForeignJson &value);
Result<std::vector<std::string>> take(const TextList &option, const ForeignJson &value);
Result<std::string> take(const Base64 &option, const ForeignJson &value);
/// The problem of a value that is not among the names.
Problem expected(std::string_view what, const ForeignJson &value);

template <class T>
Result<T> take(const Choice<T> &option, const ForeignJson &value) {
    std::string name = !option.are_numbers && value.is_string() ? value.get<std::string>() : "";
    if (const auto number = whole_number(value, INT_MIN, INT_MAX); number && option.are_numbers)
        name = std::to_string(*number);
    if (const auto found = name.empty() ? std::nullopt : option.find(name)) return *found;
    return expected(in_words(option.names()), value);
}

template <class Field>
inline constexpr bool kIsDuration =
    std::is_same_v<Field, Duration> || std::is_same_v<Field, std::optional<Duration>>;

template <class Field>
void assign(Field &field, std::int64_t number) {
    if constexpr (kIsDuration<Field>) {
        field = std::chrono::milliseconds{number};
    } else {
        field = static_cast<Field>(number);
    }
}

template <class Field>
void assign(Field &field, double number) {
    if constexpr (kIsDuration<Field>) {
        field = std::chrono::round<Duration>(std::chrono::duration<double>{number});
    } else {
        field = number;
    }
}

template <class Field, class Value>
void assign(Field &field, Value value) {
    field = std::move(value);
}

} // namespace emilia
