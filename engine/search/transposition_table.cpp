#include "engine/search/transposition_table.h"

#include "engine/platform/memory.h"
#include "engine/search/tunables/table.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace emilia {

namespace {

/// A run of bits of the payload word.
struct Field {
    int shift;
    int width;

    constexpr std::uint64_t mask() const { return (std::uint64_t{1} << width) - 1; }
    int get(std::uint64_t word) const { return static_cast<int>(word >> shift & mask()); }
    std::uint64_t with(int value) const {
        assert(value >= 0 && static_cast<std::uint64_t>(value) <= mask());
        return static_cast<std::uint64_t>(value) << shift;
    }
};

constexpr Field kGeneration{0, 8};
constexpr Field kSelectivity{8, 3};
constexpr Field kDepth{11, 6};
constexpr Field kLower{17, 14};
constexpr Field kUpper{31, 14};
constexpr Field kBest{45, 7};
constexpr Field kSecond{52, 7};
constexpr Field kEffort{59, 5};
/// Makes bounds non-negative.
constexpr int kScoreOffset = 8192;
static_assert(kMaxScore.centidiscs() + kScoreOffset <= static_cast<int>(kUpper.mask()));

Score get_score(Field field, std::uint64_t word) {
    return Score::from_centidiscs(field.get(word) - kScoreOffset);
}

Move get_move(Field field, std::uint64_t word) {
    return Move::from_code(static_cast<std::uint8_t>(field.get(word)));
}

std::uint8_t generation_of(std::uint64_t word) {
    return static_cast<std::uint8_t>(kGeneration.get(word));
}

TableEntry unpack(std::uint64_t word) {
    return {.lower = get_score(kLower, word),
            .upper = get_score(kUpper, word),
            .depth = kDepth.get(word),
            .selectivity = static_cast<Selectivity>(kSelectivity.get(word)),
            .best = get_move(kBest, word),
            .second = get_move(kSecond, word),
            .effort = kEffort.get(word)};
}

std::uint64_t pack(const TableEntry &entry, std::uint8_t generation) {
    return kGeneration.with(generation) | kSelectivity.with(static_cast<int>(entry.selectivity)) |
           kDepth.with(entry.depth) | kLower.with(entry.lower.centidiscs() + kScoreOffset) |
           kUpper.with(entry.upper.centidiscs() + kScoreOffset) | kBest.with(entry.best.code()) |
           kSecond.with(entry.second.code()) | kEffort.with(entry.effort);
}

std::uint64_t load(const std::uint64_t &word) { return __atomic_load_n(&word, __ATOMIC_RELAXED); }

void write(std::uint64_t &word, std::uint64_t value) {
    __atomic_store_n(&word, value, __ATOMIC_RELAXED);
}

/// The second word of an entry, but for the payload: depends on both sides, so that the discs of
/// two positions torn apart and put together do not match a third.
std::uint64_t second_word(const Position &position) {
    return position.opponent ^ (position.own * 0x9E3779B97F4A7C15);
}

/// How much an entry is worth keeping: the more nodes it saves to search again and the later it
/// came, the more (Breuker, Uiterwijk and van den Herik, "Replacement schemes for transposition
/// tables", 1994), of equals the deeper, and then the surer.
int worth(std::uint64_t payload, std::uint8_t generation) {
    // Modulo 256, which makes generations from before the wrap one older: there is no 0.
    const int age = static_cast<std::uint8_t>(generation - generation_of(payload));
    const int saved = kEffort.get(payload) - kAgePenalty * age;
    const int depth_and_selectivity =
        kDepth.get(payload) << kSelectivity.width | kSelectivity.get(payload);
    return saved * (1 << (kDepth.width + kSelectivity.width)) + depth_and_selectivity;
}

/// Keeps moves that the new entry lacks, the greater effort, and whatever bound is narrower if both
/// come from searches of the same depth and selectivity.
TableEntry merged(const TableEntry &entry, const TableEntry &known) {
    TableEntry merged = entry;
    merged.effort = std::max(entry.effort, known.effort);
    if (known.depth == entry.depth && known.selectivity == entry.selectivity) {
        const Score lower = std::max(entry.lower, known.lower);
        const Score upper = std::min(entry.upper, known.upper);
        if (lower <= upper) {
            merged.lower = lower;
            merged.upper = upper;
        }
    }
    if (entry.best.is_none()) {
        merged.best = known.best;
        merged.second = known.second;
    } else {
        merged.second = known.best == entry.best ? known.second : known.best;
    }
    return merged;
}

} // namespace

