#include "tests/eval/slow_patterns.h"

#include <algorithm>
#include <map>
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

} // namespace

std::string first_reading(std::size_t shape, const std::string &cells) {
    const std::vector<Place> places = places_of(shape);
    std::map<Place, char> at;
    for (std::size_t i = 0; i < places.size(); ++i)
        at[places[i]] = cells[i];
    std::string first = cells;
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
        const std::vector<Place> other = turned(places, symmetry);
        if (as_set(other) != as_set(places)) continue;
        std::string reading;
        for (const Place &place : other)
            reading += at.at(place);
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
