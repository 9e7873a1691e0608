// The name of the opening that is on the board, as the engine knows it.

import { START, nameOf, textOf } from './rules.js';

/** Names tell apart no more plies than these. */
const OPENING_PLIES = 20;

export class Opening {
    name = '';
    #moves = '';

    /** @param {import('./engine.js').Engine} engine @param {() => void} onName called when it is another */
    constructor(engine, onName) {
        Object.assign(this, { engine, onName });
    }

    /** @param {import('./game.js').Game} game */
    async follow(game) {
        if (!this.engine.isReady) return;
        const isKnown = textOf(game.start) === textOf(START);
        const moves = isKnown ? game.path().slice(0, OPENING_PLIES).map(({ move }) => nameOf(move)).join('') : '';
        if (moves === this.#moves) return;
        this.#moves = moves;
        const { opening = '' } = moves === '' ? {} : await this.engine.ask({ action: 'opening', moves }).catch(() => ({}));
        if (this.#moves !== moves) return;
        this.name = opening;
        this.onName();
    }
}
