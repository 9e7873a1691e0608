#include "protocol/service/request_json.h"

#include "engine/notation/game_reader.h"
#include "engine/notation/parsed.h"
#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"
#include "protocol/service/puzzle_json.h"

#include <algorithm>
#include <set>
#include <type_traits>

namespace emilia {
namespace {

/// Reads options from an object, up to the first that is wrong.
class JsonFields {
  public:
    explicit JsonFields(const ForeignJson &object) : object_(object) {}

    template <class Option, class Field>
    void add(const Option &option, Field &field) {
        const std::string name = json_name(option.name);
        known_.insert(name);
        const auto found = object_.find(name);
        if (found == object_.end() || refusal_) return;
        auto value = take(option, *found);
        if (value) {
            assign(field, *std::move(value));
        } else {
            refusal_ = Refusal{value.error().message, name};
        }
    }

    const std::optional<Refusal> &refusal() const { return refusal_; }
    /// The names of the object's other fields.
    std::vector<std::string> others() const {
        std::vector<std::string> names;
        for (const auto &item : object_.items())
            if (!known_.contains(item.key())) names.push_back(item.key());
        return names;
    }

  private:
    const ForeignJson &object_;
    std::set<std::string> known_;
    std::optional<Refusal> refusal_;
};

/// Describes options.
class SchemaFields {
  public:
    template <class Field>
    void add(const Flag &option, const Field &field) {
        put(option, field, {{"type", "boolean"}});
    }
    template <class Field>
    void add(const WholeNumber &option, const Field &field) {
        put(option, field, {{"type", "integer"}, {"minimum", option.min}, {"maximum", option.max}});
    }
    template <class Field>
    void add(const RealNumber &option, const Field &field) {
        put(option, field, {{"type", "number"}, {"minimum", option.min}, {"maximum", option.max}});
    }
    template <class Field>
    void add(const Text &option, const Field &field) {
        put(option, field, {{"type", "string"}});
    }
    template <class Field>
    void add(const TextList &option, const Field &field) {
        put(option, field, {{"type", "array"}, {"items", {{"type", "string"}}}});
    }
    template <class Field>
    void add(const Base64 &option, const Field &field) {
        put(option, field, {{"type", "string"}, {"contentEncoding", "base64"}});
    }
    template <class T, class Field>
    void add(const Choice<T> &option, const Field &field) {
        Json names = Json::array();
        for (const std::string &name : option.names())
            names.push_back(option.are_numbers ? Json(std::stoi(name)) : Json(name));
        put(option, field, {{"enum", names}});
    }

    Json properties = Json::object();

  private:
    /// A field that has a number without any request has it for its default, unless the number is
    /// too small for a value and stands for none.
    template <class Option, class Field>
    void put(const Option &option, const Field &field, Json facts) {
        facts["description"] = option.help;
        if constexpr (std::is_arithmetic_v<Field>)
            if (facts.value("minimum", field) <= field) facts["default"] = field;
        properties[json_name(option.name)] = facts;
    }
};

/// What every request has.
struct Envelope {
    std::string id;
    const Action *action = &actions().front();
    std::int64_t priority = 0;
    std::optional<std::string> position;
    std::string moves;

