// What moves do on the board, in sentences of the engine.

import { el } from './dom.js';

/** @param {{squares: string[], text: string}[]} facts @param {(squares: string[]) => void} mark on the board */
export function factList(facts, mark) {
    const unmark = () => mark([]);
    return el('ul', { class: 'facts' }, ...facts.map(({ squares, text }) => {
        const show = () => mark(squares);
        return el('li', { tabindex: 0, onmouseenter: show, onmouseleave: unmark, onfocus: show, onblur: unmark, onclick: show }, text);
    }));
}
