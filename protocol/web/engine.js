// An engine as the page asks it, by lines: one search at a time, the newest, and commands beside it.

import { bestMoveOf, errorOf, infoOf } from './engine/lib/uci.js';
import { textOf } from './rules.js';
import { texts } from './texts.js';

/** An engine that is silent for so many milliseconds is gone: all but a search takes far less. */
const SILENCE = 10_000;

/** @typedef {{status: number, output: string, errors: string}} Outcome */

export class Engine {
    /** `impossible`: this browser cannot run one. @type {'loading' | 'ready' | 'gone' | 'impossible'} */
    state = 'loading';
    /** Why it is gone. */
    reason = '';
    /** That search together. */
    threads = 1;
    /** What its commands know the book of openings by; null if there is none. */
    book = null;
    #connect;
    #listeners = { onChange: () => {}, onProblem: () => {} };
    #channel = null;
    #begun = null; // a promise, and what resolves it
    #settle = () => {};
    #searches = []; // whose best move is still to come: the last is the newest
    #options = new Map(); // as the engine was told
    #unanswered = 0; // of what it answers at once
    #silence; // a timer
    #commands = new Map(); // that run, by number
    #numbers = 0;
    #turn = Promise.resolve(); // when the last short command is over

    /** @param {typeof import('./connect.js').connect} connect */
    constructor(connect) {
        this.#connect = connect;
    }

    /**
     * @param {{onChange: () => void, onProblem: (problem: string) => void}} listeners `onChange`: of the
     *     state or the book
     */
    listen(listeners) {
        this.#listeners = listeners;
    }

    get isReady() {
        return this.state === 'ready';
    }

    /** Starts an engine, also in place of one that is gone. Resolves when it is ready, or cannot be. */
    begin() {
        const begun = this.#begun = new Promise((resolve) => (this.#settle = resolve));
        this.#become('loading');
        this.#connect({ onLine: (line) => this.#receive(line), onGone: (reason) => this.#fail(reason) }).then((channel) => {
            this.#channel = channel;
            if (channel === null) this.#become('impossible');
            this.#send('uci');
        }).catch(({ message }) => this.#fail(message));
        return begun;
    }

    #become(state) {
        this.state = state;
        if (state !== 'loading') this.#settle();
        this.#listeners.onChange();
    }

    #fail(reason) {
        clearTimeout(this.#silence);
        this.#channel?.close();
        this.#channel = this.book = null;
        this.#unanswered = 0;
        this.#options.clear();
        for (const { resolve } of this.#searches.splice(0)) resolve(null);
        for (const { reject } of this.#commands.values()) reject(new Error(reason));
        this.#commands.clear();
        this.reason = reason;
        this.#become('gone');
    }

    // Searches

    /**
     * Searches until stop(), halt() or another search, or as long as the limits allow.
     * @param {string} limits of `go` @param {Record<string, string | number | boolean>} options
     * @returns {Promise<string | null>} the best move; null if it is wanted no more or there is none
     */
    search(position, limits, options, onInfo) {
        this.halt();
        for (const [name, value] of Object.entries(options)) {
            if (this.#options.get(name) === value) continue;
            this.#options.set(name, value);
            this.#send(`setoption name ${name} value ${value}`);
        }
        this.#send(`position ${textOf(position)}`);
        this.#askAlive();
        this.#send(`go ${limits}`);
        return new Promise((resolve) => this.#searches.push({ resolve, onInfo }));
    }

    /** Has the search that runs give its move now. */
    stop() {
        if (this.#searches.length === 0) return;
        this.#send('stop');
        this.#askAlive();
    }

    /** Ends it, and its result is wanted no more. */
    halt() {
        const search = this.#searches.at(-1);
        if (!search?.onInfo) return;
        search.onInfo = null;
        search.resolve(null);
        this.stop();
    }

    // Commands

    /**
     * Runs a command of the command line.
     * @param {string[]} words such as ["review", "--json"]
     * @param {string | Uint8Array} input what it reads from stdin
     * @param {{onErrors?: (errors: string) => void, signal?: AbortSignal}} options `onErrors` gets all of
     *     stderr as it grows: progress, complaints
     * @returns {Promise<Outcome | null>} null if the signal has stopped it
     */
    async run(words, input = '', { onErrors = () => {}, signal } = {}) {
        await this.#begun;
        if (!this.isReady) throw new Error(texts.engine.none);
        if (signal?.aborted) return null;
        const number = ++this.#numbers;
        return new Promise((resolve, reject) => {
            this.#commands.set(number, { resolve, reject, onErrors, output: '', errors: '' });
            signal?.addEventListener('abort', () => {
                if (this.#commands.delete(number)) this.#send(`cancel ${number}`);
                resolve(null);
            });
            this.#send(`run ${number} ${JSON.stringify({ words, input: bytesText(input) })}`);
        });
    }

    /** The same for a short command, after the short ones before it. @returns {Promise<Outcome>} */
    runShort(words, input) {
        const done = this.#turn.then(() => this.run(words, input));
        this.#turn = done.catch(() => {});
        return done;
    }

    /** The output of such a command. Throws an Error with what it complained of. */
    async outputOf(words, input) {
        const { status, output, errors } = await this.runShort(words, input);
        if (status !== 0) throw new Error(errors.trim());
        return output;
    }

    // Lines

    #send(line) {
        this.#channel?.send(line);
    }

    /** Asks for an answer that does not wait for a search. */
    #askAlive() {
        this.#send('isready');
        ++this.#unanswered;
        this.#expect();
    }

    #expect() {
        clearTimeout(this.#silence);
        if (this.#unanswered > 0) this.#silence = setTimeout(() => this.#fail(texts.engine.silent), SILENCE);
    }

    #receive(line) {
        const [word, number, rest] = wordsOf(line);
        if (line === 'readyok') --this.#unanswered;
        this.#expect();
        this.threads = Number(/^option name Threads .*default (\d+)/.exec(line)?.[1] ?? this.threads);
        const [, file] = /^option name BookFile .*default (.*)$/.exec(line) ?? [];
        if (file) this.#options.set('BookFile', file); // a sandbox would not let it be opened again
        if (line === 'uciok') this.#become('ready');
        else if (word === 'info') this.#takeInfo(line);
        else if (word === 'bestmove') this.#searches.shift()?.resolve(bestMoveOf(line).move);
        else if (word === 'book') this.#takeBook(line.slice(word.length + 1));
        else this.#takeAnswer(this.#commands.get(Number(number)), word, Number(number), rest);
    }

    #takeInfo(line) {
        const problem = errorOf(line);
        if (problem !== null) this.#listeners.onProblem(problem);
        const info = this.#searches.length === 1 ? infoOf(line) : null;
        if (info !== null) this.#searches[0].onInfo?.(info);
    }

    #takeBook(name) {
        this.book = name;
        this.#listeners.onChange();
    }

    #takeAnswer(command, word, number, rest) {
        if (!command) return;
        if (word === 'out') command.output += JSON.parse(rest);
        if (word === 'err') command.onErrors(command.errors += JSON.parse(rest));
        if (word !== 'end') return;
        this.#commands.delete(number);
        command.resolve({ status: Number(rest), output: command.output, errors: command.errors });
    }
}

/** The first two words of a line, and all behind them. */
const wordsOf = (line) => /^(\S*) ?(\S*) ?(.*)$/s.exec(line).slice(1);

/** A character for each byte. */
function bytesText(input) {
    const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
