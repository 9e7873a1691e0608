#include "engine/library/library_search.h"

#include "engine/board/dimensions.h"
#include "engine/library/game_columns.h"
#include "engine/library/position_matcher.h"
#include "engine/library/puzzle_store.h"
#include "engine/notation/parsed.h"
#include "engine/notation/suggestion.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace emilia {
namespace {

/// Some of the rows of a table of names, or any.
class NameSet {
  public:
    void add(std::int64_t id) {
        // A damaged one may be any.
        if (id <= 0 || id >= kMaxNames) return;
        rows_.resize(std::max(rows_.size(), static_cast<std::size_t>(id) + 1));
        rows_[static_cast<std::size_t>(id)] = true;
    }
    bool is_empty() const { return rows_.empty(); }
    bool has(std::uint32_t id) const { return id < rows_.size() && rows_[id]; }

  private:
    static constexpr std::int64_t kMaxNames = 1 << 24;

    std::vector<bool> rows_;
};

/// Those whose names have a part.
NameSet names_with(const Library &library, const std::string &table, const std::string &part) {
    auto query =
        library.connection().prepare("SELECT id FROM " + table + " WHERE instr(folded, ?) > 0");
    const std::string folded = folded_name(part);
    query.bind(0, std::string_view{folded});
    NameSet found;
    while (query.step())
        found.add(query.number(0));
    return found;
}

/// "; similar: Hiroshi Tanaka; Ken Tanaka": those of a table that have words like all of a name's;
/// empty for none.
std::string similar_names(const Library &library, const std::string &table,
                          const std::string &name) {
    constexpr int kMaxNames = 5;
    const std::vector<std::string> words = name_words(name);
    auto query = library.connection().prepare("SELECT name FROM " + table +
                                              " ORDER BY length(folded), name");
    std::string text;
    for (int names = 0; !words.empty() && names < kMaxNames && query.step();) {
        const std::string own = query.text(0);
        const std::vector<std::string> own_words = name_words(own);
        const bool is_similar =
            std::all_of(words.begin(), words.end(), [&](const std::string &word) {
                return std::any_of(
                    own_words.begin(), own_words.end(), [&](const std::string &own_word) {
                        return own_word.find(word) != std::string::npos || is_near(word, own_word);
                    });
            });
        if (!is_similar) continue;
        text.append(names++ == 0 ? "; similar: " : "; ").append(printable(own));
    }
    return text;
}

/// "; its games are of Ann": the player to whom a spelling was joined; empty for none.
std::string joined_player(const Library &library, const std::string &name) {
    for (const auto &[spelling, player] : PuzzleStore{library.connection()}.spellings())
        if (is_same_name(spelling, name) && !library.find_names("player", player).empty())
            return "; its games are of " + printable(player);
    return "";
}

/// As Library::find_names(). Throws UnknownName if there are none.
NameSet names_of(const Library &library, const std::string &table, const GameFilter &filter,
                 std::string GameFilter::*condition) {
    const std::string &name = filter.*condition;
    NameSet found;
    for (const LibraryName &row : library.find_names(table, name))
        found.add(row.id);
    if (found.is_empty()) {
        const std::string joined = table == "player" ? joined_player(library, name) : "";
        throw UnknownName("the library has no " + table + ' ' + in_quotes(name) +
                              (joined.empty() ? similar_names(library, table, name) : joined),
                          condition);
    }
    return found;
}

/// The games in whose players' names, event, file's name or note a text stands.
class TextMatch {
  public:
    TextMatch(const Library &library, const std::string &text)
        : players_(names_with(library, "player", text)),
          events_(names_with(library, "event", text)),
          sources_(names_with(library, "source", text)) {
        const std::string folded = folded_name(text);
        // Without the rows of the games.
        auto query = library.connection().prepare(
            "SELECT id, note FROM game INDEXED BY game_by_note WHERE note <> ''");
        while (query.step())
            if (folded_name(query.text(1)).find(folded) != std::string::npos)
                noted_.push_back(query.number(0));
        std::sort(noted_.begin(), noted_.end());
    }

    /// By slot.
    const std::vector<std::uint8_t> &find(GameColumns &columns, std::int64_t segment) {
        found_.assign(kSegmentGames, 0);
        for (const auto &[column, names] :
             {std::pair{Column::black, &players_}, std::pair{Column::white, &players_},
              std::pair{Column::event, &events_}, std::pair{Column::source, &sources_}}) {
            if (names->is_empty()) continue;
            columns.read(segment, column, rows_);
            for (std::size_t slot = 0; slot < std::min(rows_.size(), found_.size()); ++slot)
                found_[slot] |= static_cast<std::uint8_t>(names->has(rows_[slot]));
        }
        auto id = std::lower_bound(noted_.begin(), noted_.end(), id_of(segment, 0));
        for (; id != noted_.end() && segment_of(*id) == segment; ++id)
            found_[slot_of(*id)] = 1;
        return found_;
    }

