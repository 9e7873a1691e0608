// Line editing by libedit.

#include "engine/platform/file.h"
#include "engine/platform/input.h"
#include "engine/platform/standard_streams.h"
#include "engine/platform/terminal.h"
#include "protocol/terminal/line_editor.h"

#include <histedit.h>

#include <cstdio>
#include <cwchar>

namespace emilia {
namespace {

constexpr int kRememberedLines = 500;

struct EndEditLine {
    void operator()(EditLine *edit) const { el_end(edit); }
};
struct EndHistory {
    void operator()(History *history) const { history_end(history); }
};

class LibeditLineEditor final : public LineEditor {
  public:
    explicit LibeditLineEditor(InterruptWatch &interrupts)
        : interrupts_(interrupts), history_(history_init()),
          edit_(el_init("emilia", stdin, stdout, stderr)) {
        if (!works()) return;
        HistEvent event{};
        history(history_.get(), &event, H_SETSIZE, kRememberedLines);
        history(history_.get(), &event, H_SETUNIQUE, 1);
        el_set(edit_.get(), EL_CLIENTDATA, this);
        el_set(edit_.get(), EL_EDITOR, "emacs");
        el_set(edit_.get(), EL_HIST, history, history_.get());
        el_set(edit_.get(), EL_PROMPT, show_prompt);
        el_set(edit_.get(), EL_GETCFN, read_character);
        el_set(edit_.get(), EL_BIND, "^R", "em-inc-search-prev", nullptr);
    }

    bool works() const { return edit_ && history_; }

    Entry ask(const std::string &prompt, std::string &line) override {
        prompt_ = prompt;
        int count = 0;
        any_typed_ = false;
        const char *const text = el_gets(edit_.get(), &count);
        if (interrupts_.take() || interrupts_.wants_end()) {
            el_reset(edit_.get());
            const Entry answer = answer_to(interrupts_, true, any_typed_, true);
            std::fputs(answer == Entry::interrupted && is_warned() ? kOnceMoreLine : "^C\n",
                       stdout);
            std::fflush(stdout);
            return answer;
        }
        if (text == nullptr || count <= 0) return Entry::end;
        line.assign(text, static_cast<std::size_t>(count));
        while (line.ends_with('\n') || line.ends_with('\r'))
            line.pop_back();
        HistEvent event{};
        if (!line.empty()) history(history_.get(), &event, H_ENTER, line.c_str());
        return answer_to(interrupts_, false, any_typed_, true);
    }

  private:
    static LibeditLineEditor &self_of(EditLine *edit) {
        void *self = nullptr;
        el_get(edit, EL_CLIENTDATA, &self);
        return *static_cast<LibeditLineEditor *>(self);
    }

    static char *show_prompt(EditLine *edit) { return self_of(edit).prompt_.data(); }

    /// 1 for a character, 0 at the end, -1 to give the line up. Commands are ASCII: bytes of other
    /// characters count as one each.
    static int read_character(EditLine *edit, wchar_t *character) {
        LibeditLineEditor &self = self_of(edit);
        while (!self.interrupts_.is_pending() && !self.interrupts_.wants_end()) {
            if (!self.input_.comes_within(kInterruptInterval) || self.interrupts_.is_pending())
                continue;
            char byte = 0;
            const auto bytes = self.input_.read(&byte, 1);
            if (!bytes || *bytes == 0) return 0;
            self.any_typed_ = true;
            *character = static_cast<unsigned char>(byte);
            return 1;
        }
        return -1;
    }

    InterruptWatch &interrupts_;
    Input input_{kStandardInput};
    std::string prompt_;
    bool any_typed_ = false; ///< since it was shown
    std::unique_ptr<History, EndHistory> history_;
    std::unique_ptr<EditLine, EndEditLine> edit_;
};

} // namespace

std::unique_ptr<LineEditor> make_line_editor(InterruptWatch &interrupts) {
    if (is_terminal(kStandardInput) && takes_escape_sequences(kStandardOutput)) {
        auto editor = std::make_unique<LibeditLineEditor>(interrupts);
        if (editor->works()) return editor;
    }
    return make_plain_line_editor(interrupts);
}

} // namespace emilia
