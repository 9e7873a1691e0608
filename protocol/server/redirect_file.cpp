#include "protocol/server/redirect_file.h"

#include "engine/platform/file.h"
#include "engine/platform/path.h"
#include "engine/platform/terminal.h"
#include "protocol/server/random_word.h"

#include <filesystem>
#include <system_error>

namespace emilia {
namespace {

bool is_folder(const std::string &path) {
    return type_at(path) == std::filesystem::file_type::directory;
}

std::filesystem::path folder() {
    const auto home = environment_variable("HOME");
    // A browser that is a snap sees no other folders.
    if (home && is_folder("/var/lib/snapd")) return path_of(*home);
    const auto running = environment_variable("XDG_RUNTIME_DIR");
    return running && is_folder(*running) ? path_of(*running)
                                          : std::filesystem::temp_directory_path();
}

} // namespace

RedirectFile::RedirectFile(const std::string &address)
    : path_((folder() / ("emilia-" + random_word() + ".html")).string()) {
    const auto file = File::make_new(path_, File::Access::owner_alone);
    if (!file) throw std::system_error{file.error(), path_};
    const std::string text =
        "<!DOCTYPE html>\n<meta http-equiv=\"refresh\" content=\"0; url=" + address +
        "\">\n<a href=\"" + address + "\">Emilia</a>\n";
    if (const std::error_code failure = write_all(file->descriptor(), text)) {
        remove();
        throw std::system_error{failure, path_};
    }
}

void RedirectFile::remove() const { remove_file(path_); }

} // namespace emilia
