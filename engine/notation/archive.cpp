// Archives by libarchive.

#include "engine/notation/packed_input.h"

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <clocale>
#include <new>
#include <string_view>
#include <system_error>

namespace emilia {
namespace {

/// Whether a file or one of its folders is hidden, as what some systems add to archives is.
bool is_hidden(std::string_view path) {
    return path.starts_with('.') ? !path.starts_with("./") || is_hidden(path.substr(2))
                                 : path.find("/.") != std::string_view::npos;
}

/// For this thread, as long as it lives: in any other locale the library loses names that are no
/// ASCII.
class Utf8Locale {
  public:
    Utf8Locale() : utf8_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
        if (utf8_ != nullptr) before_ = uselocale(utf8_);
    }
    Utf8Locale(const Utf8Locale &) = delete;
    Utf8Locale &operator=(const Utf8Locale &) = delete;
    ~Utf8Locale() {
        if (utf8_ == nullptr) return;
        uselocale(before_);
        freelocale(utf8_);
    }

  private:
    locale_t utf8_;
    locale_t before_ = nullptr;
};

class Unpacking final : public Archive {
  public:
    explicit Unpacking(std::unique_ptr<ByteStream> packed)
        : packed_(std::move(packed)), archive_(archive_read_new(), archive_read_free) {
        if (!archive_) throw std::bad_alloc{};
        // Named one by one: some others start programs.
        for (const auto &support :
             {archive_read_support_filter_bzip2, archive_read_support_filter_xz,
              archive_read_support_filter_zstd, archive_read_support_format_zip_streamable,
              archive_read_support_format_tar, archive_read_support_format_raw,
              archive_read_support_format_empty})
            support(archive_.get());
        is_open_ = archive_read_open2(archive_.get(), this, nullptr, read_packed, nullptr,
                                      nullptr) == ARCHIVE_OK;
    }

    std::optional<InputPart> next() override;

  private:
    class File;

    static la_ssize_t read_packed(archive *archive, void *self, const void **block) {
        auto &unpacking = *static_cast<Unpacking *>(self);
        const auto bytes =
            unpacking.packed_->read(unpacking.block_.data(), unpacking.block_.size());
        *block = unpacking.block_.data();
        if (bytes) return static_cast<la_ssize_t>(*bytes);
        unpacking.failure_ = bytes.error();
        archive_set_error(archive, static_cast<int>(std::errc::io_error), "cannot be read");
        return ARCHIVE_FATAL;
    }

    /// Why the library has failed.
    std::error_code failure() const {
        if (failure_) return failure_;
        if (archive_errno(archive_.get()) == static_cast<int>(std::errc::not_enough_memory))
            return std::make_error_code(std::errc::not_enough_memory);
        const bool is_encrypted = archive_read_has_encrypted_entries(archive_.get()) > 0;
        return make_error_code(is_encrypted ? PackedError::encrypted : PackedError::damaged);
    }
    /// For bytes with the beginning of a packed file that are none.
    bool is_not_packed() const {
        return archive_format(archive_.get()) == ARCHIVE_FORMAT_RAW &&
               archive_filter_code(archive_.get(), 0) == ARCHIVE_FILTER_NONE;
    }
    std::string name_of(archive_entry *entry) const;

    std::unique_ptr<ByteStream> packed_;
    std::array<char, std::size_t{1} << 16> block_;
    std::error_code failure_; ///< of packed_
    std::unique_ptr<archive, decltype(&archive_read_free)> archive_;
    bool is_open_ = false;
    int files_ = 0;
};

class Unpacking::File final : public ByteStream {
  public:
    explicit File(Unpacking &unpacking) : unpacking_(unpacking) {}

    Result<std::size_t, std::error_code> read(char *to, std::size_t room) override {
        if (failure_) return failure_;
        const la_ssize_t bytes = archive_read_data(unpacking_.archive_.get(), to, room);
        if (bytes >= 0) return static_cast<std::size_t>(bytes);
        failure_ = unpacking_.failure();
        return failure_;
    }
    /// What has arrived may be too little to unpack.
    bool comes_within(std::chrono::milliseconds /*patience*/) override { return true; }

  private:
    Unpacking &unpacking_;
    std::error_code failure_; ///< which the library tells only once
};

std::string Unpacking::name_of(archive_entry *entry) const {
    if (archive_format(archive_.get()) == ARCHIVE_FORMAT_RAW) return "";
    const char *name = archive_entry_pathname_utf8(entry);
    if (name == nullptr) name = archive_entry_pathname(entry);
    return name != nullptr ? name : "file " + std::to_string(files_);
}

std::optional<InputPart> Unpacking::next() {
    const Utf8Locale locale;
    while (is_open_) {
        archive_entry *entry = nullptr;
        const int status = archive_read_next_header(archive_.get(), &entry);
        ++files_;
        if (status == ARCHIVE_EOF) {
            // What was packed has no bytes.
            if (files_ == 1 && archive_format(archive_.get()) == ARCHIVE_FORMAT_EMPTY)
                return InputPart{"", stream_of("")};
            return std::nullopt;
        }
        if (status < ARCHIVE_WARN) return InputPart{"", nullptr, failure()};
        if (is_not_packed()) return InputPart{"", nullptr, make_error_code(PackedError::damaged)};
        std::string name = name_of(entry);
        if (archive_entry_filetype(entry) != AE_IFREG || is_hidden(name)) continue;
        if (archive_entry_is_encrypted(entry) > 0)
            return InputPart{std::move(name), nullptr, make_error_code(PackedError::encrypted)};
        return InputPart{std::move(name), std::make_unique<File>(*this)};
    }
    return InputPart{"", nullptr, failure()};
}

} // namespace

std::unique_ptr<Archive> open_archive(std::unique_ptr<ByteStream> packed) {
    return std::make_unique<Unpacking>(std::move(packed));
}

} // namespace emilia
