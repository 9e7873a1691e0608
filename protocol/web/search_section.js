// The best lines of the position that is shown, above its moves.

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
        this.depth = el('span', { class: 'small' });
        this.annotate = button('✎', () => model.set({ annotating: !model.annotating }), { 'aria-label': texts.notes.annotate, title: texts.notes.annotate });
        this.element = el('section', { class: 'engine-lines' }, el('div', { class: 'fields' }, this.switch, this.depth, this.annotate, labelled(texts.analyse.lines, this.number)), this.best);
    }

    draw() {
        const { analysing, annotating, lines, hasLines } = this.model;
        this.element.hidden = !hasLines;
        this.switch.firstChild.checked = analysing;
        this.annotate.ariaPressed = String(annotating);
        this.number.value = String(lines);
        this.best.style.setProperty('--lines', String(analysing ? lines : 0)); // nothing moves when they come
        this.drawFound();
    }

    /** The items stay while the search goes on: a click takes longer than a new line. */
    drawFound() {
        const { lines } = this.searches;
        this.depth.textContent = lines.length === 0 ? '' : lines[0].exact ? texts.analyse.exact : texts.analyse.depth(lines[0]);
        while (this.best.children.length > lines.length) this.best.lastChild.remove();
        while (this.best.children.length < lines.length) this.best.append(this.#lineItem());
        lines.forEach(({ score, exact, pv }, i) => {
            const one = this.best.children[i].firstChild;
            one.firstChild.textContent = aheadText(this.model.game.position.side, score, exact ? 0 : 1);
            one.lastChild.textContent = one.dataset.line = pv.join(' ');
        });
    }

    #lineItem() {
        const one = el('button', { type: 'button', class: 'line', onclick: () => this.model.walkLine(one.dataset.line.split(' ')) }, el('b', {}), ' ', el('span', {}));
        return el('li', {}, one);
    }
}
