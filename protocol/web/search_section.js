// The best lines of the position that is shown, from a search that goes on and from the book.

import { BOOK, run } from './commands.js';
import { button, choice, el, labelled, toggle } from './dom.js';
import { textOf } from './rules.js';
import { texts } from './texts.js';

export class SearchSection {
    #looked = ''; // the position that was looked up in the book last

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.lines = 3;
        this.infinite = false;
        this.best = el('ol', { class: 'lines' });
        this.book = el('p', { hidden: true });
        this.switch = toggle(texts.analyse.infinite, false, (on) => {
            this.infinite = on;
            app.changed();
        });
        this.number = choice([1, 2, 3, 5, 8].map((n) => [String(n), String(n)]), String(this.lines), (n) => {
            this.lines = Number(n);
            app.changed();
        });
        this.element = el('section', {}, el('div', { class: 'fields' }, this.switch, labelled(texts.analyse.lines, this.number)), this.best, this.book);
    }

    draw() {
        this.switch.firstChild.checked = this.infinite;
        this.number.value = String(this.lines);
        this.drawLines();
        this.#findInBook().catch((error) => this.app.complain(texts.problems.command(error.message)));
    }

    /** The items stay while the search goes on: a click takes longer than a new line. */
    drawLines() {
        const lines = [...this.app.searches.lines.values()].sort((a, b) => a.rank - b.rank);
        while (this.best.children.length > lines.length) this.best.lastChild.remove();
        while (this.best.children.length < lines.length) this.best.append(this.#lineItem());
        lines.forEach(({ score, depth, proven, line }, i) => {
            const one = this.best.children[i].firstChild;
            one.textContent = texts.analyse.line(score, depth, proven, line);
            one.dataset.line = line.join(' ');
        });
    }

    #lineItem() {
        const one = button('', () => this.app.playLine(one.dataset.line.split(' ')), { class: 'line' });
        return el('li', {}, one);
    }

    async #findInBook() {
        const position = textOf(this.app.game.position);
        if (!this.app.parts.hasBook || position === this.#looked) return;
        this.#looked = position;
        this.book.hidden = true;
        const { moves } = await lookUp(position);
        if (position !== this.#looked) return;
        this.book.replaceChildren(texts.analyse.book, ...moves.map(({ move, score }) =>
            button(`${move} ${texts.signed(score)}`, () => this.app.playLine([move]), { class: 'line' })));
        this.book.hidden = moves.length === 0;
    }
}

/**
 * What the book of openings has of a position: whether it was searched, and moves, of which it names one
 * where several are the same but for the board's symmetry.
 * @returns {Promise<{searched: boolean, moves: {move: string, score: number}[]}>}
 */
export async function lookUp(position) {
    const { status, output } = await run(['book', 'show', BOOK, '--json', position]);
    if (status !== 0) return { searched: false, moves: [] };
    const { searched, moves } = JSON.parse(output);
    return { searched, moves: moves.filter(({ score }) => score !== undefined) };
}
