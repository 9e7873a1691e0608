/** Limits of a search; the strictest holds. Times are milliseconds. */
export interface Limits {
    /** Plies, 1 to 60. */
    depth?: number;
    nodes?: number;
    movetime?: number;
    /** What is left on black's and white's clock, what each move adds, and moves until more time. */
    btime?: number;
    wtime?: number;
    binc?: number;
    winc?: number;
    movesToGo?: number;
    /** Proves the final disc difference; only who wins; or only whether the score is as much. */
    exact?: boolean;
    wld?: boolean;
    atLeast?: number;
    /** Until stop(). */
    infinite?: boolean;
    /** Only these: "d3". */
    searchMoves?: string[];
}

/** What is known of one line of play. Scores are discs for the side to move. */
export interface Info {
    depth: number;
    /** 1 for the best move, 2 for the next one and so on. */
    rank: number;
    score: number;
    /** Whether the score is only the least ("lower") or the most ("upper") that it may be. */
    bound: 'none' | 'lower' | 'upper';
    proven: boolean;
    nodes: number;
    nodesPerSecond: number;
    /** Milliseconds since the search began. */
    time: number;
    /** Moves: "d3" or "pass". */
    line: string[];
}

export interface Result {
    /** "d3" or "pass"; null when the game is over. */
    move: string | null;
    /** The answer that is expected. */
    ponder: string | null;
    score: number | null;
    bound: 'none' | 'lower' | 'upper';
    proven: boolean;
    /** "exact score +6 discs", "win proven" and so on, when something is proven. */
    verdict: string | null;
    depth: number;
    nodes: number;
    time: number;
    line: string[];
    /** The last of each rank. */
    lines: Info[];
}

/** Rejections are Errors that name what was wrong; then nothing has changed. */
export interface Engine {
    /** Called with every line that the engine says. */
    onLine: ((line: string) => void) | null;

    /** Sends a line of UCI, or one that runs a command (see the README); its answers go to onLine. */
    send(line: string): void;
    setOption(name: string, value?: string | number | boolean): Promise<void>;
    /** Makes `name` a file for options such as BookFile. */
    addFile(name: string, bytes: Uint8Array): Promise<void>;
    /** "startpos", moves, 64 squares and the side to move, or a FEN; and moves from there. */
    position(position: string, moves?: string[]): Promise<void>;
    /** Forgets what earlier searches found. */
    newGame(): Promise<void>;
    /** Searches the position, after the searches that were asked for before. */
    go(limits: Limits, onInfo?: (info: Info) => void): Promise<Result>;
    /** Ends the search that runs, and gives its result; null if none runs. */
    stop(): Promise<Result | null>;
    /** For a second, unless other limits are given. */
    bestMove(position: string, limits?: Limits): Promise<string | null>;
    /** All legal moves, the best first. For a second, unless other limits are given. */
    analyze(position: string, limits?: Limits, onInfo?: (info: Info) => void): Promise<Info[]>;
    /** Ends the worker; what was not answered is rejected. */
    quit(): Promise<void>;
}

export interface EngineOptions {
    /** That search a position together; 1 unless given. */
    threads?: number;
    /** MiB of the transposition table, 64 unless given. */
    hash?: number;
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
