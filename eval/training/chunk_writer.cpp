#include "eval/training/chunk_writer.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <stdexcept>
#include <utility>

namespace emilia::training {
namespace {

/// A block is written as soon as it has so many: seconds of self-play, or of labelling.
constexpr std::size_t kRecordsPerBlock = 1024;

} // namespace

ChunkWriter::ChunkWriter(std::string path, const ChunkOrigin &origin, const OnBlock &on_block)
    : path_(std::move(path)),
      descriptor_(::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
    if (descriptor_ < 0) fail(std::strerror(errno));
    try {
        open(origin, on_block);
    } catch (...) {
        ::close(descriptor_);
        throw;
    }
}

ChunkWriter::~ChunkWriter() { ::close(descriptor_); }

void ChunkWriter::open(const ChunkOrigin &origin, const OnBlock &on_block) {
    struct stat status {};
    if (fstat(descriptor_, &status) != 0) fail(std::strerror(errno));
    if (!S_ISREG(status.st_mode)) fail("not a regular file");
    if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) fail("in use by another run");
    const std::string header = encode_header(origin);
    std::string found(header.size(), '\0');
    const ssize_t bytes = pread(descriptor_, found.data(), found.size(), 0);
    if (bytes < 0) fail(std::strerror(errno));
    found.resize(static_cast<std::size_t>(bytes));
    // A run that was killed while it wrote the header has left the beginning of it, or nothing.
    const bool is_new = found.size() < header.size() && header.starts_with(found);
    const std::uint64_t good = is_new ? 0 : read_blocks(origin, on_block);
    dropped_bytes_ = static_cast<std::uint64_t>(status.st_size) - good;
    if (ftruncate(descriptor_, static_cast<off_t>(good)) != 0) fail(std::strerror(errno));
    if (dropped_bytes_ > 0) {
        std::cerr << path_ << ": dropped " << dropped_bytes_
                  << " bytes that an interrupted run left behind game " << next_game_ << '\n';
    }
    if (is_new) write(header);
    block_.first_game = next_game_;
}

std::uint64_t ChunkWriter::read_blocks(const ChunkOrigin &origin, const OnBlock &on_block) {
    ChunkParser parser{[this](char *to, std::size_t bytes) {
        std::size_t done = 0;
        while (done < bytes) {
            const ssize_t got = ::read(descriptor_, to + done, bytes - done);
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) fail(std::strerror(errno));
            if (got == 0) break;
            done += static_cast<std::size_t>(got);
        }
        return done;
    }};
    const auto found = parser.take_header();
    if (!found) fail("not a file of training records of this version");
    if (*found != origin) {
        fail("made with seed " + std::to_string(found->seed) + ", " + found->settings +
             "; asked for is seed " + std::to_string(origin.seed) + ", " + origin.settings);
    }
    ChunkBlock block;
    while (parser.take_block(block)) {
        if (on_block) on_block(block);
    }
    next_game_ = parser.next_game();
    if (parser.end() == ChunkEnd::damaged) {
        fail("damaged after byte " + std::to_string(parser.bytes()) + ", behind " +
             std::to_string(next_game_) + " whole games; the file is left as it is");
    }
    return parser.bytes();
}

void ChunkWriter::add_game(const std::vector<Record> &records) {
    block_.records.insert(block_.records.end(), records.begin(), records.end());
    ++block_.games;
    ++next_game_;
    if (block_.records.size() >= kRecordsPerBlock || block_.games == kMaxGamesPerBlock) flush();
}

void ChunkWriter::flush() {
    if (block_.games == 0) return;
    write(encode_block(block_));
    block_ = {.first_game = next_game_};
}

void ChunkWriter::write(const std::string &bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t wrote = ::write(descriptor_, bytes.data() + done, bytes.size() - done);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) fail(std::strerror(errno));
        done += static_cast<std::size_t>(wrote);
    }
}

void ChunkWriter::fail(const std::string &reason) const {
    throw std::runtime_error("cannot write training records to " + path_ + ": " + reason);
}

} // namespace emilia::training
