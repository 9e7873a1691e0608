// What the page can do without at first: a book of openings for the engine, and openings of random games.

import { BOOK, prepare, putFile } from './commands.js';
import { fetched } from './engine/lib/kept_files.js';

export class Parts {
    hasBook = false;
    #openings = null;

    /** Loads everything, so that nothing has to be loaded later. @param {import('./thinker.js').Thinker} thinker */
    async load(thinker) {
        const bytes = new Uint8Array(await (await fetched(BOOK)).arrayBuffer());
        putFile(BOOK, bytes);
        thinker.useBook(BOOK, bytes);
        this.hasBook = true;
        performance.mark('emilia-book');
        await this.openings();
        await prepare();
        performance.mark('emilia-all');
    }

    /** Of random games. @returns {Promise<string[]>} their moves */
    async openings() {
        this.#openings ??= (await (await fetched('openings.txt')).text()).trim().split('\n');
        return this.#openings;
    }
}
