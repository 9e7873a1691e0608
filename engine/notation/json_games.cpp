#include "engine/notation/json_games.h"

#include "engine/notation/drawn_line.h"
#include "engine/notation/egaroucid_json.h"
#include "engine/notation/json_places.h"
#include "engine/notation/lines_ahead.h"
#include "engine/notation/move_text.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/scattered_moves.h"
#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace emilia {
namespace {

using Json = nlohmann::json;

/// Games do not lie deeper. Values may be nested as deep as they are long.
constexpr int kMaxDepth = 16;

const std::string *text_of(const Json &value) { return value.get_ptr<const std::string *>(); }

/// For a message.
std::string shown(const Json &value) {
    const std::string *text = text_of(value);
    if (text != nullptr) return in_quotes(*text);
    return value.is_number() ? value.dump() : value.type_name();
}

/// A number or a text as text; empty for anything else.
std::string text_or_number(const Json &value) {
    if (const std::string *text = text_of(value)) return *text;
    return value.is_number() ? value.dump() : "";
}

std::optional<Move> move_in(const std::string &text) {
    const std::string_view move = trimmed(text);
    return move.empty() || move == "-" ? std::optional{Move::pass()} : parse_move(move);
}

/// Of an element in a list of moves: "f5", {"m": "f5"}, ["f5", 900]. None for other values.
std::optional<Move> single_move(const Json &value) {
    if (const std::string *text = text_of(value)) return move_in(*text);
    if (value.is_array()) {
        const bool is_pair = value.size() > 1 && value.front().is_string() &&
                             std::none_of(value.begin() + 1, value.end(),
                                          [](const Json &other) { return other.is_string(); });
        return is_pair ? move_in(*text_of(value.front())) : std::nullopt;
    }
    if (!value.is_object()) return std::nullopt;
    for (const char *name : {"m", "move"}) {
        const auto member = value.find(name);
        if (member != value.end() && member->is_string()) return move_in(*text_of(*member));
    }
    for (const Json &member : value) {
        const auto move = member.is_string() ? parse_move(*text_of(member)) : std::nullopt;
        if (move && move->has_square()) return move;
    }
    return std::nullopt;
}

bool is_list_of_moves(const Json &value) {
    const auto has_square = [](const Json &element) { return single_move(element)->has_square(); };
    return value.is_array() && !value.empty() &&
           std::all_of(value.begin(), value.end(),
                       [](const Json &element) { return single_move(element).has_value(); }) &&
           std::any_of(value.begin(), value.end(), has_square);
}

/// Whether a value is moves by itself, whatever it is called.
bool is_moves(const Json &value) {
    const std::string *text = text_of(value);
    return text != nullptr ? is_moves_alone(*text) : is_list_of_moves(value);
}

/// A name, or an object with one.
void take_player(GameFields &fields, GameField name, GameField rating, const Json &value) {
    if (!value.is_object()) return fields.take(name, text_or_number(value));
    for (const char *key : {"name", "username", "id"}) {
        const auto member = value.find(key);
        if (member == value.end()) continue;
        fields.take(name, text_or_number(*member));
        break;
    }
    for (const char *key : {"rating", "elo"}) {
        const auto member = value.find(key);
        if (member != value.end()) fields.take(rating, text_or_number(*member));
    }
}

/// As Emilia writes results, "result": 10.0. A number without a point may count anything.
void take_disc_difference(GameFields &fields, double discs) {
    std::string text = discs < 0 ? "" : "+";
    fields.take(GameField::result, text += std::to_string(discs));
}

void take_members(GameFields &fields, const Json &object) {
    const auto take_black = [&fields](const Json &value) {
        take_player(fields, GameField::black, GameField::black_rating, value);
    };
    const auto take_white = [&fields](const Json &value) {
        take_player(fields, GameField::white, GameField::white_rating, value);
    };
    for (const auto &[name, value] : object.items()) {
        const auto field = game_field(name);
        if (!field) continue;
        if (*field == GameField::black) {
            take_black(value);
        } else if (*field == GameField::white) {
            take_white(value);
        } else if (*field == GameField::result && value.is_number_float()) {
            take_disc_difference(fields, value.get<double>());
        } else if (*field != GameField::players) {
            fields.take(*field, text_or_number(value));
        } else if (value.is_array() && value.size() == 2) {
            take_black(value[0]);
            take_white(value[1]);
        } else if (value.is_object()) {
            take_members(fields, value);
        }
    }
}

/// The text of a member that has the position before the moves.
struct StartMember {
    std::string name;
    const Json *value = nullptr;
};

bool has_position(const std::string &name, const Json &value) {
    const std::string *text = text_of(value);
    return text != nullptr && !trimmed(*text).empty() &&
           (equal_ignoring_case(name, "position") || equal_ignoring_case(name, "fen") ||
            equal_ignoring_case(name, "board"));
}

/// Of a search, as Emilia prints them; its moves are no game.
bool is_answer(const Json &object) {
    const auto has_line = [](const Json &value) {
        return value.is_object() && value.contains("pv");
    };
    const auto moves = object.find("moves");
    return has_line(object) || (moves != object.end() && moves->is_array() &&
                                std::any_of(moves->begin(), moves->end(), has_line));
}

/// A game, and which values it and its problem are.
struct JsonGame {
    FoundGame game;
    const Json *value;
    const Json *wrong = value;
};

class GameFinder {
  public:
    void find(const Json &value, const GameFields &known, int depth = 0) {
        if (depth > kMaxDepth) return;
        if (value.is_object()) {
            find_in_object(value, known, depth);
        } else if (is_moves(value)) {
            add(value, value, nullptr, known);
        } else if (value.is_array()) {
            find_in_list(value, known, depth);
        }
    }

