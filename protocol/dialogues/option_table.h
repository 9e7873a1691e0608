// The options that `uci` and its likes list and `setoption` sets.

#pragma once

#include "engine/engine.h"
#include "protocol/service/search_settings.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace emilia {

/// Setter of an option: any function of it that returns an Outcome, or nothing if it cannot fail.
/// One that throws std::bad_alloc must have changed nothing.
template <class Value>
class Setter {
  public:
    template <class Function>
    Setter(Function function)
        : set_([function = std::move(function)](Value value) -> Outcome {
              if constexpr (std::is_void_v<std::invoke_result_t<Function, Value>>) {
                  function(value);
                  return Done{};
              } else {
                  return function(value);
              }
          }) {}

    Outcome operator()(Value value) const { return set_(value); }

  private:
    std::function<Outcome(Value)> set_;
};

/// Checks each value against its declaration before the setter sees it.
class OptionTable {
  public:
    void add_spin(const std::string &name, std::int64_t value, std::int64_t min, std::int64_t max,
                  const Setter<std::int64_t> &set);
    /// One that only sets a number, which must outlive the table and is the default.
    void add_spin(const std::string &name, int &number, std::int64_t min, std::int64_t max) {
        add_spin(name, number, min, max,
                 [&number](std::int64_t value) { number = static_cast<int>(value); });
    }
    /// A row of the service's table, which sets the field. A choice that may be none has a name for
    /// that.
    void add(const WholeNumber &option, int &field) {
        add_spin(std::string{option.uci}, field, option.min, option.max);
    }
    void add(const WholeNumber &option, std::int64_t value, const Setter<std::int64_t> &set) {
        add_spin(std::string{option.uci}, value, option.min, option.max, set);
    }
    void add(const Flag &option, bool &field) { add_check(std::string{option.uci}, field); }
    template <class T, class Field>
    void add(const Choice<T> &option, Field &field) {
        const std::string none = std::is_pointer_v<Field>   ? "none"
                                 : std::is_same_v<Field, T> ? ""
                                                            : "auto";
        std::vector<std::string> names = option.names();
        std::string now = none;
        for (const std::string &name : names)
            if (*option.find(name) == field) now = name;
        if (!none.empty()) names.insert(names.begin(), none);
        add_combo(std::string{option.uci}, now, names,
                  [&field, find = option.find](const std::string &name) {
                      const auto found = find(name);
                      field = found ? Field{*found} : Field{};
                  });
    }
    void add_check(const std::string &name, bool value, const Setter<bool> &set);
    void add_check(const std::string &name, bool &flag) {
        add_check(name, flag, [&flag](bool value) { flag = value; });
    }
    void add_combo(const std::string &name, std::string_view value,
                   const std::vector<std::string> &choices, const Setter<const std::string &> &set);
    /// The value "<empty>" sets an empty text, as front ends write it.
    void add_string(const std::string &name, const std::string &value,
                    const Setter<const std::string &> &set);
    /// The value "true" presses it too: python-chess has no other way.
    void add_button(const std::string &name, const std::function<void()> &press);

    /// "option name Hash type spin default 64 min 1 max 1024", in the order of addition.
    std::vector<std::string> declarations() const;

    /// Names and choices in any case. A problem names the input, and nothing has changed then.
    Outcome set(std::string_view name, std::string_view value) const;

  private:
    struct Option {
        std::string name;
        std::string type; ///< with default and range
        std::function<Outcome(std::string_view value)> set;
    };
    std::vector<Option> options_;
};

/// Adds the options that every dialogue with `setoption` has. The defaults that they state are how
/// the engine and the settings are at this call. Engine and settings must outlive the table.
void declare_engine_options(OptionTable &table, Engine &engine, const EngineOptions &engine_options,
                            SearchSettings &settings);

} // namespace emilia
