#include "engine/review/review.h"

#include "engine/board/symmetry.h"
#include "engine/book/book_position.h"
#include "engine/search/level.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace emilia {
namespace {

using Clock = std::chrono::steady_clock;

Line outcome(const Position &position) {
    return {.score = Score::from_discs(position.final_score()),
            .certainty = Certainty::exact,
            .moves = {}};
}

/// The line after `move` as the side sees it that makes the move.
Line preceded_by(Move move, const Line &next) {
    Line line = next;
    line.score = -next.score;
    if (next.bound == Bound::lower) line.bound = Bound::upper;
    if (next.bound == Bound::upper) line.bound = Bound::lower;
    if (!move.is_pass()) ++line.depth;
    line.moves.insert(line.moves.begin(), move);
    return line;
}

/// Limits a search to the line's depth and selectivity.
void aim_at(const Line &line, const Position &position, Limits &limits) {
    if (line.depth >= position.empties()) {
        limits.end_selectivity = line.selectivity;
    } else {
        limits.depth = std::max(line.depth, 1);
        limits.selectivity = line.selectivity;
    }
}

/// The line turned so that it begins with `move`, which is alike to its first one because the
/// position is symmetric; none if it is not.
std::optional<Line> turned_to(Move move, const Position &position, const Line &line) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        if (transformed(position, symmetry) != position) continue;
        if (transformed(line.moves.front().square(), symmetry) != move.square()) continue;
        Line turned = line;
        for (Move &each : turned.moves) {
            if (each.has_square()) each = Move{transformed(each.square(), symmetry)};
        }
        return turned;
    }
    return std::nullopt;
}

/// Whether the book knows more of the position than the search.
bool is_deeper(const BookMove &known, const Line &searched) {
    return !searched.is_exact() && (known.exact || known.depth > searched.depth);
}

/// What the book has of a move, or of one that is alike; null if it has nothing.
const BookMove *find_alike(const std::vector<BookMove> &known, const Position &position,
                           Move move) {
    const Square square = least_twin(position, move.square());
    const auto found = std::find_if(known.begin(), known.end(), [&](const BookMove &one) {
        return least_twin(position, one.move.square()) == square;
    });
    return found == known.end() ? nullptr : &*found;
}

/// The positions of a game that have a choice, and the time for those still to come.
class TimeBank {
  public:
    TimeBank(Duration total, std::size_t shares) : shares_(shares), end_(Clock::now() + total) {}

    Duration next_share() {
        const auto left = std::chrono::duration_cast<Duration>(end_ - Clock::now());
        const auto share = left / static_cast<Duration::rep>(std::max<std::size_t>(shares_, 1));
        if (shares_ > 0) --shares_;
        return std::max(share, Duration{std::chrono::milliseconds{1}});
    }

  private:
    std::size_t shares_;
    Clock::time_point end_;
};

class Reviewer {
  public:
    Reviewer(Engine &engine, const Game &game, const ReviewEffort &effort,
             const ReviewSearch &search)
        : engine_(engine), search_(search), effort_(effort) {
        Game replay{game.start_position(), game.start_color()};
        for (const Move move : game.moves()) {
            const bool is_drawn = plies_.size() < static_cast<std::size_t>(effort.drawn_moves);
            plies_.push_back({move, replay.position(), replay.to_move(), is_drawn});
            replay.play(move);
        }
        end_ = replay.position();
        if (!effort.total_time) return;
        const auto choices = std::count_if(plies_.begin(), plies_.end(), has_choice);
        time_bank_.emplace(*effort.total_time, static_cast<std::size_t>(choices));
    }

    std::vector<ReviewedMove> run(const std::function<void()> &advance) {
        engine_.forget();
        std::vector<ReviewedMove> reviewed;
        // What the position after the one at hand is worth, once that is known.
        std::optional<Line> next;
        if (end_.is_over()) next = outcome(end_);
        for (std::size_t ply = plies_.size(); ply-- > 0;) {
            const Ply &at = plies_[ply];
            if (at.move.is_pass()) {
                if (next) next = preceded_by(at.move, *next);
                continue;
            }
            ReviewedMove move = judge(at, next);
            move.ply = ply;
            next = move.best;
            next_is_by_book_ = move.by_book;
            reviewed.push_back(std::move(move));
            advance();
        }
        std::reverse(reviewed.begin(), reviewed.end());
        return reviewed;
    }

  private:
    struct Ply {
        Move move;
        Position position; ///< before the move
        Color mover;
        bool is_drawn;
    };

    static bool has_choice(const Ply &ply) {
        return !ply.is_drawn && count(ply.position.legal_moves()) > 1;
    }

