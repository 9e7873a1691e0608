// Texts about a puzzle: how an opening came about, what follows the answer, and hints.

import { texts } from './texts.js';

/** Squares that a hint leaves. */
const MARKED = 3;

/** "Tiger (12 % of the games): f5 d6 c3 d3 c4"; "" for other puzzles. @param {import('./schedule.js').Puzzle} puzzle */
export function wayText({ moves, opening, share }) {
    if (!moves) return '';
    const often = share === undefined ? texts.train.byValue
        : texts.train.often({ percent: texts.number(100 * share, share < 0.01 ? 1 : 0) });
    return texts.train.way({ name: texts.opening(opening ?? ''), often, moves: moves.match(/../g).join(' ') }).trim();
}

/** What is played then, where there are games, or what is best. @param {import('./schedule.js').Puzzle} puzzle */
export function repliesText(puzzle) {
    if (puzzle.replies) return texts.train.replies({ replies: puzzle.replies });
    return puzzle.replies_by_value ? texts.train.repliesByValue({ replies: puzzle.replies_by_value }) : '';
}

/** What kind of square it is, of the keys of texts.train.kinds. */
export function kindOf(square) {
    const [near, far] = [square % 8, Math.floor(square / 8)].map((at) => Math.min(at, 7 - at)).sort();
    if (far === 0) return 'corner';
    if (far === 1) return 'nearCorner';
    return near === 0 ? 'edge' : 'inside';
}

/** The answer among those that are as near to it as any. @param {number[]} squares that can be played @param {number} answer */
export function squaresAround(squares, answer) {
    const distance = (square) => Math.hypot((square % 8) - (answer % 8), Math.floor(square / 8) - Math.floor(answer / 8));
    return [...squares].sort((a, b) => distance(a) - distance(b)).slice(0, MARKED).sort((a, b) => a - b);
}
