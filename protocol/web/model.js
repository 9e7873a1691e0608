// What the page shows, and what the user does with it. It knows no element and no engine.

import { Game } from './game.js';
import { COLORS, START, isOver, nameOf, squaresOf, textOf } from './rules.js';

/** A line that is played on shows each of its positions for so many milliseconds. */
const STEP_MS = 700;

/**
 * @typedef {object} Listeners
 * @property {() => void} onChange what is shown is another, or what is to be searched
 * @property {() => void} onMove a disc was placed
 * @property {(before: Game) => void} onNewGame another game takes the place of this one
 * @property {() => void} onPlayFrom play goes on from another position of it
 * @property {(change: Partial<Model>) => void} onChoice the user wants that at the next start too
 */

export class Model {
    game = new Game();
    /** Of SIDES in share.js. */
    you = 'black';
    /** Emilia's: {opponent}, {level} or {seconds}, as share.js has them. */
    strength = { opponent: 'casual' };
    /** @type {{cells: string, side: 'X' | 'O'} | null} while a position is set up by hand */
    setup = null;
    /** The engine does not answer moves that are only looked at. */
    browsing = false;
    hints = false;
    sound = false;
    /** Emilia moves when a person would. */
    pace = false;
    tab = 'play';
    /** A square that is pressed is marked, and comments are written. */
    annotating = false;
    /** Whether the best lines of what is shown are searched, and how many. */
    analysing = false;
    lines = 3;
    /** Seconds after which a search for hints or lines has seen enough, or "none". */
    limit = '10';
    /** What requests for hints and lines are to have, by the names of their fields, see expert_form.js. */
    expert = {};
    /** How many discs Emilia's moves from the book may give away, or "none": it takes none from there. */
    firstMoves = '2';
    /** Of clock.js. */
    control = 'none';
    /** Whether finished games come into the library. */
    keepGames = true;
    /** That games follow: its moves, IN_GAMES or DRAWN of repertoire.js, or "" for none. */
    opening = '';
    /** Whether the user had help in the game, which then does not count for a rating. */
    helped = false;
    /** Whose time is up. @type {'X' | 'O' | null} */
    flagged = null;
    #walk = null; // a timer, while a line is played on
    #left = null; // the position where play stood when the user began to look around

    /** @param {Listeners} listeners */
    constructor({ onChange = () => {}, onMove = () => {}, onNewGame = () => {}, onPlayFrom = () => {}, onChoice = () => {} } = {}) {
        Object.assign(this, { onChange, onMove, onNewGame, onPlayFrom, onChoice });
    }

    /** @param {Partial<Model>} change of what is shown */
    set(change) {
        Object.assign(this, change);
        const isUnderWay = !this.game.isOver && this.game.root.children.length > 0;
        this.helped ||= isUnderWay && (this.hints || (this.hasLines && this.analysing));
        this.onChange();
    }

    /** The same by choice of the user. */
    choose(change) {
        if (('strength' in change || 'you' in change) && !this.game.isOver) this.helped ||= this.game.root.children.length > 0;
        this.onChoice(change);
        this.set(change);
    }

    // Whose turn it is

    /** Whether the user plays a side. */
    plays(side) {
        return this.you === 'both' || this.you === COLORS[side];
    }

    /** Whether the game was over when it was opened, so that nobody has played it here. */
    get isOpened() {
        const { game } = this;
        const end = game.find(game.kept.moves.match(/../g) ?? [])?.at(-1);
        return end !== undefined && isOver(end.position);
    }

    /** Whose game this is against Emilia; null where it is that of two persons, of others, or of nobody. */
    get ownSide() {
        const { names } = this.game;
        if (names.X || names.O || this.isOpened) return null;
        return Object.keys(COLORS).find((side) => COLORS[side] === this.you) ?? null;
    }

    /** Whether a click on the board marks, and comments are written. */
    get isAnnotating() {
        return this.annotating && this.hasLines && !this.setup;
    }

    /** Whether the best lines can be in sight: not in a game that is played, nor beside a puzzle. */
    get hasLines() {
        return this.tab !== 'play' && this.tab !== 'train';
    }

    /** Whether the engine is to answer the position that is shown. */
    get isEnginesTurn() {
        return !this.game.isOver && !this.browsing && !this.flagged && !this.plays(this.game.position.side);
    }

    // Moves

    /** What the user does with a square of the board. */
    press(square) {
        if (this.setup) {
            const cells = [...this.setup.cells];
            cells[square] = { '-': 'X', X: 'O', O: '-' }[cells[square]];
            this.changeSetup({ cells: cells.join('') });
        } else if (this.tab !== 'play' || !(this.isEnginesTurn || this.flagged)) {
            this.play(square);
        }
    }

