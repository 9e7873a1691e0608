#include "protocol/cli/review_input.h"

#include "protocol/cli/arguments.h"

#include <chrono>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// For the end of a pipe whose only game has come.
constexpr std::chrono::milliseconds kPatience{100};

Result<GameRecord> without_place(const Parsed<GameRecord> &record) {
    if (!record) return Problem{to_string(record.error())};
    return *record;
}

std::vector<std::string> paths_of(const std::vector<std::string> &arguments) {
    if (arguments.empty()) return {std::string{kStandardStream}};
    return arguments;
}

} // namespace

ReviewInput::ReviewInput(const Context &context, const WthorDirectory &directory)
    : context_(context), directory_(directory), arguments_(paths_of(context.arguments)) {
    if (context.options.sandbox) arguments_.open_all();
    enter_sandbox_if_asked(context.options);
}

std::optional<ReviewInputItem> ReviewInput::next() {
    if (!waiting_.empty()) {
        ReviewInputItem item = std::move(waiting_.front());
        waiting_.pop_front();
        return item;
    }
    while (true) {
        if (auto item = next_of_source()) return item;
        if (taken_ == arguments_.count()) return std::nullopt;
        const std::size_t index = taken_++;
        const std::string &argument = arguments_.path(index);
        if (!arguments_.is_there(index)) {
            return ReviewInputItem{"argument " + std::to_string(taken_),
                                   without_place(parse_any_game(argument))};
        }
        name_ = argument == kStandardStream ? "" : argument;
        file_ = arguments_.take(index);
        source_.emplace(file_->descriptor(), context_.options.from, directory_, &cancellation_);
    }
}

std::optional<ReviewInputItem> ReviewInput::next_of_source() {
    if (!source_) return std::nullopt;
    if (auto item = source_->next()) {
        const std::string place = to_string(item->place);
        ReviewInputItem found{name_.empty() ? place : name_ + ", " + place, Problem{}};
        if (item->record) {
            found.record = *std::move(item->record);
        } else {
            found.where = name_;
            found.record = Problem{to_string(item->record.error())};
        }
        return found;
    }
    if (const std::error_code failure = source_->failure()) {
        throw std::runtime_error("cannot read " + (name_.empty() ? "stdin" : name_) + ": " +
                                 failure.message());
    }
    source_.reset();
    file_.reset();
    return std::nullopt;
}

bool ReviewInput::has_one_left() {
    auto first = next();
    if (!first) return false;
    put_back(std::move(*first));
    return waiting_.size() == 1 && taken_ == arguments_.count() &&
           (!source_ || source_->ends_within(kPatience));
}

} // namespace emilia::cli
