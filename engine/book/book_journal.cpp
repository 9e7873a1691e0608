#include "engine/book/book_journal.h"

#include "engine/book/book_format.h"
#include "engine/book/book_position.h"
#include "engine/platform/crc32.h"
#include "engine/platform/path.h"
#include "engine/search/limits.h"

#include <cassert>
#include <optional>
#include <utility>

namespace emilia {
namespace {

using book_format::bytes_of;
using book_format::take;

constexpr std::string_view kMagic = "EMILBKJL";
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kMaxSettingsBytes = 1 << 16;

struct Start {
    char magic[8];
    std::uint32_t version;
    std::uint32_t settings_bytes;
    std::uint32_t book;
};
static_assert(sizeof(Start) == 20);

struct SearchStart {
    std::uint32_t own[2]; ///< halves, so that there is no gap
    std::uint32_t opponent[2];
    std::uint16_t lines;
    std::uint16_t moves;
};
static_assert(sizeof(SearchStart) == 20);

struct MoveRecord {
    std::uint8_t square;
    std::uint8_t exact;
    std::int16_t centidiscs;
    std::uint8_t depth;
    std::uint8_t percent;
};
static_assert(sizeof(MoveRecord) == 6);

using Checksum = std::uint32_t;

std::uint64_t joined(const std::uint32_t (&halves)[2]) {
    return halves[0] | std::uint64_t{halves[1]} << 32;
}

void split(std::uint64_t whole, std::uint32_t (&halves)[2]) {
    halves[0] = static_cast<std::uint32_t>(whole);
    halves[1] = static_cast<std::uint32_t>(whole >> 32);
}

std::string encode(const JournalOrigin &origin) {
    Start start{};
    kMagic.copy(start.magic, sizeof start.magic);
    start.version = kVersion;
    start.settings_bytes = static_cast<std::uint32_t>(origin.settings.size());
    start.book = origin.book;
    std::string bytes{bytes_of(start)};
    bytes += origin.settings;
    bytes += bytes_of(crc_of(bytes.data(), bytes.size()));
    return bytes;
}

std::string encode(const JournalEntry &entry) {
    std::string moves;
    for (const SearchedMove &found : entry.search.moves) {
        if (!found.move.has_square()) continue;
        moves += bytes_of(
            MoveRecord{.square = found.move.code(),
                       .exact = found.score.exact ? std::uint8_t{1} : std::uint8_t{0},
                       .centidiscs = static_cast<std::int16_t>(found.score.score.centidiscs()),
                       .depth = static_cast<std::uint8_t>(found.score.depth),
                       .percent = static_cast<std::uint8_t>(percent(found.score.selectivity))});
    }
    SearchStart start{};
    split(entry.position.own, start.own);
    split(entry.position.opponent, start.opponent);
    start.lines = static_cast<std::uint16_t>(entry.search.lines);
    start.moves = static_cast<std::uint16_t>(moves.size() / sizeof(MoveRecord));
    const Checksum checksum = crc_of(moves.data(), moves.size(), crc_of(&start, sizeof start));
    return std::string{bytes_of(start)}.append(bytes_of(checksum)).append(moves);
}

/// Whether a writer could have written it.
bool is_sensible(const SearchStart &start) {
    const Position position{joined(start.own), joined(start.opponent)};
    return is_book_position(canonical(position)) && start.lines >= 1 &&
           start.lines <= kMaxSearchedLines && start.moves <= kMaxSearchedLines;
}

bool is_sensible(const MoveRecord &move, Bitboard legal) {
    return move.square < 64 && (legal & Square{move.square}.bit()) != 0 && move.exact <= 1 &&
           move.centidiscs <= kMaxScore.centidiscs() && move.centidiscs >= kMinScore.centidiscs() &&
           move.depth <= kMaxDepth && selectivity_of(move.percent);
}

/// Takes the file's bytes from the front.
class Reader {
  public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    bool has(std::size_t bytes) const { return bytes_.size() - taken_ >= bytes; }
    std::string_view next(std::size_t bytes) { return bytes_.substr(taken_, bytes); }
    void skip(std::size_t bytes) { taken_ += bytes; }
    std::size_t taken() const { return taken_; }

