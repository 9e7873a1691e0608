#include "engine/library/library_import.h"

#include "engine/library/puzzle_store.h"
#include "engine/notation/scanner.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <utility>

namespace emilia {
namespace {

/// So many games are a transaction.
constexpr std::size_t kBatch = 4000;

constexpr const char *kPlayers = "player"; // the table

/// How a name that comes in stands to one that is there.
enum class Namesake { same, other_spelling, other };

/// Whether words are spellings of one: equal, an initial, or six Latin letters or more of which one
/// differs, is left out or added.
bool is_spelling(std::string_view word, std::string_view other) {
    constexpr std::size_t kMinLetters = 6;
    if (word.size() > other.size()) std::swap(word, other);
    if (leading_length(word) == word.size() && !is_digit(word.front()))
        return other.starts_with(word);
    if (word == other) return true;
    const auto is_latin = [](std::string_view text) {
        return std::all_of(text.begin(), text.end(), is_letter);
    };
    if (word.size() < kMinLetters || !is_latin(word) || !is_latin(other)) return false;
    const auto [end, _] = std::mismatch(word.begin(), word.end(), other.begin());
    const auto alike = static_cast<std::size_t>(end - word.begin());
    return word.substr(alike + (word.size() == other.size() ? 1 : 0)) == other.substr(alike + 1);
}

Namesake compare(const NameForm &stored, const NameForm &incoming) {
    if (stored.folded == incoming.folded || incoming.words.empty()) return Namesake::same;
    if (stored.words.empty()) return Namesake::other;
    const bool is_longer = stored.words.size() > incoming.words.size();
    const auto &fewer = is_longer ? incoming.words : stored.words;
    const auto &more = is_longer ? stored.words : incoming.words;
    const bool all = std::all_of(fewer.begin(), fewer.end(), [&more](const auto &word) {
        return std::any_of(more.begin(), more.end(),
                           [&word](const auto &other) { return is_spelling(word, other); });
    });
    return all ? Namesake::other_spelling : Namesake::other;
}

NameForm form_of(std::string_view name) {
    NameForm form{.folded = folded_name(name)};
    // As files of WTHOR have players whose names they do not know.
    if (name.starts_with('#')) return form;
    for (std::string &word : name_words(name))
        if (!word.empty()) form.words.insert(std::move(word));
    return form;
}

bool is_same_game(const GameIdentity &stored, const GameIdentity &incoming) {
    const bool any_unknown = stored.year == kUnknownYear || incoming.year == kUnknownYear;
    if (stored.year != incoming.year && !any_unknown) return false;
    const Namesake worse =
        std::max(compare(*stored.black, *incoming.black), compare(*stored.white, *incoming.white));
    return worse == Namesake::same ||
           (worse == Namesake::other_spelling && stored.year == incoming.year);
}

/// Takes note and tree of another copy of the game where it has none. Whether it took any.
bool take_note_and_tree(GameRecord &record, const GameRecord &copy) {
    const bool takes_note = record.comment.empty() && !copy.comment.empty();
    const bool takes_tree = !record.has_tree() && copy.has_tree();
    if (takes_note) record.comment = copy.comment;
    if (takes_tree) {
        record.game = copy.game;
        record.take_tree(copy);
    }
    return takes_note || takes_tree;
}

} // namespace

Outcome LibraryImport::add(GameRecord record, const std::string &source,
                           std::vector<KeptReview> reviews) {
    CanonicalGame game = canonical(record.game);
    if (game.squares.empty()) return Problem{"a position without moves, not a game"};
    for (std::string *text :
         {&record.black.name, &record.white.name, &record.event, &record.date, &record.comment})
        *text = to_utf8(*text);
    if (record.event.empty()) record.event = to_utf8(record.place); // as GGF has it
    const ColumnValues columns = columns_of(record, game);
    const GameIdentity identity{columns.year, &form(record.black.name), &form(record.white.name)};
    entries_.push_back(
        {std::move(record), source, std::move(reviews), std::move(game), columns, identity});
    if (entries_.size() == kBatch) flush();
    return Done{};
}

void LibraryImport::flush() {
    sqlite::Transaction transaction{library_.connection()};
    forget_lost_players();
    join_spellings();
    find_known();
    GameColumns columns{library_.connection()};
    sqlite::Statement put = library_.prepare_put();
    std::int64_t id = columns.next_id();
    std::vector<ColumnValues> added;
    for (const Entry &entry : entries_) {
        if (entry.is_known) continue;
        const GameNames names{row_of(kPlayers, entry.record.black.name),
                              row_of(kPlayers, entry.record.white.name),
                              row_of("event", entry.record.event), row_of("source", entry.source)};
        Library::put(put, id, entry.record, names);
        if (entry.record.has_tree()) library_.put_tree(id, entry.record);
        keep_reviews(id, entry);
        ++id;
        added.push_back(entry.columns);
        added.back().black = static_cast<std::uint32_t>(names.black);
        added.back().white = static_cast<std::uint32_t>(names.white);
        added.back().event = static_cast<std::uint32_t>(names.event);
        added.back().source = static_cast<std::uint32_t>(names.source);
    }
    columns.append(added);
    transaction.commit();
    added_ += added.size();
    known_ += entries_.size() - added.size();
    entries_.clear();
}

/// Others may have joined players since the last games were added: their rows are gone, and new
/// players may have got the IDs.
void LibraryImport::forget_lost_players() {
    const std::int64_t version = library_.connection().number("PRAGMA data_version");
    if (std::exchange(data_version_, version) == version) return;
    forms_of_players_.clear();
    auto query = library_.connection().prepare("SELECT 1 FROM player WHERE id = ? AND name = ?");
    std::erase_if(rows_, [&query](const auto &row) {
        const auto &[table, name] = row.first;
        query.bind(0, row.second);
        query.bind(1, std::string_view{name});
        const bool is_lost = table == kPlayers && !query.step();
        query.reset();
        return is_lost;
    });
}

/// Names players as those to whom they were joined.
void LibraryImport::join_spellings() {
    auto spellings = PuzzleStore{library_.connection()}.spellings();
    if (spellings != spellings_) forms_of_players_.clear();
    spellings_ = std::move(spellings);
    for (Entry &entry : entries_) {
        for (const auto &[player, form_of_player] :
             {std::pair{&entry.record.black, &entry.identity.black},
              std::pair{&entry.record.white, &entry.identity.white}}) {
            const std::string &name = player_of(spellings_, player->name);
            if (name == player->name) continue;
            player->name = name;
            *form_of_player = &form(name);
        }
    }
}

/// Marks the entries that the library has, or that stand among the others twice. The known games
/// take what these add.
void LibraryImport::find_known() {
    std::unordered_multimap<std::uint32_t, Entry *> by_fingerprint;
    // By the last bits, which tell most others apart without a look into the map.
    constexpr std::uint32_t kLastBits = (1U << 20) - 1;
    std::vector<bool> may_have(kLastBits + 1);
    for (Entry &entry : entries_) {
        const auto [begin, end] = by_fingerprint.equal_range(entry.columns.fingerprint);
        const auto known = std::find_if(begin, end, [&entry](const auto &other) {
            return is_same_game(other.second->identity, entry.identity) &&
                   other.second->game == entry.game;
        });
        entry.is_known = known != end;
        if (entry.is_known) {
            complete(*known->second, entry);
            continue;
        }
        by_fingerprint.emplace(entry.columns.fingerprint, &entry);
        may_have[entry.columns.fingerprint & kLastBits] = true;
    }
    GameColumns columns{library_.connection()};
    std::vector<std::uint32_t> fingerprints;
    const std::int64_t segments = columns.segments();
    for (std::int64_t segment = 0; segment < segments; ++segment) {
        columns.read(segment, Column::fingerprint, fingerprints);
        std::vector<std::int16_t> years;
        std::vector<std::uint32_t> black;
        std::vector<std::uint32_t> white;
        for (std::size_t slot = 0; slot < fingerprints.size(); ++slot) {
            if (!may_have[fingerprints[slot] & kLastBits]) continue;
            const auto [begin, end] = by_fingerprint.equal_range(fingerprints[slot]);
            if (begin == end) continue;
            if (years.empty()) {
                columns.read(segment, Column::year, years);
                columns.read(segment, Column::black, black);
                columns.read(segment, Column::white, white);
            }
            const bool is_whole = slot < std::min({years.size(), black.size(), white.size()});
            if (!is_whole || years[slot] == kRemoved) continue;
            const GameIdentity stored{years[slot], &form(black[slot]), &form(white[slot])};
            for (auto found = begin; found != end; ++found) {
                Entry &entry = *found->second;
                if (entry.is_known || !is_same_game(stored, entry.identity)) continue;
                auto game = library_.find(id_of(segment, slot));
                entry.is_known = game && canonical(game->record.game) == entry.game;
                if (entry.is_known) complete(*game, entry);
            }
        }
    }
}

/// Another copy of it may be turned, and then nothing in it is of use.
void LibraryImport::complete(Entry &known, const Entry &copy) {
    if (!is_same_game(known.record.game, copy.record.game)) return;
    take_note_and_tree(known.record, copy.record);
    known.reviews.insert(known.reviews.end(), copy.reviews.begin(), copy.reviews.end());
}

void LibraryImport::complete(LibraryGame known, const Entry &copy) const {
    if (!is_same_game(known.record.game, copy.record.game)) return;
    keep_reviews(known.id, copy);
    if (!take_note_and_tree(known.record, copy.record)) return;
    library_.set_note(known.id, known.record.comment);
    library_.put_tree(known.id, known.record);
}

/// Those that the library does not have.
void LibraryImport::keep_reviews(std::int64_t id, const Entry &entry) const {
    for (const auto &[key, data] : entry.reviews)
        if (library_.find_review(id, key).empty()) library_.keep_review(id, key, data);
}

/// The reference stays valid.
const NameForm &LibraryImport::form(const std::string &name) {
    const auto [found, is_new] = forms_.try_emplace(name);
    if (is_new) found->second = form_of(name);
    return found->second;
}

const NameForm &LibraryImport::form(std::uint32_t player) {
    const NameForm *&form_of_player = forms_of_players_[player];
    if (form_of_player == nullptr) {
        const std::string name = library_.connection().text(
            "SELECT coalesce(max(name), '') FROM player WHERE id = " + std::to_string(player));
        form_of_player = &form(player_of(spellings_, name));
    }
    return *form_of_player;
}

/// Adds the name to the table unless it has it.
std::int64_t LibraryImport::row_of(const char *table, const std::string &name) {
    if (name.empty()) return 0;
    std::int64_t &id = rows_[{table, name}];
    if (id != 0) return id;
    sqlite::Statement statement = library_.connection().prepare(
        "INSERT INTO " + std::string{table} +
        "(name, folded) VALUES(?, ?) ON CONFLICT(name) DO UPDATE SET name = name RETURNING id");
    statement.bind(0, std::string_view{name});
    statement.bind(1, std::string_view{folded_name(name)});
    statement.step();
    id = statement.number(0);
    statement.run();
    return id;
}

} // namespace emilia
