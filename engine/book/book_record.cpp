#include "engine/book/book_record.h"

#include "engine/board/symmetry.h"
#include "engine/book/book_position.h"
#include "engine/book/book_search.h"
#include "engine/search/limits.h"

#include <cstdlib>
#include <limits>

namespace emilia {
namespace {

constexpr unsigned kSquareBits = 63;
constexpr unsigned kIsSearched = 64;
constexpr unsigned kHasValue = 128;

constexpr unsigned kLeadsToEntry = 1;
constexpr unsigned kHasGames = 2;
constexpr unsigned kValueIsSearched = 4;
constexpr unsigned kHasOwnDepth = 8;
constexpr unsigned kSelectivityShift = 4;
constexpr unsigned kAllFlags = 127;

constexpr int kScoreOffset = 8192;
constexpr int kFirstYear = 1900;

constexpr unsigned kLevels = kSelectivityLevels.size();

/// How a level is written: 0 to 5 for 73 to 100 %, and 6 for 60 %, since that came last.
unsigned code_of(Selectivity selectivity) {
    return (static_cast<unsigned>(selectivity) + kLevels - 1) % kLevels;
}

/// How deep and how sure.
struct Effort {
    int depth = 0;
    Selectivity selectivity = Selectivity::full_width;

    friend bool operator==(const Effort &, const Effort &) = default;
};

Effort effort_of(const BookScore &score) { return {score.depth, score.selectivity}; }

class Writer {
  public:
    explicit Writer(std::vector<unsigned char> &bytes) : bytes_(bytes) {}

    void byte(unsigned number) { bytes_.push_back(static_cast<unsigned char>(number)); }
    void effort(const Effort &effort) {
        byte(static_cast<unsigned>(effort.depth));
        byte(code_of(effort.selectivity));
    }
    void score(const BookScore &score) {
        const auto number = static_cast<unsigned>(2 * (score.score.centidiscs() + kScoreOffset)) +
                            (score.exact ? 1U : 0U);
        byte(number & 0xFF);
        byte(number >> 8);
    }
    void varying(std::uint32_t number) {
        for (; number >= 128; number >>= 7)
            byte(number % 128 + 128);
        byte(number);
    }

  private:
    std::vector<unsigned char> &bytes_;
};

/// None of its members goes beyond the end: then the reader is no longer good.
class Reader {
  public:
    explicit Reader(std::span<const unsigned char> bytes) : bytes_(bytes) {}

    bool good() const { return good_; }
    bool at_end() const { return next_ == bytes_.size(); }
    void spoil() { good_ = false; }

    unsigned byte() {
        if (next_ < bytes_.size()) return bytes_[next_++];
        spoil();
        return 0;
    }
    Selectivity selectivity(unsigned code) {
        if (code < kLevels) return kSelectivityLevels[(code + 1) % kLevels].selectivity;
        spoil();
        return {};
    }
    int depth() {
        const auto depth = static_cast<int>(byte());
        if (depth > kMaxDepth) spoil();
        return depth;
    }
    Effort effort() {
        const int plies = depth();
        return {plies, selectivity(byte())};
    }
    BookScore score() {
        const unsigned low = byte();
        const unsigned number = low + 256 * byte();
        const int centidiscs = static_cast<int>(number >> 1) - kScoreOffset;
        if (std::abs(centidiscs) > kMaxScore.centidiscs()) spoil();
        return {.score = Score::from_centidiscs(centidiscs), .exact = number % 2 != 0};
    }
    std::uint32_t varying() {
        std::uint64_t number = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            const unsigned next = byte();
            number |= std::uint64_t{next % 128} << shift;
            if (next < 128) {
                if (number > std::numeric_limits<std::uint32_t>::max()) spoil();
                return static_cast<std::uint32_t>(number);
            }
        }
        spoil();
        return 0;
    }

