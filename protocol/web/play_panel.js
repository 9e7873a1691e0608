// Who plays, how strong Emilia is, and what can be done with the game.

import { CHOICES } from './choices.js';
import { CONTROLS } from './clock.js';
import { button, choice, el, labelled, toggle } from './dom.js';
import { ExpertForm } from './expert_form.js';
import { fetched } from './engine/lib/kept_files.js';
import { Game } from './game.js';
import { Ladder } from './ladder.js';
import { aheadText } from './result.js';
import { COLORS, START, finalScore, other } from './rules.js';
import { rulesDialog } from './rules_dialog.js';
import { NUMBERS, OPPONENTS } from './share.js';
import { texts } from './texts.js';

export class PlayPanel {
    #held = null; // the position that is tried again until it is not lost
    #lost = null; // the end of the game in which it was
    #openings = null; // of random games: a promise of a line of moves for each

    /** @param {import('./page.js').Tools} tools */
    constructor(tools) {
        const { model, engine, searches, puzzles, complain, review, decisive, askPuzzle } = tools;
        Object.assign(this, { model, engine, searches, puzzles, complain, decisive });
        this.#loadOpenings().catch(() => {}); // told when one is wanted
        this.you = choice(Object.entries(texts.play.sides), model.you, (you) => model.choose({ you, browsing: false }));
        this.kind = choice([...OPPONENTS.map((name) => [name, texts.play.opponents[name]]), ...Object.entries(texts.play.kinds)], '', () => this.#setStrength());
        this.number = el('input', { type: 'number', onchange: () => this.#setStrength() });
        this.control = choice(CONTROLS.map((control) => [control, controlText(control)]), '', (control) => model.choose({ control, flagged: null }));
        this.firstMoves = choice(CHOICES.firstMoves.map((name) => [name, texts.play.firstMoves[name]]), '', (firstMoves) => model.choose({ firstMoves }));
        this.thought = el('p', { class: 'thought' });
        this.takeBack = button(texts.play.takeBack, () => model.takeBack());
        this.redo = button(texts.play.redo, () => model.redo());
        this.moveNow = button(texts.play.moveNow, () => searches.moveNow());
        this.hints = toggle(texts.play.hints, false, (hints) => model.choose({ hints }));
        this.sound = toggle(texts.play.sound, false, (sound) => model.choose({ sound }));
        this.pace = toggle(texts.play.pace, false, (pace) => model.choose({ pace }));
        this.over = this.#makeOver(review, askPuzzle);
        this.ladder = new Ladder(tools, (opponent) => model.rematch({ strength: { opponent }, you: model.you === 'white' ? 'white' : 'black' }));
        this.setup = this.#makeSetup();
        this.begin = el('details', { class: 'begin', open: true }, el('summary', {}, texts.over.another),
            el('div', { class: 'fields' },
                labelled(texts.play.you, this.you),
                el('div', { class: 'strength' }, labelled(texts.play.strength, this.kind), this.number),
                labelled(texts.play.clock, this.control)),
            el('div', { class: 'buttons' },
                button(texts.play.newGame, () => model.newGame(START), { class: 'main' }),
                button(texts.play.newXot, () => this.#newXot()),
                button(texts.play.setUp, () => model.beginSetup()), this.ladder.open, this.ladder.dialog, ...rulesDialog()));
        this.element = el('div', {}, this.over, this.ladder.element, this.begin, this.setup,
            this.during = el('div', {}, el('div', { class: 'buttons' }, this.takeBack, this.redo, this.moveNow),
                el('div', { class: 'fields' }, this.hints), this.thought), this.#makeSettings(this.form = new ExpertForm({ model, engine })));
    }

    /** What to do when the game is over. */
    #makeOver(review, askPuzzle) {
        const { model } = this;
        this.rematch = button(texts.over.rematch, () => model.rematch());
        this.otherSide = button(texts.over.otherSide, () => model.rematch({ you: COLORS[other(model.ownSide)] }));
        this.puzzle = button(texts.over.puzzle, askPuzzle);
        this.decided = el('p', { 'aria-live': 'polite' });
        this.again = button('', () => model.playFrom(this.#held));
        return el('section', { class: 'over', hidden: true, 'aria-label': texts.over.title }, this.decided,
            el('div', { class: 'buttons' }, button(texts.over.review, review, { class: 'main' }), this.rematch, this.otherSide, this.again, this.puzzle));
    }

    /** What few want to change, and what stays as it is in another game. */
    #makeSettings({ element }) {
        const { model } = this;
        this.limit = choice(CHOICES.limit.map((limit) => [limit, texts.expert.limits[limit]]), model.limit, (limit) => model.choose({ limit }));
        return el('details', { class: 'expert' }, el('summary', {}, texts.expert.title),
            el('div', { class: 'fields' }, labelled(texts.expert.limit, this.limit), labelled(texts.play.first, this.firstMoves), this.sound, this.pace),
            element, el('p', { class: 'small keys' }, texts.play.keys));
    }

    #makeSetup() {
        const model = this.model;
        this.side = choice(Object.entries(texts.sides), 'X', (side) => model.changeSetup({ side }));
        return el('div', { class: 'fields', hidden: true },
            labelled(texts.setup.side, this.side),
            button(texts.setup.clear, () => model.changeSetup({ cells: '-'.repeat(64) })),
            button(texts.setup.start, () => model.changeSetup({ cells: START.cells })),
            button(texts.setup.use, () => model.useSetup() || this.complain(texts.setup.over), { class: 'main' }),
            button(texts.setup.cancel, () => model.set({ setup: null })));
    }

    #setStrength() {
        const kind = this.kind.value;
        const set = (strength) => this.model.choose({ strength });
        if (OPPONENTS.includes(kind)) return set({ opponent: kind });
        const [least, most] = NUMBERS[kind];
        const wanted = Math.round(Number(this.number.value)) || least;
        const number = Math.min(most, Math.max(least, wanted));
        if (number !== wanted) this.complain(texts.play.range[kind]({ least, most }));
        set({ [kind]: number });
    }

    #loadOpenings() {
        this.#openings ??= fetched('openings.txt').then((response) => response.text()).then((text) => text.trim().split('\n'));
        this.#openings.catch(() => (this.#openings = null));
        return this.#openings;
    }

    async #newXot() {
        try {
            const openings = await this.#loadOpenings();
            this.model.setGame(Game.from(undefined, openings[Math.floor(Math.random() * openings.length)].match(/../g)), false);
        } catch (error) {
            this.complain(texts.problems.parts({ what: error.message }));
        }
    }

    draw() {
        this.#drawOver();
        this.ladder.draw();
        this.limit.value = this.model.limit;
        this.form.draw();
        const { you, setup, game, hints, sound, pace, firstMoves, control, earlierTurn } = this.model;
        const [[kind, strength]] = Object.entries(this.model.strength);
        this.you.value = you;
        this.kind.value = kind === 'opponent' ? strength : kind;
        this.number.hidden = kind === 'opponent';
        if (kind !== 'opponent') {
            [this.number.min, this.number.max] = NUMBERS[kind].map(String);
            this.number.setAttribute('aria-label', texts.play.number[kind]);
            this.number.value = String(strength);
        }
        this.setup.hidden = !setup;
        this.begin.hidden = Boolean(setup);
        if (setup) this.side.value = setup.side;
        this.takeBack.disabled = Boolean(setup) || !earlierTurn;
        this.redo.disabled = Boolean(setup) || !game.at.next;
        this.moveNow.disabled = Boolean(setup) || game.isOver || !this.engine.isReady;
        this.hints.firstChild.checked = hints;
        this.sound.firstChild.checked = sound;
        this.pace.firstChild.checked = pace;
        this.firstMoves.value = firstMoves;
        this.control.value = control;
        this.drawFound();
    }

    #drawOver() {
        const { game, flagged, setup, ownSide } = this.model;
        const wasOver = !this.over.hidden;
        const isOver = !setup && (game.isOver || flagged !== null) && game.root.children.length > 0;
        this.over.hidden = this.begin.firstChild.hidden = !isOver;
        this.during.hidden = isOver;
        if (isOver !== wasOver) this.begin.open = !isOver;
        this.otherSide.hidden = ownSide === null;
        this.puzzle.hidden = this.puzzles.due.length === 0;
        if (!this.over.hidden) this.#drawDecided();
    }

