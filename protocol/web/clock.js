// The time that each side has taken.

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

    /** Milliseconds. */
    get taken() {
        const taken = { ...this.#taken };
        if (this.#side) taken[this.#side] += this.now() - this.#since;
        return taken;
    }

    /** "1:05" */
    text(side) {
        const seconds = Math.floor(this.taken[side] / 1000);
        return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    }
}
