#include "engine/puzzles/drill.h"

#include "engine/search/level.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_set>
#include <utility>

namespace emilia {
namespace {

constexpr std::uint64_t kEnoughGames = 10;
constexpr int kAsGood = 50; ///< hundredths of a disc
constexpr std::size_t kLongestLine = 12;

int discs_played(const Game &game) { return 60 - game.position().empties(); }

const RepertoireMove &best_of(const std::vector<RepertoireMove> &moves) {
    return *std::max_element(moves.begin(), moves.end(),
                             [](const RepertoireMove &a, const RepertoireMove &b) {
                                 return std::pair{a.value.value_or(kNoLowerBound), a.games} <
                                        std::pair{b.value.value_or(kNoLowerBound), b.games};
                             });
}

/// Whether values tell how often the moves are played, as there are too few games.
bool are_by_value(const std::vector<RepertoireMove> &moves) {
    const std::uint64_t games =
        std::accumulate(moves.begin(), moves.end(), std::uint64_t{0},
                        [](std::uint64_t sum, const auto &move) { return sum + move.games; });
    return games < kEnoughGames && !moves.empty() && best_of(moves).value;
}

Replies replies_of(const std::vector<RepertoireMove> &moves) {
    if (moves.empty()) return {};
    const std::optional<Score> best = best_of(moves).value;
    Replies replies{.by_value = are_by_value(moves)};
    double sum = 0;
    for (const RepertoireMove &move : moves) {
        double weight = static_cast<double>(move.games);
        if (replies.by_value)
            weight = move.value
                         ? std::exp2((*move.value).minus(best->centidiscs()).centidiscs() / 100.0)
                         : 0;
        if (weight > 0) replies.moves.push_back({Move{move.square}, weight});
        sum += weight;
    }
    for (Reply &reply : replies.moves)
        reply.share /= sum;
    std::stable_sort(replies.moves.begin(), replies.moves.end(),
                     [](const Reply &a, const Reply &b) { return a.share > b.share; });
    return replies;
}

class DrillFinder {
  public:
    DrillFinder(Engine &engine, const Repertoire &known, Color learner, const DrillRules &rules,
                DrillSearch search)
        : engine_(engine), known_(known), learner_(learner), rules_(rules),
          search_(std::move(search)) {}

    std::vector<Drill> run(const Game &begin) {
        Game first = begin; // whose moves are more than alike
        if (first.position() == Position::start()) first.play(Move{*Square::parse("f5")});
        follow(begin, {.share = 1, .by_value = are_by_value(known_(first.position()))}, kNone);
        while (!waiting_.empty() && drills_.size() < rules_.most) {
            const auto next = waiting_.extract(waiting_.begin());
            take(next.mapped());
        }
        return in_lines();
    }

  private:
    static constexpr std::size_t kNone = ~std::size_t{0};

    /// Of the games, those that come to a position.
    struct Frequency {
        double share = 1;
        bool by_value = false;
    };

    struct Waiting {
        Game game;
        Frequency frequency;
        std::size_t parent; ///< the drill before, in drills_
    };

    /// All four first moves are alike: f5, as lines are written.
    std::vector<RepertoireMove> known(const Position &position) const {
        if (position == Position::start()) return {{.square = *Square::parse("f5"), .games = 1}};
        std::vector<RepertoireMove> moves = known_(position);
        for (RepertoireMove &move : moves)
            move.square = least_twin(position, move.square);
        return moves;
    }

    /// Up to where the learner is to move, along all that opponents play; what these play first.
    Replies follow(Game game, Frequency frequency, std::size_t parent) {
        if (game.position().must_pass()) game.play(Move::pass());
        const double share = frequency.share;
        if (share < rules_.least_share || discs_played(game) >= rules_.discs) return {};
        if (game.to_move() == learner_) {
            waiting_.insert({share, {std::move(game), frequency, parent}});
            return {};
        }
        Replies replies = replies_of(known(game.position()));
        for (const Reply &reply : replies.moves) {
            Game next = game;
            next.play(reply.move);
            follow(std::move(next), {share * reply.share, frequency.by_value || replies.by_value},
                   parent);
        }
        return replies;
    }

    void take(const Waiting &waiting) {
        const Position &position = waiting.game.position();
        const std::vector<RepertoireMove> moves = known(position);
        if (moves.empty() || !seen_.insert(canonical(position)).second) return;
        const auto &[share, by_value] = waiting.frequency;
        Drill drill{.game = waiting.game, .share = share, .by_value = by_value};
        std::size_t parent = waiting.parent;
        Move answer{moves.front().square};
        if (distinct_moves(position).size() > 1) {
            answer_into(drill, moves);
            add_twins(drill);
            answer = drill.line.moves.front();
            parent = drills_.size();
            parents_.push_back(waiting.parent);
            drills_.push_back(std::move(drill));
        }
        Game next = waiting.game;
        next.play(answer);
        Replies replies = follow(std::move(next), waiting.frequency, parent);
        if (parent != waiting.parent) drills_[parent].replies = std::move(replies);
    }

