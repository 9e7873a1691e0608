// What the engine searches for the page, and what it has found.

import { controlOf } from './clock.js';
import { squaresOf, textOf } from './rules.js';
import { strengthIn } from './share.js';

/** Every legal move has a line. */
const ALL_MOVES = 64;
/** For an opponent or a level, which end by themselves. Milliseconds. */
const LONG = 3_600_000;

const REST = { purpose: 'rest', text: '' };

export class Searches {
    /** The best line that was found last, as infoOf() tells it, and whose score that is: `side`. */
    thought = null;
    /** By square. @type {Map<number, {score: number, depth: number, exact: boolean, best: boolean}>} */
    hints = new Map();
    /** By rank. @type {Map<number, object>} */
    lines = new Map();
    #wanted = REST; // what the search that runs is for; the text tells two of one purpose apart
    #asked = null; // the position that the user wants a move for, whoever's turn it is
    #frame = 0; // when what was found is drawn

    /**
     * @param {import('./engine.js').Engine} engine @param {import('./model.js').Model} model which gets the
     *     engine's moves @param {() => void} onFound called when there is something new to draw
     * @param {() => {X: number, O: number} | null} timeLeft milliseconds, where the clocks have a limit
     */
    constructor(engine, model, onFound, timeLeft = () => null) {
        Object.assign(this, { engine, model, onFound, timeLeft });
    }

    get isForMove() {
        return this.#wanted.purpose === 'move';
    }

    /** Whether the user wants to see what the moves are worth. */
    get areShown() {
        return this.model.hints || this.#wanted.purpose === 'lines';
    }

    /** Once for each purpose: while the same position is to be searched for the same, it goes on. */
    follow() {
        const wanted = this.engine.isReady ? this.#whatIsWanted() : REST;
        if (wanted.purpose === this.#wanted.purpose && wanted.text === this.#wanted.text) return;
        this.#wanted = wanted;
        this.hints.clear();
        this.lines.clear();
        if (wanted.purpose !== 'rest') this.thought = null;
        if (wanted.purpose === 'move') this.#move();
        else if (wanted.purpose === 'hints') this.#analyse(ALL_MOVES, (info) => this.#takeHint(info));
        else if (wanted.purpose === 'lines') this.#analyse(this.model.lines, (info) => this.#takeLine(info));
        else this.engine.halt();
    }

    /** What follows has to begin anew: the engine is another, or has moved. */
    forget() {
        this.#wanted = REST;
        this.#asked = null;
        this.hints.clear();
        this.lines.clear();
    }

    /** Has the engine move now, in a search that runs or in one of its own. */
    moveNow() {
        if (this.model.game.isOver || this.model.setup || !this.engine.isReady) return;
        if (this.isForMove) {
            this.engine.stop();
        } else {
            this.#asked = this.model.game.at;
            this.follow();
        }
    }

    #whatIsWanted() {
        const { settings, game, lines, limit, threads } = this.model;
        const purpose = this.#purpose();
        if (purpose === 'rest') return REST;
        const effort = `${limit} ${threads}`;
        const how = { move: Object.values(strengthIn(settings)).join(), lines: `${lines} ${effort}`, hints: effort }[purpose];
        return { purpose, text: `${textOf(game.position)} ${how}` };
    }

    /** @returns {'move' | 'hints' | 'lines' | 'rest'} */
    #purpose() {
        const { game, setup, tab, hints, analysing, isEnginesTurn } = this.model;
        if (game.at !== this.#asked) this.#asked = null;
        if (setup || game.isOver) return 'rest';
        if (this.#asked || (isEnginesTurn && (tab === 'play' || this.isForMove))) return 'move';
        // What nobody sees need not be searched.
        if (document.hidden) return 'rest';
        if (tab === 'analyse' && analysing) return 'lines';
        return hints && (tab === 'play' || tab === 'analyse') ? 'hints' : 'rest';
    }

    /** Those that search together: one is left to the rest of the computer. */
    get threads() {
        const { threads } = this.engine;
        return Math.min(threads, this.model.threads || Math.max(1, threads - 1));
    }

    /** The options of a search that may answer from the book. */
    get #book() {
        const { engine: { book }, model: { firstMoves } } = this;
        if (book === null || firstMoves === 'none') return { Book: false };
        return { BookFile: book, BookRandomness: Number(firstMoves), Book: true };
    }

    /** A clock goes before seconds a move. */
    #limits(seconds) {
        const left = this.timeLeft();
        if (!left) return `movetime ${seconds ? 1000 * seconds : LONG}`;
        const [black, white] = [left.X, left.O].map((time) => Math.max(1, Math.floor(time)));
        const { increment } = controlOf(this.model.control);
        return `btime ${black} wtime ${white} binc ${increment} winc ${increment}`;
    }

    async #move() {
        const { game: { at }, settings: { opponent, level, seconds }, pace } = this.model;
        const move = await this.engine.search(at.position, this.#limits(seconds),
            { Threads: this.threads, MultiPV: 1, Opponent: opponent ?? 'none', Level: level ?? 0, HumanPace: pace, ...this.#book },
            (info) => this.#takeHint(info));
        if (!move || this.model.game.at !== at) return;
        this.forget();
        this.model.play(squaresOf([move])[0]);
    }

    /** Until something else is wanted or the limit is reached. A book would answer for some moves only. */
    #analyse(lines, onInfo) {
        const { game, limit } = this.model;
        const limits = limit === 'none' ? 'infinite' : `movetime ${1000 * limit}`;
        this.engine.search(game.position, limits, { Threads: this.threads, MultiPV: lines, Level: 0, HumanPace: false, Book: false }, onInfo);
    }

    #takeHint(info) {
        const { line, score, depth, proven, rank } = info;
        const [square] = squaresOf(line);
        if (square === undefined) return;
        this.hints.set(square, { score, depth, exact: proven, best: rank === 1 });
        if (rank === 1) this.thought = { ...info, side: this.model.game.position.side };
        if (rank === 1) for (const [one, hint] of this.hints) hint.best = one === square;
        this.#drawSoon();
    }

    /** The board shows what the list shows. */
    #takeLine(info) {
        this.lines.set(info.rank, info);
        this.hints.clear();
        for (const rank of [...this.lines.keys()].sort((a, b) => b - a)) this.#takeHint(this.lines.get(rank));
    }

    /** What is found comes faster than anybody can see, and what is said to the engine must not wait for it. */
    #drawSoon() {
        this.#frame ||= requestAnimationFrame(() => {
            this.#frame = 0;
            this.onFound();
        });
    }
}
