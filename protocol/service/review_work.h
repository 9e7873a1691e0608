// The work of a review: what requests and the command line do alike.

#pragma once

#include "engine/book/book_reader.h"
#include "engine/library/game_filter.h"
#include "engine/library/puzzle_store.h"
#include "engine/library/review_key.h"
#include "engine/notation/game_record.h"
#include "engine/puzzles/puzzle.h"
#include "engine/review/review.h"
#include "protocol/texts/review_text.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Games of a library, with their reviews. For any thread, many at once. WebAssembly has none. All
/// members throw std::runtime_error.
class ReviewLibrary {
  public:
    virtual ~ReviewLibrary() = default;
    /// The games of a filter.
    virtual std::vector<std::int64_t> find(const GameFilter &filter) = 0;
    /// None if there is no such game.
    virtual std::optional<GameRecord> game(std::int64_t id) = 0;
    /// Kept review; empty for none.
    virtual std::string find_review(std::int64_t id, const ReviewKey &key) = 0;
    virtual void keep_review(std::int64_t id, const ReviewKey &key, std::string_view data) = 0;
    /// As PuzzleStore::add().
    virtual std::size_t add(const std::vector<KeptPuzzle> &puzzles) = 0;
};

/// Task of reviewing games, and what becomes of their faults.
struct ReviewTask {
    ReviewEffort effort{};
    std::optional<int> loss{}; ///< discs of faults that become puzzles; none: no puzzles
    std::string player{};      ///< whose faults; empty for everybody's
    std::shared_ptr<const BookReader> book{}; ///< moves to its positions are marked; null for none
    bool hardness = false;                    ///< how hard faults were to avoid is found too
    ReviewLibrary *library = nullptr; ///< keeps reviews that no book had a say in; null for none
};

/// For ReviewEffort::book: what the book says of a position. Null for null.
std::function<std::vector<BookMove>(const Position &position)>
values_of(std::shared_ptr<const BookReader> book);

struct Review {
    ReviewedGame game;
    std::optional<std::vector<Puzzle>> puzzles{}; ///< none if none are wanted
    bool was_kept = false;                        ///< the library had it, without a search
};

/// Number of reviews that may wait for that of a game that takes long.
inline constexpr std::size_t kMaxReviewsAhead = 256;

/// As review() and find_puzzles(), with `search` for all that is searched. The game says which of
/// its moves were drawn by lot. `game_id`: in the task's library; 0 for a game that is not there.
Review review_record(Engine &engine, const GameRecord &record, std::int64_t game_id,
                     const ReviewTask &task, const std::function<void()> &advance,
                     const ReviewSearch &search = {});

} // namespace emilia
