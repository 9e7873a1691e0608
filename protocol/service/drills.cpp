#include "protocol/service/drills.h"

#include "engine/book/opening_names.h"
#include "engine/notation/scanner.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"
#include "protocol/texts/translated_openings.h"

#include <string_view>
#include <utility>

namespace emilia {

Result<Game> find_opening(const std::string &text) {
    std::string_view moves = text;
    std::string_view name = text;
    for (const TranslatedOpening &opening : translated_openings())
        if (is_same_name(opening.translation, text)) name = opening.name;
    for (const NamedOpening &opening : named_openings())
        if (is_same_name(opening.name, name)) moves = opening.moves;
    Scanner scanner{moves};
    auto game = read_moves(scanner, Game{});
    if (game) return *std::move(game);
    return Problem{"expected the name of an opening, or moves, got " + in_quotes(text)};
}

DrillSource::DrillSource(std::shared_ptr<const BookReader> book)
    : book_(repertoire_of(std::move(book))) {}

void DrillSource::add(const GameRecord &record, const DrillOptions &options) {
    const bool had_namesake = player_.has_namesake();
    player_.note(record);
    // Those before were not meant.
    if (player_.has_namesake() && !had_namesake) played_ = {};
    for (const Color side : {Color::black, Color::white}) {
        if (!player_.is_played_by(record, side)) continue;
        played_[static_cast<std::size_t>(side)].add(record.game, options.rules.discs,
                                                    record.drawn_moves);
    }
}

std::vector<Drill> DrillSource::drills(Engine &engine, const DrillOptions &options,
                                       const DrillSearch &search) const {
    std::vector<Drill> found;
    const Game begin = *find_opening(options.opening);
    for (const Color learner : {Color::black, Color::white}) {
        if (options.color.value_or(learner) != learner) continue;
        const Repertoire of_games = [&moves = played_[static_cast<std::size_t>(learner)]](
                                        const Position &position) { return moves.of(position); };
        DrillRules rules = options.rules;
        if (!options.color) rules.most = (rules.most + (learner == Color::black ? 1 : 0)) / 2;
        for (Drill &drill :
             find_drills(engine, book_ ? book_ : of_games, begin, learner, rules, search))
            found.push_back(std::move(drill));
    }
    return found;
}

} // namespace emilia
