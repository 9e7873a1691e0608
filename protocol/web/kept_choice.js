// What a user has chosen for good: kept by the browser.

/** @param {string} name of a choice @param {T[]} values that it may have @returns {T | undefined} @template T */
export function keptChoice(name, values) {
    try {
        const kept = localStorage.getItem(`emilia-${name}`);
        return values.find((value) => JSON.stringify(value) === kept);
    } catch {
        return undefined; // no browser, or one that keeps nothing
    }
}

export function keepChoice(name, value) {
    try {
        localStorage.setItem(`emilia-${name}`, JSON.stringify(value));
    } catch {
        // it is forgotten at the next start
    }
}
