// The engine as the page asks it: one search at a time, the newest.

import { newEngine } from './engine/index.js';
import { textOf } from './rules.js';
import { texts } from './texts.js';

/** More bring a search little further, and the page's user may want some of them. */
const MOST_THREADS = 4;
/** For a level, which ends by itself. */
const LONG = 3_600_000;
/** All but a search takes milliseconds: an engine that is silent for so many is gone. */
const SILENCE = 10_000;

export class Thinker {
    #engine = null;
    #search = 0; // the number of the newest
    #book = null; // {name, bytes}
    #takenBook = null; // what the engine has of it: no option may change while a search runs
    #prepared = Promise.resolve(); // when the newest preparation is over

    threads = Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency ?? 1));
    /** Called with a reason when the engine is gone. @type {(reason: string) => void} */
    onGone = () => {};

    async begin() {
        this.#engine = await newEngine({ threads: this.threads, keepFiles: true });
    }

    /** A new engine for one that is gone. */
    async beginAgain() {
        const old = this.#engine;
        this.#engine = null;
        this.#takenBook = null;
        ++this.#search;
        await old?.quit();
        await this.begin();
    }

    get isReady() {
        return this.#engine !== null;
    }

    /** Lets it answer from a book of openings. @param {string} name @param {Uint8Array} bytes */
    useBook(name, bytes) {
        this.#book = { name, bytes };
    }

    /** The move of a level, or after so many seconds; null if another search came between. */
    move(position, { level, seconds }, onInfo) {
        return this.#newest(position, level ? { movetime: LONG } : { movetime: 1000 * seconds },
            { MultiPV: 1, Level: level ?? 0, Book: this.#book !== null }, onInfo);
    }

    /** Searches until another search or halt(). A book would answer for some moves only. */
    analyse(position, lines, onInfo) {
        return this.#newest(position, { infinite: true }, { MultiPV: lines, Level: 0, Book: false }, onInfo);
    }

    /** Has the search that runs give its move now. */
    async hurry() {
        await this.#tried(() => soon(this.#engine?.stop()));
    }

    /** Ends the search that runs; its result is wanted no more. */
    async halt() {
        ++this.#search;
        await this.#tried(() => soon(this.#engine?.stop()));
    }

    async #newest(position, limits, options, onInfo) {
        const number = ++this.#search;
        const isNewest = () => number === this.#search;
        return this.#tried(async () => {
            await soon(this.#engine.stop());
            if (!isNewest()) return null;
            // One after the other: the lines of two would mix.
            const prepared = this.#prepared.then(() => isNewest() && this.#prepare(position, options));
            this.#prepared = prepared.catch(() => {});
            await soon(prepared);
            if (!isNewest()) return null;
            const result = await this.#engine.go(limits, (info) => isNewest() && onInfo(info));
            return isNewest() ? result : null;
        });
    }

    /** What `work` comes to, or null when the engine is gone; tells so unless another has come for it. */
    async #tried(work) {
        const engine = this.#engine;
        try {
            return await work();
        } catch (error) {
            if (engine !== null && engine === this.#engine) {
                this.#engine = null;
                engine.quit().catch(() => {});
                this.onGone(error.message);
            }
            return null;
        }
    }

    async #prepare(position, options) {
        if (this.#takenBook !== this.#book) {
            const { name, bytes } = this.#takenBook = this.#book;
            await this.#engine.addFile(name, bytes);
            await this.#engine.setOption('BookFile', name);
        }
        for (const [name, value] of Object.entries(options)) await this.#engine.setOption(name, value);
        await this.#engine.position(textOf(position));
    }
}

/** What a promise comes to, if it does within SILENCE. */
async function soon(promise) {
    let timer;
    const silence = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(texts.engine.silent)), SILENCE);
    });
    return Promise.race([promise, silence]).finally(() => clearTimeout(timer));
}
