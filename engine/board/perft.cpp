#include "engine/board/perft.h"

#include "engine/board/hash.h"
#include "engine/board/perft_tier.h"
#include "engine/board/symmetry.h"
#include "engine/platform/joining_thread.h"

#include <atomic>
#include <cassert>
#include <cstddef>

namespace emilia {

namespace {

CountLeaves count_leaves_of(Isa isa) {
    return for_tier(isa, [](auto tier) -> CountLeaves { return count_leaves<tier>; });
}

/// Of a tree so deep the leaves are counted without asking whether to stop: a few milliseconds.
constexpr int kUnstoppableDepth = 6;

/// Leaf counts by canonical position and depth, shared by all threads without locks: the position
/// is stored xor the payload, so a torn entry matches nothing (Hyatt and Mann, 2002).
class LeafTable {
  public:
    LeafTable() : entries_(kEntries) {}

    /// Zero when unknown; a real count is at least one.
    std::uint64_t find(const Position &position, int depth) const {
        const Entry &entry = entries_[index(position)];
        const std::uint64_t payload = entry.payload.load(std::memory_order_relaxed);
        const bool match =
            (entry.own.load(std::memory_order_relaxed) ^ payload) == position.own &&
            (entry.opponent.load(std::memory_order_relaxed) ^ payload) == position.opponent &&
            static_cast<int>(payload & 0xFF) == depth;
        return match ? payload >> 8 : 0;
    }

    void store(const Position &position, int depth, std::uint64_t leaves) {
        Entry &entry = entries_[index(position)];
        const std::uint64_t payload = leaves << 8 | static_cast<std::uint64_t>(depth);
        entry.own.store(position.own ^ payload, std::memory_order_relaxed);
        entry.opponent.store(position.opponent ^ payload, std::memory_order_relaxed);
        entry.payload.store(payload, std::memory_order_relaxed);
    }

  private:
    static constexpr std::size_t kEntries = std::size_t{1} << 22;
    struct Entry {
        std::atomic<std::uint64_t> own{0};
        std::atomic<std::uint64_t> opponent{0};
        std::atomic<std::uint64_t> payload{0};
    };
    static std::size_t index(const Position &position) { return hash(position) % kEntries; }

    std::vector<Entry> entries_;
};

/// Counts leaf by leaf. Once it is stopped the counts mean nothing, here and below.
std::uint64_t count_stoppably(const Position &position, int depth, CountLeaves count_leaves,
                              const std::function<bool()> &is_stopped) {
    if (depth <= kUnstoppableDepth) return count_leaves(position, depth);
    if (is_stopped()) return 0;
    const Bitboard moves = position.legal_moves();
    if (moves == 0) {
        if (position.is_over()) return 1;
        return count_stoppably(position.passed(), depth - 1, count_leaves, is_stopped);
    }
    std::uint64_t leaves = 0;
    for (const int square : Squares{moves}) {
        leaves += count_stoppably(position.after(Move{Square{square}}), depth - 1, count_leaves,
                                  is_stopped);
    }
    return leaves;
}

/// Counts with symmetry and table above the last plies.
class ReducedCounter {
  public:
    ReducedCounter(CountLeaves count_leaves, const std::function<bool()> &is_stopped)
        : count_leaves_(count_leaves), is_stopped_(is_stopped) {}

    std::uint64_t count(const Position &position, int depth) {
        if (depth <= kUnreducedDepth) return count_leaves_(position, depth);
        if (depth > kUnstoppableDepth && is_stopped_()) return 0;
        const Position key = canonical(position);
        if (const std::uint64_t known = table_.find(key, depth)) return known;
        std::uint64_t leaves = 0;
        const Bitboard moves = key.legal_moves();
        for (const int square : Squares{moves}) {
            leaves += count(key.after(Move{Square{square}}), depth - 1);
        }
        if (moves == 0) leaves = key.is_over() ? 1 : count(key.passed(), depth - 1);
        table_.store(key, depth, leaves);
        return leaves;
    }

  private:
    // Below this the plain count is quicker than a canonical form and a look-up.
    static constexpr int kUnreducedDepth = 3;
    CountLeaves count_leaves_;
    const std::function<bool()> &is_stopped_;
    LeafTable table_;
};

/// One piece of the tree: a position and the plies below it, counted towards a root move.
struct Job {
    Position position;
    int depth;
    std::size_t branch;
};

void split(std::vector<Job> &jobs, const Job &job, int levels) {
    if (levels == 0 || job.depth == 0 || job.position.is_over()) {
        jobs.push_back(job);
        return;
    }
    const Bitboard moves = job.position.legal_moves();
    if (moves == 0) {
        split(jobs, {job.position.passed(), job.depth - 1, job.branch}, levels - 1);
    }
    for (const int square : Squares{moves}) {
        split(jobs, {job.position.after(Move{Square{square}}), job.depth - 1, job.branch},
              levels - 1);
    }
}

/// False if it was stopped.
bool count_jobs(const std::vector<Job> &jobs, const PerftOptions &options,
                std::vector<std::atomic<std::uint64_t>> &leaves) {
    const CountLeaves count_leaves = count_leaves_of(options.isa);
    const std::function<bool()> is_stopped =
        options.is_stopped ? options.is_stopped : [] { return false; };
    std::optional<ReducedCounter> reduced;
    if (options.reduce) reduced.emplace(count_leaves, is_stopped);
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < jobs.size() && !is_stopped(); i = next++) {
            const Job &job = jobs[i];
            leaves[job.branch] +=
                reduced ? reduced->count(job.position, job.depth)
                        : count_stoppably(job.position, job.depth, count_leaves, is_stopped);
        }
    };
    std::vector<JoiningThread> helpers;
    for (int thread = 1; thread < options.threads; ++thread)
        helpers.emplace_back(work);
    work();
    helpers.clear(); // waits for them
    return !is_stopped();
}

} // namespace

std::optional<std::vector<PerftBranch>> perft_divide(const Position &position, int depth,
                                                     const PerftOptions &options) {
    assert(depth >= 1);
    std::vector<PerftBranch> branches;
    for (const int square : Squares{position.legal_moves()}) {
        branches.push_back({Move{Square{square}}, 0});
    }
    if (position.must_pass()) branches.push_back({Move::pass(), 0});

    // Two more levels make enough jobs to keep the threads evenly busy to the end.
    const int levels = options.threads > 1 ? 2 : 0;
    std::vector<Job> jobs;
    for (std::size_t i = 0; i < branches.size(); ++i) {
        split(jobs, {position.after(branches[i].move), depth - 1, i}, levels);
    }
    std::vector<std::atomic<std::uint64_t>> leaves(branches.size());
    if (!count_jobs(jobs, options, leaves)) return std::nullopt;
    for (std::size_t i = 0; i < branches.size(); ++i)
        branches[i].leaves = leaves[i];
    return branches;
}

std::optional<std::uint64_t> perft(const Position &position, int depth,
                                   const PerftOptions &options) {
    if (depth == 0 || position.is_over()) return 1;
    const auto branches = perft_divide(position, depth, options);
    if (!branches) return std::nullopt;
    std::uint64_t leaves = 0;
    for (const PerftBranch &branch : *branches) {
        leaves += branch.leaves;
    }
    return leaves;
}

} // namespace emilia
