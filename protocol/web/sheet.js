// The game, or the position that is shown, printed: black and white, for clubs and scrapbooks.

import { el } from './dom.js';
import { namesOf } from './library_files.js';
import { isNoted, shapesOf } from './marks.js';
import { discsOf, printed } from './picture.js';
import { aheadText, resultText } from './result.js';
import { lossText } from './review_section.js';
import { COLORS, isOver, nameOf } from './rules.js';
import { texts } from './texts.js';

/** Most faults that are listed. */
const MOST_FAULTS = 10;

/** Each square with the number of its move, as federations print games. @param {import('./game.js').Game} game @returns {import('./picture.js').Disc[]} */
export function numbered({ start: { cells } }, nodes) {
    return [...discsOf(cells), ...nodes.map(({ move, mover, ply }) => ({ square: move, black: mover === 'X', text: String(ply) }))];
}

/** The worst faults of a review in the order of the game. @param {object[]} moves @param {string} whose of COLORS, or "both" */
export function worstFaults(moves, whose) {
    const faults = moves.map((move, i) => ({ ...move, ply: i + 1 })).filter(({ verdict, color }) => verdict && (whose === 'both' || whose === color));
    return faults.sort((a, b) => b.loss - a.loss).slice(0, MOST_FAULTS).sort((a, b) => a.ply - b.ply);
}

/** @param {import('./picture.js').Disc[]} discs @param {import('./marks.js').Notes} [notes] */
const diagram = (discs, notes) => new DOMParser().parseFromString(printed(discs, notes), 'image/svg+xml').documentElement;

export class Sheet {
    #isPosition = false;

    /** @param {import('./page.js').Tools} tools @param {() => string} opening its name */
    constructor({ model, reviewed, faultsOf }, opening) {
        Object.assign(this, { model, reviewed, faultsOf, opening });
        this.element = el('section', { class: 'printed', 'aria-hidden': 'true' });
        addEventListener('beforeprint', () => this.draw());
        addEventListener('afterprint', () => (this.#isPosition = false));
    }

    /** @param {boolean} isPosition the shown one; else the whole game */
    print(isPosition) {
        this.#isPosition = isPosition;
        print();
    }

    draw() {
        const { game } = this.model;
        const names = Object.entries(namesOf(this.model)).map(([side, name]) => [texts.status.person({ side: texts.sides[side] }), name].filter(Boolean).join(': '));
        const { event, place, date } = game.kept;
        const head = [el('h1', {}, names.join(' – ')), el('p', {}, [event, place, date].filter(Boolean).join(texts.format.list))];
        const main = this.#isPosition ? [] : game.main();
        this.element.replaceChildren(...head, ...(main.length > 0 ? this.#game(main) : this.#position()));
    }

    #position() {
        const { game, setup, comment } = this.model;
        if (setup) return [diagram(discsOf(setup.cells)), el('p', {}, stateText(setup))];
        const { position, move, notes } = game.at;
        return [diagram(discsOf(position.cells, move), notes), el('p', {}, stateText(position, game.names)), el('p', {}, comment)];
    }

    #game(nodes) {
        const { game } = this.model;
        const last = nodes.at(-1).position;
        const reviewed = this.reviewed(nodes.at(-1));
        const opening = reviewed ? reviewed.review.opening : this.opening();
        return [el('div', { class: 'top' }, diagram(numbered(game, nodes)), el('div', {},
            ...[stateText(last, game.names), opening && texts.status.opening({ name: texts.opening(opening) }),
                ...(reviewed ? ['X', 'O'].map((side) => lossText(side, reviewed.review[`${COLORS[side]}_summary`])) : []), game.kept.note]
                .filter(Boolean).map((text) => el('p', {}, text)))),
        reviewed ? el('ul', {}, ...worstFaults(reviewed.review.moves, this.faultsOf()).map(faultItem)) : '',
        el('div', { class: 'noted' }, ...[game.root, ...nodes].filter(isNoted).map(noteFigure))];
    }
}

const stateText = (position, names) => (isOver(position) ? resultText(position, names) : texts.status.turn({ side: texts.sides[position.side] }));

/** What was said of a move, and the position if it has marks. @param {import('./game.js').Node} node */
function noteFigure({ ply, move, position: { cells }, notes }) {
    const hasMarks = shapesOf(notes).length > 0;
    return el('figure', {}, hasMarks ? diagram(discsOf(cells, move), notes) : '',
        el('figcaption', {}, el('b', {}, ply > 0 ? `${ply}. ${nameOf(move)} ` : ''), notes.C ?? ''));
}

/** Whose it is, what it lost, what was better, and why. */
function faultItem({ ply, played, best, loss, verdict, color, reasons = [] }) {
    const side = color === 'black' ? 'X' : 'O';
    const text = texts.analyse.faults[verdict]({ move: played.move, discs: texts.number(loss, 1) });
    const whose = `${ply}. ${texts.status.person({ side: texts.sides[side] })} `;
    return el('li', {}, el('b', {}, whose), texts.joined([`${text} ${best.pv.slice(0, 6).join(' ')} (${aheadText(side, best.score, 1)}).`, ...reasons.map((reason) => reason.text)]));
}
