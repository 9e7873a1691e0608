// Pictures of a position as PNG, and of a whole game as one that moves.

import { animation } from './animation.js';
import { PICTURE_SIZE, partWith, picture } from './picture.js';

/** Width and height of a PNG. */
const PIXELS = 2 * PICTURE_SIZE;
const MOVE_MS = 1000;
const END_MS = 4000;

/** @param {string} drawn as SVG */
async function canvasOf(drawn, pixels) {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels });
    canvas.getContext('2d', { alpha: false }).drawImage(image, 0, 0, pixels, pixels);
    return canvas;
}

const blobOf = (canvas) => new Promise((resolve) => canvas.toBlob(resolve));

/** The position that is shown. @param {import('./game.js').Game} game @returns {Promise<Blob>} */
export const pngOf = async ({ position, at: { move, notes } }) => blobOf(await canvasOf(picture(position, move, notes), PIXELS));

/** @param {HTMLCanvasElement} whole @param {{x: number, y: number, width: number, height: number}} part */
async function frameOf(whole, part, ms) {
    const { x, y, width, height } = part;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d', { alpha: false }).drawImage(whole, x, y, width, height, 0, 0, width, height);
    return { ...part, ms, png: new Uint8Array(await (await blobOf(canvas)).arrayBuffer()) };
}

/** All of the game, without marks. @param {import('./game.js').Game} game @returns {Promise<Blob>} */
export async function movingPicture(game) {
    const nodes = [game.root, ...game.main()];
    const frames = [];
    for (const [i, { position, move }] of nodes.entries()) {
        const before = nodes[i - 1];
        const changed = before ? [...position.cells].flatMap((cell, square) =>
            (cell !== before.position.cells[square] || square === before.move ? [square] : [])) : [];
        const part = before ? partWith(changed) : { x: 0, y: 0, width: PICTURE_SIZE, height: PICTURE_SIZE };
        frames.push(await frameOf(await canvasOf(picture(position, move), PICTURE_SIZE), part, i === nodes.length - 1 ? END_MS : MOVE_MS));
    }
    return animation(frames);
}