  private:
    NameSet players_;
    NameSet events_;
    NameSet sources_;
    std::vector<std::int64_t> noted_; ///< games
    std::vector<std::uint32_t> rows_;
    std::vector<std::uint8_t> found_; ///< 0 or 1
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
        : filter_(filter), columns_(library.connection()), segments_(columns_.segments()) {
        if (!filter.player.empty())
            player_ = names_of(library, "player", filter, &GameFilter::player);
        if (!filter.opponent.empty())
            opponent_ = names_of(library, "player", filter, &GameFilter::opponent);
        if (!filter.event.empty()) event_ = names_of(library, "event", filter, &GameFilter::event);
        if (!folded_name(filter.source).empty())
            source_ = names_with(library, "source", filter.source);
        if (!folded_name(filter.text).empty()) text_.emplace(library, filter.text);
        if (filter.opening) opening_.emplace(*filter.opening);
    }

    std::int64_t segments() const { return segments_; }

    /// Those that the filter wants, and of these those that come through a position, if any. With a
    /// position their discs are known.
    const std::vector<Candidate> &search(std::int64_t segment, PositionMatcher *position) {
        segment_ = segment;
        loaded_plies_ = 0;
        columns_.read(segment, Column::year, years);
        candidates_.clear();
        years.resize(std::min(years.size(), static_cast<std::size_t>(kSegmentGames)));
        for (std::size_t slot = 0; slot < years.size(); ++slot)
            candidates_.push_back({static_cast<std::uint16_t>(slot)});
        keep_years();
        keep_rows(Column::event, event_);
        keep_rows(Column::source, source_);
        if (filter_.outcome || position != nullptr) read(Column::discs, discs, kUnknownDiscs);
        keep_sides();
        if (text_ && !candidates_.empty()) {
            const auto &found = text_->find(columns_, segment);
            keep_if([&](const Candidate &candidate) { return found[candidate.slot] != 0; });
        }
        if (filter_.min_moves) keep_length(*filter_.min_moves - 1, true);
        if (filter_.max_moves) {
            keep_length(0, true); // games from other starts have no moves here
            keep_length(*filter_.max_moves, false);
        }
        if (opening_) keep(*opening_);
        if (position != nullptr) keep(*position);
        return candidates_;
    }

    /// Of all slots, as long as there are candidates; a damaged column may be short.
    template <class Number>
    void read(Column column, std::vector<Number> &numbers, Number missing) {
        if (candidates_.empty()) return;
        columns_.read(segment_, column, numbers);
        numbers.resize(kSegmentGames, missing);
    }

    /// The move of a ply; kNoMove at the end of the game.
    std::uint8_t move(std::size_t ply, std::size_t slot) {
        return ply < kMaxMoves ? load(ply)[slot] : kNoMove;
    }

    std::vector<std::int16_t> years; ///< of the segment
    std::vector<std::int16_t> discs;

  private:
    void keep_years() {
        const bool is_any = !filter_.first_year && !filter_.last_year;
        const int first = is_any ? kUnknownYear : filter_.first_year.value_or(kUnknownYear + 1);
        const int last = filter_.last_year.value_or(std::numeric_limits<std::int16_t>::max());
        keep_if([&](const Candidate &candidate) {
            const int year = years[candidate.slot];
            return first <= year && year <= last;
        });
    }

    void keep_rows(Column column, const std::optional<NameSet> &names) {
        if (!names) return;
        read(column, rows_, std::uint32_t{0});
        keep_if([&](const Candidate &candidate) { return names->has(rows_[candidate.slot]); });
    }

    /// Keeps the games of the players with the outcome.
    void keep_sides() {
        const bool has_names = player_ || opponent_;
        if (has_names) {
            read(Column::black, rows_, std::uint32_t{0});
            read(Column::white, white_, std::uint32_t{0});
        } else if (!filter_.outcome) {
            return;
        }
        keep_if([&](const Candidate &candidate) {
            const std::size_t slot = candidate.slot;
            const int balance = filter_.outcome ? discs[slot] : 0;
            if (!has_names) return is_wanted(balance);
            return (are_wanted(rows_[slot], white_[slot]) && is_wanted(balance)) ||
                   (are_wanted(white_[slot], rows_[slot]) && is_wanted(-balance));
        });
    }

    bool are_wanted(std::uint32_t player, std::uint32_t opponent) const {
        return (!player_ || player_->has(player)) && (!opponent_ || opponent_->has(opponent));
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
            read(move_column(loaded_plies_), moves_[loaded_plies_], kNoMove);
        return moves_[ply];
    }

    /// Keeps the games that have a move of this ply, or those that have none.
    void keep_length(int ply, bool has_move) {
        std::vector<std::uint8_t> moves(kSegmentGames, kNoMove);
        if (ply < static_cast<int>(kMaxMoves))
            read(move_column(static_cast<std::size_t>(ply)), moves, kNoMove);
        keep_if([&](const Candidate &candidate) {
            return has_move == (moves[candidate.slot] != kNoMove);
        });
    }

