// Text as UTF-8, the one encoding that is written.

#pragma once

#include "engine/notation/scanner.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Byte-order mark, which some editors put in front of a text.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// The text without the byte-order mark in front of it.
std::string_view without_byte_order_mark(std::string_view text);

/// Takes such a mark if the scanner stands at one.
void skip_byte_order_mark(Scanner &scanner);

bool is_ascii(std::string_view text);

/// True for well-formed UTF-8; ASCII is.
bool is_utf8(std::string_view text);

/// From Latin-1, in which every byte is a letter of its own.
std::string from_latin1(std::string_view text);

/// The text itself if it is UTF-8. If not, its bytes are taken for Latin-1.
std::string to_utf8(std::string_view text);

/// Bytes of the first character of a text, which is not empty; 1 for a byte that is no UTF-8.
std::size_t leading_length(std::string_view text);

/// For people and their terminals: bytes that are no UTF-8, control characters, which a terminal
/// may obey, and those that turn the direction of writing round are shown as "\x1b".
std::string printable(std::string_view text);
/// Each line as printable() shows it.
std::string printable_lines(std::string_view text);

/// Name without case, accents, blanks and width: "jose" of "José".
std::string folded_name(std::string_view name);
/// True for names that differ in these alone.
bool is_same_name(std::string_view name, std::string_view other);
/// Words of a name, folded: "ann" and "smith" of "SMITH, Ann".
std::vector<std::string> name_words(std::string_view name);
/// Whether all words of another name stand in a name: "smith, ann" in "Joanna Smith".
bool has_words(std::string_view name, std::string_view other);

/// Whether the bytes, of a file's beginning, are those of pictures, archives and the like.
bool is_no_text(std::string_view bytes);

} // namespace emilia
