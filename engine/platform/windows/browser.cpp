#include "engine/platform/browser.h"

#include "engine/platform/windows/system.h"

#include <shellapi.h>
#include <windows.h>

namespace emilia {

bool open_in_browser(const std::string &address) {
    const auto wide = to_wide(address);
    if (!wide) return false;
    const auto result =
        ShellExecuteW(nullptr, L"open", wide->c_str(), nullptr, nullptr, SW_SHOWNORMAL);
    return reinterpret_cast<INT_PTR>(result) > 32; // as ShellExecute tells success
}

} // namespace emilia
