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
        if (this.#side) this.#taken[this.#side] += this.now() - this.#since;
        this.#side = side;
        this.#since = this.now();
    }

    reset() {
        this.#taken = { X: 0, O: 0 };
        this.#side = null;
    }

    /** "1:05" */
    text(side) {
        const running = this.#side === side ? this.now() - this.#since : 0;
        const seconds = Math.floor((this.#taken[side] + running) / 1000);
        return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    }
}
