// What the engine searches for the page, and what it has found.

import { squaresOf, textOf } from './rules.js';

/** Every legal move has a line. */
const ALL_MOVES = 64;

export class Searches {
    /** Of the engine's last move, as newEngine's go() tells it. */
    thought = null;
    /** By square. @type {Map<number, {score: number, depth: number, exact: boolean, best: boolean}>} */
    hints = new Map();
    /** By rank. @type {Map<number, object>} */
    lines = new Map();
    #wanted = ''; // what the search that runs is for

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
    }

    get isForMove() {
        return this.#wanted.startsWith('move');
    }

    /** Once for each purpose: while the same position is to be searched for the same, it goes on. */
    follow() {
        const { app } = this;
        const purpose = app.thinker.isReady ? this.#purpose() : 'rest';
        const wanted = this.#textOf(purpose);
        if (wanted === this.#wanted) return;
        this.#wanted = wanted;
        this.hints.clear();
        this.lines.clear();
        if (purpose !== 'rest') this.thought = null;
        if (purpose === 'move') this.#move();
        else if (purpose === 'hints') app.thinker.analyse(app.game.position, ALL_MOVES, (info) => this.#takeHint(info));
        else if (purpose === 'lines') app.thinker.analyse(app.game.position, app.panels.analyse.search.lines, (info) => this.#takeLine(info));
        else app.thinker.halt();
    }

    /** What follows has to begin anew: the engine is another. */
    forget() {
        this.#wanted = '';
    }

    /** Has the engine move now, in a search that runs or in one of its own. */
    moveNow() {
        if (this.isForMove) {
            this.app.thinker.hurry();
        } else {
            this.#wanted = this.#textOf('move');
            this.thought = null;
            this.#move();
        }
    }

    /** @returns {'move' | 'hints' | 'lines' | 'rest'} */
    #purpose() {
        const { app } = this;
        const tab = app.tabs.chosen;
        if (app.setup || app.game.isOver) return 'rest';
        if (app.isEnginesTurn && (tab === 'play' || this.isForMove)) return 'move';
        // What nobody sees need not be searched.
        if (document.hidden) return 'rest';
        if (tab === 'analyse' && app.panels.analyse.search.infinite) return 'lines';
        return app.hints && (tab === 'play' || tab === 'analyse') ? 'hints' : 'rest';
    }

    #textOf(purpose) {
        const { settings: { level, seconds }, game, panels } = this.app;
        const how = { move: `${level} ${seconds}`, lines: panels.analyse.search.lines }[purpose] ?? '';
        return purpose === 'rest' ? purpose : `${purpose} ${textOf(game.position)} ${how}`;
    }

    async #move() {
        const { app } = this;
        const node = app.game.at;
        const result = await app.thinker.move(node.position, app.settings, (info) => {
            this.thought = info;
            app.panels.play.drawThought();
        });
        if (!result?.move || app.game.at !== node) return;
        this.#wanted = '';
        app.play(squaresOf([result.move])[0]);
    }

    #takeHint({ line, score, depth, proven, rank }) {
        const [square] = squaresOf(line);
        if (square === undefined) return;
        this.hints.set(square, { score, depth, exact: proven, best: rank === 1 });
        if (rank === 1) for (const [one, hint] of this.hints) hint.best = one === square;
        this.app.drawBoard();
    }

    #takeLine(info) {
        this.lines.set(info.rank, info);
        this.app.panels.analyse.search.drawLines();
    }
}
