// The puzzles of a profile, and when to ask each again.

const DAY_MS = 86_400_000;
const LONGEST_INTERVAL = 36_500; // days

/** As SM-2 grades an answer: what is below `hard` was wrong. */
export const GRADES = { shown: 0, wrong: 1, nearly: 2, hard: 3, hesitant: 4, easy: 5 };

/**
 * By SM-2 (P. A. Woźniak, 1990).
 * @param {{repetitions?: number, ease?: number, interval?: number}} before days between two questions
 */
export function after({ repetitions = 0, ease = 2.5, interval = 0 }, grade) {
    if (grade < GRADES.hard) return { repetitions: 0, ease, interval: 1 };
    const short = GRADES.easy - grade;
    const then = { repetitions: repetitions + 1, ease: Math.max(1.3, ease + 0.1 - short * (0.08 + short * 0.02)) };
    return { ...then, interval: [1, 6][repetitions] ?? Math.min(Math.ceil(interval * then.ease), LONGEST_INTERVAL) };
}

/** @param {number} wrong moves before the answer @param {number} seconds that it took */
export function gradeOf(wrong, seconds) {
    if (wrong > 0) return wrong === 1 ? GRADES.nearly : GRADES.wrong;
    if (seconds <= 30) return GRADES.easy;
    return seconds <= 120 ? GRADES.hesitant : GRADES.hard;
}

/** So many others are asked before one that was wrong comes again in the same session, if there are any. */
const OTHERS = 4;

/**
 * What is asked next, which is taken out. @param {Puzzle[]} waiting
 * @param {{puzzle: Puzzle, others: number}[]} failed the longest ago first, and how many others were asked since
 * @returns {Puzzle | undefined}
 */
export function nextOf(waiting, failed) {
    const isAgain = waiting.length === 0 || failed[0]?.others >= OTHERS;
    const puzzle = isAgain ? failed.shift()?.puzzle : waiting.shift();
    for (const one of failed) one.others += 1;
    return puzzle;
}

/** "2026-11-27", of UTC */
export const dayOf = (ms) => new Date(ms).toISOString().slice(0, 10);

/** Letters with a stroke or without a dot, which have no parts. */
const PLAIN = { ı: 'i', ø: 'o', ł: 'l', đ: 'd' };

/** What is left of a name without case, accents, width and blanks. */
export const folded = (text) => text.normalize('NFKD').replace(/[\p{M}\s]/gu, '').toLowerCase().replace(/[ıøłđ]/g, (letter) => PLAIN[letter]);

/** What there is one puzzle of: a position, and who is asked. @param {Puzzle} puzzle */
export const keyOf = ({ position, player = '' }) => position + folded(player);

const isAbsentOr = (isGood) => (value) => value === undefined || isGood(value);
const isDay = isAbsentOr((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
const isName = isAbsentOr((value) => typeof value === 'string');
const isNumber = isAbsentOr((value) => Number.isFinite(value) && value >= 0 && value <= LONGEST_INTERVAL);

/** Puzzle.hardness, as texts.hardness has it. */
const HARDNESS = ['easy', 'medium', 'hard', 'very hard'];
const hardnessOf = ({ hardness = 'medium' }) => HARDNESS.indexOf(hardness); // some are of before it was known

/** Whether a value of a file is one. */
export const isPuzzle = (one) => typeof one?.position === 'string' && /^[XO-]{64} [XO]$/.test(one.position)
    && typeof one.line === 'string' && /^[a-h][1-8]( |$)/.test(one.line) && typeof one.score === 'number'
    && isName(one.player) && isDay(one.due) && [one.repetitions, one.ease, one.interval].every(isNumber);

/**
 * An object as `emilia review --puzzles` writes it.
 * @typedef {{position: string, line: string, score: number, hardness?: string, player?: string, due?: string,
 *     repetitions?: number, ease?: number, interval?: number}} Puzzle the user is asked where there is no player
 */
export class Puzzles {
    /** @type {Puzzle[]} */
    all = [];
    #ask;
    #now;
    #whose = null;
    #byPlayer = new Map(); // the same by folded names, as each draw asks for those of every player

    /** @param {(request: object) => Promise<object>} ask the library that keeps them */
    constructor(ask, now = Date.now) {
        this.#ask = ask;
        this.#now = now;
    }

    /** Who has puzzles: names, "" for the user. */
    get players() {
        return [...this.#byPlayer.values()].map(playerOf);
    }

    /** Of `players` the one who is asked; null: everybody. */
    get whose() {
        const puzzles = this.#whose === null ? [] : this.of(this.#whose);
        return puzzles.length > 0 ? playerOf(puzzles) : null;
    }

    /** In any case, with or without accents; one who has no puzzles is everybody. */
    set whose(player) {
        this.#whose = player;
    }

    /** @param {string | null} player as `whose` */
    of(player) {
        return player === null ? this.all : this.#byPlayer.get(folded(player)) ?? [];
    }

    get due() {
        return this.dueOf(this.whose);
    }

    /** What is due, then what never was asked: the easy ones first, of these the longest due. */
    dueOf(player) {
        const today = dayOf(this.#now());
        return this.of(player).filter(({ due }) => !due || due <= today)
            .sort((a, b) => !a.due - !b.due || hardnessOf(a) - hardnessOf(b) || (a.due ?? '').localeCompare(b.due ?? ''));
    }

    /** One object a line, as `emilia review --puzzles` writes it. */
    get text() {
        return textOf(this.of(this.whose).map(({ game_id: _, ...puzzle }) => puzzle)); // which another library does not know
    }

    /** What is kept, a puzzle of before being the same object. @param {Puzzle[]} kept */
    know(kept) {
        const known = new Map(this.all.map((puzzle) => [keyOf(puzzle), puzzle]));
        this.#put(kept.map((puzzle) => Object.assign(known.get(keyOf(puzzle)) ?? {}, puzzle)));
    }

    #put(all) {
        this.all = all;
        this.#byPlayer.clear();
        for (const puzzle of all) {
            const name = folded(puzzle.player ?? '');
            if (!this.#byPlayer.get(name)?.push(puzzle)) this.#byPlayer.set(name, [puzzle]);
        }
    }

    /** Those whose positions their players do not have yet. @param {Puzzle[]} puzzles @returns {Promise<number>} how many */
    add(puzzles) {
        return this.take(textOf(puzzles));
    }

    /** The same for a file. Rejected with an Error for what is none of puzzles. */
    async take(puzzles) {
        const { added } = await this.#ask({ action: 'profile_add', puzzles });
        this.know((await this.#ask({ action: 'profile_read' })).puzzles);
        return added;
    }

    /** @param {Puzzle} puzzle one of them */
    async note(puzzle, grade) {
        Object.assign(puzzle, after(puzzle, grade));
        puzzle.due = dayOf(this.#now() + puzzle.interval * DAY_MS);
        const { position, player = '', due, repetitions, ease, interval } = puzzle;
        await this.#ask({ action: 'profile_answer', position, player, due, repetitions, ease, interval });
    }

    /** @param {Puzzle} puzzle one of them */
    async remove(puzzle) {
        this.#put(this.all.filter((one) => one !== puzzle));
        const { position, player = '' } = puzzle;
        await this.#ask({ action: 'profile_delete', position, player });
    }
}

/** Whose they are, in the newest spelling. */
const playerOf = (puzzles) => puzzles.at(-1).player ?? '';

const textOf = (puzzles) => puzzles.map((puzzle) => JSON.stringify(puzzle) + '\n').join('');
