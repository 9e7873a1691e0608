// What a user has chosen for good: in cookies, which all ports of this machine share, while `emilia page` has
// another each time.

const YEAR = 31_536_000; // seconds

/** @param {string} name of a choice @returns {string | undefined} */
export function keptChoice(name) {
    try {
        return new RegExp(`emilia-${name}=(\\w+)`).exec(document.cookie)?.[1];
    } catch {
        return undefined; // no browser, or one that keeps nothing
    }
}

export const keepChoice = (name, value) => (document.cookie = `emilia-${name}=${value}; SameSite=Strict; Max-Age=${YEAR}`);
