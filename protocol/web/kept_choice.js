// What a user has chosen for good: kept by the browser.

/** Whatever was kept. */
export function keptValue(name) {
    try {
        return JSON.parse(localStorage.getItem(`emilia-${name}`)) ?? undefined;
    } catch {
        return undefined; // no browser, or one that keeps nothing
    }
}

/** @param {string} name of a choice @param {T[]} values that it may have @returns {T | undefined} @template T */
export function keptChoice(name, values) {
    const kept = JSON.stringify(keptValue(name));
    return values.find((value) => JSON.stringify(value) === kept);
}

export function keepChoice(name, value) {
    try {
        localStorage.setItem(`emilia-${name}`, JSON.stringify(value));
    } catch {
        // it is forgotten at the next start
    }
}
