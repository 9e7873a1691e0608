// What comes into the library: files and folders, and games that were played on the page.

import { fileOf, LIST, recordOf } from './records.js';
import { finalScore } from './rules.js';
import { texts } from './texts.js';

const REPORT_EVERY = 0.2; // seconds
/** What a profile was saved as. */
const SAVED = /\.jsonl$/i;
/** Games that have their names in lists. */
const NUMBERED = /\.wtb$/i;

/**
 * Adds the games of files, one file after the other, and what a profile was saved as.
 * @param {import('./game_search.js').GameSearch} games @param {import('./profile.js').Profile} profile @param {File[]} files
 * @param {{onProgress: (progress: {file: string, number: number, all: number, done: number}) => void, signal: AbortSignal}} options
 * @returns {Promise<{added: number, known: number, games: number, problems: string[]}>} `games`: in the library then
 */
export async function addFiles(games, profile, files, { onProgress, signal }) {
    const sums = { added: 0, known: 0, games: 0, problems: [] };
    const [lists, given] = [true, false].map((wanted) => files.filter(({ name }) => LIST.test(name) === wanted));
    for (const [i, file] of given.entries()) {
        if (signal.aborted || !games.isThere) break;
        const source = file.webkitRelativePath || file.name;
        const onPartial = ({ done = 0 }) => onProgress({ file: source, number: i + 1, all: given.length, done });
        onPartial({});
        try {
            const bytes = await fileOf([file, ...(NUMBERED.test(file.name) ? lists : [])]);
            const answer = await games.add({ file: bytes, source, report_every: REPORT_EVERY }, { onPartial, signal });
            sums.added += answer.added ?? 0;
            sums.known += answer.known ?? 0;
            sums.games = answer.games ?? sums.games;
            sums.problems.push(...(answer.errors ?? []).map(({ error }) => `${source}: ${error}`));
            if (SAVED.test(file.name)) await profile.take(await file.text());
        } catch ({ message }) {
            sums.problems.push(`${source}: ${message}`);
        }
    }
    return sums;
}

/** All files that are dropped, also those in folders. @param {DataTransfer} given */
export async function filesIn({ items, files }) {
    const plain = [...files];
    const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
    return entries.some(({ isDirectory }) => isDirectory) ? (await Promise.all(entries.map(filesOf))).flat() : plain;
}

async function filesOf(entry) {
    const called = (owner, name) => new Promise((resolve, reject) => owner[name](resolve, reject));
    if (entry.isFile) return [await called(entry, 'file')];
    const reader = entry.createReader();
    const found = [];
    for (let some; (some = await called(reader, 'readEntries')).length > 0; ) found.push(...some); // some at a time
    return (await Promise.all(found.map(filesOf))).flat();
}

/** Of the players of a game, those of one against Emilia too. @param {import('./model.js').Model} model */
export function namesOf({ game, ownSide, strength }) {
    if (ownSide === null) return game.names;
    const [[kind, value]] = Object.entries(strength);
    const emilia = texts.names.emilia({ strength: kind === 'opponent' ? texts.play.opponents[value] : `${texts.play.number[kind]} ${value}` });
    return Object.fromEntries(['X', 'O'].map((side) => [side, side === ownSide ? texts.names.you : emilia]));
}

/**
 * A game that the user has just finished, in SGF; null if it is not one to keep.
 * @param {import('./model.js').Model} model @param {string} date "2026-11-29"
 */
export function playedGame(model, date) {
    const { game, keepGames, browsing, you, ownSide, helped } = model;
    if (!keepGames || !game.isOver || browsing || (ownSide === null && you !== 'both')) return null;
    const event = ownSide !== null && helped ? texts.names.helped : '';
    return recordOf(game, { names: namesOf(model), date, event, score: finalScore(game.position) });
}
