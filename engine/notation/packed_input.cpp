#include "engine/notation/packed_input.h"

#include "engine/notation/utf16.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <utility>

namespace emilia {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kMaxLevels = 8;
constexpr std::size_t kBlockBytes = std::size_t{1} << 16;

enum class Packing { none, gzip, archive, little_endian, big_endian, unknown };

struct Signature {
    Packing packing;
    std::string_view bytes;
    std::size_t offset = 0;
};

constexpr std::array kSignatures{
    Signature{Packing::gzip, "\x1f\x8b\x08"sv},
    Signature{Packing::archive, "BZh"sv},
    Signature{Packing::archive, "\xfd\x37zXZ\0"sv},
    Signature{Packing::archive, "\x28\xb5\x2f\xfd"sv},
    Signature{Packing::archive, "PK\x03\x04"sv},
    Signature{Packing::archive, "PK\x05\x06"sv}, // without files
    Signature{Packing::archive, "ustar"sv, 257},
    Signature{Packing::little_endian, kLittleEndianMark},
    Signature{Packing::big_endian, kBigEndianMark},
    Signature{Packing::unknown, "7z\xbc\xaf\x27\x1c"sv},
    Signature{Packing::unknown, "Rar!\x1a\x07"sv},
};

/// Whether the bytes, of which more may come, are the beginning of the signature. No text holds the
/// zeros that stand in front of the only one that stands later.
bool may_have(std::string_view bytes, const Signature &signature) {
    if (signature.offset > 0 && bytes.find('\0') == std::string_view::npos) return false;
    const std::string_view there = bytes.substr(std::min(signature.offset, bytes.size()));
    return signature.bytes.starts_with(there.substr(0, signature.bytes.size()));
}

bool has(std::string_view bytes, const Signature &signature) {
    return bytes.size() >= signature.offset + signature.bytes.size() && may_have(bytes, signature);
}

class BytesThenRest final : public ByteStream {
  public:
    BytesThenRest(std::string bytes, std::unique_ptr<ByteStream> rest)
        : bytes_(std::move(bytes)), rest_(std::move(rest)) {}

    Result<std::size_t, std::error_code> read(char *to, std::size_t room) override {
        if (taken_ == bytes_.size()) return rest_ ? rest_->read(to, room) : std::size_t{0};
        const std::size_t length = std::min(room, bytes_.size() - taken_);
        std::memcpy(to, bytes_.data() + taken_, length);
        taken_ += length;
        return length;
    }

    bool comes_within(std::chrono::milliseconds patience) override {
        return taken_ < bytes_.size() || !rest_ || rest_->comes_within(patience);
    }

  private:
    std::string bytes_;
    std::size_t taken_ = 0;
    std::unique_ptr<ByteStream> rest_;
};

/// By zlib, which checks what it unpacks; libarchive does not.
class Gunzip final : public ByteStream {
  public:
    explicit Gunzip(std::unique_ptr<ByteStream> packed) : packed_(std::move(packed)) {
        constexpr int kWindowOfGzip = 15 + 16;
        if (inflateInit2(&state_, kWindowOfGzip) != Z_OK) throw std::bad_alloc{};
    }
    Gunzip(const Gunzip &) = delete;
    Gunzip &operator=(const Gunzip &) = delete;
    ~Gunzip() override { inflateEnd(&state_); }

    Result<std::size_t, std::error_code> read(char *to, std::size_t room) override {
        state_.next_out = reinterpret_cast<Bytef *>(to);
        state_.avail_out = static_cast<uInt>(std::min(room, kBlockBytes));
        const uInt wanted = state_.avail_out;
        while (state_.avail_out == wanted) {
            if (state_.avail_in == 0) {
                const auto bytes = packed_->read(block_.data(), block_.size());
                if (!bytes) return bytes.error();
                if (*bytes == 0 && between_files_) return std::size_t{0};
                if (*bytes == 0) return make_error_code(PackedError::damaged);
                state_.next_in = reinterpret_cast<Bytef *>(block_.data());
                state_.avail_in = static_cast<uInt>(*bytes);
            }
            if (!unpack_some()) return make_error_code(PackedError::damaged);
        }
        return std::size_t{wanted - state_.avail_out};
    }

    bool comes_within(std::chrono::milliseconds patience) override {
        return state_.avail_in > 0 || packed_->comes_within(patience);
    }

