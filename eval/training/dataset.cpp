#include "eval/training/dataset.h"

#include <fstream>
#include <iostream>
#include <stdexcept>

namespace emilia::training {
namespace {

/// A chunk file whose header has been taken.
class ChunkFile {
  public:
    explicit ChunkFile(const std::string &path)
        : stream_(path, std::ios::binary), parser_([this](char *to, std::size_t bytes) {
              stream_.read(to, static_cast<std::streamsize>(bytes));
              return static_cast<std::size_t>(stream_.gcount());
          }) {
        if (!stream_) throw std::runtime_error("cannot open " + path);
        auto origin = parser_.take_header();
        if (!origin) {
            throw std::runtime_error(path + " is not a file of training records of this version");
        }
        origin_ = std::move(*origin);
    }

    ChunkParser &parser() { return parser_; }
    const ChunkOrigin &origin() const { return origin_; }

  private:
    std::ifstream stream_;
    ChunkParser parser_;
    ChunkOrigin origin_;
};

} // namespace

bool for_each_block(const std::vector<std::string> &files, const OnDatasetBlock &on_block) {
    bool are_whole = true;
    ChunkBlock block;
    for (std::size_t i = 0; i < files.size(); ++i) {
        ChunkFile file{files[i]};
        while (file.parser().take_block(block))
            on_block(i, block);
        const ChunkEnd end = file.parser().end();
        const std::string place = " after byte " + std::to_string(file.parser().bytes());
        if (end == ChunkEnd::damaged) throw std::runtime_error(files[i] + " is damaged" + place);
        if (end == ChunkEnd::whole) continue;
        are_whole = false;
        std::cerr << files[i] << " is cut short" << place << ": the rest is left out\n";
    }
    return are_whole;
}

void for_each_game(const std::vector<std::string> &files, const OnDatasetGame &on_game) {
    std::vector<Record> records;
    for_each_block(files, [&](std::size_t, const ChunkBlock &block) {
        auto record = block.records.begin();
        for (std::uint32_t i = 0; i < block.games; ++i) {
            records.clear();
            for (; record != block.records.end() && record->game == block.first_game + i; ++record)
                records.push_back(*record);
            on_game(records);
        }
    });
}

ChunkOrigin read_origin(const std::string &file) { return ChunkFile{file}.origin(); }

} // namespace emilia::training
