#include "protocol/nboard/session.h"

#include "protocol/nboard/clock.h"
#include "protocol/nboard/parser.h"
#include "protocol/notation/move_text.h"

#include <algorithm>
#include <cmath>

namespace emilia::nboard {
namespace {

/// The side that a move belongs to: a forced pass before it may be left out.
Color owner(Move move, const Game &game) {
    const bool left_out = move.has_square() && game.position().must_pass();
    return left_out ? opposite(game.to_move()) : game.to_move();
}

} // namespace

Session::Session(Engine &engine, const DialogueOptions &options, const Channel &channel)
    : emilia::Session(engine, channel, urgency_if<ends_search>), settings_(options.search) {}

void Session::handle(std::string_view line) {
    const auto command = parse_command(line);
    if (!command) return print_error(to_string(command.error()));
    std::visit([this](const auto &known) { execute(known); }, *command);
}

void Session::execute(const Ignored & /*command*/) {}

void Session::execute(const SetGame &command) {
    become_idle();
    record_ = command.record;
}

void Session::execute(const SetDepth &command) {
    become_idle();
    settings_.level = command.depth;
    print("set myname Emilia" + std::to_string(command.depth));
}

void Session::execute(const SetContempt &command) {
    become_idle();
    contempt_ = static_cast<int>(std::lround(command.percent));
}

void Session::execute(const PlayMove &command) {
    become_idle();
    const auto &[move, note] = command.move;
    if (record_.play(owner(move, record_.game), move, note)) return;
    print_error(illegal_move_message(to_string(move), record_.game.position()));
}

void Session::execute(const GiveHint &command) {
    become_idle();
    SearchRequest request;
    request.hints = command.moves;
    search(record_.game, request, Purpose::hint);
}

void Session::execute(const Go & /*command*/) {
    become_idle();
    SearchRequest request;
    if (const auto clock = clock_of(record_)) request.set_clock(record_.game.to_move(), *clock);
    search(record_.game, request, Purpose::move);
}

void Session::execute(const Ping &command) {
    finish_now();
    print("pong " + command.token);
}

void Session::execute(const Learn & /*command*/) {
    // There is no book to add the game to; clients wait for the answer all the same.
    become_idle();
    print("learned");
}

void Session::execute(const Analyze & /*command*/) {
    become_idle();
    // Backwards, so that each position finds in the table what comes after it.
    const std::size_t moves = record_.game.moves().size();
    Game game = record_.game;
    for (std::size_t made = moves + 1; made-- > 0; game.undo()) {
        search(game, {}, Purpose::analysis);
        if (become_idle()) break;
        const Color to_move = game.to_move();
        print(format_analysis(made, to_move, analysed_, contempt_of(to_move)));
    }
    print("status");
}

void Session::execute(const Quit & /*command*/) { quit(); }

Contempt Session::contempt_of(Color mover) const {
    return {mover == Color::black ? contempt_ : -contempt_};
}

void Session::search(const Game &game, const SearchRequest &request, Purpose purpose) {
    const Position &position = game.position();
    const Limits limits = make_limits(with_default_time(request, settings_), game, settings_);
    purpose_ = purpose;
    draw_ = contempt_of(game.to_move());
    wanted_lines_ =
        std::min(static_cast<std::size_t>(limits.multi_pv), legal_moves(position).size());
    lines_.clear();
    rows_.clear();
    start(position, limits);
}

void Session::print_error(std::string_view message) {
    std::string text = "status error: ";
    text += message;
    print(text);
}

void Session::report_info(const SearchInfo &info) {
    if (purpose_ == Purpose::analysis || info.line.bound != Bound::exact) return;
    if (info.rank == 1) lines_.clear();
    lines_.push_back(info.line);
    // The client keeps the rows of two depths only: those of an iteration come together.
    if (lines_.size() < wanted_lines_) return;
    print_rows();
    print(format_nodestats(info.nodes, info.elapsed));
}

void Session::report_progress(const SearchProgress &progress) {
    print(format_nodestats(progress.nodes, progress.elapsed));
}

void Session::report_result(const SearchResult &result) {
    if (purpose_ == Purpose::analysis) {
        analysed_ = result;
        return;
    }
    lines_ = result.lines;
    print_rows();
    print(format_nodestats(result.nodes, result.elapsed));
    print(purpose_ == Purpose::move ? format_best_move(result, draw_) : "status");
}

void Session::print_rows() {
    const std::string depth = format_depth(lines_);
    std::vector<std::string> rows;
    for (const Line &line : lines_)
        rows.push_back(format_search(line, depth, draw_));
    std::sort(rows.begin(), rows.end());
    if (rows == rows_) return;
    for (const Line &line : lines_)
        print(format_search(line, depth, draw_));
    rows_ = std::move(rows);
}

} // namespace emilia::nboard
