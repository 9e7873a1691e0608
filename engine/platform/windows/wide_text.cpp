#include "engine/platform/windows/wide_text.h"

#include "engine/platform/windows/last_error.h"

#include <windows.h>

namespace emilia {

Result<std::wstring, std::error_code> to_wide(std::string_view text) {
    if (text.find('\0') != std::string_view::npos) {
        return std::make_error_code(std::errc::illegal_byte_sequence);
    }
    // Never more units than bytes.
    std::wstring wide(text.size(), L'\0');
    const int units = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text.data(),
                                          static_cast<int>(text.size()), wide.data(),
                                          static_cast<int>(wide.size()));
    if (units == 0 && !text.empty()) return last_error();
    wide.resize(static_cast<std::size_t>(units));
    return wide;
}

std::string from_wide(std::wstring_view text) {
    constexpr std::size_t kMostBytesOfUnit = 3;
    std::string bytes(kMostBytesOfUnit * text.size(), '\0');
    const int length =
        WideCharToMultiByte(CP_UTF8, 0, text.data(), static_cast<int>(text.size()), bytes.data(),
                            static_cast<int>(bytes.size()), nullptr, nullptr);
    bytes.resize(static_cast<std::size_t>(length));
    return bytes;
}

} // namespace emilia
