// What the engine searches for the page, and what it has found.

import { squaresOf, textOf } from './rules.js';

/** Every legal move has a line. */
const ALL_MOVES = 64;

const REST = { purpose: 'rest', text: '' };

export class Searches {
    /** Of the engine's last move, as newEngine's go() tells it. */
    thought = null;
    /** By square. @type {Map<number, {score: number, depth: number, exact: boolean, best: boolean}>} */
    hints = new Map();
    /** By rank. @type {Map<number, object>} */
    lines = new Map();
    #wanted = REST; // what the search that runs is for; the text tells two of one purpose apart
    #asked = null; // the position that the user wants a move for, whoever's turn it is
    #frame = 0; // when what was found is drawn

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
    }

    get isForMove() {
        return this.#wanted.purpose === 'move';
    }

    /** Once for each purpose: while the same position is to be searched for the same, it goes on. */
    follow() {
        const { app } = this;
        const wanted = app.thinker.isReady ? this.#whatIsWanted() : REST;
        if (wanted.purpose === this.#wanted.purpose && wanted.text === this.#wanted.text) return;
        this.#wanted = wanted;
        this.hints.clear();
        this.lines.clear();
        if (wanted.purpose !== 'rest') this.thought = null;
        if (wanted.purpose === 'move') this.#move();
        else if (wanted.purpose === 'hints') app.thinker.analyse(app.game.position, ALL_MOVES, (info) => this.#takeHint(info));
        else if (wanted.purpose === 'lines') app.thinker.analyse(app.game.position, app.panels.analyse.search.lines, (info) => this.#takeLine(info));
        else app.thinker.halt();
    }

    /** What follows has to begin anew: the engine is another. */
    forget() {
        this.#wanted = REST;
        this.#asked = null;
    }

    /** Has the engine move now, in a search that runs or in one of its own. */
    moveNow() {
        if (this.isForMove) {
            this.app.thinker.hurry();
        } else {
            this.#asked = this.app.game.at;
            this.follow();
        }
    }

    #whatIsWanted() {
        const { settings: { level, seconds }, game, panels } = this.app;
        const purpose = this.#purpose();
        if (purpose === 'rest') return REST;
        const how = { move: `${level} ${seconds}`, lines: panels.analyse.search.lines }[purpose] ?? '';
        return { purpose, text: `${textOf(game.position)} ${how}` };
    }

    /** @returns {'move' | 'hints' | 'lines' | 'rest'} */
    #purpose() {
        const { app } = this;
        const tab = app.tabs.chosen;
        if (app.game.at !== this.#asked) this.#asked = null;
        if (app.setup || app.game.isOver) return 'rest';
        if (this.#asked || (app.isEnginesTurn && (tab === 'play' || this.isForMove))) return 'move';
        // What nobody sees need not be searched.
        if (document.hidden) return 'rest';
        if (tab === 'analyse' && app.panels.analyse.search.infinite) return 'lines';
        return app.hints && (tab === 'play' || tab === 'analyse') ? 'hints' : 'rest';
    }

    async #move() {
        const { app } = this;
        const node = app.game.at;
        const result = await app.thinker.move(node.position, app.settings, (info) => {
            this.thought = info;
            this.#takeHint(info);
        });
        if (!result?.move || app.game.at !== node) return;
        this.forget();
        app.play(squaresOf([result.move])[0]);
    }

    #takeHint({ line, score, depth, proven, rank }) {
        const [square] = squaresOf(line);
        if (square === undefined) return;
        this.hints.set(square, { score, depth, exact: proven, best: rank === 1 });
        if (rank === 1) for (const [one, hint] of this.hints) hint.best = one === square;
        this.#drawSoon();
    }

    #takeLine(info) {
        this.lines.set(info.rank, info);
        this.#drawSoon();
    }

    /** What is found comes faster than anybody can see, and what is said to the engine must not wait for it. */
    #drawSoon() {
        this.#frame ||= requestAnimationFrame(() => {
            this.#frame = 0;
            this.app.drawFound();
        });
    }
}