    /** Nothing if that is illegal. @param {boolean} isAnswer of the engine's, whatever the user looks at */
    play(square, isAnswer = false) {
        const { children } = this.game.at;
        if (!this.game.play(square)) return;
        this.helped ||= !isAnswer && (this.hints || this.tab !== 'play' || children.length > 1);
        const isPlayed = isAnswer || this.tab === 'play';
        if (isPlayed && !this.game.kept.moves && !isOver(this.game.main().at(-1).position)) this.game.lead(); // what was taken back is a variation
        this.#left = null;
        this.onMove();
        this.set({ browsing: this.tab !== 'play' });
    }

    /** Plays a line of moves as a variation and shows its first move. @param {string[]} line */
    playLine(line) {
        this.#browse(() => {
            const from = this.game.at;
            for (const square of squaresOf(line)) this.game.play(square);
            this.game.show(from.next ?? from);
        });
    }

    /** The same, and one move after the other up to its end, unless something else is shown meanwhile. */
    walkLine(line) {
        this.playLine(line);
        this.#walkOn(this.game.at, squaresOf(line).length - 1);
    }

    #walkOn(node, moves) {
        clearTimeout(this.#walk);
        if (moves <= 0 || !node.next) return;
        this.#walk = setTimeout(() => {
            if (this.game.at !== node) return;
            this.step(1);
            this.#walkOn(this.game.at, moves - 1);
        }, STEP_MS);
    }

    // The way through the game

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
        const isAny = this.you === 'none';
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

    promote() {
        this.game.promote();
        this.set({});
    }

    /** What is said of the shown position, or at the start of the whole game. */
    get comment() {
        const { at, root, kept } = this.game;
        return (at === root ? kept.note : at.notes?.C) ?? '';
    }

    set comment(text) {
        const { at, root, kept } = this.game;
        const { C: _, ...marks } = at.notes ?? {};
        if (at === root) kept.note = text;
        else at.notes = text ? { C: text, ...marks } : marks;
        this.set({});
    }

    /** Changes marks of the shown position. @param {(notes?: import('./marks.js').Notes) => import('./marks.js').Notes | undefined} change */
    note(change) {
        if (this.setup) return;
        this.game.at.notes = change(this.game.at.notes);
        this.set({});
    }

    /** Goes on with the game at a position, as another one where it is over or was loaded. @param {Partial<Model>} change of who plays it and how strong Emilia is */
    playFrom(node, change = {}) {
        const { start, kept } = this.game;
        const isAnother = kept.moves || this.flagged || isOver(this.game.main().at(-1)?.position ?? start);
        const shown = { tab: 'play', browsing: false, flagged: null, helped: true };
        this.#left = null;
        this.onChoice(change);
        Object.assign(this, change);
        if (isAnother) return this.setGame(Game.from(start, this.game.path(node).map(({ move }) => nameOf(move))), shown);
        this.game.show(node);
        this.onPlayFrom();
        this.set(shown);
    }

    /** Has another position shown. Where play stood it goes on. */
    #browse(move) {
        if (this.setup) return;
        const { at } = this.game;
        move();
        if (this.game.at === at) return;
        if (!this.browsing) this.#left = at;
        this.set({ browsing: this.game.at !== this.#left, flagged: null });
    }

    // Games

    /** @param {Game} game @param {Partial<Model>} [change] */
    setGame(game, change) {
        this.onNewGame(this.game);
        this.put(game, change);
    }

    /** Replaces the game, without a way back to the one before. @param {Partial<Model>} change */
    put(game, change) {
        this.#left = null;
        this.set({ browsing: true, setup: null, flagged: null, helped: game.root.children.length > 0 || textOf(game.start) !== textOf(START), ...change, game });
    }

    newGame(start) {
        this.setGame(new Game(start), { browsing: false });
    }

    /** Another game. @param {Partial<Model>} change of who plays it and how strong Emilia is */
    rematch(change = {}, game = new Game()) {
        this.onChoice(change);
        Object.assign(this, change);
        this.setGame(game, { browsing: false, helped: false });
    }

    beginSetup() {
        this.set({ setup: { ...this.game.position } });
    }

    changeSetup(change) {
        this.set({ setup: { ...this.setup, ...change } });
    }

    /** Plays on from what was set up. False, and nothing is changed, if nobody has a move there. */
    useSetup() {
        const isUsable = !isOver(this.setup);
        if (isUsable) this.newGame(this.setup);
        return isUsable;
    }
}
