import type { AnalyzeRequest, Request, ReviewRequest, WhyRequest } from './requests.js';

export * from './requests.js';

/** What a request has besides the kind of work and its position. */
type FieldsOf<Kind> = Omit<Kind, 'action' | 'position' | 'moves'>;
export type AnalyzeFields = FieldsOf<AnalyzeRequest>;
export type ReviewFields = FieldsOf<ReviewRequest>;
export type WhyFields = FieldsOf<WhyRequest>;

/** What every answer has. */
export interface Answer {
    id: string;
    /** It was ended early: the answer has what was known then, which may be nothing. */
    terminated?: boolean;
    /** A later answer has more. */
    during_search?: boolean;
    [field: string]: unknown;
}

/** A move with what a search found. Scores are discs for the side to move. */
export interface FoundMove {
    /** "d3", "pass", or "none" when the game is over. */
    move: string;
    score: number;
    depth: number;
    selectivity: number;
    /** Whether it is proven that the score is this one. */
    exact: boolean;
    /** Where something is proven: whether the score is exact, or only the least or the most it may be. */
    bound?: 'exact' | 'lower' | 'upper';
    /** The line of play. */
    pv: string[];
}

export interface AnalyzeAnswer extends Answer, FoundMove {
    position: string;
    opening?: string;
    nodes: number;
    time: number;
    from_book?: boolean;
    /** With `multipv`: the best moves, the best first. */
    moves?: FoundMove[];
}

/** Why a move is worse than the best one. */
export interface Reason {
    kind: string;
    text: string;
    /** The move of the line at which it happens, from 1. */
    ply?: number;
    squares?: string[];
    moves?: string[];
    discs?: number;
}

export interface ReviewedMove {
    ply: number;
    color: 'black' | 'white';
    /** After the move. */
    board: string;
    played: FoundMove;
    best: FoundMove;
    /** Discs. Of the player with `player`, this and what follows from it. */
    loss?: number;
    verdict?: '' | 'inaccuracy' | 'mistake' | 'blunder';
    /** Of a fault, how hard the good moves were to find, and how many there are; 4 is that many or more. */
    hardness?: 'easy' | 'medium' | 'hard' | 'very hard';
    good_moves?: number;
    /** Depth from which on searches of up to 4 plies find one. */
    depth_to_see?: number;
    /** Of a fault. */
    reasons?: Reason[];
    opening?: string;
    book?: boolean;
    in_book?: boolean;
    [field: string]: unknown;
}

export interface ReviewAnswer extends Answer {
    position: string;
    game: string;
    opening?: string;
    /** Black's discs less white's. */
    result?: number;
    moves: ReviewedMove[];
    puzzles?: Record<string, unknown>[];
}

export interface WhyAnswer extends Answer {
    position: string;
    /** The difference in a sentence. */
    text: string;
    /** Why the one is worse. */
    reasons?: Reason[];
    /** The two, with the position to which each one's `pv` leads. */
    moves: (FoundMove & { end: string })[];
    /** What the difference comes from: those that differ most come first. */
    terms: { name: string; squares?: string[]; first: number; second: number; difference: number }[];
}

/** What is wrong is an Error; `field` is that of the request, if it is one. */
export interface RequestError extends Error {
    field?: string;
}

export interface RequestOptions {
    /** Ends the request early: it is still answered, with `terminated`. */
    signal?: AbortSignal;
}

export type OnPartial<Kind extends Answer = Answer> = (answer: Kind) => void;

export interface Engine {
    /** Called with every line that the engine writes. */
    onLine: ((line: string) => void) | null;

    /** Sends a request as a line of JSON, with an id that you choose; its answers go to onLine. */
    send(line: string): void;
    /** The answer. Rejected with a RequestError; `onPartial` gets what comes before, with `report_every`. */
    request(request: Request, onPartial?: OnPartial, options?: RequestOptions): Promise<Answer>;
    /** For a second, unless other limits are given. Null when the game is over. */
    bestMove(position: string, limits?: AnalyzeFields, options?: RequestOptions): Promise<string | null>;
    /** All legal moves. For a second, unless other limits are given. */
    analyze(position: string, fields?: AnalyzeFields, onPartial?: OnPartial<AnalyzeAnswer>, options?: RequestOptions): Promise<AnalyzeAnswer>;
    /** What each move of a game was worth. */
    review(game: string, fields?: ReviewFields, onPartial?: OnPartial, options?: RequestOptions): Promise<ReviewAnswer>;
    /** Why one move is better than another. */
    why(position: string, fields?: WhyFields, options?: RequestOptions): Promise<WhyAnswer>;
    /** Ends the worker; what was not answered is rejected. */
    quit(): Promise<void>;
}

export interface EngineOptions {
    /** That search a position together; 1 unless given. */
    threads?: number;
    /** Requests that are worked on at once, each with these threads and a table of its own; 1 unless given. */
    analyses?: number;
    /** MiB of each transposition table, 64 unless given. */
    hash?: number;
    /** A book of openings, the bytes of its file. */
    book?: Uint8Array;
    /** URL of the folder with worker.js and its files, if they are not where they were installed. */
    folder?: string | URL;
    /**
     * In browsers: the files are loaded once, for all engines with this option, which then
     * start and go on when the server is gone. The page's Content-Security-Policy has to allow `blob:` in
     * `worker-src`. Default: false.
     */
    keepFiles?: boolean;
}

export function newEngine(options?: EngineOptions): Promise<Engine>;
