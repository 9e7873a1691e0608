// What the terms of an evaluation, as `emilia eval --json` lists them, come to on the board.

import { squareOf } from './rules.js';

/** @typedef {{name: string, discs: number, squares?: string[]}} Term */

/** Each term's discs dealt out to its squares. @param {Term[]} terms @returns {number[]} 64 of them */
export function contributions(terms) {
    const squares = new Array(64).fill(0);
    for (const { discs, squares: names } of terms) {
        for (const name of names ?? []) squares[squareOf(name)] += discs / names.length;
    }
    return squares;
}

/** Terms of one name together, the weightiest first. @param {Term[]} terms */
export function grouped(terms) {
    const groups = new Map();
    for (const term of terms) {
        const group = groups.get(term.name) ?? { name: term.name, discs: 0, terms: [] };
        group.discs += term.discs;
        group.terms.push(term);
        groups.set(term.name, group);
    }
    return [...groups.values()].sort((a, b) => Math.abs(b.discs) - Math.abs(a.discs));
}

/** The terms whose shapes hold a square, the weightiest first. */
export const termsAt = (terms, name) =>
    terms.filter(({ squares }) => squares?.includes(name))
        .sort((a, b) => Math.abs(b.discs) - Math.abs(a.discs));

/**
 * What is worth comparing: the move that was played with the best one, or the best one with the next.
 * @param {string | null} played @param {string[]} best the best moves, at least two
 * @returns {[string, string]}
 */
export function movesToCompare(played, [first, second]) {
    return played && played !== first ? [played, first] : [first, second];
}
