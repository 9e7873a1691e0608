// The board: a grid of buttons, one of which is in the order of Tab; arrows lead to the others.

import { el } from './dom.js';
import { MarksView, wordsOf } from './marks.js';
import { COLORS, flips, nameOf } from './rules.js';
import { texts } from './texts.js';

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @typedef {object} Shown
 * @property {string} cells
 * @property {'X' | 'O'} side
 * @property {number[]} legal squares
 * @property {number} last square, or -1
 * @property {Map<number, {score: number, depth?: number, exact?: boolean, grade?: string, best: boolean}>} hints
 *     from a search, or with the grade of a book
 * @property {number[] | null} heat discs that each square contributes
 * @property {Set<string>} shape names of squares to mark
 * @property {import('./marks.js').Notes} [notes] kept with the game
 */

/** On the squares moves are worth what they are to the side that makes them. */
const hintText = ({ score, depth, exact, grade }, side) =>
    texts.board[grade ? 'graded' : exact ? 'exact' : 'hint']({ side: texts.sides[side], score: texts.signed(score), depth, grade });

export class BoardView {
    #shown = { cells: '', side: 'X', legal: [] }; // what is drawn
    #pointed = -1; // the square that is pointed at
    #turned = new Set(); // squares whose discs have turned since what was drawn before

    /** @param {{onSquare: (square: number) => void, onPoint: (square: number) => void, onMark?: import('./marks.js').OnMark}} listeners */
    constructor({ onSquare, onPoint, onMark = () => {} }) {
        const point = (square) => {
            this.#point(square);
            onPoint(square);
        };
        this.squares = Array.from({ length: 64 }, (_, square) =>
            el('button', {
                type: 'button', role: 'gridcell', class: 'square', tabindex: square === 19 ? 0 : -1,
                'data-square': nameOf(square),
                onclick: () => {
                    this.#makeTabStop(square);
                    onSquare(square);
                },
                onkeydown: (event) => this.#step(event, square),
                onfocus: () => point(square), onmouseenter: () => point(square), onblur: () => this.#point(-1), onmouseleave: () => this.#point(-1),
            }, el('span', { class: 'disc' }), el('span', { class: 'note' })));
        const rows = Array.from({ length: 8 }, (_, row) =>
            el('div', { role: 'row', class: 'row' }, ...this.squares.slice(8 * row, 8 * row + 8)));
        const files = el('div', { class: 'files', 'aria-hidden': 'true' },
            ...[...'abcdefgh'].map((file) => el('span', {}, file)));
        const ranks = el('div', { class: 'ranks', 'aria-hidden': 'true' },
            ...[...'12345678'].map((rank) => el('span', {}, rank)));
        const grid = el('div', { role: 'grid', class: 'grid', 'aria-label': texts.board.name }, ...rows);
        this.marks = new MarksView(grid, onMark);
        this.bar = el('div', { class: 'bar', role: 'meter', 'aria-label': texts.board.bar, 'aria-valuemin': -64, 'aria-valuemax': 64 });
        this.element = el('div', { class: 'board' }, this.bar, files, ranks, grid);
    }

    focus(square) {
        this.#makeTabStop(square);
        this.squares[square].focus();
    }

    #makeTabStop(square) {
        for (const one of this.squares) one.tabIndex = -1;
        this.squares[square].tabIndex = 0;
    }

    #step(event, square) {
        const step = STEPS[event.key];
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        const column = Math.min(7, Math.max(0, (square % 8) + step[0]));
        const row = Math.min(7, Math.max(0, Math.floor(square / 8) + step[1]));
        this.focus(column + 8 * row);
    }

    /** How much of it is black's: what the best move is worth. */
    #drawBar({ side, hints }) {
        const best = [...hints.values()].find((hint) => hint.best);
        this.bar.classList.toggle('known', best !== undefined);
        const score = best ? (side === 'X' ? best.score : -best.score) : 0;
        this.bar.style.setProperty('--black-share', `${50 + 50 * Math.tanh(score / 16)}%`);
        this.bar.setAttribute('aria-valuenow', String(score));
        this.bar.setAttribute('aria-valuetext', texts.signed(score));
    }

    #noteChange(cells) {
        if (cells === this.#shown.cells) return;
        this.marks.forgetBegun();
        const isTurned = (before, now) => before !== now && before in COLORS && now in COLORS;
        this.#turned = new Set([...cells].flatMap((cell, square) => (isTurned(this.#shown.cells[square], cell) ? [square] : [])));
    }

    #point(square) {
        this.#pointed = square;
        this.#drawTurning();
    }

    /** Marks the discs that a move on the square that is pointed at would turn. */
    #drawTurning() {
        const turning = this.#shown.legal.includes(this.#pointed) ? flips(this.#shown, this.#pointed) : [];
        this.squares.forEach((one, square) => one.classList.toggle('turning', turning.includes(square)));
    }

    /** @param {Shown} shown */
    draw(shown) {
        this.#drawBar(shown);
        this.#noteChange(shown.cells);
        this.#shown = shown;
        const heaviest = Math.max(0.5, ...(shown.heat ?? []).map(Math.abs));
        this.squares.forEach((button, square) => {
            const cell = shown.cells[square];
            const isLegal = shown.legal.includes(square);
            const hint = shown.hints.get(square);
            const told = hint ? hintText(hint, shown.side) : '';
            const heat = shown.heat?.[square];
            const classes = ['square'];
            if (cell !== '-') classes.push(COLORS[cell]);
            if (this.#turned.has(square)) classes.push('turned');
            if (isLegal) classes.push('legal');
            if (square === shown.last) classes.push('last');
            if (hint?.best) classes.push('best');
            if (heat !== undefined) classes.push('heat', heat < 0 ? 'against' : 'for');
            if (shown.shape.has(nameOf(square))) classes.push('shape');
            if (button.classList.contains('turning')) classes.push('turning');
            if (button.className !== classes.join(' ')) button.className = classes.join(' ');
            button.style.setProperty('--share', heat === undefined ? '0' : String(Math.abs(heat) / heaviest));
            const note = hint ? texts.signed(hint.score, hint.exact ? 0 : 1) : heat === undefined ? '' : texts.signed(heat, 1);
            // Drawn by the style sheet: what it means is in the label.
            button.lastChild.dataset.text = note;
            button.lastChild.title = told;
            button.lastChild.dataset.depth = hint ? hint.grade ?? (hint.exact ? '=' : String(hint.depth)) : '';
            const notes = [cell === '-' && !isLegal && texts.board.empty, isLegal && texts.board.legal,
                square === shown.last && texts.board.last,
                told,
                heat !== undefined && texts.board.contribution({ discs: texts.signed(heat, 2) }),
                ...wordsOf(shown.notes, square)];
            button.setAttribute('aria-label', [nameOf(square), texts.sides[cell], ...notes].filter(Boolean).join(texts.format.list));
        });
        this.#drawTurning();
        this.marks.draw(shown.notes);
    }
}
