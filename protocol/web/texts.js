// What the page says, in the browser's language or the one chosen on it, from the tables of texts: see README.md.

import { keptChoice } from './kept_choice.js';
import { analyseTexts } from './texts_analyse.js';
import { bookTexts } from './texts_book.js';
import { libraryTexts } from './texts_library.js';
import { pageTexts } from './texts_page.js';
import { playTexts } from './texts_play.js';
import { shareTexts } from './texts_share.js';
import { trainTexts } from './texts_train.js';
import { whyTexts } from './texts_why.js';

const TEXTS = { ...pageTexts, ...playTexts, ...analyseTexts, ...bookTexts, ...libraryTexts, ...whyTexts, ...trainTexts, ...shareTexts };

/** By their own names, in the order in which the tables have them. */
export const LANGUAGES = { en: 'English', ja: '日本語', fr: 'Français', de: 'Deutsch' };

/** The first of the page's languages. @param {string[]} wanted such as "fr-CA" */
export const languageOf = (wanted) =>
    wanted.map((one) => one.toLowerCase().split('-')[0]).find((one) => Object.hasOwn(LANGUAGES, one)) ?? 'en';

const capitalized = (text) => text[0].toUpperCase() + text.slice(1);

/** "{name}" stands for a value, "{Name}" for the same with a capital letter. */
const filled = (text, values) =>
    text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? capitalized(String(values[name.toLowerCase()])));

/** The texts of a language: of a list its own, and what is no list is the same in all. */
export function tableOf(language) {
    const place = Object.keys(LANGUAGES).indexOf(language);
    const of = (entry) => {
        if (typeof entry === 'string') return entry;
        if (Array.isArray(entry)) return entry[place];
        return Object.fromEntries(Object.entries(entry).map(([key, inner]) => [key, of(inner)]));
    };
    return of(TEXTS);
}

/**
 * Its table to speak by: what has values to fill in becomes a function of them, what has a form for one
 * and for others a function of `n` and them.
 */
export function spoken(language) {
    const table = tableOf(language);
    const rules = new Intl.PluralRules(language);
    const make = (entry) => {
        if (typeof entry === 'string') return entry.includes('{') ? (values) => filled(entry, values) : entry;
        if (entry.other) return (values) => filled(entry[rules.select(values.n)] ?? entry.other, values);
        return Object.fromEntries(Object.entries(entry).map(([key, inner]) => [key, make(inner)]));
    };
    const { decimal, between } = table.format;
    const number = (value, digits) => value.toFixed(digits).replace('.', decimal);
    return {
        ...make(table),
        number,
        /** "+3.5", "-2.0", "0.0" */
        signed: (value, digits = 1) => {
            const text = number(value, digits);
            if (Number(value.toFixed(digits)) === 0) return text.replace('-', '');
            return value > 0 ? `+${text}` : text;
        },
        /** @param {string} name as the engine has it, or "" */
        opening: (name) => table.openings[name] ?? name,
        /** @param {(string | false | null | undefined)[]} sentences of which some may be missing */
        joined: (sentences) => sentences.filter(Boolean).join(between),
    };
}

export let language;
export let texts;

/** In a language, else the one that was chosen, or the browser's; before anything is said in it. @param {string} [wanted] */
export function speak(wanted) {
    language = wanted ?? keptChoice('language', Object.keys(LANGUAGES)) ?? languageOf(globalThis.navigator?.languages ?? []);
    texts = spoken(language);
}
speak();
