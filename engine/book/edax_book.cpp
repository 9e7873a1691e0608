#include "engine/book/edax_book.h"

#include "engine/board/dimensions.h"
#include "engine/board/symmetry.h"
#include "engine/book/book_values.h"
#include "engine/book/byte_reader.h"
#include "engine/search/limits.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace emilia {
namespace {

constexpr std::string_view kMagic = "XADEKOOB";
constexpr std::uint8_t kVersion = 4;
constexpr std::size_t kHeaderBytes = 42;
constexpr std::size_t kDateAndOptionsBytes = 28;
constexpr std::uint8_t kPass = 64;
constexpr std::uint8_t kNoMove = 65;
/// What stands for no score.
constexpr int kInfinity = 127;
constexpr std::size_t kPartBytes = std::size_t{1} << 16;

Problem damaged(std::size_t byte) {
    return {"a book of Edax that is damaged at byte " + std::to_string(byte)};
}

template <class Number>
void append(std::string &bytes, Number number) {
    bytes.append(reinterpret_cast<const char *>(&number), sizeof number);
}

struct EdaxMove {
    std::int8_t discs;
    std::uint8_t square;
};

EdaxMove take_move(ByteReader &reader) {
    const auto discs = reader.take<std::int8_t>();
    return {discs, reader.take<std::uint8_t>()};
}

/// False for what is no move of the position.
bool add(const EdaxMove &move, const Position &position, int depth, BookSearch &search) {
    if (move.square >= kMaxDiscs) return move.square <= kNoMove;
    const Move played{Square{move.square}};
    if (std::abs(move.discs) > kMaxDiscs || !position.is_legal(played)) return false;
    search.moves.push_back({.move = played,
                            .score = {.score = Score::from_discs(move.discs),
                                      .depth = depth,
                                      .selectivity = kDefaultSelectivity}});
    return true;
}

/// Into `search`. False if no whole position with legal moves follows.
bool take_position(ByteReader &reader, Position &position, BookSearch &search) {
    constexpr std::size_t kLineCounts = 16;
    constexpr std::size_t kScores = 6;
    constexpr std::size_t kBytes = sizeof(Position) + kLineCounts + kScores + 2;
    if (!reader.has(kBytes)) return false;
    position.own = reader.take<std::uint64_t>();
    position.opponent = reader.take<std::uint64_t>();
    if ((position.own & position.opponent) != 0) return false;
    reader.skip(kLineCounts + kScores);
    const int links = reader.take<std::uint8_t>();
    const int depth = std::min<int>(reader.take<std::uint8_t>(), position.empties());
    if (!reader.has(2 * (static_cast<std::size_t>(links) + 1))) return false;
    search = {.lines = 1, .moves = {}};
    for (int i = 0; i <= links; ++i) {
        if (!add(take_move(reader), position, depth, search)) return false;
    }
    search.lines = std::clamp(static_cast<int>(search.moves.size()), 1, kMaxSearchedLines);
    return true;
}

int to_whole_discs(const BookScore &score) {
    return static_cast<int>(std::lround(score.score.centidiscs() / 100.0));
}

void append_move(std::string &bytes, int discs, std::uint8_t square) {
    append(bytes, static_cast<std::int8_t>(discs));
    append(bytes, square);
}

/// The moves of an entry as Edax has them, the best first.
struct EdaxMoves {
    std::vector<const BookLine *> links;
    const BookLine *leaf = nullptr;
    std::vector<const BookLine *> left_out;
};

EdaxMoves moves_of(const BookEntry &entry) {
    EdaxMoves moves;
    for (const BookLine &line : entry.lines) {
        if (!line.value) continue;
        if (line.leads_to_entry) {
            moves.links.push_back(&line);
        } else if (!moves.leaf) {
            moves.leaf = &line;
        } else {
            moves.left_out.push_back(&line);
        }
    }
    return moves;
}

/// All of a position but its moves.
void append_head(std::string &bytes, const Position &position, int discs, int depth,
                 std::size_t links) {
    append(bytes, position.own);
    append(bytes, position.opponent);
    for (int number = 0; number < 4; ++number)
        append(bytes, std::uint32_t{0}); // Edax counts lines itself
    for (int bound = 0; bound < 3; ++bound)
        append(bytes, static_cast<std::int16_t>(discs));
    append(bytes, static_cast<std::uint8_t>(links));
    append(bytes, static_cast<std::uint8_t>(depth));
}

void append_position(std::string &bytes, const BookEntry &entry, const BookScore &value) {
    const EdaxMoves moves = moves_of(entry);
    append_head(bytes, entry.position, to_whole_discs(value), value.depth, moves.links.size());
    for (const BookLine *const link : moves.links)
        append_move(bytes, to_whole_discs(*link->value), Move{link->square}.code());
    if (moves.leaf) {
        append_move(bytes, to_whole_discs(*moves.leaf->value), Move{moves.leaf->square}.code());
    } else {
        append_move(bytes, -kInfinity, kNoMove);
    }
}

/// Whether the other side would have to pass: such a position may come after a pass.
bool may_follow_pass(const BookEntry &entry) { return entry.position.passed().legal_moves() == 0; }

/// The position before an entry where its opponent has to pass.
void append_pass(std::string &bytes, const BookEntry &entry, const BookScore &value) {
    const int discs = -to_whole_discs(value);
    append_head(bytes, canonical(entry.position.passed()), discs,
                std::min(value.depth + 1, kMaxDepth), 1);
    append_move(bytes, discs, kPass);
    append_move(bytes, -kInfinity, kNoMove);
}

/// What the head of the file tells of all its positions.
struct EdaxSummary {
    std::uint32_t positions = 0;
    int level = 0;
    int least_empties = kMaxDepth;
};

EdaxSummary summary_of(const BookReader &book) {
    EdaxSummary sum;
    book.for_each([&sum](const BookEntry &entry) {
        if (!value_of(entry)) return true;
        sum.positions += may_follow_pass(entry) ? 2 : 1;
        sum.level = std::max(sum.level, sureness_of(entry).depth);
        sum.least_empties = std::min(sum.least_empties, entry.position.empties());
        return true;
    });
    return sum;
}

std::string names_of(const std::vector<const BookLine *> &lines) {
    std::string names;
    for (const BookLine *const line : lines)
        names += ' ' + to_string(line->square);
    return names;
}

void add_words(std::string &text, const std::string &words) {
    text += (text.empty() ? "" : "; ") + words;
}

/// Whether another move takes the place of the best, as they are worth the same whole discs.
bool loses_best(const BookEntry &entry) {
    const BookLine *const best = entry.best();
    return std::any_of(entry.lines.begin(), entry.lines.end(), [best](const BookLine &line) {
        return line.value && line.square.index() < best->square.index() &&
               to_whole_discs(*line.value) == to_whole_discs(*best->value);
    });
}

std::string losses_of(const BookEntry &entry) {
    std::string loss;
    if (!value_of(entry)) {
        add_words(loss, "the position, which has no value");
    } else {
        const EdaxMoves moves = moves_of(entry);
        if (!moves.left_out.empty()) add_words(loss, "the moves" + names_of(moves.left_out));
        const bool is_rounded =
            std::any_of(entry.lines.begin(), entry.lines.end(), [](const BookLine &line) {
                return line.value && line.value->score.centidiscs() % 100 != 0;
            });
        if (is_rounded) add_words(loss, "parts of a disc");
        if (loses_best(entry)) {
            add_words(loss, "that " + to_string(entry.best()->square) +
                                " is better than others of the same whole discs");
        }
    }
    const std::uint64_t games = entry.results().games();
    if (games > 0) add_words(loss, "the results of " + std::to_string(games) + " games");
    return loss;
}

} // namespace

