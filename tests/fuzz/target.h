// Targets of the fuzzer: functions that take any bytes, and say what must hold for all of them.

#pragma once

#include "engine/notation/parsed.h"

#include <span>
#include <string_view>

namespace emilia::fuzz {

/// Ends the program with the message unless what must hold does.
void demand(bool holds, std::string_view message);

/// An error has a message, and a column within the text or right behind it.
void demand_good_error(const ParseError &error, std::string_view text);

struct Target {
    std::string_view name; ///< of the target and of its folder in corpus/
    void (*run)(std::string_view bytes);
};

/// All of them.
std::span<const Target> targets();
/// The one that an argument "--target=NAME" names. Ends the program with the names if none does.
const Target &chosen_target(int argc, const char *const *argv);

// Texts.
void read_line_words(std::string_view bytes);
void read_move_words(std::string_view bytes);
void read_positions(std::string_view bytes);
void read_flipello(std::string_view bytes);
void read_requests(std::string_view bytes);

// Games.
/// As each format of texts.
void read_formats(std::string_view bytes);
void read_json(std::string_view bytes);
void read_wthor(std::string_view bytes);
void read_wthor_names(std::string_view bytes);
void read_any_games(std::string_view bytes);

// Streams.
void split_lines(std::string_view bytes);
void read_game_stream(std::string_view bytes);
void unpack_files(std::string_view bytes);

// Files of our own. What they hold has mostly the right checksums.
void read_weights(std::string_view bytes);
void read_order_weights(std::string_view bytes);
void read_training_chunks(std::string_view bytes);
void read_book(std::string_view bytes);
void read_answers(std::string_view bytes);
void read_suite_results(std::string_view bytes);
void read_book_answers(std::string_view bytes);
void read_options(std::string_view bytes);

// Files of other programs.
void read_foreign_book(std::string_view bytes);

// Dialogues, with an engine that searches nothing.
void talk_uci(std::string_view bytes);
void talk_ugi(std::string_view bytes);
void talk_gtp(std::string_view bytes);
void talk_nboard(std::string_view bytes);
void ask_page_server(std::string_view bytes);
/// Any of them, with the engine that searches.
void talk_to_search(std::string_view bytes);

// The rules, against those of the slow board.
void compare_kernels(std::string_view bytes);
void compare_games(std::string_view bytes);

} // namespace emilia::fuzz
