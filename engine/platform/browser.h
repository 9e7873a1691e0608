// The user's web browser.

#pragma once

#include <string>

namespace emilia {

/// Has it show a file, by its path, and does not wait for it. Other users see the path. False if
/// there is none, or no screen to show it on; that a browser which was started fails is not
/// noticed.
bool open_in_browser(const std::string &path);

} // namespace emilia