    /// In the order of the text.
    std::vector<FoundGame> take(const Json &tree, std::string_view text) {
        JsonPlaces places;
        for (const JsonGame &found : games_) {
            places.emplace(found.value, 0);
            places.emplace(found.wrong, 0);
        }
        find_json_places(tree, text, places);
        std::vector<FoundGame> games;
        for (JsonGame &found : games_) {
            found.game.offset = places[found.value];
            if (found.game.problem) found.game.problem->column = places[found.wrong] + 1;
            games.push_back(std::move(found.game));
        }
        std::stable_sort(games.begin(), games.end(), [](const FoundGame &a, const FoundGame &b) {
            return a.offset < b.offset;
        });
        return games;
    }

  private:
    void find_in_list(const Json &list, const GameFields &known, int depth) {
        // A text among games is one too, and wrong.
        const bool has_games = std::any_of(list.begin(), list.end(), is_moves);
        std::vector<const Json *> without;
        const std::size_t before = games_.size();
        for (const Json &element : list) {
            const std::size_t found = games_.size();
            if (has_games && element.is_string()) {
                add(element, element, nullptr, known);
            } else {
                find(element, known, depth + 1);
            }
            if (games_.size() == found) without.push_back(&element);
        }
        if (games_.size() == before) return;
        for (const Json *element : without)
            games_.push_back({{{}, ParseError{"no moves in this element of the list"}}, element});
    }

    void find_in_object(const Json &object, GameFields fields, int depth) {
        take_members(fields, object);
        if (is_egaroucid(object)) return add_egaroucid(object, fields);
        const Json *drawn = nullptr;
        const Json *moves = nullptr;
        const Json *named = nullptr;
        StartMember start;
        for (const auto &[name, value] : object.items()) {
            const auto field = game_field(name);
            if (field == GameField::drawn) drawn = &value;
            const bool is_start = has_position(name, value);
            if (is_start) start = {name, &value};
            const bool is_plain = value.is_string() || value.is_array();
            if (field == GameField::moves && is_plain && (named == nullptr || is_moves(value)))
                named = &value;
            if (!field && !is_start && moves == nullptr && is_moves(value)) moves = &value;
        }
        const bool is_puzzle = start.value != nullptr && object.contains("answer");
        if (is_puzzle || is_answer(object)) return add_position(object, start, {});
        if (drawn != nullptr || fields.has_start()) start = {};
        // A member that is called so, whatever it holds, unless another has moves.
        if (named != nullptr && (moves == nullptr || is_moves(*named))) moves = named;
        if (moves != nullptr) {
            add(object, *moves, drawn, fields, start);
            return take_tree(object, games_.back().game.record);
        }
        const std::size_t before = games_.size();
        for (const auto &[name, value] : object.items()) {
            if (value.is_structured() && game_field(name) != GameField::players)
                find(value, fields, depth + 1);
        }
        if (start.value != nullptr && games_.size() == before) add_position(object, start, fields);
    }

