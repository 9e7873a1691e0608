// The options that `uci` and its likes list and `setoption` sets.

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Checks each value against its declaration before the setter sees it.
class OptionTable {
  public:
    /// The setter returns what went wrong, or an empty string. One that throws std::bad_alloc has
    /// changed nothing.
    void add_spin(const std::string &name, std::int64_t value, std::int64_t min, std::int64_t max,
                  std::function<std::string(std::int64_t)> set);
    void add_check(const std::string &name, bool value, std::function<void(bool)> set);
    void add_combo(const std::string &name, std::string_view value,
                   const std::vector<std::string> &choices,
                   std::function<void(const std::string &)> set);
    /// The value "<empty>" sets an empty text, as front ends write it.
    void add_string(const std::string &name, const std::string &value,
                    std::function<std::string(const std::string &)> set);
    /// The value "true" presses it too: python-chess has no other way.
    void add_button(const std::string &name, std::function<void()> press);

    /// "option name Hash type spin default 64 min 1 max 1024", in the order of addition.
    std::vector<std::string> declarations() const;

    /// Names and choices in any case. Returns what is wrong, naming the input, with nothing
    /// changed; or an empty string.
    std::string set(std::string_view name, std::string_view value) const;

  private:
    struct Option {
        std::string name;
        std::string type; ///< with default and range
        std::function<std::string(std::string_view value)> set;
    };
    std::vector<Option> options_;
};

} // namespace emilia