  private:
    std::string_view bytes_;
    std::size_t taken_ = 0;
};

enum class Taken { all, cut_short, damaged };

Taken take_origin(Reader &reader, JournalOrigin &origin) {
    const std::string_view head = reader.next(sizeof(Start));
    if (!kMagic.starts_with(head.substr(0, kMagic.size()))) return Taken::damaged;
    if (head.size() < sizeof(Start)) return Taken::cut_short;
    const auto start = take<Start>(head);
    const std::size_t bytes = sizeof start + start.settings_bytes;
    if (start.version != kVersion || start.settings_bytes > kMaxSettingsBytes) {
        return Taken::damaged;
    }
    if (!reader.has(bytes + sizeof(Checksum))) return Taken::cut_short;
    const std::string_view text = reader.next(bytes);
    reader.skip(bytes);
    if (take<Checksum>(reader.next(sizeof(Checksum))) != crc_of(text.data(), text.size())) {
        return Taken::damaged;
    }
    reader.skip(sizeof(Checksum));
    origin = {.book = start.book, .settings = std::string{text.substr(sizeof start)}};
    return Taken::all;
}

Taken take_entry(Reader &reader, JournalEntry &entry) {
    constexpr std::size_t kHeadBytes = sizeof(SearchStart) + sizeof(Checksum);
    if (!reader.has(kHeadBytes)) return Taken::cut_short;
    const std::string_view head = reader.next(kHeadBytes);
    const auto start = take<SearchStart>(head);
    if (!is_sensible(start)) return Taken::damaged;
    const std::size_t move_bytes = start.moves * sizeof(MoveRecord);
    if (!reader.has(kHeadBytes + move_bytes)) return Taken::cut_short;
    reader.skip(kHeadBytes);
    const std::string_view moves = reader.next(move_bytes);
    reader.skip(move_bytes);
    if (take<Checksum>(head.substr(sizeof start)) !=
        crc_of(moves.data(), moves.size(), crc_of(&start, sizeof start))) {
        return Taken::damaged;
    }
    entry.position = {joined(start.own), joined(start.opponent)};
    entry.search = {.lines = start.lines, .moves = {}};
    for (std::size_t i = 0; i < start.moves; ++i) {
        const auto move = take<MoveRecord>(moves.substr(i * sizeof(MoveRecord)));
        if (!is_sensible(move, entry.position.legal_moves())) return Taken::damaged;
        entry.search.moves.push_back({.move = Move{Square{move.square}},
                                      .score = {.score = Score::from_centidiscs(move.centidiscs),
                                                .depth = move.depth,
                                                .selectivity = *selectivity_of(move.percent),
                                                .exact = move.exact == 1}});
    }
    return Taken::all;
}

} // namespace

Result<BookJournal> BookJournal::open(const std::string &book_path) {
    const std::string path = book_path + ".journal";
    auto file = AppendFile::open(path);
    if (!file) return Problem{"cannot use " + path + ": " + file.error().message};
    BookJournal journal{path, *std::move(file)};
    const Outcome read = journal.named(journal.read());
    if (!read) return read.error();
    return journal;
}

Outcome BookJournal::read() {
    const auto bytes = file_.beginning(static_cast<std::size_t>(file_.bytes()));
    if (!bytes) return bytes.error();
    Reader reader{*bytes};
    Taken taken = take_origin(reader, origin_);
    if (taken == Taken::cut_short) return file_.cut(0);
    std::size_t whole = reader.taken();
    while (taken == Taken::all && whole < bytes->size()) {
        JournalEntry entry;
        taken = take_entry(reader, entry);
        if (taken != Taken::all) break;
        whole = reader.taken();
        found_.push_back(std::move(entry));
    }
    if (taken == Taken::damaged) {
        return Problem{"it is damaged; without the file the book goes on from where it is"};
    }
    return file_.cut(whole);
}

Outcome BookJournal::begin(const JournalOrigin &origin) {
    assert(origin.settings.size() <= kMaxSettingsBytes);
    origin_ = origin;
    found_.clear();
    const Outcome emptied = named(file_.cut(0));
    return emptied ? named(file_.append(encode(origin))) : emptied;
}

Outcome BookJournal::add(const JournalEntry &entry) { return named(file_.append(encode(entry))); }

void BookJournal::remove(BookJournal journal) {
    const std::string path = journal.path_;
    { const BookJournal closed = std::move(journal); }
    remove_file(path);
}

Outcome BookJournal::named(const Outcome &outcome) const {
    if (outcome) return outcome;
    return Problem{"cannot use " + path_ + ": " + outcome.error().message};
}

} // namespace emilia
