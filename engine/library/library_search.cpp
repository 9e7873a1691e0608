#include "engine/library/library_search.h"

#include "engine/board/dimensions.h"
#include "engine/library/game_columns.h"
#include "engine/library/position_matcher.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace emilia {
namespace {

/// The rows of a table of names that have a name.
class NameSet {
  public:
    /// All of them for an empty name. Throws LibraryError if there is none, with similar names.
    NameSet(const Library &library, const std::string &table, const std::string &name)
        : any_(name.empty()) {
        if (any_) return;
        const std::string folded = folded_name(name);
        const auto select = [&](const std::string &rest) {
            auto query = library.connection().prepare("SELECT id, name FROM " + table + rest);
            query.bind(0, std::string_view{folded});
            return query;
        };
        auto query = select(" WHERE folded = ?");
        while (query.step())
            ids_.push_back(static_cast<std::uint32_t>(query.number(0)));
        if (!ids_.empty()) return;
        std::string names;
        auto similar = select(" WHERE instr(folded, ?) > 0 ORDER BY length(folded), id LIMIT 8");
        while (similar.step())
            names += (names.empty() ? "; there are: " : ", ") + printable(similar.text(1));
        throw LibraryError("the library has no " + table + " \"" + printable(name) + '"' + names);
    }

    bool is_any() const { return any_; }
    bool has(std::uint32_t id) const {
        return any_ || std::find(ids_.begin(), ids_.end(), id) != ids_.end();
    }

  private:
    bool any_;
    std::vector<std::uint32_t> ids_; ///< few
};

/// The games in whose names, files and notes a text stands, segment by segment.
class TextSearch {
  public:
    TextSearch(const Library &library, const GameFilter &filter)
        : any_(filter.source.empty() && filter.text.empty()),
          query_(library.connection().prepare(kQuery)), has_row_(!any_) {
        if (any_) return;
        const std::string source = folded_name(filter.source);
        const std::string text = folded_name(filter.text);
        query_.bind(0, std::string_view{source});
        query_.bind(1, std::string_view{text});
        query_.bind(2, std::string_view{filter.text});
        has_row_ = query_.step();
    }

    bool is_any() const { return any_; }
    /// By slot. The segments come in their order.
    const std::vector<bool> &find(std::int64_t segment) {
        slots_.assign(kSegmentGames, false);
        for (; has_row_ && segment_of(query_.number(0)) <= segment; has_row_ = query_.step())
            if (segment_of(query_.number(0)) == segment) slots_[slot_of(query_.number(0))] = true;
        return slots_;
    }

  private:
    static constexpr std::string_view kQuery = R"(
WITH files AS (SELECT id FROM source WHERE instr(folded, ?1) > 0),
  texts AS (SELECT id FROM source WHERE instr(folded, ?2) > 0),
  names AS (SELECT id FROM player WHERE instr(folded, ?2) > 0),
  events AS (SELECT id FROM event WHERE instr(folded, ?2) > 0)
SELECT id FROM game
WHERE (?1 = '' OR source IN files)
  AND (?2 = '' OR black IN names OR white IN names OR event IN events OR source IN texts
    OR instr(lower(note), lower(?3)) > 0)
ORDER BY id)";

    bool any_;
    sqlite::Statement query_;
    bool has_row_;
    std::vector<bool> slots_;
};

/// A game of a segment that is still in question.
struct Candidate {
    std::uint16_t slot;
    std::uint8_t images = 0; ///< of the position, in which it may be
    std::uint8_t image = 0;  ///< of the position, in which it is
};

/// Scans the columns of all games, segment by segment.
class Scan {
  public:
    Scan(const Library &library, const GameFilter &filter)
        : filter_(filter), columns_(library.connection()),
          players_(library, "player", filter.player),
          opponents_(library, "player", filter.opponent), events_(library, "event", filter.event),
          texts_(library, filter), segments_(columns_.segments()) {
        if (filter.opening) opening_.emplace(*filter.opening);
    }

    std::int64_t segments() const { return segments_; }

