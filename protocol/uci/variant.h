// The variants of UCI_Variant: the same game, told in two ways.

#pragma once

#include "protocol/notation/flipello.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::uci {

enum class Variant {
    othello,  ///< our own: squares as in Othello
    flipello, ///< Fairy-Stockfish's: see flipello.h
};

/// A move that is the whole text.
std::optional<Move> parse_move(std::string_view text, Variant variant);

/// Writes moves that follow each other from a position on.
class MoveWriter {
  public:
    MoveWriter() = default;
    MoveWriter(Variant variant, const Position &root) : variant_(variant), root_(root) {}

    Variant variant() const { return variant_; }
    const Position &root() const { return root_; }
    /// Of moves that can be played one after the other.
    std::vector<std::string> names(const std::vector<Move> &moves) const;
    std::string name(Move first) const;

  private:
    Variant variant_ = Variant::othello;
    Position root_ = Position::start();
};

} // namespace emilia::uci
