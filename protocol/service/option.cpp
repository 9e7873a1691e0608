#include "protocol/service/option.h"

#include "engine/notation/parsed.h"
#include "engine/notation/scanner.h"
#include "protocol/service/base64.h"

#include <algorithm>

namespace emilia {

std::string in_words(const std::vector<std::string> &names) {
    std::string words;
    for (std::size_t i = 0; i < names.size(); ++i)
        words.append(i == 0 ? "" : i + 1 == names.size() ? " or " : ", ").append(names[i]);
    return words;
}

std::string json_name(std::string_view name) {
    std::string field{name};
    std::replace(field.begin(), field.end(), '-', '_');
    return field;
}

Problem expected(std::string_view what, const ForeignJson &value) {
    return {"expected " + std::string{what} + ", got " + what_stands_there(value)};
}

Result<std::int64_t> take(const WholeNumber &option, const ForeignJson &value) {
    if (const auto number = whole_number(value, option.min, option.max)) return *number;
    return expected("a whole number from " + std::to_string(option.min) + " to " +
                        std::to_string(option.max),
                    value);
}

Result<double> take(const RealNumber &option, const ForeignJson &value) {
    if (value.is_number()) {
        const auto number = value.get<double>();
        if (number >= option.min && number <= option.max) return number;
    }
    return expected(to_decimal(option.min) + " to " + to_decimal(option.max), value);
}

Result<bool> take(const Flag & /*option*/, const ForeignJson &value) {
    if (value.is_boolean()) return value.get<bool>();
    return expected("true or false", value);
}

Result<std::string> take(const Text & /*option*/, const ForeignJson &value) {
    if (value.is_string()) return value.get<std::string>();
    return expected("a text", value);
}

Result<std::vector<std::string>> take(const TextList & /*option*/, const ForeignJson &value) {
    if (!value.is_array()) return expected("a list of texts", value);
    std::vector<std::string> texts;
    for (const ForeignJson &one : value) {
        if (!one.is_string()) return expected("texts alone", one);
        texts.push_back(one.get<std::string>());
    }
    return texts;
}

Result<std::string> take(const Base64 & /*option*/, const ForeignJson &value) {
    if (!value.is_string()) return expected("bytes in base64", value);
    auto bytes = from_base64(value.get_ref<const std::string &>());
    if (!bytes) return Problem{"expected bytes in base64"};
    return *std::move(bytes);
}

} // namespace emilia
