// Games as the page gives them to the engine and gets them.

import { Game, transcript } from './game.js';
import { PROPERTIES } from './marks.js';
import { nameOf, positionOf, squareOf } from './rules.js';
import { tar } from './tar.js';
import { LANGUAGES, tableOf, texts } from './texts.js';

const escaped = (text) => text.replace(/[\\\]]/g, '\\$&');

const COLOR = { X: 'B', O: 'W', '-': 'E' };

const moveText = ({ mover, move }) => `;${COLOR[mover]}[${nameOf(move)}]`;
const noteText = ({ notes = {} }) => Object.entries(notes).map(([property, values]) => property + [values].flat().map((value) => `[${escaped(value)}]`).join('')).join('');

/** What follows a position, with variations, comments and marks: `line` first, and nothing after its end. */
function treeOf(node, line) {
    if (node === line.at(-1)) return '';
    const children = [...node.children].sort((a, b) => line.includes(b) - line.includes(a));
    const branches = children.map((child) => moveText(child) + noteText(child) + treeOf(child, line));
    return branches.length > 1 ? branches.map((branch) => `(${branch})`).join('') : branches.join('');
}

/**
 * The line that is shown, in SGF. @param {Game} game
 * @param {{names?: Game['names'], date?: string, event?: string, place?: string, score?: number, tree?: import('./game.js').Node[]}} more black's score; with `tree` all of the game, this line first
 */
export function recordOf(game, { names = game.names, date, event, place, score, tree } = {}) {
    const { start: { cells, side } } = game;
    const players = Object.entries(names).map(([cell, name]) => name && `P${COLOR[cell]}[${escaped(name)}]`);
    const squares = (wanted) => [...cells].map((cell, square) => (cell === wanted ? `[${nameOf(square)}]` : '')).join('');
    const discs = Object.keys(COLOR).map((cell) => squares(cell) && `A${COLOR[cell]}${squares(cell)}`);
    const moves = tree ? noteText(game.root) + treeOf(game.root, tree) : game.line().map(moveText).join('');
    const told = Object.entries({ GC: tree && game.kept.note, EV: event, PC: place, DT: date }).map(([name, text]) => (text ? `${name}[${escaped(text)}]` : '')).join('');
    const end = told + (score === undefined ? '' : `RE[${score === 0 ? 0 : `${score > 0 ? 'B' : 'W'}+${Math.abs(score)}`}]`);
    return `(;GM[2]SZ[8]${players.join('')}${end}${discs.join('')}PL[${COLOR[side]}]${moves})`;
}

/** All of the game, with what is told of it. @param {Game} game */
export const wholeOf = (game) => recordOf(game, { ...game.kept, tree: game.main() });

/** What requests have of the line that is shown: with its moves that were drawn by lot. @param {Game} game */
export function requestOf(game) {
    const { moves, drawn = 0 } = game.kept;
    const isDrawn = drawn > 0 && transcript(game.line()).startsWith(moves.slice(0, 2 * drawn));
    return { position: recordOf(game), ...(isDrawn && { drawn }) };
}

/** @typedef {{game: string, start?: string, black?: string, white?: string, place?: string, event?: string, date?: string, result?: number, drawn?: number, note?: string, tree?: string}} Record as `convert` answers it */

/** Files of WTHOR's names: its games have numbers for them. */
export const LIST = /\.(jou|trn)$/i;
/** WTHOR's number of a player or a tournament whose name is in no list. */
export const NUMBER = /^#\d+$/;

/** "" where it is not told. @param {Record} record */
export function playersOf({ black = '', white = '' }) {
    const [X, O] = [black, white].map((name) => name.replace(NUMBER, ''));
    return { X, O };
}

/** The user, in any language, since that may have been another when a game was kept, and as `emilia play` names one. */
export const OWN = new Set(['Player', ...Object.keys(LANGUAGES).map((language) => tableOf(language).names.you)]);

/** Whose the puzzles of a player are: "" for the user. */
export const ownerOf = (player) => (OWN.has(player) ? '' : player);

/** The user's own puzzles have no name. @param {import('./schedule.js').Puzzle} puzzle */
export const withoutUser = ({ player, ...puzzle }) => (OWN.has(player) ? puzzle : { player, ...puzzle });

const namesIn = (moves) => moves.match(/../g) ?? [];

/** @param {Record} record */
export function gameOf(record) {
    const { game: moves, start, game_id, drawn, date, note, tree } = record;
    const [event, place] = [record.event, record.place].map((name) => name?.replace(NUMBER, ''));
    const game = Game.from(start && positionOf(start), namesIn(moves));
    Object.assign(game, { names: playersOf(record), kept: { game_id, moves, drawn, date, event, place, note } });
    if (tree) playTree(game, tree);
    if (game_id) game.kept.tree = treeOfKept(game);
    return game;
}

/** Plays what a tree in SGF has, with comments and marks. The same position is shown. */
function playTree(game, text) {
    const { at } = game;
    const branches = [];
    let property;
    game.goTo(0);
    for (const [, bracket, name, value] of text.matchAll(/([()])|([A-Z]+)|\[((?:\\.|[^\\\]])*)\]/gs)) {
        if (bracket === '(') branches.push(game.at);
        else if (bracket) game.show(branches.pop());
        else if (name) property = name;
        else if (property === 'B' || property === 'W') game.play(squareOf(value)); // a pass is made by itself
        else if (PROPERTIES.includes(property)) {
            const notes = (game.at.notes ??= {});
            const plain = value.replace(/\\(.)/gs, '$1');
            if (property === 'V') notes.V = plain;
            else if (property === 'C') notes.C = [notes.C, plain].filter(Boolean).join(' ');
            else notes[property] = [...notes[property] ?? [], plain];
        }
    }
    game.show(at);
}

/** What the library keeps of a game of it; null if that was cut. @param {Game} game */
export function treeOfKept(game) {
    const line = game.find(namesIn(game.kept.moves));
    return line && recordOf(game, { names: {}, tree: line });
}

/** What a reload brings back of a game besides what stands in the address. @param {Game} game */
export const keptOf = (game) => ({ tree: recordOf(game, { names: {}, tree: [] }), record: game.kept });

/** The same back. @param {Game} game */
export function restored(game, { tree, record }) {
    const whole = Object.assign(new Game(game.start), { names: game.names, kept: record });
    playTree(whole, tree);
    whole.show(whole.find(game.line().map(({ move }) => nameOf(move)))?.at(-1) ?? whole.root);
    whole.goTo(game.at.ply);
    return whole;
}

/** Who played and how it ended; of a game that tells nothing its first moves. @param {Record} record */
export function playersText(record) {
    const { game, result } = record;
    const players = Object.values(playersOf(record)).filter(Boolean).join(' – ');
    return players ? [players, ...(result === undefined ? [] : [scoreText(result)])].join(', ') : `${game.slice(0, 24)}…`;
}

/** Where and when. @param {Record} record */
export const placeText = ({ place, event, date }) => [(place ?? event)?.replace(NUMBER, ''), date?.slice(0, 4)].filter(Boolean).join(', ');

/** Both in one line. @param {Record} record */
export const titleOf = (record) => [playersText(record), placeText(record)].filter(Boolean).join(', ');

/** "33–31": the discs of both sides, if the result is one of a whole game. */
const scoreText = (result) => (result % 2 === 0 ? `${32 + result / 2}–${32 - result / 2}` : texts.signed(result, 0));

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
