// The browser that the user has chosen for web pages.

#pragma once

#include <string>

namespace emilia {

/// Has it show the address, and does not wait for it. False if there is none, or no screen to show
/// it on; that a browser which was started fails is not noticed.
bool open_in_browser(const std::string &address);

} // namespace emilia
