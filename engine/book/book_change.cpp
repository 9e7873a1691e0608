#include "engine/book/book_change.h"

#include "engine/book/book_position.h"
#include "engine/book/book_record.h"
#include "engine/book/book_values.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace emilia {
namespace {

Square kept_square(const ReducedPosition &position, Square square) {
    return least_twin(position.position, transformed(square, position.symmetry));
}

} // namespace

BookChange::BookChange(BookDatabase &book)
    : book_(book), transaction_(book.connection()), size_(book.size()), stored_size_(size_),
      ply_cost_(book.ply_cost()) {
    book.begin_change();
}

BookChange::~BookChange() = default;

BookChange::Group *BookChange::find_group(Bitboard occupied_key) {
    // Most are not there, which this tells sooner than the table of groups.
    if (!book_.may_have(occupied_key)) return nullptr;
    const auto [place, is_new] = groups_.try_emplace(occupied_key);
    Group &group = place->second;
    if (!is_new) return &group;
    for (BookRow &row : book_.find_rows(occupied_key))
        group.push_front({.row = std::move(row)});
    return &group;
}

BookChange::Node *BookChange::find_node(const Position &position) {
    Group *const group = find_group(key_of_squares(position.own | position.opponent));
    if (!group) return nullptr;
    for (Node &node : *group) {
        if (node.row.entry.position == position && !node.is_removed) return &node;
    }
    return nullptr;
}

BookChange::Node &BookChange::node_for(const Position &position) {
    assert(is_book_position(position));
    const Bitboard occupied_key = key_of_squares(position.own | position.opponent);
    Group *const known = find_group(occupied_key);
    Group &group = known ? *known : groups_[occupied_key];
    for (Node &node : group) {
        if (node.row.entry.position != position) continue;
        if (node.is_removed) {
            node.row = new_row(position);
            node.is_removed = false;
            node.is_new = true;
            ++size_;
            mark_stale(node);
        }
        return node;
    }
    group.push_front({.row = new_row(position), .is_new = true});
    book_.note_key(occupied_key);
    ++size_;
    mark_stale(group.front());
    return group.front();
}

BookRow BookChange::new_row(const Position &position) {
    if (!origin_row_) origin_row_ = book_.put_origin(origin_);
    return {.entry = {.position = position}, .origin = *origin_row_, .item = origin_.number};
}

void BookChange::set_origin(const BookOrigin &origin) {
    if (origin.command != origin_.command || origin.source != origin_.source) origin_row_.reset();
    origin_ = origin;
}

void BookChange::mark_stale(Node &node) {
    node.is_changed = true;
    if (std::exchange(node.is_stale, true)) return;
    node.told_value = value_of(node.row.entry);
    node.told_cost = node.row.cost;
    stale_[static_cast<std::size_t>(node.row.entry.position.empties())].push_back(&node);
}

bool BookChange::add(const Position &position) {
    const std::uint64_t before = size_;
    node_for(canonical(position));
    return size_ > before;
}

void BookChange::put_search(const Position &position, const BookSearch &search) {
    const ReducedPosition place = reduced(position);
    Node &node = node_for(place.position);
    mark_stale(node); // first, as it keeps what the entry was worth
    BookEntry &entry = node.row.entry;
    entry.searched_lines = search.lines;
    for (BookLine &line : entry.lines)
        line.searched.reset();
    for (const SearchedMove &found : search.moves) {
        if (!found.move.has_square()) continue;
        entry.line_for(kept_square(place, found.move.square())).searched = found.score;
    }
}

bool BookChange::put_if_surer(const Position &position, const BookSearch &search) {
    const Node *const node = find_node(canonical(position));
    if (node && node->row.entry.searched_lines > 0 &&
        sureness_of(node->row.entry) >= sureness_of(search)) {
        return false;
    }
    put_search(position, search);
    return true;
}

void BookChange::add_results(const Position &position, Square square, const GameResults &results) {
    const ReducedPosition place = reduced(position);
    Node &node = node_for(place.position);
    node.row.entry.line_for(kept_square(place, square)).results.add(results);
    node.is_changed = true;
}

