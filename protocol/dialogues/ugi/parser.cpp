#include "protocol/dialogues/ugi/parser.h"

#include "engine/notation/position_text.h"

namespace emilia::ugi {

Parsed<Game> read_position(Scanner &scanner) { return emilia::read_position(scanner); }

Parsed<universal::Go> read_go(Scanner &scanner) {
    using namespace universal;
    static const std::vector<GoWord> words{
        clock_word("p1time", Color::black),
        clock_word("p2time", Color::white),
        increment_word("p1inc", Color::black),
        increment_word("p2inc", Color::white),
        move_time_word(),
        depth_word(),
        nodes_word(),
        moves_to_go_word(),
        infinite_word(),
    };
    return read_go_words(words, scanner);
}

Parsed<Query> read_query(Scanner &scanner) {
    if (scanner.accept("p1turn")) return Query::p1turn;
    if (scanner.accept("gameover")) return Query::gameover;
    if (scanner.accept("result")) return Query::result;
    return scanner.error("p1turn, gameover or result");
}

} // namespace emilia::ugi
