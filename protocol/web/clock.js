// The time that each side has taken, and what is left of it where there is a limit.

/** "3+2": minutes for the game and seconds added for each move. */
export const CONTROLS = ['none', '1+0', '3+0', '3+2', '5+3', '10+5', '20+0'];

/** @param {string} control of CONTROLS @returns {{base: number, increment: number} | null} milliseconds */
export function controlOf(control) {
    if (control === 'none') return null;
    const [minutes, seconds] = control.split('+').map(Number);
    return { base: 60_000 * minutes, increment: 1000 * seconds };
}

/** "1:05", and "0:09.3" for less than ten seconds of a countdown. */
export function timeText(milliseconds, isLeft = false) {
    const tenths = Math.floor(Math.max(0, milliseconds) / 100);
    const seconds = Math.floor(tenths / 10);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return isLeft && seconds < 10 ? `${text}.${tenths % 10}` : text;
}

export class Clock {
    #taken = { X: 0, O: 0 };
    #side = null;
    #since = 0;

    /** @param {() => number} now milliseconds */
    constructor(now = () => performance.now()) {
        this.now = now;
    }

    /** Lets the clock of one side run, or of none. @param {'X' | 'O' | null} side */
    run(side) {
        this.#taken = this.taken;
        this.#side = side;
        this.#since = this.now();
    }

    /** Stops it. @param {{X: number, O: number}} taken milliseconds */
    reset(taken = { X: 0, O: 0 }) {
        this.#taken = { ...taken };
        this.#side = null;
    }

    /** The side whose clock runs; null if none does. */
    get side() {
        return this.#side;
    }

    /** Milliseconds. */
    get taken() {
        const taken = { ...this.#taken };
        if (this.#side) taken[this.#side] += this.now() - this.#since;
        return taken;
    }

    /**
     * Milliseconds for each side to think; null without a limit.
     * @param {string} control of CONTROLS @param {import('./game.js').Game} game whose moves up to the shown
     *     position are counted
     */
    left(control, game) {
        const limit = controlOf(control);
        if (!limit) return null;
        const { taken } = this;
        const leftFor = (side) => limit.base + limit.increment * game.path().filter(({ mover }) => mover === side).length - taken[side];
        return { X: leftFor('X'), O: leftFor('O') };
    }
}
