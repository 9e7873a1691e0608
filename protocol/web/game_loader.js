// The dialog that opens a game from elsewhere: text, or files in any format that the engine reads. What was
// understood is shown before it takes the place of the game.

import { button, el, fileButton } from './dom.js';
import { filesIn } from './library_files.js';
import { picture } from './picture.js';
import { LIST, NUMBER, fileOf, gameOf, titleOf } from './records.js';
import { resultText } from './result.js';
import { decode, linkIn } from './share.js';
import { texts } from './texts.js';

const MAX_GAMES = 2000;
const TAKES_TEXT = 'input, textarea';

export class GameLoader {
    #newest = 0; // the number of what was given last
    #offered = []; // records of games, or games
    #files = []; // that were given last
    #lists = {}; // of WTHOR's names, files by their endings
    #numbered = []; // the newest files of games, if they have numbers for these

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine, games, addToLibrary }) {
        Object.assign(this, { model, engine, library: games, addToLibrary });
        this.text = el('textarea', { rows: 4, 'aria-label': texts.open.paste, placeholder: texts.open.paste, spellcheck: 'false', oninput: () => this.load(this.text.value) });
        this.games = el('select', { 'aria-label': texts.open.which, onchange: () => this.#show() });
        this.count = el('span', {});
        this.several = el('div', { class: 'fields', hidden: true }, this.count, this.games);
        this.note = el('p', { class: 'small', 'aria-live': 'polite' });
        this.problem = el('p', { class: 'unread', 'aria-live': 'polite' });
        this.board = el('img', { alt: texts.share.preview });
        this.found = el('p', { 'aria-live': 'polite' });
        this.understood = el('div', { class: 'understood', hidden: true }, this.board, this.found);
        this.add = button(texts.library.offer, () => this.#close(() => addToLibrary(this.#files)), { hidden: true });
        this.use = el('button', { class: 'main', disabled: true }, texts.open.use);
        const title = el('h2', { id: 'open-title' }, texts.open.title);
        this.dialog = el('dialog', { class: 'sheet', 'aria-labelledby': title.id, onclick: ({ target }) => target === this.dialog && this.dialog.close() },
            el('form', { method: 'dialog', onsubmit: () => this.#open() }, title, this.text,
                el('div', { class: 'buttons' }, ...fileButton(texts.open.file, (files) => this.loadFiles(files)), el('span', { class: 'small keys' }, texts.open.drop)),
                this.problem, this.note, this.several, this.understood,
                el('div', { class: 'buttons' }, this.use, this.add, button(texts.setup.cancel, () => this.dialog.close()))));
        this.elements = [button(texts.open.open, () => this.show()), this.dialog];
        document.addEventListener('dragover', (event) => event.preventDefault());
        document.addEventListener('drop', (event) => {
            event.preventDefault();
            this.#takeDrop(event.dataTransfer);
        });
        document.addEventListener('paste', ({ target, clipboardData }) => {
            const text = clipboardData.getData('text');
            if (text && !target.closest(TAKES_TEXT)) this.#fill(text);
        });
    }

    show() {
        if (!this.dialog.open) this.dialog.showModal();
        this.text.focus();
    }

    #close(then) {
        this.dialog.close();
        then();
    }

    /** Files and texts may be dropped anywhere on the page. */
    async #takeDrop(given) {
        const text = given.getData('text');
        const files = await filesIn(given);
        if (files.length === 0) return this.#fill(text);
        if (this.model.tab === 'library' && !this.dialog.open) return this.addToLibrary(files);
        this.loadFiles(files);
    }

    #fill(text) {
        this.show();
        this.text.value = text;
        this.load(text);
    }

    /** Lists of names may come before their games, with them or after them. @param {File[]} files */
    async loadFiles(files) {
        this.show();
        this.text.value = '';
        this.#files = files;
        const [lists, games] = [true, false].map((wanted) => files.filter(({ name }) => LIST.test(name) === wanted));
        for (const list of lists) this.#lists[LIST.exec(list.name)[1].toLowerCase()] = list;
        const given = games.length > 0 ? games : this.#numbered;
        if (given.length > 0) {
            const isNewest = await this.#read(async () => ({ file: await fileOf([...given, ...Object.values(this.#lists)]) }), (found) => {
                this.#numbered = found.some(({ black, white }) => NUMBER.test(black) || NUMBER.test(white)) ? given : [];
            });
            if (!isNewest) return;
        }
        this.add.hidden = !this.library.isThere || this.#offered.length === 0;
        this.note.textContent = lists.length > 0 ? texts.open.names({ files: lists.map(({ name }) => name).join(texts.format.list) }) : '';
    }

    /** @param {string} text games, or a link */
    async load(text) {
        const link = linkIn(text);
        if (!link) return this.#read(() => (text.trim() ? { games: text } : null), () => (this.#numbered = []));
        // With the variations, which other readers of links leave out.
        this.#begin();
        try {
            this.#offer([decode(link).game]);
        } catch ({ message }) {
            this.problem.textContent = texts.problems.load({ what: message });
        }
    }

    /** What was given before is offered no more. @returns the number of what is given now */
    #begin() {
        this.#offered = [];
        this.use.disabled = this.several.hidden = this.understood.hidden = this.add.hidden = true;
        this.problem.textContent = this.note.textContent = '';
        return ++this.#newest;
    }

    /** Offers the games of what is given, unless something else is given meanwhile. @returns whether it was not */
    async #read(give, onRead) {
        const number = this.#begin();
        try {
            const given = await give();
            if (!given) return true;
            const { games, errors: [problem] } = await this.engine.ask({ action: 'convert', partial: true, ...given });
            if (number !== this.#newest) return false;
            if (games.length === 0) throw new Error(problem?.error ?? texts.open.nothing);
            onRead(games);
            if (problem) this.problem.textContent = texts.problems[games.length === 1 && games[0].error ? 'upTo' : 'partly']({ games: games.length, what: problem.error });
            this.#offer(games);
        } catch ({ message }) {
            if (number === this.#newest) this.problem.textContent = texts.problems.load({ what: message });
        }
        return number === this.#newest;
    }

    /** @param {(import('./records.js').Record | import('./game.js').Game)[]} games */
    #offer(games) {
        const shown = this.#offered = games.slice(0, MAX_GAMES);
        this.several.hidden = games.length === 1;
        this.count.textContent = shown.length < games.length
            ? texts.open.first({ shown: shown.length, all: games.length }) : texts.open.several({ n: games.length });
        if (!this.several.hidden) this.games.replaceChildren(...shown.map((one, i) => el('option', { value: i }, `${i + 1}. ${titleOf(one)}`)));
        this.#show(0);
    }

    /** A game as new, to be played on. */
    #made(number) {
        const one = this.#offered[number];
        return one.root ? one : gameOf(one);
    }

    /** Who played, how many moves, how it ended, and the board then. */
    #show(number = this.games.selectedIndex) {
        const game = this.#made(number);
        const moves = game.line().length;
        const { X, O } = game.names;
        this.found.textContent = texts.joined([
            (X || O) && texts.open.players({ black: X || texts.sides.X, white: O || texts.sides.O }),
            moves > 0 ? texts.open.moves({ n: moves }) : texts.open.position({ side: texts.sides[game.position.side] }),
            game.isOver && resultText(game.position)]);
        this.board.src = `data:image/svg+xml,${encodeURIComponent(picture(game.position, game.at.move))}`;
        this.understood.hidden = this.use.disabled = false;
    }

    #open() {
        if (this.#offered.length === 0) return;
        this.model.tab = 'analyse';
        this.model.setGame(this.#made(this.several.hidden ? 0 : this.games.selectedIndex));
    }
}
