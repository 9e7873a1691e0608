// Positions that are the same but turned or mirrored.

const IMAGES = Array.from({ length: 8 }, (_, image) => Array.from({ length: 64 }, (_, square) => {
    let [x, y] = [square % 8, square >> 3];
    if (image & 1) x = 7 - x;
    if (image & 2) y = 7 - y;
    if (image & 4) [x, y] = [y, x];
    return x + 8 * y;
}));

const SQUARE_IMAGES = Array.from({ length: 64 }, (_, square) => IMAGES.map((image) => image.indexOf(square)));

/** The eight squares that one may become, in the order of imagesOf(). */
export const squareImages = (square) => SQUARE_IMAGES[square];

/** A position's cells, turned and mirrored. @param {string} cells */
export const imagesOf = (cells) => IMAGES.map((image) => image.map((square) => cells[square]).join(''));
