#include "engine/notation/game_source.h"
#include "engine/notation/line_source.h"
#include "engine/notation/packed_input.h"
#include "engine/notation/text_lines.h"
#include "engine/notation/utf8.h"
#include "engine/platform/file.h"
#include "tests/fuzz/target.h"
#include "tests/fuzz/temporary_path.h"

#include <algorithm>
#include <vector>

namespace emilia::fuzz {
namespace {

/// A file that holds the bytes and is read from its beginning.
File file_of(std::string_view bytes) {
    const TemporaryPath path;
    path.write(bytes);
    auto file = File::open(path.name(), File::Purpose::read_file);
    demand(bool{file}, "a temporary file can be read");
    return *std::move(file);
}

/// A line of the text from its front, without its end.
std::string_view take_line(std::string_view &text) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, length);
    text.remove_prefix(std::min(length + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

/// Each line with text belongs to a game or to an error.
class Account {
  public:
    explicit Account(std::string_view bytes) {
        for (std::string_view rest = without_byte_order_mark(bytes); !rest.empty();)
            lines_.push_back(take_line(rest));
    }

    void add(const SourceItem &item) {
        is_of_lines_ = is_of_lines_ && item.last_line > 0;
        if (!is_of_lines_) return;
        demand_blank((item.text_line > 0 ? item.text_line : item.place.number) - 1);
        read_ = std::max<std::size_t>(read_, item.last_line);
        demand(read_ <= lines_.size(), "a game is in the lines of the text");
    }

    void demand_all() {
        if (is_of_lines_) demand_blank(lines_.size());
    }

  private:
    void demand_blank(std::size_t end) {
        for (; read_ < end; ++read_)
            demand(is_blank_or_comment(without_byte_order_mark(lines_[read_])),
                   "no line with text is lost");
    }

    std::vector<std::string_view> lines_;
    std::size_t read_ = 0;    ///< lines that items hold, or blanks between them
    bool is_of_lines_ = true; ///< false for WTHOR, and bytes that are no text
};

} // namespace

void split_lines(std::string_view bytes) {
    const File file = file_of(bytes);
    LineSource source{std::make_unique<Input>(file.descriptor())};
    std::string_view expected = without_byte_order_mark(bytes);
    while (!expected.empty()) {
        const std::string_view line = take_line(expected);
        const auto read = source.next();
        demand(read && !read->too_long && read->text == line, "lines come as they were written");
    }
    demand(!source.next() && !source.next() && !source.failure(), "and then no more");
}

void read_game_stream(std::string_view bytes) {
    if (bytes.empty()) return;
    const auto choice = static_cast<unsigned char>(bytes.front()) % (all_game_formats().size() + 1);
    bytes.remove_prefix(1);
    std::optional<GameFormat> format;
    if (choice < all_game_formats().size()) format = all_game_formats()[choice];
    const File file = file_of(bytes);
    const WthorDirectory directory;
    GameSource source{std::make_unique<Input>(file.descriptor()), format, directory};
    std::size_t items = 0;
    Place last;
    Account account{bytes};
    while (const auto item = source.next()) {
        demand(++items <= bytes.size() + 1, "no more items than bytes");
        demand(item->place.name != last.name || item->place.number >= last.number,
               "places come in order");
        last = item->place;
        account.add(*item);
        if (!item->record) {
            const SourceProblem &problem = item->record.error();
            demand(!problem.message.empty() && !to_string(problem).empty(),
                   "a problem says something");
        }
    }
    demand(!source.next() && !source.failure(), "the end is the end");
    account.demand_all();
}

void unpack_files(std::string_view bytes) {
    constexpr std::size_t kMaxOfAPart = std::size_t{1} << 20;
    PackedInput input{stream_of(std::string{bytes})};
    std::size_t parts = 0;
    bool failed = false;
    while (const auto part = input.next()) {
        demand(!failed, "nothing comes behind a failure");
        failed = bool{part->failure};
        demand(failed != bool{part->bytes}, "either bytes or why there are none");
        if (failed) {
            demand(!part->failure.message().empty(), "a failure says something");
            continue;
        }
        demand(++parts <= bytes.size() + 1, "no more files than bytes");
        const auto unpacked = take_bytes(*part->bytes, kMaxOfAPart);
        if (!unpacked) demand(!unpacked.error().message().empty(), "and so does damage");
    }
    demand(!input.next(), "the end is the end");
}

} // namespace emilia::fuzz
