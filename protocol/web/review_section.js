// The tab Analyse, what the moves of a game were worth: the engine's review, as a curve and a table to step through.

import { curve, forBlack } from './curve_view.js';
import { button, choice, el, headings, labelled, refill, reveal } from './dom.js';
import { transcript } from './game.js';
import { keepChoice, keptChoice } from './kept_choice.js';
import { reasonList, marksOf } from './reasons.js';
import { OWN, requestOf, withoutUser } from './records.js';
import { aheadText } from './result.js';
import { COLORS, nameOf, textOf } from './rules.js';
import { language, texts } from './texts.js';

const LEVELS = ['4', '8', '10', '12', '14', '16', '18', '20', '22'];

/** Discs from which on a fault becomes a puzzle. */
export const PUZZLE_LOSS = 4;

/** Of the last so many games: some are gone back to. */
const MAX_REVIEWS = 8;
/** So many good moves are that many or more. */
const MANY = 4;
const REPORT_EVERY = 0.2; // seconds

/**
 * @typedef {object} Reviewed
 * @property {object} review an answer
 * @property {string} start the position that the game begins with
 * @property {string[]} moves names of squares
 */

export class ReviewSection {
    /** The newest first. @type {Reviewed[]} */
    #reviews = [];
    #shown = null; // one of them and the positions after its moves: {reviewed, nodes}
    #running = null; // an AbortController
    #drawn = null; // the game that was shown
    level = keptChoice('review-level', LEVELS) ?? '10';
    /** Whose faults are looked at: of COLORS, or "both". */
    whose = 'both';

    /** @param {Partial<import('./page.js').Tools>} tools without an engine the reviews are those of takeKept() */
    constructor({ model, engine, profile, puzzles, complain, mark, learn }) {
        Object.assign(this, { model, engine, profile, puzzles, complain, mark, learn });
        this.start = button(texts.analyse.review, () => this.run());
        this.stop = button(texts.analyse.stop, () => this.#running.abort(), { hidden: true });
        this.fault = button(texts.analyse.nextFault, () => this.nextFault(), { hidden: true });
        this.train = button(texts.analyse.train, () => this.#learn(), { hidden: true });
        this.progress = el('p', { 'aria-live': 'polite' });
        this.chart = el('div', { class: 'chart' });
        this.result = el('div', { class: 'result' });
        this.levels = choice(LEVELS.map((n) => [n, n]), this.level, (level) => keepChoice('review-level', this.level = level));
        this.sides = choice([['both', texts.analyse.bothSides], ...Object.entries(COLORS).map(([side, color]) => [color, texts.sides[side]])], this.whose, (whose) => (this.whose = whose));
        this.choice = labelled(texts.analyse.faultsOf, this.sides);
        const [asking, training] = engine ? [[labelled(texts.analyse.level, this.levels), this.start, this.stop], [this.train]] : [[], []];
        this.element = el('section', { class: 'review' }, el('div', { class: 'fields' }, this.fault, ...training, this.choice, ...asking), this.progress, this.result);
    }

    /** What is to come back after a reload. */
    get kept() {
        return { whose: this.whose, reviewed: this.reviewOf() };
    }

    takeKept({ whose = 'both', reviewed }) {
        this.#lookAt(whose);
        if (reviewed !== null) this.#add(reviewed);
    }

    #lookAt(whose) {
        this.sides.value = this.whose = whose;
    }

    /** @param {Reviewed} reviewed stands in for an older one of the same moves */
    #add(reviewed) {
        const isSame = ({ start, moves }) => start === reviewed.start && moves.join() === reviewed.moves.join();
        this.#reviews = [reviewed, ...this.#reviews.filter((older) => !isSame(older))].slice(0, MAX_REVIEWS);
    }

