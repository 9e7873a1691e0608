// Games as the engine reads and writes them.

import { Game } from './game.js';
import { START, nameOf, positionOf, textOf } from './rules.js';

/** The line that is shown. @param {Game} game @returns {string} a line for commands */
export function recordText(game) {
    const moves = game.line().map(({ move }) => nameOf(move));
    if (textOf(game.start) === textOf(START)) return moves.length > 0 ? moves.join('') + '\n' : textOf(START) + '\n';
    return textOf(game.start) + (moves.length > 0 ? ` moves ${moves.join(' ')}` : '') + '\n';
}

/**
 * Who played, and in one line who, where, when and how it ended, for each line of `emilia convert --to ggf`; "" where
 * that is not told.
 * @returns {{names: {X: string, O: string}, title: string}[]}
 */
export function playersOf(ggf) {
    return ggf.split('\n').map((line) => {
        const value = (name) => new RegExp(`[;\\]]\\s*${name}\\[((?:\\\\.|[^\\]])*)\\]`).exec(line)?.[1].replace(/\\(.)/g, '$1').trim() ?? '';
        const names = { X: value('PB'), O: value('PW') };
        return { names, title: titleOf(names, value('PC'), value('DT').slice(0, 4), value('RE').split(':')[0]) };
    });
}

/** @param {string[]} others what else is told, or "" */
function titleOf({ X, O }, ...others) {
    const players = [X, O].filter(Boolean).join(' – ');
    return players && [players, ...others].filter(Boolean).join(', ');
}

/** A record with the names of the players; one of a format that has none stays as it is. */
export function namedRecord(format, record, { X, O }) {
    const tags = `PB[${escaped(X)}]PW[${escaped(O)}]`;
    if (format === 'ggf') return record.replace('PB[]PW[]', () => tags);
    return format === 'sgf' && (X || O) ? record.replace('SZ[8]', () => `SZ[8]${tags}`) : record;
}

export const escaped = (name) => name.replace(/[\\\]]/g, '\\$&');

/** Whether a line that `emilia convert --to transcript` prints has a game; the engine has checked it. */
export const isGame = (line) => /^\s*(startpos|[XO-]{64} [XO]|[a-h][1-8])/i.test(line);

/** The game of such a line. */
export function gameOf(line) {
    const [, position, moves] = /^(?:([XO-]{64} [XO])(?: moves)?)?\s*(.*)$/.exec(line.trim());
    return Game.from(position && positionOf(position), moves.toLowerCase().match(/[a-h][1-8]/g) ?? []);
}
