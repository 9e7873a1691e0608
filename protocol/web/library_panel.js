// The library of games: the form that finds games, those found, and how games come in.

import { button, choice, el, fileButton, labelled, toggle } from './dom.js';
import { transcript } from './game.js';
import { addFiles } from './library_files.js';
import { gameOf, lineOf, placeText, playersText, titleOf } from './records.js';
import { START, textOf } from './rules.js';
import { save } from './share_panel.js';
import { language, texts } from './texts.js';
import { VirtualList } from './virtual_list.js';

const OUTCOMES = ['win', 'draw', 'loss'];
/** Of files, where it is not txt. */
const ENDINGS = { obf: 'obf', ggf: 'ggf', sgf: 'sgf', pgn: 'pgn', csv: 'csv', wthor: 'wtb' };
const SORTS = ['added', 'newest', 'oldest'];
/** The form is searched by when it has not changed for so long. */
const TYPING_MS = 250;
/** What could not be read and is listed. */
const MAX_PROBLEMS = 100;

export class LibraryPanel {
    #opened = null; // a game of the library
    #typing = null; // a timer, while the form changes
    #running = null; // an AbortController, while files are added
    #drawn = -1; // the version of what was found that the score is of

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine, games, profile, complain, study }) {
        Object.assign(this, { model, engine, games, profile, complain, study });
        this.count = el('p', { 'aria-live': 'polite' });
        this.list = new VirtualList({
            label: texts.library.found, fill: (row, number) => fill(row, games.at(number)),
            onSight: (first, end) => games.look(first, end), onOpen: (number) => this.#open(games.at(number)),
        });
        this.score = el('p', {});
        this.element = el('div', { class: 'games' }, this.#makeForm(), el('div', { class: 'sums' }, this.count, this.score), this.#makeFound(), this.list.element, this.#makeOpened(), this.#makeImport());
    }

    /** Shows the games of a player. */
    lookAt(player) {
        this.fields.player.value = player;
        this.#search();
    }

    /** Where there is no library. */
    get isHidden() {
        return !this.games.isThere;
    }

    #makeForm() {
        const field = (more = {}) => el('input', more);
        const names = el('datalist', { id: 'players' });
        const name = () => field({ list: names.id, autocomplete: 'off', oninput: ({ target }) => this.#suggest(names, target.value) });
        const number = (min, max) => field({ type: 'number', min, max });
        const [year, moves] = [() => number(1971, 2100), () => number(1, 60)];
        this.fields = {
            player: name(), against: name(), since: year(), until: year(), event: field(), opening: field(),
            result: choice([['', texts.library.outcomes.any], ...OUTCOMES.map((name) => [name, texts.library.outcomes[name]])], ''),
            text: field(), source: field(), min_moves: moves(), max_moves: moves(),
        };
        this.sort = choice(SORTS.map((name) => [name, texts.library.sorts[name]]), SORTS[0]);
        const labels = { ...texts.library, ...texts.library.fields, player: texts.statistics.player, against: texts.library.opponent };
        const [player, against, ...others] = Object.entries(this.fields).map(([name, one]) => labelled(labels[name], one));
        const clear = () => {
            for (const one of Object.values(this.fields)) one.value = '';
            this.#goThrough(this.here.firstChild.checked = false);
        };
        this.here = toggle(texts.library.here, false, (isHere) => this.#goThrough(isHere));
        const type = () => {
            clearTimeout(this.#typing);
            this.#typing = setTimeout(() => this.#search(), TYPING_MS);
        };
        return el('div', { oninput: type }, names, el('div', { class: 'search' }, player, against),
            el('details', { class: 'expert' }, el('summary', {}, texts.library.more), el('div', { class: 'search' }, ...others, labelled(texts.library.sort, this.sort), this.here, button(texts.library.clear, clear))));
    }

    /** Finds games through the position that is shown now, whatever is shown later. */
    #goThrough(isHere) {
        const { game } = this.model;
        const isKnown = isHere && textOf(game.start) === textOf(START);
        this.fields.opening.disabled = isKnown;
        if (isHere) this.fields.opening.value = isKnown ? transcript(game.path()) : '';
        this.#search();
    }

    /** What can be done with the games that were found. */
    #makeFound() {
        this.format = el('select', { 'aria-label': texts.library.format });
        return (this.found = el('div', { class: 'buttons', hidden: true },
            button(texts.library.study, () => this.#take((games) => this.study(games, this.games.filter))),
            button(texts.library.download, () => this.#take((games) => this.#download(games))), this.format));
    }

    /** @param {(games: import('./records.js').Record[]) => unknown} use of all games that were found */
    async #take(use) {
        try {
            await use(await this.games.all());
        } catch ({ message }) {
            this.complain(texts.problems.command({ what: message }));
        }
    }

    async #download(games) {
        const to = this.format.value;
        const { text, bytes } = await this.engine.ask({ action: 'convert', games: games.map(lineOf).join('\n'), to });
        save(`games.${ENDINGS[to] ?? 'txt'}`, new Blob([text ?? Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]));
    }

    /** Head to head where an opponent is named too. */
    async #drawScore() {
        const { games } = this;
        const { version, filter: { player } } = games;
        const score = await games.score().catch(() => null);
        if (version === games.version) this.score.textContent = score ? texts.library.score({ player, ...score }) : '';
    }

    #search() {
        const fields = Object.entries(this.fields).filter(([, { validity }]) => validity.valid); // not half of a year
        const values = fields.map(([name, { type, value }]) => [name, type === 'number' && value !== '' ? Number(value) : value.trim()]);
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
        this.note = el('input', { onchange: () => this.#setNote(this.note.value.trim()) });
        return (this.opened = el('div', { class: 'fields', hidden: true }, this.source, labelled(texts.library.note, this.note),
            button(texts.library.remove, () => this.#remove())));
    }

    #makeImport() {
        const add = (files) => this.add(files);
        this.keep = toggle(texts.library.keep, true, (keepGames) => this.model.choose({ keepGames }));
        this.stop = button(texts.analyse.stop, () => this.#running.abort(), { hidden: true });
        this.progress = el('p', { 'aria-live': 'polite' });
        this.problems = el('ul', {});
        this.unread = el('details', { hidden: true }, el('summary', {}), this.problems);
        return el('section', {}, el('div', { class: 'buttons' }, ...fileButton(texts.library.add, add),
            ...fileButton(texts.library.folder, add, { webkitdirectory: true }), button(texts.library.save, () => this.#save()), this.stop), this.keep, this.progress, this.unread,
        el('p', { class: 'small keys' }, texts.library.drop));
    }

    draw() {
        this.keep.firstChild.checked = this.model.keepGames;
        const { count, problem } = this.games;
        this.count.textContent = problem ? texts.problems.command({ what: problem })
            : count === null ? '…' : texts.library.count({ n: count, shown: count.toLocaleString(language) });
        if (count === null && !problem) return; // what was found before stays until then
        this.list.count = count ?? 0;
        this.list.draw();
        this.found.hidden = !count;
        if (this.format.options.length === 0) this.format.replaceChildren(...this.engine.formats.map((name) => el('option', { value: name }, name)));
        if (this.#drawn === this.games.version) return;
        this.#drawn = this.games.version;
        this.#drawScore();
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

    #setNote(note) {
        const { kept } = this.model.game;
        if (kept.game_id === this.#opened.game_id) kept.note = note; // which is kept with what is said of its moves
        this.#change('note', { note });
    }

    async #change(what, fields) {
        try {
            await this.games.engine.ask({ action: `library_${what}`, game_id: this.#opened.game_id, ...fields });
            this.games.refresh();
        } catch ({ message }) {
            this.complain(texts.problems.command({ what: message }));
        }
    }

    /** Games, puzzles and settings. */
    #save() {
        this.profile.text().then((text) => save('emilia.jsonl', new Blob([text], { type: 'application/jsonl' })),
            ({ message }) => this.complain(texts.problems.command({ what: message })));
    }

    /** @param {File[]} files */
    async add(files) {
        if (files.length === 0 || this.#running) return;
        this.#running = new AbortController();
        this.stop.hidden = false;
        this.unread.hidden = true;
        const onProgress = (progress) => (this.progress.textContent = texts.library.adding(progress));
        let found;
        try {
            found = await addFiles(this.games, this.profile, files, { onProgress, signal: this.#running.signal });
        } catch ({ message }) {
            this.progress.textContent = '';
            return this.complain(texts.problems.command({ what: message }));
        } finally {
            this.#running = null;
            this.stop.hidden = true;
        }
        const { problems, ...sums } = found;
        this.progress.textContent = texts.library.added(sums);
        this.unread.hidden = problems.length === 0;
        this.unread.firstChild.textContent = texts.library.unread({ n: problems.length });
        this.problems.replaceChildren(...problems.slice(0, MAX_PROBLEMS).map((problem) => el('li', {}, problem)));
    }
}

/** A row of the list. @param {import('./records.js').Record | undefined} game undefined until it is there */
function fill(row, game) {
    const more = game && [placeText(game), texts.opening(game.opening ?? ''), game.note].filter(Boolean).join(texts.format.list);
    row.replaceChildren(el('span', {}, game ? playersText(game) : '…'), el('span', { class: 'small' }, more ?? ''));
}
