// A game from elsewhere: text, or a file in any format that the engine reads.

import { button, el, fileButton } from './dom.js';
import { filesIn } from './library_files.js';
import { LIST, NUMBER, fileOf, gameOf, titleOf } from './records.js';
import { decode, linkIn } from './share.js';
import { texts } from './texts.js';

const MAX_GAMES = 2000;

export class GameLoader {
    #newest = 0; // the number of what was given last
    #offered = []; // games
    #files = []; // that were given last
    #lists = {}; // of WTHOR's names, files by their endings
    #numbered = []; // the newest files of games, if they have numbers for these

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine, games, complain, addToLibrary }) {
        Object.assign(this, { model, engine, library: games, complain, addToLibrary });
        this.text = el('textarea', { rows: 2, 'aria-label': texts.analyse.paste, placeholder: texts.analyse.paste, spellcheck: 'false' });
        this.games = el('select', { 'aria-label': texts.analyse.which, onchange: () => this.#open(this.games.value) });
        this.note = el('p', { class: 'small', 'aria-live': 'polite' });
        this.several = el('div', { class: 'fields', hidden: true }, this.count = el('span', {}), this.games);
        this.add = button(texts.library.offer, () => addToLibrary(this.#files), { hidden: true });
        this.element = el('section', {}, this.text, el('div', { class: 'buttons' },
            button(texts.analyse.load, () => this.load(this.text.value), { class: 'main' }),
            ...fileButton(texts.analyse.file, (files) => this.loadFiles(files)), this.add),
        this.several, this.note, el('p', { class: 'small keys' }, texts.analyse.drop));
        document.addEventListener('dragover', (event) => event.preventDefault());
        document.addEventListener('drop', (event) => {
            event.preventDefault();
            this.#takeDrop(event.dataTransfer);
        });
    }

    /** Files and texts may be dropped anywhere on the page. */
    async #takeDrop(given) {
        const text = given.getData('text');
        const files = await filesIn(given);
        if (files.length > 0 && this.model.tab === 'library') return this.addToLibrary(files);
        this.model.set({ tab: 'analyse' });
        if (files.length > 0) this.loadFiles(files);
        else this.load(text);
    }

    /** Lists of names may come before their games, with them or after them. @param {File[]} files */
    async loadFiles(files) {
        this.#files = files;
        this.add.hidden = !this.library.isThere;
        const [lists, games] = [true, false].map((wanted) => files.filter(({ name }) => LIST.test(name) === wanted));
        for (const list of lists) this.#lists[LIST.exec(list.name)[1].toLowerCase()] = list;
        this.note.textContent = lists.length > 0 ? texts.analyse.names({ files: lists.map(({ name }) => name).join(texts.format.list) }) : '';
        const given = games.length > 0 ? games : this.#numbered;
        if (given.length === 0) return;
        await this.#read(async () => ({ file: await fileOf([...given, ...Object.values(this.#lists)]) }), (found) => {
            this.#numbered = found.some(({ black, white }) => NUMBER.test(black) || NUMBER.test(white)) ? given : [];
        });
    }

    /** @param {string} text games, or a link */
    async load(text) {
        this.add.hidden = true;
        const link = linkIn(text);
        if (!link) return this.#read(() => ({ games: text }), () => (this.#numbered = []));
        // With the variations, which other readers of links leave out.
        this.#begin();
        try {
            this.model.setGame(decode(link).game);
        } catch (error) {
            this.complain(texts.problems.load({ what: error.message }));
        }
    }

    /** What was given before is offered no more. @returns the number of what is given now */
    #begin() {
        this.several.hidden = true;
        return ++this.#newest;
    }

    /** Opens the first game and offers the others, unless something else is given meanwhile. */
    async #read(give, onRead) {
        const number = this.#begin();
        try {
            const { games, errors: [problem] } = await this.engine.ask({ action: 'convert', partial: true, ...await give() });
            if (number !== this.#newest) return;
            if (games.length === 0) throw new Error(problem?.error ?? texts.analyse.nothing);
            onRead(games);
            if (problem) this.complain(texts.problems[games.length === 1 && games[0].error ? 'upTo' : 'partly']({ games: games.length, what: problem.error }));
            this.#offer(games);
        } catch (error) {
            if (number === this.#newest) this.complain(texts.problems.load({ what: error.message }));
        }
    }

    /** @param {import('./records.js').Record[]} games */
    #offer(games) {
        const shown = this.#offered = games.slice(0, MAX_GAMES);
        this.several.hidden = games.length === 1;
        this.count.textContent = shown.length < games.length
            ? texts.analyse.first({ shown: shown.length, all: games.length }) : texts.analyse.several({ n: games.length });
        this.games.replaceChildren(...shown.map((one, i) => el('option', { value: i }, `${i + 1}. ${titleOf(one)}`)));
        this.#open(0);
    }

    #open(number) {
        this.model.setGame(gameOf(this.#offered[number]));
    }
}
