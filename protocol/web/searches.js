// What the engine searches for the page, and what it has found.

import { controlOf } from './clock.js';
import { chosenFields } from './expert_form.js';
import { squareOf, textOf } from './rules.js';

/** Every legal move has a line. */
const ALL_MOVES = 64;
/** For an opponent or a level, which end by themselves. Milliseconds. */
const LONG = 3_600_000;
/** Between two reports of what was found. Seconds. */
const REPORT_EVERY = 0.02;

const REST = { purpose: 'rest', text: '' };

export class Searches {
    /** The best line that was found last, and whose score that is: `side`. */
    thought = null;
    /** By square. @type {Map<number, {score: number, depth: number, exact: boolean, best: boolean}>} */
    hints = new Map();
    /** The best first. @type {{score: number, depth: number, exact: boolean, pv: string[]}[]} */
    lines = [];
    #search = null; // an AbortController of the one that runs
    #wanted = REST; // what the search that runs is for; the text tells two of one purpose apart
    #asked = null; // the position that the user wants a move for, whoever's turn it is
    #frame = 0; // when what was found is drawn

    /**
     * @param {import('./engine.js').Engine} engine @param {import('./model.js').Model} model which gets the
     *     engine's moves @param {{onFound: () => void, onProblem?: (problem: string) => void,
     *     timeLeft?: () => {X: number, O: number} | null, reply?: (node: import('./game.js').Node) => Promise<number | null>}} page `onFound` is called when there is something new to draw;
     *     `timeLeft`: milliseconds, where the clocks have a limit; `reply`: the move of an opening that the game follows
     */
    constructor(engine, model, { onFound, onProblem = () => {}, timeLeft = () => null, reply }) {
        Object.assign(this, { engine, model, onFound, onProblem, timeLeft, reply });
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
        this.#clear();
        if (wanted.purpose !== 'rest') this.thought = null;
        if (wanted.purpose === 'move') this.#move();
        else if (wanted.purpose === 'hints') this.#analyse(ALL_MOVES);
        else if (wanted.purpose === 'lines') this.#analyse(this.model.lines);
        else this.#halt();
    }

    /** What follows has to begin anew: the engine is another, or has moved. */
    forget() {
        this.#wanted = REST;
        this.#asked = null;
        this.#clear();
    }

    #clear() {
        this.hints.clear();
        this.lines = [];
    }

    /** Has the engine move now, in a search that runs or in one of its own. */
    moveNow() {
        if (this.model.game.isOver || this.model.setup || !this.engine.isReady) return;
        if (this.isForMove) {
            this.#search?.abort();
        } else {
            this.#asked = this.model.game.at;
            this.model.helped = true;
            this.follow();
        }
    }

    #whatIsWanted() {
        const { strength, game, lines, limit } = this.model;
        const purpose = this.#purpose();
        if (purpose === 'rest') return REST;
        const effort = `${limit} ${JSON.stringify(this.#fields)}`;
        const how = { move: Object.values(strength).join(), lines: `${lines} ${effort}`, hints: effort }[purpose];
        return { purpose, text: `${textOf(game.position)} ${how}` };
    }

    /** @returns {'move' | 'hints' | 'lines' | 'rest'} */
    #purpose() {
        const { game, setup, tab, hints, analysing, hasLines, isEnginesTurn } = this.model;
        if (game.at !== this.#asked) this.#asked = null;
        if (setup || game.isOver) return 'rest';
        if (this.#asked || (isEnginesTurn && (tab === 'play' || this.isForMove))) return 'move';
        // What nobody sees need not be searched.
        if (document.hidden) return 'rest';
        if (hasLines && analysing) return 'lines';
        return hints && (tab === 'play' || tab === 'analyse') ? 'hints' : 'rest';
    }

    /** Those that search together: one is left to the rest of the computer. */
    get threads() {
        return this.#fields.threads ?? Math.max(1, this.engine.threads - 1);
    }

    get #fields() {
        return chosenFields(this.engine.fields, this.model.expert);
    }

    /** A clock goes before seconds a move. */
    #limits(seconds) {
        const left = this.timeLeft();
        if (!left) return { movetime: seconds ? 1000 * seconds : LONG };
        const [black_time, white_time] = [left.X, left.O].map((time) => Math.max(1, Math.floor(time)));
        const { increment } = controlOf(this.model.control);
        return { black_time, white_time, black_increment: increment, white_increment: increment };
    }

    async #move() {
        const { game: { at }, strength: { opponent, level, seconds }, pace, firstMoves, opening } = this.model;
        const known = opening ? await this.reply(at) : null;
        if (this.model.game.at !== at || !this.isForMove) return;
        if (known !== null) {
            this.forget();
            return this.model.play(known, true);
        }
        const fromBook = this.engine.book && firstMoves !== 'none' && { book: true, book_randomness: Number(firstMoves) };
        const answer = await this.#run(at.position, { ...this.#limits(seconds), opponent, level, human_pace: pace, ...fromBook });
        if (!answer || this.model.game.at !== at) return;
        if (!answer.move) return this.#move(); // it was ended before it had begun
        this.forget();
        this.model.play(squareOf(answer.move), true);
    }

    /** Until something else is wanted or the limit is reached. A book would answer for some moves only. */
    #analyse(multipv) {
        const { game, limit } = this.model;
        return this.#run(game.position, { ...this.#fields, multipv, ...(limit === 'none' ? { infinite: true } : { movetime: 1000 * limit }) });
    }

    #halt() {
        this.#search?.abort();
        this.#search = null;
    }

    /** In place of the search that runs. @returns {Promise<object | null>} its answer; null if that is wanted no more */
    async #run(position, how) {
        this.#halt();
        const search = this.#search = new AbortController();
        const take = (answer) => this.#search === search && this.#take(answer, position.side);
        const request = { action: 'analyze', position: textOf(position), threads: this.threads, report_every: REPORT_EVERY, ...how };
        try {
            const answer = await this.engine.ask(request, { signal: search.signal, onPartial: take });
            if (take(answer) === false) return null;
            this.#search = null;
            return answer;
        } catch ({ message }) {
            if (this.engine.isReady) this.onProblem(message);
            return null;
        }
    }

    /** The better rank counts for a move that comes twice, while a search changes its mind. */
    #take({ moves, ...best }, side) {
        const lines = (moves ?? [best]).filter(({ pv }) => pv?.length > 0);
        if (lines.length === 0) return;
        this.thought = { ...lines[0], side };
        if (this.#wanted.purpose === 'lines') this.lines = lines;
        this.hints = new Map(lines.map(({ move, score, depth, exact }, i) => [squareOf(move), { score, depth, exact, best: i === 0 }]).reverse());
        this.#drawSoon();
    }

    /** What is found comes faster than anybody can see, and what is said to the engine must not wait for it. */
    #drawSoon() {
        this.#frame ||= requestAnimationFrame(() => {
            this.#frame = 0;
            this.onFound();
        });
    }
}
