// JSON values, of which answers are built. The library behind them takes the compiler seconds in
// each file that includes it: among the files that only write JSON, json.cpp alone does.

#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

namespace emilia::cli {

class Json {
  public:
    struct Member;

    Json(); ///< null
    Json(bool value);
    Json(double value);
    template <std::signed_integral Integer>
    Json(Integer value) : Json(of(std::int64_t{value})) {}
    template <std::unsigned_integral Integer>
    Json(Integer value) : Json(of(std::uint64_t{value})) {}
    /// UTF-8.
    Json(std::string_view text);
    Json(const std::string &text) : Json(std::string_view{text}) {}
    Json(const char *text) : Json(std::string_view{text}) {}
    /// An object whose members keep their order.
    Json(std::initializer_list<Member> members);
    static Json array();

    Json(const Json &other);
    Json(Json &&other) noexcept;
    Json &operator=(const Json &other);
    Json &operator=(Json &&other) noexcept;
    ~Json();

    /// Adds a member to an object, or replaces it.
    void set(std::string_view name, const Json &value);
    /// Does so with all members of another object.
    void update(const Json &object);
    /// Adds an element to an array.
    void push_back(const Json &element);

    /// In one line, without blanks. Throws std::exception for a text that is not UTF-8.
    std::string dump() const;

  private:
    struct Value;

    static Json of(std::int64_t value);
    static Json of(std::uint64_t value);

    std::unique_ptr<Value> value_;
};

struct Json::Member {
    std::string_view name;
    Json value;
};

} // namespace emilia::cli
