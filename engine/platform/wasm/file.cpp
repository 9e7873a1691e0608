// Files that the host has handed over can be read, nothing can be written.

#include "engine/platform/file.h"

#include "engine/platform/input.h"
#include "engine/platform/standard_streams.h"
#include "engine/platform/wasm/host_files.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>

namespace emilia {
namespace {

constexpr int kFirstDescriptor = kStandardError + 1;

struct OpenFile {
    std::shared_ptr<const std::string> bytes;
    std::size_t offset = 0;
};

/// Of this module.
struct Files {
    std::mutex mutex;
    std::map<std::string, std::shared_ptr<const std::string>> by_name;
    std::map<int, OpenFile> by_descriptor;
};

Files &files() {
    static Files files;
    return files;
}

std::error_code no_such_thing() { return std::make_error_code(std::errc::function_not_supported); }
std::error_code not_open() { return std::make_error_code(std::errc::bad_file_descriptor); }

std::shared_ptr<const std::string> bytes_of(int descriptor) {
    const std::lock_guard lock{files().mutex};
    const auto found = files().by_descriptor.find(descriptor);
    return found == files().by_descriptor.end() ? nullptr : found->second.bytes;
}

} // namespace

void put_host_file(const std::string &name, std::string bytes) {
    const std::lock_guard lock{files().mutex};
    files().by_name[name] = std::make_shared<const std::string>(std::move(bytes));
}

std::shared_ptr<const std::string> find_host_file(const std::string &name) {
    const std::lock_guard lock{files().mutex};
    const auto found = files().by_name.find(name);
    return found == files().by_name.end() ? nullptr : found->second;
}

std::filesystem::file_type type_of(int descriptor) {
    if (descriptor < kFirstDescriptor) return std::filesystem::file_type::fifo;
    return bytes_of(descriptor) ? std::filesystem::file_type::regular
                                : std::filesystem::file_type::none;
}

bool is_terminal(int /*descriptor*/) { return false; }

Result<std::uint64_t, std::error_code> file_offset(int /*descriptor*/) { return no_such_thing(); }

std::error_code set_file_offset(int /*descriptor*/, std::uint64_t /*bytes*/) {
    return no_such_thing();
}

std::error_code write_all(int /*descriptor*/, std::string_view /*bytes*/, WhenFull /*when_full*/) {
    return not_open();
}

Result<File, std::error_code> File::open(const std::string &path, Purpose purpose) {
    if (purpose != Purpose::read_stream && purpose != Purpose::read_file) return no_such_thing();
    auto bytes = find_host_file(path);
    if (!bytes) return std::make_error_code(std::errc::no_such_file_or_directory);
    const std::lock_guard lock{files().mutex};
    const int last = files().by_descriptor.empty() ? 0 : files().by_descriptor.rbegin()->first;
    const int descriptor = std::max(last + 1, kFirstDescriptor);
    files().by_descriptor[descriptor] = {std::move(bytes)};
    return File{descriptor};
}

Result<File, std::error_code> File::make_new(const std::string & /*path*/, Access /*access*/) {
    return no_such_thing();
}

Result<File, std::error_code> File::make_nameless(const std::string & /*folder*/,
                                                  Access /*access*/) {
    return no_such_thing();
}

std::error_code File::give_name(const std::string & /*path*/) const { return no_such_thing(); }

File &File::operator=(File &&other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

File::~File() {
    if (descriptor_ < kFirstDescriptor) return; // moved from
    const std::lock_guard lock{files().mutex};
    files().by_descriptor.erase(descriptor_);
}

int File::release() { return std::exchange(descriptor_, -1); }

std::uint64_t File::bytes() const {
    const auto bytes = bytes_of(descriptor_);
    return bytes ? bytes->size() : 0;
}

bool File::is_at(const std::string &path) const {
    const auto bytes = bytes_of(descriptor_);
    return bytes && bytes == find_host_file(path);
}

std::error_code File::lock() const { return {}; }

std::error_code File::wait_for_lock() const { return {}; }

std::error_code File::sync() const { return no_such_thing(); }

void File::take_permissions_of(const std::string & /*path*/) const {}

std::error_code File::cut(std::uint64_t /*bytes*/) const { return no_such_thing(); }

std::error_code File::read_at(std::uint64_t offset, char *to, std::size_t bytes) const {
    const auto all = bytes_of(descriptor_);
    if (!all) return not_open();
    if (offset > all->size() || all->size() - offset < bytes) {
        return std::make_error_code(std::errc::io_error);
    }
    all->copy(to, bytes, static_cast<std::size_t>(offset));
    return {};
}

struct Cancellation::Means {
    std::atomic<bool> requested = false;
};

Cancellation::Cancellation() : means_(std::make_unique<Means>()) {}
Cancellation::~Cancellation() = default;
void Cancellation::request() { means_->requested = true; }

Result<std::size_t, std::error_code> Input::read(char *to, std::size_t room) {
    if (cancellation_ != nullptr && cancellation_->means_->requested) return std::size_t{0};
    const std::lock_guard lock{files().mutex};
    const auto found = files().by_descriptor.find(descriptor_);
    if (found == files().by_descriptor.end()) return not_open();
    OpenFile &file = found->second;
    const std::size_t read = file.bytes->copy(to, room, file.offset);
    file.offset += read;
    return read;
}

bool Input::comes_within(std::chrono::milliseconds /*patience*/) { return true; }

} // namespace emilia
