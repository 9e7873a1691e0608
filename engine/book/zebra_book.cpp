#include "engine/book/zebra_book.h"

#include "engine/board/dimensions.h"
#include "engine/board/symmetry.h"
#include "engine/book/book_position.h"
#include "engine/book/byte_reader.h"
#include "engine/book/zebra_hash.h"
#include "engine/search/limits.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace emilia {
namespace {

constexpr std::string_view kMagic{"\x9E\x0A\x02\x0B", 4};
constexpr std::size_t kHeaderBytes = 8;
constexpr std::size_t kNodeBytes = 18;
constexpr std::size_t kCompressedNodeBytes = 12;
constexpr std::size_t kCompressedMoveBytes = 2;

constexpr int kNoScore = 9999;
constexpr int kWon = 30000;
constexpr int kUnwantedDraw = kWon - 1;

constexpr unsigned kBlackToMove = 1;
constexpr unsigned kWhiteToMove = 2;
constexpr unsigned kWinnerIsProven = 4;
constexpr unsigned kScoreIsProven = 16;
constexpr unsigned kDepthShift = 10;

Problem damaged(std::size_t byte) {
    return {"book of Zebra is damaged at byte " + std::to_string(byte)};
}

/// As the file has it.
struct Node {
    int score = kNoScore; ///< for black
    int leaf = -1;
    int leaf_score = kNoScore; ///< for black
    unsigned flags = 0;

    bool has(unsigned flag) const { return (flags & flag) != 0; }
};

struct Board {
    Bitboard black;
    Bitboard white;

    static Board start() { return {Position::start().own, Position::start().opponent}; }
    Position seen_by(bool is_black) const {
        return is_black ? Position{black, white} : Position{white, black};
    }
    /// The move must be legal.
    Board after(bool is_black, Square square) const {
        const Position next = seen_by(is_black).after(Move{square}).passed();
        return is_black ? Board{next.own, next.opponent} : Board{next.opponent, next.own};
    }
};

std::optional<Square> to_square(int number) {
    const int rank = number / 10 - 1;
    const int file = number % 10 - 1;
    if (rank < 0 || rank > 7 || file < 0 || file > 7) return std::nullopt;
    return Square{8 * rank + file};
}

/// In hundredths of a disc, for black. Searches know games that are won by more than the board has
/// discs.
int to_centidiscs(int score) {
    const int size = std::abs(score);
    if (size == kUnwantedDraw) return 0;
    const int centidiscs = size > kWon ? 100 * (size - kWon) : (100 * size + 64) / 128;
    return std::clamp(score < 0 ? -centidiscs : centidiscs, -100 * kMaxDiscs, 100 * kMaxDiscs);
}

std::optional<BookScore> to_score(int score, bool for_black, int depth) {
    if (std::abs(score) == kNoScore) return std::nullopt;
    const int centidiscs = to_centidiscs(score);
    return BookScore{.score = Score::from_centidiscs(for_black ? centidiscs : -centidiscs),
                     .depth = depth,
                     .selectivity = kDefaultSelectivity};
}

/// Turns the board into the one that gave the position its name: there the leaf is right.
ValuedPosition to_valued_position(const Node &node, const Board &board, const ZebraName &name) {
    const bool is_black = node.has(kBlackToMove);
    ValuedPosition valued{.position = transformed(board.seen_by(is_black), name.symmetry)};
    const int empties = valued.position.empties();
    const int depth = std::min(static_cast<int>(node.flags >> kDepthShift), empties);
    valued.value = to_score(node.score, is_black, depth);
    if (valued.value && node.has(kWinnerIsProven | kScoreIsProven)) {
        valued.value->depth = empties;
        valued.value->selectivity = Selectivity::full_width;
        valued.value->exact = node.has(kScoreIsProven);
    }
    const auto leaf = to_square(node.leaf);
    const auto leaf_score = to_score(node.leaf_score, is_black, depth);
    if (leaf && leaf_score && valued.position.is_legal(Move{*leaf}))
        valued.leaf = SearchedMove{.move = Move{*leaf}, .score = *leaf_score};
    return valued;
}

const ZebraHash &zebra_hash() {
    static const ZebraHash hash;
    return hash;
}

void add(ZebraBook &book, const ValuedPosition &valued) {
    if (valued.position.legal_moves() != 0) book.positions.push_back(valued);
}

std::uint64_t packed(const ZebraKey &key) {
    return std::uint64_t{static_cast<std::uint32_t>(key.first)} << 32 |
           static_cast<std::uint32_t>(key.second);
}

/// book.bin, whose positions are looked for on all ways from the start.
class NamedNodes {
  public:
    /// False if the bytes are not as many as they say.
    bool read(ByteReader &reader) {
        const auto count = reader.take<std::uint32_t>();
        if (!reader.has(count * kNodeBytes) || reader.has(count * kNodeBytes + 1)) return false;
        nodes_.reserve(count);
        for (std::uint32_t i = 0; i < count; ++i) {
            ZebraKey key;
            key.first = reader.take<std::int32_t>();
            key.second = reader.take<std::int32_t>();
            Node node;
            node.score = reader.take<std::int16_t>();
            reader.skip(sizeof(std::int16_t));
            node.leaf = reader.take<std::int16_t>();
            node.leaf_score = reader.take<std::int16_t>();
            node.flags = reader.take<std::uint16_t>();
            nodes_.emplace(packed(key), node);
        }
        return true;
    }