    /// Keeps the games that come through the position.
    void keep(PositionMatcher &position) {
        if (position.plies() > kMaxMoves) candidates_.clear();
        for (Candidate &candidate : candidates_)
            candidate.images = 0xFF;
        // Without moves a game did not begin with the usual start.
        if (position.plies() == 0) {
            const auto &squares = load(0);
            keep_if([&](const Candidate &candidate) { return squares[candidate.slot] != kNoMove; });
        }
        // Their first moves occupy its squares.
        for (std::size_t ply = 0; ply < position.plies() && !candidates_.empty(); ++ply) {
            const auto &squares = load(ply);
            keep_if([&](Candidate &candidate) {
                candidate.images &= position.images_with(squares[candidate.slot]);
                return candidate.images != 0;
            });
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

    /// `is_kept` may change a candidate. Without a branch, which would be guessed wrong often.
    template <class IsKept>
    void keep_if(const IsKept &is_kept) {
        auto end = candidates_.begin();
        for (Candidate candidate : candidates_) {
            const bool stays = is_kept(candidate);
            *end = candidate;
            end += stays ? 1 : 0;
        }
        candidates_.erase(end, candidates_.end());
    }

    const GameFilter &filter_;
    GameColumns columns_;
    std::int64_t segments_;
    std::optional<NameSet> player_;
    std::optional<NameSet> opponent_;
    std::optional<NameSet> event_;
    std::optional<NameSet> source_;
    std::optional<TextMatch> text_;
    std::optional<PositionMatcher> opening_;
    std::int64_t segment_ = 0; ///< that is being scanned
    std::vector<Candidate> candidates_;
    std::vector<std::uint32_t> rows_; ///< of names
    std::vector<std::uint32_t> white_;
    std::array<std::vector<std::uint8_t>, kMaxMoves> moves_; ///< of the segment, as far as loaded
    std::size_t loaded_plies_ = 0;
};

/// The sum of discs is one of hundredths.
void count(ResultCounts &results, std::int16_t year, std::int16_t discs) {
    ++results.games;
    results.last_year = std::max<int>(results.last_year, year);
    if (discs == kUnknownDiscs) return;
    results.black += discs > 0 ? 1 : 0;
    results.draws += discs == 0 ? 1 : 0;
    results.white += discs < 0 ? 1 : 0;
    results.discs += discs;
}

} // namespace

ResultCounts &ResultCounts::operator+=(const ResultCounts &other) {
    games += other.games;
    black += other.black;
    draws += other.draws;
    white += other.white;
    discs += other.discs;
    last_year = std::max(last_year, other.last_year);
    return *this;
}

FoundGames find_games(const Library &library, const GameFilter &filter, GameOrder order,
                      std::uint64_t offset, std::uint64_t limit) {
    const auto key = [order](std::int64_t number) {
        if (number == 0) return std::numeric_limits<std::int64_t>::max();
        if (order == GameOrder::newest) return -number;
        if (number % 10000 == 0) return number + 9999;
        return number % 100 == 0 ? number + 99 : number;
    };
    const sqlite::Snapshot snapshot{library.connection()};
    Scan scan{library, filter};
    using Found = std::pair<std::int64_t, std::int64_t>;
    // Of many no more than this are kept, the first by the order so far.
    constexpr std::uint64_t kMaxRows = std::uint64_t{1} << 40;
    const auto kept = static_cast<std::ptrdiff_t>(
        std::max<std::uint64_t>(1000, std::min(offset, kMaxRows) + std::min(limit, kMaxRows)));
    std::vector<Found> found;
    std::vector<std::uint32_t> dates;
    std::optional<Found> last;
    FoundGames games;
    for (std::int64_t segment = 0; segment < scan.segments(); ++segment) {
        const std::vector<Candidate> &candidates = scan.search(segment, nullptr);
        if (order != GameOrder::added) scan.read(Column::date, dates, std::uint32_t{0});
        for (const Candidate &candidate : candidates) {
            ++games.count;
            const std::int64_t sort_key =
                order == GameOrder::added ? 0 : key(dates[candidate.slot]);
            const Found game{sort_key, id_of(segment, candidate.slot)};
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
    PositionMatcher position{game};
    std::array<ResultCounts, kSquares + 1> by_square{}; // and of games that end here
    const sqlite::Snapshot snapshot{library.connection()};
    Scan scan{library, filter};
    for (std::int64_t segment = 0; segment < scan.segments(); ++segment) {
        for (const Candidate &candidate : scan.search(segment, &position)) {
            const std::uint8_t move = scan.move(position.plies(), candidate.slot);
            const int square =
                move < kSquares ? position.original(candidate.image, move).index() : kSquares;
            count(by_square[static_cast<std::size_t>(square)], scan.years[candidate.slot],
                  scan.discs[candidate.slot]);
        }
    }
    LibraryMoves found;
    for (int i = 0; i <= kSquares; ++i) {
        ResultCounts &results = by_square[static_cast<std::size_t>(i)];
        results.discs /= 100;
        found.results += results;
        if (i < kSquares && results.games > 0) found.moves.push_back({Square{i}, results});
    }
    std::stable_sort(found.moves.begin(), found.moves.end(),
                     [](const LibraryMove &move, const LibraryMove &other) {
                         return move.results.games > other.results.games;
                     });
    return found;
}

} // namespace emilia
