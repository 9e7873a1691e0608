// What the page shows and what the user does with it.

import { Address } from './address.js';
import { AnalysePanel } from './analyse_panel.js';
import { BoardView } from './board_view.js';
import { Clock } from './clock.js';
import { BOOK, prepare, putFile } from './commands.js';
import { button, el } from './dom.js';
import { Game } from './game.js';
import { listen } from './keyboard.js';
import { Opening } from './opening.js';
import { PlayPanel } from './play_panel.js';
import { isOver, legalMoves, squaresOf } from './rules.js';
import { Searches } from './searches.js';
import { SharePanel } from './share_panel.js';
import { click } from './sound.js';
import { StatusView } from './status_view.js';
import { Tabs } from './tabs.js';
import { texts } from './texts.js';
import { WhyPanel } from './why_panel.js';

export class App {
    game = new Game();
    settings = { you: 'black', level: 4, seconds: undefined };
    /** @type {{cells: string, side: 'X' | 'O'} | null} while a position is set up by hand */
    setup = null;
    hints = false;
    sound = false;
    hasBook = false;
    /** The engine does not answer moves that are only looked at. */
    browsing = false;
    opening = new Opening();
    #clock = new Clock();
    #address = new Address();
    #openings = null; // of random games, as moves
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
        parent.append(el('header', {}, el('h1', {}, texts.name), this.note), this.problem,
            el('main', {},
                el('div', { class: 'left' }, this.status.players, this.board.element, this.status.navigation, this.status.line),
                el('div', { class: 'right' }, this.tabs.element)));
        listen(this);
    }

    /** @param {Promise<void>} begun the engine */
    async begin(begun) {
        this.#takeAddress();
        addEventListener('hashchange', () => this.#takeAddress());
        document.addEventListener('visibilitychange', () => this.#follow());
        setInterval(() => this.status.drawClocks(this.#clock), 500);
        this.changed();
        performance.mark('emilia-board');
        this.thinker.onGone = (reason) => this.#engineGone(reason);
        await this.#engineBegun(begun);
        await this.#loadOthers().catch((error) => this.complain(texts.problems.parts(error.message)));
    }

    async #engineBegun(begun) {
        try {
            await begun;
        } catch (error) {
            this.#engineGone(error.message);
            return;
        }
        this.note.textContent = this.thinker.isolated ? texts.engine.ready(this.thinker.threads) : texts.engine.alone;
        performance.mark('emilia-ready');
        this.changed();
    }

    #engineGone(reason) {
        this.note.textContent = texts.engine.none;
        this.searches.forget();
        this.complain(texts.engine.gone(reason), texts.engine.again, () => {
            this.note.textContent = texts.engine.loading;
            this.#engineBegun(this.thinker.beginAgain());
        });
        this.draw();
    }

    /** What is not needed at first, so that nothing has to be loaded later. */
    async #loadOthers() {
        const bytesOf = async (name) => new Uint8Array(await (await loaded(name)).arrayBuffer());
        const { book } = await (await loaded('parts.json')).json();
        if (book) {
            const bytes = await bytesOf(book);
            putFile(BOOK, bytes);
            this.thinker.useBook(BOOK, bytes);
            this.hasBook = true;
        }
        performance.mark('emilia-book');
        await this.#loadOpenings();
        this.changed();
        await prepare();
        performance.mark('emilia-all');
    }

    async #loadOpenings() {
        this.#openings ??= (await (await loaded('openings.txt')).text()).trim().split('\n');
        return this.#openings;
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
        this.browsing = false;
        if (this.sound) click();
        this.changed();
    }

    #pointed(square) {
        if (this.tabs.chosen === 'why') this.panels.why.point(square);
    }

    /** Back to where the user was to move. */
    takeBack() {
        this.#goToUsers(({ parent }) => parent);
    }

    /** What was taken back, again. */
    redo() {
        this.#goToUsers(({ next }) => next);
    }

    /** Goes on to a position where the user is to move or the game is over; stays if there is none. */
    #goToUsers(from) {
        const isAny = this.settings.you === 'none';
        let node = from(this.game.at);
        while (node && !isAny && !this.plays(node.position.side) && !isOver(node.position)) node = from(node);
        if (node) this.show(node);
    }

    moveNow() {
        if (!this.game.isOver && !this.setup && this.thinker.isReady) this.searches.moveNow();
        this.draw();
    }

    /** @param {number} ply of the line that is shown */
    goTo(ply) {
        this.game.goTo(ply);
        this.#browsed();
    }

    step(by) {
        this.goTo(this.game.at.ply + by);
    }

    show(node) {
        this.game.show(node);
        this.#browsed();
    }

    cut() {
        this.game.cut();
        this.#browsed();
    }

    /** Plays a line of moves as a variation and shows its first move. @param {string[]} line */
    playLine(line) {
        const from = this.game.at;
        for (const square of squaresOf(line)) this.game.play(square);
        this.game.show(from);
        this.show(from.next ?? from);
    }

    #browsed() {
        this.browsing = true;
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
        this.changed();
    }

    newGame(start) {
        this.setGame(new Game(start), false);
    }

    async newXot() {
        try {
            const openings = await this.#loadOpenings();
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
        this.settings = { ...this.settings, ...change };
        this.browsing = false;
        this.changed();
    }

    setHints(on) {
        this.hints = on;
        this.changed();
    }

    /** Marks squares on the board. @param {string[]} names */
    markShape(names) {
        this.#shape = new Set(names);
        this.drawBoard();
    }

    /** Tells of a problem until it is dismissed, by what can be done about it if there is something. */
    complain(message, remedy = texts.problems.dismiss, act = () => {}) {
        this.problem.replaceChildren(el('span', {}, message), button(remedy, () => {
            this.problem.hidden = true;
            act();
        }));
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
        this.setup = kept.setup;
        this.#clock.reset(kept.taken);
        this.panels.analyse.takeKept(kept.analyse);
        this.tabs.choose(kept.tab);
    }

    #keep() {
        const { browsing, hints, setup, tabs, panels } = this;
        const { you, level, seconds } = this.settings;
        this.#address.write(this.game, { you, ...(level ? { level } : { seconds }) },
            { browsing, hints, setup, taken: this.#clock.taken, analyse: panels.analyse.kept, tab: tabs.chosen });
    }

    // Whose turn it is

    /** Whether the user plays a side. */
    plays(side) {
        const { you } = this.settings;
        return you === 'both' || you === texts.side(side);
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

async function loaded(name) {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response;
}
