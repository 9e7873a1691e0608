// The names are those of Robert Gatliff's catalogue, which WZebra, NBoard and others show, and of
// the lists of Japanese players where two of them agree; of several names the first.

#include "engine/book/opening_names.h"

#include "engine/board/symmetry.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace emilia {

namespace {

constexpr NamedOpening kOpenings[] = {
    {"Perpendicular", "f5d6"},
    {"Tiger", "f5d6c3d3c4"},
    {"Aubrey", "f5d6c3d3c4b3"},
    {"Aubrey, Feldborg continuation", "f5d6c3d3c4b3d2f4"},
    {"Berg Tiger", "f5d6c3d3c4b5"},
    {"Rose-Bill", "f5d6c3d3c4f4c5b3c2"},
    {"Central Rose-Bill", "f5d6c3d3c4f4c5b3c2b4"},
    {"Nicolet", "f5d6c3d3c4f4c5b3c2e3"},
    {"Tori", "f5d6c3d3c4f4c5b3c2e3d2c6b4"},
    {"Tori Hook", "f5d6c3d3c4f4c5b3c2e3d2c6b4a3"},
    {"Tori Straight", "f5d6c3d3c4f4c5b3c2e3d2c6b4a4"},
    {"Tori Upper", "f5d6c3d3c4f4c5b3c2e3d2c6b4b5"},
    {"Tamenori", "f5d6c3d3c4f4c5b3c2e6"},
    {"Goldfish", "f5d6c3d3c4f4c5b3c2e6c6"},
    {"Grand Central", "f5d6c3d3c4f4c5b4"},
    {"Ishii", "f5d6c3d3c4f4c5b4b5c6f3e6e3"},
    {"Mainline Tiger", "f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3"},
    {"Mako Tiger", "f5d6c3d3c4f4c5b5"},
    {"Brightwell", "f5d6c3d3c4f4e3"},
    {"Leader's Tiger", "f5d6c3d3c4f4e6"},
    {"Stephenson", "f5d6c3d3c4f4f6"},
    {"Kung", "f5d6c3d3c4f4f6b4"},
    {"Comp'Oth", "f5d6c3d3c4f4f6f3"},
    {"Lightning Bolt", "f5d6c3d3c4f4f6f3e3"},
    {"Logistello", "f5d6c3d3c4f4f6f3e6e7c6"},
    {"F.A.T. Draw", "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3h5h7"},
    {"Tama Plaza", "f5d6c3d3c4f4f6f3e6e7f7"},
    {"No-Kung", "f5d6c3d3c4f4f6g5"},
    {"No-Kung, continuation", "f5d6c3d3c4f4f6g5e3f3g4h3g3f2"},
    {"Crayfish", "f5d6c3d3c5"},
    {"Shrimp", "f5d6c3d3c6"},
    {"Dragon", "f5d6c3f4f6"},
    {"Tornado", "f5d6c3f4f6d3f3b3c7"},
    {"Ganglion", "f5d6c3g5"},
    {"Missile", "f5d6c3g5c6c5c4"},
    {"Cat", "f5d6c4d3c5"},
    {"Berner", "f5d6c4d3c5f4e3f3c2b4b3"},
    {"Sakaguchi", "f5d6c4d3c5f4e3f3c2c6"},
    {"Italian", "f5d6c4d3e6"},
    {"No-Cat", "f5d6c4g5"},
    {"Swallow", "f5d6c4g5c6"},
    {"No-Cat, continuation", "f5d6c4g5c6c5d7d3b4c3e3f3"},
    {"Sea Otter", "f5d6c4g5f6"},
    {"Rabbit", "f5d6c5"},
    {"Horse", "f5d6c5f4d3"},
    {"Crane", "f5d6c5f4d7"},
    {"Ralle", "f5d6c5f4e3c6d3f3"},
    {"Rose", "f5d6c5f4e3c6d3f6e6d7"},
    {"Greenberg", "f5d6c5f4e3c6d3f6e6d7e7"},
    {"Tezuka System", "f5d6c5f4e3c6d3f6e6d7e7c7c4f3d8"},
    {"Rose-Birth", "f5d6c5f4e3c6d3f6e6d7g3c4"},
    {"Rose-Birdie", "f5d6c5f4e3c6d3f6e6d7g3c4b4"},
    {"Rose-Tamenori-Kling", "f5d6c5f4e3c6d3f6e6d7g3c4b4c3"},
    {"Brightstein", "f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2"},
    {"Flat", "f5d6c5f4e3c6d3f6e6d7g4"},
    {"Rotating Flat", "f5d6c5f4e3c6d3f6e6d7g4c4"},
    {"Rotating Flat, Kling continuation", "f5d6c5f4e3c6d3f6e6d7g4c4g5c3f7d2e7f2"},
    {"Murakami", "f5d6c5f4e3c6d3f6e6d7g4c4g6"},
    {"Side Rabbit", "f5d6c5f4e3c6d3g5"},
    {"Bhagat", "f5d6c5f4e3c6d7"},
    {"Inoue", "f5d6c5f4e3c6e6"},
    {"Iago", "f5d6c5f4e3c6e6f6"},
    {"Shaman", "f5d6c5f4e3c6f3"},
    {"Mimura", "f5d6c5f4e3d3"},
    {"Parallel", "f5f4"},
    {"Mouse", "f5f4e3"},
    {"Diagonal", "f5f6"},
    {"Semi-Wing", "f5f6c4f4"},
    {"Wing", "f5f6d3f4"},
    {"Buffalo", "f5f6e6f4c3"},
    {"Hokuriku Buffalo", "f5f6e6f4c3c4"},
    {"Tanida Buffalo", "f5f6e6f4c3d6f3c4c5b4"},
    {"Maruoka Buffalo", "f5f6e6f4c3d7f3"},
    {"Reverse Snake", "f5f6e6f4d3"},
    {"Cow", "f5f6e6f4e3"},
    {"Tank", "f5f6e6f4e3c5c6"},
    {"Rose-v-Toth", "f5f6e6f4e3c5c4"},
    {"Landau", "f5f6e6f4e3c5c4d3c3"},
    {"Maruoka", "f5f6e6f4e3c5c4d3f3e2"},
    {"Sunken Ship", "f5f6e6f4e3c5c4d7"},
    {"Tanida", "f5f6e6f4e3c5c4e7"},
    {"Sailboat", "f5f6e6f4e3c5c4e7b5e2"},
    {"Fast Boat", "f5f6e6f4e3c5c4e7c6e2"},
    {"Aircraft", "f5f6e6f4e3c5c4e7g4"},
    {"Bat", "f5f6e6f4e3c5g5"},
    {"Bat, Kling alternative", "f5f6e6f4e3c5g5d6g6"},
    {"Bat, Kling continuation", "f5f6e6f4e3c5g5f3g4g6g3d6f7h5h4h3e7"},
    {"Melnikov", "f5f6e6f4e3c5g5g3g4f3c4"},
    {"Bat, Piau continuation", "f5f6e6f4e3c5g5g3g4f3g6"},
    {"Chimney", "f5f6e6f4e3d6"},
    {"Reverse Raccoon Dog", "f5f6e6f4f3"},
    {"Rocket", "f5f6e6f4g3"},
    {"Lollipop", "f5f6e6f4g3d6"},
    {"Hamilton", "f5f6e6f4g3f3g4"},
    {"Raccoon Dog", "f5f6e6f4g4"},
    {"Heath", "f5f6e6f4g5"},
    {"Heath-Chimney", "f5f6e6f4g5d6"},
    {"Iwasaki", "f5f6e6f4g5e7d7"},
    {"Heath-Bat", "f5f6e6f4g5e7e3"},
    {"Classic Heath", "f5f6e6f4g5e7f7"},
    {"Mimura II", "f5f6e6f4g5e7f7c5e3f3c4d3c2"},
    {"Wild Strawberry", "f5f6e6f4g5e7f7d6"},
    {"Snake", "f5f6e6f4g6"},
    {"Sand Snake", "f5f6e6f4g6c5f3"},
    {"Basilisk", "f5f6e6f4g6c5g4g5f3e3"},
    {"Pyramid", "f5f6e6f4g6c5g4g5f3e3c4"},
    {"Viper", "f5f6e6f4g6c5g4g5h4"},
    {"Lysons", "f5f6e6f4g6c6"},
    {"Tsuchinoko", "f5f6e6f4g6d6"},
    {"X-square", "f5f6e6f4g7"},
};

struct NamedPosition {
    Position canonical;
    std::string_view name;
};

bool comes_before(const Position &a, const Position &b) {
    return a.own != b.own ? a.own < b.own : a.opponent < b.opponent;
}

Position position_after(std::string_view moves) {
    Position position = Position::start();
    for (std::size_t i = 0; i < moves.size(); i += 2) {
        const Move move{Square::parse(moves.substr(i, 2)).value()};
        assert(position.is_legal(move));
        position = position.after(move);
    }
    return position;
}

std::vector<NamedPosition> sorted_positions() {
    std::vector<NamedPosition> positions;
    for (const NamedOpening &opening : kOpenings)
        positions.push_back({canonical(position_after(opening.moves)), opening.name});
    std::sort(positions.begin(), positions.end(),
              [](const NamedPosition &a, const NamedPosition &b) {
                  return comes_before(a.canonical, b.canonical);
              });
    return positions;
}

} // namespace

std::span<const NamedOpening> named_openings() { return kOpenings; }

std::string_view opening_name(const Position &position) {
    static const std::vector<NamedPosition> kPositions = sorted_positions();
    const Position wanted = canonical(position);
    const auto found = std::lower_bound(kPositions.begin(), kPositions.end(), wanted,
                                        [](const NamedPosition &named, const Position &sought) {
                                            return comes_before(named.canonical, sought);
                                        });
    return found != kPositions.end() && found->canonical == wanted ? found->name
                                                                   : std::string_view{};
}

std::string_view opening_name(const Game &game) {
    if (game.start_position() != Position::start() || game.start_color() != Color::black) return {};
    for (Game earlier = game;;) {
        const std::string_view name = opening_name(earlier.position());
        if (!name.empty() || !earlier.undo()) return name;
    }
}

} // namespace emilia
