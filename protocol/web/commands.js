// Commands of the command line (review, eval, why, convert, book show), run by the engine's own code in
// workers of their own: one for what is answered at once, one for what takes long.

import { keptWorker } from './engine/lib/worker.js';
import { texts } from './texts.js';

/** @typedef {{status: number, output: string, errors: string}} Outcome */

/** What the engine and its commands know the book of openings by. */
export const BOOK = 'emilia.book';

const folder = new URL('./engine/dist/', import.meta.url).href;
/** Files that commands find by name. @type {Map<string, Uint8Array>} */
const files = new Map();

/** A worker that runs one command after the other. To stop one is to end the worker: another takes over. */
class Lane {
    #worker = null;
    #turn = Promise.resolve(); // when the last command is over

    putFile(file, bytes) {
        this.#worker?.postMessage({ file, bytes });
    }

    /**
     * Runs a command after those before it.
     * @param {string[]} words such as ["review", "--json"]
     * @param {string | Uint8Array} input what it reads from stdin
     * @param {{onErrors?: (errors: string) => void, signal?: AbortSignal}} options `onErrors` gets all of
     *     stderr as it grows: progress, complaints
     * @returns {Promise<Outcome | null>} null if the signal has stopped it
     */
    run(words, input = '', options = {}) {
        const done = this.#turn.then(() => this.#carryOut(words, input, options));
        this.#turn = done.catch(() => {});
        return done;
    }

    async #start() {
        if (this.#worker) return;
        const worker = await keptWorker(folder);
        for (const [file, bytes] of files) worker.postMessage({ file, bytes });
        worker.onerror = () => this.#end();
        this.#worker = worker;
    }

    #end() {
        this.#worker?.terminate();
        this.#worker = null;
    }

    async #carryOut(words, input, { onErrors = () => {}, signal }) {
        await this.#start();
        if (signal?.aborted) return null;
        const outcome = { status: 0, output: '', errors: '' };
        let stop;
        return new Promise((resolve, reject) => {
            stop = () => {
                this.#end();
                resolve(null);
            };
            signal?.addEventListener('abort', stop);
            const fail = (reason) => {
                this.#end();
                reject(new Error(reason));
            };
            this.#worker.onerror = (event) => fail(event.message ?? texts.engine.silent);
            this.#worker.onmessage = ({ data }) => {
                if (data.failure !== undefined) return fail(data.failure);
                if (data.status !== undefined) return resolve({ ...outcome, status: data.status });
                outcome[data.descriptor === 1 ? 'output' : 'errors'] += data.text;
                if (data.descriptor === 2) onErrors(outcome.errors);
            };
            this.#worker.postMessage({ words, input });
        }).finally(() => signal?.removeEventListener('abort', stop));
    }
}

const short = new Lane();
/** For what takes long, and may be stopped. */
export const long = new Lane();

/** Runs a command that is answered soon; see Lane.run(). @returns {Promise<Outcome>} */
export const run = (words, input) => short.run(words, input);

/** The output of such a command. Throws an Error with what it complained of. */
export async function outputOf(words, input) {
    const outcome = await run(words, input);
    if (outcome.status !== 0) throw new Error(outcome.errors.trim());
    return outcome.output;
}

/** Starts the workers, so that the first command does not wait for one. */
export async function prepare() {
    await Promise.all([short, long].map((lane) => lane.run(['convert'])));
}

/** Makes a name a path to these bytes for commands. @param {Uint8Array} bytes */
export function putFile(file, bytes) {
    files.set(file, bytes);
    for (const lane of [short, long]) lane.putFile(file, bytes);
}
