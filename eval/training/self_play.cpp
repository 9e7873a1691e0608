#include "eval/training/self_play.h"

#include "engine/board/hash.h"
#include "engine/board/symmetry.h"
#include "eval/training/game_random.h"

#include <algorithm>
#include <stdexcept>

namespace emilia::training {
namespace {

/// After fewer moves there are too few positions for millions of games: two games that begin in the
/// same way are the same game.
constexpr int kMinOpeningMoves = 10;
constexpr int kMaxOpeningMoves = 34;
/// The noise on a move's evaluation is the sum of so many uniform draws up to so many centidiscs.
constexpr int kNoiseDraws = 3;
constexpr int kNoise = 400;

Move choose_at_random(Bitboard legal, std::mt19937_64 &random) {
    for (int skip = below(count(legal), random); skip > 0; --skip)
        legal = without_lowest(legal);
    return Move{Square{lowest(legal)}};
}

} // namespace

/// The records of one game, side by side.
class GameRecorder {
  public:
    explicit GameRecorder(std::uint32_t game) : game_(game) {}

    void note(const Position &position, Score score, bool exact) {
        records_.push_back({.own = position.own,
                            .opponent = position.opponent,
                            .game = game_,
                            .score = static_cast<std::int16_t>(score.centidiscs()),
                            .result = sign_,
                            .flags = exact ? Record::kExact : std::uint8_t{0}});
    }
    /// After each move, passes included.
    void change_sides() { sign_ = static_cast<std::int8_t>(-sign_); }

    /// `result` of the game for the side to move in the end.
    std::vector<Record> finish(int result) && {
        for (Record &record : records_)
            record.result = static_cast<std::int8_t>(record.result * sign_ * result);
        return std::move(records_);
    }

  private:
    std::uint32_t game_;
    std::int8_t sign_ = 1; ///< what a result for the side to move counts for the first to move
    std::vector<Record> records_;
};

std::string describe(const SelfPlayRequest &request, std::string_view evaluator) {
    return "selfplay 3, evaluator " + std::string{evaluator} + ", depth " +
           std::to_string(request.depth) + " at " + std::to_string(percent(request.selectivity)) +
           " %, solved from " + std::to_string(request.solve) + " empties";
}

std::vector<Record> SelfPlay::play(std::uint32_t game) {
    std::mt19937_64 random = make_random(request_.seed, game);
    Position position = draw_opening(random);
    GameRecorder recorder{game};
    engine_.forget();
    while (position.empties() > request_.solve && !position.is_over()) {
        Move move = Move::pass();
        if (!position.must_pass()) {
            const SearchResult found = engine_.search(
                position, {.depth = request_.depth, .selectivity = request_.selectivity});
            const bool exact = found.lines.front().certainty == Certainty::exact;
            recorder.note(position, found.score, exact);
            move = found.best_move();
        }
        position = position.after(move);
        recorder.change_sides();
    }
    if (!position.is_over()) position = play_perfectly(position, recorder);
    return std::move(recorder).finish(position.final_score());
}

Position SelfPlay::play_perfectly(Position position, GameRecorder &recorder) {
    const SearchResult found = engine_.search(position, {.goal = Goal::exact});
    Score score = found.score;
    for (const Move move : found.lines.front().moves) {
        if (!move.is_pass()) recorder.note(position, score, true);
        position = position.after(move);
        recorder.change_sides();
        score = -score;
    }
    if (!position.is_over() || Score::from_discs(position.final_score()) != score)
        throw std::logic_error("a solved line does not end with the score it has");
    return position;
}

void SelfPlay::note_earlier_game(const Record &first) { is_new(first.position()); }

bool SelfPlay::is_new(const Position &opening) {
    return openings_.insert(hash(canonical(opening))).second;
}

Position SelfPlay::draw_opening(std::mt19937_64 &random) {
    while (true) {
        const auto opening = try_opening(random);
        if (opening && is_new(*opening)) return *opening;
    }
}

/// None if the game was over too early.
std::optional<Position> SelfPlay::try_opening(std::mt19937_64 &random) const {
    constexpr int kChoices = kMaxOpeningMoves - kMinOpeningMoves + 1;
    const int moves = kMinOpeningMoves + std::min(below(kChoices, random), below(kChoices, random));
    const bool at_random = below(2, random) == 0;
    Position position = Position::start();
    for (int i = 0; i <= moves; ++i) {
        if (position.is_over()) return std::nullopt;
        if (position.must_pass()) position = position.passed();
        if (i == moves) break;
        position = position.after(at_random ? choose_at_random(position.legal_moves(), random)
                                            : choose_with_noise(position, random));
    }
    return position;
}

Move SelfPlay::choose_with_noise(const Position &position, std::mt19937_64 &random) const {
    Move best;
    int best_promise = 0;
    for (const int index : Squares{position.legal_moves()}) {
        const Move move{Square{index}};
        const Position child = position.after(move);
        const Score score =
            child.is_over() ? Score::from_discs(child.final_score()) : engine_.evaluate(child);
        int promise = -score.centidiscs();
        for (int draw = 0; draw < kNoiseDraws; ++draw)
            promise += below(kNoise, random);
        if (!best.is_none() && promise <= best_promise) continue;
        best = move;
        best_promise = promise;
    }
    return best;
}

} // namespace emilia::training
