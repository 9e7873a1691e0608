#include "protocol/cli/json.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace emilia::cli {

namespace {

/// JSON lets these stand as they are, but a terminal may obey them: U+007F to U+009F, in UTF-8.
std::string without_controls(std::string text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto is_control = [&text](std::size_t at) {
        const auto next = static_cast<unsigned char>(at + 1 < text.size() ? text[at + 1] : 0);
        return text[at] == '\x7f' || (text[at] == '\xc2' && next >= 0x80 && next <= 0x9f);
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!is_control(at)) continue;
        const std::size_t bytes = text[at] == '\x7f' ? 1 : 2;
        const auto number = static_cast<unsigned char>(text[at + bytes - 1]);
        text.replace(at, bytes, {'\\', 'u', '0', '0', kDigits[number >> 4], kDigits[number & 15]});
    }
    return text;
}

} // namespace

/// Json copies and moves; this does not.
struct Json::Value {
    explicit Value(nlohmann::ordered_json value) : json(std::move(value)) {}
    Value(const Value &) = delete;
    Value &operator=(const Value &) = delete;
    ~Value() = default;

    nlohmann::ordered_json json;
};

Json::Json() : value_(std::make_unique<Value>(nullptr)) {}

Json::Json(bool value) : Json() { value_->json = value; }

Json::Json(double value) : Json() { value_->json = value; }

Json::Json(std::string_view text) : Json() { value_->json = text; }

Json::Json(std::initializer_list<Member> members) : Json() {
    value_->json = nlohmann::ordered_json::object();
    for (const Member &member : members)
        set(member.name, member.value);
}

Json Json::array() {
    Json array;
    array.value_->json = nlohmann::ordered_json::array();
    return array;
}

Json Json::of(std::int64_t value) {
    Json number;
    number.value_->json = value;
    return number;
}

Json Json::of(std::uint64_t value) {
    Json number;
    number.value_->json = value;
    return number;
}

Json::Json(const Json &other) : value_(std::make_unique<Value>(other.value_->json)) {}

Json::Json(Json &&other) noexcept = default;

Json &Json::operator=(const Json &other) { return *this = Json(other); }

Json &Json::operator=(Json &&other) noexcept = default;

Json::~Json() = default;

void Json::set(std::string_view name, const Json &value) {
    value_->json[std::string{name}] = value.value_->json;
}

void Json::update(const Json &object) { value_->json.update(object.value_->json); }

void Json::push_back(const Json &element) { value_->json.push_back(element.value_->json); }

std::string Json::dump() const { return without_controls(value_->json.dump()); }

} // namespace emilia::cli
