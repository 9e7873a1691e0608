// What the moves of a game were worth: the engine's review, as a curve and a table to step through.

import { long } from './commands.js';
import { curve, movesOf } from './curve_view.js';
import { button, choice, el, headings, labelled, refill } from './dom.js';
import { transcript } from './game.js';
import { recordText } from './records.js';
import { textOf } from './rules.js';
import { lookUp } from './search_section.js';
import { texts } from './texts.js';

const LEVELS = [4, 8, 10, 12, 14, 16, 18, 20];

export class ReviewSection {
    #review = null; // as `emilia review --json` prints it
    #game = null; // that it is of
    #nodes = []; // the positions after its moves
    #bookPlies = 0; // moves that the book has, from the start
    level = '10';

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.start = button(texts.analyse.review, () => this.run());
        this.stop = button(texts.analyse.stop, () => long.stop(), { hidden: true });
        this.fault = button(texts.analyse.nextFault, () => this.nextFault(), { hidden: true });
        this.progress = el('p', { 'aria-live': 'polite' });
        this.result = el('div', {});
        this.levels = choice(LEVELS.map((n) => [String(n), String(n)]), this.level, (level) => (this.level = level));
        this.element = el('section', {}, el('div', { class: 'fields' },
            labelled(texts.analyse.level, this.levels), this.start, this.stop, this.fault), this.progress, this.result);
    }

    /** What is to come back after a reload. */
    get kept() {
        const review = this.#game === this.app.game ? this.#review : null;
        return { level: this.level, review, moves: transcript(this.#nodes), bookPlies: this.#bookPlies };
    }

    takeKept({ level, review, moves, bookPlies }) {
        this.levels.value = this.level = level;
        const nodes = this.app.game.find(moves.match(/../g) ?? []);
        if (review !== null && nodes !== null) this.#take(review, this.app.game, nodes, bookPlies);
    }

    async run() {
        const { game } = this.app;
        const nodes = game.line();
        if (nodes.length === 0) {
            this.app.complain(texts.analyse.noMoves);
            return;
        }
        this.start.disabled = true;
        this.stop.hidden = false;
        this.progress.textContent = texts.analyse.progress('');
        // By one thread, so that the scores are the same every time.
        const words = ['review', '--json', '--progress', '--level', this.level];
        try {
            const outcome = await long.run(words, recordText(game), (errors) => {
                const last = errors.match(/\d+\/\d+ moves/g)?.at(-1);
                if (last) this.progress.textContent = texts.analyse.progress(last);
            });
            this.progress.textContent = outcome ? '' : texts.analyse.stopped;
            if (outcome) await this.#show(outcome, game, nodes);
        } catch (error) {
            this.progress.textContent = '';
            this.app.complain(texts.problems.command(error.message));
        } finally {
            this.start.disabled = false;
            this.stop.hidden = true;
        }
    }

    async #show({ output, errors, status }, game, nodes) {
        if (status !== 0) throw new Error(errors.trim());
        const review = JSON.parse(output);
        if (review.error) throw new Error(review.error);
        this.#take(review, game, nodes, this.app.hasBook ? await pliesInBook(nodes) : 0);
        this.app.changed();
    }

    #take(review, game, nodes, bookPlies) {
        this.#review = review;
        this.#game = game;
        this.#nodes = nodes;
        this.#bookPlies = bookPlies;
    }

    /** How far the shown position and the reviewed game are the same. */
    #ply() {
        const path = this.app.game.path();
        const parted = path.findIndex((node, i) => node !== this.#nodes[i]);
        return parted < 0 ? path.length : parted;
    }

    #goTo(ply) {
        this.app.show(this.#nodes[ply - 1] ?? this.app.game.root);
    }

    nextFault() {
        const ply = this.#ply();
        const next = movesOf(this.#review).findIndex(({ verdict }, i) => i >= ply && verdict);
        this.#goTo(next < 0 ? this.#nodes.length : next + 1);
    }

    draw() {
        const isShown = this.#review !== null && this.#game === this.app.game;
        this.fault.hidden = !isShown;
        this.result.hidden = !isShown;
        if (isShown) this.#drawReview();
    }

    #drawReview() {
        const ply = this.#ply();
        const moves = movesOf(this.#review);
        const { opening } = this.#review;
        const sums = ['X', 'O'].map((side) => texts.analyse.loses(side, this.#review[`${texts.side(side)}_summary`]));
        const frame = el('div', { class: 'scroll', tabindex: 0, 'aria-label': texts.analyse.reviewed, role: 'region' },
            el('table', { class: 'review' }, headings(texts.analyse.table),
                el('tbody', {}, ...moves.map((move, i) => this.#row(move, i + 1, ply)))));
        refill(this.result, curve(this.#review, ply, (to) => this.#goTo(to)),
            opening ? el('p', {}, texts.status.opening(opening)) : null,
            el('p', {}, sums.join(' ')), this.#bestLine(moves[ply - 1], ply), frame);
        reveal(frame, this.result.querySelector('[aria-current=true]'));
    }

    /** For a move that loses something: what was better, to be stepped through. */
    #bestLine(move, ply) {
        if (!move || !(move.loss > 0)) return null;
        return el('p', {}, texts.analyse.best + ': ',
            button(`${move.best.pv.join(' ')} (${texts.signed(move.best.score)})`, () => {
                this.#goTo(ply - 1);
                this.app.playLine(move.best.pv);
            }, { class: 'line' }));
    }

    #row({ color, played, best, loss, verdict }, ply, shown) {
        const disc = el('span', { class: `disc ${color}`, role: 'img', 'aria-label': texts.colors[color] });
        const cells = [[`${ply}. `, disc, ` ${played.move}`], texts.signed(played.score, played.exact ? 0 : 2),
            texts.analyse.sure(played), loss > 0 ? best.move : '', loss > 0 ? loss.toFixed(2) : '',
            texts.analyse.verdicts[verdict] ?? (ply <= this.#bookPlies ? texts.analyse.inBook : '')];
        const go = () => this.#goTo(ply);
        return el('tr', {
            class: verdict || undefined, tabindex: 0, onclick: go, 'aria-current': String(ply === shown), 'data-key': ply,
            onkeydown: (event) => event.key === 'Enter' && go(),
        }, ...cells.map((cell) => el('td', {}, ...[cell].flat())));
    }
}

/** How many moves lead from the start to positions that the book has. */
async function pliesInBook(nodes) {
    let plies = 0;
    while (plies < nodes.length && (await lookUp(textOf(nodes[plies].position))).searched) ++plies;
    return plies;
}

/** As scrollIntoView(), which would scroll the page as well, away from the board. */
function reveal(frame, row) {
    if (!row) return;
    const top = row.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    const beyond = top + row.offsetHeight - frame.clientHeight;
    const covered = frame.querySelector('thead').offsetHeight;
    if (top < covered) frame.scrollTop += top - covered;
    else if (beyond > 0) frame.scrollTop += beyond;
}
