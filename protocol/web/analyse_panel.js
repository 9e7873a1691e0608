// A game from elsewhere, what its moves were worth, and the best lines of the position.

import { curve, movesOf } from './curve_view.js';
import * as commands from './commands.js';
import { button, choice, el, headings, labelled, toggle } from './dom.js';
import { gameOf, recordText } from './records.js';
import { textOf } from './rules.js';
import { texts } from './texts.js';
import { variations } from './variations_view.js';

const LEVELS = [4, 8, 10, 12, 14, 16, 18, 20];
const MOST_GAMES = 500;

export class AnalysePanel {
    #looked = ''; // the position that was looked up in the book last

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.review = null;
        this.reviewed = []; // the positions after its moves
        this.reviewedGame = null;
        this.level = '10';
        this.lines = 3;
        this.infinite = false;
        this.found = new Map(); // lines of the infinite analysis by rank
        this.element = el('div', {}, this.#makeLoader(), this.#makeSearch(), this.#makeReview(),
            el('h2', {}, texts.analyse.moves), this.tree = el('div', { class: 'tree' }),
            button(texts.analyse.cut, () => app.cut()));
    }

    #makeLoader() {
        this.text = el('textarea', { rows: 2, 'aria-label': texts.analyse.paste, placeholder: texts.analyse.paste, spellcheck: 'false' });
        const file = el('input', { type: 'file', hidden: true, 'aria-label': texts.analyse.file, onchange: () => file.files[0] && this.loadFile(file.files[0]) });
        this.games = el('select', { hidden: true, 'aria-label': texts.analyse.which, onchange: () => this.#open(this.games.value) });
        return el('section', {}, this.text, el('div', { class: 'buttons' },
            button(texts.analyse.load, () => this.load(this.text.value), { class: 'main' }),
            button(texts.analyse.file, () => file.click()), file, this.games),
        el('p', { class: 'small' }, texts.analyse.drop));
    }

    #makeSearch() {
        this.best = el('ol', { class: 'lines' });
        this.book = el('p', { hidden: true });
        const switched = toggle(texts.analyse.infinite, false, (on) => {
            this.infinite = on;
            this.app.changed();
        });
        const lines = choice([1, 2, 3, 5, 8].map((n) => [String(n), String(n)]), '3', (n) => {
            this.lines = Number(n);
            this.app.changed();
        });
        return el('section', {}, el('div', { class: 'fields' }, switched, labelled(texts.analyse.lines, lines)), this.best, this.book);
    }

    #makeReview() {
        this.start = button(texts.analyse.review, () => this.runReview());
        this.stop = button(texts.analyse.stop, () => commands.stop(), { hidden: true });
        this.fault = button(texts.analyse.nextFault, () => this.nextFault(), { hidden: true });
        this.progress = el('p', { 'aria-live': 'polite' });
        this.result = el('div', {});
        return el('section', {}, el('div', { class: 'fields' },
            labelled(texts.analyse.level, choice(LEVELS.map((n) => [String(n), String(n)]), this.level, (level) => (this.level = level))),
            this.start, this.stop, this.fault), this.progress, this.result);
    }

    async loadFile(file) {
        await this.load(new Uint8Array(await file.arrayBuffer()));
    }

    /** Text or bytes in any format that the engine reads. @param {string | Uint8Array} input */
    async load(input) {
        const outcome = await commands.run(['convert', '--to', 'transcript'], input);
        if (!outcome) return;
        const games = outcome.output.split('\n').filter((line) => gameOf(line)).slice(0, MOST_GAMES);
        if (games.length === 0) {
            this.app.complain(texts.problems.load(outcome.errors.trim() || texts.analyse.nothing));
            return;
        }
        if (outcome.status !== 0) this.app.complain(texts.problems.load(outcome.errors.trim()));
        this.games.hidden = games.length === 1;
        this.games.replaceChildren(...games.map((line, i) => el('option', { value: line }, `${i + 1}. ${line.slice(0, 24)}…`)));
        this.#open(games[0]);
    }

    #open(line) {
        this.app.setGame(gameOf(line));
    }

    async runReview() {
        const { game } = this.app;
        const line = game.line();
        if (line.length === 0) {
            this.app.complain(texts.analyse.noMoves);
            return;
        }
        this.start.disabled = true;
        this.stop.hidden = false;
        this.progress.textContent = texts.analyse.progress('');
        // By one thread, so that the scores are the same every time.
        const words = ['review', '--json', '--progress', '--level', this.level];
        try {
            const outcome = await commands.run(words, recordText(game), (errors) => {
                const last = errors.match(/\d+\/\d+ moves/g)?.at(-1);
                if (last) this.progress.textContent = texts.analyse.progress(last);
            });
            this.progress.textContent = outcome ? '' : texts.analyse.stopped;
            if (outcome) this.#show(JSON.parse(outcome.output), game, line);
        } catch (error) {
            this.app.complain(texts.problems.command(error.message));
        } finally {
            this.start.disabled = false;
            this.stop.hidden = true;
        }
    }

    #show(review, game, line) {
        if (review.error) throw new Error(review.error);
        this.review = review;
        this.reviewedGame = game;
        this.reviewed = line;
        this.app.changed();
    }

    /** How far the shown position and the reviewed game are the same. */
    #reviewedPly() {
        const path = this.app.game.path();
        const parted = path.findIndex((node, i) => node !== this.reviewed[i]);
        return parted < 0 ? path.length : parted;
    }

    #goToReviewed(ply) {
        this.app.show(this.reviewed[ply - 1] ?? this.app.game.root);
    }

    nextFault() {
        const ply = this.#reviewedPly();
        const next = movesOf(this.review).findIndex(({ verdict }, i) => i >= ply && verdict);
        this.#goToReviewed(next < 0 ? this.reviewed.length : next + 1);
    }

    draw() {
        this.tree.replaceChildren(...variations(this.app.game, (node) => this.app.show(node)));
        this.#drawLines();
        this.#findInBook();
        const isShown = this.review !== null && this.reviewedGame === this.app.game;
        this.fault.hidden = !isShown;
        this.result.hidden = !isShown;
        if (isShown) this.#drawReview();
    }

    #drawReview() {
        const ply = this.#reviewedPly();
        const moves = movesOf(this.review);
        const sums = ['X', 'O'].map((side) => texts.analyse.loses(side, this.review[`${texts.side(side)}_summary`]));
        const frame = el('div', { class: 'scroll', tabindex: 0, 'aria-label': texts.analyse.reviewed, role: 'region' },
            el('table', { class: 'review' }, headings(texts.analyse.table),
                el('tbody', {}, ...moves.map((move, i) => this.#row(move, i + 1, ply)))));
        this.result.replaceChildren(...[curve(this.review, ply, (to) => this.#goToReviewed(to)),
            el('p', {}, sums.join(' ')), this.#bestLine(moves[ply - 1], ply), frame].filter(Boolean));
        reveal(frame, this.result.querySelector('[aria-current=true]'));
    }

    /** For a move that loses something: what was better, to be stepped through. */
    #bestLine(move, ply) {
        if (!move || !(move.loss > 0)) return null;
        return el('p', {}, texts.analyse.best + ': ',
            button(`${move.best.pv.join(' ')} (${texts.signed(move.best.score)})`, () => {
                this.#goToReviewed(ply - 1);
                this.app.playLine(move.best.pv);
            }, { class: 'line' }));
    }

    #row({ color, played, best, loss, verdict }, ply, shown) {
        const cells = [`${ply}. ${color === 'black' ? '●' : '○'} ${played.move}`, texts.signed(played.score, played.exact ? 0 : 2),
            texts.analyse.sure(played), loss > 0 ? best.move : '', loss > 0 ? loss.toFixed(2) : '', verdict];
        const go = () => this.#goToReviewed(ply);
        return el('tr', {
            class: verdict || undefined, tabindex: 0, onclick: go, 'aria-current': String(ply === shown),
            onkeydown: (event) => event.key === 'Enter' && go(),
        }, ...cells.map((cell) => el('td', {}, cell)));
    }

    /** The items stay while the search goes on: a click takes longer than a new line. */
    #drawLines() {
        if (!this.infinite) this.found.clear();
        const lines = [...this.found.values()].sort((a, b) => a.rank - b.rank);
        while (this.best.children.length > lines.length) this.best.lastChild.remove();
        while (this.best.children.length < lines.length) this.best.append(this.#lineItem());
        lines.forEach(({ score, depth, proven, line }, i) => {
            const one = this.best.children[i].firstChild;
            one.textContent = `${texts.signed(score)} ${proven ? '=' : depth} ${line.join(' ')}`;
            one.dataset.line = line.join(' ');
        });
    }

    #lineItem() {
        const one = button('', () => this.app.playLine(one.dataset.line.split(' ')), { class: 'line' });
        return el('li', {}, one);
    }

    /** A line that the search has found. */
    take(info) {
        this.found.set(info.rank, info);
        this.#drawLines();
    }

    /** The moves that the book of openings has in this position. */
    async #findInBook() {
        const position = textOf(this.app.game.position);
        if (!this.app.hasBook || position === this.#looked) return;
        this.#looked = position;
        this.book.hidden = true;
        const outcome = await commands.run(['book', 'show', commands.BOOK, '--json', position]);
        if (outcome?.status !== 0 || position !== this.#looked) return;
        const moves = JSON.parse(outcome.output).moves.filter(({ score }) => score !== undefined);
        this.book.replaceChildren(texts.analyse.book, ...moves.map(({ move, score }) =>
            button(`${move} ${texts.signed(score)}`, () => this.app.playLine([move]), { class: 'line' })));
        this.book.hidden = moves.length === 0;
    }
}

/** As scrollIntoView(), which would scroll the page as well, away from the board. */
function reveal(frame, row) {
    if (!row) return;
    const top = row.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    const beyond = top + row.offsetHeight - frame.clientHeight;
    if (top < 0) frame.scrollTop += top;
    else if (beyond > 0) frame.scrollTop += beyond;
}