    void answer_into(Drill &drill, const std::vector<RepertoireMove> &moves) const {
        const RepertoireMove &best = best_of(moves);
        if (!best.value) return judge(drill, Move{best.square});
        drill.line = {.score = *best.value, .moves = known_line(drill.game.position())};
        for (const RepertoireMove &move : moves)
            if (move.square != best.square && move.value &&
                *move.value >= best.value->minus(kAsGood))
                drill.also.emplace_back(move.square);
    }

    /// Moves that are alike are as good.
    static void add_twins(Drill &drill) {
        const Position &position = drill.game.position();
        std::vector<Move> good = drill.also;
        good.push_back(drill.line.moves.front());
        for (const int square : Squares{position.legal_moves()}) {
            const auto is_alike = [&](Move other) {
                return least_twin(position, other.square()) == least_twin(position, Square{square});
            };
            const bool is_known = std::count(good.begin(), good.end(), Move{Square{square}}) > 0;
            if (!is_known && std::any_of(good.begin(), good.end(), is_alike))
                drill.also.emplace_back(Square{square});
        }
    }

    /// The best moves that are known.
    std::vector<Move> known_line(Position position) const {
        std::vector<Move> line;
        while (line.size() < kLongestLine && !position.is_over()) {
            const std::vector<RepertoireMove> moves =
                position.must_pass() ? std::vector<RepertoireMove>{} : known(position);
            if (moves.empty()) break;
            line.emplace_back(best_of(moves).square);
            position = position.after(line.back());
        }
        return line;
    }

    void judge(Drill &drill, Move habit) const {
        const Position &position = drill.game.position();
        Limits limits;
        apply_level(rules_.level, position.empties(), limits);
        engine_.forget(); // so that it is the same whatever was searched before
        const Line best = search_(position, limits).lines.front();
        limits.only_moves = {habit};
        drill.line = search_(position, limits).lines.front();
        if (best.score < drill.line.score.plus(rules_.worst_habit.centidiscs())) return;
        drill.line = best;
        drill.habit = habit;
    }

    /// Each line to its end before the next one, the more frequent one first.
    std::vector<Drill> in_lines() {
        std::vector<Drill> ordered;
        const std::function<void(std::size_t)> add_after = [&](std::size_t parent) {
            for (std::size_t i = 0; i < drills_.size(); ++i) {
                if (parents_[i] != parent) continue;
                ordered.push_back(std::move(drills_[i]));
                add_after(i);
            }
        };
        add_after(kNone);
        return ordered;
    }

    Engine &engine_;
    const Repertoire &known_;
    Color learner_;
    const DrillRules &rules_;
    const DrillSearch search_;
    std::multimap<double, Waiting, std::greater<>> waiting_; ///< by their shares
    std::unordered_set<Position, PositionHash> seen_;        ///< canonical
    std::vector<Drill> drills_;                              ///< as they were found
    std::vector<std::size_t> parents_;                       ///< of each
};

} // namespace

Repertoire repertoire_of(std::shared_ptr<const BookReader> book) {
    return [book = std::move(book)](const Position &position) {
        std::vector<RepertoireMove> moves;
        const auto entry = book->find(position);
        if (!entry) return moves;
        for (const BookLine &line : entry->lines) {
            RepertoireMove move{.square = line.square, .games = line.results.games()};
            if (line.value) move.value = line.value->score;
            if (move.value || move.games > 0) moves.push_back(move);
        }
        return moves;
    };
}

void PlayedMoves::add(const Game &game, int discs, int drawn_moves) {
    Game replay{game.start_position(), game.start_color()};
    for (const Move move : game.moves()) {
        if (discs_played(replay) >= discs) return;
        const bool is_drawn = static_cast<int>(replay.moves().size()) < drawn_moves;
        if (move.has_square() && !is_drawn) {
            const ReducedPosition position = reduced(replay.position());
            const Square square = transformed(move.square(), position.symmetry);
            ++games_[position.position][least_twin(position.position, square).index()];
        }
        replay.play(move);
    }
}

std::vector<RepertoireMove> PlayedMoves::of(const Position &position) const {
    std::vector<RepertoireMove> moves;
    const ReducedPosition known = reduced(position);
    const auto found = games_.find(known.position);
    if (found == games_.end()) return moves;
    for (const auto &[square, games] : found->second)
        moves.push_back(
            {.square = transformed(Square{square}, inverse(known.symmetry)), .games = games});
    return moves;
}

std::vector<Drill> find_drills(Engine &engine, const Repertoire &known, const Game &begin,
                               Color learner, const DrillRules &rules, const DrillSearch &search) {
    const DrillSearch by_engine = [&engine](const Position &position, const Limits &limits) {
        return engine.search(position, limits);
    };
    return DrillFinder{engine, known, learner, rules, search ? search : by_engine}.run(begin);
}

} // namespace emilia