    Result<ZebraBook> walk() {
        const std::size_t count = nodes_.size();
        std::vector<Board> waiting;
        const auto visit = [&](const Board &board) {
            const ZebraName name = zebra_hash().name(board.black, board.white);
            const auto found = nodes_.find(packed(name.key));
            if (found == nodes_.end()) return;
            add(book_, to_valued_position(found->second, board, name));
            const bool is_black = found->second.has(kBlackToMove);
            nodes_.erase(found);
            const Bitboard moves = board.seen_by(is_black).legal_moves();
            for (Bitboard left = moves; left != 0; left &= left - 1)
                waiting.push_back(board.after(is_black, Square{lowest(left)}));
        };
        visit(Board::start());
        while (!waiting.empty()) {
            const Board board = waiting.back();
            waiting.pop_back();
            visit(board);
        }
        book_.unreached = nodes_.size();
        if (count > 0 && book_.unreached == count) {
            return Problem{"book of Zebra without the start position"};
        }
        return std::move(book_);
    }

  private:
    std::unordered_map<std::uint64_t, Node> nodes_;
    ZebraBook book_;
};

/// book.cmp, which tells the moves between its positions.
class NodesInOrder {
  public:
    explicit NodesInOrder(std::string_view bytes) : bytes_(bytes) {
        ByteReader reader{bytes};
        count_ = reader.take<std::uint32_t>();
        move_count_ = reader.take<std::uint32_t>();
    }

    Result<ZebraBook> walk() {
        if (count_ > 0 && !visit(Board::start())) return damaged(bad_byte_);
        if (node_ != count_ || move_ != move_count_) return damaged(kHeaderBytes);
        return std::move(book_);
    }

  private:
    /// The columns of the file: how many moves, the moves, scores, leaves, their scores, flags.
    std::int16_t number(std::size_t column, std::size_t index) const {
        ByteReader reader{bytes_};
        reader.skip(column + 2 * index);
        return reader.take<std::int16_t>();
    }
    std::size_t moves_begin() const { return kHeaderBytes + 2 * count_; }
    std::size_t scores_begin() const { return moves_begin() + kCompressedMoveBytes * move_count_; }
    std::size_t leaves_begin() const { return scores_begin() + 4 * count_; }

    Node node(std::size_t index) const {
        Node node;
        node.score = number(scores_begin(), 2 * index);
        node.leaf = number(leaves_begin(), index);
        node.leaf_score = number(leaves_begin() + 2 * count_, index);
        node.flags = static_cast<std::uint16_t>(number(leaves_begin() + 4 * count_, index));
        return node;
    }

    /// The next position and all that come after it; no deeper than there are empty squares, as
    /// every move is legal.
    bool visit(const Board &board) {
        bad_byte_ = kHeaderBytes + 2 * node_;
        if (node_ == count_) return false;
        const int moves = number(kHeaderBytes, node_);
        const std::size_t first_move = move_;
        if (moves < 0 || static_cast<std::size_t>(moves) > move_count_ - move_) return false;
        move_ += static_cast<std::size_t>(moves);
        const Node here = node(node_++);
        add(book_, to_valued_position(here, board, zebra_hash().name(board.black, board.white)));
        const bool is_black = here.has(kBlackToMove);
        for (std::size_t move = first_move; move < first_move + static_cast<std::size_t>(moves);
             ++move) {
            bad_byte_ = moves_begin() + kCompressedMoveBytes * move;
            const auto square = to_square(number(moves_begin(), move));
            if (!square || !board.seen_by(is_black).is_legal(Move{*square})) return false;
            if (!visit(board.after(is_black, *square))) return false;
        }
        return true;
    }

    std::string_view bytes_;
    std::size_t count_ = 0;
    std::size_t move_count_ = 0;
    std::size_t node_ = 0; ///< the next one; so is the next
    std::size_t move_ = 0;
    std::size_t bad_byte_ = 0;
    ZebraBook book_;
};

bool is_solved(const BookScore &value, int empties) {
    return value.exact || (value.score.centidiscs() % 100 == 0 && value.depth >= empties &&
                           value.selectivity == Selectivity::full_width);
}

/// As a file has it, for black.
int to_number(Score score, bool is_black, bool is_proven) {
    const int centidiscs = is_black ? score.centidiscs() : -score.centidiscs();
    const int size = is_proven && centidiscs != 0 ? kWon + std::abs(centidiscs) / 100
                                                  : (128 * std::abs(centidiscs) + 50) / 100;
    return centidiscs < 0 ? -size : size;
}

/// Makes book.bin, from the start on.
class NodeWriter {
  public:
    using Find = std::function<std::optional<ExportedPosition>(const Position &)>;

