// Emilia for Node and browsers: an engine is a worker that speaks UCI, with promises around it.

import { bestMoveOf, errorOf, goLine, infoOf, oneLine, shown, verdictOf } from './lib/uci.js';
import { startWorker } from './lib/worker.js';

/** See index.d.ts. */
export async function newEngine(options = {}) {
    const { threads = 1, hash, folder, keepFiles = false, ...others } = options;
    for (const name of Object.keys(others)) throw new TypeError(`no such option: ${shown(name)}`);
    if (!Number.isInteger(threads) || threads < 1) {
        throw new RangeError(`threads: expected a whole number from 1, got ${shown(threads)}`);
    }
    const engine = new Engine();
    await engine.start(folder, keepFiles);
    try {
        if (hash !== undefined) await engine.setOption('Hash', hash);
        if (threads > 1) await engine.setOption('Threads', threads);
    } catch (error) {
        await engine.quit();
        throw error;
    }
    return engine;
}

class Engine {
    /** Called with every line that the engine says. */
    onLine = null;

    #worker = null;
    #gone = null; // an Error
    #listeners = new Set(); // {take(line), fail(error)}
    #turn = Promise.resolve(); // when the last search that was asked for is over
    #order = Promise.resolve(); // when the last other command is carried out
    #unanswered = new Set(); // promises
    #asked = 0; // searches, of which at most one has begun
    #search = null; // the promise of the one that runs
    #waiters = []; // called when a search has begun, or will not begin
    #lines = 1; // what MultiPV is set to

