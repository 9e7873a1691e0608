// The library of games: the form that finds games, and those found.

import { button, choice, el, labelled } from './dom.js';
import { gameOf, titleOf } from './records.js';
import { language, texts } from './texts.js';
import { VirtualList } from './virtual_list.js';

const OUTCOMES = ['win', 'draw', 'loss'];
const SORTS = ['added', 'newest', 'oldest'];

export class LibraryPanel {
    #opened = null; // a game of the library

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, games, complain }) {
        Object.assign(this, { model, games, complain });
        this.count = el('p', { 'aria-live': 'polite' });
        this.list = new VirtualList({
            label: texts.library.found, fill: (row, number) => fill(row, games.at(number)),
            onSight: (first, end) => games.look(first, end), onOpen: (number) => this.#open(games.at(number)),
        });
        this.element = el('div', {}, this.#makeForm(), this.count, this.list.element, this.#makeOpened());
    }

    /** Where there is no library. */
    get isHidden() {
        return !this.games.isThere;
    }

    #makeForm() {
        const search = () => this.#search();
        const field = (more = {}) => el('input', { onchange: search, ...more });
        const names = el('datalist', { id: 'players' });
        const player = () => field({ list: names.id, autocomplete: 'off', oninput: ({ target }) => this.#suggest(names, target.value) });
        const year = () => field({ type: 'number', min: 1971, max: 2100 });
        this.fields = {
            player: player(), against: player(), since: year(), until: year(), event: field(), opening: field(),
            outcome: choice([['', texts.library.outcomes.any], ...OUTCOMES.map((name) => [name, texts.library.outcomes[name]])], '', search),
        };
        this.sort = choice(SORTS.map((name) => [name, texts.library.sorts[name]]), SORTS[0], search);
        const labels = { ...texts.library, player: texts.statistics.player, against: texts.library.opponent };
        return el('div', { class: 'fields search' }, names, ...Object.entries(this.fields).map(([name, one]) => labelled(labels[name], one)),
            labelled(texts.library.sort, this.sort), button(texts.library.clear, () => {
                for (const one of Object.values(this.fields)) one.value = '';
                this.#search();
            }));
    }

    #search() {
        const values = Object.entries(this.fields).map(([name, { type, value }]) => [name, type === 'number' && value !== '' ? Number(value) : value.trim()]);
        this.list.chosen = -1;
        this.list.element.scrollTop = 0;
        this.games.search(Object.fromEntries(values.filter(([, value]) => value !== '')), this.sort.value);
    }

    async #suggest(names, player) {
        const { players } = await this.games.engine.ask({ action: 'library_players', player }).catch(() => ({ players: [] }));
        if (document.activeElement.value === player) names.replaceChildren(...players.map(({ name }) => el('option', { value: name })));
    }

    #makeOpened() {
        this.source = el('p', { class: 'small' });
        this.note = el('input', { onchange: () => this.#change('note', { note: this.note.value.trim() }) });
        return (this.opened = el('div', { class: 'fields', hidden: true }, this.source, labelled(texts.library.note, this.note),
            button(texts.library.remove, () => this.#remove())));
    }

    draw() {
        const { count, problem } = this.games;
        this.count.textContent = problem ? texts.problems.command({ what: problem })
            : count === null ? '…' : texts.library.count({ n: count, shown: count.toLocaleString(language) });
        if (count === null && !problem) return; // what was found before stays until then
        this.list.count = count ?? 0;
        this.list.draw();
    }

    #open(game) {
        if (!game) return;
        this.#opened = game;
        this.opened.hidden = false;
        this.source.textContent = game.source ? texts.library.source({ source: game.source }) : '';
        this.note.value = game.note ?? '';
        try {
            this.model.setGame(gameOf(game));
        } catch ({ message }) {
            this.complain(texts.problems.load({ what: message }));
        }
    }

    #remove() {
        if (!confirm(texts.library.sure({ game: titleOf(this.#opened) }))) return;
        this.opened.hidden = true;
        this.list.chosen = -1;
        this.list.element.focus();
        this.#change('delete', {});
    }

    async #change(what, fields) {
        try {
            await this.games.engine.ask({ action: `library_${what}`, game_id: this.#opened.game_id, ...fields });
            this.games.refresh();
        } catch ({ message }) {
            this.complain(texts.problems.command({ what: message }));
        }
    }
}

/** A row of the list. @param {import('./records.js').Record | undefined} game undefined until it is there */
function fill(row, game) {
    const more = game && [texts.opening(game.opening ?? ''), game.note].filter(Boolean).join(texts.format.list);
    row.replaceChildren(el('span', {}, game ? titleOf(game) : '…'), el('span', { class: 'small' }, more ?? ''));
}
