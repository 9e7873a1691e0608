// The explorer: the moves that were played from the position that is shown, in the games of the library.

import { el, headings, refill, toggle } from './dom.js';
import { moveRow } from './move_row.js';
import { textOf } from './rules.js';
import { language, texts } from './texts.js';

/** Percent of a bar that have room for their number. */
const MIN_TOLD = 15;

export class ExplorerSection {
    #isFiltered = false;

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, games, complain, mark }) {
        Object.assign(this, { model, games, complain, mark });
        this.only = toggle(texts.explorer.only({ tab: texts.tabs.library }), false, (isFiltered) => {
            this.#isFiltered = isFiltered;
            this.draw();
        });
        this.note = el('p', { 'aria-live': 'polite' });
        this.rows = el('tbody', {});
        this.table = el('table', { class: 'book explorer' }, headings(Object.values(texts.explorer.table)), this.rows);
        this.element = el('section', { hidden: true }, el('h2', {}, texts.explorer.title), this.only, this.note, this.table);
    }

    draw() {
        const { games, model } = this;
        this.element.hidden = !games.isThere;
        this.only.hidden = Object.keys(games.filter).length === 0;
        if (!games.isThere) return;
        this.#find(model.game.position).catch(({ message }) => games.isThere && this.complain(texts.problems.command({ what: message })));
    }

    async #find(position) {
        const found = await this.games.moves(textOf(position), this.#isFiltered);
        if (!found) return;
        const { moves, games } = found;
        this.note.textContent = moves.length > 0 ? '' : texts.explorer.none;
        this.table.hidden = moves.length === 0;
        refill(this.rows, ...moves.map((move) => this.#row(forSide(move, games, position.side))));
        this.mark([]);
    }

    #row({ move, games, share, results, discs, year }) {
        const count = `${games.toLocaleString(language)} (${share} %)`;
        return moveRow(this, move, [move, count, results ? bar(results) : '', discs === null ? '' : texts.signed(discs), year]);
    }
}

/** Percent that the side to move won, drew and lost, and its discs; null where no result is known. */
export function forSide({ move, games, black, draws, white, discs = null, last_year: year = '' }, all, side) {
    const [won, lost] = side === 'X' ? [black, white] : [white, black];
    const known = black + draws + white;
    const percent = (part, whole) => Math.round((100 * part) / whole);
    const results = known === 0 ? null : { won: percent(won, known), drawn: percent(draws, known), lost: percent(lost, known) };
    return { move, games, share: percent(games, all), results, discs: discs !== null && side === 'O' ? -discs : discs, year: String(year) };
}

function bar(results) {
    return el('div', { class: 'results', role: 'img', 'aria-label': texts.explorer.results(results) }, ...Object.entries(results).map(([name, percent]) => {
        const part = el('span', { class: name }, percent < MIN_TOLD ? '' : String(percent));
        part.style.flexGrow = percent;
        return part;
    }));
}