bool is_edax_book(std::string_view bytes) { return bytes.starts_with(kMagic); }

Result<std::vector<std::pair<Position, BookSearch>>> parse_edax_book(std::string_view bytes) {
    ByteReader reader{bytes};
    if (!is_edax_book(bytes) || !reader.has(kHeaderBytes)) return damaged(0);
    reader.skip(kMagic.size());
    const int version = reader.take<std::uint8_t>();
    if (version != kVersion) {
        return Problem{"a book of version " + std::to_string(version) +
                       " of Edax, which only version 4 is known of"};
    }
    reader.skip(1 + kDateAndOptionsBytes);
    const auto count = reader.take<std::uint32_t>();
    std::vector<std::pair<Position, BookSearch>> positions;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::size_t begin = reader.taken();
        Position position;
        BookSearch search;
        if (!take_position(reader, position, search)) return damaged(begin);
        if (search.moves.empty()) continue; // a pass
        positions.emplace_back(position, std::move(search));
    }
    if (reader.has(1)) return damaged(reader.taken());
    return positions;
}

bool EdaxExport::is_empty() const { return summary_of(book_).positions == 0; }

void EdaxExport::write(const Write &write) const {
    const EdaxSummary sum = summary_of(book_);
    std::string bytes{kMagic};
    append(bytes, kVersion);
    append(bytes, std::uint8_t{0});
    append(bytes, std::uint64_t{0}); // no date: the same book is the same file
    append(bytes, std::int32_t{sum.level});
    append(bytes, std::int32_t{sum.least_empties});
    for (int option = 0; option < 3; ++option)
        append(bytes, std::int32_t{0});
    append(bytes, sum.positions);
    book_.for_each([&](const BookEntry &entry) {
        const auto value = value_of(entry);
        if (!value) return true;
        append_position(bytes, entry, *value);
        if (may_follow_pass(entry)) append_pass(bytes, entry, *value);
        if (bytes.size() >= kPartBytes) {
            write(bytes);
            bytes.clear();
        }
        return true;
    });
    write(bytes);
}

void EdaxExport::report_losses(const Report &report) const {
    book_.for_each([&report](const BookEntry &entry) {
        const std::string loss = losses_of(entry);
        if (!loss.empty()) report(entry, loss);
        return true;
    });
}

} // namespace emilia
