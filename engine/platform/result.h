// Result of a call that can fail: a value, or why there is none.

#pragma once

#include <string>
#include <utility>
#include <variant>

namespace emilia {

/// Words for people, which name what is wrong.
struct Problem {
    std::string message;
};

/// A T or an E, two different types. Bad input and failing systems are answered with it; errors
/// of programmers assert.
template <class T, class E = Problem>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return content_.index() == 0; }
    T &operator*() & { return std::get<0>(content_); }
    const T &operator*() const & { return std::get<0>(content_); }
    T &&operator*() && { return std::get<0>(std::move(content_)); }
    T *operator->() { return &std::get<0>(content_); }
    const T *operator->() const { return &std::get<0>(content_); }
    const E &error() const { return std::get<1>(content_); }

  private:
    std::variant<T, E> content_;
};

/// For a call that has nothing to say but whether it worked: `return Done{};` or an E.
struct Done {};
using Outcome = Result<Done>;

} // namespace emilia
