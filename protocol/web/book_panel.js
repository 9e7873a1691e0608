// What the book of openings has of the position that is shown: its moves, playable, and on the board.

import { el, headings, refill } from './dom.js';
import { ExplorerSection } from './explorer_section.js';
import { moveRow } from './move_row.js';
import { squareOf, textOf } from './rules.js';
import { texts } from './texts.js';

export class BookPanel {
    /** What its moves are worth, by square, for the board. @type {Map<number, {score: number, grade: string, best: boolean}>} */
    values = new Map();
    #asked = ''; // the position that was looked up last; null without a book

    /** @param {import('./page.js').Tools} tools */
    constructor(tools) {
        const { model, engine, complain, mark } = tools;
        Object.assign(this, { model, engine, complain, mark, explorer: new ExplorerSection(tools) });
        this.found = el('p', { 'aria-live': 'polite' });
        this.rows = el('tbody', {});
        this.table = el('table', { class: 'book' }, headings(Object.values(texts.book.table)), this.rows);
        this.grades = el('p', { class: 'small' }, texts.book.grades);
        this.element = el('div', {}, this.found, this.table, this.grades, this.explorer.element);
    }

    draw() {
        this.explorer.draw();
        const asked = this.engine.book ? textOf(this.model.game.position) : null;
        if (asked === this.#asked) return;
        this.#asked = asked;
        this.values.clear();
        this.table.hidden = this.grades.hidden = true;
        this.found.textContent = this.engine.book ? '…' : texts.book.none;
        if (asked) this.#find(asked).catch(({ message }) => this.complain(texts.problems.command({ what: message })));
    }

    async #find(asked) {
        const { name, moves } = await this.engine.ask({ action: 'book', position: asked });
        if (asked !== this.#asked) return;
        this.found.textContent = moves.length > 0 ? texts.opening(name ?? '') : texts.book.unknown;
        this.table.hidden = this.grades.hidden = moves.length === 0;
        refill(this.rows, ...moves.map((move) => this.#row(move)));
        const best = Math.max(...moves.map(({ score }) => score ?? -Infinity));
        for (const { move, score, grade } of moves) if (score !== null) this.values.set(squareOf(move), { score, grade, best: score === best });
        this.mark([]);
    }

    #row({ move, score, grade, games, won, drawn, name }) {
        return moveRow(this, move, [move, score === null ? '' : texts.signed(score, 2), grade ?? '',
            games ? texts.book.games({ n: games, percent: Math.round((100 * (won + drawn / 2)) / games) }) : '', texts.opening(name ?? '')]);
    }
}
