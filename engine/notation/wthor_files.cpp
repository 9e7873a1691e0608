#include "engine/notation/wthor_files.h"

#include "engine/notation/scanner.h"
#include "engine/platform/read_file.h"

#include <utility>

namespace emilia {
namespace {

/// More names than a list can have do not fit.
constexpr std::size_t kMaxListBytes = std::size_t{2} << 20;

} // namespace

WthorFile wthor_file(std::string_view path) {
    const auto ends_with = [&path](std::string_view ending) {
        return path.size() > ending.size() &&
               equal_ignoring_case(path.substr(path.size() - ending.size()), ending);
    };
    for (const std::string_view packed : {".gz", ".bz2", ".xz", ".zst"}) {
        if (!ends_with(packed)) continue;
        path.remove_suffix(packed.size());
        break;
    }
    if (ends_with(".wtb")) return WthorFile::games;
    if (ends_with(".jou")) return WthorFile::players;
    return ends_with(".trn") ? WthorFile::tournaments : WthorFile::other;
}

std::optional<WthorNames> &list_in(WthorDirectory &names, WthorFile list) {
    return list == WthorFile::players ? names.players : names.tournaments;
}

std::error_code add_list(WthorDirectory &names, WthorFile kind, ByteStream &bytes) {
    if (list_in(names, kind)) return {};
    const auto file = take_bytes(bytes, kMaxListBytes);
    if (!file) return file.error();
    auto list = WthorNames::parse(*file, kind == WthorFile::players ? kWthorPlayerBytes
                                                                    : kWthorTournamentBytes);
    if (!list) return make_error_code(PackedError::no_names);
    list_in(names, kind) = *std::move(list);
    return {};
}

std::optional<InputPart> InputParts::next() {
    while (auto part = packed_.next()) {
        const WthorFile kind = wthor_file(part->name);
        if (part->failure || kind == WthorFile::other) return part;
        if (is_list(kind)) {
            if (find_ == FindNames::no) continue;
            if (const auto failure = add_list(names_, kind, *part->bytes))
                return InputPart{std::move(part->name), nullptr, failure};
            continue;
        }
        if (find_ == FindNames::no || (names_.players && names_.tournaments)) return part;
        auto bytes = take_bytes(*part->bytes, kLargestFileBytes - waiting_bytes_);
        if (!bytes) return InputPart{std::move(part->name), nullptr, bytes.error()};
        waiting_bytes_ += bytes->size();
        if (waiting_bytes_ == kLargestFileBytes) {
            waiting_bytes_ -= bytes->size();
            part->bytes = stream_of(*std::move(bytes), std::move(part->bytes));
            return part;
        }
        waiting_.push_back({std::move(part->name), stream_of(*std::move(bytes))});
    }
    if (waiting_.empty()) return std::nullopt;
    InputPart part = std::move(waiting_.front());
    waiting_.pop_front();
    return part;
}

} // namespace emilia
