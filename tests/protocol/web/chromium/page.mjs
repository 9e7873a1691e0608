// The page in a tab of Chromium, as a user has it.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
export const web = join(root, 'build/web');
export const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
export const DESKTOP = { width: 1200, height: 860 };
/** A large screen at 200 %. */
export const ZOOMED = { width: 720, height: 450 };
export const WHOLE = 'f5f6e6f4e3c5c6d6e7f7c3c7g3e8b5a4g5b4f8c4d8d3b3f3d2h3e2g4f2d7c8g6a3b6h6h5a7a6a5c2d1g2h7h8h1g8g7b8h2e1f1b2b7g1a1a2h4a8c1b1';
export const REVIEWED = 'f5d6c3d3c4f4f6f3e6e7f7c5b6b3c6b5d2e3a5d7b4';
const PATIENCE = 60_000;
/** In place of the user's, where the library of games is. */
const DATA = mkdtempSync(join(tmpdir(), 'emilia-data-'));
process.once('exit', () => rmSync(DATA, { recursive: true, force: true }));

/** Serves a folder; resolves to the address and what ends it. */
export function serve(folder) {
    return started(join(root, 'scripts/lib/web_server.py'), ['--port', '0', folder]);
}

/** The same by a server that knows nothing of threads. */
export function servePlainly(folder) {
    return started('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '--directory', folder, '0']);
}

/** The same by `emilia page`, which lets the browser in, at a port that no other start asks it to leave. */
export async function serveNatively(emilia, browser) {
    const { address, end } = await startNatively(emilia, '--port', await freePort());
    const first = await browser.newPage();
    await first.goto(address);
    await first.waitForFunction(() => performance.getEntriesByName('emilia-ready').length > 0);
    await first.close();
    return { address: new URL('/', address).href, end };
}

/** The same, and nobody is let in yet: the address has the token. */
export const startNatively = (emilia, ...words) => started(emilia, ['page', '--no-open', ...words]);

/** The same with a browser that does nothing; where it was to go is left in the folder. */
export function startWithBrowser(emilia, folder) {
    writeFileSync(join(folder, 'xdg-open'), '#!/bin/sh\n', { mode: 0o755 });
    return started(emilia, ['page'], { ...process.env, DISPLAY: ':0', HOME: folder, XDG_RUNTIME_DIR: folder, PATH: `${folder}:${process.env.PATH}` });
}

function freePort() {
    return new Promise((resolve) => {
        const holder = createServer().listen(0, '127.0.0.1', () => {
            const { port } = holder.address();
            holder.close(() => resolve(port));
        });
    });
}

async function started(program, words, env = process.env) {
    const server = spawn(program, words, { env: { ...env, XDG_DATA_HOME: DATA }, stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const line of createInterface({ input: server.stdout })) {
        const end = () => new Promise((resolve) => server.once('exit', resolve).kill());
        return { address: /http:[^ )]+/.exec(line)[0], end };
    }
    throw new Error('no server');
}

export class Page {
    /**
     * @param {{browser: object, axe: string, pictures?: string}} tools
     * @param {{languages?: string[], say?: (text: string) => string}} others what the browser's user reads; `say`
     *     changes all texts
     */
    static async open({ browser, axe, pictures }, address, viewport = DESKTOP, { languages = ['en'], say } = {}) {
        const self = new Page();
        Object.assign(self, { axe, pictures, problems: [], page: await browser.newPage() });
        self.page.on('console', (message) => message.type() !== 'log' && self.problems.push(message.text()));
        self.page.on('pageerror', (error) => self.problems.push(error.message));
        self.page.on('requestfailed', (request) => self.problems.push(`failed: ${request.url()}`));
        self.page.on('request', (request) => self.check(request.url(), address));
        await self.page.evaluateOnNewDocument((languages) => {
            Object.defineProperty(navigator, 'languages', { value: languages });
            // The engine's requests, by id, with the times of its answers: {time, request, partial, answer, answered, ended}
            globalThis.asked = new Map();
            globalThis.searches = () => [...globalThis.asked.values()].filter(({ request }) => request.action === 'analyze');
            globalThis.isSearching = () => globalThis.searches().some(({ answer }) => !answer);
            const noteRequest = (line) => {
                if (typeof line !== 'string' || !line.startsWith('{')) return;
                const [time, request] = [performance.now(), JSON.parse(line)];
                const terminated = globalThis.asked.get(request.terminate_id);
                if (terminated) terminated.ended = time;
                globalThis.asked.set(request.id, { time, request });
            };
            const noteAnswer = (line) => {
                if (typeof line !== 'string' || !line.startsWith('{')) return;
                const answer = JSON.parse(line);
                const one = globalThis.asked.get(answer.id);
                if (!one || answer.warning) return;
                Object.assign(one, answer.during_search ? { partial: answer } : { answer, answered: performance.now() });
            };
            globalThis.Worker = class extends Worker {
                constructor(...args) {
                    super(...args);
                    this.addEventListener('message', ({ data }) => noteAnswer(data));
                }
                postMessage(message, ...others) {
                    if (/query_version/.test(message)) globalThis.engine = this;
                    noteRequest(message);
                    super.postMessage(message, ...others);
                }
            };
            globalThis.WebSocket = class extends WebSocket {
                constructor(...args) {
                    super(...args);
                    if (this.url.endsWith('/library')) globalThis.library = this;
                    if (this.isEngines) this.addEventListener('message', ({ data }) => data.split('\n').forEach(noteAnswer));
                }
                get isEngines() {
                    return this.url.endsWith('/engine'); // and not the library's, which has the same ids
                }
                send(line) {
                    if (this.isEngines) noteRequest(line);
                    super.send(line);
                }
            };
        }, languages);
        if (say) await self.#change(say);
        await self.page.setViewport(viewport);
        await self.page.goto(address);
        if (!address.startsWith('file:')) await self.ready();
        return self;
    }

    async #change(say) {
        await this.page.setRequestInterception(true);
        this.page.on('request', (request) => {
            const [name] = /texts_\w+\.js$/.exec(request.url()) ?? [];
            if (!name) return request.continue();
            const isFormat = /^ *(decimal|list|between):/;
            const body = readFileSync(join(root, 'protocol/web', name), 'utf8').split('\n').map((line) =>
                (isFormat.test(line) ? line : line.replace(/'((?:\\'|[^'])*)'(:?)/g, (all, text, isKey) => (isKey ? all : `'${say(text)}'`)))).join('\n');
            return request.respond({ contentType: 'text/javascript', body });
        });
    }

    /** Nothing but the page's own files is ever asked for. */
    check(url, address) {
        if (!url.startsWith(address.split('#')[0]) && !/^(blob|data):/.test(url)) this.problems.push(`asked for ${url}`);
    }

    ready(mark = 'emilia-ready') {
        return this.until((name) => performance.getEntriesByName(name).length > 0, mark);
    }

    async until(condition, ...values) {
        try {
            return await this.page.waitForFunction(condition, { timeout: PATIENCE, polling: 20 }, ...values);
        } catch (error) {
            throw new Error(`${error.message}: ${condition}; ${this.problems.join('; ')}`, { cause: error });
        }
    }

    untilStatus(text) {
        return this.until((wanted) => new RegExp(wanted).test(document.querySelector('.status').textContent), text);
    }

    text(selector) {
        return this.page.$eval(selector, (element) => element.textContent);
    }

    square(name) {
        return this.page.$(`[data-square=${name}]`);
    }

    async press(text) {
        const pressed = await this.page.evaluate((wanted) => {
            const found = [...document.querySelectorAll('button')].find((one) => one.textContent === wanted && one.offsetParent);
            if (!found || found.disabled) return false;
            found.click();
            return true;
        }, text);
        assert.ok(pressed, `no button ${text}`);
    }

    /** Begins a game. @param {{opening: string}} choice by the values of their options */
    async begin({ opening }) {
        await this.page.select(`#panel-play select:has(option[value="${opening}"])`, opening);
        await this.press('New game');
    }

    /** Gives a text to the dialog that opens games, and waits for what it understands or not. */
    async give(text) {
        if (!await this.page.$eval('.sheet', (dialog) => dialog.open)) await this.press('Open…');
        await this.page.$eval('.sheet textarea', (field, value) => {
            field.value = value;
            field.dispatchEvent(new Event('input'));
        }, text);
        await this.understood();
    }

    understood() {
        return this.until(() => document.querySelector('.sheet .understood').checkVisibility() || document.querySelector('.sheet .unread').textContent !== '');
    }

    /** Opens what was understood. */
    take() {
        return this.page.click('.sheet .main');
    }

    /** Has the game reviewed at a level. */
    async review(level) {
        await this.page.click('#tab-analyse');
        await this.page.select('#panel-analyse select:has(option[value="4"])', String(level));
        await this.press('Review this game');
    }

    /** Where the address says that the game is. */
    async record() {
        return new URLSearchParams(new URL(await this.page.url()).hash.slice(1));
    }

    /** Whether the last move of Emilia's came from a book. */
    fromBook() {
        return this.page.evaluate(() => globalThis.searches().findLast(({ answer }) => answer).answer.from_book === true);
    }

    /** Whether the engine searches now. */
    searches() {
        return this.page.evaluate(() => globalThis.isSearching());
    }

    /** How long each stop took, in milliseconds, the longest last. */
    async stops() {
        const found = await this.page.evaluate(() =>
            globalThis.searches().filter(({ ended, answered }) => ended < answered).map(({ ended, answered }) => answered - ended));
        return found.sort((a, b) => a - b);
    }

    /** Whether Emilia is to have said that it searches, or that it does not. */
    untilSearching(wanted) {
        return this.until((value) => globalThis.isSearching() === value, wanted);
    }

    /** As if its tab were behind another. */
    hide(hidden) {
        return this.page.evaluate((value) => {
            Object.defineProperty(document, 'hidden', { value, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
    }

    untilGame(moves) {
        return this.until((wanted) => new URLSearchParams(location.hash.slice(1)).get('g') === wanted, moves);
    }

    /** Drops files on it. @param {[string, string][]} files their names and contents */
    drop(...files) {
        return this.page.evaluate((all) => {
            const dataTransfer = new DataTransfer();
            for (const [name, content] of all) dataTransfer.items.add(new File([content], name));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        }, files);
    }

    alert(text) {
        return this.until((wanted) => new RegExp(wanted).test(document.querySelector('[role=alert]').textContent), text);
    }

    async picture(name) {
        if (this.pictures) await this.page.screenshot({ path: join(this.pictures, `${name}.png`) });
    }

    /** Small, for README. @param {object} clip which part of the page, and its scale */
    async smallPicture(name, clip) {
        if (this.pictures) await this.page.screenshot({ path: join(this.pictures, `${name}.webp`), type: 'webp', quality: 85, clip });
    }

    async accessible() {
        await this.page.evaluate(this.axe);
        const { violations } = await this.page.evaluate(() => globalThis.axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
    }

    /** The answer of the program's library; null where the browser has the library. */
    ask(request) {
        return this.page.evaluate((request) => globalThis.library ? new Promise((resolve) => {
            const id = `test ${Math.random()}`;
            globalThis.library.addEventListener('message', ({ data }) => data.split('\n').forEach((line) => line.includes(id) && resolve(JSON.parse(line))));
            globalThis.library.send(JSON.stringify({ id, ...request }));
        }) : null, request);
    }

    /** Settings and puzzles that are kept, by the program or the browser. @param {'settings' | 'puzzles'} [forgotten] goes */
    async profile(forgotten) {
        const kept = await this.ask({ action: 'profile_read' });
        if (!kept) {
            return this.page.evaluate(async (forgotten) => {
                const done = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }));
                const records = (await done(indexedDB.open('emilia'))).transaction(['settings', 'puzzles'], 'readwrite');
                const puzzles = await done(records.objectStore('puzzles').getAll());
                if (forgotten) await done(records.objectStore(forgotten).clear());
                return { puzzles };
            }, forgotten);
        }
        if (forgotten === 'settings') for (const name of Object.keys(kept.settings)) await this.ask({ action: 'profile_set', name, value: '' });
        if (forgotten === 'puzzles') for (const { position } of kept.puzzles) await this.ask({ action: 'profile_delete', position });
        return kept;
    }

    /** What was chosen on it is not kept for the next one; puzzles are. */
    async close() {
        assert.deepEqual(this.problems, []);
        if (!this.page.url().startsWith('file:')) await this.profile('settings');
        await this.page.close();
    }
}
