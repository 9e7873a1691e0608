// Beside the board: the players with their discs and clocks, the way through the game, and whose turn it is.

import { timeText } from './clock.js';
import { button, el } from './dom.js';
import { resultText, timeUpText } from './result.js';
import { COLORS, count, nameOf, other } from './rules.js';
import { texts } from './texts.js';

/** Of what is left, when it looks like it. */
const SHORT_MS = 10_000;

export class StatusView {
    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine, searches }) {
        Object.assign(this, { model, engine, searches });
        this.sides = { X: side('X'), O: side('O') };
        this.players = el('div', { class: 'players' }, this.sides.X.element, this.sides.O.element);
        this.navigation = el('nav', { 'aria-label': texts.board.navigation },
            button('|◀', () => model.goTo(0), { 'aria-label': texts.board.start }),
            button('◀', () => model.step(-1), { 'aria-label': texts.board.back }),
            button('▶', () => model.step(1), { 'aria-label': texts.board.forward, 'data-key': 'on' }),
            button('▶|', () => model.goTo(Infinity), { 'aria-label': texts.board.end }));
        this.line = el('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
    }

    /** On the way through the game. */
    focus() {
        this.navigation.querySelector('[data-key=on]').focus({ preventScroll: true });
    }

    /** @param {string} opening its name, or "" */
    draw(opening) {
        const { game, setup, tab, isOpened } = this.model;
        const shown = setup ?? game.position;
        for (const [cell, { element, disc, name, discs }] of Object.entries(this.sides)) {
            discs.textContent = String(count(shown, cell));
            const side = texts.sides[cell];
            const isEmilias = !isOpened && tab !== 'train' && !this.model.plays(cell);
            name.textContent = game.names[cell] || texts.status[isEmilias ? 'emilia' : 'person']({ side });
            disc.ariaHidden = String(!game.names[cell]); // else the side is said twice
            element.classList.toggle('turn', !game.isOver && shown.side === cell);
        }
        const text = texts.joined(setup ? [texts.status.setup]
            : [...this.#happened(), this.#turn(), opening && game.at.parent && texts.status.opening({ name: texts.opening(opening) })]);
        // Said again by screen readers only if it is another.
        if (this.line.textContent !== text) this.line.textContent = text;
    }

    /** @param {import('./clock.js').Clock} clock */
    drawClocks(clock) {
        const left = clock.left(this.model.control, this.model.game);
        const { taken } = clock;
        for (const [cell, { time }] of Object.entries(this.sides)) {
            const text = left ? timeText(left[cell], true) : timeText(taken[cell]);
            if (time.textContent !== text) time.textContent = text;
            time.hidden = !left && taken.X + taken.O === 0; // names need the room
            time.classList.toggle('short', left !== null && left[cell] < SHORT_MS);
        }
    }

    #happened() {
        const { at, position } = this.model.game;
        return [at.parent && texts.status.played({ side: texts.sides[at.mover], move: nameOf(at.move) }),
            at.passed && texts.status.passed({ side: texts.sides[other(position.side)] })];
    }

    #turn() {
        const model = this.model;
        const { game, you, tab } = model;
        const side = texts.sides[game.position.side];
        if (game.isOver) return resultText(game.position, game.names, model.ownSide);
        if (model.flagged) return timeUpText(model.flagged, model.ownSide);
        if (this.searches.isForMove) return texts.status.thinking({ side });
        const isOwn = model.plays(game.position.side);
        if (!isOwn && this.engine.isReady && tab === 'play') return texts.status.engineWaits({ side }); // by a button there
        if (model.browsing && game.at.next) return texts.status.browsing;
        return texts.status[isOwn && you !== 'both' ? 'yourTurn' : 'turn']({ side });
    }
}

function side(cell) {
    const disc = el('span', { class: 'disc', role: 'img', 'aria-label': texts.sides[cell] });
    const name = el('span', { class: 'name' });
    const discs = el('b', {});
    const time = el('span', { class: 'clock' });
    const element = el('div', { class: `player ${COLORS[cell]}` }, disc, name, discs, time);
    return { element, disc, name, discs, time };
}
