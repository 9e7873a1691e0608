// A file that leads the user's browser to the page. Other users of the machine see the words of a
// browser's command line; the file is for its owner alone.

#pragma once

#include <string>

namespace emilia {

class RedirectFile {
  public:
    /// In the user's folder for what runs ($XDG_RUNTIME_DIR), or the one for temporary files; where
    /// there are snaps, in the user's home. Throws std::system_error if it cannot be written.
    explicit RedirectFile(const std::string &address);
    ~RedirectFile() { remove(); }
    RedirectFile(const RedirectFile &) = delete;
    RedirectFile &operator=(const RedirectFile &) = delete;

    const std::string &path() const { return path_; }
    void remove() const;

  private:
    std::string path_;
};

} // namespace emilia