    /** What decided, or whether the position that was tried again was held. */
    #drawDecided() {
        const { game, ownSide, flagged } = this.model;
        const isTried = this.#lost !== game.at && game.path().includes(this.#held);
        const turn = this.decisive();
        const isLost = ownSide && (flagged ? flagged === ownSide
            : game.isOver && finalScore(game.position) * (ownSide === 'X' ? 1 : -1) < 0);
        if (!isTried) [this.#held, this.#lost] = isLost && turn?.side === ownSide ? [turn.before, game.at] : [null, null];
        this.again.hidden = this.#held === null || !isLost;
        if (this.#held) this.again.textContent = texts.over.again({ ply: this.#held.ply + 1 });
        this.decided.textContent = isTried ? texts.over[isLost ? 'notHeld' : 'held']
            : !turn ? '' : ownSide === null ? texts.analyse.decided({ ...turn, side: texts.sides[turn.side] })
                : texts.over[turn.side === ownSide ? 'lost' : 'won'](turn);
    }

    /** What Emilia thinks of the game, for who has asked for hints. */
    drawFound() {
        const { thought } = this.searches;
        this.thought.textContent = thought && this.model.hints ? texts.play.thought({
            ahead: aheadText(thought.side, thought.score), sure: sureText(thought), line: thought.pv.slice(0, 8).join(' '),
        }) : '';
    }
}

/** "3 min + 2 s" */
function controlText(control) {
    const [minutes, seconds] = control.split('+');
    if (control === 'none') return texts.play.noClock;
    return seconds === '0' ? texts.play.minutes({ minutes }) : texts.play.control({ minutes, seconds });
}

/** How a score is known. */
const sureText = ({ exact, depth }) => (exact ? texts.play.certain : texts.play.ahead({ n: depth }));
