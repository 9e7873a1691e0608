// Games of the library: a search whose games come as they are looked at.

const PAGE_GAMES = 100;
/** Of the last so many pages the games are known. */
const MAX_PAGES = 50;

/** As many as an answer has room for. */
const MANY_GAMES = 1000;
const OUTCOMES = ['win', 'draw', 'loss'];

/** Games of a library. @param {object} filter fields of requests @returns {Promise<import('./records.js').Record[]>} */
export async function allGames(library, filter = {}) {
    const all = [];
    for (;;) {
        const { games } = await library.ask({ action: 'library_find', ...filter, offset: all.length, limit: MANY_GAMES });
        all.push(...games);
        if (games.length < MANY_GAMES) return all;
    }
}

export class GameSearch {
    /** Fields of requests that say which games are wanted. */
    filter = {};
    sort = 'added';
    /** Of all that were found; null while that is not known. @type {number | null} */
    count = null;
    /** Why nothing was found; "" for no reason. */
    problem = '';
    /** Other than before when games or the filter are. */
    version = 0;
    #pages = new Map();
    #sight = [0, 1]; // the first game that is looked at, and the one behind the last
    #asking = -1; // the version that an answer is due for
    #played = ''; // where moves were looked up last
    #moves = new AbortController(); // of that

    /** @param {import('./engine.js').Engine} engine of the library @param {() => void} onFound */
    constructor(engine, onFound = () => {}) {
        Object.assign(this, { engine, onFound });
    }

    get isThere() {
        return this.engine.isReady && this.engine.library;
    }

    search(filter, sort) {
        Object.assign(this, { filter, sort });
        this.#sight = [0, 1];
        this.refresh();
    }

    /** Has the library keep comments, marks and variations of a game. @param {string} tree in SGF @param {string} note on all of it */
    async note(game_id, tree, note = '') {
        await this.engine.ask({ action: 'library_note', game_id, tree, note });
        this.refresh();
    }

    /** What was found holds no more. */
    refresh() {
        ++this.version;
        this.#pages.clear();
        this.count = null;
        this.problem = '';
        this.#fill();
    }

    /** @returns {import('./records.js').Record | undefined} undefined until it is there */
    at(number) {
        return this.#pages.get(Math.floor(number / PAGE_GAMES))?.[number % PAGE_GAMES];
    }

    /** Has games come that are looked at. */
    look(first, end) {
        this.#sight = [first, end];
        this.#fill();
    }

    /** All that are wanted, in the order of the list. */
    all() {
        return allGames(this.engine, { ...this.filter, sort: this.sort });
    }

    /** How many games the player of the filter has won, drawn and lost; null without one. @returns {Promise<Record<string, number> | null>} */
    async score() {
        const { player, result } = this.filter;
        if (!player || result) return null;
        const ask = async (outcome) => (await this.engine.ask({ action: 'library_find', ...this.filter, result: outcome, limit: 1 })).count;
        return Object.fromEntries(await Promise.all(OUTCOMES.map(async (outcome) => [outcome, await ask(outcome)])));
    }

    /** @param {object} fields with the games @returns {Promise<object>} the answer to `library_add` */
    async add(fields, options) {
        const answer = await this.engine.ask({ action: 'library_add', ...fields }, options);
        this.refresh();
        return answer;
    }

    /**
     * What was played in a position.
     * @param {boolean} isFiltered in games that are wanted, else in all
     * @returns {Promise<object | null>} null for what was asked last already, or is wanted no more when it is known
     */
    async moves(position, isFiltered) {
        const fields = { position, ...(isFiltered && this.filter) };
        const asked = JSON.stringify([fields, this.version]);
        if (asked === this.#played) return null;
        this.#played = asked;
        this.#moves.abort();
        this.#moves = new AbortController();
        try {
            const answer = await this.engine.ask({ action: 'library_moves', ...fields }, { signal: this.#moves.signal });
            return asked === this.#played ? answer : null;
        } catch (error) {
            if (asked !== this.#played) return null;
            throw error;
        }
    }

    get #missing() {
        const [first, end] = this.#sight.map((number) => Math.min(number, this.count ?? Infinity));
        for (let page = Math.floor(first / PAGE_GAMES); page * PAGE_GAMES < end; ++page) if (!this.#pages.has(page)) return page;
        return null;
    }

    /** One page at a time: what was scrolled past meanwhile need not come. */
    async #fill() {
        const { version, filter, sort } = this;
        const page = this.#missing;
        if (page === null || this.problem || this.#asking === version || !this.isThere) return;
        this.#asking = version;
        try {
            const { count, games } = await this.engine.ask({ action: 'library_find', ...filter, sort, offset: page * PAGE_GAMES, limit: PAGE_GAMES });
            if (version !== this.version) return;
            this.count = count;
            this.#pages.set(page, games);
            if (this.#pages.size > MAX_PAGES) this.#pages.delete(this.#pages.keys().next().value);
        } catch ({ message }) {
            if (version !== this.version) return;
            this.problem = message;
        }
        this.#asking = -1;
        this.onFound();
        this.#fill();
    }
}
