// What the page shows and what the user does with it.

import { Address } from './address.js';
import { AnalysePanel } from './analyse_panel.js';
import { BoardView } from './board_view.js';
import { Clock } from './clock.js';
import { button, el } from './dom.js';
import { acceptDrops } from './file_drop.js';
import { Game } from './game.js';
import { listen } from './keyboard.js';
import { Opening } from './opening.js';
import { Parts } from './parts.js';
import { PlayPanel } from './play_panel.js';
import { COLORS, isOver, legalMoves, squaresOf } from './rules.js';
import { Searches } from './searches.js';
import { SharePanel } from './share_panel.js';
import { click } from './sound.js';
import { StatusView } from './status_view.js';
import { Tabs } from './tabs.js';
import { texts } from './texts.js';
import { WhyPanel } from './why_panel.js';

const CLOCK_MS = 500;
/** What a reload may take from the clocks; browsers allow to keep things only so often. */
const KEEP_MS = 5000;

export class App {
    game = new Game();
    settings = { you: 'black', level: 4, seconds: undefined };
    /** @type {{cells: string, side: 'X' | 'O'} | null} while a position is set up by hand */
    setup = null;
    hints = false;
    sound = false;
    /** The engine does not answer moves that are only looked at. */
    browsing = false;
    parts = new Parts();
    opening = new Opening();
    #clock = new Clock();
    #address = new Address();
    #left = null; // the position where play stood when the user began to look around
    #shape = new Set(); // squares that are marked

    /** @param {HTMLElement} parent @param {import('./thinker.js').Thinker} thinker */
    constructor(parent, thinker) {
        this.thinker = thinker;
        this.searches = new Searches(this);
        this.board = new BoardView({ onSquare: (square) => this.#clicked(square), onPoint: (square) => this.#pointed(square) });
        this.panels = { play: new PlayPanel(this), analyse: new AnalysePanel(this), why: new WhyPanel(this), share: new SharePanel(this) };
        this.tabs = new Tabs(this.panels, () => this.changed());
        this.status = new StatusView(this);
        this.problem = el('div', { class: 'problem', role: 'alert', hidden: true });
        this.note = el('p', { class: 'small engine' }, texts.engine.loading);
        this.again = button(texts.engine.again, () => this.#beginAgain(), { hidden: true });
        parent.replaceChildren(el('header', {}, el('h1', {}, texts.name), this.note, this.again), this.problem,
            el('main', {},
                el('div', { class: 'left' }, this.status.players, this.board.element, this.status.navigation, this.status.line),
                this.tabs.element));
        listen(this);
        acceptDrops(this);
    }

    /** @param {Promise<void>} begun the engine */
    async begin(begun) {
        this.#takeAddress();
        addEventListener('hashchange', () => this.#takeAddress());
        document.addEventListener('visibilitychange', () => {
            this.#follow();
            this.status.draw();
        });
        setInterval(() => this.status.drawClocks(this.#clock), CLOCK_MS);
        setInterval(() => this.#keep(), KEEP_MS);
        this.changed();
        performance.mark('emilia-board');
        this.thinker.onGone = (reason) => this.#engineGone(reason);
        if (!(await this.#engineBegun(begun))) return;
        await this.parts.load(this.thinker).catch((error) => this.complain(texts.problems.parts(error.message)));
        this.changed();
    }

    async #engineBegun(begun) {
        try {
            await begun;
        } catch (error) {
            if (crossOriginIsolated) this.#engineGone(error.message);
            else this.note.textContent = texts.engine.alone;
            return false;
        }
        this.again.hidden = true;
        this.note.textContent = texts.engine.ready(this.thinker.threads);
        performance.mark('emilia-ready');
        this.changed();
        return true;
    }

    #engineGone(reason) {
        this.note.textContent = texts.engine.none;
        this.again.hidden = false;
        this.searches.forget();
        this.complain(texts.engine.gone(reason));
        this.draw();
    }

    async #beginAgain() {
        this.note.textContent = texts.engine.loading;
        this.again.hidden = true;
        this.problem.hidden = true;
        await this.#engineBegun(this.thinker.beginAgain());
    }

    // What the user does

    #clicked(square) {
        if (this.setup) {
            const cells = [...this.setup.cells];
            cells[square] = { '-': 'X', X: 'O', O: '-' }[cells[square]];
            this.changeSetup({ cells: cells.join('') });
        } else if (this.tabs.chosen !== 'play' || !this.isEnginesTurn) {
            this.play(square);
        }
    }

    /** Nothing if that is illegal. */
    play(square) {
        if (!this.game.play(square)) return;
        this.browsing = this.tabs.chosen !== 'play';
        this.#left = null;
        if (this.sound) click();
        this.changed();
    }

    #pointed(square) {
        if (this.tabs.chosen === 'why') this.panels.why.point(square);
    }

    /** Where the user was to move before, if anywhere. */
    get earlierTurn() {
        return this.#usersTurn(({ parent }) => parent);
    }

    /** Where the user is to move again after that, or what is left of the line that was taken back. */
    get laterTurn() {
        return this.#usersTurn(({ next }) => next) ?? this.game.line().at(-1);
    }

    /** The first position from here on where the user is to move or the game is over. */
    #usersTurn(from) {
        const isAny = this.settings.you === 'none';
        let node = from(this.game.at);
        while (node && !isAny && !this.plays(node.position.side) && !isOver(node.position)) node = from(node);
        return node;
    }

    takeBack() {
        if (this.earlierTurn) this.show(this.earlierTurn);
    }

    redo() {
        if (this.laterTurn) this.show(this.laterTurn);
    }

    moveNow() {
        if (!this.game.isOver && !this.setup && this.thinker.isReady) this.searches.moveNow();
        this.draw();
    }

    /** @param {number} ply of the line that is shown; Infinity for its end */
    goTo(ply) {
        this.#browse(() => this.game.goTo(ply));
    }

    step(by) {
        this.goTo(this.game.at.ply + by);
    }

    show(node) {
        this.#browse(() => this.game.show(node));
    }

    cut() {
        this.#browse(() => this.game.cut());
    }

    /** Plays a line of moves as a variation and shows its first move. @param {string[]} line */
    playLine(line) {
        this.#browse(() => {
            const from = this.game.at;
            for (const square of squaresOf(line)) this.game.play(square);
            this.game.show(from.next ?? from);
        });
        // What was pressed may be gone with the lines of the position before.
        if (document.activeElement === document.body) this.board.focus(this.game.at.move);
    }

    /** Has another position shown. Where play stood it goes on. */
    #browse(move) {
        if (this.setup) return;
        const { at } = this.game;
        move();
        if (this.game.at === at) return;
        if (!this.browsing) this.#left = at;
        this.browsing = this.game.at !== this.#left;
        this.changed();
    }

