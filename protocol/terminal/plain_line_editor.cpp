#include "engine/platform/file.h"
#include "engine/platform/input.h"
#include "engine/platform/standard_streams.h"
#include "protocol/terminal/line_editor.h"

#include <algorithm>
#include <array>

namespace emilia {
namespace {

constexpr std::size_t kMaxBytes = 4096; ///< of a line; more are passed over

class PlainLineEditor final : public LineEditor {
  public:
    explicit PlainLineEditor(InterruptWatch &interrupts) : interrupts_(interrupts) {}

    Entry ask(const std::string &prompt, std::string &line) override {
        if (shows_prompt_) write_all(kStandardOutput, prompt);
        line.clear();
        bool any = false;
        while (true) {
            if (interrupts_.take() || interrupts_.wants_end()) {
                const Entry answer = answer_to(interrupts_, true, any, shows_prompt_);
                if (shows_prompt_)
                    write_all(kStandardOutput,
                              answer == Entry::interrupted && is_warned() ? kOnceMoreLine : "\n");
                return answer;
            }
            if (unread_.empty() && !input_.comes_within(kInterruptInterval)) continue;
            if (unread_.empty() && !interrupts_.is_pending()) fill();
            if (interrupts_.is_pending()) continue;
            if (unread_.empty()) return any ? Entry::line : Entry::end;
            any = true;
            if (take_line(line)) return answer_to(interrupts_, false, any, shows_prompt_);
        }
    }

  private:
    void fill() {
        const auto bytes = input_.read(buffer_.data(), buffer_.size());
        unread_ = {buffer_.data(), bytes ? *bytes : 0};
    }

    /// Adds what is there up to the end of the line. True if that has come.
    bool take_line(std::string &line) {
        const std::size_t end = unread_.find('\n');
        const std::string_view part = unread_.substr(0, end);
        line += part.substr(0, kMaxBytes - std::min(kMaxBytes, line.size()));
        unread_.remove_prefix(std::min(unread_.size(), part.size() + 1));
        if (end == std::string_view::npos) return false;
        if (line.ends_with('\r')) line.pop_back();
        return true;
    }

    InterruptWatch &interrupts_;
    Input input_{kStandardInput};
    bool shows_prompt_ = is_terminal(kStandardInput) && is_terminal(kStandardOutput);
    std::array<char, 4096> buffer_{};
    std::string_view unread_; ///< part of buffer_
};

} // namespace

std::unique_ptr<LineEditor> make_plain_line_editor(InterruptWatch &interrupts) {
    return std::make_unique<PlainLineEditor>(interrupts);
}

} // namespace emilia
