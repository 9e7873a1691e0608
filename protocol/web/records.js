// Games as the page gives them to the engine and gets them.

import { Game, transcript } from './game.js';
import { nameOf, positionOf } from './rules.js';
import { tar } from './tar.js';
import { texts } from './texts.js';

const escaped = (text) => text.replace(/[\\\]]/g, '\\$&');

const COLOR = { X: 'B', O: 'W', '-': 'E' };

/** The line that is shown, in SGF. @param {Game} game @param {{names?: Game['names'], date?: string, event?: string, score?: number}} more black's score */
export function recordOf(game, { names = game.names, date, event, score } = {}) {
    const { start: { cells, side } } = game;
    const players = Object.entries(names).map(([cell, name]) => name && `P${COLOR[cell]}[${escaped(name)}]`);
    const squares = (wanted) => [...cells].map((cell, square) => (cell === wanted ? `[${nameOf(square)}]` : '')).join('');
    const discs = Object.keys(COLOR).map((cell) => squares(cell) && `A${COLOR[cell]}${squares(cell)}`);
    const moves = game.line().map(({ mover, move }) => `;${COLOR[mover]}[${nameOf(move)}]`);
    const end = (event ? `EV[${escaped(event)}]` : '') + (date ? `DT[${date}]` : '') + (score === undefined ? '' : `RE[${score === 0 ? 0 : `${score > 0 ? 'B' : 'W'}+${Math.abs(score)}`}]`);
    return `(;GM[2]SZ[8]${players.join('')}${end}${discs.join('')}PL[${COLOR[side]}]${moves.join('')})`;
}

/** What requests have of the line that is shown: with its moves that were drawn by lot. @param {Game} game */
export function requestOf(game) {
    const { moves, drawn = 0 } = game.kept;
    const isDrawn = drawn > 0 && transcript(game.line()).startsWith(moves.slice(0, 2 * drawn));
    return { position: recordOf(game), ...(isDrawn && { drawn }) };
}

/** @typedef {{game: string, start?: string, black?: string, white?: string, place?: string, event?: string, date?: string, result?: number, drawn?: number}} Record as `convert` answers it */

/** Files of WTHOR's names: its games have numbers for them. */
export const LIST = /\.(jou|trn)$/i;
/** WTHOR's number of a player or a tournament whose name is in no list. */
export const NUMBER = /^#\d+$/;

/** "" where it is not told. @param {Record} record */
export function playersOf({ black = '', white = '' }) {
    const [X, O] = [black, white].map((name) => name.replace(NUMBER, ''));
    return { X, O };
}

/** @param {Record} record */
export function gameOf(record) {
    const { game, start, game_id, drawn, date, event, place = event } = record;
    return Object.assign(Game.from(start && positionOf(start), game.match(/../g) ?? []), { names: playersOf(record), kept: { game_id, moves: game, drawn, date, event: place?.replace(NUMBER, '') } });
}

/** In one line who played, where, when and how it ended; of a game that tells nothing its first moves. @param {Record} record */
export function titleOf(record) {
    const { game, place, event, date, result } = record;
    const players = Object.values(playersOf(record)).filter(Boolean).join(' – ');
    if (!players) return `${game.slice(0, 24)}…`;
    return [players, (place ?? event)?.replace(NUMBER, ''), date?.slice(0, 4), result === undefined ? '' : texts.signed(result, 0)].filter(Boolean).join(', ');
}

/**
 * A game of a library as a line that is read again as the same game.
 * @param {Record & {note?: string, game_id?: number, source?: string, opening?: string}} game
 */
export function lineOf({ game_id: _, source: _from, opening: _name, game, drawn = 0, result, ...more }) {
    return JSON.stringify({
        ...more, ...(drawn > 0 && { startPos: game.slice(0, 2 * drawn) }), moves: game.slice(2 * drawn),
        ...(result !== undefined && { result: result < 0 ? String(result) : `+${result}` }),
    });
}

/** What a request has as `file`: of several an archive. @param {File[]} files */
export async function fileOf(files) {
    const all = await Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
    return base64(all.length === 1 ? all[0].bytes : tar(all));
}

function base64(bytes) {
    let text = '';
    const piece = 0x8000; // what a call can have as arguments
    for (let at = 0; at < bytes.length; at += piece) text += String.fromCharCode(...bytes.subarray(at, at + piece));
    return btoa(text);
}
