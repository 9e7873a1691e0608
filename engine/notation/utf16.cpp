#include "engine/notation/utf16.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <utility>

namespace emilia {
namespace {

constexpr std::int32_t kReplacement = 0xfffd;

class Utf16 final : public ByteStream {
  public:
    Utf16(std::unique_ptr<ByteStream> text, bool is_little_endian)
        : text_(std::move(text)), is_little_endian_(is_little_endian) {}

    Result<std::size_t, std::error_code> read(char *to, std::size_t room) override {
        while (utf8_.empty() && !ended_) {
            const auto bytes = text_->read(block_.data(), block_.size());
            if (!bytes) return bytes.error();
            ended_ = *bytes == 0;
            for (std::size_t i = 0; i < *bytes; ++i)
                take(static_cast<unsigned char>(block_[i]));
            if (ended_ && (first_ || lead_ != 0)) append(kReplacement);
        }
        const std::size_t length = std::min(room, utf8_.size());
        std::memcpy(to, utf8_.data(), length);
        utf8_.erase(0, length);
        return length;
    }

    bool comes_within(std::chrono::milliseconds patience) override {
        return !utf8_.empty() || ended_ || text_->comes_within(patience);
    }

  private:
    void take(unsigned char byte) {
        if (!first_) {
            first_ = byte;
            return;
        }
        const int high = is_little_endian_ ? byte : *first_;
        const int low = is_little_endian_ ? *first_ : byte;
        first_.reset();
        take_unit(high << 8 | low);
    }

    void take_unit(std::int32_t unit) {
        const bool is_lead = (unit & 0xfc00) == 0xd800;
        const bool is_trail = (unit & 0xfc00) == 0xdc00;
        const std::int32_t lead = std::exchange(lead_, is_lead ? unit : 0);
        if (lead != 0 && is_trail) return append(0x10000 + ((lead & 0x3ff) << 10) + (unit & 0x3ff));
        if (lead != 0) append(kReplacement);
        if (!is_lead) append(is_trail ? kReplacement : unit);
    }

    void append(std::int32_t character) {
        std::array<utf8proc_uint8_t, 4> bytes{};
        const auto length = utf8proc_encode_char(character, bytes.data());
        utf8_.append(reinterpret_cast<const char *>(bytes.data()),
                     static_cast<std::size_t>(length));
    }

    std::unique_ptr<ByteStream> text_;
    const bool is_little_endian_;
    std::array<char, std::size_t{1} << 14> block_;
    std::optional<unsigned char> first_; ///< byte of a unit
    std::int32_t lead_ = 0;              ///< of a pair; 0 for none
    std::string utf8_;                   ///< not read yet
    bool ended_ = false;
};

} // namespace

std::unique_ptr<ByteStream> from_utf16(std::unique_ptr<ByteStream> text, bool is_little_endian) {
    return std::make_unique<Utf16>(std::move(text), is_little_endian);
}

} // namespace emilia
