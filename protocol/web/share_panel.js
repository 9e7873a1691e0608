// The game for others: a link, records in several formats, a picture.

import { button, choice, el, labelled } from './dom.js';
import { movingPicture, pngOf } from './game_pictures.js';
import { picture } from './picture.js';
import { wholeOf } from './records.js';
import { reviewText } from './review_link.js';
import { textOf } from './rules.js';
import { LONGEST_NAME, encode } from './share.js';
import { texts } from './texts.js';

const FORMATS = ['transcript', 'sgf', 'ggf'];
const TYPES = { transcript: 'text/plain', position: 'text/plain', sgf: 'application/x-go-sgf', ggf: 'text/plain', picture: 'image/svg+xml' };
const ENDINGS = { transcript: 'txt', position: 'txt', sgf: 'sgf', ggf: 'ggf', picture: 'svg' };

const HERE = ['localhost', '127.0.0.1', '[::1]'];

/** By then the browser has taken what is saved. */
const SAVED_MS = 60_000;

export class SharePanel {
    #asked = '';

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine, reviewed, complain, print }) {
        Object.assign(this, { model, engine, reviewed, complain });
        this.fields = {};
        this.preview = el('img', { class: 'preview', alt: texts.share.preview });
        this.sections = Object.fromEntries(['link', ...FORMATS, 'position', 'picture'].map((name) => [name, this.#section(name)]));
        this.sections.sheet = el('section', {}, el('p', {}, texts.share.aboutSheet),
            el('div', { class: 'buttons' }, button(texts.share.printGame, () => print(false)), button(texts.share.printPosition, () => print(true))));
        this.what = choice(Object.keys(this.sections).map((name) => [name, texts.share[name]]), 'link', () => this.draw());
        this.note = el('p', {}, texts.share.onlyHere);
        this.names = Object.fromEntries(Object.entries(texts.sides).map(([cell, side]) => [cell, this.#nameField(cell, side)]));
        this.element = el('div', {}, el('div', { class: 'fields' }, ...Object.values(this.names).map((field) => field.parentElement), labelled(texts.share.what, this.what)), ...Object.values(this.sections), this.note);
    }

    #nameField(cell, side) {
        const field = el('input', { maxlength: LONGEST_NAME, size: 11, onchange: () => {
            this.model.game.names[cell] = field.value.trim();
            this.model.onChange();
        } });
        labelled(texts.status.person({ side }), field);
        return field;
    }

    #section(name) {
        const field = el('textarea', { readonly: true, rows: 4, 'aria-label': texts.share[name], spellcheck: 'false' });
        this.fields[name] = field;
        const copied = el('span', { class: 'small', 'aria-live': 'polite' });
        const copy = button(texts.share.copy, async () => {
            field.select();
            const isCopied = await copyText(field.value);
            copied.textContent = isCopied ? texts.share.copied : texts.share.selected;
        }, { 'aria-label': texts.share.copyOf({ what: texts.share[name] }) });
        const download = name === 'link' ? null : button(texts.share.download, () => save(`game.${ENDINGS[name]}`, new Blob([field.value], { type: TYPES[name] })),
            { 'aria-label': texts.share.downloadOf({ what: texts.share[name] }) });
        return el('section', {}, name === 'picture' ? this.preview : null, field,
            el('div', { class: 'buttons' }, copy, download, ...(name === 'picture' ? this.#pictures() : []), copied));
    }

    #pictures() {
        const saving = (name, make) => () => make(this.model.game).then((blob) => save(name, blob),
            ({ message }) => this.complain(texts.problems.command({ what: message })));
        return [button(texts.share.png, saving('game.png', pngOf)),
            button(texts.share.moving, saving('game-moves.png', movingPicture))];
    }

    #drawChoice(hasNoLink) {
        const [link] = this.what.options;
        if (link.disabled !== hasNoLink) this.what.value = hasNoLink ? FORMATS[0] : link.value;
        link.disabled = hasNoLink;
        for (const [name, section] of Object.entries(this.sections)) section.hidden = name !== this.what.value;
    }

    async draw() {
        const { game } = this.model;
        const reviewed = this.reviewed();
        const address = publicAddress();
        this.note.hidden = address !== null;
        this.#drawChoice(address === null);
        const link = address + encode(game, this.model, '', game.main()) + (reviewed ? `&review=${reviewText(reviewed, game)}` : '');
        this.fields.link.value = address === null ? '' : link;
        for (const [cell, field] of Object.entries(this.names)) field.value = game.names[cell];
        this.fields.position.value = textOf(game.position);
        this.fields.picture.value = picture(game.position, game.at.move, game.at.notes);
        this.preview.src = `data:image/svg+xml,${encodeURIComponent(this.fields.picture.value)}`;
        const asked = wholeOf(game);
        if (asked === this.#asked) return;
        this.#asked = asked;
        for (const to of FORMATS) {
            try {
                const { text } = await this.engine.ask({ action: 'convert', games: asked, to });
                if (asked === this.#asked) this.fields[to].value = text;
            } catch (error) {
                this.fields[to].value = texts.problems.command({ what: error.message });
            }
        }
    }
}

/** Where others find this page: as its head names the place, or where it is; null for an address of this machine. */
function publicAddress() {
    const named = document.querySelector('link[rel=canonical]')?.href;
    return named ?? (HERE.includes(location.hostname) ? null : location.href.split('#')[0]);
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
export function save(name, content) {
    const link = el('a', { href: URL.createObjectURL(content), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
}
