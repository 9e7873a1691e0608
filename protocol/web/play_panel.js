// Who plays, how strong Emilia is, and what can be done with the game.

import { button, choice, el, labelled, toggle } from './dom.js';
import { START } from './rules.js';
import { NUMBERS } from './share.js';
import { texts } from './texts.js';

export class PlayPanel {
    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.you = choice(texts.play.sides, app.settings.you, (you) => app.setSettings({ you }));
        this.kind = choice(texts.play.kinds, 'level', () => this.#setStrength());
        this.number = el('input', { type: 'number', onchange: () => this.#setStrength() });
        this.thought = el('p', { class: 'thought' });
        this.takeBack = button(texts.play.takeBack, () => app.takeBack());
        this.redo = button(texts.play.redo, () => app.redo());
        this.moveNow = button(texts.play.moveNow, () => app.moveNow());
        this.hints = toggle(texts.play.hints, false, (on) => app.setHints(on));
        this.sound = toggle(texts.play.sound, false, (on) => app.setSound(on));
        this.setup = this.#makeSetup();
        this.element = el('div', {},
            el('div', { class: 'fields' },
                labelled(texts.play.you, this.you),
                el('div', { class: 'strength' }, labelled(texts.play.strength, this.kind), this.number)),
            el('div', { class: 'buttons' },
                button(texts.play.newGame, () => app.newGame(START), { class: 'main' }),
                button(texts.play.newXot, () => app.newXot()),
                button(texts.play.setUp, () => app.beginSetup())),
            this.setup,
            el('div', { class: 'buttons' }, this.takeBack, this.redo, this.moveNow),
            el('div', { class: 'fields' }, this.hints, this.sound),
            this.thought,
            el('p', { class: 'small keys' }, texts.play.keys));
    }

    #makeSetup() {
        const { app } = this;
        this.side = choice([['X', texts.side('X')], ['O', texts.side('O')]], 'X', (side) => app.changeSetup({ side }));
        return el('div', { class: 'fields', hidden: true },
            labelled(texts.setup.side, this.side),
            button(texts.setup.clear, () => app.changeSetup({ cells: '-'.repeat(64) })),
            button(texts.setup.start, () => app.changeSetup({ cells: START.cells })),
            button(texts.setup.use, () => app.endSetup(true), { class: 'main' }),
            button(texts.setup.cancel, () => app.endSetup(false)));
    }

    #setStrength() {
        const kind = this.kind.value;
        const [least, most] = NUMBERS[kind];
        const number = Math.min(most, Math.max(least, Math.round(Number(this.number.value)) || least));
        this.app.setSettings({ level: undefined, seconds: undefined, [kind]: number });
    }

    draw() {
        const { app } = this;
        const { you, level, seconds } = app.settings;
        const kind = level ? 'level' : 'seconds';
        this.you.value = you;
        this.kind.value = kind;
        [this.number.min, this.number.max] = NUMBERS[kind].map(String);
        this.number.setAttribute('aria-label', texts.play.number(kind));
        this.number.value = String(level ?? seconds);
        this.setup.hidden = !app.setup;
        if (app.setup) this.side.value = app.setup.side;
        this.takeBack.disabled = Boolean(app.setup) || !app.earlierTurn;
        this.redo.disabled = Boolean(app.setup) || !app.game.at.next;
        this.moveNow.disabled = Boolean(app.setup) || app.game.isOver || !app.thinker.isReady;
        this.hints.firstChild.checked = app.hints;
        this.sound.firstChild.checked = app.sound;
        this.drawThought();
    }

    drawThought() {
        const { thought } = this.app.searches;
        const rate = thought?.nodes === 0 ? texts.play.fromBook : rateText(thought?.nodesPerSecond ?? 0);
        this.thought.textContent = thought ? texts.play.thought(thought.depth, thought.score, rate, thought.line.slice(0, 8).join(' ')) : '';
    }
}

/** "1.2M nodes/s" */
function rateText(rate) {
    if (rate >= 1e6) return texts.play.rate(`${(rate / 1e6).toFixed(1)}M`);
    return texts.play.rate(rate >= 1e3 ? `${Math.round(rate / 1e3)}k` : String(rate));
}