  private:
    std::span<const unsigned char> bytes_;
    std::size_t next_ = 0;
    bool good_ = true;
};

/// That of most moves, which stands before them if the position was searched.
Effort common_effort(const BookEntry &entry) {
    if (entry.searched_lines == 0) return {};
    for (const BookLine &line : entry.lines) {
        if (line.searched) return effort_of(*line.searched);
    }
    return {};
}

void write_games(const GameResults &results, Writer &out) {
    out.varying(results.won);
    out.varying(results.drawn);
    out.varying(results.lost);
    const auto discs = static_cast<std::uint32_t>(std::abs(results.discs));
    out.varying(results.discs < 0 ? 2 * discs - 1 : 2 * discs);
    out.varying(results.last_year > kFirstYear
                    ? static_cast<std::uint32_t>(results.last_year - kFirstYear)
                    : 0);
}

GameResults read_games(Reader &in) {
    GameResults results;
    results.won = in.varying();
    results.drawn = in.varying();
    results.lost = in.varying();
    const std::uint32_t discs = in.varying();
    results.discs = discs % 2 != 0 ? -static_cast<std::int32_t>(discs / 2) - 1
                                   : static_cast<std::int32_t>(discs / 2);
    const std::uint32_t year = in.varying();
    if (results.games() == 0 || results.games() > GameResults::kMaxGames ||
        std::abs(std::int64_t{results.discs}) > 64 * static_cast<std::int64_t>(results.games()) ||
        year > GameResults::kLastYear - kFirstYear) {
        in.spoil();
    }
    results.last_year = year == 0 ? 0 : kFirstYear + static_cast<int>(year);
    return results;
}

void write_line(const BookLine &line, Square square, const Effort &common, Writer &out) {
    const bool is_searched = line.searched.has_value();
    const bool same = line.value == line.searched;
    const bool has_value = line.value && !same;
    const bool has_own_depth = is_searched && effort_of(*line.searched) != common;
    out.byte(static_cast<unsigned>(square.index()) | (is_searched ? kIsSearched : 0) |
             (has_value ? kHasValue : 0));
    out.byte((line.leads_to_entry ? kLeadsToEntry : 0) |
             (line.results.games() > 0 ? kHasGames : 0) |
             (line.value && same ? kValueIsSearched : 0) | (has_own_depth ? kHasOwnDepth : 0) |
             (has_value ? code_of(line.value->selectivity) << kSelectivityShift : 0));
    if (is_searched) out.score(*line.searched);
    if (has_own_depth) out.effort(effort_of(*line.searched));
    if (has_value) {
        out.score(*line.value);
        out.byte(static_cast<unsigned>(line.value->depth));
    }
    if (line.results.games() > 0) write_games(line.results, out);
}

BookLine read_line(const Effort &common, Reader &in) {
    const unsigned first = in.byte();
    const unsigned flags = in.byte();
    if (flags > kAllFlags) in.spoil();
    BookLine line{.square = Square{static_cast<int>(first & kSquareBits)}};
    line.leads_to_entry = (flags & kLeadsToEntry) != 0;
    if ((first & kIsSearched) != 0) {
        line.searched = in.score();
        const Effort effort = (flags & kHasOwnDepth) != 0 ? in.effort() : common;
        line.searched->depth = effort.depth;
        line.searched->selectivity = effort.selectivity;
    }
    if ((flags & kValueIsSearched) != 0) line.value = line.searched;
    if ((first & kHasValue) != 0) {
        line.value = in.score();
        line.value->depth = in.depth();
        line.value->selectivity = in.selectivity(flags >> kSelectivityShift);
    }
    if ((flags & kHasGames) != 0) line.results = read_games(in);
    return line;
}

} // namespace

BookKey key_of(const Position &position) {
    BookKey least{position.own | position.opponent, position.own, 0};
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        const Position other = transformed(position, symmetry);
        const Bitboard occupied = other.own | other.opponent;
        if (occupied < least.occupied || (occupied == least.occupied && other.own < least.own))
            least = {occupied, other.own, symmetry};
    }
    return least;
}

Bitboard key_of_squares(Bitboard occupied) {
    Bitboard least = occupied;
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry)
        least = std::min(least, transformed(occupied, symmetry));
    return least;
}

void encode_moves(const BookEntry &entry, const BookKey &key, std::vector<unsigned char> &bytes) {
    Writer out{bytes};
    const Effort common = common_effort(entry);
    if (entry.searched_lines > 0) out.effort(common);
    for (const BookLine &line : entry.lines)
        write_line(line, transformed(line.square, key.symmetry), common, out);
}

std::optional<BookEntry> decode_entry(const Position &position_of_key, int searched_lines,
                                      std::span<const unsigned char> bytes) {
    if (searched_lines < 0 || searched_lines > kMaxSearchedLines) return std::nullopt;
    if ((position_of_key.own & position_of_key.opponent) != 0) return std::nullopt;
    const ReducedPosition place = reduced(position_of_key);
    BookEntry entry{.position = place.position, .searched_lines = searched_lines};
    Bitboard left = entry.position.legal_moves();
    Reader in{bytes};
    const Effort common = searched_lines > 0 ? in.effort() : Effort{};
    while (in.good() && !in.at_end()) {
        BookLine line = read_line(common, in);
        line.square = least_twin(place.position, transformed(line.square, place.symmetry));
        if (!in.good() || (left & line.square.bit()) == 0) return std::nullopt;
        left ^= line.square.bit();
        entry.lines.push_back(line);
    }
    if (!in.good() || entry.position.legal_moves() == 0) return std::nullopt;
    // Of moves with the same value the order is that of the squares, which were turned.
    entry.sort();
    return entry;
}

} // namespace emilia
