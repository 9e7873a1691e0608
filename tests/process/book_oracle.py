"""What the positions of an exported book are worth, by the rules on a plain string of 64 squares:
slow, obvious, and without a line of the engine.

As a program: reads `emilia book export --json` from stdin and says how many moves it has compared.
"""

import functools
import json
import operator
import sys

STEPS = [(rank, file) for rank in (-1, 0, 1) for file in (-1, 0, 1) if (rank, file) != (0, 0)]
SYMMETRIES = []
for _flipped in (False, True):
    for _turns in range(4):
        _squares = list(range(64))
        if _flipped:
            _squares = [8 * (square // 8) + 7 - square % 8 for square in _squares]
        for _ in range(_turns):
            _squares = [_squares[8 * (square % 8) + 7 - square // 8] for square in range(64)]
        SYMMETRIES.append(_squares)
TURNED = [operator.itemgetter(*symmetry) for symmetry in SYMMETRIES]


@functools.cache
def canonical(board):
    """One of all boards that are alike; they are strings of the mover's X, of O and of -."""
    return min("".join(turned(board)) for turned in TURNED)


def square_of(name):
    return 8 * (int(name[1]) - 1) + "abcdefgh".index(name[0])


def squares_from(square, rank_step, file_step):
    """Those in one direction up to the edge, the nearest first."""
    rank, file = square // 8 + rank_step, square % 8 + file_step
    while 0 <= rank < 8 and 0 <= file < 8:
        yield 8 * rank + file
        rank, file = rank + rank_step, file + file_step


RAYS = [[list(squares_from(square, *step)) for step in STEPS] for square in range(64)]


def flips(board, square):
    if board[square] != "-":
        return []
    turned = []
    for ray in RAYS[square]:
        for count, other in enumerate(ray):
            if board[other] != "O":
                if board[other] == "X":
                    turned += ray[:count]
                break
    return turned


@functools.cache
def legal_moves(board):
    return [square for square in range(64) if board[square] == "-" and flips(board, square)]


def passed(board):
    return board.translate(str.maketrans("XO", "OX"))


@functools.cache
def play(board, square):
    """The board for the other side."""
    after = list(board)
    for turned in [square, *flips(board, square)]:
        after[turned] = "X"
    return passed("".join(after))


def final_score(board):
    mine, theirs = board.count("X"), board.count("O")
    empty = board.count("-")
    return mine - theirs + (empty if mine > theirs else -empty if mine < theirs else 0)


class Oracle:
    """`pages`: the objects of the export. A value is a pair of hundredths of a disc and whether it
    is proven, or None."""

    def __init__(self, pages):
        self.pages = {}
        for page in pages:
            board = page["position"].split()[0]
            searched = {canonical(play(board, square_of(move["move"]))): move["searched"]
                        for move in page["moves"] if "searched" in move}
            self.pages[canonical(board)] = (page["searched"], {
                name: (round(100 * score["score"]), score["exact"])
                for name, score in searched.items()})

    def proven(self, board):
        _, searched = self.pages.get(canonical(board), (False, {}))
        best = max(searched.values(), default=(0, False))
        return best[0] if best[1] else None

    def value_of_move(self, board, square):
        after = play(board, square)
        replies = legal_moves(after)
        if not replies and not legal_moves(passed(after)):
            return (-100 * final_score(after), True)
        _, searched = self.pages.get(canonical(board), (False, {}))
        found = searched.get(canonical(after))
        if found and found[1]:
            return found
        reply = self.value(canonical(after if replies else passed(after)))
        if reply:
            found = (-reply[0] if replies else reply[0], reply[1])
        best = self.proven(board)
        if found and not found[1] and best is not None:
            return (min(found[0], best), False)
        return found

    @functools.lru_cache(maxsize=None)
    def value(self, board):
        """`board` is canonical."""
        if board not in self.pages:
            return None
        best = self.proven(board)
        if best is not None:
            return (best, True)
        values = [self.value_of_move(board, square) for square in legal_moves(board)]
        known = [value for value in values if value]
        if not known or (not self.pages[board][0] and len(known) < len(values)):
            return None
        return (max(score for score, _ in known), all(value and value[1] for value in values))


def compare(lines):
    """How many moves of an export have the values that they should have, and which have not."""
    pages = [json.loads(line) for line in lines]
    oracle = Oracle(pages)
    right, wrong = 0, []
    for page in pages:
        board = page["position"].split()[0]
        stored = {canonical(play(board, square_of(move["move"]))):
                  None if move["score"] is None else (round(100 * move["score"]), move["exact"])
                  for move in page["moves"]}
        for square in legal_moves(board):
            name = canonical(play(board, square))
            if stored.get(name) == oracle.value_of_move(board, square):
                right += 1
            else:
                wrong.append((page["position"], square))
    return right, wrong


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    good, bad = compare(sys.stdin)
    print(f"{good} moves are worth what they should be, {len(bad)} are not")
    sys.exit(1 if bad else 0)
