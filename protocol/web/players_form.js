// Who plays, how strong Emilia is and the clock: fields of the tab Play, and of the dialog that plays on from a position.

import { CONTROLS } from './clock.js';
import { button, choice, el, labelled } from './dom.js';
import { COLORS } from './rules.js';
import { NUMBERS, OPPONENTS } from './share.js';
import { texts } from './texts.js';

export class PlayersForm {
    #chosen;

    /** @param {(change: Partial<import('./model.js').Model>) => void} onChoose @param {(problem: string) => void} complain */
    constructor(onChoose, complain) {
        Object.assign(this, { onChoose, complain });
        this.you = choice(Object.entries(texts.play.sides), '', (you) => onChoose({ you, browsing: false }));
        this.kind = choice([...OPPONENTS.map((name) => [name, texts.play.opponents[name]]), ...Object.entries(texts.play.kinds)], '', () => this.#setStrength());
        this.number = el('input', { type: 'number', onchange: () => this.#setStrength() });
        this.control = choice(CONTROLS.map((control) => [control, controlText(control)]), '', (control) => onChoose({ control, flagged: null }));
        this.elements = [labelled(texts.play.you, this.you),
            el('div', { class: 'strength' }, labelled(texts.play.strength, this.kind), this.number), labelled(texts.play.clock, this.control)];
    }

    #setStrength() {
        const kind = this.kind.value;
        const set = (strength) => {
            this.onChoose({ strength });
            this.draw({ ...this.#chosen, strength });
        };
        if (OPPONENTS.includes(kind)) return set({ opponent: kind });
        const [least, most] = NUMBERS[kind];
        const wanted = Math.round(Number(this.number.value)) || least;
        const number = Math.min(most, Math.max(least, wanted));
        if (number !== wanted) this.complain(texts.play.range[kind]({ least, most }));
        set({ [kind]: number });
    }

    /** @param {Pick<import('./model.js').Model, 'you' | 'strength' | 'control'>} chosen */
    draw({ you, strength, control }) {
        this.#chosen = { you, strength, control };
        const [[kind, number]] = Object.entries(strength);
        this.you.value = you;
        this.control.value = control;
        this.kind.value = kind === 'opponent' ? number : kind;
        this.number.hidden = kind === 'opponent';
        if (kind === 'opponent') return;
        [this.number.min, this.number.max] = NUMBERS[kind].map(String);
        this.number.setAttribute('aria-label', texts.play.number[kind]);
        this.number.value = String(number);
    }
}

/** A button that plays on from the shown position, and the dialog that asks against whom. @param {import('./page.js').Tools} tools */
export function playOn({ model, complain }) {
    let chosen;
    const form = new PlayersForm((change) => Object.assign(chosen, change), complain);
    const title = el('h2', { id: 'play-on-title' }, texts.play.fromHere);
    const play = () => {
        dialog.close();
        model.playFrom(model.game.at, chosen);
    };
    const dialog = el('dialog', { 'aria-labelledby': title.id }, title, el('div', { class: 'fields' }, ...form.elements),
        el('div', { class: 'buttons' }, button(texts.rules.close, play, { class: 'main' }), button(texts.setup.cancel, () => dialog.close())));
    const show = () => {
        const { you, strength, control, game, isOpened } = model;
        chosen = { you: isOpened || ['both', 'none'].includes(you) ? COLORS[game.position.side] : you, strength, control };
        form.draw(chosen);
        dialog.showModal();
    };
    return [button(texts.play.fromHere, show), dialog];
}

/** "3 min + 2 s" */
function controlText(control) {
    const [minutes, seconds] = control.split('+');
    if (control === 'none') return texts.play.noClock;
    return seconds === '0' ? texts.play.minutes({ minutes }) : texts.play.control({ minutes, seconds });
}
