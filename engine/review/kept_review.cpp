#include "engine/review/kept_review.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace emilia {
namespace {

// The moves of the game from the last to the first, of each a byte of flags, where it is known a
// byte of hardness, the line of the best move, unless it is the same, that of the move that was
// played, and if a puzzle was looked for, the two lines that were seen then. Hardness has the
// searches that miss in the lower 4 bits, then the good moves. A line is its score in two bytes,
// the lower one first; bound, certainty and selectivity in one, from the lowest bit on in 2, 3 and
// 3; depth, selective depth, how many moves follow here, how many more it shares with the end of
// the best line of the decision before, and those that follow, one byte each.

constexpr unsigned kForced = 1;
constexpr unsigned kPlayedBest = 2;
constexpr unsigned kSought = 4;
constexpr unsigned kHasHardness = 8;

void put(std::string &bytes, unsigned value) { bytes.push_back(static_cast<char>(value & 0xFFU)); }

void put_line(std::string &bytes, const Line &line, const std::vector<Move> &next) {
    const auto ends =
        std::mismatch(line.moves.rbegin(), line.moves.rend(), next.rbegin(), next.rend());
    const auto own = static_cast<std::size_t>(line.moves.rend() - ends.first);
    const auto score = static_cast<unsigned>(line.score.centidiscs());
    put(bytes, score);
    put(bytes, score >> 8U);
    put(bytes, static_cast<unsigned>(line.bound) | static_cast<unsigned>(line.certainty) << 2U |
                   static_cast<unsigned>(line.selectivity) << 5U);
    put(bytes, static_cast<unsigned>(line.depth));
    put(bytes, static_cast<unsigned>(line.selective_depth));
    put(bytes, static_cast<unsigned>(own));
    put(bytes, static_cast<unsigned>(line.moves.size() - own));
    for (std::size_t i = 0; i < own; ++i)
        put(bytes, line.moves[i].code());
}

/// Thrown where bytes are no review.
struct NoReview {};

class Reader {
  public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    bool is_at_end() const { return bytes_.empty(); }
    unsigned byte() {
        if (bytes_.empty()) throw NoReview{};
        const unsigned value = static_cast<unsigned char>(bytes_.front());
        bytes_.remove_prefix(1);
        return value;
    }

    /// Of a position in which this move is on the board, or any if it is none.
    Line line(Position position, Move first, const std::vector<Move> &next) {
        Line line;
        const unsigned score = byte();
        line.score = Score::from_centidiscs(static_cast<std::int16_t>(score | byte() << 8U));
        if (line.score > kMaxScore || line.score < kMinScore) throw NoReview{};
        const unsigned kinds = byte();
        line.bound = value<Bound>(kinds & 3U, Bound::upper);
        line.certainty = value<Certainty>(kinds >> 2U & 7U, Certainty::exact);
        line.selectivity = value<Selectivity>(kinds >> 5U, Selectivity::full_width);
        line.depth = static_cast<int>(byte());
        line.selective_depth = static_cast<int>(byte());
        const std::size_t own = byte();
        const std::size_t shared = byte();
        if (shared > next.size()) throw NoReview{};
        for (std::size_t i = 0; i < own; ++i)
            line.moves.push_back(Move::from_code(value<std::uint8_t>(byte(), Move{}.code())));
        line.moves.insert(line.moves.end(), next.end() - static_cast<std::ptrdiff_t>(shared),
                          next.end());
        if (line.moves.empty() || (!first.is_none() && line.moves.front() != first))
            throw NoReview{};
        for (const Move move : line.moves) {
            const bool is_legal =
                move.is_pass() ? position.must_pass() : (move.bit() & position.legal_moves()) != 0;
            if (!is_legal) throw NoReview{};
            position = position.after(move);
        }
        return line;
    }

    Hardness hardness() {
        constexpr unsigned kMissed = (1U << Hardness::kDepths) - 1;
        const unsigned both = byte();
        const auto good_moves = static_cast<int>(both >> Hardness::kDepths);
        if (good_moves < 1 || good_moves > Hardness::kMaxGoodMoves) throw NoReview{};
        return {good_moves, both & kMissed};
    }

  private:
    template <class Value>
    static Value value(unsigned number, Value greatest) {
        if (number > static_cast<unsigned>(greatest)) throw NoReview{};
        return static_cast<Value>(number);
    }

    std::string_view bytes_;
};

} // namespace

std::string encode_review(const std::vector<ReviewedMove> &moves) {
    std::string bytes;
    const std::vector<Move> none;
    const std::vector<Move> *next = &none;
    for (std::size_t i = moves.size(); i-- > 0;) {
        const ReviewedMove &move = moves[i];
        const bool is_best = move.line.moves == move.best.moves && move.loss == Score{};
        const bool is_sought = move.sought.size() == 2;
        put(bytes, (move.forced ? kForced : 0U) | (is_best ? kPlayedBest : 0U) |
                       (is_sought ? kSought : 0U) | (move.hardness ? kHasHardness : 0U));
        if (move.hardness)
            put(bytes, move.hardness->missed | static_cast<unsigned>(move.hardness->good_moves)
                                                   << Hardness::kDepths);
        put_line(bytes, move.best, *next);
        if (!is_best) put_line(bytes, move.line, *next);
        for (const Line &line : is_sought ? move.sought : std::vector<Line>{})
            put_line(bytes, line, *next);
        next = &move.best.moves;
    }
    return bytes;
}

std::optional<std::vector<ReviewedMove>> decode_review(const Game &game, std::string_view bytes) {
    std::vector<ReviewedMove> moves;
    std::vector<Position> positions;
    Game replay{game.start_position(), game.start_color()};
    for (const Move played : game.moves()) {
        if (!played.is_pass()) {
            moves.push_back(
                {.ply = replay.moves().size(), .mover = replay.to_move(), .played = played});
            positions.push_back(replay.position());
        }
        replay.play(played);
    }
    try {
        Reader reader{bytes};
        std::vector<Move> next;
        for (std::size_t i = moves.size(); i-- > 0;) {
            ReviewedMove &move = moves[i];
            const unsigned flags = reader.byte();
            const bool is_best = (flags & kPlayedBest) != 0;
            move.forced = (flags & kForced) != 0;
            if ((flags & kHasHardness) != 0) move.hardness = reader.hardness();
            move.best = reader.line(positions[i], is_best ? move.played : Move{}, next);
            move.line = is_best ? move.best : reader.line(positions[i], move.played, next);
            move.loss =
                Score::from_centidiscs(move.best.score.centidiscs() - move.line.score.centidiscs());
            if (move.loss < Score{}) return std::nullopt;
            while ((flags & kSought) != 0 && move.sought.size() < 2)
                move.sought.push_back(reader.line(positions[i], Move{}, next));
            next = move.best.moves;
        }
        if (!reader.is_at_end()) return std::nullopt;
    } catch (const NoReview &) {
        return std::nullopt;
    }
    return moves;
}

} // namespace emilia
