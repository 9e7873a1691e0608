#include "protocol/service/review_work.h"

#include "engine/book/playing_book.h"
#include "engine/platform/crc32.h"
#include "engine/review/kept_review.h"
#include "engine/search/evaluator_entry.h"
#include "protocol/service/player_choice.h"

#include <chrono>
#include <utility>

namespace emilia {
namespace {

/// Whether the book has the position, or the one after a forced pass. What can no longer be read is
/// not known.
bool has(const BookReader &book, const Position &position) {
    try {
        return book.find(position.must_pass() ? position.passed() : position).has_value();
    } catch (const BookError &) {
        return false;
    }
}

void mark_moves_in(const BookReader &book, ReviewedGame &game) {
    const std::vector<Move> moves = game.record.game.moves();
    Game replay{game.record.game.start_position(), game.record.game.start_color()};
    std::size_t ply = 0;
    for (ReviewedMove &move : game.moves) {
        for (; ply <= move.ply; ++ply)
            replay.play(moves[ply]);
        move.in_book = has(book, replay.position());
    }
}

/// Version of what the search says is a score: 2 since they are means of two depths.
constexpr std::string_view kScores = " 2";

/// By all that a review depends on.
ReviewKey key_of(const ReviewEffort &effort, const Engine &engine) {
    using std::chrono::milliseconds;
    const auto in_milliseconds = [](Duration time) {
        return std::to_string(std::chrono::duration_cast<milliseconds>(time).count());
    };
    std::string level = std::to_string(effort.level.value_or(kDefaultReviewLevel));
    if (effort.move_time) level = in_milliseconds(*effort.move_time) + " ms a move";
    if (effort.total_time) level = in_milliseconds(*effort.total_time) + " ms a game";
    const EvaluatorEntry &evaluator = engine.evaluator();
    const std::string weights =
        std::string{evaluator.name} + ' ' + evaluator.origin() + std::string{kScores};
    return {level, crc_of(weights.data(), weights.size())};
}

} // namespace

std::function<std::vector<BookMove>(const Position &position)>
values_of(std::shared_ptr<const BookReader> book) {
    if (!book) return {};
    return [values = playing_book(std::move(book))](const Position &position) {
        return values->moves(position);
    };
}

Review review_record(Engine &engine, const GameRecord &record, std::int64_t game_id,
                     const ReviewTask &task, const std::function<void()> &advance,
                     const ReviewSearch &search) {
    ReviewEffort effort = task.effort;
    effort.drawn_moves = record.drawn_moves;
    Review done{{record, {}}};
    for (const Color side : {Color::black, Color::white})
        done.game.is_told[static_cast<std::size_t>(side)] = is_played_by(record, side, task.player);
    const bool is_kept = task.library != nullptr && game_id != 0 && !effort.book;
    const ReviewKey key = key_of(effort, engine);
    std::string kept = is_kept ? task.library->find_review(game_id, key) : "";
    const auto keep = [&] {
        std::string found = encode_review(done.game.moves);
        if (!is_kept || found == kept) return false;
        task.library->keep_review(game_id, key, found);
        kept = std::move(found);
        return true;
    };
    if (auto moves = is_kept ? decode_review(record.game, kept) : std::nullopt) {
        done.game.moves = *std::move(moves);
        done.was_kept = true;
    } else {
        done.game.moves = review(engine, record.game, effort, advance, search);
    }
    if (task.hardness) find_hardness(engine, done.game.moves, record.game, search);
    keep();
    explain_faults(done.game.moves, record.game, engine.evaluator());
    if (task.book) mark_moves_in(*task.book, done.game);
    if (task.loss) {
        done.puzzles = find_puzzles(
            engine, record.game, done.game.moves,
            {.least_loss = Score::from_discs(*task.loss), .sides = done.game.is_told}, search);
        if (keep()) done.was_kept = false;
    }
    return done;
}

} // namespace emilia
