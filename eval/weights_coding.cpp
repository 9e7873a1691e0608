#include "eval/weights_coding.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <vector>

namespace emilia::pattern {
namespace {

static_assert(std::endian::native == std::endian::little);

using Weights = std::vector<std::int16_t>;

/// The configurations by number, those with small weights first: by as many bits as they take.
std::vector<std::uint32_t> order_by_size(const Weights &weights) {
    const auto class_of = [](std::int16_t weight) {
        return static_cast<std::size_t>(std::bit_width(static_cast<unsigned>(std::abs(weight))));
    };
    constexpr std::size_t kClasses = 17;
    std::array<std::uint32_t, kClasses> ends{};
    for (const std::int16_t weight : weights)
        ++ends[class_of(weight)];
    std::exclusive_scan(ends.begin(), ends.end(), ends.begin(), 0U);
    std::vector<std::uint32_t> order(weights.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[ends[class_of(weights[i])]++] = i;
    return order;
}

/// 0, -1, 1, -2 ... as 0, 1, 2, 3 ...; numbers that differ by 65536 are the same.
std::uint16_t without_sign(int number) {
    const unsigned bits = static_cast<unsigned>(number) & 0xFFFF;
    return static_cast<std::uint16_t>(bits << 1 ^ (bits & 0x8000 ? 0xFFFF : 0));
}

int with_sign(unsigned code) { return static_cast<int>(code >> 1 ^ (code & 1 ? 0xFFFF : 0)); }

/// The anchors in the order of the code. Calls visit(expected, anchor, configuration), which
/// returns the weight that is there.
template <class Visit>
void for_each_weight(std::size_t configurations, const Visit &visit) {
    Weights first(configurations);
    for (std::uint32_t i = 0; i < configurations; ++i)
        first[i] = visit(0, 0, i);
    const std::vector<std::uint32_t> order = order_by_size(first);
    std::vector<int> latest(configurations);
    for (std::size_t place = 0; place < configurations; ++place)
        latest[place] = first[order[place]];
    std::vector<int> change(configurations);
    for (std::size_t anchor = 1; anchor < kAnchors; ++anchor) {
        for (std::size_t place = 0; place < configurations; ++place) {
            const int weight = visit(latest[place] + change[place] / 2, anchor, order[place]);
            change[place] = weight - latest[place];
            latest[place] = weight;
        }
    }
}

/// Those that stand in a file as they do in memory.
template <class Weights, class Visit>
void for_each_array(Weights &weights, const Visit &visit) {
    visit(weights.mobility);
    visit(weights.constant);
    visit(weights.tempo);
    visit(weights.stretch);
    visit(weights.pair_anchors);
}

} // namespace

std::string encode_numbers(const AnchorWeights &weights) {
    const std::size_t configurations = weights.configuration.front().size();
    std::string numbers(encoded_size(configurations), '\0');
    char *low = numbers.data();
    char *high = low + kAnchors * configurations;
    for_each_weight(configurations, [&](int expected, std::size_t anchor, std::uint32_t i) {
        const std::int16_t weight = weights.configuration[anchor][i];
        const std::uint16_t code = without_sign(weight - expected);
        *low++ = static_cast<char>(code & 0xFF);
        *high++ = static_cast<char>(code >> 8);
        return weight;
    });
    const auto put = [&high](const auto &array) {
        std::memcpy(high, array.data(), sizeof array);
        high += sizeof array;
    };
    for_each_array(weights, put);
    for (std::size_t i = 0; i < kPairNumbers; ++i) {
        for (const PairNumbers &pair : weights.pairs)
            *high++ = static_cast<char>(pair[i]);
    }
    return numbers;
}

std::size_t encoded_size(std::size_t configurations) {
    return (sizeof(std::int16_t) * kAnchors + sizeof(PairNumbers)) * configurations +
           sizeof(AnchorWeights::mobility) + sizeof(AnchorWeights::constant) +
           sizeof(AnchorWeights::tempo) + sizeof(AnchorWeights::stretch) +
           sizeof(AnchorWeights::pair_anchors);
}

AnchorWeights decode_numbers(const char *numbers, std::size_t configurations) {
    AnchorWeights weights;
    for (Weights &anchor : weights.configuration)
        anchor.resize(configurations);
    const auto *low = reinterpret_cast<const unsigned char *>(numbers);
    const auto *high = low + kAnchors * configurations;
    for_each_weight(configurations, [&](int expected, std::size_t anchor, std::uint32_t i) {
        const unsigned code = *low++ | static_cast<unsigned>(*high++) << 8;
        const auto weight = static_cast<std::int16_t>(expected + with_sign(code));
        weights.configuration[anchor][i] = weight;
        return weight;
    });
    const auto take = [&high](auto &array) {
        std::memcpy(array.data(), high, sizeof array);
        high += sizeof array;
    };
    for_each_array(weights, take);
    weights.pairs.resize(configurations);
    for (std::size_t i = 0; i < kPairNumbers; ++i) {
        for (PairNumbers &pair : weights.pairs)
            pair[i] = static_cast<std::int8_t>(*high++);
    }
    return weights;
}

} // namespace emilia::pattern
