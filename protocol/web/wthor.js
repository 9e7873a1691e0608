// Who played the games of a WTHOR file: it has numbers, and beside it lie the files of the players' (.JOU) and
// the tournaments' (.TRN) names. The games themselves the engine reads.

import { titleOf } from './records.js';

const HEADER = 16; // bytes
const GAME = 68;
const LENGTHS = { jou: 20, trn: 26 };
const YEAR_AT = 10;

/** "jou", "trn" or "wtb" for the name of such a file; undefined for others. */
export const kindOf = (fileName) => /\.(jou|trn|wtb)$/i.exec(fileName)?.[1].toLowerCase();

const word = (bytes, at) => bytes[at] | (bytes[at + 1] << 8);

/** @param {Uint8Array} bytes of a file of names @param {'jou' | 'trn'} kind @returns {string[]} by number */
export function namesIn(bytes, kind) {
    const length = LENGTHS[kind];
    const names = [];
    for (let at = HEADER; at + length <= bytes.length; at += length) {
        const [text] = String.fromCharCode(...bytes.subarray(at, at + length)).split('\0');
        names.push(text.trim());
    }
    return names;
}

/**
 * As records.js has them, one for each game of the file.
 * @param {Uint8Array} bytes @param {{jou?: string[], trn?: string[]}} names
 * @returns {{names: {X: string, O: string}, title: string}[]}
 */
export function playersIn(bytes, { jou = [], trn = [] }) {
    const year = word(bytes, YEAR_AT) || '';
    const games = [];
    for (let at = HEADER; at + GAME <= bytes.length; at += GAME) {
        const [tournament, black, white] = [0, 2, 4].map((offset) => word(bytes, at + offset));
        const names = { X: jou[black] ?? '', O: jou[white] ?? '' };
        games.push({ names, title: titleOf(names, trn[tournament], year, `${bytes[at + 6]}-${64 - bytes[at + 6]}`) });
    }
    return games;
}
