#include "protocol/cecp/session.h"

#include "protocol/cecp/formatter.h"
#include "protocol/cecp/notation.h"
#include "protocol/cecp/parser.h"
#include "protocol/notation/move_text.h"
#include "protocol/notation/scanner.h"
#include "protocol/search_request.h"

#include <algorithm>

namespace emilia::cecp {

Session::Session(Engine &engine, const DialogueOptions &options, const Channel &channel)
    : emilia::Session(engine, channel, urgency_of), settings_(options.search) {}

void Session::handle(std::string_view line) {
    line_ = line;
    std::visit([this](const auto &known) { execute(known); }, parse_command(line));
}

void Session::handle_too_long(std::string_view beginning) {
    line_ = in_quotes(beginning);
    print_error("line too long");
}

void Session::execute(const Ignored & /*command*/) {}

void Session::execute(const Refused &command) { print_error(command.reason); }

void Session::execute(const ProtocolVersion &command) {
    if (command.version >= 2) print(format_features());
}

void Session::execute(const Ping &command) {
    std::string answer{"pong "};
    print(answer += command.token);
}

void Session::execute(const NewGame & /*command*/) {
    become_idle();
    engine().forget();
    depth_.reset();
    side_ = Color::white;
    begin(Game{});
    if (analyses_) go_on();
}

void Session::execute(const Variant &command) {
    if (command.name != "reversi") return print_error("unsupported variant");
    become_idle();
    begin(Game{});
    print(format_setup(game_));
    if (analyses_) go_on();
}

void Session::execute(const SetBoard &command) {
    become_idle();
    begin(command.game);
    if (analyses_) go_on();
}

void Session::execute(const PlayMove &command) {
    // Some clients say that nobody can move any more.
    if (command.move.is_pass() && game_.is_over()) return;
    become_idle();
    if (!game_.play(command.move)) {
        std::string message{"Illegal move: "};
        print(message += line_);
    } else if (game_.is_over()) {
        print(format_outcome(game_));
    }
    go_on();
}

void Session::execute(const Undo &command) {
    if (game_.moves().size() < static_cast<std::size_t>(command.plies)) {
        return print_error("no move to take back");
    }
    become_idle();
    for (int ply = 0; ply < command.plies; ++ply)
        game_.undo();
    if (analyses_) go_on();
}

void Session::execute(const Role &role) {
    become_idle();
    side_.reset();
    if (role == Role::go) side_ = game_.to_move();
    if (role == Role::playother) side_ = opposite(game_.to_move());
    go_on();
}

void Session::execute(const MoveNow & /*command*/) {}

void Session::execute(const Analyze &command) {
    become_idle();
    analyses_ = command.on;
    side_.reset();
    go_on();
}

void Session::execute(const Statistics & /*command*/) {
    if (!analyses_) return;
    const std::lock_guard lock{mutex_};
    print(format_statistics(last_info_, legal_moves(game_.position()).size()));
}

void Session::execute(const Hint & /*command*/) {
    if (game_.is_over()) return;
    constexpr int kDepth = 6;
    become_idle();
    Limits limits;
    limits.depth = kDepth;
    std::string text{"Hint: "};
    print(text += to_text(engine().search(game_.position(), limits).best_move()));
    if (analyses_) return analyze();
    ponder();
}

void Session::execute(const SetLevel &command) {
    move_time_.reset();
    level_ = command;
    left_ = command.base;
}

void Session::execute(const SetMoveTime &command) {
    level_.reset();
    move_time_ = command.time;
}

void Session::execute(const SetDepth &command) { depth_ = command.depth; }

void Session::execute(const SetClock &command) {
    if (command.own) left_ = command.left;
}

void Session::execute(const Switch &command) {
    switch (command) {
    case Switch::post:
    case Switch::no_post:
        posts_ = command == Switch::post;
        return;
    case Switch::ponder:
    case Switch::no_ponder:
        ponders_ = command == Switch::ponder;
        break;
    }
    if (analyses_) return;
    become_idle();
    ponder();
}

void Session::execute(const SetMemory &command) {
    become_idle();
    const auto wanted = static_cast<std::size_t>(command.mebibytes);
    if (!engine().resize_hash(std::min(wanted, max_hash_mebibytes()))) print_error("no memory");
    if (analyses_) analyze();
}

void Session::execute(const SetCores &command) {
    become_idle();
    const auto wanted = static_cast<std::size_t>(command.count);
    if (!engine().resize_threads(std::min(wanted, kMaxThreads))) print_error("no threads");
    if (analyses_) analyze();
}

void Session::execute(const Quit & /*command*/) { quit(); }

void Session::begin(const Game &game) {
    game_ = game;
    if (level_) left_ = level_->base;
}

void Session::go_on() {
    if (analyses_) return analyze();
    if (!side_ || game_.is_over()) return;
    if (*side_ == game_.to_move()) think();
    ponder();
}

void Session::think() {
    shows_ = posts_;
    start(game_.position(), make_limits());
    const bool stopped = become_idle();
    if (stopped && is_waiting(Urgency::takes_turn_back)) return;
    const Move move = result_.best_move();
    game_.play(move);
    if (level_) {
        left_ = within_bounds(within_bounds(left_ - result_.elapsed) + level_->increment);
    }
    print(format_move(move));
    if (game_.is_over()) print(format_outcome(game_));
}

void Session::ponder() {
    const bool others_turn = side_ && *side_ != game_.to_move() && !game_.is_over();
    if (ponders_ && others_turn) start_endless(false);
}

void Session::analyze() {
    if (game_.is_over()) return;
    last_info_ = {};
    start_endless(true);
}

void Session::start_endless(bool shows) {
    shows_ = shows;
    SearchRequest request;
    request.infinite = true;
    start(game_.position(), emilia::make_limits(request, game_, settings_));
}

Limits Session::make_limits() const {
    SearchRequest request;
    request.depth = depth_;
    request.movetime = move_time_;
    if (level_) {
        request.set_clock(game_.to_move(), {left_, level_->increment, moves_to_go()});
    }
    return emilia::make_limits(with_default_time(request, settings_), game_, settings_);
}

std::optional<int> Session::moves_to_go() const {
    if (!level_->moves) return std::nullopt;
    const int made = static_cast<int>(game_.moves().size()) / 2;
    return *level_->moves - made % *level_->moves;
}

void Session::print_error(std::string_view reason) { print(format_error(reason, line_)); }

void Session::report_info(const SearchInfo &info) {
    if (info.line.bound != Bound::exact && info.line.certainty == Certainty::estimate) return;
    {
        const std::lock_guard lock{mutex_};
        last_info_ = info;
    }
    if (shows_) print(format_thinking(info));
}

void Session::report_progress(const SearchProgress &progress) {
    const std::lock_guard lock{mutex_};
    last_info_.nodes = progress.nodes;
    last_info_.elapsed = progress.elapsed;
}

void Session::report_problem(const std::string &problem) { print("tellusererror " + problem); }

void Session::report_result(const SearchResult &result) { result_ = result; }

} // namespace emilia::cecp
