// The tabs beside the board, as screen readers and keyboards know them.

import { el } from './dom.js';
import { texts } from './texts.js';

export class Tabs {
    /**
     * @param {Record<string, {element: HTMLElement}>} panels by their names in texts.tabs
     * @param {() => void} onChange
     */
    constructor(panels, onChange) {
        this.names = Object.keys(panels);
        this.chosen = this.names[0];
        this.onChange = onChange;
        this.buttons = this.names.map((name) => el('button', {
            type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}`,
            onclick: () => this.choose(name), onkeydown: (event) => this.#step(event),
        }, texts.tabs[name]));
        this.bodies = this.names.map((name) => el('div', {
            role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`,
        }, panels[name].element));
        this.element = el('div', {}, el('div', { role: 'tablist', class: 'tabs' }, ...this.buttons), ...this.bodies);
        this.#draw();
    }

    choose(name) {
        this.chosen = name;
        this.#draw();
        this.onChange();
    }

    #step(event) {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        const at = (this.names.indexOf(this.chosen) + by + this.names.length) % this.names.length;
        this.choose(this.names[at]);
        this.buttons[at].focus();
    }

    #draw() {
        this.names.forEach((name, i) => {
            const isChosen = name === this.chosen;
            this.buttons[i].setAttribute('aria-selected', String(isChosen));
            this.buttons[i].tabIndex = isChosen ? 0 : -1;
            this.bodies[i].hidden = !isChosen;
        });
    }
}
