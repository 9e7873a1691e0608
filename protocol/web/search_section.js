// The best lines of the position that is shown.

import { CHOICES } from './choices.js';
import { button, choice, el, labelled, toggle } from './dom.js';
import { aheadText } from './result.js';
import { texts } from './texts.js';

export class SearchSection {
    /** @param {import('./page.js').Tools} tools */
    constructor({ model, searches }) {
        Object.assign(this, { model, searches });
        this.best = el('ol', { class: 'lines' });
        this.switch = toggle(texts.analyse.search, false, (analysing) => model.set({ analysing }));
        this.number = choice(CHOICES.lines.map((n) => [String(n), String(n)]), '', (n) => model.choose({ lines: Number(n) }));
        this.element = el('section', {}, el('div', { class: 'fields' }, this.switch, labelled(texts.analyse.lines, this.number)), this.best);
    }

    draw() {
        this.switch.firstChild.checked = this.model.analysing;
        this.number.value = String(this.model.lines);
        this.drawFound();
    }

    /** The items stay while the search goes on: a click takes longer than a new line. */
    drawFound() {
        const { lines } = this.searches;
        while (this.best.children.length > lines.length) this.best.lastChild.remove();
        while (this.best.children.length < lines.length) this.best.append(this.#lineItem());
        lines.forEach(({ score, depth, exact, pv }, i) => {
            const one = this.best.children[i].firstChild;
            one.textContent = texts.analyse[exact ? 'exactLine' : 'line']({ score: aheadText(this.model.game.position.side, score, 1), depth, line: pv.join(' ') });
            one.dataset.line = pv.join(' ');
        });
    }

    #lineItem() {
        const one = button('', () => this.model.walkLine(one.dataset.line.split(' ')), { class: 'line' });
        return el('li', {}, one);
    }
}
