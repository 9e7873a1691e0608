// Why a move is worse than another, in sentences of the engine.

import { el } from './dom.js';

/** @typedef {{text: string, squares?: string[], moves?: string[]}} Reason */

/** What a sentence names. @param {Reason} reason @returns {string[]} squares */
export const marksOf = ({ squares = [], moves = [] }) => [...squares, ...moves];

/**
 * @param {Reason[]} reasons
 * @param {(squares: string[]) => void} mark on the board
 * @param {string[]} rest marked while no sentence is pointed at
 */
export function reasonList(reasons, mark, rest = []) {
    const unmark = () => mark(rest);
    return el('ul', { class: 'reasons' }, ...reasons.map((reason) => {
        const show = () => mark(marksOf(reason));
        return el('li', { tabindex: 0, onmouseenter: show, onmouseleave: unmark, onfocus: show, onblur: unmark, onclick: show }, reason.text);
    }));
}
