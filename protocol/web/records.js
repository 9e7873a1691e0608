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

/** A game from a line that `emilia convert --to transcript` prints, or null for none. */
export function gameOf(line) {
    const found = /^(?:([XO-]{64} [XO])(?: moves)?)?\s*(.*)$/.exec(line.trim());
    const moves = found[2].toLowerCase().match(/[a-h][1-8]/g) ?? [];
    if (!found[1] && moves.length === 0 && !/^startpos/.test(line)) return null;
    try {
        return Game.from((found[1] && positionOf(found[1])) || START, moves);
    } catch {
        return null;
    }
}