    template <class Face>
    void declare(Face &face) {
        face.add(kId, id);
        face.add(kAction, action);
        face.add(kPriority, priority);
    }
    template <class Face>
    void declare_game(Face &face) {
        face.add(kPosition, position);
        face.add(kMoves, moves);
    }
};

std::variant<GameRecord, Refusal> read_game(const Envelope &envelope) {
    GameRecord record;
    if (envelope.position) {
        auto parsed = parse_any_game(*envelope.position);
        if (!parsed) return Refusal{to_string(parsed.error()), json_name(kPosition.name)};
        record = *std::move(parsed);
    }
    if (envelope.moves.empty()) return record;
    Scanner scanner{envelope.moves};
    auto game = read_moves(scanner, record.game);
    if (!game) return Refusal{to_string(game.error()), json_name(kMoves.name)};
    record.game = *std::move(game);
    return record;
}

std::optional<Refusal> refusal_of(const std::optional<Contradiction> &contradiction) {
    if (!contradiction) return std::nullopt;
    return Refusal{"cannot be combined with " + json_name(contradiction->second),
                   json_name(contradiction->first)};
}

std::optional<Refusal> check(const AnalyzeRequest &asked, const Game &game) {
    for (const std::string &text : asked.search_moves) {
        const auto move = parse_legal_move(text, game);
        if (!move) return Refusal{move.error().message, json_name(kSearchMoves.name)};
    }
    return refusal_of(asked.contradiction());
}

std::optional<Refusal> check(const WhyRequest &why, const Game &game) {
    std::vector<Move> moves;
    for (const auto &[text, option] : {std::pair{why.move, kMove}, std::pair{why.with, kWith}}) {
        if (text.empty()) continue;
        const auto move = parse_legal_move(text, game);
        if (!move) return Refusal{move.error().message, json_name(option.name)};
        moves.push_back(*move);
    }
    if (why.move.empty() && !why.with.empty())
        return Refusal{"expected a move", json_name(kMove.name)};
    const Outcome comparable = expect_comparable(game, moves);
    if (!comparable) {
        const bool is_twice = moves.size() == 2 && moves[0] == moves[1];
        return Refusal{comparable.error().message,
                       json_name(is_twice ? kWith.name : kPosition.name)};
    }
    return refusal_of(why.contradiction());
}

template <class Kind>
std::optional<Refusal> check_games(const Kind &request) {
    if (!request.given.any()) return Refusal{"expected games or a file", json_name(kGames.name)};
    return refusal_of(request.contradiction());
}

std::optional<Refusal> check(const ConvertRequest &request, const Game & /*game*/) {
    return check_games(request);
}

std::optional<Refusal> check(const DrillsRequest &request, const Game & /*game*/) {
    if (const auto opening = find_opening(request.wanted.opening); !opening)
        return Refusal{opening.error().message, json_name(kOpening.name)};
    return refusal_of(request.contradiction());
}

template <class Kind>
std::optional<Refusal> check_filter(const Kind &request) {
    if (const auto wanted = request.filter.filter(); !wanted)
        return Refusal{wanted.error().message, json_name(kOpening.name)};
    return std::nullopt;
}

std::optional<Refusal> check(const StatsRequest &request, const Game & /*game*/) {
    if (request.given.any() && request.filter.has_others())
        return Refusal{"cannot be combined with filters of the library other than player",
                       std::string{request.given.field()}};
    if (auto refusal = check_filter(request)) return refusal;
    return refusal_of(request.contradiction());
}

std::optional<Refusal> check(const ReviewRequest &request, const Game &game) {
    if (request.game_id > 0 &&
        (!game.moves().empty() || game.start_position() != Position::start()))
        return Refusal{"cannot be combined with another game", json_name(kGameId.name)};
    return refusal_of(request.contradiction());
}

std::optional<Refusal> check(const LibraryFindRequest &request, const Game & /*game*/) {
    return check_filter(request);
}

std::optional<Refusal> check(const LibraryMovesRequest &request, const Game & /*game*/) {
    return check_filter(request);
}

std::optional<Refusal> check(const LibraryAddRequest &request, const Game & /*game*/) {
    return check_games(request);
}

std::optional<Refusal> check_game(std::int64_t game_id) {
    if (game_id > 0) return std::nullopt;
    return Refusal{"expected a game of the library", json_name(kGameId.name)};
}

std::optional<Refusal> check(const LibraryNoteRequest &request, const Game & /*game*/) {
    if (!request.note && !request.tree)
        return Refusal{"expected a note or a tree", json_name(kNote.name)};
    const auto tree = request.tree ? parse_sgf(*request.tree) : GameRecord{};
    if (!tree) return Refusal{to_string(tree.error()), json_name(kTree.name)};
    return check_game(request.game_id);
}

std::optional<Refusal> check(const LibraryDeleteRequest &request, const Game & /*game*/) {
    return check_game(request.game_id);
}

std::optional<Refusal> check(const TerminateRequest &request, const Game & /*game*/) {
    if (!request.terminate_id.empty()) return std::nullopt;
    return Refusal{"expected the id of a request", json_name(kTerminateId.name)};
}

std::optional<Refusal> check_day(const std::string &day) {
    if (is_day(day)) return std::nullopt;
    return Refusal{"expected a day such as 2026-11-30", json_name(kDue.name)};
}

std::optional<Refusal> check(const ProfileReadRequest &request, const Game & /*game*/) {
    return request.due.empty() ? std::nullopt : check_day(request.due);
}

std::optional<Refusal> check(const ProfileSetRequest &request, const Game & /*game*/) {
    if (!request.name.empty()) return std::nullopt;
    return Refusal{"expected the name of a setting", json_name(kSettingName.name)};
}

std::optional<Refusal> check(const PuzzleAnswerRequest &request, const Game & /*game*/) {
    return check_day(request.due);
}

template <class Kind>
std::optional<Refusal> check(const Kind &request, const Game & /*game*/) {
    if constexpr (requires { request.contradiction(); }) return refusal_of(request.contradiction());
    return std::nullopt;
}

/// A request is flat but for its lists; what is larger would take many times its bytes.
constexpr int kMaxNesting = 4;
constexpr int kMaxValues = 10'000;
struct TooMuch {};

ReadRequest refuse(std::string id, Refusal refusal) {
    return {Answer{std::move(id), std::move(refusal)}, {}};
}

ReadRequest read_object(const ForeignJson &object) {
    JsonFields fields{object};
    Envelope envelope;
    envelope.declare(fields);
    const std::string id = envelope.id;
    if (id.empty()) {
        if (fields.refusal() && fields.refusal()->field == kId.name)
            return refuse("", *fields.refusal());
        return refuse("", {"expected an id", json_name(kId.name)});
    }
    Request request{.id = id, .priority = envelope.priority, .work = envelope.action->make()};
    if (envelope.action->has_position) envelope.declare_game(fields);
    std::visit([&fields](auto &kind) { kind.declare(fields); }, request.work);
    if (fields.refusal()) return refuse(id, *fields.refusal());
    auto record = read_game(envelope);
    if (const auto *refusal = std::get_if<Refusal>(&record)) return refuse(id, *refusal);
    request.record = std::get<GameRecord>(std::move(record));
    const auto refusal = std::visit(
        [&request](const auto &kind) { return check(kind, request.record.game); }, request.work);
    if (refusal) return refuse(id, *refusal);
    ReadRequest read{std::move(request), {}};
    for (const std::string &name : fields.others()) {
        read.warnings.push_back(
            {id, Warning{"no field of " + std::string{envelope.action->name}, name}});
    }
    return read;
}

} // namespace

ReadRequest read_request(std::string_view line) {
    std::string id; // so that whoever asked learns of invalid JSON behind it
    const auto is_small = [&id, values = 0, is_id = false](int depth,
                                                           ForeignJson::parse_event_t event,
                                                           const ForeignJson &value) mutable {
        if (depth > kMaxNesting || ++values > kMaxValues) throw TooMuch{};
        if (is_id && value.is_string()) id = value.get<std::string>();
        is_id = depth == 1 && event == ForeignJson::parse_event_t::key &&
                value.get<std::string>() == kId.name;
        return true;
    };
    // The parser takes a zero for the end of the line.
    const std::string_view text = line.substr(0, line.find('\0'));
    try {
        const ForeignJson object = ForeignJson::parse(text, is_small);
        if (text.size() < line.size())
            return refuse(id, {"invalid JSON at byte " + std::to_string(text.size() + 1)});
        if (!object.is_object()) return refuse("", {"expected an object of JSON"});
        return read_object(object);
    } catch (const ForeignJson::parse_error &error) {
        return refuse(id, {"invalid JSON at byte " + std::to_string(error.byte)});
    } catch (const TooMuch &) {
        return refuse(id, {"invalid JSON: too many values, or nested too deep"});
    } catch (const ForeignJson::out_of_range &) {
        return refuse(id, {"invalid JSON: a number is too large"});
    }
}

Answer refuse_long_line() { return {"", Refusal{"the line is longer than 64 MiB"}}; }

Json request_schema(int max_threads) {
    Json kinds = Json::array();
    for (const Action &action : actions()) {
        SchemaFields fields;
        Envelope envelope;
        envelope.declare(fields);
        const bool is_default = &action == &actions().front();
        fields.properties["id"]["minLength"] = 1;
        fields.properties["action"] = {{"const", action.name}};
        if (action.has_position) envelope.declare_game(fields);
        Work work = action.make();
        Json required = Json::array({"id"});
        if (!is_default) required.push_back("action");
        std::visit(
            [&](auto &kind) {
                kind.declare(fields);
                if constexpr (requires { kind.kRequired; })
                    required.push_back(json_name(kind.kRequired));
            },
            work);
        if (const auto threads = fields.properties.find(json_name(kThreads.name));
            threads != fields.properties.end())
            (*threads)["maximum"] = max_threads;
        kinds.push_back({{"title", action.name},
                         {"type", "object"},
                         {"properties", fields.properties},
                         {"required", required}});
    }
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"title", "requests of emilia analysis"},
            {"version", kServiceVersion},
            {"anyOf", kinds}};
}

} // namespace emilia
