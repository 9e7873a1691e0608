// The board as a picture (SVG) for other pages: shapes and letters alone, no style sheet.

import { shapesOf } from './marks.js';

const CELL = 50;
const EDGE = 24;
const center = (index) => EDGE + CELL * index + CELL / 2;

/** Width and height. */
export const PICTURE_SIZE = EDGE + 8 * CELL + 8;

/** The least part of the picture that holds these squares. @param {number[]} squares */
export function partWith(squares) {
    const [columns, rows] = [squares.map((square) => square % 8), squares.map((square) => Math.floor(square / 8))];
    const span = (of) => CELL * (Math.max(...of) - Math.min(...of) + 1);
    return { x: EDGE + CELL * Math.min(...columns), y: EDGE + CELL * Math.min(...rows), width: span(columns), height: span(rows) };
}

/** @typedef {{square: number, black: boolean, text?: string}} Disc `text`: what is written on it */

const COLOURS = { board: '#2e7d4f', line: '#123', strength: .5, black: '#111', white: '#f4f4f4', edge: '#0008', mark: '#ffd54a', around: '#111' };
const PRINTED = { board: '#fff', line: '#000', strength: 1, black: '#000', white: '#fff', edge: '#000', mark: '#000', around: '#fff' };

/** @param {string} cells @returns {Disc[]} */
export const discsOf = (cells, last = -1) => [...cells].flatMap((cell, square) => (cell === '-' ? [] : [{ square, black: cell === 'X', text: square === last ? '×' : '' }]));

/** @param {import('./rules.js').Position} position @param {number} lastMove a square, or -1 @param {import('./marks.js').Notes} [notes] */
export const picture = ({ cells }, lastMove, notes) => drawn(discsOf(cells), COLOURS, notes, lastMove);

/** In black and white. @param {Disc[]} discs @param {import('./marks.js').Notes} [notes] */
export const printed = (discs, notes) => drawn(discs, PRINTED, notes);

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** @param {number} letters how thick lines are around letters */
function marksIn(notes, colour, width, letters) {
    const shapes = shapesOf(notes).map(({ transform = '', d, text }) =>
        (d ? `<path transform="${transform}" d="${d}"/>` : `<text transform="${transform}" dy=".35em" fill="${colour}" stroke-width="${letters}" font-weight="bold">${escaped(text)}</text>`));
    if (shapes.length === 0) return '';
    return `<g transform="translate(${EDGE} ${EDGE}) scale(${CELL})" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`;
}

function drawn(discs, { board, line, strength, black, white, edge, mark, around }, notes, lastMove = -1) {
    const size = PICTURE_SIZE;
    const parts = [`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" font-family="sans-serif" font-size="14" text-anchor="middle">`,
        `<rect width="${size}" height="${size}" fill="#fff"/>`, `<rect x="${EDGE}" y="${EDGE}" width="${8 * CELL}" height="${8 * CELL}" fill="${board}"/>`];
    for (let i = 0; i < 8; ++i) {
        parts.push(`<text x="${center(i)}" y="17">${'abcdefgh'[i]}</text>`,
            `<text x="12" y="${center(i) + 5}">${i + 1}</text>`);
    }
    for (let i = 0; i <= 8; ++i) {
        const at = EDGE + CELL * i;
        const end = EDGE + 8 * CELL;
        parts.push(`<path d="M${at} ${EDGE}V${end}M${EDGE} ${at}H${end}" stroke="${line}" stroke-opacity="${strength}"/>`);
    }
    for (const [i, j] of [[2, 2], [2, 6], [6, 2], [6, 6]]) parts.push(`<circle cx="${EDGE + CELL * i}" cy="${EDGE + CELL * j}" r="4" fill="${line}"/>`);
    for (const { square, black: isBlack, text } of discs) {
        const [x, y] = [center(square % 8), center(Math.floor(square / 8))];
        parts.push(`<circle cx="${x}" cy="${y}" r="21" fill="${isBlack ? black : white}" stroke="${edge}"/>`);
        if (text) parts.push(`<text x="${x}" y="${y + 8}" font-size="22" fill="${isBlack ? white : black}">${text}</text>`);
        if (square === lastMove) parts.push(`<circle cx="${x}" cy="${y}" r="6" fill="#d43"/>`);
    }
    return [...parts, marksIn(notes, around, .16, 4), marksIn(notes, mark, .08, 0), '</svg>\n'].join('');
}
