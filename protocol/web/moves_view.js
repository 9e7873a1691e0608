// The moves of the game, in sight on every tab: faults are marked, variations folded unless the shown position is in
// one.

import { button, el, refill, reveal } from './dom.js';
import { playOn } from './players_form.js';
import { START, nameOf, textOf } from './rules.js';
import { texts } from './texts.js';

/** By verdict, as in annotated games. */
const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' };
/** Where something is said of a move. */
const NOTED = '✎';

/** For a first game, until the first move; not beside a puzzle. */
function firstWords() {
    const { first } = texts;
    return [first.move, first.end({ rules: texts.rules.open }), first.after({ review: texts.over.review })].map((text) => el('p', {}, text));
}

export class MovesView {
    #buttons = 0;

    /** @param {import('./page.js').Tools} tools @param {(node: import('./game.js').Node) => string | undefined} verdictOf a reviewed move */
    constructor(tools, verdictOf) {
        const { model } = tools;
        Object.assign(this, { model, verdictOf });
        this.list = el('div', { class: 'moves', role: 'region', tabindex: 0, 'aria-label': texts.analyse.moves });
        this.promote = button(texts.notes.promote, () => model.promote());
        this.cut = button(texts.analyse.cut, () => model.cut());
        this.comment = el('textarea', { class: 'comment', rows: 2, 'aria-label': texts.notes.comment, placeholder: texts.notes.comment,
            oninput: ({ target }) => (model.comment = target.value.trim()) });
        this.playOn = playOn(tools);
    }

    draw() {
        const { game, tab, browsing, setup } = this.model;
        this.#buttons = 0;
        refill(this.list, ...this.#after(game.root, new Set(game.path())));
        if (game.root.children.length === 0 && textOf(game.start) === textOf(START)) this.list.replaceChildren(...firstWords());
        this.playOn[0].hidden = !browsing || tab === 'train' || game.isOver || Boolean(setup);
        this.cut.hidden = tab !== 'analyse' || game.at === game.root;
        this.promote.hidden = tab !== 'analyse' || !game.isPromotable;
        this.#drawComment();
        reveal(this.list, this.list.querySelector('[aria-current]'));
    }

    #drawComment() {
        const { comment, setup, isAnnotating } = this.model;
        this.comment.hidden = Boolean(setup) || !(comment || isAnnotating);
        if (this.comment.value.trim() !== comment) this.comment.value = comment; // not while one types
    }

    #after(node, path) {
        const parts = [];
        for (let one = node; one.children.length > 0; one = one.children[0]) {
            const [main, ...others] = one.children;
            parts.push(this.#move(main));
            for (const other of others) parts.push(el('span', { class: 'variation' }, '(', this.#move(other), ...this.#variation(other, path), ')'));
        }
        return parts;
    }

    #variation(first, path) {
        if (path.has(first)) return this.#after(first, path);
        return first.children.length > 0 ? ['…'] : [];
    }

    #move(node) {
        const verdict = this.verdictOf(node);
        const name = `${node.ply}. ${nameOf(node.move)}`;
        const said = [name, texts.analyse.verdicts[verdict], node.notes?.C && texts.notes.comment].filter(Boolean);
        return button(name + (SIGNS[verdict] ?? '') + (node.notes?.C ? NOTED : ''), () => this.model.show(node), {
            class: `move ${verdict ?? ''}`, 'data-key': ++this.#buttons, 'aria-current': node === this.model.game.at ? 'true' : undefined,
            'aria-label': said.length > 1 && said.join(texts.format.list),
        });
    }
}
