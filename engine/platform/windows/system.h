// Handles, errors and text, which all calls to Windows need.

#pragma once

#include "engine/platform/result.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

namespace emilia {

/// Error of Windows with this number, in the generic category.
std::error_code error_of(unsigned long code);

std::error_code last_error();
std::error_code error_if(bool failed);

/// UTF-16, or std::errc::illegal_byte_sequence for what is no UTF-8. A name with a zero in it is an
/// error too: Windows would take it for its end.
Result<std::wstring, std::error_code> to_wide(std::string_view text);
/// UTF-8. Half a surrogate pair becomes U+FFFD.
std::string from_wide(std::wstring_view text);

/// Handle of an open file.
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
