// The game for others: a link, records in several formats, a picture.

import { button, el } from './dom.js';
import { recordText } from './records.js';
import { picture } from './picture.js';
import { textOf } from './rules.js';
import { texts } from './texts.js';

const FORMATS = ['transcript', 'sgf', 'ggf'];
const TYPES = { transcript: 'text/plain', position: 'text/plain', sgf: 'application/x-go-sgf', ggf: 'text/plain', picture: 'image/svg+xml' };
const ENDINGS = { transcript: 'txt', position: 'txt', sgf: 'sgf', ggf: 'ggf', picture: 'svg' };

/** Width and height of a picture. */
const PIXELS = 864;
/** By then the browser has taken what is saved. */
const SAVED_MS = 60_000;

export class SharePanel {
    #asked = '';

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine }) {
        Object.assign(this, { model, engine });
        this.fields = {};
        const rows = ['link', ...FORMATS, 'position', 'picture'].map((name) => this.#row(name));
        this.preview = el('img', { class: 'preview', alt: texts.share.preview });
        rows.at(-1).firstChild.after(this.preview);
        this.element = el('div', {}, ...rows);
    }

    #row(name) {
        const field = el('textarea', { readonly: true, rows: name === 'link' ? 2 : 3, 'aria-label': texts.share[name], spellcheck: 'false' });
        this.fields[name] = field;
        const copied = el('span', { class: 'small', 'aria-live': 'polite' });
        const copy = button(texts.share.copy, async () => {
            field.select();
            const isCopied = await copyText(field.value);
            copied.textContent = isCopied ? texts.share.copied : texts.share.selected;
        }, { 'aria-label': texts.share.copyOf({ what: texts.share[name] }) });
        const download = name === 'link' ? null : button(texts.share.download, () => save(`game.${ENDINGS[name]}`, new Blob([field.value], { type: TYPES[name] })),
            { 'aria-label': texts.share.downloadOf({ what: texts.share[name] }) });
        const png = name === 'picture' ? button(texts.share.png, async () => save('game.png', await this.#png())) : null;
        return el('section', {}, el('h2', {}, texts.share[name]), field, el('div', { class: 'buttons' }, copy, download, png, copied));
    }

    /** @returns {Promise<Blob>} the preview */
    #png() {
        const canvas = Object.assign(document.createElement('canvas'), { width: PIXELS, height: PIXELS });
        canvas.getContext('2d').drawImage(this.preview, 0, 0, PIXELS, PIXELS);
        return new Promise((resolve) => canvas.toBlob(resolve));
    }

    async draw() {
        const { game } = this.model;
        this.fields.link.value = location.href;
        this.fields.position.value = textOf(game.position);
        this.fields.picture.value = picture(game.position, game.at.move);
        this.preview.src = `data:image/svg+xml,${encodeURIComponent(this.fields.picture.value)}`;
        const text = recordText(game);
        if (text === this.#asked) return;
        this.#asked = text;
        for (const format of FORMATS) {
            try {
                const output = await this.engine.outputOf(['convert', '--to', format], text);
                if (text === this.#asked) this.fields[format].value = output;
            } catch (error) {
                this.fields[format].value = texts.problems.command({ what: error.message });
            }
        }
    }
}

async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return document.execCommand('copy'); // what is selected, where the page may not use the clipboard
    }
}

/** @param {Blob} content */
function save(name, content) {
    const link = el('a', { href: URL.createObjectURL(content), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
}
