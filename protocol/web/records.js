// Games as the engine reads and writes them.

import { Game } from './game.js';
import { START, nameOf, positionOf, textOf } from './rules.js';

/** The line that is shown. @param {Game} game @returns {string} a line for commands */
export function recordText(game) {
    const moves = game.line().map(({ move }) => nameOf(move));
    if (textOf(game.start) === textOf(START)) return moves.length > 0 ? moves.join('') + '\n' : textOf(START) + '\n';
    return textOf(game.start) + (moves.length > 0 ? ` moves ${moves.join(' ')}` : '') + '\n';
}

/** Who played, when and how it ended, for each line of `emilia convert --to ggf`; "" where that is not told. */
export function titlesOf(ggf) {
    return ggf.split('\n').map((line) => {
        const value = (name) => new RegExp(`[;\\]]\\s*${name}\\[([^\\]]*)\\]`).exec(line)?.[1].trim() ?? '';
        const players = [value('PB'), value('PW')].filter(Boolean).join(' – ');
        return players && [players, value('DT').slice(0, 4), value('RE').split(':')[0]].filter(Boolean).join(', ');
    });
}

/** Whether a line that `emilia convert --to transcript` prints has a game; the engine has checked it. */
export const isGame = (line) => /^\s*(startpos|[XO-]{64} [XO]|[a-h][1-8])/i.test(line);

/** The game of such a line. */
export function gameOf(line) {
    const [, position, moves] = /^(?:([XO-]{64} [XO])(?: moves)?)?\s*(.*)$/.exec(line.trim());
    return Game.from(position && positionOf(position), moves.toLowerCase().match(/[a-h][1-8]/g) ?? []);
}
