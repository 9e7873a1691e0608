// The address and what a reload brings back: the game stands behind #, what only this window shows is
// kept by the browser beside it.

import { decode, encode } from './share.js';

/** Browsers refuse more than some 100 changes of the address in ten seconds. */
const MOST_AT_ONCE = 80;
const MS_FOR_ANOTHER = 500;

/** To be raised when the form of what is kept changes: an older page may have kept it. */
const FORM = 4;

export class Address {
    #left = MOST_AT_ONCE;
    #counted = performance.now();
    #timer = null;
    #known = ''; // what stood there when it was read or written last
    #isNew = false;

    /** What stands there, or null for nothing new. Throws an Error that names what is wrong. */
    read() {
        const { hash } = location;
        const isNew = hash.length > 1 && hash !== this.#known;
        this.#known = hash;
        return isNew ? decode(hash) : null;
    }

    /** What write() kept before a reload; null for an address that was opened. */
    get kept() {
        return history.state?.form === FORM ? history.state : null;
    }

    /** What is written next is a new entry: the browser's Back leads to what stands there now. */
    turnPage() {
        this.#isNew = true;
    }

    /** @param {import('./game.js').Game} game @param {import('./share.js').Settings} settings @param {string} [player] */
    write(game, settings, kept, player) {
        clearTimeout(this.#timer);
        // The browser has gone to another entry already, whose game is still to be read.
        if (location.hash !== this.#known) return;
        const now = performance.now();
        this.#left = Math.min(MOST_AT_ONCE, this.#left + (now - this.#counted) / MS_FOR_ANOTHER);
        this.#counted = now;
        if (this.#left < 1) {
            this.#timer = setTimeout(() => this.write(game, settings, kept, player), MS_FOR_ANOTHER);
            return;
        }
        this.#left -= 1;
        const args = [{ form: FORM, ...kept }, '', encode(game, settings, player)];
        if (this.#isNew) history.pushState(...args);
        else history.replaceState(...args);
        this.#known = location.hash;
        this.#isNew = false;
    }
}
