"""Books in the formats of other programs, made of what `emilia book export --json` prints: written
after the layouts that engine/book/ documents, and without a line of its readers."""

import json
import struct

import book_oracle

START = "-" * 27 + "OX------XO" + "-" * 27


class Entry:
    """A position, X being the side to move."""

    def __init__(self, line):
        known = json.loads(line)
        self.board = known["position"][:64]
        self.moves = [move for move in known["moves"] if move["score"] is not None]
        self.score = self.moves[0]["score"]
        self.depth = self.moves[0]["depth"]
        self.links = [move for move in self.moves if move["in_book"]]
        self.leaf = next((move for move in self.moves if not move["in_book"]), None)


def read(export):
    return {book_oracle.canonical(entry.board): entry for entry in map(Entry, export.splitlines())}


def bits(board, disc):
    """h8 is the lowest."""
    return sum(1 << 63 - square for square in range(64) if board[square] == disc)


def whole(score):
    return int(score + (0.5 if score > 0 else -0.5))


def egaroucid(entries, version):
    """Each position turned in another way."""
    text = b"DICUORAGE" + bytes([version]) if version > 1 else b""
    text += struct.pack("<i", len(entries))
    for number, entry in enumerate(entries.values()):
        turn = book_oracle.SYMMETRIES[number % 8]
        board = "".join(entry.board[square] for square in turn)
        text += struct.pack("<QQ", bits(board, "X"), bits(board, "O"))
        score = whole(entry.score)
        if version == 3:
            square, leaf = 125, -126
            if entry.leaf:
                square = 63 - turn.index(book_oracle.square_of(entry.leaf["move"]))
                leaf = whole(entry.leaf["score"])
            level = entry.depth
            text += struct.pack("<bbIbbb", score, level, 1, leaf, square, level)
        elif version == 2:
            text += struct.pack("<bbB", score, entry.depth, len(entry.links))
            text += b"".join(struct.pack("<bB", 1, 20) for _ in entry.links)
        else:
            text += struct.pack("<B", 64 - score)
    return text


class EdaxPosition:
    """A position of a book of Edax, X being the side to move."""

    def __init__(self, content, offset):
        own, opponent = struct.unpack_from("<QQ", content, offset)
        self.board = "".join("X" if own >> square & 1 else "O" if opponent >> square & 1 else "-"
                             for square in range(64))
        self.score, lower, upper, links = struct.unpack_from("<hhhB", content, offset + 32)
        assert lower == upper == self.score
        pairs = [struct.unpack_from("<bB", content, offset + 40 + 2 * link)
                 for link in range(links + 1)]
        self.links = {square: score for score, square in pairs[:-1]}
        self.leaf = {square: score for score, square in pairs[-1:] if square < 64}
        self.end = offset + 42 + 2 * links

    @staticmethod
    def after(board, square):
        return book_oracle.passed(board) if square == 64 else book_oracle.play(board, square)


def read_edax(content):
    """All positions of the book by their canonical boards."""
    magic, version, count = *struct.unpack_from("<8sB", content), *struct.unpack_from(
        "<I", content, 38)
    assert (magic, version) == (b"XADEKOOB", 4)
    positions, offset = {}, 42
    for _ in range(count):
        position = EdaxPosition(content, offset)
        positions[book_oracle.canonical(position.board)] = position
        offset = position.end
    assert (len(positions), offset) == (count, len(content))
    return positions


def random_numbers():
    numbers = [0]
    for _ in range(30):
        numbers.append((1103515245 * numbers[-1] + 12345) % 2**32)
    numbers = numbers[3:] + numbers[:3]
    for count in range(10**9):
        numbers.append((numbers[-31] + numbers[-3]) % 2**32)
        if count >= 310:
            yield numbers[-1] >> 1


def signed_numbers():
    numbers = random_numbers()
    while True:
        odd = next(numbers) % 2
        yield next(numbers) if odd else -next(numbers)


class ZebraBook:
    """Boards are strings of black X, white O and -."""

    def __init__(self, entries):
        self.entries = entries
        numbers = signed_numbers()
        self.tables = [[[next(numbers) for _ in range(3**8)] for _ in range(8)] for _ in range(2)]
        self.nodes = []
        self.seen = set()
        self.walk(START, True)

    def key(self, board, table):
        combined = 0
        for rank in range(8):
            row = board[8 * rank:8 * rank + 8]
            pattern = sum("-XO".index(disc) * 3**file for file, disc in enumerate(row))
            combined ^= self.tables[table][rank][pattern]
        return combined

    def name(self, board):
        """The two halves, and the symmetry that makes them."""
        boards = [("".join(board[square] for square in turn), turn)
                  for turn in book_oracle.SYMMETRIES]
        first, second, turn = min((self.key(turned, 0), self.key(turned, 1), turn)
                                  for turned, turn in boards)
        return abs(first), abs(second), turn

    def walk(self, board, is_black):
        """A node is what book.bin has of a position, with the moves that lead to others."""
        mine = board if is_black else book_oracle.passed(board)
        entry = self.entries.get(book_oracle.canonical(mine))
        if not entry or book_oracle.canonical(mine) in self.seen:
            return False
        self.seen.add(book_oracle.canonical(mine))
        first, second, turn = self.name(board)
        leaf, leaf_score = -1, 9999
        sign = 128 if is_black else -128
        if entry.leaf:
            square = turn.index(self.turned_like(mine, entry))
            leaf = 10 * (square // 8 + 1) + square % 8 + 1
            leaf_score = round(sign * entry.leaf["score"])
        score = round(sign * entry.score)
        flags = (1 if is_black else 2) + (entry.depth << 10)
        node = [struct.pack("<iihhhhH", first, second, score, score, leaf, leaf_score, flags), []]
        self.nodes.append(node)
        for square in book_oracle.legal_moves(mine):
            after = book_oracle.play(mine, square)
            if self.walk(book_oracle.passed(after) if is_black else after, not is_black):
                node[1].append(10 * (square // 8 + 1) + square % 8 + 1)
        return True

    @staticmethod
    def turned_like(mine, entry):
        """The square of the entry's leaf on this board."""
        for turn in book_oracle.SYMMETRIES:
            if "".join(entry.board[square] for square in turn) == mine:
                return turn.index(book_oracle.square_of(entry.leaf["move"]))
        raise AssertionError("not alike")

    def binary(self):
        return struct.pack("<hhi", 2718, 2818, len(self.nodes)) + b"".join(
            node for node, _ in self.nodes)

    def compressed(self):
        moves = [moves for _, moves in self.nodes]
        text = struct.pack("<ii", len(moves), sum(map(len, moves)))
        text += b"".join(struct.pack("<h", len(some)) for some in moves)
        text += b"".join(struct.pack("<h", move) for some in moves for move in some)
        for begin, end in ((8, 12), (12, 14), (14, 16), (16, 18)):
            text += b"".join(node[begin:end] for node, _ in self.nodes)
        return text
