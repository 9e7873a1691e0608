// Reviews, and what they sum up to, for people: tables, a page for browsers, and notes in a record
// of the game.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/review/review.h"
#include "engine/review/statistics.h"
#include "protocol/texts/language.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia {

struct ReviewedGame {
    GameRecord record;
    std::vector<ReviewedMove> moves;
};

/// "+1.25", or "+6" if that is exact.
std::string to_score_text(const Line &line);
/// How the score of the played move is known: "21@73%", "exact", "book", or "at least" for what a
/// proof that was cut short has found.
std::string to_sureness_text(const ReviewedMove &move);
/// "mistake: loses 4.90 discs; better is c2 (+1.20): c2b3a4. ", and the reasons; empty for a good
/// move.
std::string describe_fault(const ReviewedMove &move, Language language);
/// Of a fault; empty for a good move.
std::vector<std::string> reasons_of(const ReviewedMove &move, Language language);

/// Players, result and opening, a line for each move, reasons of faults below theirs, and what each
/// side lost; no newline at the end. Scores are in discs for the side that moves.
std::string to_table(const ReviewedGame &game, Language language);

/// By phase, colour, opening, opponent and time, and what the faults do on the board; only the most
/// frequent openings and opponents. Losses are in discs. No newline at the end.
std::string to_table(const Statistics &statistics, Language language);

/// One file of HTML that needs no other and no network, by modules of the page. `json`: an array of
/// what `emilia review --json` writes, or what `emilia stats --json --language` writes.
std::string to_page(std::string_view json);

/// The record with notes, for front ends that read SGF or GGF. Each move's evaluation is its score;
/// faults have a comment that says by which move, and why, and the last one of a named opening one
/// that names it.
GameRecord annotated(const ReviewedGame &game, Language language);

} // namespace emilia
