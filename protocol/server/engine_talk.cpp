#include "protocol/server/engine_talk.h"

#include <cstddef>
#include <future>
#include <system_error>
#include <utility>

namespace emilia {
namespace {

/// All games that a person opens, and the requests beside them.
constexpr std::size_t kMaxUnreadBytes = std::size_t{64} << 20;
/// The answer about all these games is smaller.
constexpr std::size_t kMaxAnswerBytes = std::size_t{256} << 20;

} // namespace

bool can_be_sandboxed(const std::string &path) {
    std::promise<int> status;
    try {
        const ChildProcess trial{{path, "perft", "1", "--sandbox"},
                                 {.on_output = [](std::string_view) {},
                                  .on_end = [&status](int ended) { status.set_value(ended); }}};
        return status.get_future().get() == 0;
    } catch (const std::system_error &) {
        return false;
    }
}

EngineTalk::EngineTalk(const std::vector<std::string> &words, PageLine &page)
    : page_(page),
      process_(words, {.on_output = [this](std::string_view bytes) { take_output(bytes); },
                       .on_end =
                           [this](int /*status*/) {
                               page_.hang_up(Closing::engine_ended, "the engine has ended");
                           }}) {}

void EngineTalk::take_output(std::string_view bytes) {
    const std::size_t end = bytes.rfind('\n');
    if (end != std::string_view::npos) {
        begun_line_ += bytes.substr(0, end);
        page_.write_line(begun_line_);
        begun_line_.clear();
        bytes.remove_prefix(end + 1);
    }
    begun_line_ += bytes;
    if (begun_line_.size() > kMaxAnswerBytes) page_.hang_up(Closing::too_much, {});
}

void EngineTalk::take(std::string line) {
    if (process_.waiting_bytes() + line.size() > kMaxUnreadBytes)
        return page_.hang_up(Closing::too_much, {});
    process_.write(std::move(line) + '\n');
}

} // namespace emilia
