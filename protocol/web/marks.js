// Marks on squares, and arrows, that are kept with the game: by the names of SGF, {C: 'comment', CR: ['d3'],
// AR: ['c4:d3'], LB: ['d3:A']}.

/** @typedef {{C?: string, V?: string, CR?: string[], SQ?: string[], TR?: string[], MA?: string[], LB?: string[], AR?: string[], LN?: string[]}} Notes of a position */
/** @typedef {(change: (notes?: Notes) => Notes | undefined) => void} OnMark has a function change the notes that are shown */

import { svg } from './dom.js';
import { nameOf, squareOf } from './rules.js';
import { texts } from './texts.js';

/** What a square is marked with, one after the other: circle, square, triangle, cross, letter. */
const KINDS = ['CR', 'SQ', 'TR', 'MA', 'LB'];
/** What the page keeps of a position and does not draw: a comment and a value. */
const UNSEEN = ['C', 'V'];
const isUnseen = ([name]) => UNSEEN.includes(name);
/** Whether a user has said or marked something there. @param {{notes?: Notes}} node */
export const isNoted = ({ notes = {} }) => Object.keys(notes).some((name) => name !== 'V');
export const PROPERTIES = [...UNSEEN, ...KINDS, 'AR', 'LN'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Ways in a square of side 1 around its middle. */
const SHAPES = {
    CR: 'M.36 0A.36 .36 0 1 1 -.36 0A.36 .36 0 1 1 .36 0Z',
    SQ: 'M-.32 -.32H.32V.32H-.32Z',
    TR: 'M0 -.38L.36 .26H-.36Z',
    MA: 'M-.28 -.28L.28 .28M-.28 .28L.28 -.28',
};
const HEAD = .28; // of an arrow

/** The same node's marks, with another one or without it; undefined without any. */
function toggled(marks = {}, kind, value) {
    const { [kind]: had = [], ...others } = marks;
    const values = had.includes(value) ? had.filter((one) => one !== value) : [...had, value];
    const now = values.length > 0 ? { ...others, [kind]: values } : others;
    return Object.keys(now).length > 0 ? now : undefined;
}

/** The mark of a square: its kind and value. */
const markOf = (marks, name) => KINDS.flatMap((kind) => (marks?.[kind] ?? []).filter((value) => value.slice(0, 2) === name).map((value) => [kind, value]))[0];

/** The marks with the next one on a square. */
export function cycled(marks, square) {
    const name = nameOf(square);
    const [kind, value] = markOf(marks, name) ?? [];
    const rest = kind ? toggled(marks, kind, value) : marks;
    const next = KINDS[KINDS.indexOf(kind) + 1];
    if (!next) return rest;
    const isFree = (letter) => !rest?.LB?.some((label) => label.slice(3) === letter);
    return toggled(rest, next, next === 'LB' ? `${name}:${[...LETTERS].find(isFree) ?? 'Z'}` : name);
}

/** The marks with an arrow, or without it if it was there. */
export const withArrow = (marks, from, to) => toggled(marks, 'AR', `${nameOf(from)}:${nameOf(to)}`);

const listed = (notes) => Object.entries(notes).filter((entry) => !isUnseen(entry)).flatMap(([kind, values]) => values.map((value) => [kind, value]));

/** Those of a square in words. @param {Notes} [notes] */
export const wordsOf = (notes = {}, square) => listed(notes).filter(([, value]) => value.startsWith(nameOf(square)))
    .map(([kind, value]) => (value[2] ? texts.marks[kind]({ to: value.slice(3) }) : texts.marks[kind]));

const centre = (name) => [squareOf(name) % 8 + .5, Math.floor(squareOf(name) / 8) + .5];

function shapeOf([kind, value]) {
    const [x, y] = centre(value.slice(0, 2));
    if (kind === 'LB') return { transform: `translate(${x} ${y}) scale(.036)`, text: value.slice(3, 7) };
    if (SHAPES[kind]) return { transform: `translate(${x} ${y})`, d: SHAPES[kind] };
    const [toX, toY] = centre(value.slice(3));
    const [dx, dy] = [toX - x, toY - y].map((one) => one / Math.hypot(toX - x, toY - y));
    const tip = (side) => `${toX - HEAD * dx - side * HEAD * .6 * dy} ${toY - HEAD * dy + side * HEAD * .6 * dx}`;
    return { d: `M${x} ${y}L${toX} ${toY}${kind === 'AR' ? `M${tip(1)}L${toX} ${toY}L${tip(-1)}` : ''}` };
}

/** Their paths and letters on a board whose squares have side 1. @param {Notes} [notes] @returns {{transform?: string, d?: string, text?: string}[]} */
export const shapesOf = (notes = {}) => listed(notes).map(shapeOf);

/** The layer over a board on which they are drawn, and what draws on it. */
export class MarksView {
    /** Whether every button of the mouse draws, and a finger. */
    #isDrawing = false;
    #from = -1; // the square where the pointer went down
    #begun = -1; // the square where an arrow of the keyboard begins
    #notes = {};
    #element = svg('svg', { class: 'marks', viewBox: '0 0 8 8', 'aria-hidden': 'true' });

    /** @param {HTMLElement} grid with buttons that have a data-square @param {OnMark} onMark */
    constructor(grid, onMark) {
        this.grid = grid;
        grid.append(this.#element);
        const at = (element) => squareOf(element?.closest('[data-square]')?.dataset.square ?? '');
        const draw = (from, to) => onMark((notes) => (from === to ? cycled(notes, to) : withArrow(notes, from, to)));
        grid.addEventListener('contextmenu', (event) => event.preventDefault());
        grid.addEventListener('pointerdown', ({ button, target }) => {
            this.#from = button === 2 || this.#isDrawing ? at(target) : -1;
        });
        grid.addEventListener('pointerup', ({ button, clientX, clientY }) => {
            const [from, to] = [this.#from, at(document.elementFromPoint(clientX, clientY))];
            this.#from = -1;
            // A click is the square's own.
            if (from >= 0 && to >= 0 && (button === 2 || from !== to)) draw(from, to);
        });
        const keys = {
            x: (square) => draw(square, square),
            a: (square) => {
                const from = this.#begun;
                this.#begun = from < 0 ? square : -1;
                if (from >= 0 && from !== square) draw(from, square);
                else this.draw(this.#notes);
            },
            Delete: () => onMark((notes) => {
                const left = Object.entries(notes ?? {}).filter(isUnseen);
                return left.length > 0 ? Object.fromEntries(left) : undefined;
            }),
        };
        grid.addEventListener('keydown', (event) => {
            const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
            const square = at(event.target);
            if (!key || event.altKey || event.ctrlKey || event.metaKey || square < 0) return;
            event.preventDefault();
            event.stopPropagation();
            key(square);
        });
    }

    set isDrawing(isDrawing) {
        this.#isDrawing = isDrawing;
        this.grid.classList.toggle('drawing', isDrawing);
    }

    /** Drops the arrow that the keyboard has begun. */
    forgetBegun() {
        this.#begun = -1;
    }

    /** @param {Notes} [notes] */
    draw(notes = {}) {
        this.#notes = notes;
        const begun = this.#begun < 0 ? [] : [svg('circle', { cx: this.#begun % 8 + .5, cy: Math.floor(this.#begun / 8) + .5, r: .1 })];
        this.#element.replaceChildren(...shapesOf(notes).map(({ text, ...way }) => (text ? svg('text', way, text) : svg('path', way))), ...begun);
    }
}
