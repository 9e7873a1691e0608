// A worker that hosts the engine, alike for Node and browsers.

import { keptFiles } from './kept_files.js';

const inNode = typeof process === 'object' && process.versions?.node !== undefined;

/**
 * Starts a worker that sends lines to `onLine`; `onFailure` is called once when it is gone.
 * Returns {send, terminate}.
 */
export async function startWorker({ folder, keepFiles, onLine, onFailure }) {
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
        worker.postMessage({ folder: path });
        return { send: (line) => worker.postMessage(line), terminate: () => worker.terminate() };
    }
    const files = folder ? new URL(folder, location.href) : new URL('../dist/', import.meta.url);
    const worker = keepFiles ? await keptWorker(files.href) : newWorker(folder, files.href);
    worker.onmessage = (event) => onMessage(event.data);
    worker.onerror = (event) => onFailure(event.message ?? `no worker: ${files.href}worker.js`);
    return {
        send: (line) => worker.postMessage(line),
        terminate: async () => worker.terminate(),
    };
}

function newWorker(folder, files) {
    // Bundlers know the second form and take the worker along.
    const worker = folder ? new Worker(new URL('worker.js', files)) : new Worker(new URL('../dist/worker.js', import.meta.url));
    worker.postMessage({ folder: files });
    return worker;
}

/**
 * One for which the server is asked once, however many there are.
 * @param {string} folder a URL @param {number} [threads] of a search
 */
export async function keptWorker(folder, threads = 1) {
    const { script, module, threadScript } = await keptFiles(folder);
    const worker = new Worker(script);
    worker.postMessage({ module, threadScript, threads });
    return worker;
}