    /// Those that the filter wants, and of these those that come through a position, if any.
    const std::vector<Candidate> &search(std::int64_t segment, PositionMatcher *position) {
        segment_ = segment;
        loaded_plies_ = 0;
        columns_.read(segment, Column::year, years);
        columns_.read(segment, Column::discs, discs);
        if (!events_.is_any()) columns_.read(segment, Column::event, event_);
        if (has_names()) {
            columns_.read(segment, Column::black, black_);
            columns_.read(segment, Column::white, white_);
        }
        candidates_.clear();
        const std::size_t games =
            std::min({years.size(), discs.size(), static_cast<std::size_t>(kSegmentGames)});
        const std::vector<bool> *const texts = texts_.is_any() ? nullptr : &texts_.find(segment);
        for (std::size_t slot = 0; slot < games; ++slot)
            if ((texts == nullptr || (*texts)[slot]) && is_wanted(slot))
                candidates_.push_back({static_cast<std::uint16_t>(slot)});
        if (filter_.min_moves) keep_length(*filter_.min_moves - 1, true);
        if (filter_.max_moves) {
            keep_length(0, true); // games from other starts have no moves here
            keep_length(*filter_.max_moves, false);
        }
        if (opening_) keep(*opening_);
        if (position != nullptr) keep(*position);
        return candidates_;
    }

    /// The move of a ply; kNoMove at the end of the game.
    std::uint8_t move(std::size_t ply, std::size_t slot) {
        if (ply >= kMaxMoves) return kNoMove;
        const auto &moves = load(ply);
        return slot < moves.size() ? moves[slot] : kNoMove;
    }

    std::vector<std::int16_t> years; ///< of the segment
    std::vector<std::int16_t> discs;

  private:
    bool has_names() const { return !players_.is_any() || !opponents_.is_any(); }

    bool is_wanted(std::size_t slot) const {
        const int year = years[slot];
        if (year == kRemoved) return false;
        if (filter_.first_year && (year == kUnknownYear || year < *filter_.first_year))
            return false;
        if (filter_.last_year && (year == kUnknownYear || year > *filter_.last_year)) return false;
        // A damaged column may be short.
        const auto row = [slot](const std::vector<std::uint32_t> &column) {
            return slot < column.size() ? column[slot] : 0;
        };
        if (!events_.has(row(event_))) return false;
        const int balance = discs[slot];
        return (players_.has(row(black_)) && opponents_.has(row(white_)) && is_wanted(balance)) ||
               (has_names() && players_.has(row(white_)) && opponents_.has(row(black_)) &&
                is_wanted(-balance));
    }

    /// The outcome of the side that has this balance.
    bool is_wanted(int balance) const {
        if (!filter_.outcome) return true;
        if (std::abs(balance) == -kUnknownDiscs) return false;
        return *filter_.outcome == (balance > 0   ? GameOutcome::win
                                    : balance < 0 ? GameOutcome::loss
                                                  : GameOutcome::draw);
    }

    const std::vector<std::uint8_t> &load(std::size_t ply) {
        for (; loaded_plies_ <= ply; ++loaded_plies_)
            columns_.read(segment_, move_column(loaded_plies_), moves_[loaded_plies_]);
        return moves_[ply];
    }

    /// Keeps the games that have a move of this ply, or those that have none.
    void keep_length(int ply, bool has_move) {
        std::vector<std::uint8_t> moves;
        if (ply < static_cast<int>(kMaxMoves))
            columns_.read(segment_, move_column(static_cast<std::size_t>(ply)), moves);
        keep_if([&](const Candidate &candidate) {
            return has_move == (candidate.slot < moves.size() && moves[candidate.slot] != kNoMove);
        });
    }

    /// Keeps the games that come through the position.
    void keep(PositionMatcher &position) {
        if (position.plies() > kMaxMoves) candidates_.clear();
        for (Candidate &candidate : candidates_)
            candidate.images = 0xFF;
        // Their first moves occupy its squares. Without moves a game did not begin with the usual
        // start.
        for (std::size_t ply = 0; ply < std::max<std::size_t>(position.plies(), 1); ++ply) {
            const auto &squares = load(ply);
            keep_if([&](Candidate &candidate) {
                if (candidate.slot >= squares.size()) return false;
                const std::uint8_t square = squares[candidate.slot];
                if (position.plies() > 0) candidate.images &= position.images_with(square);
                return square != kNoMove && candidate.images != 0;
            });
            if (candidates_.empty()) return;
        }
        std::array<std::uint8_t, kMaxMoves> moves;
        keep_if([&](Candidate &candidate) {
            for (std::size_t ply = 0; ply < position.plies(); ++ply)
                moves[ply] = moves_[ply][candidate.slot];
            const auto image = position.match(std::span{moves}.first(position.plies()));
            candidate.image = static_cast<std::uint8_t>(image.value_or(0));
            return image.has_value();
        });
    }

