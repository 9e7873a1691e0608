#include "tests/eval/slow_patterns.h"

#include <algorithm>
#include <set>
#include <sstream>

namespace emilia::oracle {
namespace {

struct Place {
    int file;
    int rank;

    friend auto operator<=>(const Place &, const Place &) = default;
};

std::vector<Place> places_of(std::size_t shape) {
    std::istringstream words{std::string{pattern::kShapes[shape].squares}};
    std::vector<Place> places;
    for (std::string word; words >> word;)
        places.push_back({word[0] - 'a', word[1] - '1'});
    return places;
}

/// A quarter turn for each of the first four, and a mirror before that for the others.
Place turned(Place place, int symmetry) {
    if (symmetry >= 4) place.file = 7 - place.file;
    for (int turn = 0; turn < symmetry % 4; ++turn)
        place = {7 - place.rank, place.file};
    return place;
}

std::vector<Place> turned(std::vector<Place> places, int symmetry) {
    for (Place &place : places)
        place = turned(place, symmetry);
    return places;
}

std::set<Place> as_set(const std::vector<Place> &places) { return {places.begin(), places.end()}; }

/// Which of a shape's squares is read first, second and so on.
using Order = std::vector<std::size_t>;

/// The orders in which a shape is read when the board is turned or mirrored onto itself.
std::vector<Order> orders_of(std::size_t shape) {
    const std::vector<Place> places = places_of(shape);
    std::vector<Order> orders;
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
        const std::vector<Place> other = turned(places, symmetry);
        if (as_set(other) != as_set(places)) continue;
        Order &order = orders.emplace_back();
        for (const Place &place : other) {
            const auto found = std::find(places.begin(), places.end(), place);
            order.push_back(static_cast<std::size_t>(found - places.begin()));
        }
    }
    return orders;
}

std::vector<std::vector<Order>> all_orders() {
    std::vector<std::vector<Order>> all;
    for (std::size_t shape = 0; shape < pattern::kShapeCount; ++shape)
        all.push_back(orders_of(shape));
    return all;
}

} // namespace

std::string first_reading(std::size_t shape, const std::string &cells) {
    // Asked for each of half a million configurations.
    static const std::vector<std::vector<Order>> orders = all_orders();
    std::string first = cells;
    for (const Order &order : orders[shape]) {
        std::string reading;
        for (const std::size_t i : order)
            reading += cells[i];
        first = std::min(first, reading);
    }
    return first;
}

std::vector<Configuration> configurations_on(const Mailbox &board) {
    std::vector<Configuration> all;
    for (std::size_t shape = 0; shape < pattern::kShapeCount; ++shape) {
        std::set<std::set<Place>> seen;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const std::vector<Place> places = turned(places_of(shape), symmetry);
            if (!seen.insert(as_set(places)).second) continue;
            std::string cells;
            for (const Place &place : places) {
                const char cell = board.cells[static_cast<std::size_t>(place.rank)]
                                             [static_cast<std::size_t>(place.file)];
                cells += cell == '-' ? '-' : cell == board.mover ? 'X' : 'O';
            }
            all.push_back({shape, first_reading(shape, cells)});
        }
    }
    return all;
}

} // namespace emilia::oracle
