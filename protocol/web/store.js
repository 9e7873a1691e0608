// What the browser keeps for the page where no program does: records by kind and key.

const NAME = 'emilia';
/** Of games and puzzles the keys are numbers that the store gives them. */
const KINDS = { games: { autoIncrement: true }, puzzles: { autoIncrement: true }, settings: {} };

/** A request or a transaction of IndexedDB as a promise. */
const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = request.oncomplete = () => resolve(request.result);
    // A transaction has the error of a request in it only when it is aborted.
    request.onerror = request.onabort = ({ target }) => reject(target.error ?? new Error('IndexedDB'));
});

export class Store {
    #database;

    constructor(database) {
        this.#database = database;
    }

    /** @param {string} kind @returns {Promise<[key: number | string, record: any][]>} */
    async all(kind) {
        const records = this.#database.transaction(kind).objectStore(kind);
        const [keys, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())]);
        return keys.map((key, i) => [key, values[i]]);
    }

    /** All of them or none. @param {[key: number | string | undefined, record: any][]} entries without a key new, without a record removed */
    async write(kind, entries) {
        const transaction = this.#database.transaction(kind, 'readwrite');
        const records = transaction.objectStore(kind);
        for (const [key, record] of entries) {
            if (record === undefined) records.delete(key);
            else records.put(record, key);
        }
        await done(transaction);
    }
}

/** For a browser that keeps nothing: until the page is closed. */
export class ShortStore {
    #kinds = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, new Map()]));
    #last = 0;

    async all(kind) {
        return structuredClone([...this.#kinds[kind]]);
    }

    async write(kind, entries) {
        for (const [key, record] of structuredClone(entries)) {
            if (record === undefined) this.#kinds[kind].delete(key);
            else this.#kinds[kind].set(key ?? ++this.#last, record);
        }
    }
}

/** @returns {Promise<Store | ShortStore>} */
export async function openStore() {
    try {
        const opening = indexedDB.open(NAME, 1);
        opening.onupgradeneeded = () => Object.entries(KINDS).forEach(([kind, options]) => opening.result.createObjectStore(kind, options));
        return new Store(await done(opening));
    } catch {
        return new ShortStore();
    }
}
