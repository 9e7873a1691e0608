// The page: what it consists of, and what happens when something is another.

import { Address } from './address.js';
import { BoardView } from './board_view.js';
import { BookPanel } from './book_panel.js';
import { keepChoices, keptChoices } from './choices.js';
import { Clock } from './clock.js';
import { button, choice, el, labelled } from './dom.js';
import { beginAll } from './engine.js';
import { GameLoader } from './game_loader.js';
import { GameSearch } from './game_search.js';
import { keepChoice } from './kept_choice.js';
import { listen } from './keyboard.js';
import { playedGame } from './library_files.js';
import { LibraryPanel } from './library_panel.js';
import { LOOKS, keptLook, wear } from './look.js';
import { cycled } from './marks.js';
import { Model } from './model.js';
import { MovesView } from './moves_view.js';
import { Opening } from './opening.js';
import { PlayPanel } from './play_panel.js';
import { keptOf, restored, treeOfKept } from './records.js';
import { reviewFrom } from './review_link.js';
import { ReviewSection } from './review_section.js';
import { legalMoves, squareOf } from './rules.js';
import { rulesDialog } from './rules_dialog.js';
import { SearchSection } from './search_section.js';
import { Searches } from './searches.js';
import { SharePanel } from './share_panel.js';
import { Sheet } from './sheet.js';
import { click } from './sound.js';
import { StatusView } from './status_view.js';
import { Tabs } from './tabs.js';
import { LANGUAGES, language, texts } from './texts.js';
import { TrainPanel } from './train_panel.js';
import { WhyPanel } from './why_panel.js';

const CLOCK_MS = 200;
/** So many of these a reload may take from the clocks; browsers allow to keep things only so often. */
const KEPT_TICKS = 25;
const FIRST_SQUARE = squareOf('d3');
/** What of the model only this window shows: it comes back after a reload. */
const KEPT = ['browsing', 'setup', 'tab', 'analysing', 'control', 'opening', 'helped'];

/**
 * What a panel is made with; it takes what it needs.
 * @typedef {object} Tools
 * @property {Model} model
 * @property {import('./engine.js').Engine} engine
 * @property {Searches} searches
 * @property {GameSearch} games of the library
 * @property {import('./profile.js').Profile} profile
 * @property {import('./schedule.js').Puzzles} puzzles of the profile
 * @property {(problem: string) => void} complain tells of a problem until it is dismissed
 * @property {import('./review_section.js').ReviewSection['reviewOf']} reviewed of the game that is shown
 * @property {() => string} faultsOf whose faults are looked at: of COLORS, or "both"
 * @property {() => import('./review_section.js').ReviewSection['decisive']} decisive move of the game that is shown
 * @property {() => void} review shows the faults of the game that is shown
 * @property {(games: import('./records.js').Record[], filter: object) => void} study has statistics, drills and puzzles made of games
 * @property {() => void} askPuzzle asks the next one
 * @property {(puzzles: import('./schedule.js').Puzzle[]) => void} learn asks these puzzles
 * @property {(files: File[]) => void} addToLibrary adds games of files
 * @property {(isPosition: boolean) => void} print prints the shown position, or the game
 * @property {(squares: string[]) => void} mark marks squares on the board until something is another
 */

/**
 * By their names in texts.tabs. A panel has an `element` and draw(); it may have drawFound(), for what a
 * search has found; `isHidden`, where it has nothing to show; `kept` and takeKept(), for a reload; `values` of moves, by square; `heat`, discs that each square contributes, with
 * point(), which is told the square that is pointed at.
 */
const PANELS = { play: PlayPanel, analyse: ReviewSection, book: BookPanel, why: WhyPanel, train: TrainPanel, share: SharePanel, library: LibraryPanel };

