// Squares and moves as distinct small types: a pass is a move that has no square.

#pragma once

#include "engine/board/bitboard.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// One of the 64 squares.
class Square {
  public:
    constexpr explicit Square(int index) : index_(static_cast<std::uint8_t>(index)) {
        assert(index >= 0 && index < 64);
    }

    /// Reads "a1" to "h8" in either case; nothing else.
    static std::optional<Square> parse(std::string_view text);

    constexpr int index() const { return index_; }
    constexpr int file() const { return index_ & 7; }
    constexpr int rank() const { return index_ >> 3; }
    constexpr Bitboard bit() const { return Bitboard{1} << index_; }
    friend constexpr bool operator==(Square, Square) = default;

  private:
    std::uint8_t index_;
};

/// A disc on a square, a pass, or no move at all (the state of a default-constructed Move).
class Move {
  public:
    constexpr Move() = default;
    constexpr explicit Move(Square square) : code_(static_cast<std::uint8_t>(square.index())) {}
    static constexpr Move pass() { return from_code(kPass); }

    /// The inverse of code(), for moves packed into table entries.
    static constexpr Move from_code(std::uint8_t code) {
        assert(code <= kNone);
        Move move;
        move.code_ = code;
        return move;
    }

    constexpr std::uint8_t code() const { return code_; }
    constexpr bool is_none() const { return code_ == kNone; }
    constexpr bool is_pass() const { return code_ == kPass; }
    constexpr bool has_square() const { return code_ < kPass; }
    constexpr Square square() const {
        assert(has_square());
        return Square{code_};
    }
    /// The square as a set; empty for a pass and for no move.
    constexpr Bitboard bit() const { return has_square() ? Bitboard{1} << code_ : 0; }
    friend constexpr bool operator==(Move, Move) = default;

  private:
    static constexpr std::uint8_t kPass = 64;
    static constexpr std::uint8_t kNone = 65;
    std::uint8_t code_ = kNone;
};

/// "d3"
std::string to_string(Square square);
/// "d3", "pass", or "none"
std::string to_string(Move move);

} // namespace emilia
