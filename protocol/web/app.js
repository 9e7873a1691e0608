// What the page shows, what the user does with it, and when the engine thinks.

import { AnalysePanel } from './analyse_panel.js';
import { BoardView } from './board_view.js';
import { Clock } from './clock.js';
import { BOOK, outputOf, putFile } from './commands.js';
import { button, el } from './dom.js';
import { Game } from './game.js';
import { listen } from './keyboard.js';
import { PlayPanel } from './play_panel.js';
import { count, finalScore, legalMoves, nameOf, other, squaresOf, textOf } from './rules.js';
import { recordText } from './records.js';
import { decode, encode } from './share.js';
import { SharePanel } from './share_panel.js';
import { click } from './sound.js';
import { Tabs } from './tabs.js';
import { texts } from './texts.js';
import { Thinker } from './thinker.js';
import { WhyPanel } from './why_panel.js';

/** More names of openings than these plies have are not to be told apart. */
const OPENING_PLIES = 20;

export class App {
    game = new Game();
    settings = { you: 'black', level: 4, seconds: undefined };
    thinker = new Thinker();
    /** @type {{cells: string, side: 'X' | 'O'} | null} while a position is set up by hand */
    setup = null;
    hints = false;
    hasBook = false;
    thought = null;
    #found = new Map(); // hints by square
    #shape = new Set();
    #sound = false;
    #browsing = false; // the engine does not answer moves that are only looked at
    #clock = new Clock();
    #opening = { record: '', name: '' };
    #thinksOf = ''; // what the search that runs is for

