// The way to an engine, here in a worker of this page. Whoever serves the page with another engine behind
// it serves another file of this name: see README.md.

import { fetched } from './engine/lib/kept_files.js';
import { keptWorker, sendBook } from './engine/lib/worker.js';

/** More speed a search up little, and the user may want some cores. */
const MAX_THREADS = 4;
/** What is shown, a review or the like, and a search that is ending; MiB of the table of each. */
const SETTINGS = { analyses: 3, hash: 32 };
const RELOADED = 'emilia-isolation';
const HERE = ['localhost', '127.0.0.1', '[::1]'];

let book; // its bytes, fetched once

/**
 * @param {{onLine: (line: string) => void, onGone: (reason: string) => void}} listeners
 * @param {'engine' | 'library'} process which one answers: a library there is none here
 * @returns {Promise<{send: (line: string) => void, close: () => void} | null>} null where there cannot be
 *     an engine. Rejected with an Error that tells why one does not start
 */
export async function connect({ onLine, onGone }, process = 'engine') {
    if (process !== 'engine' || !(await isIsolated())) return null;
    const threads = Math.max(1, Math.min(MAX_THREADS, navigator.hardwareConcurrency ?? 1));
    const [worker] = await Promise.all([keptWorker(new URL('./engine/dist/', import.meta.url).href, { ...SETTINGS, threads }),
        loadBook().catch(({ message }) => onLine(JSON.stringify({ error: message })))]);
    worker.onmessage = ({ data }) => (typeof data === 'string' ? onLine(data) : onGone(data.failure));
    worker.onerror = ({ message }) => onGone(message);
    sendBook(worker, book);
    return { send: (line) => worker.postMessage(line), close: () => worker.terminate() };
}

async function loadBook() {
    book ??= new Uint8Array(await (await fetched('emilia.book')).arrayBuffer());
}

/**
 * Whether threads may share memory: only in a page that came with two headers. Where the server sends
 * none, the page is loaded again, once, through a service worker that adds them, and never goes on here.
 * The same worker keeps the page; not for `scripts/web --serve`, by which one looks at what is new.
 */
async function isIsolated() {
    try {
        const isSecondTry = sessionStorage.getItem(RELOADED) !== null;
        sessionStorage.removeItem(RELOADED);
        const isKept = !crossOriginIsolated || !HERE.includes(location.hostname);
        const registered = isKept && navigator.serviceWorker.register('service_worker.js').catch(() => {});
        if (crossOriginIsolated || isSecondTry) return crossOriginIsolated;
        if (!(await registered)) return false;
        await navigator.serviceWorker.ready;
        sessionStorage.setItem(RELOADED, 'asked for');
    } catch {
        return crossOriginIsolated; // there are no service workers here, or nothing may be kept
    }
    location.reload();
    return new Promise(() => {});
}
