// What a line of the UGI dialogue asks for.

#pragma once

#include "protocol/universal_commands.h"

#include <variant>

namespace emilia::ugi {

using universal::Blank;
using universal::Go;
using universal::Identify; ///< ugi
using universal::IsReady;
using universal::NewGame; ///< uginewgame
using universal::Quit;
using universal::SetOption;
using universal::Stop;
using universal::Unknown;

struct SetPosition {
    Game game;
};
enum class Query { p1turn, gameover, result };

using Command = std::variant<Blank, Unknown, Identify, IsReady, NewGame, SetOption, SetPosition,
                             Query, Go, Stop, Quit>;

} // namespace emilia::ugi
