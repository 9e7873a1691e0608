// A list box of any length: only the rows in sight exist, each as high as the others.

import { el } from './dom.js';

const ROW = 48; // pixels
/** Browsers cut off what is higher: then a pixel of the bar is more than one of the rows. */
const MAX_HEIGHT = 8_000_000;

/**
 * @param {{count: number, view: number, scrollTop: number}} list its rows, and pixels
 * @returns {{height: number, scale: number, first: number, end: number, shift: number}} pixels of all rows, those that one
 *     of the bar stands for, the rows in sight, and the pixels at which the first of these begins
 */
export function rowsInSight({ count, view, scrollTop }) {
    const whole = count * ROW;
    const height = Math.min(whole, MAX_HEIGHT);
    const scale = whole > height ? (whole - view) / (height - view) : 1;
    const top = scrollTop * scale;
    const first = Math.min(Math.floor(top / ROW), count);
    return { height, scale, first, end: Math.min(count, Math.ceil((top + view) / ROW)), shift: scrollTop - (top - first * ROW) };
}

export class VirtualList {
    /** The row that keys act on. */
    chosen = -1;
    count = 0;
    #rows = el('div', { role: 'presentation' });

    /**
     * @param {{label: string, fill: (row: HTMLElement, number: number) => void, onSight: (first: number, end: number) => void,
     *     onOpen: (number: number) => void}} list `fill` puts what is in a row there; `onSight`: these rows are drawn
     */
    constructor({ label, fill, onSight, onOpen }) {
        Object.assign(this, { fill, onSight, onOpen });
        this.element = el('div', {
            class: 'list', role: 'listbox', tabindex: 0, 'aria-label': label, onscroll: () => this.draw(), onkeydown: (event) => this.#press(event),
        }, this.#rows);
        new ResizeObserver(() => this.draw()).observe(this.element);
    }

    get #sight() {
        const { clientHeight: view, scrollTop } = this.element;
        return { view, ...rowsInSight({ count: this.count, view, scrollTop }) };
    }

    draw() {
        this.element.hidden = this.count === 0;
        this.#rows.style.height = `${this.#sight.height}px`; // before it is scrolled to
        const { first, end, shift } = this.#sight;
        const { children } = this.#rows;
        while (children.length > end - first) this.#rows.lastChild.remove();
        while (children.length < end - first) this.#rows.append(this.#row());
        [...children].forEach((row, i) => {
            const number = first + i;
            row.id = `row-${number}`;
            row.style.height = `${ROW}px`;
            row.style.transform = `translateY(${shift + i * ROW}px)`;
            row.setAttribute('aria-setsize', this.count);
            row.setAttribute('aria-posinset', number + 1);
            row.setAttribute('aria-selected', number === this.chosen);
            this.fill(row, number);
        });
        const isInSight = this.chosen >= first && this.chosen < end;
        if (isInSight) this.element.setAttribute('aria-activedescendant', `row-${this.chosen}`);
        else this.element.removeAttribute('aria-activedescendant');
        if (first < end) this.onSight(first, end);
    }

    #row() {
        return el('div', { role: 'option', onclick: ({ currentTarget: { id } }) => this.#open(Number(id.slice('row-'.length))) });
    }

    #open(number) {
        this.chosen = number;
        this.draw();
        this.onOpen(number);
    }

    #press(event) {
        const { view, scale } = this.#sight;
        const page = Math.max(1, Math.floor(view / ROW) - 1);
        const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity }[event.key];
        if (by === undefined && event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        if (by === undefined) return this.chosen >= 0 && this.onOpen(this.chosen);
        this.chosen = Math.max(0, Math.min(this.count - 1, this.chosen + by));
        const top = this.element.scrollTop * scale;
        const [least, most] = [(this.chosen + 1) * ROW - view, this.chosen * ROW];
        if (top < least || top > most) this.element.scrollTop = (top < least ? least : most) / scale;
        this.draw();
    }
}
