#include "protocol/cli/bulk_input.h"

#include <unistd.h>

namespace emilia::cli {

BulkInput::BulkInput(const std::vector<std::string> &arguments, bool with_count)
    : arguments_(arguments) {
    if (!arguments.empty()) {
        count_ = arguments.size();
    } else {
        if (with_count) count_ = count_lines(STDIN_FILENO);
        stdin_.emplace(STDIN_FILENO);
    }
}

std::optional<InputItem> BulkInput::next() {
    if (!stdin_) {
        if (taken_ == arguments_.size()) return std::nullopt;
        const std::string &argument = arguments_[taken_++];
        return InputItem{{argument}, "argument", taken_};
    }
    auto line = stdin_->next();
    if (!line) return std::nullopt;
    return InputItem{std::move(*line), "line", ++taken_};
}

void BulkInput::close() {
    if (stdin_) stdin_->close();
}

int BulkInput::failure() { return stdin_ ? stdin_->failure() : 0; }

} // namespace emilia::cli