    /** The browser's Back leads to the game before. @param {Game} game @param {boolean} browsing */
    setGame(game, browsing = true) {
        if (this.game.root.children.length > 0) this.#address.turnPage();
        this.#putGame(game, browsing);
    }

    #putGame(game, browsing) {
        this.game = game;
        this.setup = null;
        this.#clock.reset();
        this.browsing = browsing;
        this.#left = null;
        this.changed();
    }

    newGame(start) {
        this.setGame(new Game(start), false);
    }

    async newXot() {
        try {
            const openings = await this.parts.openings();
            this.setGame(Game.from(undefined, openings[Math.floor(Math.random() * openings.length)].match(/../g)), false);
        } catch (error) {
            this.complain(texts.problems.parts(error.message));
        }
    }

    beginSetup() {
        this.setup = { ...this.game.position };
        this.changed();
    }

    changeSetup(change) {
        this.setup = { ...this.setup, ...change };
        this.changed();
    }

    endSetup(use) {
        if (use && isOver(this.setup)) {
            this.complain(texts.setup.over);
        } else if (use) {
            this.newGame(this.setup);
        } else {
            this.setup = null;
            this.changed();
        }
    }

    setSettings(change) {
        if (change.you) this.browsing = false;
        this.settings = { ...this.settings, ...change };
        this.changed();
    }

    setHints(on) {
        this.hints = on;
        this.changed();
    }

    setSound(on) {
        this.sound = on;
        this.changed();
    }

    /** Marks squares on the board. @param {string[]} names */
    markShape(names) {
        this.#shape = new Set(names);
        this.drawBoard();
    }

    /** Tells of a problem until it is dismissed. */
    complain(message) {
        this.problem.replaceChildren(el('span', {}, message), button(texts.problems.dismiss, () => (this.problem.hidden = true)));
        this.problem.hidden = false;
    }

    // The address

    #takeAddress() {
        const { kept } = this.#address; // before it is written over
        try {
            const found = this.#address.read();
            if (found === null) return;
            if (found.settings.level || found.settings.seconds) Object.assign(this.settings, { level: undefined, seconds: undefined });
            Object.assign(this.settings, found.settings);
            this.#putGame(found.game, true);
            this.#takeKept(kept);
        } catch (error) {
            this.complain(texts.problems.link(error.message));
            this.changed();
        }
    }

    /** What stood in this window before a reload. */
    #takeKept(kept) {
        if (kept === null) return;
        this.browsing = kept.browsing;
        this.hints = kept.hints;
        this.sound = kept.sound;
        this.setup = kept.setup;
        this.#clock.reset(kept.taken);
        this.panels.analyse.takeKept(kept.analyse);
        this.tabs.choose(kept.tab);
    }

    #keep() {
        const { browsing, hints, sound, setup, tabs, panels } = this;
        const { you, level, seconds } = this.settings;
        this.#address.write(this.game, { you, ...(level ? { level } : { seconds }) },
            { browsing, hints, sound, setup, taken: this.#clock.taken, analyse: panels.analyse.kept, tab: tabs.chosen });
    }

    // Whose turn it is

    /** Whether the user plays a side. */
    plays(side) {
        const { you } = this.settings;
        return you === 'both' || you === COLORS[side];
    }

    /** Whether the engine is to answer the position that is shown. */
    get isEnginesTurn() {
        return !this.game.isOver && !this.browsing && !this.plays(this.game.position.side);
    }

    // Drawing

    /** Draws everything, and has the engine do what is to be done now. */
    changed() {
        this.#shape.clear();
        this.#follow();
        this.#keep();
        this.draw();
        if (this.thinker.isReady) this.opening.follow(this.game, () => this.status.draw());
    }

    #follow() {
        const { game } = this;
        const isStill = game.isOver || this.setup || this.browsing || game.at === game.root;
        this.#clock.run(isStill ? null : game.position.side);
        this.searches.follow();
    }

    draw() {
        this.panels[this.tabs.chosen].draw();
        this.drawBoard();
        this.status.draw();
        this.status.drawClocks(this.#clock);
    }

    /** What the search that runs has found so far. */
    drawFound() {
        this.drawBoard();
        this.panels.play.drawThought();
        this.panels.analyse.search.drawLines();
    }

    drawBoard() {
        const shown = this.setup ?? this.game.position;
        const isWhy = this.tabs.chosen === 'why' && !this.setup;
        this.board.draw({
            ...shown,
            legal: this.setup ? [] : legalMoves(shown),
            last: this.setup ? -1 : this.game.at.move,
            hints: this.hints && !isWhy && !this.setup ? this.searches.hints : new Map(),
            heat: isWhy ? this.panels.why.heat : null,
            shape: this.#shape,
        });
    }
}
