#include "engine/book/book_database.h"

#include "engine/board/hash.h"
#include "engine/board/symmetry.h"
#include "engine/book/book_position.h"
#include "engine/book/book_record.h"
#include "engine/book/book_schema.h"
#include "engine/book/book_values.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace emilia {
namespace {

using sqlite::Connection;
using sqlite::Statement;

/// What row_of() reads.
constexpr std::string_view kRowColumns = "searched, cost, origin, item, moves";

constexpr sqlite::Kind kBook{"book",           "growing book", "",
                             kBookApplication, kBookVersion,   kBookSchema};

std::int64_t to_number(Bitboard squares) { return std::bit_cast<std::int64_t>(squares); }
Bitboard to_squares(std::int64_t number) { return std::bit_cast<Bitboard>(number); }

/// With these columns before those of row_of().
std::string select(std::string_view columns, std::string_view condition) {
    return std::string{"SELECT "}
        .append(columns)
        .append(kRowColumns)
        .append(" FROM position ")
        .append(condition);
}

/// Resets the query at the end: one that was not read to its last row would keep a snapshot of the
/// book.
class Query {
  public:
    explicit Query(Statement &statement) : statement_(statement) {}
    Query(const Query &) = delete;
    Query &operator=(const Query &) = delete;
    ~Query() { statement_.reset(); }

  private:
    Statement &statement_;
};

} // namespace

/// Which keys a book may have: most positions that a change asks for are not there, and this tells
/// so without a look into the file. A Bloom filter: it never denies a key that was added, and one
/// in a hundred of those that were not passes too.
class KeyFilter {
  public:
    explicit KeyFilter(std::size_t capacity)
        : capacity_(capacity),
          words_(std::clamp(capacity * kBitsForKey / 64, std::size_t{1}, kMaxWords)) {}

    bool is_full() const { return keys_ >= capacity_; }
    void add(Bitboard key) {
        ++keys_;
        const Place place = place_of(key);
        words_[place.word] |= place.bits;
    }
    bool may_have(Bitboard key) const {
        const Place place = place_of(key);
        return (words_[place.word] & place.bits) == place.bits;
    }

  private:
    static constexpr std::size_t kBitsForKey = 14;
    /// 32 MiB, for 19 million keys; of more it lets too many pass, but keeps its size.
    static constexpr std::size_t kMaxWords = std::size_t{1} << 22;

    /// All bits of a key in one word: one access to memory.
    struct Place {
        std::size_t word;
        std::uint64_t bits;
    };
    Place place_of(Bitboard key) const {
        const std::uint64_t mixed = hash(Position{key, 0});
        const std::uint64_t bits =
            std::uint64_t{1} << (mixed & 63) | std::uint64_t{1} << (mixed >> 6 & 63) |
            std::uint64_t{1} << (mixed >> 12 & 63) | std::uint64_t{1} << (mixed >> 18 & 63);
        return {static_cast<std::size_t>((mixed >> 32) * words_.size() >> 32), bits};
    }

    std::size_t capacity_;
    std::size_t keys_ = 0;
    std::vector<std::uint64_t> words_;
};

