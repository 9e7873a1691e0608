// What stands in the address behind #: the game, where one is in it, and how it is played.

import { gameFromTree, treeText } from './game.js';
import { ELO } from './rating.js';
import { COLORS, START, positionOf, textOf } from './rules.js';

/** What may stand there: the least and the most. */
export const NUMBERS = { at: [0, 60], level: [1, 20], seconds: [1, 60] };
/** Who can be beaten, the weakest first, as the option Opponent names them. */
export const OPPONENTS = Object.keys(ELO);
/** Whom the user plays. */
export const SIDES = ['black', 'white', 'both', 'none'];
const WORDS = { you: SIDES, opponent: OPPONENTS };
/** Letters of a player's name. */
export const LONGEST_NAME = 40;

/**
 * @typedef {object} Settings of which a link may have none
 * @property {string} [you] @property {Record<string, string | number>} [strength] {opponent}, {level} or {seconds}
 */

/** @param {import('./game.js').Game} game @param {Settings} settings @param {string} [player] whose games are looked at @param {import('./game.js').Node[]} line that opens first */
export function encode(game, { you, strength }, player, line = game.line()) {
    const parts = [`g=${treeText(game, line)}`];
    const at = game.path().filter((node) => line.includes(node)).length;
    if (textOf(game.start) !== textOf(START)) parts.push(`start=${game.start.cells}${game.start.side}`);
    if (at !== line.length) parts.push(`at=${at}`);
    for (const [cell, color] of Object.entries(COLORS)) if (game.names[cell]) parts.push(`${color}=${encodeURIComponent(game.names[cell])}`);
    for (const [name, value] of Object.entries({ you, ...strength })) if (value) parts.push(`${name}=${value}`);
    if (player) parts.push(`player=${encodeURIComponent(player)}`);
    return '#' + parts.join('&');
}

/** A link that is alone may lack what is in front of #; brackets and marks of the words around one are none of it. */
const HASH = '#(?:[^\\s<>"]*&)?g=[^\\s<>"、。，）」]*';
const LINK = new RegExp(`^\\s*(${HASH})\\s*$|://[^\\s#]*(${HASH})`);
const MARK = /[.,:;!?'*_\]]$/;
/** JSON, PGN and SGF, which may have links beside their games. */
const RECORD = /^\s*(?:\[?\s*\{|\[\w+\s+"|\(;)/;

/** What stands behind # in a link with a game, alone or among words; null for anything else. */
export function linkIn(text) {
    const [, alone, amongWords] = (!RECORD.test(text) && LINK.exec(text)) || [];
    let hash = alone ?? amongWords ?? '';
    const isBracketOver = () => hash.endsWith(')') && hash.split(')').length > hash.split('(').length;
    while (MARK.test(hash) || isBracketOver()) hash = hash.slice(0, -1);
    return hash || null;
}

/**
 * The same back, and what stands there of a review and a player, or null. Throws an Error that names what is wrong.
 */
export function decode(hash) {
    const parts = new URLSearchParams(hash.replace(/^#/, ''));
    const start = startOf(parts.get('start'));
    const game = gameFromTree(start, (parts.get('g') ?? '').toLowerCase());
    const settings = {};
    for (const [name, value] of parts) {
        if (['g', 'start', 'review', 'player', ...Object.values(COLORS)].includes(name)) continue;
        const known = checked(name, value);
        if (name === 'at') game.goTo(known);
        else if (name === 'you') settings.you = known;
        else settings.strength ??= { [name]: known };
    }
    for (const [cell, color] of Object.entries(COLORS)) game.names[cell] = (parts.get(color) ?? '').slice(0, LONGEST_NAME);
    return { game, settings, review: parts.get('review'), player: parts.get('player') };
}

function startOf(text) {
    if (text === null) return START;
    const position = positionOf(`${text.slice(0, -1)} ${text.slice(-1)}`);
    if (!position) throw new Error(`start=${text}`);
    return position;
}

function checked(name, value) {
    if (Object.hasOwn(WORDS, name) && WORDS[name].includes(value)) return value;
    const [least, most] = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : [1, 0];
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    throw new Error(`${name}=${value}`);
}
