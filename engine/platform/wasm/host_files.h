// Files of a module: what the host has handed over, to be read and never written.

#pragma once

#include <memory>
#include <string>

namespace emilia {

/// From now on the name is a path to these bytes. Files opened before keep the earlier ones.
void put_host_file(const std::string &name, std::string bytes);
/// Null if there is none.
std::shared_ptr<const std::string> find_host_file(const std::string &name);

} // namespace emilia
