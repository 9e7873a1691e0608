// What a user has chosen for good: kept by the browser.

/** @param {string} name of a choice @returns {string | undefined} */
export function keptChoice(name) {
    try {
        return localStorage.getItem(`emilia-${name}`) ?? undefined;
    } catch {
        return undefined; // no browser, or one that keeps nothing
    }
}

export function keepChoice(name, value) {
    try {
        localStorage.setItem(`emilia-${name}`, value);
    } catch {
        // it is forgotten at the next start
    }
}
