// Files inside of packed ones: .gz, .bz2, .xz, .zst, .zip and .tar, also within each other.

#pragma once

#include "engine/platform/input.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace emilia {

enum class PackedError {
    damaged = 1,
    encrypted,
    too_deep,  ///< archives in archives
    no_reader, ///< this build, or no build, has one for such a file
    no_names,  ///< not the list of names that it is called
};
std::error_code make_error_code(PackedError error);

/// One file of an input.
struct InputPart {
    std::string name; ///< in the archive, with its folders; empty for the whole input
    std::unique_ptr<ByteStream> bytes;
    std::error_code failure{}; ///< why there are no bytes, nor any part after this one
};

/// A file in an archive. An implementation for each library, and one for builds without any.
class Archive {
  public:
    virtual ~Archive() = default;
    /// The next file that is not hidden; none at the end. The stream of a part ends with the next
    /// call.
    virtual std::optional<InputPart> next() = 0;
};
/// Opens no other file and starts no program.
std::unique_ptr<Archive> open_archive(std::unique_ptr<ByteStream> packed);

/// Files and pipes alike are unpacked while they are read: memory does not grow with them.
class PackedInput {
  public:
    explicit PackedInput(std::unique_ptr<ByteStream> input) : input_(std::move(input)) {}

    /// The next file; an input that is not packed is the only one. None at the end. The stream of a
    /// part ends with the next call.
    std::optional<InputPart> next();
    /// Whether the input has shown to be an archive, which may hold any number of files.
    bool is_archive() const { return is_archive_; }

  private:
    struct Level {
        std::string name; ///< of the archive itself
        std::unique_ptr<Archive> archive;
    };

    /// None if the part is an archive, which is then the innermost level.
    std::optional<InputPart> unpacked(InputPart part);

    std::unique_ptr<ByteStream> input_; ///< none once it has been looked at
    std::vector<Level> levels_;         ///< from the outermost to the innermost
    bool is_archive_ = false;
};

/// The bytes, and then those of another stream, if there is one.
std::unique_ptr<ByteStream> stream_of(std::string bytes,
                                      std::unique_ptr<ByteStream> rest = nullptr);

/// Takes at most so many bytes; fewer only at the end of the stream.
Result<std::string, std::error_code> take_bytes(ByteStream &stream, std::size_t most);

} // namespace emilia
