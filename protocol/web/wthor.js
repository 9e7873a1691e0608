// WTHOR's names: its games have numbers for them, "#12" as the engine writes it, and beside them lie the files of
// the players' (.JOU) and the tournaments' (.TRN) names.

import { escaped } from './records.js';

const HEADER = 16; // bytes
const LENGTHS = { jou: 20, trn: 26 };
const KINDS = { PB: 'jou', PW: 'jou', PC: 'trn' };

/** @typedef {{jou?: string[], trn?: string[]}} Names by number */

export const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());

/**
 * Reads those of the files that are of names.
 * @param {File[]} files @param {Names} known from other files @returns {Promise<{games: File[], names: Names}>}
 */
export async function sorted(files, known = {}) {
    const games = [];
    const names = { ...known };
    for (const file of files) {
        const kind = /\.(jou|trn)$/i.exec(file.name)?.[1].toLowerCase();
        if (kind) names[kind] = namesIn(await bytesOf(file), LENGTHS[kind]);
        else games.push(file);
    }
    return { games, names };
}

function namesIn(bytes, length) {
    const names = [];
    for (let at = HEADER; at + length <= bytes.length; at += length) {
        const [text] = String.fromCharCode(...bytes.subarray(at, at + length)).split('\0');
        names.push(text.trim());
    }
    return names;
}

/** Games in GGF with the names in place of their numbers; nothing where they are not known. @param {Names} names */
export const named = (ggf, names) => ggf.replace(/\b(PB|PW|PC)\[#(\d+)\]/g, (_, tag, number) => `${tag}[${escaped(names[KINDS[tag]]?.[number] ?? '')}]`);
