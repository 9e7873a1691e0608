// A game from elsewhere: text, or a file in any format that the engine reads.

import { button, el } from './dom.js';
import { gameOf, isGame, playersOf } from './records.js';
import { decode, linkIn } from './share.js';
import { texts } from './texts.js';
import { bytesOf, named, sorted } from './wthor.js';

const MOST_GAMES = 2000;

export class GameLoader {
    #newest = 0; // the number of what was given last
    #offered = []; // games
    #names = {}; // of WTHOR's players and tournaments
    #numbered = null; // the newest file of games, if they have numbers for these

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine, complain }) {
        Object.assign(this, { model, engine, complain });
        this.text = el('textarea', { rows: 2, 'aria-label': texts.analyse.paste, placeholder: texts.analyse.paste, spellcheck: 'false' });
        const file = el('input', {
            type: 'file', multiple: true, hidden: true, 'aria-label': texts.analyse.file,
            onchange: () => {
                this.loadFiles([...file.files]);
                file.value = ''; // the same file may be wanted again
            },
        });
        this.games = el('select', { 'aria-label': texts.analyse.which, onchange: () => this.#open(this.games.value) });
        this.note = el('p', { class: 'small', 'aria-live': 'polite' });
        this.several = el('div', { class: 'fields', hidden: true }, this.count = el('span', {}), this.games);
        this.element = el('section', {}, this.text, el('div', { class: 'buttons' },
            button(texts.analyse.load, () => this.load(this.text.value), { class: 'main' }),
            button(texts.analyse.file, () => file.click()), file),
        this.several, this.note, el('p', { class: 'small keys' }, texts.analyse.drop));
        document.addEventListener('dragover', (event) => event.preventDefault());
        document.addEventListener('drop', (event) => {
            event.preventDefault();
            this.#takeDrop(event.dataTransfer);
        });
    }

    /** Files and texts may be dropped anywhere on the page. */
    #takeDrop(given) {
        this.model.set({ tab: 'analyse' });
        if (given.files.length > 0) this.loadFiles([...given.files]);
        else this.load(given.getData('text'));
    }

    /** Files of names may come before their games, with them or after them. @param {File[]} files */
    async loadFiles(files) {
        const { games, names } = await sorted(files, this.#names);
        this.#names = names;
        this.note.textContent = games.length < files.length ? texts.analyse.names({ players: names.jou?.length ?? 0, tournaments: names.trn?.length ?? 0 }) : '';
        if (games.length > 1) this.complain(texts.problems.oneFile({ name: games[0].name }));
        const given = games.length > 0 ? bytesOf(games[0]) : this.#numbered;
        if (given) await this.load(given);
    }

    /**
     * Opens the first game and offers the others, unless something else is given meanwhile.
     * @param {Promise<Uint8Array> | Uint8Array | string} given
     */
    async load(given) {
        const number = ++this.#newest;
        try {
            const input = await given;
            // With the variations, which other readers of links leave out.
            const link = typeof input === 'string' && linkIn(input);
            if (link) {
                this.several.hidden = true;
                this.model.setGame(decode(link).game);
                return;
            }
            const { output, errors, status } = await this.engine.runShort(['convert', '--partial', '--to', 'transcript'], input);
            const all = output.split('\n');
            const [problem] = errors.trim().split('\n');
            const read = all.flatMap((line, i) => (isGame(line) ? [i] : []));
            // Only formats with players tell who played.
            const ggf = (await this.engine.runShort(['convert', '--partial', '--to', 'ggf'], input)).output;
            const players = playersOf(named(ggf, this.#names));
            if (number !== this.#newest) return;
            if (read.length === 0) {
                this.complain(texts.problems.load({ what: problem || texts.analyse.nothing }));
                return;
            }
            this.#numbered = /\bPB\[#\d+\]/.test(ggf) ? input : null;
            if (status !== 0) this.complain(texts.problems[read.length > 1 ? 'partly' : 'upTo']({ games: read.length, what: problem }));
            this.#offer(read.map((i) => ({ line: all[i], names: players[i]?.names, title: players[i]?.title || `${all[i].slice(0, 24)}…` })));
        } catch (error) {
            if (number === this.#newest) this.complain(texts.problems.load({ what: error.message }));
        }
    }

    /** @param {{line: string, names?: {X: string, O: string}, title: string}[]} games */
    #offer(games) {
        const shown = this.#offered = games.slice(0, MOST_GAMES);
        this.several.hidden = games.length === 1;
        this.count.textContent = shown.length < games.length
            ? texts.analyse.first({ shown: shown.length, all: games.length }) : texts.analyse.several({ n: games.length });
        this.games.replaceChildren(...shown.map(({ title }, i) => el('option', { value: i }, `${i + 1}. ${title}`)));
        this.#open(0);
    }

    #open(number) {
        const { line, names } = this.#offered[number];
        this.model.setGame(Object.assign(gameOf(line), names && { names: { ...names } }));
    }
}
