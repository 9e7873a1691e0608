// Where a player stands: the rating, the opponent to play next, and all opponents as a ladder.

import { button, el, headings } from './dom.js';
import { ELO, opponentFor, ratingOf, resultsIn } from './rating.js';
import { texts } from './texts.js';

export class Ladder {
    #version = -1; // the one of the library whose games are counted
    #results = [];

    /** @param {import('./page.js').Tools} tools @param {(opponent: string) => void} onPlay */
    constructor({ model, games }, onPlay) {
        Object.assign(this, { model, games, onPlay });
        const title = el('h2', { id: 'ladder-title' }, texts.rating.title);
        this.rows = el('tbody', {});
        this.dialog = el('dialog', { class: 'ladder', 'aria-labelledby': title.id }, title,
            el('table', {}, headings(Object.values(texts.rating.table)), this.rows), el('p', { class: 'small' }, texts.rating.about),
            el('form', { method: 'dialog' }, el('button', { class: 'main' }, texts.rating.close)));
        this.text = el('span', {});
        this.next = button('', () => onPlay(this.#next), { title: texts.rating.even });
        this.element = el('div', { class: 'buttons' }, this.text, this.next, button(texts.rating.open, () => this.#show()), this.dialog);
    }

    get #rating() {
        return ratingOf(this.#results);
    }

    get #next() {
        return opponentFor(this.#rating.elo, this.#results);
    }

    async draw() {
        const { version, isThere } = this.games;
        const { game } = this.model;
        this.element.hidden = !isThere || (!game.isOver && game.root.children.length > 0); // while one is played
        this.text.hidden = this.next.hidden = this.#results.length === 0;
        if (!isThere || version === this.#version) return;
        this.#version = version;
        const results = await resultsIn(this.games.engine).catch(() => []); // the library tells why
        if (version !== this.#version) return;
        this.#results = results;
        const { elo, within, games: n } = this.#rating;
        this.text.textContent = texts.rating.yours({ elo, within, n });
        this.next.textContent = texts.rating.next({ opponent: texts.play.opponents[this.#next] });
        if (this.dialog.open) this.#drawRows();
        this.draw();
    }

    #show() {
        this.#drawRows();
        this.dialog.showModal();
    }

    /** The strongest on top. */
    #drawRows() {
        const { elo, within, games } = this.#rating;
        const rungs = Object.entries(ELO).map(([name, value]) => ({ name, value }));
        if (games > 0) rungs.push({ value: elo });
        rungs.sort((a, b) => b.value - a.value);
        this.rows.replaceChildren(...rungs.map(({ name, value }) => (name ? this.#rung(name, value)
            : el('tr', { 'aria-current': 'true' }, el('td', {}, texts.names.you), el('td', {}, `${elo} ± ${within}`), el('td', {})))));
    }

    #rung(name, elo) {
        const scores = this.#results.filter(({ opponent }) => opponent === name).map(({ score }) => score);
        const counts = [1, 0.5, 0].map((wanted) => scores.filter((score) => score === wanted).length);
        const play = () => {
            this.dialog.close();
            this.onPlay(name);
        };
        return el('tr', {}, el('td', {}, button(texts.play.opponents[name], play, { class: 'line' })), el('td', {}, elo),
            el('td', {}, scores.length > 0 ? counts.join(' – ') : ''));
    }
}
