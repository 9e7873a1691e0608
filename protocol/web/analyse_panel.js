// A game from elsewhere, what its moves were worth, the best lines of a position, and all variations.

import { button, el, refill } from './dom.js';
import { GameLoader } from './game_loader.js';
import { ReviewSection } from './review_section.js';
import { SearchSection } from './search_section.js';
import { texts } from './texts.js';
import { variations } from './variations_view.js';

export class AnalysePanel {
    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.loader = new GameLoader(app);
        this.search = new SearchSection(app);
        this.review = new ReviewSection(app);
        this.tree = el('div', { class: 'tree' });
        this.cut = button(texts.analyse.cut, () => app.cut());
        this.element = el('div', {}, this.loader.element, this.search.element, this.review.element,
            el('section', {}, el('h2', {}, texts.analyse.moves), this.tree, this.cut));
    }

    /** What is to come back after a reload. */
    get kept() {
        return { lines: this.search.lines, infinite: this.search.infinite, review: this.review.kept };
    }

    takeKept({ lines, infinite, review }) {
        Object.assign(this.search, { lines, infinite });
        this.review.takeKept(review);
    }

    draw() {
        const { game } = this.app;
        this.search.draw();
        this.review.draw();
        refill(this.tree, ...variations(game, (node) => this.app.show(node)));
        if (game.root.children.length === 0) this.tree.textContent = texts.analyse.noMovesYet;
        this.cut.disabled = game.at === game.root;
    }
}
