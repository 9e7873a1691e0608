// Makes games that are made up, as a folder of files of WTHOR, one for each year from 1977 to 2025:
//
//   make_games FOLDER GAMES BOOK [SEED]
//
// The first moves are drawn from the book, one that is a disc better twice as often; all others
// from the legal moves. Some of thousands of players and events come often, as by Zipf's law. The
// same seed makes the same games everywhere.

#include "engine/board/dimensions.h"
#include "engine/book/book_position.h"
#include "engine/book/book_reader.h"
#include "engine/notation/wthor.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <unordered_map>

namespace {

using namespace emilia;

constexpr int kFirstYear = 1977;
constexpr int kLastYear = 2025;

class Random {
  public:
    explicit Random(std::uint64_t seed) : generator_(seed) {}
    std::uint64_t below(std::uint64_t bound) { return generator_() % bound; }
    double share() { return static_cast<double>(generator_() >> 11) * 0x1p-53; }
    /// 1 to most, a number as likely as its inverse.
    std::uint16_t by_zipf(std::uint16_t most) {
        const double number = std::exp(share() * std::log(most + 1.0));
        return static_cast<std::uint16_t>(std::clamp(number, 1.0, static_cast<double>(most)));
    }

  private:
    std::mt19937_64 generator_;
};

/// The moves of the book's positions, and how likely each is.
class BookMoves {
  public:
    explicit BookMoves(const BookReader &book) {
        book.for_each([this](const BookEntry &entry) {
            double best = -kMaxDiscs;
            for (const BookLine &line : entry.lines)
                if (line.value) best = std::max(best, discs(line.value->score));
            auto &moves = moves_[entry.position];
            for (const BookLine &line : entry.lines)
                if (line.value && discs(line.value->score) > best - kMaxLoss)
                    moves.emplace_back(line.square, std::exp2(discs(line.value->score) - best));
            return true;
        });
    }

    std::optional<Square> draw(const Position &position, Random &random) const {
        const ReducedPosition found = reduced(position);
        const auto entry = moves_.find(found.position);
        if (entry == moves_.end() || entry->second.empty()) return std::nullopt;
        double sum = 0;
        for (const auto &[square, weight] : entry->second)
            sum += weight;
        double left = random.share() * sum;
        for (const auto &[square, weight] : entry->second)
            if ((left -= weight) <= 0) return transformed(square, inverse(found.symmetry));
        return transformed(entry->second.front().first, inverse(found.symmetry));
    }

  private:
    static constexpr double kMaxLoss = 5;
    static double discs(Score score) { return score.centidiscs() / 100.0; }

    std::unordered_map<Position, std::vector<std::pair<Square, double>>, PositionHash> moves_;
};

Square any_move(const Position &position, Random &random) {
    Bitboard moves = position.legal_moves();
    for (auto skipped = random.below(static_cast<std::uint64_t>(count(moves))); skipped > 0;
         --skipped)
        moves &= moves - 1;
    return Square{lowest(moves)};
}

WthorGame made_up(const BookMoves &book, Random &random, std::uint16_t players,
                  std::uint16_t events) {
    WthorGame game;
    game.tournament = random.by_zipf(events);
    game.black = random.by_zipf(players);
    do
        game.white = random.by_zipf(players);
    while (game.white == game.black);
    Position position = Position::start();
    bool is_black = true;
    bool in_book = true;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        if (position.legal_moves() == 0) {
            position = position.passed();
            is_black = !is_black;
            if (position.legal_moves() == 0) break;
        }
        auto square = in_book ? book.draw(position, random) : std::nullopt;
        if (ply == 0) square = Square{37};
        in_book = square.has_value();
        if (!square) square = any_move(position, random);
        game.moves[ply] = static_cast<std::uint8_t>(10 * (square->rank() + 1) + square->file() + 1);
        position = position.after(Move{*square});
        is_black = !is_black;
    }
    const int score = is_black ? position.final_score() : -position.final_score();
    game.black_score = game.best_score = static_cast<std::uint8_t>((kMaxDiscs + score) / 2);
    return game;
}

/// "Sora Tamenori 12": names that look like names, all different.
std::string name_of(std::uint64_t number) {
    static constexpr std::array kSyllables{"ka", "mi", "to", "ra", "shi", "ne", "lo", "ber",
                                           "an", "du", "ve", "ri", "san", "te", "ol", "ma"};
    std::string name;
    for (int i = 0; i < 4; ++i, number /= kSyllables.size()) {
        if (i == 2) name += ' ';
        name += kSyllables[number % kSyllables.size()];
    }
    name.front() = static_cast<char>(std::toupper(name.front()));
    const std::size_t last = name.find(' ') + 1;
    name[last] = static_cast<char>(std::toupper(name[last]));
    return name;
}

void write(const std::filesystem::path &path, const std::string &bytes) {
    std::ofstream file{path, std::ios::binary};
    file << bytes;
    if (!file.flush()) std::exit((std::perror(path.c_str()), 1));
}

std::string names_file(std::size_t bytes, std::uint16_t most, const char *kind) {
    WthorNames names{bytes};
    names.add("???");
    for (std::uint16_t i = 1; i <= most; ++i)
        names.add(kind + name_of(i));
    return names.to_bytes();
}

} // namespace

int main(int argc, char **argv) {
    if (argc < 4) return std::puts("usage: make_games FOLDER GAMES BOOK [SEED]"), 2;
    const std::filesystem::path folder{argv[1]};
    const auto games = static_cast<std::uint64_t>(std::strtoull(argv[2], nullptr, 10));
    const auto book = open_book_reader(argv[3]);
    if (!book) return std::puts(book.error().message.c_str()), 1;
    const BookMoves moves{**book};
    Random random{argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1};
    const auto players =
        static_cast<std::uint16_t>(std::min<std::uint64_t>(60'000, 50 + games / 40));
    const auto events =
        static_cast<std::uint16_t>(std::min<std::uint64_t>(20'000, 10 + games / 80));
    std::filesystem::create_directories(folder);
    write(folder / "WTHOR.JOU", names_file(kWthorPlayerBytes, players, ""));
    write(folder / "WTHOR.TRN", names_file(kWthorTournamentBytes, events, "Open "));
    constexpr std::uint64_t kYears = kLastYear - kFirstYear + 1;
    for (std::uint64_t i = 0; i < kYears; ++i) {
        WthorHeader header;
        header.created = {20, 26, 1, 1};
        header.games = static_cast<std::uint32_t>(games / kYears + (i < games % kYears ? 1 : 0));
        header.year = static_cast<std::uint16_t>(kFirstYear + i);
        std::string bytes = to_bytes(header);
        for (std::uint32_t game = 0; game < header.games; ++game)
            bytes += to_bytes(made_up(moves, random, players, events));
        write(folder / ("WTH_" + std::to_string(header.year) + ".wtb"), bytes);
    }
    return 0;
}