    /** @param {HTMLElement} parent */
    constructor(parent) {
        this.board = new BoardView({ onSquare: (square) => this.#clicked(square), onPoint: (square) => this.#pointed(square) });
        this.panels = { play: new PlayPanel(this), analyse: new AnalysePanel(this), why: new WhyPanel(this), share: new SharePanel(this) };
        this.tabs = new Tabs(this.panels, () => this.changed());
        this.status = el('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
        this.problem = el('div', { class: 'problem', role: 'alert', hidden: true });
        this.players = { X: this.#player('X'), O: this.#player('O') };
        this.note = el('p', { class: 'small engine' }, texts.engine.loading);
        parent.append(el('header', {}, el('h1', {}, 'Emilia'), this.note), this.problem,
            el('main', {},
                el('div', { class: 'left' }, el('div', { class: 'players' }, this.players.X.element, this.players.O.element),
                    this.board.element, this.#navigation(), this.status),
                el('div', { class: 'right' }, this.tabs.element)));
        listen(this);
    }

    async begin() {
        this.#takeHash(location.hash);
        addEventListener('hashchange', () => this.#takeHash(location.hash));
        setInterval(() => this.#drawClocks(), 500);
        this.changed();
        performance.mark('emilia-board');
        this.thinker.onGone = (reason) => this.complain(texts.engine.gone(reason));
        try {
            await this.thinker.begin();
        } catch (error) {
            this.complain(texts.engine.gone(error.message));
            return;
        }
        this.note.textContent = this.thinker.isolated ? texts.engine.ready(this.thinker.threads) : texts.engine.alone;
        performance.mark('emilia-ready');
        this.changed();
        await this.#loadBook();
    }

    async #loadBook() {
        const { book } = await (await fetch('parts.json')).json();
        if (!book) return;
        const bytes = new Uint8Array(await (await fetch(book)).arrayBuffer());
        putFile(BOOK, bytes);
        await this.thinker.useBook(BOOK, bytes);
        this.hasBook = true;
        performance.mark('emilia-book');
        this.changed();
    }

    // What the user does

    #clicked(square) {
        if (this.setup) {
            const cells = [...this.setup.cells];
            cells[square] = { '-': 'X', X: 'O', O: '-' }[cells[square]];
            this.changeSetup({ cells: cells.join('') });
        } else if (this.tabs.chosen !== 'play' || this.#isYours()) {
            this.#play(square);
        }
    }

    #play(square) {
        if (!this.game.play(square)) return;
        this.#browsing = false;
        if (this.#sound) click();
        this.changed();
    }

    #pointed(square) {
        if (this.tabs.chosen === 'why') this.panels.why.point(square);
    }

    /** Back to where the user was to move. */
    takeBack() {
        if (!this.game.back()) return;
        while (this.#isEngines() && this.game.back());
        this.#browsed();
    }

    /** What was taken back, again. */
    redo() {
        if (!this.game.forward()) return;
        while (this.#isEngines() && this.game.forward());
        this.#browsed();
    }

    async moveNow() {
        if (this.#thinksOf.startsWith('move')) {
            await this.thinker.hurry();
        } else if (!this.game.isOver && !this.setup) {
            this.#letEngineMove();
        }
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
        const way = this.game.at.next;
        if (way) this.game.show(way);
        this.#browsed();
    }

    #browsed() {
        this.#browsing = true;
        this.changed();
    }

    /** @param {Game} game */
    setGame(game) {
        this.game = game;
        this.#clock.reset();
        this.#browsed();
    }

    newGame(start) {
        this.thought = null;
        this.game = new Game(start);
        this.#clock.reset();
        this.#browsing = false;
        this.setup = null;
        this.changed();
    }

    async newXot() {
        const openings = (await (await fetch('openings.txt')).text()).trim().split('\n');
        const moves = openings[Math.floor(Math.random() * openings.length)].match(/../g);
        this.setGame(Game.from(undefined, moves));
        this.#browsing = false;
        this.changed();
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
        const position = this.setup;
        this.setup = null;
        if (use) this.newGame(position);
        else this.changed();
    }

    setSettings(change) {
        this.settings = { ...this.settings, ...change };
        this.#browsing = false;
        this.changed();
    }

    setHints(on) {
        this.hints = on;
        this.changed();
    }

    setSound(on) {
        this.#sound = on;
    }

    /** Marks squares on the board. @param {string[]} names */
    markShape(names) {
        this.#shape = new Set(names);
        this.drawBoard();
    }

    complain(message) {
        this.problem.replaceChildren(el('span', {}, message),
            button(texts.problems.dismiss, () => (this.problem.hidden = true)));
        this.problem.hidden = false;
    }

    // The address

    #takeHash(hash) {
        if (hash.length < 2 || hash === this.#hash()) return;
        try {
            const { game, settings } = decode(hash);
            this.game = game;
            if (settings.level || settings.seconds) Object.assign(this.settings, { level: undefined, seconds: undefined });
            Object.assign(this.settings, settings);
            this.#browsing = true;
        } catch (error) {
            this.complain(texts.problems.link(error.message));
        }
        this.changed();
    }

    #hash() {
        const { you, level, seconds } = this.settings;
        return encode(this.game, { you, ...(level ? { level } : { seconds }) });
    }

    // Whose turn it is

    #plays(side) {
        const { you } = this.settings;
        return you === 'both' || you === texts.side(side);
    }

    #isYours() {
        return !this.game.isOver && this.#plays(this.game.position.side);
    }

    #isEngines() {
        return !this.game.isOver && !this.#plays(this.game.position.side);
    }

    // The engine

    /** Draws everything, and has the engine do what is to be done now. */
    changed() {
        this.#shape.clear();
        this.#think();
        history.replaceState(null, '', this.#hash());
        this.draw();
        this.#findOpening();
    }

    /** Once for each purpose: while the same position is to be searched for the same, it goes on. */
    #think() {
        const purpose = this.#purpose();
        const wanted = `${purpose} ${textOf(this.game.position)} ${this.panels.analyse.lines}`;
        this.#clock.run(this.game.isOver || this.setup || this.#browsing || this.game.at === this.game.root ? null : this.game.position.side);
        if (!this.thinker.isReady || wanted === this.#thinksOf) return;
        this.#thinksOf = wanted;
        this.#found.clear();
        this.panels.analyse.found.clear();
        if (purpose !== 'rest') this.thought = null;
        if (purpose === 'move') this.#letEngineMove();
        else if (purpose === 'hints') this.thinker.analyse(this.game.position, 64, (info) => this.#takeHint(info));
        else if (purpose === 'lines') this.thinker.analyse(this.game.position, this.panels.analyse.lines, (info) => this.panels.analyse.take(info));
        else this.thinker.halt();
    }

    /** @returns {'move' | 'hints' | 'lines' | 'rest'} */
    #purpose() {
        if (this.setup || this.game.isOver) return 'rest';
        if (this.tabs.chosen === 'play' && this.#isEngines() && !this.#browsing) return 'move';
        if (this.tabs.chosen === 'analyse' && this.panels.analyse.infinite) return 'lines';
        return this.hints ? 'hints' : 'rest';
    }

    async #letEngineMove() {
        const node = this.game.at;
        this.#thinksOf = `move ${textOf(node.position)} ${this.panels.analyse.lines}`;
        const result = await this.thinker.move(node.position, this.settings, (info) => {
            this.thought = info;
            this.panels.play.drawThought();
        });
        if (!result?.move || this.game.at !== node) return;
        this.#thinksOf = '';
        this.#play(squaresOf([result.move])[0]);
    }

    #takeHint({ line, score, depth, proven, rank }) {
        const [square] = squaresOf(line);
        if (square === undefined) return;
        this.#found.set(square, { score, depth, exact: proven, best: rank === 1 });
        if (rank === 1) for (const [one, hint] of this.#found) hint.best = one === square;
        this.drawBoard();
    }

    async #findOpening() {
        const moves = this.game.path().slice(0, OPENING_PLIES).map(({ move }) => nameOf(move)).join('');
        if (!this.thinker.isReady || moves === '' || this.game.at.ply > OPENING_PLIES || moves === this.#opening.record) return;
        this.#opening = { record: moves, name: this.#opening.name };
        if (recordText(this.game).includes(' ')) return;
        const words = ['hint', '--json', '--depth', '1', '--multipv', '1', '--hash', '1', moves];
        const output = await outputOf(words).catch(() => '{}');
        if (this.#opening.record !== moves) return;
        this.#opening.name = JSON.parse(output).opening ?? this.#opening.name;
        this.#drawStatus();
    }

    // Drawing

    #player(side) {
        const name = el('span', {});
        const discs = el('b', {});
        const clock = el('span', { class: 'clock' });
        const element = el('div', { class: `player ${texts.side(side)}` }, el('span', { class: 'disc', 'aria-hidden': 'true' }), name, discs, clock);
        return { element, name, discs, clock };
    }

    #navigation() {
        const names = texts.board;
        return el('nav', { 'aria-label': names.navigation },
            button('|◀', () => this.goTo(0), { 'aria-label': names.first }),
            button('◀', () => this.step(-1), { 'aria-label': names.back }),
            button('▶', () => this.step(1), { 'aria-label': names.forward }),
            button('▶|', () => this.goTo(60), { 'aria-label': names.last_move }));
    }

    draw() {
        this.panels[this.tabs.chosen].draw();
        this.drawBoard();
        this.#drawClocks();
        this.#drawStatus();
    }

    drawBoard() {
        const shown = this.setup ?? this.game.position;
        const isWhy = this.tabs.chosen === 'why' && !this.setup;
        this.board.draw({
            ...shown,
            legal: this.setup ? [] : legalMoves(shown),
            last: this.setup ? -1 : this.game.at.move,
            hints: this.hints && !isWhy && !this.setup ? this.#found : new Map(),
            heat: isWhy ? this.panels.why.heat : null,
            shape: this.#shape,
        });
        for (const side of ['X', 'O']) {
            this.players[side].discs.textContent = String(count(shown, side));
            this.players[side].name.textContent = this.#plays(side) ? texts.side(side) : `${texts.side(side)}, Emilia`;
            this.players[side].element.classList.toggle('turn', !this.game.isOver && shown.side === side);
        }
    }

    #drawClocks() {
        for (const side of ['X', 'O']) this.players[side].clock.textContent = this.#clock.text(side);
    }

    #drawStatus() {
        const { game } = this;
        const { at, position } = game;
        const parts = [];
        if (this.setup) parts.push(texts.status.setup);
        else {
            if (at.parent) parts.push(texts.status.played(at.mover, nameOf(at.move)));
            if (at.passed) parts.push(texts.status.passed(other(position.side)));
            if (game.isOver) parts.push(texts.status.over(finalScore(position)));
            else if (this.#thinksOf.startsWith('move')) parts.push(texts.status.thinking(position.side));
            else if (this.#browsing && at.next) parts.push(texts.status.browsing);
            else parts.push(texts.status.turn(position.side, this.#plays(position.side) && this.settings.you !== 'both'));
            if (this.#opening.name && at.parent) parts.push(texts.status.opening(this.#opening.name));
        }
        const text = parts.join(' ');
        if (this.status.textContent !== text) this.status.textContent = text;
    }
}
