// The commands of a dialogue in one table: what each is called, how its arguments are read, what
// the session does about it, and what it means for a search while it still waits to be handled.

#pragma once

#include "engine/notation/scanner.h"
#include "protocol/dialogues/input_line.h"

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace emilia {

/// Reads the next word; an empty one at the end of the line.
inline Parsed<std::string> read_word(Scanner &line) { return std::string{line.take_word()}; }

/// Grammar of the lines of a dialogue.
struct LineGrammar {
    bool names_in_any_case = false;
    bool may_begin_with_other_words = false; ///< before the name
    bool may_end_with_other_words = false;   ///< after the arguments
};

/// `Answer` is what the session's functions return; those of a table without answers return
/// nothing.
template <class Session, class Answer = Done>
class CommandTable {
  public:
    /// A name of one or several words, and `act`, a function of the session: a member, or one that
    /// takes it. Without a reader the command has no arguments. Else `read` makes a value of them,
    /// which `act` takes: a function of a Scanner, or of the session and a Scanner, that returns
    /// Parsed.
    struct Row {
        template <class Act>
        Row(std::string_view words, Act act, Urgency urgent = Urgency::none)
            : Row(
                  words, [act](Session &session, Done) { return std::invoke(act, session); },
                  [](Scanner &) { return Parsed<Done>{Done{}}; }, urgent) {}

        template <class Act, class Read>
        requires(!std::is_same_v<Read, Urgency>)
            Row(std::string_view words, Act act, Read read, Urgency urgent = Urgency::none)
            : name(words), urgency(urgent),
              carry_out([act, read,
                         any_end = words.empty()](Session &session, Scanner &line,
                                                  const LineGrammar &grammar) -> Parsed<Answer> {
                  const auto arguments = call(read, session, line);
                  if (!arguments) return arguments.error();
                  if (!any_end && !grammar.may_end_with_other_words && !line.at_end())
                      return line.error("nothing more");
                  if constexpr (std::is_same_v<Answer, Done>) {
                      std::invoke(act, session, *arguments);
                      return Done{};
                  } else {
                      return std::invoke(act, session, *arguments);
                  }
              }) {}

        std::string_view name;
        Urgency urgency;
        /// Reads the arguments and acts on them, if nothing is wrong with them.
        std::function<Parsed<Answer>(Session &, Scanner &, const LineGrammar &)> carry_out;

      private:
        template <class Read>
        static auto call(const Read &read, Session &session, Scanner &line) {
            if constexpr (std::is_invocable_v<Read, Scanner &>) {
                return read(line);
            } else {
                return std::invoke(read, session, line);
            }
        }
    };

    /// The first row is for lines that no other is for, and has an empty name.
    CommandTable(LineGrammar grammar, std::initializer_list<Row> rows)
        : grammar_(grammar), rows_(rows) {}

    /// The command that the rest of a line gives.
    Command find(Scanner line) const {
        for (Scanner ahead = line; !ahead.at_end(); ahead.take_word()) {
            Command longest;
            for (std::size_t row = 1; row < rows_.size(); ++row) {
                Scanner behind = ahead;
                const bool longer = rows_[row].name.size() > rows_[longest.row].name.size();
                if (!longer || !take_words(behind, rows_[row].name)) continue;
                longest = {row, behind.offset()};
                // More behind it is refused, and ends nothing.
                if (grammar_.may_end_with_other_words || behind.at_end())
                    longest.urgency = rows_[row].urgency;
            }
            if (longest.row != 0) return longest;
            if (!grammar_.may_begin_with_other_words) break;
        }
        return {0, line.offset(), Urgency::none};
    }
    bool has(std::string_view name) const { return find(Scanner{name}).row != 0; }
    /// `command` as find() has it of the line.
    Parsed<Answer> carry_out(Session &session, std::string_view line,
                             const Command &command) const {
        Scanner arguments{line};
        arguments.advance(command.arguments);
        return rows_[command.row].carry_out(session, arguments, grammar_);
    }
    const std::vector<Row> &rows() const { return rows_; }

  private:
    bool take_words(Scanner &line, std::string_view name) const {
        bool any_case = grammar_.names_in_any_case;
        for (Scanner words{name}; !words.at_end();) {
            const std::string_view expected = words.take_word();
            const std::string_view word = line.take_word();
            if (any_case ? !equal_ignoring_case(word, expected) : word != expected) return false;
            any_case = true; // as for all words behind the first
        }
        return true;
    }

    LineGrammar grammar_;
    std::vector<Row> rows_;
};

} // namespace emilia
