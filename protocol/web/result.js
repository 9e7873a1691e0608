// How a game has ended, and what a score says, in words for players.

import { count, finalScore, other } from './rules.js';
import { texts } from './texts.js';

/**
 * @param {import('./rules.js').Position} position in which nobody has a move @param {{X: string, O: string}} names
 * @param {'X' | 'O' | null} own the side of who reads it
 */
export function resultText(position, names = { X: '', O: '' }, own = null) {
    const score = finalScore(position);
    if (score === 0) return texts.status.draw;
    const winner = score > 0 ? 'X' : 'O';
    const n = Math.abs(score);
    const side = texts.sides[winner];
    const text = own ? texts.status[own === winner ? 'youWon' : 'youLost']({ n })
        : texts.status.wins({ side: names[winner] ? texts.status.winner({ side, name: names[winner] }) : side, n });
    return texts.joined([text, count(position, '-') > 0 && texts.status.empties]);
}

/** @param {'X' | 'O'} late whose time is up @param {'X' | 'O' | null} own as above */
export function timeUpText(late, own = null) {
    if (own) return texts.status[own === late ? 'yourTimeUp' : 'emiliasTimeUp'];
    return texts.status.timeUp({ side: texts.sides[late], other: texts.sides[other(late)] });
}

/** "Black +3": who is ahead and by how much, the same for either side to move. @param {'X' | 'O'} side whose score it is */
export function aheadText(side, score, digits = 0) {
    if (Number(score.toFixed(digits)) === 0) return texts.status.even;
    return texts.status.ahead({ side: texts.sides[score > 0 ? side : other(side)], score: texts.signed(Math.abs(score), digits) });
}
