// What a player keeps: games, puzzles and settings, in the library of a process or in the browser.

import { BrowserLibrary } from './browser_library.js';
import { allGames } from './game_search.js';
import { useSettings } from './kept_choice.js';
import { lineOf } from './records.js';
import { Puzzles } from './schedule.js';
import { openStore } from './store.js';

/** Of what earlier pages have kept in the browser; the secret is that of connect.js. */
const [PREFIX, PUZZLES, SECRET] = ['emilia-', 'emilia-puzzles', 'emilia-secret'];

/** In front of lines of a file that are no games: readers of games pass over them. */
const MARK = '#';

export class Profile {
    /** What could not be read or kept last; "" for nothing. */
    problem = '';
    /** Is told of each. */
    onProblem = () => {};
    puzzles = new Puzzles((request) => this.library.ask(request));

    /** @param {import('./engine.js').Engine | BrowserLibrary} library */
    constructor(library) {
        this.library = library;
    }

    /** What reviews games of the library, and keeps the reviews; null for nothing. */
    get reviewer() {
        return this.library instanceof BrowserLibrary ? null : this.library;
    }

    /** Has come what is kept there, and what the browser has of earlier pages. @param {Storage | null} storage */
    async read(storage = storageOf(globalThis)) {
        try {
            if (storage) await this.#takeOver(storage);
            const { settings, puzzles } = await this.library.ask({ action: 'profile_read' });
            useSettings(settings, (name, value) => this.library.ask({ action: 'profile_set', name, value }).catch((error) => this.fail(error)));
            this.puzzles.know(puzzles);
        } catch (error) {
            await this.#keepInBrowser();
            this.fail(error);
        }
    }

    /** The settings, where the program's library cannot be read. */
    async #keepInBrowser() {
        const browser = new BrowserLibrary(null, await openStore());
        const { settings } = await browser.ask({ action: 'profile_read' });
        useSettings(settings, (name, value) => browser.ask({ action: 'profile_set', name, value }));
    }

    /** All that is kept, a line of JSON each. */
    async text() {
        const games = (await allGames(this.library, { reviews: true })).map(lineOf);
        const { settings, puzzles } = await this.library.ask({ action: 'profile_read' });
        const others = [...puzzles.map(({ game_id: _, ...puzzle }) => ({ puzzle })), ...Object.entries(settings).map(([setting, value]) => ({ setting, value }))];
        return [...games, ...others.map((one) => MARK + JSON.stringify(one))].map((line) => line + '\n').join('');
    }

    /** Puzzles and settings of such a text; settings count from the next start on. */
    async take(text) {
        const lines = text.split('\n').filter((line) => line.startsWith(`${MARK}{`)).map((line) => JSON.parse(line.slice(MARK.length)));
        for (const { setting, value } of lines) if (setting) await this.library.ask({ action: 'profile_set', name: setting, value });
        await this.puzzles.add(lines.flatMap(({ puzzle }) => puzzle ?? []));
        await this.read(null);
    }

    fail({ message }) {
        this.problem = message;
        this.onProblem(message);
    }

    /** Once: then it goes. */
    async #takeOver(storage) {
        const names = Object.keys(storage).filter((name) => name.startsWith(PREFIX) && name !== SECRET);
        const { settings } = names.length > 0 ? await this.library.ask({ action: 'profile_read' }) : {};
        for (const key of names) {
            const [name, value] = [key.slice(PREFIX.length), storage.getItem(key)];
            const change = key === PUZZLES ? { action: 'profile_add', puzzles: value } : { action: 'profile_set', name, value };
            const isTaken = name in settings || await this.library.ask(change).catch(() => false);
            if (isTaken) storage.removeItem(key); // else it is damaged, and stays
        }
    }
}

/** What the browser lets a page keep; null for nothing. */
function storageOf(window) {
    try {
        return window.localStorage ?? null;
    } catch {
        return null;
    }
}

/**
 * When the library has begun, as far as it does: where no process has one, that of the browser.
 * @param {import('./engine.js').Engine} library @param {import('./engine.js').Engine} engine
 */
export async function openProfile(library, engine) {
    if (library.isReady && !library.library) library.end();
    const profile = new Profile(library.state === 'impossible' ? new BrowserLibrary(engine, await openStore()) : library);
    if (profile.library.isReady) await profile.read();
    return profile;
}
