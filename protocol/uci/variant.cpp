#include "protocol/uci/variant.h"

#include "protocol/notation/move_text.h"

namespace emilia::uci {

std::optional<Move> parse_move(std::string_view text, Variant variant) {
    return variant == Variant::flipello ? parse_flipello_move(text) : emilia::parse_move(text);
}

std::vector<std::string> MoveWriter::names(const std::vector<Move> &moves) const {
    std::vector<std::string> names;
    Position position = root_;
    for (const Move move : moves) {
        names.push_back(MoveWriter{variant_, position}.name(move));
        // Only a pass of flipello is named by what stands on the board.
        if (variant_ == Variant::flipello) position = position.after(move);
    }
    return names;
}

std::string MoveWriter::name(Move first) const {
    return variant_ == Variant::flipello ? to_flipello_move(root_, first) : to_string(first);
}

} // namespace emilia::uci