    ReviewedMove judge(const Ply &at, const std::optional<Line> &next) {
        ReviewedMove move{.mover = at.mover, .played = at.move};
        move.forced = !has_choice(at);
        if (move.forced) {
            move.best = next ? preceded_by(at.move, *next) : search_move(at);
            move.line = move.best;
            move.by_book = next_is_by_book_;
            return move;
        }
        move.best = search(at.position, limits_for(at.position));
        move.line = line_of(at, move.best, next);
        if (is_cut_short(move.line, move.best)) move.best = as_far_as(move.line, at, move.best);
        consult_book(at, move);
        if (move.line.score >= move.best.score) {
            move.best = move.line;
        } else {
            move.loss =
                Score::from_centidiscs(move.best.score.centidiscs() - move.line.score.centidiscs());
        }
        return move;
    }

    /// What the move that was played leads to.
    Line line_of(const Ply &at, const Line &best, const std::optional<Line> &next) {
        if (const auto alike = turned_to(at.move, at.position, best)) return *alike;
        if (best.is_exact() && next && next->is_exact()) return preceded_by(at.move, *next);
        Limits limits;
        if (end_of_turn_) {
            const auto left = std::chrono::duration_cast<Duration>(*end_of_turn_ - Clock::now());
            limits.movetime = left;
        }
        if (!best.is_exact()) {
            aim_at(best, at.position, limits);
        } else if (!end_of_turn_) {
            limits.goal = Goal::exact;
        }
        return search_move(at.move, at.position, limits);
    }

    /// Has the book say what it knows more deeply than the search.
    void consult_book(const Ply &at, ReviewedMove &move) {
        if (!effort_.book) return;
        const std::vector<BookMove> known = effort_.book(at.position);
        if (known.empty() || !is_deeper(known.front(), move.best)) return;
        const BookMove *played = find_alike(known, at.position, at.move);
        if (played != nullptr && is_deeper(*played, move.best)) {
            move.by_book = true;
            move.best = line_in_book(known.front(), known.front().move, at.position);
            move.line = line_in_book(*played, at.move, at.position);
        } else if (!turned_to(known.front().move, at.position, move.best)) {
            const Line best = line_in_book(known.front(), known.front().move, at.position);
            move.best = as_far_as(move.line, at, best);
        }
    }

    /// The move and the best ones that the book knows after it.
    Line line_in_book(const BookMove &known, Move move, Position position) {
        constexpr std::size_t kLongest = 12;
        Line line{.score = known.score,
                  .certainty = known.exact ? Certainty::exact : Certainty::estimate,
                  .depth = known.depth,
                  .selectivity = known.selectivity,
                  .moves = {move}};
        position = position.after(move);
        while (line.moves.size() < kLongest && !position.is_over()) {
            if (position.must_pass()) {
                line.moves.push_back(Move::pass());
            } else {
                const std::vector<BookMove> next = effort_.book(position);
                if (next.empty()) break;
                line.moves.push_back(next.front().move);
            }
            position = position.after(line.moves.back());
        }
        if (line.moves.back().is_pass()) line.moves.pop_back();
        return line;
    }

    /// Whether the time ended before the line was as deep as the best one.
    static bool is_cut_short(const Line &line, const Line &best) {
        if (line.is_exact() || best.is_exact()) return false;
        return line.depth != best.depth || line.selectivity != best.selectivity;
    }

    /// The best move again, searched less deep: most of that stands in the table.
    Line as_far_as(const Line &line, const Ply &at, const Line &best) {
        Limits limits;
        aim_at(line, at.position, limits);
        return search_move(best.moves.front(), at.position, limits);
    }

    Limits limits_for(const Position &position) {
        Limits limits;
        limits.purpose = Purpose::scores;
        if (effort_.total_time || effort_.move_time) {
            const Duration time = time_bank_ ? time_bank_->next_share() : *effort_.move_time;
            end_of_turn_ = Clock::now() + time;
            // The rest is for the move that was played.
            limits.movetime = time * 2 / 3;
        } else {
            apply_level(effort_.level.value_or(kDefaultReviewLevel), position.empties(), limits);
        }
        return limits;
    }

    Line search_move(const Ply &at) {
        Limits limits = limits_for(at.position);
        return search_move(at.move, at.position, limits);
    }

    Line search_move(Move move, const Position &position, Limits &limits) {
        limits.only_moves = {move};
        limits.purpose = Purpose::scores;
        return search(position, limits);
    }

    Line search(const Position &position, const Limits &limits) {
        const SearchResult result =
            search_ ? search_(position, limits) : engine_.search(position, limits);
        return result.lines.front();
    }

