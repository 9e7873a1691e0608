// What a user has chosen for good: settings of the profile.

let keptSettings = {}; // JSON, by name
let keepSetting = () => {};

/** Comes before all else. @param {Record<string, string>} settings @param {(name: string, value: string) => Promise<void>} keep */
export function useSettings(settings, keep) {
    keptSettings = { ...settings };
    keepSetting = keep;
}

/** Whatever was kept. */
export function keptValue(name) {
    try {
        return JSON.parse(keptSettings[name]) ?? undefined;
    } catch {
        return undefined; // nothing, or nothing of this page's
    }
}

/** @param {string} name of a choice @param {T[]} values that it may have @returns {T | undefined} @template T */
export function keptChoice(name, values) {
    const kept = JSON.stringify(keptValue(name));
    return values.find((value) => JSON.stringify(value) === kept);
}

/** Resolves when it is kept. */
export async function keepChoice(name, value) {
    const text = JSON.stringify(value);
    if (keptSettings[name] === text) return;
    keptSettings[name] = text;
    await keepSetting(name, text);
}
