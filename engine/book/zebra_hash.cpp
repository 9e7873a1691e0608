#include "engine/book/zebra_hash.h"

#include "engine/board/symmetry.h"

#include <cstddef>

namespace emilia {
namespace {

class FeedbackGenerator {
  public:
    FeedbackGenerator() {
        std::uint32_t seed = 0;
        for (std::uint32_t &number : numbers_) {
            number = seed;
            seed = 1103515245 * seed + 12345;
        }
        constexpr int kDropped = 310;
        for (int i = 0; i < kDropped; ++i)
            next();
    }

    /// 0 to 2^31 - 1
    std::int32_t next() {
        std::uint32_t &oldest = numbers_[place_];
        place_ = (place_ + 1) % kNumbers;
        oldest += numbers_[(place_ + kNumbers - 1 - kNear) % kNumbers];
        return static_cast<std::int32_t>(oldest >> 1);
    }

  private:
    static constexpr std::size_t kNumbers = 31;
    static constexpr std::size_t kNear = 3;

    std::array<std::uint32_t, kNumbers> numbers_{};
    std::size_t place_ = kNear;
};

std::int32_t draw_with_sign(FeedbackGenerator &generator) {
    const bool is_positive = generator.next() % 2 != 0;
    const std::int32_t number = generator.next();
    return is_positive ? number : -number;
}

/// The least number of all has no opposite.
std::int32_t without_sign(std::int32_t number) {
    return static_cast<std::int32_t>(number < 0 ? 0U - static_cast<std::uint32_t>(number)
                                                : static_cast<std::uint32_t>(number));
}

} // namespace

ZebraHash::ZebraHash() : numbers_(kRanks) {
    FeedbackGenerator generator;
    for (auto &patterns : numbers_) {
        for (ZebraKey &key : patterns)
            key.first = draw_with_sign(generator);
    }
    for (auto &patterns : numbers_) {
        for (ZebraKey &key : patterns)
            key.second = draw_with_sign(generator);
    }
    for (std::size_t squares = 0; squares < digits_.size(); ++squares) {
        int power = 1;
        for (int file = 0; file < 8; ++file, power *= 3)
            digits_[squares] += (squares >> file & 1) != 0 ? power : 0;
    }
}

ZebraKey ZebraHash::key(Bitboard black, Bitboard white) const {
    ZebraKey key;
    for (const auto &patterns : numbers_) {
        // A black disc is the digit 1, a white one 2; the first file is worth least.
        const int pattern = digits_[black & 0xFF] + 2 * digits_[white & 0xFF];
        const ZebraKey &number = patterns[static_cast<std::size_t>(pattern)];
        key.first ^= number.first;
        key.second ^= number.second;
        black >>= 8;
        white >>= 8;
    }
    return key;
}

ZebraName ZebraHash::name(Bitboard black, Bitboard white) const {
    ZebraName least{key(black, white), 0};
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        const ZebraKey other = key(transformed(black, symmetry), transformed(white, symmetry));
        if (other < least.key) least = {other, symmetry};
    }
    least.key = {without_sign(least.key.first), without_sign(least.key.second)};
    return least;
}

} // namespace emilia
