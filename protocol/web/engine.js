// The engine as the page asks it: requests of `emilia analysis`, each with one answer.

import { texts } from './texts.js';

/** Milliseconds without a sign of life after which an engine is gone: it answers these at once. */
const SILENCE = 10_000;
const ALIVE = 'alive';
const SCHEMA = 'schema';

export class Engine {
    /** `impossible`: this browser cannot run one. @type {'loading' | 'ready' | 'gone' | 'impossible'} */
    state = 'loading';
    /** Why it is gone. */
    reason = '';
    /** The most for one request. */
    threads = 1;
    /** Whether it has a book of openings. */
    book = false;
    /** Whether it has a library of games. */
    library = false;
    /** Of a search, by name: what each may be, as JSON Schema has it. */
    fields = {};
    /** Of games, which it writes. @type {string[]} */
    formats = [];
    #connect;
    #listeners = { onChange: () => {}, onProblem: () => {} };
    #channel = null;
    #begun = null; // a promise, and what resolves it
    #settle = () => {};
    #asked = new Map(); // requests without an answer, by id
    #numbers = 0;
    #silence = null; // a timer, while a sign of life is due

    /** @param {typeof import('./connect.js').connect} connect */
    constructor(connect) {
        this.#connect = connect;
    }

    /**
     * @param {{onChange: () => void, onProblem: (problem: string) => void}} listeners `onChange`: of the
     *     state; `onProblem`: errors that are no answer to a request
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
        this.#connect({ onLine: (line) => this.#receive(JSON.parse(line)), onGone: (reason) => this.#fail(reason) }).then((channel) => {
            this.#channel = channel;
            if (channel === null) return this.#become('impossible');
            this.#send({ id: SCHEMA, action: 'query_schema' }); // known when it is ready
            this.#send({ id: ALIVE, action: 'query_version' });
        }).catch(({ message }) => this.#fail(message));
        return begun;
    }

    /** Leaves one that is of no use. */
    end() {
        this.#live();
        this.#channel.close();
        this.#channel = null;
        this.#become('impossible');
    }

    #become(state) {
        this.state = state;
        if (state !== 'loading') this.#settle();
        this.#listeners.onChange();
    }

    #fail(reason) {
        this.#live();
        this.#channel?.close();
        this.#channel = null;
        for (const { reject } of this.#asked.values()) reject(new Error(reason));
        this.#asked.clear();
        this.reason = reason;
        this.#become('gone');
    }

    /**
     * @param {object} request without its id
     * @param {{onPartial?: (answer: object) => void, signal?: AbortSignal}} options the signal terminates it; it is
     *     answered all the same, by what is known so far
     * @returns {Promise<object>} its answer; rejected with an Error of the answer's error
     */
    async ask(request, { onPartial = () => {}, signal } = {}) {
        if (this.state === 'loading') await this.#begun;
        if (!this.isReady) throw new Error(texts.engine.none);
        if (signal?.aborted) return { terminated: true };
        const id = String(++this.#numbers);
        const terminate = () => this.#asked.has(id) && this.#demand({ id: `end ${id}`, action: 'terminate', terminate_id: id });
        signal?.addEventListener('abort', terminate, { once: true });
        return new Promise((resolve, reject) => {
            this.#asked.set(id, { resolve, reject, onPartial });
            this.#demand({ ...request, id });
        });
    }

    #send(request) {
        this.#channel.send(JSON.stringify(request));
    }

    /** With a sign of life. */
    #demand(request) {
        this.#send(request);
        if (this.#silence !== null) return;
        this.#silence = setTimeout(() => this.#fail(texts.engine.silent), SILENCE);
        this.#send({ id: ALIVE, action: 'query_version' });
    }

    #live() {
        clearTimeout(this.#silence);
        this.#silence = null;
    }

    #receive(answer) {
        const { id, error, version, schema, during_search: isPartial } = answer;
        const asked = this.#asked.get(id);
        if (schema !== undefined) this.#takeSchema(schema);
        if (version !== undefined) this.#takeVersion(answer);
        if (!asked && error !== undefined) this.#listeners.onProblem(error);
        if (!asked || answer.warning !== undefined) return;
        if (isPartial) return asked.onPartial(answer);
        this.#asked.delete(id);
        if (error === undefined) asked.resolve(answer);
        else asked.reject(new Error(error));
    }

    #takeSchema({ anyOf: kinds }) {
        const fieldsOf = (action) => kinds.find(({ title }) => title === action)?.properties;
        this.fields = fieldsOf('analyze');
        this.formats = fieldsOf('convert')?.to.enum ?? [];
    }

    #takeVersion({ threads, book, library = false }) {
        this.#live();
        Object.assign(this, { threads, book, library });
        if (this.fields.threads) this.fields.threads.maximum = threads; // what this process can do of what requests can say
        if (this.state === 'loading') this.#become('ready');
    }
}

/** Begins those that do not run, one after the other: with a token the first gets the secret for all. @param {Engine[]} engines */
export async function beginAll(engines) {
    for (const engine of engines) if (!engine.isReady) await engine.begin();
}
