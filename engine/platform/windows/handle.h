// What Windows calls an open file by, and how it comes to be open.

#pragma once

#include "engine/platform/result.h"

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

namespace emilia {

using Handle = void *;

struct HandleCloser {
    using pointer = Handle;
    void operator()(Handle handle) const;
};
/// A handle that is closed at the end of its life.
using OwnedHandle = std::unique_ptr<void, HandleCloser>;

/// The one behind a descriptor, which stays the descriptor's; an invalid one if it is not open.
Handle handle_of(int descriptor);

std::filesystem::file_type type_of(Handle handle);
/// Whether people type or read there.
bool is_console(Handle handle);

/// Opens a file or a directory and lets everyone else read, write, rename and remove it meanwhile.
/// Access, disposition and flags are those of CreateFile().
Result<OwnedHandle, std::error_code> open_handle(const std::string &path, unsigned long access,
                                                 unsigned long disposition);

} // namespace emilia
