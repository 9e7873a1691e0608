// The work of a review: what requests and the command line do alike.

#pragma once

#include "engine/book/book_reader.h"
#include "engine/notation/game_record.h"
#include "engine/puzzles/puzzle.h"
#include "engine/review/review.h"
#include "protocol/texts/review_text.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// How games are reviewed, and what becomes of their faults.
struct ReviewTask {
    ReviewEffort effort{};
    std::optional<int> loss{}; ///< discs of faults that become puzzles; none: no puzzles
    std::string player{};      ///< whose faults; empty for everybody's
    std::shared_ptr<const BookReader> book{}; ///< moves to its positions are marked; null for none
};

/// For ReviewEffort::book: what the book says of a position. Null for null.
std::function<std::vector<BookMove>(const Position &position)>
values_of(std::shared_ptr<const BookReader> book);

struct Review {
    ReviewedGame game;
    std::optional<std::vector<Puzzle>> puzzles{}; ///< none if none are wanted
};

/// How many reviews may wait for that of a game that takes long.
inline constexpr std::size_t kMaxReviewsAhead = 256;

/// Whether the player of this side has the name, in any case; everybody has the empty one.
bool is_played_by(const GameRecord &record, Color side, std::string_view name);
/// The complaint that none is.
std::string no_game_of(const std::string &player);

/// As review() and find_puzzles(), with `search` for all that is searched. The game says which of
/// its moves were drawn by lot.
Review review_record(Engine &engine, const GameRecord &record, const ReviewTask &task,
                     const std::function<void()> &advance, const ReviewSearch &search = {});

} // namespace emilia
