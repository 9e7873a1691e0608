// Puzzles that the browser keeps, and when to ask each again.

const KEY = 'emilia-puzzles';
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

/** "2026-11-27", of UTC */
export const dayOf = (ms) => new Date(ms).toISOString().slice(0, 10);

const isAbsentOr = (isGood) => (value) => value === undefined || isGood(value);
const isDay = isAbsentOr((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
const isNumber = isAbsentOr((value) => Number.isFinite(value) && value >= 0 && value <= LONGEST_INTERVAL);

const isPuzzle = (one) => typeof one?.position === 'string' && /^[XO-]{64} [XO]$/.test(one.position)
    && typeof one.line === 'string' && /^[a-h][1-8]( |$)/.test(one.line) && typeof one.score === 'number'
    && isDay(one.due) && [one.repetitions, one.ease, one.interval].every(isNumber);

/**
 * An object as `emilia review --puzzles` writes it.
 * @typedef {{position: string, line: string, score: number, due?: string, repetitions?: number,
 *     ease?: number, interval?: number}} Puzzle
 */
export class Puzzles {
    /** @type {Puzzle[]} */
    all = [];

    /** @param {Storage | null} storage null where the browser keeps nothing */
    constructor(storage, now = Date.now) {
        Object.assign(this, { storage, now });
        try {
            this.all = this.#read(storage?.getItem(KEY) ?? '');
        } catch {
            // Not what this page has written: nothing is lost before something is added.
        }
    }

    /** What is due: longest first, then what never was asked. */
    get due() {
        const today = dayOf(this.now());
        return this.all.filter(({ due }) => !due || due <= today).sort((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9'));
    }

    /** One object a line, as `emilia review --puzzles` writes it. */
    get text() {
        return this.all.map((puzzle) => JSON.stringify(puzzle) + '\n').join('');
    }

    #read(text) {
        const puzzles = text.split('\n').filter((line) => line.trim()).map((line) => JSON.parse(line));
        if (!puzzles.every(isPuzzle)) throw new Error(text.slice(0, 40));
        return puzzles;
    }

    /** Those whose positions are not there yet. @param {Puzzle[]} puzzles @returns {number} how many */
    add(puzzles) {
        const known = new Set(this.all.map(({ position }) => position));
        const added = puzzles.filter(({ position }) => !known.has(position) && known.add(position));
        this.all.push(...added);
        this.#keep();
        return added.length;
    }

    /** The same for a file. Throws an Error for what is none of puzzles. */
    take(text) {
        return this.add(this.#read(text));
    }

    /** @param {Puzzle} puzzle one of them */
    note(puzzle, grade) {
        Object.assign(puzzle, after(puzzle, grade));
        puzzle.due = dayOf(this.now() + puzzle.interval * DAY_MS);
        this.#keep();
    }

    #keep() {
        try {
            this.storage?.setItem(KEY, this.text);
        } catch {
            // Full: they can be saved to a file.
        }
    }
}

/** What the browser lets a page keep. */
export function storageOf(window) {
    try {
        return window.localStorage;
    } catch {
        return null;
    }
}
