// A row of a table that plays its move: by a click, or by Enter.

import { el } from './dom.js';
import { squareOf } from './rules.js';

/** @param {import('./page.js').Tools} tools @param {string} move @param {(Node | string)[]} cells */
export function moveRow({ model, mark }, move, cells) {
    const play = () => model.play(squareOf(move));
    return el('tr', {
        tabindex: 0, 'data-key': move, onclick: play, onkeydown: ({ key }) => key === 'Enter' && play(),
        onmouseenter: () => mark([move]), onmouseleave: () => mark([]),
    }, ...cells.map((cell) => el('td', {}, cell)));
}
