// The tabs beside the board, as screen readers and keyboards know them.

import { el } from './dom.js';
import { texts } from './texts.js';

export class Tabs {
    /**
     * @param {Record<string, {element: HTMLElement, isHidden?: boolean}>} panels by their names in texts.tabs
     * @param {(name: string) => void} onChoose
     */
    constructor(panels, onChoose) {
        this.panels = panels;
        this.names = Object.keys(panels);
        this.onChoose = onChoose;
        this.buttons = this.names.map((name, i) => el('button', {
            type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}`,
            onclick: () => onChoose(name), onkeydown: (event) => this.#step(event, i),
        }, texts.tabs[name]));
        this.bodies = this.names.map((name) => el('div', {
            role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`,
        }, panels[name].element));
        this.element = el('div', { class: 'tabbed' }, el('div', { role: 'tablist', class: 'tabs' }, ...this.buttons), ...this.bodies);
    }

    #step(event, from) {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        let at = from;
        do at = (at + by + this.names.length) % this.names.length; while (this.buttons[at].hidden);
        this.onChoose(this.names[at]);
        this.buttons[at].focus();
    }

    draw(chosen) {
        this.names.forEach((name, i) => {
            const isChosen = name === chosen;
            this.buttons[i].hidden = Boolean(this.panels[name].isHidden);
            this.buttons[i].setAttribute('aria-selected', String(isChosen));
            this.buttons[i].tabIndex = isChosen ? 0 : -1;
            this.bodies[i].hidden = !isChosen;
        });
    }
}
