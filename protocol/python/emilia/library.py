"""The library of games: one file that has all that a player keeps."""

from __future__ import annotations

import base64
import json
import os
from typing import Any, Dict, Iterable, Iterator, List, Optional, Tuple, Union

from .engine import Engine
from .program import Program

PAGE_GAMES = 1000
ADD_SECONDS = 3600.0  # at most, for the games of one file

Game = Dict[str, Any]


class Library:
    """A library in a file, which is made if there is none; others may use it at the same time.

    What says which games are wanted is called as in `emilia library find`: `player`, `against`,
    `since`, `until`, `event`, `result` ("win", "draw", "loss"), `opening`, `min_moves`,
    `max_moves`, `source`, `text`. All methods raise InvalidRequest, with the program's words;
    EngineClosed once it is closed."""

    def __init__(self, path: Union[str, "os.PathLike[str]", None] = None,
                 program: Program = None) -> None:
        """`path`: the file; None for that of `emilia library`. `program` is what Engine takes."""
        if path is None:
            data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
            path = os.path.join(data, "emilia", "profile.db")
        profile = f"--profile={os.path.abspath(os.fspath(path))}"
        self._engine = Engine(program, hash=1, options=["--no-book", profile],
                              timeout=ADD_SECONDS)

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program that has the library open."""
        self._engine.close()

    def __len__(self) -> int:
        return self.count()

    def __iter__(self) -> Iterator[Game]:
        return self.find()

    def count(self, **wanted: Any) -> int:
        """How many games there are of those that are wanted."""
        return int(self._engine.ask("library_find", limit=1, **wanted)["count"])

    def find(self, sort: str = "added", **wanted: Any) -> Iterator[Game]:
        """The games that are wanted, with `game_id`, `game` (the moves) and what else is known:
        `tree` is the game in SGF if it has comments, marks or variations."""
        offset = 0
        while games := self._engine.ask("library_find", sort=sort, offset=offset,
                                        limit=PAGE_GAMES, **wanted)["games"]:
            yield from games
            offset += len(games)

    def moves(self, position: str = "startpos", **wanted: Any) -> List[Dict[str, Any]]:
        """The moves that were played from there on: `games`, won by `black` and `white`, `draws`,
        black's mean `discs`, `last_year`; those with most games first."""
        return list(self._engine.ask("library_moves", position=position, **wanted)["moves"])

    def add(self, games: Union[str, bytes], source: str = "") -> Tuple[int, List[str]]:
        """Adds the games of a text, or of the bytes of a file. How many were new, and what was
        wrong with others."""
        given = ({"games": games} if isinstance(games, str)
                 else {"file": base64.b64encode(games).decode("ascii")})
        answer = self._engine.ask("library_add", source=source, **given)
        return answer["added"], [error["error"] for error in answer["errors"]]

    def delete(self, game_id: int) -> bool:
        """False if there is no such game."""
        return bool(self._engine.ask("library_delete", game_id=game_id)["deleted"])

    def note(self, game_id: int, note: Optional[str] = None, tree: Optional[str] = None) -> bool:
        """Changes the note on a game, or its comments, marks and variations: `tree` is the game
        with them in SGF. False if there is no such game."""
        given = {name: text for name, text in (("note", note), ("tree", tree)) if text is not None}
        return bool(self._engine.ask("library_note", game_id=game_id, **given)["noted"])

    def players(self, part: str = "", limit: int = 20) -> List[str]:
        """Names in which all words of `part` stand, in any case."""
        found = self._engine.ask("library_players", player=part, limit=limit)["players"]
        return [player["name"] for player in found]

    def puzzles(self, player: Optional[str] = None, due: str = "") -> List[Dict[str, Any]]:
        """The puzzles of a player, of the user (""), or of all; of a day such as "2026-11-30" those
        that are due then, the longest first."""
        given = {"player": player, "due": due or None}
        answer = self._engine.ask("profile_read", **{
            name: text for name, text in given.items() if text is not None})
        return list(answer["puzzles"])

    def add_puzzles(self, puzzles: Iterable[Dict[str, Any]], player: str = "") -> int:
        """Adds puzzles of `reviews`; `player` is whose those are that name none. How many were
        new."""
        lines = "\n".join(json.dumps(puzzle) for puzzle in puzzles)
        return int(self._engine.ask("profile_add", puzzles=lines, player=player)["added"])
