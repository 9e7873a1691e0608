// A place in a line of text that moves on as parsers take words and numbers.

#pragma once

#include "engine/notation/parsed.h"

#include <cstdint>
#include <optional>

namespace emilia {

/// Blanks, tabs and other ASCII white space.
bool is_blank(char character);
/// ASCII only, as all that follow.
bool is_letter(char character);
bool is_digit(char character);
char lower_case(char character);
char upper_case(char character);
bool equal_ignoring_case(std::string_view left, std::string_view right);
/// Number of digits at the beginning of the text.
std::size_t leading_digits(std::string_view text);
/// Digits and nothing else, at least one.
bool is_number(std::string_view text);
/// The text without the blanks around it.
std::string_view trimmed(std::string_view text);

/// The value, of an array of them, whose to_string() is this name in any case.
template <class Values>
std::optional<typename Values::value_type> find_by_name(const Values &values,
                                                        std::string_view name) {
    for (const auto value : values) {
        if (equal_ignoring_case(to_string(value), name)) return value;
    }
    return std::nullopt;
}

/// The text must outlive the scanner.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    void skip_blanks();
    /// True if nothing but blanks is left; skips them.
    bool at_end();
    /// Rest of the text, not taken yet.
    std::string_view rest() const { return text_.substr(offset_); }
    std::size_t offset() const { return offset_; }
    /// Takes that many bytes of rest().
    void advance(std::size_t bytes) { offset_ += bytes; }
    /// True if the next byte is this one.
    bool is_at(char character) const { return rest().starts_with(character); }
    /// A scanner for that many bytes of rest() alone, whose errors name the same columns.
    Scanner part(std::size_t bytes) const;

    /// The next run of non-blanks; empty at the end. Skips the blanks before it.
    std::string_view peek_word();
    /// The same, and takes it.
    std::string_view take_word();
    /// Takes the next word if it is this one, in any case.
    bool accept(std::string_view word);
    /// Takes the next word, all of which must be a decimal number in the range. The error starts
    /// with `name`.
    Parsed<std::int64_t> take_number(std::string_view name, std::int64_t min, std::int64_t max);
    Parsed<int> take_int(std::string_view name, int min, int max);
    /// Takes the next word, all of which must be a number as parse_decimal() reads it. The error
    /// says that `expected` was.
    Parsed<double> take_decimal(std::string_view expected);

    /// "expected <expected>, got <the next word>", at the next word.
    ParseError error(std::string_view expected);

  private:
    std::string_view text_;
    std::size_t offset_ = 0;
};

/// A whole number from `min` to `max`; an error begins with `name`.
Parsed<std::int64_t> parse_whole_number(std::string_view name, std::string_view text,
                                        std::int64_t min, std::int64_t max);

/// A decimal number, with or without a sign and an exponent: "-1.25", "+3",
/// ".5", "8.11E-4". None for anything else and for what lies beyond ±1,000,000,000.
std::optional<double> parse_decimal(std::string_view text);

/// The shortest text that reads as the same number: "1.25", "-3", "0".
std::string to_decimal(double number);

} // namespace emilia
