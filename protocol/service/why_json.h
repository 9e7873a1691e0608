// Comparison of two moves: the search for it, and its answer in JSON.

#pragma once

#include "protocol/service/json.h"
#include "protocol/texts/reason_text.h"
#include "protocol/texts/why.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace emilia {

struct Explained {
    MoveComparison comparison;
    SearchResult result;
};

/// A legal move. The problem names the text.
Result<Move> parse_legal_move(const std::string &text, const Game &game);

/// Whether so many of the moves of the position can be compared: none, one or two of them.
Outcome expect_comparable(const Game &game, const std::vector<Move> &moves);

/// Compares two moves, one with the best one, or the best one with the next best. None if the
/// search was stopped before it had both lines.
std::optional<Explained>
explain(const Game &game, const std::vector<Move> &moves, const Limits &limits,
        const EvaluatorEntry &evaluator,
        const std::function<SearchResult(const Position &, const Limits &)> &search);

/// [{"kind":…,"text":…,…}], never empty, as the manual tells.
Json reasons_to_json(const std::vector<Reason> &reasons, const LinePair &lines, Language language);

/// Adds "text", "reasons" unless the moves are equally good, "moves", "terms" and the effort.
void add_comparison(Json &object, const Game &game, const Explained &explained, Language language);

} // namespace emilia
