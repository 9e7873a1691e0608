// Little-endian numbers in bytes of files.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace emilia {

static_assert(std::endian::native == std::endian::little);

/// Takes numbers from the front.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    bool has(std::size_t bytes) const { return bytes_.size() - taken_ >= bytes; }
    std::size_t taken() const { return taken_; }
    /// There must be as many bytes, here and below.
    void skip(std::size_t bytes) { taken_ += bytes; }
    template <class Number>
    Number take() {
        Number number;
        std::memcpy(&number, bytes_.data() + taken_, sizeof number);
        taken_ += sizeof number;
        return number;
    }

    int take_signed_byte() {
        const int byte = take<std::uint8_t>();
        return byte < 128 ? byte : byte - 256;
    }

  private:
    std::string_view bytes_;
    std::size_t taken_ = 0;
};

template <class Number>
void append(std::string &bytes, Number number) {
    bytes.append(reinterpret_cast<const char *>(&number), sizeof number);
}

} // namespace emilia
