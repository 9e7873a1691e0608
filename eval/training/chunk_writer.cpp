#include "eval/training/chunk_writer.h"

#include <iostream>
#include <stdexcept>
#include <utility>

namespace emilia::training {
namespace {

/// A block is written as soon as it has so many: seconds of self-play, or of labelling.
constexpr std::size_t kRecordsPerBlock = 1024;

} // namespace

ChunkWriter::ChunkWriter(std::string path, const ChunkOrigin &origin, const OnBlock &on_block)
    : path_(std::move(path)), file_(value_of(AppendFile::open(path_))) {
    const std::string header = encode_header(origin);
    const std::string found = value_of(file_.beginning(header.size()));
    // A run that was killed while it wrote the header has left the beginning of it, or nothing.
    const bool is_new = found.size() < header.size() && header.starts_with(found);
    const std::uint64_t good = is_new ? 0 : read_blocks(origin, on_block);
    const std::uint64_t dropped = file_.bytes() - good;
    value_of(file_.cut(good));
    if (dropped > 0) {
        std::cerr << path_ << ": dropped " << dropped
                  << " bytes that an interrupted run left behind game " << next_game_ << '\n';
    }
    if (is_new) value_of(file_.append(header));
    block_.first_game = next_game_;
}

template <class T>
T ChunkWriter::value_of(Result<T> result) const {
    if (!result) fail(result.error().message);
    return *std::move(result);
}

std::uint64_t ChunkWriter::read_blocks(const ChunkOrigin &origin, const OnBlock &on_block) {
    ChunkParser parser{[this](char *to, std::size_t bytes) {
        std::size_t done = 0;
        while (done < bytes) {
            const std::size_t got = value_of(file_.read(to + done, bytes - done));
            if (got == 0) break;
            done += got;
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
    value_of(file_.append(encode_block(block_)));
    block_ = {.first_game = next_game_};
}

void ChunkWriter::finish() {
    flush();
    value_of(file_.sync());
}

void ChunkWriter::fail(const std::string &reason) const {
    throw std::runtime_error("cannot write training records to " + path_ + ": " + reason);
}

} // namespace emilia::training
