// Elements in one expression.

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, properties, children) {
    for (const [name, value] of Object.entries(properties)) {
        if (value === undefined || value === null || value === false) continue;
        if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
        else if (name === 'value' || name === 'checked') element[name] = value;
        else element.setAttribute(name, value === true ? '' : String(value));
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
}

/**
 * @param {string} tag
 * @param {Record<string, unknown>} properties attributes, and listeners such as onclick
 * @param {...(Node | string | null)} children
 */
export const el = (tag, properties = {}, ...children) =>
    fill(document.createElement(tag), properties, children);

export const svg = (tag, properties = {}, ...children) =>
    fill(document.createElementNS(SVG, tag), properties, children);

export const button = (text, onclick, properties = {}) =>
    el('button', { type: 'button', onclick, ...properties }, text);

/** A button that has files chosen, and the field that holds them. @param {(files: File[]) => void} onfiles */
export function fileButton(text, onfiles, properties = { multiple: true }) {
    const field = el('input', { type: 'file', hidden: true, 'aria-label': text, ...properties, onchange: () => {
        onfiles([...field.files]);
        field.value = ''; // the same file may be wanted again
    } });
    return [button(text, () => field.click()), field];
}

/** Replaces what is in an element; the focus stays on what has the same data-key. */
export function refill(parent, ...children) {
    const focused = document.activeElement;
    const key = parent.contains(focused) ? focused.dataset.key : undefined;
    parent.replaceChildren(...children.filter((child) => child !== null));
    if (key !== undefined) parent.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true });
}

/** As scrollIntoView(), which would scroll the page as well, away from the board. */
export function reveal(frame, inner) {
    if (!inner) return;
    const [outer, box] = [frame, inner].map((one) => one.getBoundingClientRect());
    const covered = frame.querySelector('thead')?.offsetHeight ?? 0;
    const by = (before, beyond) => Math.min(before, Math.max(0, beyond));
    frame.scrollTop += by(box.top - outer.top - covered, box.bottom - outer.top - frame.clientHeight);
    frame.scrollLeft += by(box.left - outer.left, box.right - outer.left - frame.clientWidth);
}

/** A field with its label before it. */
export const labelled = (text, field) => el('label', {}, el('span', {}, text), field);

/** @param {[string, string][]} options values and their texts */
export const choice = (options, value, onchange = () => {}) => {
    const select = el('select', { onchange: () => onchange(select.value) },
        ...options.map(([one, text]) => el('option', { value: one, selected: one === value }, text)));
    return select;
};

/** A check box with its label behind it. */
export const toggle = (text, checked, onchange) => {
    const box = el('input', { type: 'checkbox', checked, onchange: () => onchange(box.checked) });
    return el('label', {}, box, el('span', {}, text));
};

/** The head of a table. @param {string[]} names of its columns */
export const headings = (names) =>
    el('thead', {}, el('tr', {}, ...names.map((name) => el('th', { scope: 'col' }, name))));
