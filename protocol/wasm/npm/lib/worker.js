// A worker that hosts the engine, alike for Node and browsers.

import { keptFiles } from './kept_files.js';

const inNode = typeof process === 'object' && process.versions?.node !== undefined;

/**
 * Starts a worker that sends lines to `onLine`; `onFailure` is called once when it is gone.
 * `settings`: {threads, analyses, hash} as worker.js takes them; `book`: bytes.
 * Returns {send, terminate}.
 */
export async function startWorker({ folder, keepFiles, settings, book, onLine, onFailure }) {
    if (!inNode && !crossOriginIsolated) throw new Error('this page may not share memory between threads: see the README, "In a page"');
    const onMessage = (message) =>
        typeof message === 'string' ? onLine(message) : onFailure(message.failure);
    if (inNode) {
        const { Worker } = await import('node:worker_threads');
        const { fileURLToPath } = await import('node:url');
        const path = fileURLToPath(new URL(folder ?? './dist/', new URL('../', import.meta.url)));
        const worker = new Worker(path + 'worker.js');
        worker.on('message', onMessage);
        worker.on('error', (error) => onFailure(error.message));
        worker.postMessage({ ...settings, folder: path });
        sendBook(worker, book);
        return { send: (line) => worker.postMessage(line), terminate: () => worker.terminate() };
    }
    const files = folder ? new URL(folder, location.href) : new URL('../dist/', import.meta.url);
    const worker = keepFiles ? await keptWorker(files.href, settings) : newWorker(folder, files.href, settings);
    worker.onmessage = (event) => onMessage(event.data);
    worker.onerror = (event) => onFailure(event.message ?? `no worker: ${files.href}worker.js`);
    sendBook(worker, book);
    return {
        send: (line) => worker.postMessage(line),
        terminate: async () => worker.terminate(),
    };
}

/** Before the first line. @param {Uint8Array} [bytes] none without a book */
export function sendBook(worker, bytes) {
    if (bytes !== undefined) worker.postMessage({ file: 'emilia.book', bytes });
}

function newWorker(folder, files, settings) {
    // Bundlers know the second form and take the worker along.
    const worker = folder ? new Worker(new URL('worker.js', files)) : new Worker(new URL('../dist/worker.js', import.meta.url));
    worker.postMessage({ ...settings, folder: files });
    return worker;
}

/**
 * One for which the server is asked once, however many there are.
 * @param {string} folder a URL @param {{threads?: number, analyses?: number, hash?: number}} [settings]
 */
export async function keptWorker(folder, settings) {
    const { script, module, threadScript } = await keptFiles(folder);
    const worker = new Worker(script);
    worker.postMessage({ ...settings, module, threadScript });
    return worker;
}
