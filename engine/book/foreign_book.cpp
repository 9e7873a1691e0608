#include "engine/book/foreign_book.h"

#include "engine/book/edax_book.h"
#include "engine/book/egaroucid_book.h"
#include "engine/book/zebra_book.h"

namespace emilia {
namespace {

Result<ForeignBook> parse_edax(std::string_view bytes) {
    auto searches = parse_edax_book(bytes);
    if (!searches) return searches.error();
    return ForeignBook{*std::move(searches)};
}

Result<ForeignBook> parse_egaroucid(std::string_view bytes) {
    const auto positions = parse_egaroucid_book(bytes);
    if (!positions) return positions.error();
    return ForeignBook{to_searches(*positions)};
}

Result<ForeignBook> parse_zebra(std::string_view bytes) {
    const auto book = parse_zebra_book(bytes);
    if (!book) return book.error();
    ForeignBook foreign{to_searches(book->positions)};
    if (book->unreached > 0) {
        foreign.remark = std::to_string(book->unreached) +
                         " positions were left out: no moves lead there from the start";
    }
    return foreign;
}

} // namespace

std::optional<Result<ForeignBook>> parse_foreign_book(std::string_view bytes) {
    if (is_edax_book(bytes)) return parse_edax(bytes);
    if (is_egaroucid_book(bytes)) return parse_egaroucid(bytes);
    if (is_zebra_book(bytes)) return parse_zebra(bytes);
    return std::nullopt;
}

} // namespace emilia