void BookChange::remove(const Position &position) {
    Node *const node = find_node(canonical(position));
    if (!node) return;
    node->is_removed = true;
    mark_stale(*node);
    --size_;
}

void BookChange::set_ply_cost(int ply_cost) {
    if (ply_cost == ply_cost_) return;
    flush();
    ply_cost_ = ply_cost;
    book_.set_number("ply_cost", ply_cost);
    std::array<bool, kSquareCounts> is_there{};
    book_.for_each_key(
        [&](Bitboard occupied) { is_there[static_cast<std::size_t>(count(occupied))] = true; });
    // The last positions first: each is worked out once.
    for (int discs = 64; discs >= 0; --discs) {
        if (!is_there[static_cast<std::size_t>(discs)]) continue;
        std::vector<Bitboard> keys;
        book_.for_each_key([&](Bitboard occupied) {
            if (count(occupied) == discs) keys.push_back(occupied);
        });
        for (const Bitboard key : keys) {
            for (Node &node : *find_group(key))
                mark_stale(node);
            if (is_large()) flush();
        }
        flush();
    }
}

void BookChange::update_stale() {
    for (auto &waiting : stale_) {
        // An update marks only positions with more empty squares.
        for (Node *const node : waiting)
            update(*node);
        waiting.clear();
    }
}

void BookChange::update(Node &node) {
    if (!std::exchange(node.is_stale, false)) return;
    BookEntry &entry = node.row.entry;
    if (node.is_removed) return mark_predecessors(entry.position);
    revalue(entry, [this](const Position &next) -> const BookEntry * {
        const Node *const found = find_node(next);
        return found ? &found->row.entry : nullptr;
    });
    node.row.cost = growth_cost(entry, ply_cost_,
                                [this](const Position &next) { return find_node(next)->row.cost; });
    const bool makes_a_difference = std::exchange(node.is_new, false) ||
                                    value_of(entry) != node.told_value ||
                                    node.row.cost != node.told_cost;
    if (makes_a_difference) mark_predecessors(entry.position);
}

void BookChange::mark_predecessors(const Position &position) {
    mark_predecessors(position, position.opponent);
    // Its side may have made the last move too, if the other one had to pass then.
    if (position.passed().legal_moves() == 0) mark_predecessors(position, position.own);
}

void BookChange::mark_predecessors(const Position &position, Bitboard last_discs) {
    // A move has turned a disc beside it at least.
    const Bitboard occupied = position.own | position.opponent;
    for (const int square : Squares{last_discs}) {
        if ((neighbours_of(square) & last_discs) == 0) continue;
        Group *const group = find_group(key_of_squares(occupied ^ Square{square}.bit()));
        if (!group) continue;
        for (Node &node : *group)
            mark_if_leading_to(position, node);
    }
}

void BookChange::mark_if_leading_to(const Position &position, Node &node) {
    if (node.is_stale || node.is_removed) return;
    for (const Square square : distinct_moves(node.row.entry.position)) {
        const Successor next = successor(node.row.entry.position, square);
        if (!next.is_over && next.position == position) return mark_stale(node);
    }
}

void BookChange::flush() {
    update_stale();
    // In the order of the file, so that each of its pages is changed once.
    std::vector<std::pair<Bitboard, Group *>> ordered;
    for (auto &[occupied, group] : groups_)
        ordered.emplace_back(occupied, &group);
    std::sort(ordered.begin(), ordered.end());
    for (const auto &[occupied, group] : ordered) {
        for (Node &node : *group) {
            if (!node.is_changed) continue;
            if (node.is_removed) {
                book_.remove(node.row.entry.position);
            } else {
                node.row.entry.sort();
                book_.put(node.row);
            }
        }
    }
    if (size_ != stored_size_) book_.set_number("positions", static_cast<std::int64_t>(size_));
    stored_size_ = size_;
    groups_.clear();
}

void BookChange::commit() {
    flush();
    transaction_.commit();
}

} // namespace emilia
