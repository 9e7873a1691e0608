// The rules of the game in one screen, for who has never played.

import { button, el } from './dom.js';
import { picture } from './picture.js';
import { START, after, nameOf, squareOf } from './rules.js';
import { texts } from './texts.js';

const FIRST = squareOf('d3');

const board = (position, last, alt) => el('figure', {},
    el('img', { src: `data:image/svg+xml,${encodeURIComponent(picture(position, last))}`, alt }), el('figcaption', {}, alt));

/** A button that opens them, and the dialog. @returns {HTMLElement[]} */
export function rulesDialog() {
    const { rules } = texts;
    const move = nameOf(FIRST);
    const title = el('h2', { id: 'rules-title' }, rules.title);
    const dialog = el('dialog', { class: 'rules', 'aria-labelledby': title.id, onclick: ({ target }) => target === dialog && dialog.close() },
        el('div', {}, title,
            el('div', { class: 'boards' }, board(START, -1, rules.before({ move })), board(after(START, FIRST), FIRST, rules.afterwards({ move }))),
            el('ol', {}, ...[rules.turn, rules.turns, rules.pass, rules.end, rules.corners].map((text) => el('li', {}, text))),
            el('form', { method: 'dialog' }, el('button', { class: 'main' }, rules.close))));
    return [button(rules.open, () => dialog.showModal()), dialog];
}