    /** @internal */
    async start(folder, keepFiles) {
        this.#worker = await startWorker({
            folder,
            keepFiles,
            onLine: (line) => this.#receive(line),
            onFailure: (reason) => this.#fail(new Error(`the engine is gone: ${reason}`)),
        });
        await this.#ask(['uci'], (line) => line === 'uciok');
    }

    send(line) {
        this.#checkAlive();
        this.#worker.send(oneLine('line', line));
    }

    setOption(name, value) {
        return this.#noted(this.#setOption(name, value));
    }

    position(position, moves = []) {
        return this.#noted(this.#setPosition(position, moves));
    }

    addFile(name, bytes) {
        return this.#noted(this.#addFile(name, bytes));
    }

    newGame() {
        return this.#noted(this.#settle('ucinewgame'));
    }

    go(limits, onInfo) {
        return this.#noted(this.#inTurn(() => this.#go(goLine(limits), onInfo)));
    }

    stop() {
        return this.#noted(this.#stop());
    }

    bestMove(position, limits = { movetime: 1000 }) {
        return this.#noted(this.#bestMove(position, limits));
    }

    analyze(position, limits = { movetime: 1000 }, onInfo) {
        return this.#noted(this.#analyze(position, limits, onInfo));
    }

    async quit() {
        // A caller of quit() need not have waited for all promises.
        for (const promise of this.#unanswered) promise.catch(() => {});
        this.#fail(new Error('the engine has quit'));
        await this.#worker.terminate();
    }

    async #setOption(name, value) {
        const text = value === undefined ? '' : ` value ${oneLine('value', String(value))}`;
        await this.#settle(`setoption name ${oneLine('name', name)}${text}`);
        if (/^multipv$/i.test(name.trim())) this.#lines = Number(value);
    }

    async #setPosition(position, moves) {
        await this.#settle(positionLine(position, moves));
    }

    async #addFile(name, bytes) {
        if (!(bytes instanceof Uint8Array)) throw new TypeError(`bytes: expected a Uint8Array, got ${shown(bytes)}`);
        this.#checkAlive();
        this.#worker.send({ file: oneLine('name', name), bytes });
    }

    async #stop() {
        if (this.#asked === 0) return null;
        if (this.#search === null) await new Promise((resolve) => this.#waiters.push(resolve));
        const search = this.#search;
        if (search !== null) this.send('stop');
        return search;
    }

    async #bestMove(position, limits) {
        const line = goLine(limits);
        const result = await this.#inTurn(async () => {
            await this.position(position);
            return this.#go(line);
        });
        return result.move;
    }

    async #analyze(position, limits, onInfo) {
        const line = goLine(limits);
        return this.#inTurn(async () => {
            const before = this.#lines;
            await this.position(position);
            await this.setOption('MultiPV', 64);
            try {
                return (await this.#go(line, onInfo)).lines;
            } finally {
                if (this.#gone === null) await this.setOption('MultiPV', before);
            }
        });
    }

    /** Calls `work` after all that was called before it, whatever became of that. */
    #inTurn(work) {
        ++this.#asked;
        const done = this.#turn.then(work).finally(() => {
            --this.#asked;
            this.#search = null;
            this.#callWaiters();
        });
        this.#turn = done.catch(() => {});
        return this.#noted(done);
    }

    #callWaiters() {
        for (const waiter of this.#waiters.splice(0)) waiter();
    }

    /** For quit(): what a caller may not be waiting for. */
    #noted(promise) {
        this.#unanswered.add(promise);
        const forget = () => this.#unanswered.delete(promise);
        promise.then(forget, forget);
        return promise;
    }

    /** Carries out a command that answers nothing unless it is wrong, after all earlier ones. */
    #settle(line) {
        const done = this.#order.then(() => this.#carryOut(line));
        this.#order = done.catch(() => {});
        return this.#noted(done);
    }

    async #carryOut(line) {
        const errors = [];
        await this.#ask([line, 'isready'], (answer) => {
            const error = errorOf(answer);
            if (error !== null) errors.push(error);
            return answer === 'readyok';
        });
        if (errors.length > 0) throw new Error(errors.join('; '));
    }

    async #go(line, onInfo) {
        await this.#order;
        const lines = new Map(); // by rank
        const errors = [];
        let best = null;
        let verdict = null;
        let thrown = null; // what the caller's function throws, in an array
        const search = this.#ask([line], (answer) => {
            const info = infoOf(answer);
            if (info !== null) {
                lines.set(info.rank, info);
                try {
                    if (thrown === null) onInfo?.(info);
                } catch (error) {
                    thrown = [error];
                    this.#worker.send('stop');
                }
            }
            const error = errorOf(answer);
            if (error !== null) errors.push(error);
            verdict = verdictOf(answer) ?? verdict;
            best = bestMoveOf(answer);
            return best !== null;
        }).then(() => {
            if (thrown !== null) throw thrown[0];
            if (errors.length > 0) throw new Error(errors.join('; '));
            const ranked = [...lines.values()].sort((a, b) => a.rank - b.rank);
            return { ...best, ...resultOf(ranked[0]), verdict, lines: ranked };
        });
        this.#search = this.#noted(search);
        this.#callWaiters();
        return search;
    }

    /** Sends lines and waits for the answer for which `isLast` is true. */
    #ask(lines, isLast) {
        return new Promise((resolve, reject) => {
            const end = (settle, value) => {
                this.#listeners.delete(listener);
                settle(value);
            };
            const listener = {
                take: (line) => isLast(line) && end(resolve),
                fail: (error) => end(reject, error),
            };
            this.#checkAlive();
            this.#listeners.add(listener);
            for (const line of lines) this.#worker.send(line);
        });
    }

    #receive(line) {
        if (this.#gone !== null) return;
        this.onLine?.(line);
        const listeners = [...this.#listeners];
        // A command during a search is the newest that can be wrong.
        const concerned = errorOf(line) === null ? listeners : listeners.slice(-1);
        for (const listener of concerned) listener.take(line);
    }

    #fail(error) {
        this.#gone ??= error;
        for (const listener of [...this.#listeners]) listener.fail(this.#gone);
    }

    #checkAlive() {
        if (this.#gone !== null) throw this.#gone;
    }
}

function positionLine(position, moves) {
    if (!Array.isArray(moves)) throw new TypeError(`moves: expected a list, got ${shown(moves)}`);
    const played = moves.length > 0 ? ` moves ${moves.map((move) => oneLine('move', move)).join(' ')}` : '';
    return `position ${oneLine('position', position)}${played}`;
}

function resultOf(info) {
    const { score = null, bound = 'none', proven = false, depth = 0, nodes = 0, time = 0, line = [] } = info ?? {};
    return { score, bound, proven, depth, nodes, time, line };
}