    /// `is_kept` may change a candidate.
    template <class IsKept>
    void keep_if(const IsKept &is_kept) {
        auto end = candidates_.begin();
        for (Candidate candidate : candidates_)
            if (is_kept(candidate)) *end++ = candidate;
        candidates_.erase(end, candidates_.end());
    }

    const GameFilter &filter_;
    GameColumns columns_;
    NameSet players_;
    NameSet opponents_;
    NameSet events_;
    TextSearch texts_;
    std::optional<PositionMatcher> opening_;
    std::int64_t segments_;
    std::int64_t segment_ = 0; ///< that is being scanned
    std::vector<Candidate> candidates_;
    std::vector<std::uint32_t> event_;
    std::vector<std::uint32_t> black_;
    std::vector<std::uint32_t> white_;
    std::array<std::vector<std::uint8_t>, kMaxMoves> moves_; ///< of the segment, as far as loaded
    std::size_t loaded_plies_ = 0;
};

void count(ResultCounts &results, std::int16_t year, std::int16_t discs) {
    ++results.games;
    results.last_year = std::max<int>(results.last_year, year);
    if (discs == kUnknownDiscs) return;
    results.black += discs > 0 ? 1 : 0;
    results.draws += discs == 0 ? 1 : 0;
    results.white += discs < 0 ? 1 : 0;
    results.discs += discs / 100.0;
}

} // namespace

FoundGames find_games(const Library &library, const GameFilter &filter, GameOrder order,
                      std::uint64_t offset, std::uint64_t limit) {
    const auto key = [order](int year) {
        if (order == GameOrder::added) return 0;
        if (year == kUnknownYear) return std::numeric_limits<int>::max();
        return order == GameOrder::newest ? -year : year;
    };
    const sqlite::Snapshot snapshot{library.connection()};
    Scan scan{library, filter};
    using Found = std::pair<int, std::int64_t>;
    // Of many no more than this are kept, the first by the order so far.
    constexpr std::uint64_t kMost = std::uint64_t{1} << 40;
    const auto kept = static_cast<std::ptrdiff_t>(
        std::max<std::uint64_t>(1000, std::min(offset, kMost) + std::min(limit, kMost)));
    std::vector<Found> found;
    std::optional<Found> last;
    FoundGames games;
    for (std::int64_t segment = 0; segment < scan.segments(); ++segment) {
        for (const Candidate &candidate : scan.search(segment, nullptr)) {
            ++games.count;
            const Found game{key(scan.years[candidate.slot]), id_of(segment, candidate.slot)};
            if (last && game > *last) continue;
            found.push_back(game);
            if (std::ssize(found) < 2 * kept) continue;
            std::nth_element(found.begin(), found.begin() + kept - 1, found.end());
            found.resize(static_cast<std::size_t>(kept));
            last = found.back();
        }
    }
    std::sort(found.begin(), found.end());
    const auto begin = std::min<std::uint64_t>(offset, found.size());
    const auto end = begin + std::min<std::uint64_t>(limit, found.size() - begin);
    for (auto next = begin; next < end; ++next)
        games.ids.push_back(found[next].second);
    return games;
}

LibraryMoves find_moves(const Library &library, const Game &game, const GameFilter &filter) {
    LibraryMoves found;
    PositionMatcher position{game};
    std::array<ResultCounts, kSquares> by_square{};
    const sqlite::Snapshot snapshot{library.connection()};
    Scan scan{library, filter};
    for (std::int64_t segment = 0; segment < scan.segments(); ++segment) {
        for (const Candidate &candidate : scan.search(segment, &position)) {
            const auto year = scan.years[candidate.slot];
            const auto discs = scan.discs[candidate.slot];
            count(found.results, year, discs);
            const std::uint8_t move = scan.move(position.plies(), candidate.slot);
            if (move >= kSquares) continue;
            const Square square = position.original(candidate.image, move);
            count(by_square[static_cast<std::size_t>(square.index())], year, discs);
        }
    }
    for (int i = 0; i < kSquares; ++i)
        if (const auto &results = by_square[static_cast<std::size_t>(i)]; results.games > 0)
            found.moves.push_back({Square{i}, results});
    std::stable_sort(found.moves.begin(), found.moves.end(),
                     [](const LibraryMove &move, const LibraryMove &other) {
                         return move.results.games > other.results.games;
                     });
    return found;
}

} // namespace emilia
