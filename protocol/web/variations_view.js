// All moves of a game, each variation in brackets behind the move that it replaces.

import { button, el } from './dom.js';
import { nameOf } from './rules.js';

/**
 * @param {import('./game.js').Game} game
 * @param {(node: import('./game.js').Node) => void} onNode called with the move that was chosen
 * @returns {HTMLElement[]}
 */
export function variations(game, onNode) {
    let buttons = 0;
    const move = (node) => button(`${node.ply}. ${nameOf(node.move)}`, () => onNode(node), {
        class: 'move', 'data-key': ++buttons, 'aria-current': node === game.at ? 'true' : undefined,
    });
    const after = (node) => {
        const parts = [];
        for (let one = node; one.children.length > 0; one = one.children[0]) {
            parts.push(move(one.children[0]));
            for (const variation of one.children.slice(1)) {
                parts.push(el('span', { class: 'variation' }, '(', move(variation), ...after(variation), ')'));
            }
        }
        return parts;
    };
    return after(game.root);
}
