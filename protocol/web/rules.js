// The rules of Othello, for what has to be drawn at once. Squares are 0 (a1) to 63 (h8), row by row;
// cells are a text of 64 characters: X black, O white, - empty.

export const START = { cells: '-'.repeat(27) + 'OX' + '-'.repeat(6) + 'XO' + '-'.repeat(27), side: 'X' };

const DIRECTIONS = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];

/** As settings, links and reviews name them. */
export const COLORS = { X: 'black', O: 'white' };

/** @typedef {{cells: string, side: 'X' | 'O'}} Position */

/** @param {'X' | 'O'} side @returns {'X' | 'O'} */
export const other = (side) => (side === 'X' ? 'O' : 'X');

/** "d3" @param {number} square */
export const nameOf = (square) => 'abcdefgh'[square % 8] + (Math.floor(square / 8) + 1);

/** @param {string} name "d3" @returns {number} -1 for what is no square */
export function squareOf(name) {
    return /^[a-h][1-8]$/.test(name) ? name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1) : -1;
}

/** The squares of a line of moves, in which there may be passes. @param {string[]} line */
export const squaresOf = (line) => line.map(squareOf).filter((square) => square >= 0);

/** The discs that turn over when the side to move plays there; none means illegal. */
export function flips({ cells, side }, square) {
    if (cells[square] !== '-') return [];
    const column = square % 8;
    const row = Math.floor(square / 8);
    return DIRECTIONS.flatMap(([right, down]) => {
        const turned = [];
        for (let x = column + right, y = row + down; x >= 0 && x < 8 && y >= 0 && y < 8; x += right, y += down) {
            const cell = cells[x + 8 * y];
            if (cell === '-') return [];
            if (cell === side) return turned;
            turned.push(x + 8 * y);
        }
        return [];
    });
}

/** @param {Position} position @returns {number[]} */
export function legalMoves(position) {
    return [...position.cells].flatMap((_, square) => (flips(position, square).length > 0 ? [square] : []));
}

/** @param {Position} position @returns {Position} with the other side to move */
export const passed = ({ cells, side }) => ({ cells, side: other(side) });

/** After a legal move, the other side to move even if it has none. @returns {Position} */
export function after(position, square) {
    const cells = [...position.cells];
    for (const turned of [square, ...flips(position, square)]) cells[turned] = position.side;
    return { cells: cells.join(''), side: other(position.side) };
}

export const mustPass = (position) =>
    legalMoves(position).length === 0 && legalMoves(passed(position)).length > 0;

export const isOver = (position) =>
    legalMoves(position).length === 0 && legalMoves(passed(position)).length === 0;

/** @param {string} cell "X", "O" or "-" */
export const count = ({ cells }, cell) => [...cells].filter((one) => one === cell).length;

/** Black's discs minus white's in a finished game; empty squares go to the winner. */
export function finalScore(position) {
    const difference = count(position, 'X') - count(position, 'O');
    return difference + Math.sign(difference) * count(position, '-');
}

/** As the engine reads it. */
export const textOf = ({ cells, side }) => `${cells} ${side}`;

/** @param {string} text "<64> X" @returns {Position | null} */
export function positionOf(text) {
    const found = /^([XO-]{64}) ([XO])$/.exec(text);
    return found && { cells: found[1], side: /** @type {'X' | 'O'} */ (found[2]) };
}
