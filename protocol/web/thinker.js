// The engine as the page asks it: one search at a time, the newest.

import { newEngine } from './engine/index.js';
import { canShareMemory } from './engine/lib/worker.js';
import { textOf } from './rules.js';

/** More bring a search little further, and the page's user may want some of them. */
const MOST_THREADS = 4;
/** For a level, which ends by itself. */
const LONG = 3_600_000;

export class Thinker {
    #engine = null;
    #search = 0; // the number of the newest
    #newBook = ''; // its name, until a search begins: no option may change while one runs
    #hasBook = false;

    isolated = canShareMemory();
    threads = 1;
    /** Called with a reason when the engine is gone. @type {(reason: string) => void} */
    onGone = () => {};

    async begin() {
        const cores = navigator.hardwareConcurrency ?? 1;
        this.#engine = await newEngine({ threads: Math.max(1, Math.min(MOST_THREADS, cores)) });
        this.threads = this.#engine.threads;
    }

    get isReady() {
        return this.#engine !== null;
    }

    /** Lets it answer from a book of openings. @param {string} name @param {Uint8Array} bytes */
    async useBook(name, bytes) {
        await this.#engine.addFile(name, bytes);
        this.#newBook = name;
    }

    /** The move of a level, or after so many seconds; null if another search came between. */
    move(position, { level, seconds }, onInfo) {
        return this.#newest(position, level ? { movetime: LONG } : { movetime: 1000 * seconds },
            { MultiPV: 1, Level: level ?? 0, Book: this.#hasBook || this.#newBook !== '' }, onInfo);
    }

    /** Searches until another search or halt(). A book would answer for some moves only. */
    analyse(position, lines, onInfo) {
        return this.#newest(position, { infinite: true }, { MultiPV: lines, Level: 0, Book: false }, onInfo);
    }

    /** Has the search that runs give its move now. */
    async hurry() {
        await this.#engine?.stop();
    }

    /** Ends the search that runs; its result is wanted no more. */
    async halt() {
        ++this.#search;
        await this.#engine?.stop();
    }

    async #newest(position, limits, options, onInfo) {
        const number = ++this.#search;
        const isNewest = () => number === this.#search;
        try {
            await this.#engine.stop();
            if (!isNewest()) return null;
            if (this.#newBook !== '') await this.#takeBook();
            for (const [name, value] of Object.entries(options)) await this.#engine.setOption(name, value);
            await this.#engine.position(textOf(position));
            if (!isNewest()) return null;
            const result = await this.#engine.go(limits, (info) => isNewest() && onInfo(info));
            return isNewest() ? result : null;
        } catch (error) {
            this.onGone(error.message);
            return null;
        }
    }

    async #takeBook() {
        const name = this.#newBook;
        this.#newBook = '';
        await this.#engine.setOption('BookFile', name);
        this.#hasBook = true;
    }
}
