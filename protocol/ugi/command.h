// What a line of the UGI dialogue asks for.

#pragma once

#include "protocol/command_words.h"
#include "protocol/search_request.h"

#include <string>
#include <variant>

namespace emilia::ugi {

struct Blank {};
struct Unknown {
    std::string name;
};
struct Identify {}; ///< ugi
struct IsReady {};
struct NewGame {}; ///< uginewgame
using emilia::SetOption;
struct SetPosition {
    Game game;
};
enum class Query { p1turn, gameover, result };
struct Go : SearchRequest {};
struct Stop {};
struct Quit {};

using Command = std::variant<Blank, Unknown, Identify, IsReady, NewGame, SetOption, SetPosition,
                             Query, Go, Stop, Quit>;

} // namespace emilia::ugi