    /// Reviews, and comments, marks and variations of a game that stands there in SGF as well.
    static void take_tree(const Json &object, GameRecord &record) {
        const auto reviews = object.find("reviews");
        if (reviews != object.end()) record.reviews = text_or_number(*reviews);
        const auto member = object.find("tree");
        if (member == object.end() || !member->is_string()) return;
        auto tree = parse_sgf(*text_of(*member));
        if (!tree || !is_same_game(tree->game, record.game)) return;
        if (record.comment.empty()) record.comment = tree->comment;
        record.game = tree->game;
        record.take_tree(*std::move(tree));
    }

    void add_position(const Json &object, const StartMember &start, const GameFields &fields) {
        JsonGame found{{fields.record()}, &object};
        if (start.value != nullptr)
            begin(start, found);
        else
            found.game.problem = {"an answer of a search, not a game"};
        games_.push_back(std::move(found));
    }

    static void begin(const StartMember &start, JsonGame &found) {
        const auto game = parse_position(*text_of(*start.value));
        if (game) {
            found.game.record.game = *game;
        } else {
            found.game.problem = {start.name + ": " + game.error().message};
            found.wrong = start.value;
        }
    }

    void add(const Json &value, const Json &moves, const Json *drawn, const GameFields &fields,
             const StartMember &member = {}) {
        JsonGame found{{fields.record()}, &value};
        GameRecord &record = found.game.record;
        if (drawn != nullptr && drawn->is_string() && !text_of(*drawn)->empty()) {
            const auto start = parse_position(*text_of(*drawn));
            if (!start) found = {{record, start.error()}, &value, drawn};
            if (start) record.game = *start;
            if (start) record.drawn_moves = static_cast<int>(start->moves().size());
        }
        if (member.value != nullptr) {
            play_from(member, moves, found);
        } else if (!found.game.problem) {
            play(moves, found);
        }
        games_.push_back(std::move(found));
    }

    /// The position may also be the one behind the moves.
    static void play_from(const StartMember &member, const Json &moves, JsonGame &found) {
        JsonGame from_start = found;
        begin(member, found);
        if (found.game.problem) return;
        const Game position = found.game.record.game;
        play(moves, found);
        if (!found.game.problem) return;
        play(moves, from_start);
        const Game &end = from_start.game.record.game;
        if (end.position() == position.position() && end.to_move() == position.to_move())
            found = std::move(from_start);
    }

    static void play(const Json &moves, JsonGame &found) {
        GameRecord &record = found.game.record;
        const auto fail = [&found](const Json &wrong, ParseError error) {
            found.wrong = &wrong;
            found.game.problem = std::move(error);
        };
        if (const std::string *text = text_of(moves)) {
            if (trimmed(*text).empty()) return;
            if (auto problem = play_moves(*text, record)) fail(moves, *std::move(problem));
            return;
        }
        const Json *skipped = nullptr; // "" or "-", as behind the last move
        for (const Json &element : moves) {
            const auto move = single_move(element);
            if (!move) return fail(element, {"expected a move such as f5, got " + shown(element)});
            if (move->is_pass()) {
                const bool is_legal = record.game.play(*move) || record.game.is_over();
                const bool is_named = element.is_string() && parse_move(*text_of(element));
                if (!is_legal && is_named)
                    return fail(element, {illegal_move_message(*move, record.game)});
                if (!is_legal && skipped == nullptr) skipped = &element;
            } else if (skipped != nullptr) {
                return fail(*skipped, {illegal_move_message(Move::pass(), record.game)});
            } else if (!record.game.play_with_forced_pass(move->square())) {
                return fail(element, {illegal_move_message(*move, record.game)});
            }
        }
    }

    void add_egaroucid(const Json &object, const GameFields &fields) {
        JsonGame found{{fields.record()}, &object};
        found.wrong = play_egaroucid(object, found.game);
        games_.push_back(std::move(found));
    }

