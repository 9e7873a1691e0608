// The best lines of the position that is shown, from a search that goes on and from the book.

import { button, choice, el, labelled, toggle } from './dom.js';
import { textOf } from './rules.js';
import { texts } from './texts.js';

export class SearchSection {
    #looked = ''; // the position that was looked up in the book last

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine, searches, complain }) {
        Object.assign(this, { model, engine, searches, complain });
        this.best = el('ol', { class: 'lines' });
        this.book = el('p', { hidden: true });
        this.switch = toggle(texts.analyse.infinite, false, (infinite) => model.set({ infinite }));
        this.number = choice([1, 2, 3, 5, 8].map((n) => [String(n), String(n)]), '', (n) => model.set({ lines: Number(n) }));
        this.element = el('section', {}, el('div', { class: 'fields' }, this.switch, labelled(texts.analyse.lines, this.number)), this.best, this.book);
    }

    draw() {
        this.switch.firstChild.checked = this.model.infinite;
        this.number.value = String(this.model.lines);
        this.drawFound();
        this.#findInBook().catch((error) => this.complain(texts.problems.command({ what: error.message })));
    }

    /** The items stay while the search goes on: a click takes longer than a new line. */
    drawFound() {
        const lines = [...this.searches.lines.values()].sort((a, b) => a.rank - b.rank);
        while (this.best.children.length > lines.length) this.best.lastChild.remove();
        while (this.best.children.length < lines.length) this.best.append(this.#lineItem());
        lines.forEach(({ score, depth, proven, line }, i) => {
            const one = this.best.children[i].firstChild;
            one.textContent = texts.analyse[proven ? 'exactLine' : 'line']({ score: texts.signed(score), depth, line: line.join(' ') });
            one.dataset.line = line.join(' ');
        });
    }

    #lineItem() {
        const one = button('', () => this.model.playLine(one.dataset.line.split(' ')), { class: 'line' });
        return el('li', {}, one);
    }

    async #findInBook() {
        const position = textOf(this.model.game.position);
        if (!this.engine.book || position === this.#looked) return;
        this.#looked = position;
        this.book.hidden = true;
        const { moves } = await lookUp(this.engine, position);
        if (position !== this.#looked) return;
        this.book.replaceChildren(texts.analyse.book, ...moves.map(({ move, score }) =>
            button(`${move} ${texts.signed(score)}`, () => this.model.playLine([move]), { class: 'line' })));
        this.book.hidden = moves.length === 0;
    }
}

/**
 * What the book of openings has of a position: whether it was searched, and moves, of which it names one
 * where several are the same but for the board's symmetry.
 * @param {import('./engine.js').Engine} engine that has a book @param {string} position
 * @returns {Promise<{searched: boolean, moves: {move: string, score: number}[]}>}
 */
export async function lookUp(engine, position) {
    const { status, output } = await engine.runShort(['book', 'show', engine.book, '--json', position]);
    if (status !== 0) return { searched: false, moves: [] };
    const { searched, moves } = JSON.parse(output);
    return { searched, moves: moves.filter(({ score }) => score !== undefined) };
}
