// Who plays, how strong Emilia is, and what can be done with the game.

import { CHOICES } from './choices.js';
import { button, choice, el, labelled, toggle } from './dom.js';
import { ExpertForm } from './expert_form.js';
import { fetched } from './engine/lib/kept_files.js';
import { Game } from './game.js';
import { Ladder } from './ladder.js';
import { PlayersForm } from './players_form.js';
import { DRAWN, IN_GAMES, Repertoire } from './repertoire.js';
import { aheadText, resultText, timeUpText } from './result.js';
import { COLORS, START, finalScore, nameOf, other } from './rules.js';
import { language, texts } from './texts.js';

/** Of the moves that are played where the user has left an opening. */
const MOST_TOLD = 3;

export class PlayPanel {
    #held = null; // the position that is tried again until it is not lost
    #lost = null; // the end of the game in which it was
    #areListed = false; // openings that have names
    #openings = null; // of random games: a promise of a line of moves for each

    /** @param {import('./page.js').Tools} tools */
    constructor(tools) {
        const { model, engine, games, searches, puzzles, complain, review, decisive, askPuzzle } = tools;
        Object.assign(this, { model, engine, games, searches, puzzles, complain, decisive });
        this.#loadOpenings().catch(() => {}); // told when one is wanted
        this.players = new PlayersForm((change) => model.choose(change), complain);
        this.repertoire = new Repertoire(tools);
        this.opening = choice([['', texts.play.anyOpening], [DRAWN, texts.play.drawn]], '', (opening) => model.set({ opening }));
        this.left = el('p', { 'aria-live': 'polite' });
        this.firstMoves = choice(CHOICES.firstMoves.map((name) => [name, texts.play.firstMoves[name]]), '', (firstMoves) => model.choose({ firstMoves }));
        this.thought = el('p', { class: 'thought' });
        this.takeBack = button(texts.play.takeBack, () => model.takeBack());
        this.redo = button(texts.play.redo, () => model.redo());
        this.moveNow = button(texts.play.moveNow, () => searches.moveNow());
        this.hints = toggle(texts.play.hints, false, (hints) => model.choose({ hints }));
        this.sound = toggle(texts.play.sound, false, (sound) => model.choose({ sound }));
        this.pace = toggle(texts.play.pace, false, (pace) => model.choose({ pace }));
        this.over = this.#makeOver(review, askPuzzle);
        this.ladder = new Ladder(tools, (opponent) => this.start({ strength: { opponent }, you: model.you === 'white' ? 'white' : 'black' }));
        this.setup = this.#makeSetup();
        this.begin = el('details', { class: 'begin', open: true }, el('summary', {}, texts.over.another),
            el('div', { class: 'fields' }, ...this.players.elements, labelled(texts.play.opening, this.opening)),
            el('div', { class: 'buttons' },
                button(texts.play.newGame, () => this.start(), { class: 'main' }),
                button(texts.play.setUp, () => model.beginSetup())));
        this.element = el('div', {}, this.over, this.left, this.ladder.element, this.begin, this.setup,
            this.during = el('div', {}, el('div', { class: 'buttons' }, this.takeBack, this.redo, this.moveNow),
                el('div', { class: 'fields' }, this.hints), this.thought), this.#makeSettings(this.form = new ExpertForm({ model, engine })));
    }

    /** What to do when the game is over. */
    #makeOver(review, askPuzzle) {
        const { model } = this;
        this.rematch = button(texts.over.rematch, () => this.start());
        this.otherSide = button(texts.over.otherSide, () => this.start({ you: COLORS[other(model.ownSide)] }));
        this.puzzle = button(texts.over.puzzle, askPuzzle);
        this.outcome = el('h2', {});
        this.decided = el('p', { 'aria-live': 'polite' });
        this.again = button('', () => {
            model.playFrom(this.#held);
            this.#held = model.game.at; // of another game
        });
        return el('section', { class: 'over', hidden: true, 'aria-label': texts.over.title }, this.outcome, this.decided,
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

    #loadOpenings() {
        this.#openings ??= fetched('openings.txt').then((response) => response.text()).then((text) => text.trim().split('\n'));
        this.#openings.catch(() => (this.#openings = null));
        return this.#openings;
    }

    async #drawnGame() {
        const openings = await this.#loadOpenings();
        return Game.from(undefined, openings[Math.floor(Math.random() * openings.length)].match(/../g));
    }

    /** Another game. @param {Partial<import('./model.js').Model>} [change] of who plays it and how strong Emilia is */
    async start(change) {
        const { model } = this;
        try {
            model.rematch(change, model.opening === DRAWN ? await this.#drawnGame() : new Game());
        } catch (error) {
            this.complain(texts.problems.parts({ what: error.message }));
        }
    }

    draw() {
        this.#drawOver();
        this.ladder.draw();
        this.limit.value = this.model.limit;
        this.form.draw();
        const { setup, game, hints, sound, pace, firstMoves, earlierTurn } = this.model;
        this.players.draw(this.model);
        this.#drawOpening();
        this.setup.hidden = !setup;
        this.begin.hidden = Boolean(setup);
        if (setup) this.side.value = setup.side;
        this.takeBack.hidden = this.redo.hidden = game.root.children.length === 0;
        this.takeBack.disabled = Boolean(setup) || !earlierTurn;
        this.redo.disabled = Boolean(setup) || !game.at.next;
        this.moveNow.disabled = Boolean(setup) || game.isOver || !this.engine.isReady;
        this.hints.firstChild.checked = hints;
        this.sound.firstChild.checked = sound;
        this.pace.firstChild.checked = pace;
        this.firstMoves.value = firstMoves;
        this.drawFound();
    }

    /** Once they are known, all that have names; and where the user has left the one that was chosen. */
    async #drawOpening() {
        const { model, engine, games } = this;
        if (engine.isReady && !this.#areListed) {
            this.#areListed = true;
            const { openings } = await engine.ask({ action: 'query_openings' }).catch(() => {
                this.#areListed = false;
                return { openings: [] };
            });
            if (!this.#areListed) return;
            const named = openings.map(({ name, moves }) => [moves, texts.opening(name)]).sort(([, a], [, b]) => a.localeCompare(b, language));
            const all = [...(games.isThere ? [[IN_GAMES, texts.play.asInGames]] : []), ...named];
            this.opening.append(...all.map(([value, text]) => el('option', { value }, text)));
        }
        this.opening.value = model.opening;
        const { game: { at }, opening } = model;
        const left = model.ownSide && await this.repertoire.left(model.ownSide);
        if (model.game.at !== at || model.opening !== opening) return;
        this.left.textContent = left ? leftText(left, this.opening.selectedOptions[0].textContent) : '';
    }

    #drawOver() {
        const { game, flagged, setup, ownSide } = this.model;
        const wasOver = !this.over.hidden;
        const isOver = !setup && (game.isOver || flagged !== null) && game.root.children.length > 0;
        this.over.hidden = this.begin.firstChild.hidden = !isOver;
        this.during.hidden = isOver;
        // What a game wants comes first while one is played: a phone shows not much more.
        const before = game.root.children.length > 0 ? this.ladder.element : this.setup;
        if (this.during.previousSibling !== before) before.after(this.during);
        if (isOver !== wasOver) this.begin.open = !isOver;
        this.otherSide.hidden = ownSide === null;
        this.puzzle.hidden = this.puzzles.due.length === 0;
        if (!isOver) return;
        this.outcome.textContent = game.isOver ? resultText(game.position, game.names, ownSide) : timeUpText(flagged, ownSide);
        this.#drawDecided();
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

/** How a score is known. */
const sureText = ({ exact, depth }) => (exact ? texts.play.certain : texts.play.ahead({ n: depth }));

/** @param {{node: import('./game.js').Node, moves: {name: string, share: number}[]}} left of repertoire.js */
function leftText({ node, moves }, opening) {
    const played = moves.slice(0, MOST_TOLD).map(({ name, share }) => (moves.length > 1 ? texts.play.played({ name, percent: Math.round(100 * share) }) : name));
    return texts.play.left({ opening, ply: node.ply, move: nameOf(node.move), moves: played.join(texts.format.list) });
}
