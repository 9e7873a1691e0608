#include "protocol/cli/json.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace emilia::cli {

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

std::string Json::dump() const { return value_->json.dump(); }

} // namespace emilia::cli