    explicit NodeWriter(const Find &find) : find_(find) {}

    std::string nodes() {
        push(Board::start(), true, {});
        while (!waiting_.empty()) {
            const Waiting next = waiting_.back();
            waiting_.pop_back();
            const ZebraName name = zebra_hash().name(next.board.black, next.board.white);
            if (seen_.contains(packed(name.key))) continue;
            const Position position = next.board.seen_by(next.is_black);
            const auto found = find_(transformed(position, name.symmetry));
            if (!found && !next.value) continue;
            seen_.insert(packed(name.key));
            if (found) {
                append_node(name.key, node_of(*found, next, name.symmetry));
            } else {
                append_node(name.key, node_of(*next.value, next.is_black, true));
                for (const Square square : distinct_moves(position))
                    push(next.board.after(next.is_black, square), !next.is_black, {});
            }
        }
        return std::move(nodes_);
    }

  private:
    struct Waiting {
        Board board;
        bool is_black;                    ///< whose move it is
        std::optional<BookScore> value{}; ///< for that side, if it is solved
    };

    /// The side to move may have to pass. `value` is for the other one.
    void push(const Board &board, bool is_black, std::optional<BookScore> value) {
        const bool passes = board.seen_by(is_black).legal_moves() == 0;
        if (passes && board.seen_by(!is_black).legal_moves() == 0) return;
        if (value && !passes) value->score = -value->score;
        waiting_.push_back({board, is_black != passes, value});
    }

    static Node node_of(const BookScore &value, bool is_black, bool is_proven) {
        Node node{.score = to_number(value.score, is_black, is_proven)};
        node.flags = (is_black ? kBlackToMove : kWhiteToMove) | (is_proven ? kWinnerIsProven : 0) |
                     (value.exact ? kScoreIsProven : 0) |
                     static_cast<unsigned>(value.depth) << kDepthShift;
        return node;
    }

    /// `found` is turned by this symmetry. What its moves lead to is waiting then.
    Node node_of(const ExportedPosition &found, const Waiting &here, int symmetry) {
        const int empties = found.position.empties();
        Node node = node_of(found.value, here.is_black, is_solved(found.value, empties));
        const auto push_after = [&](Square square, std::optional<BookScore> value) {
            const Square played = transformed(square, inverse(symmetry));
            push(here.board.after(here.is_black, played), !here.is_black, value);
        };
        for (const ExportedMove &link : found.links)
            push_after(link.square, {});
        for (const ExportedMove &other : found.others) {
            if (is_solved(other.value, empties)) {
                push_after(other.square, other.value);
            } else if (node.leaf < 0) {
                node.leaf = 10 * (other.square.rank() + 1) + other.square.file() + 1;
                node.leaf_score = to_number(other.value.score, here.is_black, false);
            }
        }
        return node;
    }

    void append_node(const ZebraKey &key, const Node &node) {
        append(nodes_, key.first);
        append(nodes_, key.second);
        for (const int number : {node.score, node.score, node.leaf, node.leaf_score})
            append(nodes_, static_cast<std::int16_t>(number));
        append(nodes_, static_cast<std::uint16_t>(node.flags));
    }

    const Find &find_;
    std::vector<Waiting> waiting_;
    std::unordered_set<std::uint64_t> seen_;
    std::string nodes_;
};

bool is_compressed_book(std::string_view bytes) {
    if (bytes.size() < kHeaderBytes + kCompressedNodeBytes) return false;
    ByteReader reader{bytes};
    const std::uint64_t nodes = reader.take<std::uint32_t>();
    const std::uint64_t moves = reader.take<std::uint32_t>();
    return bytes.size() ==
           kHeaderBytes + nodes * kCompressedNodeBytes + moves * kCompressedMoveBytes;
}

} // namespace

bool is_zebra_book(std::string_view bytes) {
    return bytes.starts_with(kMagic) || is_compressed_book(bytes);
}

Result<ZebraBook> parse_zebra_book(std::string_view bytes) {
    if (is_compressed_book(bytes)) return NodesInOrder{bytes}.walk();
    ByteReader reader{bytes};
    if (!bytes.starts_with(kMagic) || !reader.has(kHeaderBytes)) return damaged(0);
    reader.skip(kMagic.size());
    NamedNodes nodes;
    if (!nodes.read(reader)) return damaged(kMagic.size());
    return nodes.walk();
}

std::uint64_t
write_zebra_book(const std::function<std::optional<ExportedPosition>(const Position &)> &find,
                 const std::function<void(std::string_view)> &write) {
    const std::string nodes = NodeWriter{find}.nodes();
    if (nodes.empty()) return 0;
    const std::uint64_t count = nodes.size() / kNodeBytes;
    std::string head{kMagic};
    append(head, static_cast<std::uint32_t>(count));
    write(head);
    write(nodes);
    return count;
}

} // namespace emilia
