#include "tests/engine/search/proof_costs.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace emilia {
namespace {

constexpr std::uint64_t kSeed = 6104;

int replies_to(const Position &child) { return mobility_of(child.legal_moves()); }

/// As FewReplies has it.
int rank_of(const Position &child) { return -16 * replies_to(child); }

double power(int hundredths) { return std::exp(std::clamp(hundredths, -1600, 1600) / 100.); }

double slow_cost_of_all(const Position &position, int rounds);

double slow_cost_of_move(const Position &child, int rounds) {
    const int hundredths = -rank_of(child) * kProofCostRankShare / 1000; // the rest is cut off
    return power(hundredths) * slow_cost_of_all(child, rounds);
}

/// As the head of the class says it, with powers of e from the standard library.
double slow_cost_of_all(const Position &position, int rounds) {
    double sum = 0;
    for (const int square : Squares{position.legal_moves()}) {
        const Position reply = position.after(Move{Square{square}});
        std::vector<Position> answers;
        bool leaves_no_reply = false;
        for (const int answer : Squares{reply.legal_moves()}) {
            answers.push_back(reply.after(Move{Square{answer}}));
            leaves_no_reply = leaves_no_reply || answers.back().legal_moves() == 0;
        }
        if (answers.empty() && reply.passed().legal_moves() == 0) {
            sum += power(-100 * reply.final_score() * kProofCostPerDisc / 100);
        } else if (rounds == 1 || answers.empty()) {
            const int score = evaluate(portable::ClassicEvaluator{}, reply).centidiscs();
            sum += power(-score * kProofCostPerDisc / 100);
        } else if (leaves_no_reply) {
            sum += 0.01;
        } else {
            std::stable_sort(answers.begin(), answers.end(), [](const auto &a, const auto &b) {
                return replies_to(a) < replies_to(b);
            });
            double least = std::numeric_limits<double>::infinity();
            const std::size_t looked_at = std::min<std::size_t>(answers.size(), kProofCostAnswers);
            for (std::size_t i = 0; i < looked_at; ++i)
                least = std::min(least, slow_cost_of_move(answers[i], rounds - 1));
            sum += least;
        }
    }
    return sum;
}

class ProofCostTest : public ProofCosts {
  protected:
    /// For each move of many positions, how many plies before the end they may be.
    template <class Check>
    void for_each_move(const Check &check) {
        oracle::RandomPositions random{kSeed};
        for (int i = 0; i < 150; ++i) {
            const Position position = random.reachable(4 + i % 26);
            accumulators_.begin(0, position);
            portable::MoveList list{position, position.legal_moves()};
            for (portable::ScoredMove &move : list) {
                move.replies = move.child.legal_moves();
                if (move.replies == 0) continue;
                for (const int rounds : {1, 2}) {
                    SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", position " << i
                                                    << ", rounds " << rounds);
                    check(position, move, rounds);
                }
            }
        }
    }

    float cost(const Position &position, const portable::ScoredMove &move, int rounds,
               float limit) {
        return ProofCosts::cost(position, move, rank_of(move.child), rounds, limit);
    }

    /// Cost of a move of a random position with so many empty squares after
    /// `remember(move.child)` has told the table something. The move has replies.
    template <class Remember>
    float cost_with(int empties, const Remember &remember) {
        table_.forget();
        oracle::RandomPositions random{kSeed};
        while (true) {
            const Position position = random.reachable(empties);
            accumulators_.begin(0, position);
            portable::MoveList list{position, position.legal_moves()};
            for (portable::ScoredMove &move : list) {
                move.replies = move.child.legal_moves();
                if (move.replies == 0) continue;
                remember(move.child);
                return cost(position, move, 2, std::numeric_limits<float>::infinity());
            }
        }
    }

    void store(const Position &position, const TableEntry &entry) {
        table_.store(position, hash(position), entry);
    }
};

TEST_F(ProofCostTest, IsASumOverRepliesOfTheCheapestAnswers) {
    for_each_move([&](const Position &position, const portable::ScoredMove &move, int rounds) {
        const double slow = slow_cost_of_move(move.child, rounds);
        const float found = cost(position, move, rounds, std::numeric_limits<float>::infinity());
        ASSERT_NEAR(found / slow, 1, 1e-4);
    });
}

TEST_F(ProofCostTest, BeyondTheLimitIsSomethingBeyondIt) {
    for_each_move([&](const Position &position, const portable::ScoredMove &move, int rounds) {
        const float whole = cost(position, move, rounds, std::numeric_limits<float>::infinity());
        ASSERT_FLOAT_EQ(cost(position, move, rounds, whole * 1.01F), whole);
        ASSERT_GT(cost(position, move, rounds, whole * 0.99F), whole * 0.98F);
        ASSERT_GT(cost(position, move, rounds, whole / 8), whole / 8 * 0.99F);
    });
}

constexpr int kEnough = kKnownProofEmpties + 2;

/// The side that proves is to move in `reply`.
TEST_F(ProofCostTest, ReliesOnWhatTheTableKnowsOfReplies) {
    const auto with_replies = [this](int empties, const TableEntry &entry) {
        return cost_with(empties, [&](const Position &child) {
            for (const int square : Squares{child.legal_moves()}) {
                TableEntry known = entry;
                known.depth = entry.depth != 0 ? entry.depth : child.empties() - 1;
                store(child.after(Move{Square{square}}), known);
            }
        });
    };
    const TableEntry high{.lower = Score::from_discs(4), .selectivity = kSelectivity};
    const TableEntry low{.upper = kAlpha, .selectivity = kSelectivity};
    const TableEntry open{.lower = kAlpha, .upper = Score::from_discs(4)};
    const TableEntry unsure{.lower = Score::from_discs(4), .selectivity = Selectivity::percent_87};
    const TableEntry not_to_the_end{.lower = Score::from_discs(4), .depth = 10};
    const float unknown = with_replies(kEnough, open);
    EXPECT_GT(unknown, 0);
    EXPECT_LT(unknown, std::numeric_limits<float>::infinity());
    EXPECT_EQ(with_replies(kEnough, unsure), unknown);
    EXPECT_EQ(with_replies(kEnough, not_to_the_end), unknown);
    EXPECT_EQ(with_replies(kEnough, high), 0);
    EXPECT_EQ(with_replies(kEnough, low), std::numeric_limits<float>::infinity());
    EXPECT_GT(with_replies(kKnownProofEmpties, high), 0);
}

/// The other side is to move after an answer.
TEST_F(ProofCostTest, ReliesOnWhatTheTableKnowsOfAnswers) {
    const auto with_last_answers = [this](const TableEntry &entry) {
        return cost_with(kEnough, [&](const Position &child) {
            for (const int square : Squares{child.legal_moves()}) {
                const Position reply = child.after(Move{Square{square}});
                const Bitboard answers = reply.legal_moves();
                if (answers == 0) continue;
                const Position answer = reply.after(Move{Square{lowest(answers)}});
                TableEntry known = entry;
                known.depth = answer.empties();
                store(answer, known);
            }
        });
    };
    const float unknown = with_last_answers({.upper = -kAlpha});
    EXPECT_GT(unknown, 0);
    EXPECT_LT(with_last_answers({.upper = Score::from_discs(-4)}), unknown / 2);
}

} // namespace
} // namespace emilia
