// The opening, or the games of the library, that a game follows: what is played there, and where the user leaves it.

import { START, after, nameOf, squareOf, textOf } from './rules.js';
import { imagesOf, squareImages } from './symmetry.js';

/** In place of the moves of an opening: what was played in the games that the tab Games finds. */
export const IN_GAMES = 'games';
/** A balanced position that is drawn by lot, in place of an opening. */
export const DRAWN = 'xot';
/** So long an opening is at most. */
const PLIES = 24;

const isUsual = (position) => textOf(position) === textOf(START);

/** What continues an opening in any of its images. @param {string} opening its moves @param {number[]} squares played @returns {number[]} */
export function continuations(opening, squares) {
    const line = opening.match(/../g).map(squareOf);
    const first = line.length > squares.length ? [...IMAGES_OF_START] : [];
    const images = first.map((image) => line.map((square) => squareImages(square)[image]));
    return [...new Set(images.filter((image) => squares.every((square, i) => square === image[i])).map((image) => image[squares.length]))];
}

/** Those that the start position has of itself. */
const IMAGES_OF_START = imagesOf(START.cells).flatMap((cells, image) => (cells === START.cells ? [image] : []));

const formOf = (position) => imagesOf(position.cells).sort()[0];

export class Repertoire {
    #known = new Map(); // what the games have, by position and filter

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, games }) {
        Object.assign(this, { model, games });
    }

    /** What is played in a position of the game, the most often first. @returns {Promise<{square: number, share: number}[]>} none where nothing is known */
    async movesAt(node) {
        const { opening, game } = this.model;
        if (!opening || opening === DRAWN || node.ply >= PLIES || !isUsual(game.start)) return [];
        if (opening === IN_GAMES) return this.#movesOfGames(node.position);
        return continuations(opening, game.path(node).map(({ move }) => move)).map((square, _, all) => ({ square, share: 1 / all.length }));
    }

    async #movesOfGames(position) {
        const { engine, filter, version } = this.games;
        const request = { action: 'library_moves', ...filter, position: textOf(position) };
        const key = JSON.stringify([request, version]);
        if (!this.#known.has(key)) this.#known.set(key, engine.ask(request).catch(() => ({ moves: [] })));
        const { moves } = await this.#known.get(key);
        const all = moves.reduce((sum, { games }) => sum + games, 0);
        return moves.map(({ move, games }) => ({ square: squareOf(move), share: games / all }));
    }

    /** Emilia's answer, drawn by how often it is played; null where nothing is known. */
    async reply(node) {
        let drawn = Math.random();
        const moves = await this.movesAt(node);
        return moves.find(({ share }) => (drawn -= share) < 0)?.square ?? moves[0]?.square ?? null;
    }

    /** The first move of a side that is another than what is played there. @param {'X' | 'O'} side @returns {Promise<{node: import('./game.js').Node, moves: {name: string, share: number}[]} | null>} */
    async left(side) {
        for (const node of this.model.game.path().filter(({ mover }) => mover === side)) {
            const moves = await this.movesAt(node.parent);
            const reached = formOf(after(node.parent.position, node.move));
            if (moves.length > 0 && moves.every(({ square }) => formOf(after(node.parent.position, square)) !== reached)) {
                return { node, moves: moves.map(({ square, share }) => ({ name: nameOf(square), share })) };
            }
        }
        return null;
    }
}