    /** The newest review of moves that are in the game. @param {import('./game.js').Node} [end] the last one of these */
    #find(end) {
        const { game } = this.model;
        for (const reviewed of this.#reviews) {
            const nodes = reviewed.start === textOf(game.start) && game.find(reviewed.moves);
            if (nodes && (!end || nodes.at(-1) === end)) return { reviewed, nodes };
        }
        return null;
    }

    /** The same. @param {import('./game.js').Node} [end] @returns {Reviewed | null} */
    reviewOf(end) {
        return this.#find(end)?.reviewed ?? null;
    }

    async run() {
        if (this.#running) return;
        const { game } = this.model;
        const nodes = game.line();
        if (nodes.length === 0) {
            this.complain(texts.analyse.noMoves);
            return;
        }
        const review = await this.#runReview(game, texts.analyse.reviewing);
        if (review) this.#take(review, game, nodes);
    }

    /** Goes to the first fault of the game that is shown; it is reviewed if it was not. */
    see() {
        if (this.#running) return; // which does the same then
        if (this.#isWhole) this.nextFault(0);
        else this.run();
    }

    /** Whether the review is one of the line that is shown, to its end. */
    get #isWhole() {
        return this.#shown !== null && this.#shown.nodes.at(-1) === this.model.game.line().at(-1);
    }

    /** By which move the loser of the line that is shown fell behind for good, and the position before it; null without one. */
    get decisive() {
        const { nodes, reviewed: { review: { moves } } } = this.#isWhole ? this.#shown : { nodes: [], reviewed: { review: { moves: [] } } };
        const i = moves.findIndex(({ decisive }) => decisive);
        return i < 0 ? null : { ply: i + 1, move: moves[i].played.move, side: sideOf(moves[i]), before: nodes[i - 1] ?? this.model.game.root };
    }

    /** The faults of the side that is looked at become puzzles, which are asked at once. */
    async #learn() {
        const { game } = this.model;
        const review = await this.#runReview(game, texts.analyse.makingPuzzles, { loss: PUZZLE_LOSS });
        if (!review) return;
        try {
            const faults = review.puzzles.filter(({ position }) => this.#isLookedAt(COLORS[position.at(-1)])).map(withoutUser);
            const n = await this.puzzles.add(faults);
            this.progress.textContent = faults.length > 0 ? texts.train.added({ n }) : texts.train.nothingNew;
            const isWanted = this.model.game === game && this.model.tab === 'analyse';
            if (faults.length > 0 && isWanted) this.learn(faults);
        } catch ({ message }) {
            this.complain(texts.problems.command({ what: message }));
        }
    }

    /** @returns {Promise<object | null>} null if it was stopped, or failed, which is told */
    async #runReview(game, textOfProgress, fields = {}) {
        this.#running = new AbortController();
        this.start.disabled = this.train.disabled = true;
        this.stop.hidden = false;
        this.progress.textContent = textOfProgress({ progress: '' });
        try {
            const onPartial = ({ done, all }) => (this.progress.textContent = textOfProgress({ progress: texts.analyse.progress({ done, all }) }));
            // By one thread, so that the scores are the same every time.
            const request = { action: 'review', level: Number(this.level), threads: 1, report_every: REPORT_EVERY, language, ...fields };
            const review = await this.#ask(game, request, { onPartial, signal: this.#running.signal });
            this.progress.textContent = review.terminated ? texts.analyse.stopped : '';
            return review.terminated ? null : review;
        } catch (error) {
            this.progress.textContent = '';
            this.complain(texts.problems.command({ what: error.message }));
            return null;
        } finally {
            const isFocused = document.activeElement === this.stop;
            this.#running = null;
            this.start.disabled = this.train.disabled = false;
            this.stop.hidden = true;
            if (isFocused) this.start.focus();
        }
    }

    /** The library has the review of a game that is as it was opened, or keeps it. */
    #ask(game, request, options) {
        const { game_id, moves } = game.kept;
        const reviewer = game_id && moves === transcript(game.line()) ? this.profile.reviewer : null;
        if (reviewer) return reviewer.ask({ ...request, game_id }, options);
        return this.engine.ask({ ...request, ...requestOf(game), book: this.engine.book }, options);
    }

    #take(review, game, nodes) {
        const moves = nodes.map(({ move }) => nameOf(move));
        this.#add({ review, start: textOf(game.start), moves });
        const { ownSide } = this.model;
        const own = ownSide ?? Object.keys(COLORS).find((side) => OWN.has(game.names[side]));
        this.#lookAt(own ? COLORS[own] : 'both');
        const isShown = this.reviewOf()?.review === review;
        if (!isShown && this.model.tab === 'analyse') this.progress.textContent = texts.analyse.otherReviewed;
        this.model.onChange();
        if (isShown && this.model.tab === 'analyse') this.nextFault(0);
    }

    /** Which move of the reviewed game is looked at: beside it, the one in whose place there is another. */
    #ply() {
        const path = this.model.game.path();
        const parted = path.findIndex((node, i) => node !== this.#shown.nodes[i]);
        return parted < 0 ? path.length : Math.min(parted + 1, this.#shown.nodes.length);
    }

    #goTo(ply) {
        this.model.show(this.#shown.nodes[ply - 1] ?? this.model.game.root);
    }

    #isLookedAt(color) {
        return this.whose === 'both' || this.whose === color;
    }

    /** The first one behind a ply, or else from the start, of the side that is looked at. */
    nextFault(ply = this.#shown && this.#ply()) {
        if (!this.#shown) return;
        const { moves } = this.#shown.reviewed.review;
        const faults = moves.flatMap(({ verdict, color }, i) => (verdict && this.#isLookedAt(color) ? [i + 1] : []));
        this.progress.textContent = faults.length > 0 ? '' : texts.analyse.noFault;
        if (faults.length > 0) this.#goTo(faults.find((fault) => fault > ply) ?? faults[0]);
    }

    /** What the review says of a move, by its name in texts.analyse.verdicts; undefined for nothing. */
    verdictOf(node) {
        const i = this.#shown ? this.#shown.nodes.indexOf(node) : -1;
        return i < 0 ? undefined : this.#shown.reviewed.review.moves[i].verdict;
    }

    /** The curve, which is in sight on every tab; before draw(). */
    drawChart() {
        this.#shown = this.#find();
        this.chart.hidden = this.#shown === null;
        if (this.#shown) refill(this.chart, curve(this.#shown.reviewed.review, this.#ply(), (to) => this.#goTo(to)));
    }

    draw() {
        const { game } = this.model;
        if (this.#drawn !== game && !this.#running) this.progress.textContent = ''; // was of another
        this.#drawn = game;
        this.fault.hidden = this.train.hidden = this.result.hidden = this.#shown === null;
        this.choice.hidden = !Object.values(COLORS).every((color) => this.#shown?.reviewed.review[`${color}_summary`]); // of a player alone
        if (this.#shown) this.#drawReview(this.#shown.reviewed);
    }

    /** @param {Reviewed} reviewed */
    #drawReview({ review }) {
        const ply = this.#ply();
        const { moves, opening } = review;
        const sums = ['X', 'O'].map((side) => [side, review[`${COLORS[side]}_summary`]]).filter(([, sum]) => sum).map(([side, sum]) => lossText(side, sum));
        const frame = el('div', { class: 'scroll', tabindex: 0, 'aria-label': texts.analyse.reviewed, role: 'region' },
            this.#decided(moves) ?? '', ...sums.map((sum) => el('p', {}, sum)),
            opening ? el('p', {}, texts.status.opening({ name: texts.opening(opening) })) : '',
            el('table', { class: 'review' }, headings(Object.values(texts.analyse.table)),
                el('tbody', {}, ...moves.map((move, i) => this.#row(move, i + 1, ply)))));
        refill(this.result, this.#bestLine(moves[ply - 1], ply), frame);
        reveal(frame, this.result.querySelector('[aria-current=true]'));
    }

    /** By which move the loser fell behind for good; null without such a one. */
    #decided(moves) {
        const ply = moves.findIndex(({ decisive }) => decisive) + 1;
        if (ply === 0) return null;
        const move = moves[ply - 1];
        const text = texts.analyse.decided({ ply, move: move.played.move, side: texts.sides[sideOf(move)] });
        return el('p', {}, button(text, () => this.#goTo(ply), { class: 'line' }));
    }

    /** For a move that loses something: what was better, to be stepped through, and why. */
    #bestLine(move, ply) {
        if (!move || !(move.loss > 0)) return null;
        const { reasons = [], hardness, good_moves: n } = move;
        const marked = this.model.game.at === this.#shown.nodes[ply - 1] ? [move.best.move, ...reasons.flatMap(marksOf)] : [];
        if (marked.length > 0) this.mark(marked);
        return el('div', { class: 'fault' }, faultText(move) + ' ',
            button(`${move.best.pv.join(' ')} (${aheadText(sideOf(move), move.best.score, 1)})`, () => {
                this.#goTo(ply - 1);
                this.model.walkLine(move.best.pv);
            }, { class: 'line' }), ' ', hardness ? hardnessText(hardness, n) : '', reasons.length > 0 ? reasonList(reasons, this.mark, marked) : null);
    }

    #row(move, ply, shown) {
        const { color, played, best, loss, verdict, in_book: isInBook } = move;
        const disc = el('span', { class: `disc ${color}`, role: 'img', 'aria-label': texts.sides[sideOf(move)] });
        const cells = [[`${ply}. `, disc, ` ${played.move}`], texts.signed(forBlack(move), played.exact ? 0 : 1),
            loss > 0 ? best.move : '', loss > 0 ? texts.number(loss, 1) : '',
            texts.analyse.verdicts[verdict] ?? (isInBook ? texts.analyse.inBook : '')];
        const go = () => this.#goTo(ply);
        return el('tr', {
            class: verdict || undefined, tabindex: 0, onclick: go, 'aria-current': String(ply === shown), 'data-key': ply,
            onkeydown: (event) => event.key === 'Enter' && go(),
        }, ...cells.map((cell) => el('td', {}, ...[cell].flat())));
    }
}

const sideOf = ({ color }) => (color === COLORS.X ? 'X' : 'O');

const hardnessText = (hardness, n) => texts.joined([texts.hardness[hardness], texts.analyse.goodMoves({ n, shown: n < MANY ? n : `${n}+` })]);

const faultText = ({ played: { move }, loss, verdict }) =>
    (texts.analyse.faults[verdict] ?? texts.analyse.fault)({ move, discs: texts.number(loss, 1) });

/** @param {'X' | 'O'} side @param {object} sum of its moves, as the review has it */
export function lossText(side, { lost, accuracy, ...numbers }) {
    const values = { side: texts.sides[side], discs: texts.number(lost, 1), ...numbers };
    if (accuracy === undefined) return texts.analyse.loses(values);
    return texts.analyse.losesAccurately({ ...values, accuracy: Math.round(accuracy) });
}
