#include "protocol/cli/bulk_input.h"

#include "engine/notation/board_text.h"
#include "engine/notation/utf8.h"
#include "engine/platform/file.h"
#include "engine/platform/path.h"
#include "engine/platform/standard_streams.h"
#include "protocol/cli/json.h"

#include <algorithm>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// How long input that stays open is waited for, to see whether one position was all.
constexpr std::chrono::milliseconds kPatience{100};

/// Whether the word is a FEN or a board without the side to move.
bool lacks_side(std::string_view word) {
    const bool one_word = std::none_of(word.begin(), word.end(), is_blank);
    return one_word && (word.find('/') != std::string_view::npos || begins_with_board(word));
}

bool is_side(std::string_view word) {
    const auto cell = word.size() == 1 ? parse_cell(word.front()) : std::nullopt;
    return cell && *cell != Cell::empty;
}

/// How many positions a regular file holds from here on; none for anything else. Leaves the
/// descriptor's position as it is.
std::optional<std::uint64_t> count_positions(int descriptor) {
    const auto begin = file_offset(descriptor);
    if (type_of(descriptor) != std::filesystem::file_type::regular || !begin) return std::nullopt;
    const WthorDirectory directory;
    GameSource source{descriptor, std::nullopt, directory};
    std::uint64_t count = 0;
    while (source.next())
        ++count;
    if (set_file_offset(descriptor, *begin) || source.failure()) return std::nullopt;
    return count;
}

InputItem read_argument(const std::string &argument, std::uint64_t number) {
    const Place place{"argument", number};
    const auto record = parse_any_game(argument);
    if (record) return {place, record->game};
    if (type_at(argument) != std::filesystem::file_type::regular) {
        return {place, Problem{to_string(record.error())}};
    }
    const std::string path = printable(argument);
    return {place, Problem{"expected a position, got a file, which is read from stdin: < " + path}};
}

InputItem to_item(SourceItem item) {
    if (item.record) return {item.place, std::move(item.record->game)};
    return {item.record.error().place, Problem{item.record.error().message}};
}

} // namespace

std::string complaint_about(const InputItem &item) {
    return to_string(item.place) + ": " + item.game.error().message;
}

std::string refusal_of(const InputItem &item, bool json) {
    if (!json) return "error";
    const Json object{{"error", item.game.error().message},
                      {std::string{item.place.name}, item.place.number}};
    return to_line(object);
}

std::vector<std::string> join_positions(const std::vector<std::string> &arguments) {
    std::vector<std::string> positions;
    for (const std::string &argument : arguments) {
        if (!positions.empty() && is_side(argument) && lacks_side(positions.back())) {
            positions.back() += ' ' + argument;
        } else {
            positions.push_back(argument);
        }
    }
    return positions;
}

BulkInput::BulkInput(const std::vector<std::string> &arguments, bool with_count)
    : arguments_(join_positions(arguments)) {
    if (arguments_.empty()) arguments_.emplace_back(kStandardStream);
    if (std::find(arguments_.begin(), arguments_.end(), kStandardStream) == arguments_.end()) {
        count_ = arguments_.size();
        return;
    }
    if (with_count) count_ = count_positions(kStandardInput);
    if (count_) *count_ += arguments_.size() - 1;
    stdin_.emplace(kStandardInput, std::nullopt, directory_, &cancellation_);
}

std::optional<InputItem> BulkInput::next() {
    if (!waiting_.empty()) {
        InputItem item = std::move(waiting_.front());
        waiting_.pop_front();
        return item;
    }
    while (reads_stdin_ || taken_ < arguments_.size()) {
        if (reads_stdin_) {
            if (auto item = stdin_->next()) return to_item(std::move(*item));
            reads_stdin_ = false;
            continue;
        }
        const std::string &argument = arguments_[taken_++];
        reads_stdin_ = argument == kStandardStream;
        if (!reads_stdin_) return read_argument(argument, taken_);
    }
    return std::nullopt;
}

bool BulkInput::has_one_left() {
    auto first = next();
    if (!first) return false;
    put_back(std::move(*first));
    return waiting_.size() == 1 && taken_ == arguments_.size() &&
           (!reads_stdin_ || stdin_->ends_within(kPatience));
}

void BulkInput::check_end() const {
    if (!stdin_ || !stdin_->failure()) return;
    throw std::runtime_error("cannot read standard input: " + stdin_->failure().message());
}

} // namespace emilia::cli