struct BookDatabase::State {
    explicit State(const Connection &connection)
        : find_one(connection.prepare(select("", "WHERE occupied = ? AND own = ?"))),
          find_some(connection.prepare(select("own, ", "WHERE occupied = ?"))),
          put(connection.prepare(
              "INSERT OR REPLACE INTO position(occupied, own, searched, score, depth, exact, cost, "
              "origin, item, moves) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
          remove(connection.prepare("DELETE FROM position WHERE occupied = ? AND own = ?")) {}

    Statement find_one;
    Statement find_some;
    Statement put;
    Statement remove;
    std::vector<unsigned char> bytes; ///< that are being written

    std::optional<KeyFilter> filter; ///< of the keys of filter_version
    std::int64_t filter_version = 0;
    std::uint64_t lookups = 0;            ///< look-ups without a filter, so far
    std::uint64_t lookups_for_filter = 0; ///< look-ups that pay for reading all keys
    std::vector<Bitboard> new_keys;       ///< keys of this change, from before there was a filter
};

BookDatabase::BookDatabase(const std::string &path, Access access, std::function<void()> on_wait)
    : connection_(path, access, kBook, std::move(on_wait)) {
    connection_.run(access == Access::read ? "PRAGMA cache_size = -16384"
                                           : "PRAGMA cache_size = -65536");
    state_ = std::make_unique<State>(connection_);
}

BookDatabase::BookDatabase() : connection_(":memory:", Access::in_memory, kBook) {
    state_ = std::make_unique<State>(connection_);
}

BookDatabase::~BookDatabase() = default;

std::int64_t BookDatabase::stored_number(std::string_view name) const {
    const std::lock_guard lock{reading_};
    Statement statement = connection_.prepare("SELECT number FROM state WHERE name = ?");
    statement.bind(0, name);
    return statement.step() ? statement.number(0) : 0;
}

std::uint64_t BookDatabase::size() const {
    return static_cast<std::uint64_t>(stored_number("positions"));
}

int BookDatabase::ply_cost() const { return static_cast<int>(stored_number("ply_cost")); }

BookRow BookDatabase::row_of(const Statement &row, Bitboard occupied, Bitboard own,
                             int first_column) const {
    auto entry = decode_entry({own, occupied & ~own}, static_cast<int>(row.number(first_column)),
                              row.bytes(first_column + 4));
    if (!entry) throw BookError(path() + ": the book is damaged");
    BookRow found{*std::move(entry)};
    if (!row.is_null(first_column + 1)) found.cost = row.number(first_column + 1);
    found.origin = row.number(first_column + 2);
    found.item = row.number(first_column + 3);
    return found;
}

std::optional<BookRow> BookDatabase::find_row(const Position &position) const {
    const BookKey key = key_of(position);
    const std::lock_guard lock{reading_};
    Statement &query = state_->find_one;
    const Query end{query};
    query.bind(0, to_number(key.occupied));
    query.bind(1, to_number(key.own));
    if (!query.step()) return std::nullopt;
    return row_of(query, key.occupied, key.own, 0);
}

std::optional<BookEntry> BookDatabase::find(const Position &position) const {
    const auto row = find_row(position);
    if (!row) return std::nullopt;
    return transformed(row->entry, inverse(reduced(position).symmetry));
}

std::optional<BookOrigin> BookDatabase::origin_of(const Position &position) const {
    const auto row = find_row(position);
    if (!row) return std::nullopt;
    const std::lock_guard lock{reading_};
    Statement query = connection_.prepare("SELECT command, source FROM origin WHERE id = ?");
    query.bind(0, row->origin);
    if (!query.step()) return std::nullopt;
    return BookOrigin{query.text(0), query.text(1), row->item};
}

void BookDatabase::for_each(const std::function<bool(const BookEntry &)> &take) const {
    const std::lock_guard lock{reading_};
    Statement query = connection_.prepare(select("occupied, own, ", ""));
    while (query.step()) {
        const BookRow row =
            row_of(query, to_squares(query.number(0)), to_squares(query.number(1)), 2);
        if (!take(row.entry)) return;
    }
}

void BookDatabase::for_each_key(const std::function<void(Bitboard)> &take) const {
    const std::lock_guard lock{reading_};
    Statement query = connection_.prepare("SELECT occupied FROM position");
    while (query.step())
        take(to_squares(query.number(0)));
}

std::vector<std::string> BookDatabase::check_integrity() const {
    return connection_.check_integrity();
}

void BookDatabase::copy_to(const std::string &path) const {
    Statement statement = connection_.prepare("VACUUM INTO ?");
    statement.bind(0, std::string_view{path});
    statement.run();
}

void BookDatabase::shrink() const {
    try {
        connection_.run("VACUUM");
    } catch (const BookError &) {
        // It is as good as it was, only larger.
    }
}

void BookDatabase::begin_change() {
    const std::int64_t version = connection_.number("PRAGMA data_version");
    if (std::exchange(state_->filter_version, version) != version ||
        (state_->filter && state_->filter->is_full()))
        state_->filter.reset();
    state_->new_keys.clear();
    // To read all keys takes about as long as to look for a twentieth of them.
    constexpr std::uint64_t kLooksForAll = 20;
    constexpr std::uint64_t kMinLookups = 2000;
    state_->lookups_for_filter = std::max(size() / kLooksForAll, kMinLookups);
}

bool BookDatabase::may_have(Bitboard occupied) const {
    return !state_->filter || state_->filter->may_have(occupied);
}

std::vector<BookRow> BookDatabase::find_rows(Bitboard occupied) {
    if (!state_->filter && ++state_->lookups > state_->lookups_for_filter) learn_keys();
    std::vector<BookRow> rows;
    if (!may_have(occupied)) return rows;
    const std::lock_guard lock{reading_};
    Statement &query = state_->find_some;
    const Query end{query};
    query.bind(0, to_number(occupied));
    while (query.step())
        rows.push_back(row_of(query, occupied, to_squares(query.number(0)), 1));
    return rows;
}

void BookDatabase::learn_keys() {
    state_->lookups = 0;
    constexpr std::uint64_t kRoom = 1'000'000;
    const std::uint64_t keys = size();
    state_->filter.emplace(static_cast<std::size_t>(keys + keys / 4 + kRoom));
    for_each_key([this](Bitboard key) { state_->filter->add(key); });
    for (const Bitboard key : std::exchange(state_->new_keys, {}))
        state_->filter->add(key);
}

void BookDatabase::note_key(Bitboard occupied) {
    if (state_->filter) {
        state_->filter->add(occupied);
    } else {
        state_->new_keys.push_back(occupied);
    }
}

void BookDatabase::put(const BookRow &row) {
    const BookEntry &entry = row.entry;
    const BookKey key = key_of(entry.position);
    const auto value = value_of(entry);
    const auto number_if = [&value](std::int64_t number) {
        return value ? std::optional<std::int64_t>{number} : std::nullopt;
    };
    state_->bytes.clear();
    encode_moves(entry, key, state_->bytes);
    Statement &put = state_->put;
    put.bind(0, to_number(key.occupied));
    put.bind(1, to_number(key.own));
    put.bind(2, std::int64_t{entry.searched_lines});
    put.bind(3, number_if(value ? value->score.centidiscs() : 0));
    put.bind(4, number_if(value ? value->depth : 0));
    put.bind(5, number_if(value && value->exact ? 1 : 0));
    put.bind(6, row.cost);
    put.bind(7, row.origin);
    put.bind(8, row.item);
    put.bind(9, std::span<const unsigned char>{state_->bytes});
    put.run();
}

std::int64_t BookDatabase::put_origin(const BookOrigin &origin) {
    if (origin.command.empty()) return 0;
    for (const std::string_view sql : {"INSERT OR IGNORE INTO origin(command, source) VALUES(?, ?)",
                                       "SELECT id FROM origin WHERE command = ? AND source = ?"}) {
        Statement statement = connection_.prepare(sql);
        statement.bind(0, std::string_view{origin.command});
        statement.bind(1, std::string_view{origin.source});
        if (statement.step()) return statement.number(0);
    }
    return 0;
}

void BookDatabase::remove(const Position &position) {
    const BookKey key = key_of(position);
    state_->remove.bind(0, to_number(key.occupied));
    state_->remove.bind(1, to_number(key.own));
    state_->remove.run();
}

void BookDatabase::set_number(std::string_view name, std::int64_t number) {
    Statement statement = connection_.prepare("INSERT OR REPLACE INTO state VALUES(?, ?)");
    statement.bind(0, name);
    statement.bind(1, number);
    statement.run();
}

void BookDatabase::wait_for_disk(bool wait) const {
    connection_.run(wait ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
}

} // namespace emilia