    std::vector<JsonGame> games_;
};

/// From there on.
std::size_t skip(LinesAhead &text, std::size_t offset, std::string_view characters) {
    while (text.at(offset) && characters.find(*text.at(offset)) != std::string_view::npos)
        ++offset;
    return offset;
}

constexpr std::string_view kBlanks = " \t\r\n";

/// Where a byte of UTF-8 that was made from Latin-1 stood.
std::size_t latin1_offset(std::string_view utf8, std::size_t offset) {
    const std::string_view before = utf8.substr(0, offset);
    const auto seconds = std::count_if(before.begin(), before.end(), [](char character) {
        return (static_cast<unsigned char>(character) & 0xc0U) == 0x80U;
    });
    return offset - static_cast<std::size_t>(seconds);
}

struct NameTwice {
    std::string name;
};

/// Throws NameTwice for an object with two members of one name, of which the tree has the last.
Json parse_with_unique_names(const std::string &text) {
    std::vector<std::set<std::string>> names; // of the objects that are open
    return Json::parse(text, [&names](int, Json::parse_event_t event, const Json &value) {
        if (event == Json::parse_event_t::object_start) names.emplace_back();
        if (event == Json::parse_event_t::object_end) names.pop_back();
        if (event == Json::parse_event_t::key && !names.back().insert(*text_of(value)).second)
            throw NameTwice{*text_of(value)};
        return true;
    });
}

bool is_single_move(std::string_view text) {
    const Json value = Json::parse(to_utf8(text), nullptr, false);
    return !value.is_discarded() && single_move(value).has_value();
}

} // namespace

bool is_like_json(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t,]"), line.size()));
    if (line.empty()) return false;
    const std::string_view rest = trimmed_start(line.substr(1));
    switch (line.front()) {
    case '{':
        return rest.empty() || rest.starts_with('"') || rest.starts_with('}');
    case '[':
        return rest.empty() ||
               std::string_view{"\"{[]"}.find(rest.front()) != std::string_view::npos;
    case '"':
        return is_moves_alone(rest.substr(0, rest.find('"')));
    default:
        return false;
    }
}

bool begins_json(TextLines &lines) {
    const std::string_view line = lines.peek()->rest();
    constexpr std::size_t kMaxRowBytes = 256;
    const bool is_row = // "[['-', 'X', …", of a board
        line.size() <= kMaxRowBytes && parse_drawn_row(plain_drawing(line));
    return is_like_json(line) && !is_row;
}

GameText take_json(TextLines &lines) {
    LinesAhead text{lines};
    const std::size_t begin = skip(text, 0, " \t\r\n,]");
    const std::size_t first = skip(text, begin + 1, kBlanks);
    const bool is_list = text.at(begin) == '[' && text.at(first) &&
                         std::string_view{"\"{["}.find(*text.at(first)) != std::string_view::npos;
    const auto first_end = is_list ? end_of_json_value(text, first) : std::nullopt;
    if (first_end && !is_single_move(text.text(first, *first_end)))
        return text.take(first, *first_end);
    if (const auto end = end_of_json_value(text, begin)) return text.take(begin, *end);
    lines.shorten_lookahead(text.size());
    std::size_t end = begin;
    while (text.at(end).value_or('\n') != '\n')
        ++end;
    return text.take(begin, end);
}

std::vector<FoundGame> parse_json_games(std::string_view text) {
    const std::string utf8 = to_utf8(text);
    std::vector<FoundGame> games;
    try {
        const Json tree = parse_with_unique_names(utf8);
        GameFinder finder;
        finder.find(tree, {});
        games = finder.take(tree, utf8);
        if (games.empty()) games.push_back({{}, ParseError{"no moves in this JSON"}});
    } catch (const Json::parse_error &error) {
        const std::size_t column = std::clamp<std::size_t>(error.byte, 1, utf8.size() + 1);
        games.push_back({{}, ParseError{"invalid JSON, or its end is missing", column}});
    } catch (const Json::out_of_range &) {
        games.push_back({{}, ParseError{"a number is too large"}});
    } catch (const NameTwice &twice) {
        games.push_back({{}, ParseError{"an object has " + in_quotes(twice.name) + " twice"}});
    }
    if (utf8.size() == text.size()) return games;
    for (FoundGame &game : games) {
        game.offset = latin1_offset(utf8, game.offset);
        if (game.problem) game.problem->column = latin1_offset(utf8, game.problem->column - 1) + 1;
    }
    return games;
}

} // namespace emilia
