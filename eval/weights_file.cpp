#include "eval/weights_file.h"

#include "engine/platform/crc32.h"
#include "engine/platform/memory.h"
#include "eval/pattern_fold.h"
#include "eval/weights_coding.h"

#include <zstd.h>
#include <zstd_errors.h>

#include <bit>
#include <cstdio>
#include <cstring>
#include <new>

namespace emilia::pattern {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::uint32_t kVersion = 6;

struct Header {
    char magic[8];
    std::uint32_t version;
    std::uint32_t fingerprint;
    std::uint32_t generation;
    std::uint32_t date;
    std::uint64_t games;
    std::uint64_t positions;
    std::uint32_t checksum;
    std::uint32_t compressed_bytes;
    std::uint32_t header_checksum; ///< of all that comes before
    std::uint32_t reserved;
};
static_assert(sizeof(Header) == 56);

std::uint32_t checksum_of(const Header &header) {
    return crc_of(&header, offsetof(Header, header_checksum));
}

Outcome check(const Header &header) {
    if (std::string_view{header.magic, kWeightsMagic.size()} != kWeightsMagic)
        return Problem{"not a file of weights"};
    if (header.version != kVersion)
        return Problem{"weights of version " + std::to_string(header.version) + ", not " +
                       std::to_string(kVersion)};
    if (header.header_checksum != checksum_of(header))
        return Problem{"damaged weights: wrong checksum"};
    if (header.fingerprint != shapes_fingerprint())
        return Problem{"weights for other shapes than this program's"};
    return Done{};
}

Result<Header> decode_header(std::string_view bytes) {
    Header header{};
    if (bytes.size() < sizeof header) return Problem{"not a file of weights"};
    std::memcpy(&header, bytes.data(), sizeof header);
    const Outcome outcome = check(header);
    if (!outcome) return outcome.error();
    return header;
}

WeightsOrigin origin_of(const Header &header) {
    return {header.generation, header.date, header.games, header.positions, header.checksum};
}

} // namespace

std::uint32_t shapes_fingerprint() {
    std::string text = std::to_string(kFirstEmpties) + ' ' + std::to_string(kAnchors) + ' ' +
                       std::to_string(kUnitsPerDisc) + ' ' + std::to_string(kPairNumbers);
    for (const Shape &shape : kShapes)
        text.append(";").append(shape.squares);
    return crc_of(text.data(), text.size());
}

std::string encode(const WeightsFile &file, int compression) {
    const std::string numbers = encode_numbers(file.weights);
    std::string compressed(ZSTD_compressBound(numbers.size()), '\0');
    compressed.resize(ZSTD_compress(compressed.data(), compressed.size(), numbers.data(),
                                    numbers.size(), compression));
    Header header{};
    std::memcpy(header.magic, kWeightsMagic.data(), kWeightsMagic.size());
    header.version = kVersion;
    header.fingerprint = shapes_fingerprint();
    header.generation = file.origin.generation;
    header.date = file.origin.date;
    header.games = file.origin.games;
    header.positions = file.origin.positions;
    header.checksum = crc_of(numbers.data(), numbers.size());
    header.compressed_bytes = static_cast<std::uint32_t>(compressed.size());
    header.header_checksum = checksum_of(header);
    return std::string{reinterpret_cast<const char *>(&header), sizeof header} + compressed;
}

Result<WeightsOrigin> decode_origin(std::string_view bytes) {
    const auto header = decode_header(bytes);
    if (!header) return header.error();
    return origin_of(*header);
}

Result<WeightsFile> decode_weights(std::string_view bytes) {
    const auto header = decode_header(bytes);
    if (!header) return header.error();
    if (bytes.size() != sizeof *header + header->compressed_bytes)
        return Problem{"damaged weights: " + std::to_string(bytes.size()) + " bytes instead of " +
                       std::to_string(sizeof *header + header->compressed_bytes)};
    const std::size_t size = Fold::instance().size();
    const HugeArray<char> numbers{encoded_size(size)};
    const std::size_t got = ZSTD_decompress(
        numbers.data(), numbers.size(), bytes.data() + sizeof *header, header->compressed_bytes);
    if (ZSTD_getErrorCode(got) == ZSTD_error_memory_allocation) throw std::bad_alloc{};
    if (got != numbers.size() || crc_of(numbers.data(), numbers.size()) != header->checksum)
        return Problem{"damaged weights: wrong checksum"};
    return WeightsFile{origin_of(*header), decode_numbers(numbers.data(), size)};
}

std::string to_string(const WeightsOrigin &origin) {
    char text[160];
    std::snprintf(text, sizeof text,
                  "generation %u, %llu games, %llu positions, %04u-%02u-%02u, checksum %08x",
                  origin.generation, static_cast<unsigned long long>(origin.games),
                  static_cast<unsigned long long>(origin.positions), origin.date / 10000,
                  origin.date / 100 % 100, origin.date % 100, origin.checksum);
    return text;
}

} // namespace emilia::pattern