    Engine &engine_;
    const ReviewSearch &search_; ///< empty: the engine's
    const ReviewEffort effort_;
    std::vector<Ply> plies_;
    Position end_{};
    bool next_is_by_book_ = false; ///< what the position after the one at hand is worth
    std::optional<TimeBank> time_bank_;
    /// When the time for this position is over; none without a time.
    std::optional<Clock::time_point> end_of_turn_{};
};

} // namespace

std::vector<ReviewedMove> review(Engine &engine, const Game &game, const ReviewEffort &effort,
                                 const std::function<void()> &advance, const ReviewSearch &search) {
    return Reviewer{engine, game, effort, search}.run(advance);
}

void explain_faults(std::vector<ReviewedMove> &moves, const Game &game,
                    const EvaluatorEntry &evaluator) {
    const std::vector<Move> played = game.moves();
    Game replay{game.start_position(), game.start_color()};
    std::size_t ply = 0;
    for (ReviewedMove &move : moves) {
        for (; ply < move.ply; ++ply)
            replay.play(played[ply]);
        if (verdict(move) == Verdict::good) continue;
        move.reasons = reasons_for(replay.position(), move.line, move.best,
                                   move.loss.centidiscs() / 100.0, evaluator);
    }
}

bool find_hardness(Engine &engine, std::vector<ReviewedMove> &moves, const Game &game,
                   const ReviewSearch &search) {
    const auto find = [&](const Position &position, const Limits &limits) {
        return search ? search(position, limits) : engine.search(position, limits);
    };
    const std::vector<Move> played = game.moves();
    Game replay{game.start_position(), game.start_color()};
    bool has_found = false;
    for (ReviewedMove &move : moves) {
        while (replay.moves().size() < move.ply)
            replay.play(played[replay.moves().size()]);
        if (move.hardness || verdict(move) == Verdict::good) continue;
        if (!std::exchange(has_found, true)) engine.forget(); // so that it is the same every time
        const Position &position = replay.position();
        move.hardness = hardness_of(
            find, position, good_moves(find, position, move.best.moves.front(), move.played));
    }
    return has_found;
}

std::size_t count_decisions(const Game &game) {
    const std::vector<Move> moves = game.moves();
    return static_cast<std::size_t>(
        std::count_if(moves.begin(), moves.end(), [](const Move move) { return !move.is_pass(); }));
}

Verdict verdict(const ReviewedMove &move) {
    if (move.loss >= Score::from_discs(8)) return Verdict::blunder;
    if (move.loss >= Score::from_discs(4)) return Verdict::mistake;
    if (move.loss >= Score::from_discs(kInaccuracyDiscs)) return Verdict::inaccuracy;
    return Verdict::good;
}

std::string_view to_string(Verdict verdict) {
    switch (verdict) {
    case Verdict::good:
        return "";
    case Verdict::inaccuracy:
        return "inaccuracy";
    case Verdict::mistake:
        return "mistake";
    case Verdict::blunder:
        break;
    }
    return "blunder";
}

const ReviewedMove *decisive_move(const std::vector<ReviewedMove> &moves) {
    if (moves.empty() || moves.back().line.score == Score{}) return nullptr;
    const ReviewedMove &last = moves.back();
    const Color loser = last.line.score < Score{} ? last.mover : opposite(last.mover);
    const auto found =
        std::find_if(moves.rbegin(), moves.rend(), [loser](const ReviewedMove &move) {
            return move.mover == loser && move.best.score >= Score{} && move.line.score < Score{};
        });
    return found == moves.rend() ? nullptr : &*found;
}

void Tally::add(const ReviewedMove &move) {
    constexpr double kHalvedByCentidiscs = 400;
    lost_ += move.loss.centidiscs();
    const Verdict fault = verdict(move);
    if (fault != Verdict::good) ++faults_[static_cast<std::size_t>(fault) - 1];
    if (move.forced) return;
    ++moves_;
    accuracies_ += std::exp2(-move.loss.centidiscs() / kHalvedByCentidiscs);
}

Tally &Tally::operator+=(const Tally &other) {
    moves_ += other.moves_;
    for (std::size_t i = 0; i < faults_.size(); ++i)
        faults_[i] += other.faults_[i];
    lost_ += other.lost_;
    accuracies_ += other.accuracies_;
    return *this;
}

double Tally::lost() const { return static_cast<double>(lost_) / 100; }

std::optional<double> Tally::loss_per_move() const {
    if (moves_ == 0) return std::nullopt;
    return lost() / moves_;
}

std::optional<double> Tally::accuracy() const {
    if (moves_ == 0) return std::nullopt;
    return 100 * accuracies_ / moves_;
}

Tally tally_of(const std::vector<ReviewedMove> &moves, Color side) {
    Tally tally;
    for (const ReviewedMove &move : moves)
        if (move.mover == side) tally.add(move);
    return tally;
}

} // namespace emilia
