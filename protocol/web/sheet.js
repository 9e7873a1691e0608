// The game, or the position that is shown, on one printed page: black and white, for clubs and scrapbooks.

import { el } from './dom.js';
import { namesOf } from './library_files.js';
import { discsOf, printed } from './picture.js';
import { aheadText, resultText } from './result.js';
import { lossText } from './review_section.js';
import { COLORS, isOver } from './rules.js';
import { texts } from './texts.js';

/** The worst faults, so many that a page has room for. */
const MOST_FAULTS = 10;

/** Each square with the number of its move, as federations print games. @param {import('./game.js').Game} game @returns {import('./picture.js').Disc[]} */
export function numbered({ start: { cells } }, nodes) {
    return [...discsOf(cells), ...nodes.map(({ move, mover, ply }) => ({ square: move, black: mover === 'X', text: String(ply) }))];
}

/** The worst faults of a review in the order of the game. @param {object[]} moves */
export function worstFaults(moves) {
    const faults = moves.map((move, i) => ({ ...move, ply: i + 1 })).filter(({ verdict }) => verdict);
    return faults.sort((a, b) => b.loss - a.loss).slice(0, MOST_FAULTS).sort((a, b) => a.ply - b.ply);
}

/** @param {import('./picture.js').Disc[]} discs */
const diagram = (discs) => new DOMParser().parseFromString(printed(discs), 'image/svg+xml').documentElement;

export class Sheet {
    #isPosition = false;

    /** @param {import('./page.js').Tools} tools @param {() => string} opening its name */
    constructor({ model, reviewed }, opening) {
        Object.assign(this, { model, reviewed, opening });
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
        const { event, date } = game.kept;
        const head = [el('h1', {}, names.join(' – ')), el('p', {}, [event, date].filter(Boolean).join(texts.format.list))];
        const isGame = !this.#isPosition && game.line().length > 0;
        this.element.classList.toggle('whole', isGame);
        this.element.replaceChildren(...head, ...(isGame ? this.#game(game.line()) : this.#position()));
    }

    #position() {
        const { game, setup } = this.model;
        const { cells, side } = setup ?? game.position;
        return [diagram(discsOf(cells, setup ? -1 : game.at.move)), el('p', {}, stateText({ cells, side }, game.names))];
    }

    #game(nodes) {
        const { game } = this.model;
        const last = nodes.at(-1).position;
        const reviewed = this.reviewed();
        const isReviewed = reviewed !== null && game.find(reviewed.moves)?.at(-1) === nodes.at(-1);
        const opening = isReviewed ? reviewed.review.opening : this.opening();
        return [el('div', { class: 'top' }, diagram(numbered(game, nodes)), el('div', {},
            ...[stateText(last, game.names), opening && texts.status.opening({ name: texts.opening(opening) }),
                ...(isReviewed ? ['X', 'O'].map((side) => lossText(side, reviewed.review[`${COLORS[side]}_summary`])) : [])]
                .filter(Boolean).map((text) => el('p', {}, text)))),
        isReviewed ? el('ul', {}, ...worstFaults(reviewed.review.moves).map(faultItem)) : ''];
    }
}

const stateText = (position, names) => (isOver(position) ? resultText(position, names) : texts.status.turn({ side: texts.sides[position.side] }));

/** What it lost, what was better, and why. */
function faultItem({ ply, played, best, loss, verdict, color, reasons = [] }) {
    const side = color === 'black' ? 'X' : 'O';
    const text = texts.analyse.faults[verdict]({ move: played.move, discs: texts.number(loss, 1) });
    return el('li', {}, el('b', {}, `${ply}. `), texts.joined([`${text} ${best.pv.slice(0, 6).join(' ')} (${aheadText(side, best.score, 1)}).`, ...reasons.map((reason) => reason.text)]));
}
