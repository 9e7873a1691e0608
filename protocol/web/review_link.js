// A review as it stands in a link: for each move its score and, where it loses something, the better line.
// "1kx0f-97-94-3~10s73:57.-12.32l380Bb5a6.x:40": checksum, accuracy of black and white, moves in the book; hundredths of a disc
// for the side that moves, in front of them depth and selectivity (x: exact, b: of a book) where they are others than before,
// behind them the loss, the verdict's letter and what was better. "~f5d6c3d3" behind it: the moves, where the game
// has others.

import { transcript } from './game.js';
import { COLORS, nameOf, textOf } from './rules.js';

const VERDICTS = { I: 'inaccuracy', M: 'mistake', B: 'blunder' };
const PLURALS = { inaccuracy: 'inaccuracies', mistake: 'mistakes', blunder: 'blunders' };
const MOVE = /^(?:(x|b|\d{1,2}s\d{1,3}):)?(-?\d{1,4})(?:l(\d{1,5})([IMB]?)((?:[a-h][1-8])+))?$/;
const MOST_OF_LINE = 10;

/** FNV-1a of 32 bits. A link that is cut, or whose game is another, may look like a whole one. */
const checksum = (text) => ([...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0), 0x01000193), 0x811c9dc5) >>> 0).toString(36);

const cents = (discs) => Math.round(100 * discs);

/** @param {import('./review_section.js').Reviewed} reviewed @param {import('./game.js').Game} game that has its moves */
export function reviewText({ review, moves: reviewed }, game) {
    let before = '';
    const moves = review.moves.map(({ played, best, loss, verdict, book }) => {
        const sure = played.exact ? 'x:' : book ? 'b:' : `${played.depth}s${played.selectivity}:`;
        const letter = verdict ? verdict[0].toUpperCase() : '';
        const [line] = /^(?:[a-h][1-8])*/.exec(best.pv.slice(0, MOST_OF_LINE).join('')); // up to a pass
        const better = loss > 0 ? `l${cents(loss)}${letter}${line || best.move}` : '';
        const text = (sure === before ? '' : sure) + cents(played.score) + better;
        before = sure;
        return text;
    });
    const accuracy = (side) => Math.round(review[`${COLORS[side]}_summary`].accuracy ?? 0);
    const line = reviewed.join('');
    const isMain = transcript(game.main()).startsWith(line);
    const away = review.moves.findIndex(({ in_book: isInBook }) => !isInBook);
    const text = `${accuracy('X')}-${accuracy('O')}-${away < 0 ? moves.length : away}~${moves.join('.')}`;
    return `${checksum(`${text}~${line}`)}-${text}${isMain ? '' : `~${line}`}`;
}

/**
 * The same back. Throws an Error that names what is wrong.
 * @param {import('./game.js').Game} game @returns {import('./review_section.js').Reviewed}
 */
export function reviewFrom(text, game) {
    const [head, list = '', line = ''] = text.split('~');
    const [, check, black, white, bookPlies] = /^(\w+)-(\d{1,3})-(\d{1,3})-(\d{1,2})$/.exec(head) ?? wrong(head);
    const parts = list.split('.');
    const nodes = line === '' ? game.line().slice(0, parts.length) : game.find(line.match(/.{1,2}/g)) ?? wrong(line);
    const names = nodes.map(({ move }) => nameOf(move));
    if (check !== checksum(`${black}-${white}-${bookPlies}~${list}~${names.join('')}`)) wrong(head);
    const sums = { X: summary(black), O: summary(white) };
    let sure = {};
    let book;
    const moves = parts.map((part, i) => {
        const [, how, score, lost = '0', letter, better] = MOVE.exec(part) ?? wrong(part);
        if (how) {
            const [depth, selectivity] = how.split('s').map(Number);
            sure = selectivity === undefined ? { exact: how === 'x' } : { exact: false, depth, selectivity };
            book = how === 'b' || undefined;
        }
        const { mover, move } = nodes[i];
        const played = { move: nameOf(move), score: score / 100, ...sure };
        const loss = lost / 100;
        const pv = better?.match(/../g) ?? [played.move];
        const verdict = VERDICTS[letter] ?? '';
        sums[mover].lost += loss;
        if (verdict) ++sums[mover][PLURALS[verdict]];
        return { color: COLORS[mover], played, best: { move: pv[0], score: played.score + loss, pv }, loss, verdict, book, in_book: i < Number(bookPlies) };
    });
    return {
        review: { moves, black_summary: sums.X, white_summary: sums.O }, start: textOf(game.start), moves: names,
    };
}

const summary = (accuracy) => ({ lost: 0, blunders: 0, mistakes: 0, inaccuracies: 0, accuracy: Number(accuracy) });

function wrong(what) {
    throw new Error(`review=${what.slice(0, 20)}`);
}
