// An empty file for tests, gone at their end.

#pragma once

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace emilia {

class TemporaryFile {
  public:
    TemporaryFile() {
        const int descriptor = mkstemp(path_.data());
        if (descriptor < 0) throw std::runtime_error("no temporary file");
        close(descriptor);
    }
    ~TemporaryFile() { unlink(path_.c_str()); }
    TemporaryFile(const TemporaryFile &) = delete;
    TemporaryFile &operator=(const TemporaryFile &) = delete;

    const std::string &path() const { return path_; }
    /// Replaces what is in it.
    void write(std::string_view text) const { std::ofstream{path_, std::ios::binary} << text; }
    std::string text() const {
        std::ifstream stream{path_, std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }

  private:
    std::string path_ = "/tmp/emilia-test-XXXXXX";
};

} // namespace emilia
