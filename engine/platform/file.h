// Open files.

#pragma once

#include "engine/platform/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace emilia {

/// Type of the file behind a descriptor; `none` if the system does not tell.
std::filesystem::file_type type_of(int descriptor);
bool is_terminal(int descriptor);

/// Offset up to which a regular file has been read, in bytes; for anything else an error.
Result<std::uint64_t, std::error_code> file_offset(int descriptor);
/// Has the next reading of a regular file start there.
std::error_code set_file_offset(int descriptor, std::uint64_t bytes);

enum class WhenFull {
    wait,
    fail, ///< with std::errc::resource_unavailable_try_again
};
/// Writes all bytes at once. `when_full`: what to do where a pipe takes no more and its descriptor
/// is not to block. Call prepare_standard_streams() before writing to pipes.
std::error_code write_all(int descriptor, std::string_view bytes,
                          WhenFull when_full = WhenFull::wait);

/// Closed at the end of its life. Writing needs no mutable File, as with a pointer.
class File {
  public:
    enum class Purpose {
        read_stream, ///< waits for a pipe until another process writes to it
        read_file,   ///< without waiting for anybody
        overwrite,   ///< from the beginning on
        append,      ///< to be read, and written at the end; made if there is none
        log, ///< to be written at the end without waiting for anybody; made if there is none
    };

    static Result<File, std::error_code> open(const std::string &path, Purpose purpose);

    enum class Access { usual, owner_alone };
    /// Makes a file to write; std::errc::file_exists if the name leads to anything, be it a link to
    /// nothing.
    static Result<File, std::error_code> make_new(const std::string &path, Access access);
    /// Makes a file to write in this folder, but without a name, so that it is gone at the end
    /// unless give_name() was called. std::errc::not_supported where systems or file systems have
    /// no such thing.
    static Result<File, std::error_code> make_nameless(const std::string &folder, Access access);
    /// std::errc::file_exists as for make_new().
    std::error_code give_name(const std::string &path) const;

    File(File &&other) noexcept : descriptor_(other.release()) {}
    File &operator=(File &&other) noexcept;
    File(const File &) = delete;
    File &operator=(const File &) = delete;
    ~File();

    int descriptor() const { return descriptor_; }
    std::uint64_t bytes() const;
    /// Whether the path leads to this file; the name may have gone to another one meanwhile.
    bool is_at(const std::string &path) const;

    /// Keeps others from locking it until it is closed, however the process ends.
    /// std::errc::resource_unavailable_try_again if it is locked already.
    std::error_code lock() const;
    /// The same, after those who have it locked.
    std::error_code wait_for_lock() const;
    /// Lets the same people use it as the file at this path, or fewer where that does not work.
    void take_permissions_of(const std::string &path) const;
    /// Returns once the disk holds all that was written: it outlives a loss of power.
    std::error_code sync() const;
    /// Cuts the file off behind so many bytes.
    std::error_code cut(std::uint64_t bytes) const;

    /// An error unless there are so many bytes.
    std::error_code read_at(std::uint64_t offset, char *to, std::size_t bytes) const;

  private:
    explicit File(int descriptor) : descriptor_(descriptor) {}
    int release();

    int descriptor_;
};

} // namespace emilia
