// How a puzzle of an opening came about, and what follows its answer.

import { texts } from './texts.js';

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
