#include "engine/platform/browser.h"

#include "engine/platform/windows/system.h"

// The second needs what the first one declares.
// clang-format off
#include <windows.h>
#include <shellapi.h>
// clang-format on

namespace emilia {

bool open_in_browser(const std::string &path) {
    const auto wide = to_wide(path);
    if (!wide) return false;
    const auto result =
        ShellExecuteW(nullptr, L"open", wide->c_str(), nullptr, nullptr, SW_SHOWNORMAL);
    return reinterpret_cast<INT_PTR>(result) > 32; // as ShellExecute tells success
}

} // namespace emilia
