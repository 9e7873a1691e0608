// `emilia book add`: adds searches that were made elsewhere to a book.

#include "engine/book/book_change.h"
#include "engine/notation/line_source.h"
#include "engine/notation/packed_input.h"
#include "engine/notation/parsed.h"
#include "engine/notation/utf8.h"
#include "protocol/cli/book/answer.h"
#include "protocol/cli/book/book_options.h"
#include "protocol/cli/input_file.h"

#include <iostream>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// Shown of a file that is no text.
constexpr std::size_t kQuotedBytes = 8;

class Addition {
  public:
    explicit Addition(BookChange &book) : book_(book) {}

    /// The file at this path, or stdin for "-".
    void add_file(const std::string &path) {
        PackedInput input{bytes_of(InputFile{path})};
        while (auto part = input.next()) {
            const std::string name = name_of(path, part->name);
            if (part->failure) refuse(name, part->failure);
            add_part(std::move(part->bytes), name);
        }
    }

    std::string describe() const {
        return std::to_string(answers_) + " answers, " + std::to_string(used_) +
               " of them new or surer; " + std::to_string(book_.size()) + " positions";
    }
    bool all_good() const { return all_good_; }

  private:
    void add_part(std::unique_ptr<ByteStream> bytes, const std::string &name) {
        const std::string in_front = name.empty() ? "" : name + ": ";
        LineSource lines{std::move(bytes)};
        const std::string_view begin = lines.peek();
        if (is_no_text(begin)) {
            complain(in_front +
                     "expected answers of bestmove --json or analyze, got binary data: " +
                     in_quotes(begin.substr(0, kQuotedBytes)));
            return;
        }
        book_.set_origin({"add", name});
        std::uint64_t number = 0;
        while (const auto line = lines.next()) {
            ++number;
            if (const auto answer = parse_answer(line->text)) {
                ++answers_;
                if (book_.put_if_surer(answer->position, answer->search)) ++used_;
            } else {
                complain(in_front + "line " + std::to_string(number) + ": " +
                         answer.error().message);
            }
        }
        if (const std::error_code failure = lines.failure()) refuse(name, failure);
    }

    [[noreturn]] static void refuse(const std::string &name, std::error_code failure) {
        throw std::runtime_error("cannot read " + (name.empty() ? "stdin" : name) + ": " +
                                 failure.message());
    }

    void complain(const std::string &words) {
        all_good_ = false;
        std::cerr << words + '\n';
    }

    BookChange &book_;
    std::uint64_t answers_ = 0;
    std::uint64_t used_ = 0;
    bool all_good_ = true;
};

struct BookAdd {
    ExitStatus run(const Context &context) const {
        const std::vector<std::string> paths = given_files(context);
        for (const std::string &path : paths)
            expect_other_file(path, book_path(context));
        ExitStatus status = kSuccess;
        grow_given_book(context, [&](BookDatabase &book) {
            BookChange change{book};
            Addition answers{change};
            for (const std::string &path : paths)
                answers.add_file(path);
            change.commit();
            context.out.write_line(answers.describe());
            if (!answers.all_good()) status = kFailure;
        });
        return status;
    }
};

} // namespace

Command book_add_command() {
    return make_command<BookAdd>("book add", "FILE [ANSWERS]...",
                                 "add answers of bestmove --json or analyze, from files or stdin",
                                 SandboxBegins::never);
}

} // namespace emilia::cli
