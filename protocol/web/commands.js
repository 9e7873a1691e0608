// Commands of the command line (review, eval, why, convert, book show), run by the engine's own code in a
// worker of their own. To stop one is to end the worker: the next command starts another.

import { canShareMemory } from './engine/lib/worker.js';

/** @typedef {{status: number, output: string, errors: string}} Outcome */

/** What the engine and its commands know the book of openings by. */
export const BOOK = 'emilia.book';

const folder = new URL('./engine/dist/', import.meta.url).href;
/** Files that commands find by name. @type {Map<string, Uint8Array>} */
const files = new Map();
/** What to call when the command that runs is stopped. */
let stopped = null;
let worker = null;
/** When the last command is over. */
let turn = Promise.resolve();

/**
 * Runs a command after those before it.
 * @param {string[]} words such as ["review", "--json"]
 * @param {string | Uint8Array} input what it reads from stdin
 * @param {(errors: string) => void} onErrors gets all of stderr as it grows: progress, complaints
 * @returns {Promise<Outcome | null>} null if it was stopped
 */
export function run(words, input = '', onErrors = () => {}) {
    const done = turn.then(() => carryOut(words, input, onErrors));
    turn = done.catch(() => {});
    return done;
}

/** Makes a name a path to these bytes for commands. @param {Uint8Array} bytes */
export function putFile(file, bytes) {
    files.set(file, bytes);
    worker?.postMessage({ file, bytes });
}

/** Ends the command that runs, at once. */
export function stop() {
    stopped?.();
}

/** The output of a command. Throws an Error with what it complained of. */
export async function outputOf(words, input) {
    const outcome = await run(words, input);
    if (outcome.status !== 0) throw new Error(outcome.errors.trim());
    return outcome.output;
}

function start() {
    const started = new Worker(folder + 'worker.js');
    started.postMessage({ build: canShareMemory() ? 'emilia-threads' : 'emilia', folder });
    for (const [file, bytes] of files) started.postMessage({ file, bytes });
    return started;
}

function carryOut(words, input, onErrors) {
    worker ??= start();
    const outcome = { status: 0, output: '', errors: '' };
    return new Promise((resolve, reject) => {
        const end = () => {
            worker?.terminate();
            worker = null;
        };
        stopped = () => {
            end();
            resolve(null);
        };
        const fail = (reason) => {
            end();
            reject(new Error(reason));
        };
        worker.onerror = (event) => fail(event.message ?? 'no worker');
        worker.onmessage = ({ data }) => {
            if (data.failure !== undefined) return fail(data.failure);
            if (data.status !== undefined) return resolve({ ...outcome, status: data.status });
            outcome[data.descriptor === 1 ? 'output' : 'errors'] += data.text;
            if (data.descriptor === 2) onErrors(outcome.errors);
        };
        worker.postMessage({ words, input });
    }).finally(() => {
        stopped = null;
    });
}
