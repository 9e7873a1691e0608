// The board as a picture (SVG) for other pages: shapes and letters alone, no style sheet.

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

/** @param {import('./rules.js').Position} position @param {number} lastMove a square, or -1 */
export function picture({ cells }, lastMove) {
    const size = PICTURE_SIZE;
    const parts = [`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" font-family="sans-serif" font-size="14" text-anchor="middle">`,
        `<rect width="${size}" height="${size}" fill="#fff"/>`, `<rect x="${EDGE}" y="${EDGE}" width="${8 * CELL}" height="${8 * CELL}" fill="#2e7d4f"/>`];
    for (let i = 0; i < 8; ++i) {
        parts.push(`<text x="${center(i)}" y="17">${'abcdefgh'[i]}</text>`,
            `<text x="12" y="${center(i) + 5}">${i + 1}</text>`);
    }
    for (let i = 0; i <= 8; ++i) {
        const at = EDGE + CELL * i;
        const end = EDGE + 8 * CELL;
        parts.push(`<path d="M${at} ${EDGE}V${end}M${EDGE} ${at}H${end}" stroke="#123" stroke-opacity=".5"/>`);
    }
    for (const [i, j] of [[2, 2], [2, 6], [6, 2], [6, 6]]) parts.push(`<circle cx="${EDGE + CELL * i}" cy="${EDGE + CELL * j}" r="4" fill="#123"/>`);
    [...cells].forEach((cell, square) => {
        if (cell === '-') return;
        const [x, y] = [center(square % 8), center(Math.floor(square / 8))];
        parts.push(`<circle cx="${x}" cy="${y}" r="21" fill="${cell === 'X' ? '#111' : '#f4f4f4'}" stroke="#0008"/>`);
        if (square === lastMove) parts.push(`<circle cx="${x}" cy="${y}" r="6" fill="#d43"/>`);
    });
    return parts.join('\n') + '\n</svg>\n';
}