  private:
    /// False for damage. Files may follow each other, and zeros behind the last fill up a block.
    bool unpack_some() {
        for (; between_files_ && state_.avail_in > 0 && *state_.next_in == 0; --state_.avail_in)
            ++state_.next_in;
        if (state_.avail_in == 0) return true;
        between_files_ = false;
        const int status = inflate(&state_, Z_NO_FLUSH);
        if (status != Z_STREAM_END) return status == Z_OK || status == Z_BUF_ERROR;
        between_files_ = true;
        return inflateReset(&state_) == Z_OK;
    }

    std::unique_ptr<ByteStream> packed_;
    std::array<char, kBlockBytes> block_;
    z_stream state_{};
    bool between_files_ = false;
};

struct LookedAt {
    Packing packing;
    std::unique_ptr<ByteStream> bytes; ///< all of them
};

/// Waits for no more bytes than it takes to tell the packing.
LookedAt look_at(std::unique_ptr<ByteStream> stream) {
    std::string begin;
    std::array<char, kBlockBytes> block;
    while (true) {
        const auto bytes = stream->read(block.data(), block.size());
        const bool ended = !bytes || *bytes == 0;
        if (!ended) begin.append(block.data(), *bytes);
        bool may_come = false;
        for (const Signature &signature : kSignatures) {
            if (has(begin, signature))
                return {signature.packing, stream_of(std::move(begin), std::move(stream))};
            may_come = may_come || may_have(begin, signature);
        }
        if (ended || !may_come)
            return {Packing::none, stream_of(std::move(begin), std::move(stream))};
    }
}

class Category final : public std::error_category {
  public:
    const char *name() const noexcept override { return "packed"; }
    std::string message(int error) const override {
        switch (static_cast<PackedError>(error)) {
        case PackedError::damaged:
            return "damaged, incomplete, or of an unknown format";
        case PackedError::encrypted:
            return "encrypted: unpack it first";
        case PackedError::too_deep:
            return "nested too deeply: unpack it first";
        case PackedError::no_names:
            return "not a list of WTHOR's names";
        case PackedError::no_reader:
            break;
        }
        return "this build cannot open packed files of this kind: unpack it first";
    }
};

} // namespace

std::error_code make_error_code(PackedError error) {
    static const Category kCategory;
    return {static_cast<int>(error), kCategory};
}

std::unique_ptr<ByteStream> stream_of(std::string bytes, std::unique_ptr<ByteStream> rest) {
    return std::make_unique<BytesThenRest>(std::move(bytes), std::move(rest));
}

Result<std::string, std::error_code> take_bytes(ByteStream &stream, std::size_t most) {
    std::string taken;
    std::array<char, kBlockBytes> block;
    while (taken.size() < most) {
        const auto bytes = stream.read(block.data(), std::min(block.size(), most - taken.size()));
        if (!bytes) return bytes.error();
        if (*bytes == 0) break;
        taken.append(block.data(), *bytes);
    }
    return taken;
}

std::optional<InputPart> PackedInput::next() {
    if (input_) {
        if (auto part = unpacked({"", std::move(input_)})) return part;
    }
    while (!levels_.empty()) {
        auto part = levels_.back().archive->next();
        if (!part) {
            levels_.pop_back();
            continue;
        }
        const std::string &folder = levels_.back().name;
        if (!folder.empty()) part->name.insert(0, part->name.empty() ? folder : folder + '/');
        auto file = part->failure ? std::move(part) : unpacked(*std::move(part));
        if (file && file->failure) levels_.clear();
        if (file) return file;
    }
    return std::nullopt;
}

std::optional<InputPart> PackedInput::unpacked(InputPart part) {
    for (std::size_t level = levels_.size(); level < kMaxLevels; ++level) {
        // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): the stream has an owner
        LookedAt looked = look_at(std::move(part.bytes));
        part.bytes = std::move(looked.bytes);
        switch (looked.packing) {
        case Packing::little_endian:
        case Packing::big_endian:
            part.bytes =
                from_utf16(std::move(part.bytes), looked.packing == Packing::little_endian);
            return part;
        case Packing::none:
            return part;
        case Packing::gzip:
            part.bytes = std::make_unique<Gunzip>(std::move(part.bytes));
            break;
        case Packing::archive:
            is_archive_ = true;
            levels_.push_back({std::move(part.name), open_archive(std::move(part.bytes))});
            return std::nullopt;
        case Packing::unknown:
            return InputPart{std::move(part.name), nullptr,
                             make_error_code(PackedError::no_reader)};
        }
    }
    return InputPart{std::move(part.name), nullptr, make_error_code(PackedError::too_deep)};
}

} // namespace emilia
