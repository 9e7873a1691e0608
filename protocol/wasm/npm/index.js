// Emilia for Node and browsers: an engine is a worker that answers requests, with promises around it.

import { startWorker } from './lib/worker.js';

/** How many threads, requests at once and MiB an engine may be made with. */
const SETTINGS = { threads: 256, analyses: 256, hash: 1024 };

/** See index.d.ts. */
export async function newEngine({ book, folder, keepFiles = false, ...settings } = {}) {
    for (const [name, value] of Object.entries(settings)) {
        if (!Object.hasOwn(SETTINGS, name)) throw new TypeError(`no such option: ${shown(name)}`);
        if (Number.isInteger(value) && value >= 1 && value <= SETTINGS[name]) continue;
        throw new RangeError(`${name}: expected a whole number from 1 to ${SETTINGS[name]}, got ${shown(value)}`);
    }
    if (book !== undefined && !(book instanceof Uint8Array)) {
        throw new TypeError(`book: expected a Uint8Array, got ${shown(book)}`);
    }
    const engine = new Engine();
    await engine.start({ book, folder, keepFiles, settings });
    return engine;
}

class Engine {
    /** Called with every line that the engine writes. */
    onLine = null;

    #worker = null;
    #gone = null; // an Error
    #begun = 0; // requests
    #unanswered = new Set(); // promises
    #waiting = new Map(); // {onPartial, resolve, reject} by the id of the request

    /** @internal */
    async start(options) {
        this.#worker = await startWorker({
            ...options,
            onLine: (line) => this.#receive(line),
            onFailure: (reason) => this.#fail(new Error(`the engine is gone: ${reason}`)),
        });
        try {
            await this.request({ action: 'query_version' });
        } catch (error) {
            await this.quit();
            throw error;
        }
    }

    send(line) {
        if (typeof line !== 'string' || /[\r\n\0]/.test(line)) {
            throw new TypeError(`line: expected a line of text, got ${shown(line)}`);
        }
        if (this.#gone !== null) throw this.#gone;
        this.#worker.send(line);
    }

    request(request, onPartial, { signal } = {}) {
        return this.#noted(new Promise((resolve, reject) => {
            if (request === null || typeof request !== 'object' || 'id' in request) {
                throw new TypeError(`request: expected an object without id, got ${shown(request)}`);
            }
            const id = `request ${++this.#begun}`;
            const end = () => this.#terminate(id);
            const settle = (settled) => (value) => {
                signal?.removeEventListener('abort', end);
                this.#waiting.delete(id);
                settled(value);
            };
            this.send(JSON.stringify({ ...request, id }));
            this.#waiting.set(id, { onPartial, resolve: settle(resolve), reject: settle(reject) });
            signal?.addEventListener('abort', end);
            if (signal?.aborted) end();
        }));
    }

    bestMove(position, limits = { movetime: 1000 }, options) {
        return this.#noted(this.request({ ...limits, position }, undefined, options)
            .then(({ move }) => (move === 'none' ? null : move)));
    }

    analyze(position, limits = { movetime: 1000 }, onPartial, options) {
        return this.request({ multipv: 64, ...limits, position }, onPartial, options);
    }

    review(game, effort = {}, onPartial, options) {
        return this.request({ ...effort, action: 'review', position: game }, onPartial, options);
    }

    why(position, fields = {}, options) {
        return this.request({ ...fields, action: 'why', position }, undefined, options);
    }

    async quit() {
        // Its caller need not have waited for all answers.
        for (const promise of this.#unanswered) promise.catch(() => {});
        this.#fail(new Error('the engine has quit'));
        await this.#worker.terminate();
    }

    #noted(promise) {
        this.#unanswered.add(promise);
        const forget = () => this.#unanswered.delete(promise);
        promise.then(forget, forget);
        return promise;
    }

    /** Ends a request, which is still answered. */
    #terminate(id) {
        if (this.#gone !== null) return;
        this.#worker.send(JSON.stringify({ id: `end of ${id}`, action: 'terminate', terminate_id: id }));
    }

    #receive(line) {
        if (this.#gone !== null) return;
        this.onLine?.(line);
        const answer = JSON.parse(line);
        const request = this.#waiting.get(answer.id);
        if (request === undefined) return;
        if (answer.error !== undefined) return request.reject(fieldError(answer.error, answer.field));
        try {
            if (answer.warning !== undefined) throw fieldError(answer.warning, answer.field);
            if (answer.during_search) request.onPartial?.(answer);
            else request.resolve(answer);
        } catch (error) {
            request.reject(error);
            this.#terminate(answer.id);
        }
    }

    #fail(error) {
        this.#gone ??= error;
        for (const { reject } of [...this.#waiting.values()]) reject(this.#gone);
    }
}

function fieldError(message, field) {
    return Object.assign(new Error(field === undefined ? message : `${field}: ${message}`), { field });
}

function shown(value) {
    return JSON.stringify(value) ?? String(value);
}
