#include "protocol/dialogues/cecp/session.h"

#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "protocol/dialogues/cecp/formatter.h"
#include "protocol/dialogues/cecp/notation.h"
#include "protocol/dialogues/cecp/parser.h"
#include "protocol/dialogues/search_request.h"

#include <algorithm>
#include <utility>

namespace emilia::cecp {

const Session::Commands &Session::commands() {
    constexpr auto kBack = Urgency::takes_turn_back;
    constexpr auto kNothing = [](Session &) {};
    static const Commands commands{
        {.may_end_with_other_words = true},
        {
            {"", &Session::refuse, read_unknown},
            {"protover", &Session::tell_features, read_version},
            {"ping", &Session::answer_ping, read_word},
            {"new", &Session::begin_new_game, kBack},
            {"variant", &Session::set_variant, read_word, kBack},
            {"setboard", &Session::set_board, read_fen, kBack},
            {"usermove", &Session::play, read_move},
            {"undo", &Session::take_back, constant<1>, kBack},
            {"remove", &Session::take_back, constant<2>, kBack},
            {"force", [](Session &session) { session.set_side(std::nullopt); }, kBack},
            {"result", [](Session &session) { session.set_side(std::nullopt); }, kBack},
            {"go", [](Session &session) { session.set_side(session.game_.to_move()); }},
            {"playother",
             [](Session &session) { session.set_side(opposite(session.game_.to_move())); }},
            {"?", kNothing, Urgency::ends_search},
            {"analyze", &Session::set_analyzes, constant<true>, kBack},
            {"exit", &Session::set_analyzes, constant<false>, kBack},
            {".", &Session::tell_statistics},
            {"hint", &Session::give_hint},
            {"level", &Session::set_level, read_level},
            {"st", &Session::set_move_time, read_seconds},
            {"sd", &Session::set_depth, read_depth},
            {"time", &Session::set_clock, read_clock},
            {"otim", [](Session &, Duration) {}, read_clock},
            {"hard", &Session::set_ponders, constant<true>},
            {"easy", &Session::set_ponders, constant<false>},
            {"post", &Session::set_posts, constant<true>},
            {"nopost", &Session::set_posts, constant<false>},
            {"memory", &Session::set_memory, read_mebibytes},
            {"cores", &Session::set_cores, read_cores},
            {"quit", &Session::quit, Urgency::ends_search},
            {"bk", &Session::tell_book_moves},
            // What says nothing to us.
            {"xboard", kNothing},
            {"accepted", kNothing},
            {"rejected", kNothing},
            {"random", kNothing},
            {"draw", kNothing},
            {"name", kNothing},
            {"rating", kNothing},
            {"ics", kNothing},
            {"computer", kNothing},
        }};
    return commands;
}

Parsed<Session::Commands::Command> Session::parse(std::string_view line) {
    Scanner scanner{line};
    if (scanner.at_end() || scanner.is_at('#')) return commands().fallback(std::string{});
    if (parse_move(scanner.peek_word())) return commands().parse_arguments_of("usermove", scanner);
    return commands().parse(scanner);
}

Session::Session(Engine &engine, const DialogueOptions &options, const Channel &channel)
    : emilia::Session(engine, channel, urgency_by_table<Session>), settings_(options.search) {}

void Session::handle(std::string_view line) {
    line_ = line;
    const auto command = parse(line);
    if (!command) return print_error(to_string(command.error()));
    command->carry_out(*this);
}

void Session::handle_too_long(std::string_view beginning) {
    line_ = in_quotes(beginning);
    print_error("line too long");
}

void Session::refuse(const std::string &reason) {
    if (!reason.empty()) print_error(reason);
}

void Session::tell_features(int version) {
    if (version >= 2) print(format_features());
}

void Session::answer_ping(const std::string &token) {
    std::string answer{"pong "};
    print(answer += token);
}

void Session::begin_new_game() {
    become_idle();
    engine().forget();
    depth_.reset();
    side_ = Color::white;
    begin(Game{});
    if (analyses_) go_on();
}

void Session::set_variant(const std::string &name) {
    if (name != "reversi") return print_error("unsupported variant");
    become_idle();
    begin(Game{});
    print(format_setup(game_));
    if (analyses_) go_on();
}

void Session::set_board(const Game &game) {
    become_idle();
    begin(game);
    if (analyses_) go_on();
}

void Session::play(Move move) {
    // Some clients say that nobody can move any more.
    if (move.is_pass() && game_.is_over()) return;
    if (!game_.position().is_legal(move)) {
        std::string message{"Illegal move: "};
        return print(message += line_);
    }
    become_idle();
    game_.play(move);
    if (game_.is_over()) print(format_outcome(game_));
    go_on();
}

void Session::take_back(int plies) {
    if (game_.moves().size() < static_cast<std::size_t>(plies)) {
        return print_error("no move to take back");
    }
    become_idle();
    for (int ply = 0; ply < plies; ++ply)
        game_.undo();
    if (analyses_) go_on();
}

void Session::set_side(std::optional<Color> side) {
    become_idle();
    side_ = side;
    go_on();
}

void Session::set_analyzes(bool on) {
    become_idle();
    analyses_ = on;
    side_.reset();
    go_on();
}

void Session::tell_statistics() {
    if (!analyses_) return;
    const std::lock_guard lock{mutex_};
    print(format_statistics(last_info_, legal_moves(game_.position()).size()));
}

void Session::give_hint() {
    if (game_.is_over()) return;
    constexpr int kDepth = 6;
    Limits limits;
    limits.depth = kDepth;
    std::string text{"Hint: "};
    print(text += to_text(search_now(game_.position(), limits).result.best_move()));
    if (analyses_) return analyze();
    ponder();
}

void Session::tell_book_moves() {
    for (const BookMove &move : engine().book_moves(game_.position()))
        print(format_book_move(move));
    print(""); // the end, for XBoard
}

void Session::set_level(const Level &level) {
    move_time_.reset();
    level_ = level;
    left_ = level.base;
}

void Session::set_move_time(Duration time) {
    level_.reset();
    move_time_ = time;
}

void Session::set_depth(int depth) { depth_ = depth; }

void Session::set_clock(Duration left) { left_ = left; }

void Session::set_ponders(bool on) {
    ponders_ = on;
    if (analyses_) return;
    become_idle();
    ponder();
}

void Session::set_posts(bool on) { posts_ = on; }

void Session::set_memory(int mebibytes) {
    become_idle();
    const auto wanted = static_cast<std::size_t>(mebibytes);
    if (!engine().resize_hash(std::min(wanted, max_hash_mebibytes()))) print_error("no memory");
    if (analyses_) analyze();
}

void Session::set_cores(int count) {
    become_idle();
    const auto wanted = static_cast<std::size_t>(count);
    if (!engine().resize_threads(std::min(wanted, kMaxThreads))) print_error("no threads");
    if (analyses_) analyze();
}

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
    if (result_.from_book && posts_) print(format_book_hit(result_));
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

void Session::on_info(const SearchInfo &info) {
    if (info.line.bound != Bound::exact && info.line.certainty == Certainty::estimate) return;
    {
        const std::lock_guard lock{mutex_};
        last_info_ = info;
    }
    if (shows_) print(format_thinking(info));
}

void Session::on_progress(const SearchProgress &progress) {
    const std::lock_guard lock{mutex_};
    last_info_.nodes = progress.nodes;
    last_info_.elapsed = progress.elapsed;
}

void Session::report_problem(const std::string &problem) { print("tellusererror " + problem); }

void Session::on_result(SearchResult result) { result_ = std::move(result); }

} // namespace emilia::cecp
