// A game from elsewhere: text, or a file in any format that the engine reads.

import { run } from './commands.js';
import { button, el } from './dom.js';
import { gameOf, titlesOf } from './records.js';
import { texts } from './texts.js';

const MOST_GAMES = 2000;

export class GameLoader {
    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.text = el('textarea', { rows: 2, 'aria-label': texts.analyse.paste, placeholder: texts.analyse.paste, spellcheck: 'false' });
        const file = el('input', {
            type: 'file', hidden: true, 'aria-label': texts.analyse.file,
            onchange: () => {
                if (file.files[0]) this.loadFile(file.files[0]);
                file.value = ''; // the same file may be wanted again
            },
        });
        this.games = el('select', { 'aria-label': texts.analyse.which, onchange: () => this.#open(this.games.value) });
        this.several = el('div', { class: 'fields', hidden: true }, this.count = el('span', {}), this.games);
        this.element = el('section', {}, this.text, el('div', { class: 'buttons' },
            button(texts.analyse.load, () => this.load(this.text.value), { class: 'main' }),
            button(texts.analyse.file, () => file.click()), file),
        this.several, el('p', { class: 'small keys' }, texts.analyse.drop));
    }

    async loadFile(file) {
        try {
            await this.load(new Uint8Array(await file.arrayBuffer()));
        } catch (error) {
            this.app.complain(texts.problems.load(error.message));
        }
    }

    /** Opens the first game of what was given and offers the others. @param {string | Uint8Array} input */
    async load(input) {
        try {
            const { output, errors, status } = await run(['convert', '--to', 'transcript'], input);
            const all = output.split('\n');
            const read = all.flatMap((line, i) => (gameOf(line) ? [i] : []));
            if (read.length === 0) {
                this.app.complain(texts.problems.load(errors.trim() || texts.analyse.nothing));
                return;
            }
            if (status !== 0) this.app.complain(texts.problems.partly(read.length, errors.trim()));
            // Who played is told by formats that have players only.
            const titles = read.length > 1 ? titlesOf((await run(['convert', '--to', 'ggf'], input)).output) : [];
            const shown = read.slice(0, MOST_GAMES);
            this.several.hidden = read.length === 1;
            this.count.textContent = texts.analyse.several(read.length, shown.length);
            this.games.replaceChildren(...shown.map((i, n) =>
                el('option', { value: all[i] }, `${n + 1}. ${titles[i] || `${all[i].slice(0, 24)}…`}`)));
            this.#open(all[shown[0]]);
        } catch (error) {
            this.app.complain(texts.problems.load(error.message));
        }
    }

    #open(line) {
        this.app.setGame(gameOf(line));
    }
}
