// The name of a file that is not there, for one input; gone at the end.

#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace emilia::fuzz {

class TemporaryPath {
  public:
    TemporaryPath() : TemporaryPath(any_path()) {}
    /// Path of another one, with something more in its name.
    TemporaryPath(const TemporaryPath &other, std::string_view ending)
        : TemporaryPath(std::filesystem::path{other.path_} += ending) {}
    ~TemporaryPath() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    TemporaryPath(const TemporaryPath &) = delete;
    TemporaryPath &operator=(const TemporaryPath &) = delete;

    std::string name() const { return path_.string(); }
    void write(std::string_view text) const { std::ofstream{path_, std::ios::binary} << text; }
    std::string text() const {
        std::ifstream stream{path_, std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }

  private:
    explicit TemporaryPath(std::filesystem::path path) : path_(std::move(path)) {}

    static std::filesystem::path any_path() {
        std::random_device random;
        return std::filesystem::temp_directory_path() /
               ("emilia-fuzz-" + std::to_string(random()) + std::to_string(random()));
    }

    std::filesystem::path path_;
};

} // namespace emilia::fuzz
