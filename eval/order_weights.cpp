#include "eval/order_weights.h"

#include "engine/platform/crc32.h"
#include "eval/embedded_weights.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <type_traits>

namespace emilia::order {
namespace {

static_assert(std::endian::native == std::endian::little);
static_assert(std::is_trivially_copyable_v<Weights> &&
              sizeof(Weights) == sizeof(std::int16_t) * (5 + kConfigurations));

constexpr std::string_view kMagic = "EMILORDR";
constexpr std::uint32_t kVersion = 2;

struct Header {
    char magic[8];
    std::uint32_t version;
    std::uint32_t fingerprint;
    std::uint32_t checksum;
};
static_assert(sizeof(Header) == 20);

std::uint32_t fingerprint() {
    std::uint32_t crc = 0;
    for (const pattern::Shape &shape : kShapes)
        crc = crc_of(shape.squares.data(), shape.squares.size(), crc);
    return crc;
}

bool is_small(int weight) { return -kLargestWeight <= weight && weight <= kLargestWeight; }

} // namespace

std::string encode(const Weights &weights) {
    Header header{{}, kVersion, fingerprint(), crc_of(&weights, sizeof weights)};
    std::memcpy(header.magic, kMagic.data(), kMagic.size());
    std::string bytes(sizeof header + sizeof weights, '\0');
    std::memcpy(bytes.data(), &header, sizeof header);
    std::memcpy(bytes.data() + sizeof header, &weights, sizeof weights);
    return bytes;
}

Result<Weights> decode_weights(std::string_view bytes) {
    Header header;
    if (bytes.size() < sizeof header || bytes.substr(0, kMagic.size()) != kMagic)
        return Problem{"no file of weights for the order of moves"};
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.version != kVersion) {
        std::string message = "version ";
        message += std::to_string(header.version);
        message += " of the weights for the order of moves, expected " + std::to_string(kVersion);
        return Problem{message};
    }
    if (header.fingerprint != fingerprint()) return Problem{"weights for other shapes"};
    Weights weights;
    if (bytes.size() != sizeof header + sizeof weights)
        return Problem{"damaged: of another length"};
    std::memcpy(&weights, bytes.data() + sizeof header, sizeof weights);
    const bool is_whole =
        header.checksum == crc_of(&weights, sizeof weights) && is_small(weights.mobility) &&
        is_small(weights.odd) && is_small(weights.corner) && is_small(weights.disc_kept) &&
        is_small(weights.empty_neighbour) &&
        std::all_of(weights.configuration.begin(), weights.configuration.end(), is_small);
    if (!is_whole) return Problem{"damaged: the checksum is wrong"};
    return weights;
}

std::shared_ptr<const Weights> shipped_weights() {
    static const std::shared_ptr<const Weights> shared = [] {
        const auto decoded = decode_weights(embedded_weights());
        if (!decoded)
            throw std::runtime_error{"the program's own weights for the order of moves: " +
                                     decoded.error().message};
        return std::make_shared<const Weights>(*decoded);
    }();
    return shared;
}

} // namespace emilia::order