export class Page {
    #model = new Model({
        onChange: () => this.#changed(),
        onMove: () => this.#moved(),
        onNewGame: (before) => this.#begins(before),
        onPlayFrom: () => this.#clock.reset(),
        onChoice: keepChoices,
    });
    #engine;
    #profile;
    #library;
    #games;
    #searches;
    #panels;
    #board = new BoardView({
        onSquare: (square) => (this.#model.isAnnotating ? this.#model.note((notes) => cycled(notes, square)) : this.#model.press(square)),
        onPoint: (square) => this.#panel.point?.(square), onMark: (change) => this.#model.note(change),
    });
    #lines;
    #moves;
    #tabs;
    #status;
    #opening;
    #clock = new Clock();
    #ticks = null; // a timer, while a clock runs
    #ticked = 0;
    #address = new Address();
    #problem = el('div', { class: 'problem', role: 'alert', hidden: true });
    #note = el('p', { class: 'small engine' });
    #again;
    #shape = new Set(); // squares that are marked
    #actions = 0; // of the user
    #failed = 0; // the one that the problem is about
    #isLost = false; // whether it is about the engine
    #hadLibrary = false;

    /** @param {HTMLElement} parent @param {import('./engine.js').Engine} engine @param {import('./profile.js').Profile} profile */
    constructor(parent, engine, profile) {
        const model = this.#model;
        const { library, puzzles } = profile;
        this.#profile = profile;
        this.#hadLibrary = library.isReady;
        Object.assign(model, keptChoices());
        model.browsing = model.you === 'none'; // what is only watched begins with a click
        this.#engine = engine;
        this.#library = library;
        this.#games = new GameSearch(library, () => this.#panel.draw());
        this.#searches = new Searches(engine, model,
            { onFound: () => this.#drawFound(), onProblem: (problem) => this.#complain(problem), timeLeft: () => this.#timeLeft,
                reply: (node) => this.#panels.play.repertoire.reply(node) });
        const tools = {
            model, engine, searches: this.#searches, games: this.#games, profile, puzzles,
            complain: (problem) => this.#complain(problem), mark: (squares) => this.#mark(squares),
            reviewed: (end) => this.#panels.analyse.reviewOf(end),
            faultsOf: () => this.#panels.analyse.whose,
            decisive: () => this.#panels.analyse.decisive,
            review: () => {
                model.set({ tab: 'analyse' });
                this.#panels.analyse.see();
            },
            print: (isPosition) => sheet.print(isPosition),
            addToLibrary: (files) => {
                model.set({ tab: 'library' });
                this.#panels.library.add(files);
            },
            study: (games, filter) => {
                model.set({ tab: 'train' });
                this.#panels.train.study(games, filter);
            },
            learn: (puzzles) => {
                model.set({ tab: 'train' });
                this.#panels.train.learn(puzzles);
            },
            askPuzzle: () => {
                model.set({ tab: 'train' });
                this.#panels.train.askNext();
            },
        };
        this.#panels = Object.fromEntries(Object.entries(PANELS).map(([name, Panel]) => [name, new Panel(tools)]));
        this.#tabs = new Tabs(this.#panels, (tab) => {
            if (tab === 'library' && model.tab !== tab) this.#games.refresh(); // others may have added some
            model.set({ tab });
        });
        this.#status = new StatusView(tools);
        this.#lines = new SearchSection(tools);
        this.#moves = new MovesView(tools, (node) => this.#panels.analyse.verdictOf(node));
        const loader = new GameLoader(tools);
        this.#opening = new Opening(engine, () => this.#status.draw(this.#opening.name));
        const sheet = new Sheet(tools, () => this.#opening.name);
        this.#again = button(texts.engine.again, () => beginAll([library, engine]), { hidden: true });
        document.documentElement.lang = language;
        parent.replaceChildren(el('header', {}, el('h1', {}, texts.name), this.#note, this.#again, ...rulesDialog(), ...loader.elements), this.#problem,
            el('main', {},
                el('div', { class: 'left' }, this.#status.players, this.#board.element, this.#status.line),
                el('div', { class: 'side' }, this.#lines.element, this.#moves.list,
                    el('div', { class: 'way' }, this.#status.navigation, ...this.#moves.playOn, this.#moves.promote, this.#moves.cut), this.#moves.comment, this.#panels.analyse.chart, this.#tabs.element)),
            el('footer', {}, labelled(texts.language, this.#languages()), labelled(texts.look, this.#looks())), sheet.element);
        wear(keptLook());
        for (const type of ['pointerdown', 'keydown', 'drop']) document.addEventListener(type, () => ++this.#actions, true);
        listen(model, this.#searches, this.#panels, { f: () => this.#panels.analyse.nextFault(), n: () => this.#panels.play.start(), o: () => loader.show() });
        this.#takeAddress();
        addEventListener('hashchange', () => this.#takeAddress());
        document.addEventListener('visibilitychange', () => this.#changed());
        engine.listen({ onChange: () => this.#engineChanged(), onProblem: (problem) => this.#complain(problem) });
        const followLibrary = () => {
            this.#followLibrary();
            this.#changed();
        };
        library.listen({ onChange: followLibrary, onProblem: (problem) => this.#complain(problem) });
        profile.onProblem = (what) => this.#complain(texts.problems.command({ what }));
        this.#followLibrary();
        this.#engineChanged();
        if (profile.problem) profile.onProblem(profile.problem);
        performance.mark('emilia-board');
    }

    #languages() {
        return choice(Object.entries(LANGUAGES), language, async (chosen) => {
            await keepChoice('language', chosen);
            this.#keep();
            location.reload();
        });
    }

    #looks() {
        return choice(LOOKS.map((look) => [look, texts.looks[look]]), keptLook(), wear);
    }

    get #panel() {
        return this.#panels[this.#model.tab];
    }

    #engineChanged() {
        const { state, reason } = this.#engine;
        this.#again.hidden = state !== 'gone';
        if (state === 'ready') performance.mark('emilia-ready');
        else this.#searches.forget();
        if (state === 'gone') this.#complain(texts.engine.lost({ reason }));
        else if (state === 'loading' && this.#isLost) this.#problem.hidden = true;
        this.#isLost = state === 'gone';
        this.#changed();
    }

    #followLibrary() {
        const { state, reason } = this.#library;
        if (state === 'ready' && !this.#library.library) return this.#library.end();
        if (state === 'ready' && !this.#hadLibrary) this.#profile.read().then(() => this.#panel.draw());
        this.#hadLibrary ||= state === 'ready';
        const isLost = state === 'gone' && this.#hadLibrary;
        this.#again.hidden = !isLost && this.#engine.state !== 'gone';
        if (isLost && this.#engine.state !== 'gone') this.#complain(texts.library.lost({ reason }));
        this.#games.refresh();
    }

    #moved() {
        if (this.#model.sound) click();
        const { game, ownSide, tab, browsing } = this.#model;
        if (game.isOver && ownSide && (tab === 'play' || !browsing)) this.#panels.analyse.run(); // for the move that decided it
        const games = this.#games.isThere && playedGame(this.#model, new Date().toLocaleDateString('sv'));
        if (games) this.#games.add({ games, source: texts.name }).catch(({ message }) => this.#complain(texts.problems.command({ what: message })));
    }

    #complain(message) {
        this.#problem.replaceChildren(el('span', {}, message), button(texts.problems.dismiss, () => (this.#problem.hidden = true)));
        this.#problem.hidden = false;
        this.#failed = this.#actions;
    }

    // The address

    #takeAddress() {
        const { kept } = this.#address; // before it is written over
        try {
            const found = this.#address.read();
            if (found === null) return;
            const reviewed = found.review !== null && reviewFrom(found.review, found.game);
            if (reviewed) this.#panels.analyse.takeKept({ reviewed });
            this.#clock.reset(kept?.taken);
            for (const [name, panel] of Object.entries(this.#panels)) if (kept?.panels[name]) panel.takeKept(kept.panels[name]);
            if (found.player) this.#panels.library.lookAt(found.player);
            const tab = reviewed ? { tab: 'analyse' } : found.player && { tab: 'library' };
            this.#model.put(kept ? restored(found.game, kept) : found.game, { ...found.settings, ...tab, ...kept?.shown });
        } catch (error) {
            this.#complain(texts.problems.link({ what: error.message }));
            this.#changed();
        }
    }

    #keep() {
        const { game, you, strength, tab } = this.#model;
        const shown = Object.fromEntries(KEPT.map((name) => [name, this.#model[name]]));
        const panels = Object.fromEntries(Object.entries(this.#panels).map(([name, { kept }]) => [name, kept]));
        this.#address.write(game, { you, strength }, { shown, panels, taken: this.#clock.taken, ...keptOf(game) },
            tab === 'library' ? this.#games.filter.player : '');
    }

    /** Has the library keep what was added to a game of it. */
    #keepTree() {
        const { game: { kept }, game, hasLines } = this.#model;
        const tree = hasLines && kept.game_id ? treeOfKept(game) : null;
        if (!tree || tree === kept.tree) return;
        const before = kept.tree;
        kept.tree = tree;
        this.#games.note(kept.game_id, tree, kept.note).catch(({ message }) => {
            if (kept.tree === tree) kept.tree = before; // the next change tries again
            this.#complain(texts.problems.command({ what: message }));
        });
    }

    get #timeLeft() {
        return this.#clock.left(this.#model.control, this.#model.game);
    }

    #tick() {
        const { side } = this.#clock;
        if (side && this.#timeLeft?.[side] <= 0) this.#model.set({ flagged: side });
        else this.#status.drawClocks(this.#clock);
        if (++this.#ticked % KEPT_TICKS === 0) this.#keep();
    }

    /** Nothing ticks where nothing runs. */
    #runClock() {
        const { game, setup, browsing, flagged } = this.#model;
        this.#clock.run(game.isOver || setup || browsing || flagged || game.at === game.root ? null : game.position.side);
        clearInterval(this.#ticks);
        if (this.#clock.side) this.#ticks = setInterval(() => this.#tick(), CLOCK_MS);
    }

    /** The browser's Back leads to the game before. */
    #begins(before) {
        if (before.root.children.length > 0) this.#address.turnPage();
        this.#clock.reset();
    }

    // Drawing

    /** Draws everything, and has the engine do what is to be done now. */
    #changed() {
        const { game } = this.#model;
        if (this.#library.state !== 'loading' && this.#panel.isHidden) this.#model.tab = 'play';
        // What the user does next has worked.
        if (this.#actions > this.#failed && this.#engine.state !== 'gone') this.#problem.hidden = true;
        this.#shape.clear();
        this.#runClock();
        this.#searches.follow();
        this.#keep();
        this.#keepTree();
        this.#draw();
        this.#opening.follow(game);
    }

    #draw() {
        const hadFocus = document.activeElement !== document.body;
        const { state } = this.#engine;
        this.#note.textContent = texts.engine[state];
        this.#note.dataset.state = state;
        this.#lines.draw();
        this.#panels.analyse.drawChart();
        this.#moves.draw();
        this.#tabs.draw(this.#model.tab);
        this.#panel.draw();
        this.#drawBoard();
        this.#status.draw(this.#opening.name);
        this.#status.drawClocks(this.#clock);
        // What was pressed may be gone with the lines of the position before.
        if (hadFocus && document.activeElement === document.body) this.#focus();
    }

    /** Where the arrow keys do what comes next: along the game, or on the board. */
    #focus() {
        const { game: { at: { move } }, tab } = this.#model;
        if (tab === 'analyse') this.#status.focus();
        else this.#board.focus(move < 0 ? FIRST_SQUARE : move);
    }

    #drawFound() {
        this.#drawBoard();
        this.#lines.drawFound();
        this.#panel.drawFound?.();
    }

    #mark(squares) {
        this.#shape = new Set(squares);
        this.#drawBoard();
    }

    #drawBoard() {
        const { game, setup, isAnnotating } = this.#model;
        const shown = setup ?? game.position;
        const { heat, values } = this.#panel;
        const found = this.#searches.areShown && heat === undefined ? this.#searches.hints : new Map();
        this.#board.draw({
            ...shown,
            legal: setup ? [] : legalMoves(shown),
            last: setup ? -1 : game.at.move,
            hints: setup ? new Map() : values ?? found,
            heat: (!setup && heat) || null,
            shape: this.#shape,
            notes: setup ? undefined : game.at.notes,
        });
        this.#board.marks.isDrawing = isAnnotating;
    }
}
