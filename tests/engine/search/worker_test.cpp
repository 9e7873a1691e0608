// Workers search trees of numbers here, which are quick to make and can be of any shape.

#include "engine/search/thread_pool.h"
#include "engine/search/worker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <random>
#include <thread>
#include <vector>

namespace emilia {
namespace {

using namespace std::chrono_literals;

struct Tree {
    int value = 0; ///< of a leaf, for the side to move
    std::vector<Tree> children;
};

Tree random_tree(std::mt19937_64 &random, int depth) {
    Tree tree;
    tree.value = static_cast<int>(random() % 21) - 10;
    const std::uint64_t children = depth == 0 ? 0 : 1 + random() % 5;
    for (std::uint64_t i = 0; i < children; ++i)
        tree.children.push_back(random_tree(random, depth - 1));
    return tree;
}

/// Every node has four children, and every leaf is worth nothing.
Tree even_tree(int depth) {
    Tree tree;
    if (depth > 0) tree.children.assign(4, even_tree(depth - 1));
    return tree;
}

int minimax(const Tree &tree) {
    if (tree.children.empty()) return tree.value;
    int best = -100;
    for (const Tree &child : tree.children)
        best = std::max(best, -minimax(child));
    return best;
}

/// What is left of a node after its first child.
class Rest {
  public:
    Rest(SplitPoint &point, const Tree &tree, int depth, int alpha, int best)
        : point_(point), depth_(depth), alpha_(alpha), next_(tree.children.data() + 1),
          best_(best) {}

    SplitPoint &point() { return point_; }
    int alpha() const { return alpha_; }
    int depth() const { return depth_; }
    int best() const { return best_; }

    const Tree *take() {
        const Tree *child = nullptr;
        point_.take_move([&] { child = next_++; });
        return child;
    }
    void report(int value) {
        point_.note_result([&] {
            best_ = std::max(best_, value);
            return best_ > alpha_;
        });
    }

  private:
    SplitPoint &point_;
    const int depth_;
    const int alpha_;
    const Tree *next_;
    int best_;
};

/// Searches null windows, as the search does.
class Searcher {
  public:
    Searcher(Team &team, const SearchControl &control, NodeTotal &total)
        : counter_(control, total), worker_(team, counter_, [this](Rest &rest) { work_at(rest); }) {
    }

    /// Fail-soft with the window from alpha to alpha + 1.
    int search(const Tree &tree, int depth, int alpha) {
        counter_.count();
        if (counter_.aborted()) return alpha;
        if (tree.children.empty()) return tree.value;
        const int best = -search(tree.children.front(), depth - 1, -alpha - 1);
        if (counter_.aborted()) return alpha;
        if (best > alpha) return best;
        Rest rest{worker_.point(depth), tree, depth, alpha, best};
        worker_.share(rest, depth, static_cast<int>(tree.children.size()) - 1);
        return counter_.aborted() ? alpha : rest.best();
    }

    NodeCounter &counter() { return counter_; }
    Worker<Rest> &worker() { return worker_; }

  private:
    void work_at(Rest &rest) {
        while (const Tree *child = rest.take()) {
            const int value = -search(*child, rest.depth() - 1, -rest.alpha() - 1);
            if (counter_.aborted()) return;
            rest.report(value);
        }
    }

    NodeCounter counter_;
    Worker<Rest> worker_;
};

/// A search of one tree by several threads, the calling one included.
class Crew {
  public:
    Crew(ThreadPool &pool, std::uint64_t node_limit = ~std::uint64_t{0})
        : pool_(pool), total_(node_limit), team_(pool.size() + 1), first_(team_, control_, total_) {
        control_.begin({}, SearchEnd::by_itself);
        pool_.start([this] { Searcher{team_, control_, total_}.worker().serve(); });
    }
    ~Crew() { dismiss(); }
    Crew(const Crew &) = delete;
    Crew &operator=(const Crew &) = delete;

    void dismiss() {
        team_.dismiss();
        pool_.wait();
    }
    SearchControl &control() { return control_; }
    Searcher &first() { return first_; }

  private:
    ThreadPool &pool_;
    SearchControl control_;
    NodeTotal total_;
    Team team_;
    Searcher first_;
};

class WorkerTest : public testing::TestWithParam<std::size_t> {
  protected:
    ThreadPool &pool() { return pool_; }

  private:
    ThreadPool pool_{GetParam() - 1};
};

INSTANTIATE_TEST_SUITE_P(Threads, WorkerTest, testing::Values(1, 2, 3, 8));

TEST_P(WorkerTest, FindsTheValueOfEveryTree) {
    constexpr std::uint64_t kSeed = 3101;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    std::mt19937_64 random{kSeed};
    for (int round = 0; round < 300; ++round) {
        const int depth = round % 8;
        const Tree tree = random_tree(random, depth);
        const int value = minimax(tree);
        Crew crew{pool()};
        for (int alpha = -11; alpha <= 10; alpha += 3) {
            const int found = crew.first().search(tree, depth, alpha);
            ASSERT_FALSE(crew.first().counter().aborted());
            if (value > alpha) {
                ASSERT_GT(found, alpha) << "round " << round;
                ASSERT_LE(found, value) << "round " << round;
            } else {
                ASSERT_LE(found, alpha) << "round " << round;
                ASSERT_GE(found, value) << "round " << round;
            }
        }
    }
}

/// Where all leaves are equal the first child of a node decides, or none: who searches what makes
/// no difference to the count.
TEST_P(WorkerTest, CountsTheNodesOfAll) {
    const Tree tree = even_tree(8);
    ThreadPool nobody{0};
    Crew alone{nobody};
    EXPECT_EQ(alone.first().search(tree, 8, 0), 0);
    const std::uint64_t expected = alone.first().counter().nodes();
    EXPECT_EQ(alone.first().counter().total_nodes(), expected);
    for (int round = 0; round < 20; ++round) {
        Crew crew{pool()};
        EXPECT_EQ(crew.first().search(tree, 8, 0), 0);
        EXPECT_EQ(crew.first().counter().total_nodes(), expected);
    }
}

TEST_P(WorkerTest, EndsWithTheNodes) {
    constexpr std::uint64_t kPollInterval = 2048;
    const Tree tree = even_tree(9);
    for (const std::uint64_t limit : {1u, 10u, 1500u, 20'000u}) {
        Crew crew{pool(), limit};
        while (!crew.first().counter().aborted())
            crew.first().search(tree, 9, 0);
        crew.dismiss();
        EXPECT_GE(crew.first().counter().total_nodes(), limit);
        EXPECT_LE(crew.first().counter().total_nodes(), limit + GetParam() * kPollInterval);
    }
}

TEST_P(WorkerTest, EndsWhenStopped) {
    const Tree tree = even_tree(9);
    for (int round = 0; round < 20; ++round) {
        Crew crew{pool()};
        std::jthread stopper{[&] {
            std::this_thread::sleep_for(std::chrono::microseconds{100 * round});
            crew.control().stop();
        }};
        while (!crew.first().counter().aborted()) {
            const int found = crew.first().search(tree, 9, 0);
            if (!crew.first().counter().aborted()) {
                ASSERT_EQ(found, 0);
            }
        }
    }
}

} // namespace
} // namespace emilia
