// Which keys a book may have: most positions that a change asks for are not there, and this tells
// so without a look into the file.

#pragma once

#include "engine/board/hash.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace emilia {

/// A Bloom filter: it never denies a key that was added, and one in a hundred of those that were
/// not passes too.
class KeyFilter {
  public:
    explicit KeyFilter(std::size_t capacity)
        : capacity_(capacity), words_(std::max<std::size_t>(1, capacity * kBitsForKey / 64)) {}

    bool is_full() const { return keys_ >= capacity_; }
    void add(Bitboard key) {
        ++keys_;
        const Place place = place_of(key);
        words_[place.word] |= place.bits;
    }
    bool may_have(Bitboard key) const {
        const Place place = place_of(key);
        return (words_[place.word] & place.bits) == place.bits;
    }

  private:
    static constexpr std::size_t kBitsForKey = 14;

    /// All bits of a key in one word: one access to memory.
    struct Place {
        std::size_t word;
        std::uint64_t bits;
    };
    Place place_of(Bitboard key) const {
        const std::uint64_t mixed = hash(Position{key, 0});
        const std::uint64_t bits =
            std::uint64_t{1} << (mixed & 63) | std::uint64_t{1} << (mixed >> 6 & 63) |
            std::uint64_t{1} << (mixed >> 12 & 63) | std::uint64_t{1} << (mixed >> 18 & 63);
        return {static_cast<std::size_t>((mixed >> 24) % words_.size()), bits};
    }

    std::size_t capacity_;
    std::size_t keys_ = 0;
    std::vector<std::uint64_t> words_;
};

} // namespace emilia
