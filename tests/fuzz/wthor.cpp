#include "engine/notation/wthor.h"

#include "engine/notation/utf8.h"
#include "tests/fuzz/same_games.h"
#include "tests/fuzz/target.h"

#include <algorithm>

namespace emilia::fuzz {
namespace {

void read_game(std::string_view bytes, const WthorHeader &header) {
    const WthorGame game = parse_wthor_game(bytes);
    demand(to_bytes(game) == bytes, "a game of WTHOR is written as it was read");
    WthorDirectory directory;
    const auto record = to_record(game, header, directory);
    if (!record) return demand_good_error(record.error(), bytes);
    const auto written = to_wthor(*record, directory);
    if (!written) return;
    const auto again = to_record(*written, header, directory);
    demand(again && has_same_moves(record->game, again->game), "and says the same");
    demand(written->moves == game.moves && written->black_score == game.black_score,
           "moves and discs are as they were");
}

void read_names(std::string_view bytes, std::size_t width) {
    auto names = WthorNames::parse(bytes, width);
    if (!names) return demand_good_error(names.error(), bytes);
    const std::string written = names->to_bytes();
    const auto again = WthorNames::parse(written, width);
    demand(again && again->to_bytes() == written, "names are read as they were written");
    for (std::size_t i = 0; i < names->size(); ++i) {
        const std::string name = names->name(static_cast<std::uint16_t>(i));
        demand(is_utf8(name) && again->name(static_cast<std::uint16_t>(i)) == name,
               "a name is UTF-8 and the same");
        const auto number = names->number(name);
        demand(number && *number <= i, "a name has the number of the first that is called so");
    }
    const std::string newcomer{bytes.substr(0, width)};
    const std::size_t before = names->size();
    const auto added = names->add(newcomer);
    if (!added) return demand(names->size() == before, "what cannot be added changes nothing");
    demand(names->number(newcomer) == added, "what was added is found");
}

} // namespace

void read_wthor(std::string_view bytes) {
    const auto header = parse_wthor_header(bytes);
    if (!header) return demand_good_error(header.error(), bytes);
    demand(to_bytes(*header) == bytes.substr(0, kWthorHeaderBytes), "a header is as it was");
    bytes.remove_prefix(kWthorHeaderBytes);
    for (; bytes.size() >= kWthorGameBytes; bytes.remove_prefix(kWthorGameBytes))
        read_game(bytes.substr(0, kWthorGameBytes), *header);
}

void read_wthor_names(std::string_view bytes) {
    read_names(bytes, kWthorPlayerBytes);
    read_names(bytes, kWthorTournamentBytes);
}

} // namespace emilia::fuzz
