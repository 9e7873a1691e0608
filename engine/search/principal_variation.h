// Principal variation, collected on the way back up the tree.

#pragma once

#include "engine/board/move.h"
#include "engine/search/node.h"

#include <array>
#include <cstddef>

namespace emilia {

/// A line of fixed capacity: no allocation inside the search.
class PrincipalVariation {
  public:
    void clear() { size_ = 0; }

    /// Replaces the line by a move and the line after it.
    void set(Move move, const PrincipalVariation &rest) {
        moves_[0] = move;
        size_ = 1;
        for (const Move next : rest) {
            if (size_ < moves_.size()) moves_[size_++] = next;
        }
    }

    const Move *begin() const { return moves_.data(); }
    const Move *end() const { return moves_.data() + size_; }

  private:
    std::array<Move, kMaxPly + 1> moves_;
    std::size_t size_ = 0;
};

} // namespace emilia
