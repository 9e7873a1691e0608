// Why the evaluation likes a position: its terms on the board and as a table, and two moves compared.

import { button, choice, el, headings, labelled } from './dom.js';
import { contributions, grouped, movesToCompare, termsAt } from './explanation.js';
import { reasonList } from './reasons.js';
import { nameOf, textOf } from './rules.js';
import { language, texts } from './texts.js';

const COMPARISON_MS = 1000;
/** Deep enough to contradict the static evaluation where that is wrong, and done in a moment. */
const SEARCHED_PLIES = 12;

export class WhyPanel {
    #asked = ''; // the position whose evaluation was asked for last
    #evaluating = false;
    #pointed = -1; // a square
    #isChosen = false; // by the user, which moves to compare

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine, mark }) {
        Object.assign(this, { model, engine, mark });
        this.evaluation = null;
        this.sum = el('p', {});
        this.caption = el('h2', {});
        this.all = button(texts.why.all, () => this.point(-1), { hidden: true });
        this.rows = el('tbody', {});
        this.compare = el('div', {});
        this.choices = []; // the two moves to compare
        this.answer = el('div', { 'aria-live': 'polite' });
        this.element = el('div', { class: 'why' }, this.sum, this.compare,
            el('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': texts.why.feature }, this.answer, this.caption, this.all,
                el('table', { class: 'terms' }, headings([texts.why.feature, texts.why.number, texts.why.discs]), this.rows)));
    }

    /** What the squares contribute, where that is known. */
    get heat() {
        return this.evaluation && contributions(this.evaluation.terms);
    }

    async draw() {
        const { game } = this.model;
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
        this.#drawSum();
        await this.#evaluate();
    }

    /** Of many positions stepped through only the one that is shown then. */
    async #evaluate() {
        if (this.#evaluating) return;
        this.#evaluating = true;
        try {
            while (this.evaluation === null && !this.model.game.isOver) {
                const position = this.#asked;
                const evaluation = await this.engine.ask({ action: 'eval', position });
                if (position === this.#asked) this.evaluation = evaluation;
            }
        } catch (error) {
            this.sum.textContent = texts.problems.command({ what: error.message });
        } finally {
            this.#evaluating = false;
        }
        if (this.evaluation === null) return;
        this.#drawSum();
        this.#drawTerms();
        await this.#search(this.#asked);
    }

    /** Says what a search thinks of the position, and which moves are worth comparing. */
    async #search(position) {
        const { moves } = await this.engine.ask({ action: 'analyze', position, multipv: 2, depth: SEARCHED_PLIES }).catch(() => ({}));
        if (!moves || position !== this.#asked || this.evaluation === null) return;
        this.#drawSum(moves[0]);
        if (moves.length < 2 || this.#isChosen) return;
        const next = this.model.game.at.next;
        const played = next ? nameOf(next.move) : null;
        this.choices.forEach((select, i) => {
            select.value = movesToCompare(played, moves.map(({ move }) => move))[i];
        });
    }

    /** What is still to be found keeps its place, so that nothing moves under the pointer then. */
    #drawSum(searched) {
        const { position: { side } } = this.model.game;
        const score = this.evaluation?.score;
        const signed = (value) => texts.signed(value ?? 10, 2);
        const parts = [[texts.why.sum({ side: texts.sides[side], score: signed(score) }), score !== undefined],
            [texts.why.searched({ depth: SEARCHED_PLIES, move: 'a1', ...searched, score: signed(searched?.score) }), searched], [texts.why.how, true]];
        this.sum.replaceChildren(...parts.flatMap(([text, isKnown]) => [el('span', { class: isKnown ? false : 'pending' }, text), texts.format.between]));
    }

    /** Shows the terms of a square and marks the shape of the weightiest, or shows all for -1. */
    point(square) {
        if (square === this.#pointed) return;
        this.#pointed = square;
        if (this.evaluation) this.#drawTerms();
    }

    #drawTerms() {
        const name = this.#pointed < 0 ? null : nameOf(this.#pointed);
        const { terms } = this.evaluation;
        this.caption.textContent = name ? texts.why.at({ square: name }) : texts.why.all;
        this.all.hidden = name === null;
        // At a square each shape has a row of its own.
        const groups = name ? termsAt(terms, name).map((term) => ({ ...term, terms: [term] })) : grouped(terms);
        this.rows.replaceChildren(...groups.map((group) => this.#row(group)));
        this.mark(name ? groups[0]?.squares ?? [] : []);
    }

    #row({ name, discs, terms }) {
        return this.#markingRow(terms.flatMap(({ squares }) => squares ?? []), name, el('td', {}, String(terms.length)), discsCell(discs));
    }

    /** A row of a table that marks squares while it is pointed at. */
    #markingRow(squares, name, ...cells) {
        const mark = () => this.mark(squares);
        const unmark = () => this.mark([]);
        return el('tr', { tabindex: 0, onmouseenter: mark, onmouseleave: unmark, onfocus: mark, onblur: unmark },
            el('td', {}, texts.why.terms[name] ?? name), ...cells);
    }

    #drawCompare() {
        const moves = this.model.game.legalMoves.map(nameOf);
        if (moves.length < 2) {
            this.compare.replaceChildren(el('p', {}, texts.why.few));
            return;
        }
        const options = moves.map((move) => [move, move]);
        this.#isChosen = false;
        const [first, second] = moves.slice(0, 2).map((move) => choice(options, move, () => (this.#isChosen = true)));
        this.choices = [first, second];
        this.compare.replaceChildren(el('h2', {}, texts.why.compare), el('div', { class: 'fields' },
            labelled(texts.why.first, first), labelled(texts.why.second, second),
            button(texts.why.go, () => this.compareMoves(first.value, second.value), { class: 'main' })));
    }

    async compareMoves(first, second) {
        const position = this.#asked;
        this.#isChosen = true;
        if (first === second) {
            this.answer.textContent = texts.why.same;
            return;
        }
        this.answer.textContent = '…';
        try {
            const comparison = await this.engine.ask({ action: 'why', position, move: first, with: second, movetime: COMPARISON_MS, language });
            if (position === this.#asked) this.#drawComparison(comparison);
        } catch (error) {
            if (position === this.#asked) this.answer.textContent = texts.problems.command({ what: error.message });
        }
    }

    #drawComparison({ moves: [a, b], reasons = [], terms }) {
        const rows = terms.filter(({ difference }) => Math.abs(difference) >= 0.05).slice(0, 12);
        this.answer.replaceChildren(reasonList(reasons, this.mark), el('p', {}, betterText(a, b)),
            el('table', { class: 'terms' }, headings([texts.why.feature, a.move, b.move, texts.why.difference]), el('tbody', {}, ...rows.map((term) =>
                this.#markingRow(term.squares ?? [], term.name, ...[term.first, term.second, term.difference].map(discsCell))))));
    }
}

function betterText(a, b) {
    const discs = a.score - b.score;
    return texts.why.better({ move: (discs >= 0 ? a : b).move, discs: texts.number(Math.abs(discs), 1) });
}

const discsCell = (discs) => el('td', { class: discs < 0 ? 'against' : 'for' }, texts.signed(discs, 2));
