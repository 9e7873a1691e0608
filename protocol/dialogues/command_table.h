// The commands of a dialogue in one table: what each is called, how its arguments are read, what
// the session does about it, and what it means for a search while it still waits to be handled.

#pragma once

#include "engine/notation/scanner.h"
#include "protocol/dialogues/urgency.h"

#include <algorithm>
#include <any>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace emilia {

/// Reads the arguments of a command that means the same as another one with these.
template <auto value>
Parsed<decltype(value)> constant(Scanner & /*scanner*/) {
    return value;
}

/// Reads the next word; an empty one at the end of the line.
inline Parsed<std::string> read_word(Scanner &scanner) { return std::string{scanner.take_word()}; }

/// Of a line without a known name: why it cannot be obeyed.
inline Parsed<std::string> read_unknown(Scanner &scanner) {
    std::string reason{"unknown command "};
    return reason += in_quotes(scanner.take_word());
}

/// How the lines of a dialogue are made.
struct LineGrammar {
    bool names_in_any_case = false;
    bool may_begin_with_other_words = false; ///< before the name
    bool may_end_with_other_words = false;   ///< after the arguments
};

/// `Answer` is what the session's functions return, `Context` what readers have to know besides the
/// line.
template <class Session, class Answer = void, class... Context>
class CommandTable {
  public:
    /// A name of one or several words, and `perform`, a function of the session: a member or one
    /// that takes it. Without a reader the command has no arguments; else `reader` is a function of
    /// a Scanner, and of the context if it wants it, that returns Parsed, and `perform` takes the
    /// value.
    struct Row {
        template <class Act>
        Row(std::string_view words, Act perform, Urgency urgent = Urgency::none)
            : name(words), urgency(urgent),
              read([](Scanner & /*scanner*/, Context... /*context*/) { return std::any{}; }),
              act([perform](Session &session, const std::any & /*arguments*/) {
                  return std::invoke(perform, session);
              }) {}

        template <class Act, class Reader>
        requires(!std::is_same_v<Reader, Urgency>)
            Row(std::string_view words, Act perform, Reader reader, Urgency urgent = Urgency::none)
            : name(words), urgency(urgent),
              read([reader](Scanner &scanner, Context... context) -> Parsed<std::any> {
                  auto arguments = call(reader, scanner, context...);
                  if (!arguments) return arguments.error();
                  return std::any{*std::move(arguments)};
              }),
              act([perform](Session &session, const std::any &arguments) {
                  using Arguments = std::decay_t<decltype(*call(reader, std::declval<Scanner &>(),
                                                                std::declval<Context>()...))>;
                  return std::invoke(perform, session, std::any_cast<const Arguments &>(arguments));
              }) {}

        std::string_view name;
        Urgency urgency;
        std::function<Parsed<std::any>(Scanner &, Context...)> read;
        std::function<Answer(Session &, const std::any &)> act;

      private:
        template <class Reader>
        static auto call(Reader reader, Scanner &scanner, Context... context) {
            if constexpr (std::is_invocable_v<Reader, Scanner &>) {
                return reader(scanner);
            } else {
                return reader(scanner, context...);
            }
        }
    };

    /// What a line asks for. It must not outlive the table.
    struct Command {
        const Row *row;
        std::any arguments;

        Answer carry_out(Session &session) const { return row->act(session, arguments); }
    };

    /// The first row is for lines that no other is for, and has an empty name.
    CommandTable(LineGrammar grammar, std::initializer_list<Row> rows)
        : grammar_(grammar), rows_(rows) {}

    /// Reads the rest of a line and does nothing else.
    Parsed<Command> parse(Scanner scanner, Context... context) const {
        const Row &row = take_name(scanner);
        return read_arguments(row, scanner, context...);
    }
    /// The same for a line from which the name was left out.
    Parsed<Command> parse_arguments_of(std::string_view name, Scanner scanner,
                                       Context... context) const {
        Scanner names{name};
        return read_arguments(take_name(names), scanner, context...);
    }
    bool has(std::string_view name) const {
        Scanner scanner{name};
        return !name.empty() && !take_name(scanner).name.empty();
    }
    Urgency urgency_of(Scanner scanner) const {
        const Row &row = take_name(scanner);
        return grammar_.may_end_with_other_words || scanner.at_end() ? row.urgency : Urgency::none;
    }
    const std::vector<Row> &rows() const { return rows_; }

  private:
    Parsed<Command> read_arguments(const Row &row, Scanner &scanner, Context... context) const {
        auto arguments = row.read(scanner, context...);
        if (!arguments) return arguments.error();
        const bool whole =
            row.name.empty() || grammar_.may_end_with_other_words || scanner.at_end();
        if (!whole) return scanner.error("nothing more");
        return Command{&row, *std::move(arguments)};
    }

    /// The row that the line is for. Takes its name and the words before it.
    const Row &take_name(Scanner &scanner) const {
        for (Scanner ahead = scanner; !ahead.at_end(); ahead.take_word()) {
            const Row *longest = &rows_.front();
            Scanner after = ahead;
            for (const Row &row : rows_) {
                Scanner behind = ahead;
                const bool longer = row.name.size() > longest->name.size();
                if (!longer || !take_words(behind, row.name)) continue;
                longest = &row;
                after = behind;
            }
            if (!longest->name.empty()) {
                scanner = after;
                return *longest;
            }
            if (!grammar_.may_begin_with_other_words) break;
        }
        return rows_.front();
    }

    bool take_words(Scanner &scanner, std::string_view name) const {
        bool any_case = grammar_.names_in_any_case;
        for (Scanner words{name}; !words.at_end();) {
            const std::string_view expected = words.take_word();
            const std::string_view word = scanner.take_word();
            if (any_case ? !equal_ignoring_case(word, expected) : word != expected) return false;
            any_case = true; // as for all words behind the first
        }
        return true;
    }

    LineGrammar grammar_;
    std::vector<Row> rows_;
};

/// How urgent a line of a dialogue is by the table of its session.
template <class Session>
Urgency urgency_by_table(std::string_view line) {
    return Session::commands().urgency_of(Scanner{line});
}

} // namespace emilia
