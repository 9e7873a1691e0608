// Puzzles of the user's own mistakes and of openings: asked, refuted on the board, and asked again when it is time.

import { button, choice, el, fileButton, labelled } from './dom.js';
import { kindOf, repliesText, squaresAround, wayText } from './drill_text.js';
import { Game } from './game.js';
import { reasonList } from './reasons.js';
import { ownerOf, withoutUser } from './records.js';
import { COLORS, START, legalMoves, nameOf, positionOf, squareOf, textOf } from './rules.js';
import { GRADES, gradeOf, keyOf, nextOf } from './schedule.js';
import { save } from './share_panel.js';
import { StatisticsSection } from './statistics_section.js';
import { language, texts } from './texts.js';

const REFUTATION_MS = 1000;
/** So many new drills at a time, and none after so many moves. */
const DRILLS = 20;
const OPENING_PLIES = 18;
const DRILL_LEVEL = 8;

export class TrainPanel {
    #waiting = []; // puzzles of this session
    #failed = []; // {puzzle, others}: of this session, and how many were asked since
    #asked = null; // the puzzle at hand, with `game`, where it stands `at` there, `began`, `wrong`, `hints`, and `judged`, a position
    #noted = new Set(); // that were graded in this session

    /** @param {import('./page.js').Tools} tools */
    constructor(tools) {
        const { model, engine, profile, puzzles, mark } = tools;
        Object.assign(this, { model, engine, profile, puzzles, mark });
        this.count = el('p', { 'aria-live': 'polite' });
        this.question = el('h2', { hidden: true });
        this.way = el('p', { class: 'small' });
        this.answer = el('div', { 'aria-live': 'polite' });
        this.next = button(texts.train.next, () => this.askNext(), { class: 'main' });
        this.hint = button(texts.train.hint, () => this.#hint());
        this.show = button(texts.train.show, () => this.#solve(GRADES.shown));
        this.again = button(texts.train.again, () => this.model.show(this.#asked.at));
        this.remove = button(texts.train.remove, () => this.#remove());
        this.drill = button(texts.train.drill, () => this.#drill(this.#bookLines));
        this.save = button(texts.train.save, () => save('puzzles.jsonl', new Blob([this.puzzles.text], { type: 'application/jsonl' })));
        this.statistics = new StatisticsSection(tools, {
            onDrill: (games) => this.#drill(games), onPuzzles: () => this.draw(),
            onPractise: (player) => {
                this.#choose(player);
                this.askNext();
            },
        });
        this.whose = choice([], '', (value) => this.#choose(value === '' ? null : value.slice(1)));
        this.choice = labelled(texts.train.whose, this.whose);
        this.element = el('div', {}, el('div', { class: 'fields' }, this.choice), this.count, this.question, this.way, this.answer, el('div', { class: 'buttons' }, this.next, this.hint, this.show, this.again, this.remove),
            el('div', { class: 'buttons' }, this.drill, this.save, ...fileButton(texts.train.open, ([file]) => file?.text().then((text) => this.#take(text)), {})),
            this.statistics.element);
    }

    /** @param {import('./records.js').Record[]} games of the library @param {object} filter that finds them */
    study(games, filter) {
        this.statistics.study(games, filter);
    }

    async #take(text) {
        try {
            const n = await this.puzzles.take(text);
            this.draw();
            this.answer.textContent = texts.train.added({ n });
        } catch ({ message }) {
            this.answer.textContent = texts.train.bad({ what: message });
        }
    }

    /** Those of the book, from the shown position on if that is one of an opening. */
    get #bookLines() {
        const { game } = this.model;
        const moves = game.path().map(({ move }) => nameOf(move));
        const isOpening = textOf(game.start) === textOf(START) && moves.length > 0 && moves.length < OPENING_PLIES;
        return isOpening ? { opening: moves.join('') } : {};
    }

    /** Adds positions of openings, for the side that the user plays. @param {object} lines of a request: games, or those of the book */
    async #drill(lines) {
        this.answer.textContent = '…';
        const { you } = this.model;
        const player = ownerOf(lines.player ?? this.puzzles.whose);
        const count = DRILLS + this.puzzles.of(player).filter(({ moves }) => moves).length;
        const color = Object.values(COLORS).includes(you) ? { color: you } : {};
        try {
            const { drills } = await this.engine.ask({ action: 'drills', count, level: DRILL_LEVEL, ...color, ...lines });
            const n = await this.puzzles.add(drills.map((drill) => withoutUser({ ...(player && { player }), ...drill })));
            this.draw();
            this.answer.textContent = texts.train.added({ n });
        } catch (error) {
            this.answer.textContent = texts.problems.command({ what: error.message });
        }
    }

    /** Asks these, in their order and whenever they are due. @param {import('./schedule.js').Puzzle[]} puzzles */
    learn(puzzles) {
        const known = new Map(this.puzzles.all.map((puzzle) => [keyOf(puzzle), puzzle]));
        this.#waiting = puzzles.map((puzzle) => known.get(keyOf(puzzle))).filter(Boolean);
        this.#failed = [];
        this.askNext();
    }

    /** Whose puzzles are asked next. @param {string | null} player null: everybody's */
    #choose(player) {
        this.puzzles.whose = player;
        this.#waiting = [];
        this.#failed = [];
        this.draw();
    }

    /** Those who have puzzles, with what is due for each. */
    #drawPlayers() {
        const { players, whose } = this.puzzles;
        const named = (player) => texts.train.dueFor({ name: player === null ? texts.statistics.everybody : player || texts.names.you, due: this.puzzles.dueOf(player).length });
        this.choice.hidden = players.every((player) => player === ''); // of the user alone
        this.whose.replaceChildren(el('option', { value: '' }, named(null)), ...players.map((player) => el('option', { value: `=${player}` }, named(player))));
        this.whose.value = whose === null ? '' : `=${whose}`;
    }

    askNext() {
        if (this.#waiting.length === 0) this.#waiting = this.puzzles.due;
        const puzzle = nextOf(this.#waiting, this.#failed);
        if (!puzzle) return;
        const game = gameTo(puzzle);
        this.#asked = { puzzle, game, at: game.at, began: Date.now(), wrong: 0, hints: 0, judged: null, solved: false };
        this.answer.replaceChildren();
        this.model.setGame(game);
        this.element.parentElement.scrollTop = 0; // the question is in sight
    }

    /** Tells first what kind of square it is, unless all are alike, then marks a few. */
    #hint() {
        const { at, puzzle, hints } = this.#asked;
        const answer = squareOf(answerOf(puzzle));
        const moves = legalMoves(at.position);
        const isAnyOther = moves.some((move) => kindOf(move) !== kindOf(answer));
        this.#asked.hints = hints > 0 || !isAnyOther ? 2 : 1;
        this.model.show(at);
        this.answer.textContent = this.#asked.hints === 1 ? texts.train.kinds[kindOf(answer)] : texts.train.marked;
        if (this.#asked.hints > 1) this.mark(squaresAround(moves, answer).map(nameOf));
        this.hint.disabled = this.#asked.hints > 1;
    }

    /** The puzzle at hand is asked no more. */
    #remove() {
        const { puzzle } = this.#asked;
        this.puzzles.remove(puzzle).catch((error) => this.profile.fail(error));
        this.#waiting = this.#waiting.filter((one) => one !== puzzle);
        this.#failed = this.#failed.filter((one) => one.puzzle !== puzzle);
        this.#asked = null;
        this.answer.replaceChildren();
        this.draw();
        this.next.focus();
    }

    get #isAsking() {
        return this.#asked?.game === this.model.game && !this.#asked.solved;
    }

    draw() {
        this.#drawPlayers();
        this.statistics.draw();
        const all = this.puzzles.of(this.puzzles.whose);
        const { due } = this.puzzles;
        this.count.textContent = all.length === 0 ? texts.train.none : texts.train.count({ n: all.length, due: due.length });
        this.next.hidden = this.#isAsking || due.length + this.#waiting.length + this.#failed.length === 0;
        this.show.hidden = this.hint.hidden = !this.#isAsking;
        this.hint.disabled = this.#asked?.hints > 1;
        this.again.hidden = !this.#isAsking || this.model.game.at === this.#asked.at;
        this.remove.hidden = this.#asked?.game !== this.model.game;
        this.drill.hidden = !this.engine.book || this.#isAsking;
        this.save.hidden = all.length === 0;
        this.question.hidden = !this.#isAsking;
        this.question.textContent = this.#isAsking ? texts.train.question({ side: texts.sides[this.#asked.at.position.side] }) : '';
        const { puzzle } = this.#isAsking ? this.#asked : {};
        this.way.textContent = puzzle ? texts.joined([texts.hardness[puzzle.hardness], wayText(puzzle)]) : '';
        if (this.#isAsking) this.#judge(this.model.game.at);
    }

    /** Once, when the user has made a move. */
    #judge(node) {
        const asked = this.#asked;
        if (node.parent !== asked.at || node === asked.judged) return;
        asked.judged = node;
        if ([answerOf(asked.puzzle), ...(asked.puzzle.also ?? '').split(' ')].includes(nameOf(node.move))) {
            this.#solve(gradeOf(asked.wrong + asked.hints, (Date.now() - asked.began) / 1000));
        } else {
            asked.wrong += 1;
            asked.tried = nameOf(node.move);
            this.#refute(asked, node);
        }
    }

    /** Shows what punishes a wrong move, on the board too. */
    async #refute(asked, node) {
        this.answer.textContent = '…';
        try {
            const { moves: [{ score, pv }, best] } = await this.#why(asked.at.position, { move: nameOf(node.move), with: answerOf(asked.puzzle) });
            if (this.#asked !== asked || this.model.game.at !== node) return;
            const values = { line: pv.join(' '), discs: texts.number(best.score - score, 1) };
            this.answer.textContent = texts.train[best.score > score ? 'wrong' : 'near'](values);
            this.model.playLine(pv.slice(1, 2));
        } catch (error) {
            this.answer.textContent = texts.problems.command({ what: error.message });
        }
    }

    /** Tells the good move, and why that of the game, or one that was tried, is worse. */
    async #solve(grade) {
        const { puzzle, game, at, tried } = this.#asked;
        this.#asked.solved = true;
        if (!this.#noted.has(puzzle)) this.puzzles.note(puzzle, grade).catch((error) => this.profile.fail(error));
        this.#noted.add(puzzle);
        // SM-2 repeats within the session what was wrong.
        if (grade < GRADES.hard) this.#failed.push({ puzzle, others: 0 });
        else this.#noted.delete(puzzle);
        const line = puzzle.line.split(' ');
        const said = texts.train[grade === GRADES.shown ? 'solution' : 'right']({ line: puzzle.line });
        this.answer.replaceChildren(...[said, repliesText(puzzle)].filter(Boolean).map((text) => el('p', {}, text)));
        this.model.show(at);
        this.model.playLine(line);
        const worse = tried ?? puzzle.played;
        if (!worse) return;
        const { reasons, moves: [one, other] = [] } = await this.#why(at.position, { move: worse, with: line[0] }).catch(() => ({}));
        if (this.model.game !== game || !reasons || one.score >= other.score) return;
        this.answer.append(el('p', {}, texts.train.why({ move: worse })), reasonList(reasons, this.mark));
    }

    #why(position, moves) {
        return this.engine.ask({ action: 'why', position: textOf(position), movetime: REFUTATION_MS, language, ...moves });
    }
}

const answerOf = ({ line }) => line.split(' ')[0];

/** With the moves that have led to the position, where the puzzle tells them. */
function gameTo({ moves, position }) {
    try {
        const game = Game.from(START, moves.match(/../g));
        if (textOf(game.position) === position) return game;
    } catch {
        // It has none, or they are damaged.
    }
    return new Game(positionOf(position));
}
