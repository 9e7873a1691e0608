"""Drives the Othello engine Emilia, whose program it starts. README.md shows how."""

from .async_engine import AsyncEngine, AsyncSearch
from .board import Board
from .book import Book, BookError, BookMove, BookPosition
from .bulk import analyses, best_moves, solutions
from .engine import Engine, Search
from .errors import (
    BadAnswer,
    EmiliaError,
    EngineClosed,
    EngineDied,
    EngineNotFound,
    EngineTimeout,
    InvalidPosition,
    InvalidRequest,
    Unsolved,
)
from .lessons import LessonError, explanation, puzzles, reviews, statistics
from .library import Library
from .program import find_program
from .questions import Limits
from .results import Analysis, BestMove, Bound, Clock, Line, Outcome, Solution

__version__ = "0.2.0"

__all__ = [
    "Analysis",
    "AsyncEngine",
    "AsyncSearch",
    "BadAnswer",
    "BestMove",
    "Board",
    "Book",
    "BookError",
    "BookMove",
    "BookPosition",
    "Bound",
    "Clock",
    "EmiliaError",
    "Engine",
    "EngineClosed",
    "EngineDied",
    "EngineNotFound",
    "EngineTimeout",
    "InvalidPosition",
    "InvalidRequest",
    "LessonError",
    "Library",
    "Limits",
    "Line",
    "Outcome",
    "Search",
    "Solution",
    "Unsolved",
    "analyses",
    "best_moves",
    "explanation",
    "find_program",
    "puzzles",
    "reviews",
    "solutions",
    "statistics",
]