TranspositionTable::TranspositionTable(std::size_t mebibytes) {
    if (!allocate(mebibytes)) throw std::bad_alloc{};
}

bool TranspositionTable::resize(std::size_t mebibytes) {
    if (mebibytes == mebibytes_) return true;
    const std::size_t before = mebibytes_;
    buckets_ = {};
    mebibytes_ = 0;
    if (allocate(mebibytes)) return true;
    for (std::size_t size = before; size > 0; size /= 2) {
        if (allocate(size)) return false;
    }
    throw std::bad_alloc{};
}

bool TranspositionTable::allocate(std::size_t mebibytes) {
    try {
        buckets_ = HugeArray<Bucket>{(mebibytes << 20) / sizeof(Bucket)};
    } catch (const std::bad_alloc &) {
        return false;
    }
    mebibytes_ = mebibytes;
    generation_ = 1;
    oldest_visible_ = 1;
    wrapped_ = false;
    // Also makes the system hand out the pages now, and not while a clock runs.
    clear();
    return true;
}

void TranspositionTable::clear() { zero_memory(buckets_.data(), buckets_.bytes()); }

bool TranspositionTable::is_visible(std::uint64_t payload) const {
    return generation_of(payload) >= oldest_visible_;
}

std::optional<TableEntry> TranspositionTable::probe(const Position &position,
                                                    std::uint64_t hash) const {
    const std::uint64_t second = second_word(position);
    for (Entry &entry : bucket(hash)->entries) {
        const std::uint64_t payload = load(entry.payload);
        if ((load(entry.first) ^ payload) != position.own ||
            (load(entry.second) ^ payload) != second || !is_visible(payload)) {
            continue;
        }
        return unpack(payload);
    }
    return std::nullopt;
}

void TranspositionTable::store(const Position &position, std::uint64_t hash,
                               const TableEntry &entry) {
    const std::uint64_t second = second_word(position);
    Entry *victim = nullptr;
    int least_worth = 0;
    TableEntry stored = entry;
    for (Entry &candidate : bucket(hash)->entries) {
        const std::uint64_t payload = load(candidate.payload);
        const bool visible = is_visible(payload);
        if (visible && (load(candidate.first) ^ payload) == position.own &&
            (load(candidate.second) ^ payload) == second) {
            victim = &candidate;
            stored = merged(entry, unpack(payload));
            break;
        }
        const int candidate_worth =
            visible ? worth(payload, generation_) : std::numeric_limits<int>::min();
        if (victim == nullptr || candidate_worth < least_worth) {
            victim = &candidate;
            least_worth = candidate_worth;
        }
    }
    const std::uint64_t payload = pack(stored, generation_);
    write(victim->first, position.own ^ payload);
    write(victim->second, second ^ payload);
    write(victim->payload, payload);
}

void TranspositionTable::new_search() {
    if (generation_ < kLastGeneration) {
        ++generation_;
        return;
    }
    clear_forgotten();
    oldest_visible_ = 1;
    generation_ = 1;
    wrapped_ = true;
}

void TranspositionTable::forget() {
    if (wrapped_ || generation_ > kLastGeneration / 2) {
        clear();
        generation_ = 0;
        wrapped_ = false;
    }
    oldest_visible_ = ++generation_;
}

void TranspositionTable::clear_forgotten() {
    if (oldest_visible_ == 1) return;
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
        for (Entry &entry : buckets_[i].entries) {
            if (!is_visible(load(entry.payload))) entry = {};
        }
    }
}

int TranspositionTable::permille_used() const {
    const std::size_t sample = std::min<std::size_t>(buckets_.size(), 1000);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (Entry &entry : buckets_[i].entries) {
            used += generation_of(load(entry.payload)) == generation_ ? 1 : 0;
        }
    }
    return static_cast<int>(used * 1000 / (sample * kEntriesPerBucket));
}

} // namespace emilia
