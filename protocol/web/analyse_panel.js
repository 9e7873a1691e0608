// What the moves of the game were worth, the best lines of a position, and all variations.

import { button, el, refill } from './dom.js';
import { ReviewSection } from './review_section.js';
import { SearchSection } from './search_section.js';
import { texts } from './texts.js';
import { variations } from './variations_view.js';

export class AnalysePanel {
    #search;
    #review;

    /** @param {import('./page.js').Tools} tools */
    constructor(tools) {
        this.model = tools.model;
        this.#search = new SearchSection(tools);
        this.#review = new ReviewSection(tools);
        this.tree = el('div', { class: 'tree' });
        this.cut = button(texts.analyse.cut, () => this.model.cut());
        this.element = el('div', {}, this.#search.element, this.#review.element,
            el('section', {}, el('h2', {}, texts.analyse.moves), this.tree, this.cut));
    }

    /** What is to come back after a reload. */
    get kept() {
        return this.#review.kept;
    }

    takeKept(kept) {
        this.#review.takeKept(kept);
    }

    review() {
        return this.#review.run();
    }

    /** Of a reviewed game. */
    nextFault() {
        this.#review.nextFault();
    }

    draw() {
        const { game } = this.model;
        this.#search.draw();
        this.#review.draw();
        refill(this.tree, ...variations(game, (node) => this.model.show(node)));
        if (game.root.children.length === 0) this.tree.textContent = texts.analyse.noMovesYet;
        this.cut.disabled = game.at === game.root;
    }

    drawFound() {
        this.#search.drawFound();
    }
}
