// The name of the opening that is on the board, as the engine knows it.

import { outputOf } from './commands.js';
import { START, nameOf, textOf } from './rules.js';

/** Names tell apart no more plies than these. */
const OPENING_PLIES = 20;

export class Opening {
    name = '';
    #moves = '';

    /** @param {import('./game.js').Game} game @param {() => void} onName called when it is another */
    async follow(game, onName) {
        if (textOf(game.start) !== textOf(START)) return this.#set('', '', onName);
        const moves = game.path().slice(0, OPENING_PLIES).map(({ move }) => nameOf(move)).join('');
        if (moves === this.#moves) return;
        if (moves === '') return this.#set('', '', onName);
        this.#moves = moves;
        const words = ['hint', '--json', '--depth', '1', '--multipv', '1', '--hash', '1', moves];
        const output = await outputOf(words).catch(() => '{}');
        if (this.#moves === moves) this.#set(moves, JSON.parse(output).opening ?? '', onName);
    }

    #set(moves, name, onName) {
        this.#moves = moves;
        if (name === this.name) return;
        this.name = name;
        onName();
    }
}
