// Why the evaluation likes a position: its terms on the board and as a table, and two moves compared.

import * as commands from './commands.js';
import { button, choice, el, headings, labelled } from './dom.js';
import { contributions, grouped, termsAt } from './explanation.js';
import { nameOf, textOf } from './rules.js';
import { texts } from './texts.js';

const COMPARISON_MS = 1000;

export class WhyPanel {
    #asked = ''; // the position whose evaluation was asked for last
    #pointed = -1;

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.evaluation = null;
        this.sum = el('p', {});
        this.caption = el('h2', {});
        this.rows = el('tbody', {});
        this.compare = el('div', {});
        this.answer = el('div', { 'aria-live': 'polite' });
        this.element = el('div', {}, this.sum, this.compare, this.answer, this.caption,
            el('table', {}, headings([texts.why.feature, texts.why.number, texts.why.discs]), this.rows));
    }

    /** What the squares contribute, where that is known. */
    get heat() {
        return this.evaluation && contributions(this.evaluation.terms);
    }

    async draw() {
        const { game } = this.app;
        const position = textOf(game.position);
        if (position === this.#asked) return;
        this.#asked = position;
        this.evaluation = null;
        this.answer.replaceChildren();
        this.rows.replaceChildren();
        this.caption.textContent = '';
        this.#drawCompare();
        if (game.isOver) {
            this.sum.textContent = texts.why.over;
            return;
        }
        this.sum.textContent = texts.engine.loading;
        try {
            // Of many positions stepped through, the last one is wanted.
            const output = await commands.outputOf(['eval', '--json', position]);
            if (position !== this.#asked) return;
            this.evaluation = JSON.parse(output);
            this.sum.textContent = texts.why.sum(game.position.side, this.evaluation.score);
            this.#drawTerms();
            this.app.drawBoard();
        } catch (error) {
            this.sum.textContent = texts.problems.command(error.message);
        }
    }

    /** Shows the terms of the square that is pointed at, or of all. */
    point(square) {
        if (square === this.#pointed) return;
        this.#pointed = square;
        if (this.evaluation) this.#drawTerms();
    }

    #drawTerms() {
        const name = this.#pointed < 0 ? null : nameOf(this.#pointed);
        const { terms } = this.evaluation;
        this.caption.textContent = name ? texts.why.at(name) : texts.why.all;
        // At a square each shape has a row of its own.
        const groups = name ? termsAt(terms, name).map((term) => ({ ...term, terms: [term] })) : grouped(terms);
        this.rows.replaceChildren(...groups.map((group) => this.#row(group)));
    }

    #row({ name, discs, terms }) {
        const squares = terms.flatMap((term) => term.squares ?? []);
        const mark = () => this.app.markShape(squares);
        const unmark = () => this.app.markShape([]);
        return el('tr', { tabindex: 0, onmouseenter: mark, onmouseleave: unmark, onfocus: mark, onblur: unmark },
            el('td', {}, name), el('td', {}, String(terms.length)), el('td', { class: signClass(discs) }, texts.signed(discs, 2)));
    }

    #drawCompare() {
        const moves = this.app.game.legalMoves.map(nameOf);
        if (moves.length < 2) {
            this.compare.replaceChildren(el('p', {}, texts.why.few));
            return;
        }
        const options = moves.map((move) => [move, move]);
        const first = choice(options, moves[0], () => {});
        const second = choice(options, moves[1], () => {});
        this.compare.replaceChildren(el('h2', {}, texts.why.compare), el('div', { class: 'fields' },
            labelled(texts.why.first, first), labelled(texts.why.second, second),
            button(texts.why.go, () => this.compareMoves(first.value, second.value), { class: 'main' })));
    }

    async compareMoves(first, second) {
        const position = textOf(this.app.game.position);
        if (first === second) return;
        this.answer.textContent = '…';
        try {
            const output = await commands.outputOf(['why', first, second, '--json', '--movetime', String(COMPARISON_MS), position]);
            if (position !== this.#asked) return;
            this.#drawComparison(JSON.parse(output));
        } catch (error) {
            this.answer.textContent = texts.problems.command(error.message);
        }
    }

    #drawComparison({ moves: [a, b], terms }) {
        const rows = terms.filter(({ difference }) => Math.abs(difference) >= 0.05).slice(0, 12);
        this.answer.replaceChildren(el('p', {}, texts.why.better(a.move, b.move, a.score - b.score)),
            el('table', {}, headings([texts.why.feature, a.move, b.move, texts.why.difference]), el('tbody', {}, ...rows.map((term) => {
                const mark = () => this.app.markShape(term.squares ?? []);
                return el('tr', { tabindex: 0, onmouseenter: mark, onfocus: mark, onmouseleave: () => this.app.markShape([]), onblur: () => this.app.markShape([]) },
                    el('td', {}, term.name), ...[term.first, term.second, term.difference].map((discs) =>
                        el('td', { class: signClass(discs) }, texts.signed(discs, 2))));
            }))));
    }
}

const signClass = (discs) => (discs < 0 ? 'against' : 'for');
