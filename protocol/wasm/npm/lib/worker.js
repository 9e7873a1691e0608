// A worker that hosts the engine, alike for Node and browsers.

import { keptFiles } from './kept_files.js';

const inNode = typeof process === 'object' && process.versions?.node !== undefined;

/** Whether several threads can share memory here: in browsers, if the page is isolated. */
export function canShareMemory() {
    return typeof SharedArrayBuffer === 'function' && (inNode || globalThis.crossOriginIsolated === true);
}

/**
 * Starts a worker that sends lines to `onLine`; `onFailure` is called once when it is gone.
 * Returns {send, terminate}.
 */
export async function startWorker({ build, folder, keepFiles, onLine, onFailure }) {
    const onMessage = (message) =>
        typeof message === 'string' ? onLine(message) : onFailure(message.failure);
    if (inNode) {
        const { Worker } = await import('node:worker_threads');
        const { fileURLToPath } = await import('node:url');
        const path = fileURLToPath(new URL(folder ?? './dist/', new URL('../', import.meta.url)));
        const worker = new Worker(path + 'worker.js');
        worker.on('message', onMessage);
        worker.on('error', (error) => onFailure(error.message));
        worker.postMessage({ build, folder: path });
        return { send: (line) => worker.postMessage(line), terminate: () => worker.terminate() };
    }
    const files = folder ? new URL(folder, location.href) : new URL('../dist/', import.meta.url);
    const worker = keepFiles ? await keptWorker(build, files.href) : newWorker(build, folder, files.href);
    worker.onmessage = (event) => onMessage(event.data);
    worker.onerror = (event) => onFailure(event.message ?? `no worker: ${files.href}worker.js`);
    return {
        send: (line) => worker.postMessage(line),
        terminate: async () => worker.terminate(),
    };
}

function newWorker(build, folder, files) {
    // Bundlers know the second form and take the worker along.
    const worker = folder ? new Worker(new URL('worker.js', files)) : new Worker(new URL('../dist/worker.js', import.meta.url));
    worker.postMessage({ build, folder: files });
    return worker;
}

/** One for which the server is asked once, however many there are. @param {string} folder a URL */
export async function keptWorker(build, folder) {
    const { script, module, threadScript } = await keptFiles(build, folder);
    const worker = new Worker(script);
    worker.postMessage({ build, module, threadScript });
    return worker;
}
