// Puzzles of the user's own mistakes: asked, refuted on the board, and asked again when it is time.

import { button, el } from './dom.js';
import { factList } from './facts.js';
import { Game } from './game.js';
import { nameOf, positionOf, textOf } from './rules.js';
import { GRADES, gradeOf } from './schedule.js';
import { save } from './share_panel.js';
import { language, texts } from './texts.js';

const REFUTATION_MS = 1000;

export class TrainPanel {
    #waiting = []; // puzzles of this session
    #asked = null; // the puzzle at hand, with `game`, `began`, `wrong`, and `judged`, a position
    #noted = new Set(); // that were graded in this session

    /** @param {import('./page.js').Tools} tools */
    constructor({ model, engine, puzzles, mark }) {
        Object.assign(this, { model, engine, puzzles, mark });
        this.count = el('p', { 'aria-live': 'polite' });
        this.question = el('h2', { hidden: true });
        this.answer = el('div', { 'aria-live': 'polite' });
        this.next = button(texts.train.next, () => this.#askNext(), { class: 'main' });
        this.show = button(texts.train.show, () => this.#solve(GRADES.shown));
        this.again = button(texts.train.again, () => this.model.goTo(0));
        this.save = button(texts.train.save, () => save('puzzles.jsonl', new Blob([this.puzzles.text], { type: 'application/jsonl' })));
        const file = el('input', {
            type: 'file', hidden: true, 'aria-label': texts.train.open,
            onchange: async () => {
                if (file.files[0]) this.#take(await file.files[0].text());
                file.value = '';
            },
        });
        this.element = el('div', {}, this.count, this.question, this.answer, el('div', { class: 'buttons' }, this.next, this.show, this.again),
            el('div', { class: 'buttons' }, this.save, button(texts.train.open, () => file.click()), file));
    }

    #take(text) {
        try {
            this.answer.textContent = texts.train.added({ n: this.puzzles.take(text) });
        } catch {
            this.answer.textContent = texts.train.bad;
        }
        this.draw();
    }

    #askNext() {
        if (this.#waiting.length === 0) this.#waiting = this.puzzles.due;
        const puzzle = this.#waiting.shift();
        if (!puzzle) return;
        const game = new Game(positionOf(puzzle.position));
        this.#asked = { puzzle, game, began: Date.now(), wrong: 0, judged: null, solved: false };
        this.answer.replaceChildren();
        this.model.setGame(game);
    }

    get #isAsking() {
        return this.#asked?.game === this.model.game && !this.#asked.solved;
    }

    draw() {
        const { all, due } = this.puzzles;
        this.count.textContent = all.length === 0 ? texts.train.none : texts.train.count({ n: all.length, due: due.length });
        this.next.hidden = this.#isAsking || due.length + this.#waiting.length === 0;
        this.show.hidden = !this.#isAsking;
        this.again.hidden = !this.#isAsking || this.model.game.at === this.model.game.root;
        this.save.hidden = all.length === 0;
        this.question.hidden = !this.#isAsking;
        this.question.textContent = this.#isAsking ? texts.train.question({ side: texts.sides[this.model.game.start.side] }) : '';
        if (this.#isAsking) this.#judge(this.model.game.at);
    }

    /** Once, when the user has made a move. */
    #judge(node) {
        const asked = this.#asked;
        if (node.parent !== asked.game.root || node === asked.judged) return;
        asked.judged = node;
        const [answer] = asked.puzzle.line.split(' ');
        if (nameOf(node.move) === answer) {
            this.#solve(gradeOf(asked.wrong, (Date.now() - asked.began) / 1000));
        } else {
            asked.wrong += 1;
            this.#refute(asked, node);
        }
    }

    /** Shows what punishes a wrong move, on the board too. */
    async #refute(asked, node) {
        const move = nameOf(node.move);
        this.answer.textContent = '…';
        try {
            const output = await this.engine.outputOf(['hint', '--json', '--multipv', '1', '--movetime', String(REFUTATION_MS), textOf(node.position)]);
            if (this.#asked !== asked || this.model.game.at !== node) return;
            const [{ score, pv }] = JSON.parse(output).moves;
            const ours = node.position.side === asked.game.start.side ? score : -score;
            const values = { move, line: [move, ...pv].join(' '), discs: texts.number(asked.puzzle.score - ours, 1) };
            this.answer.textContent = texts.train.wrong(values);
            this.model.playLine(pv.slice(0, 1));
        } catch (error) {
            this.answer.textContent = texts.problems.command({ what: error.message });
        }
    }

    /** Tells the good move and what it does. */
    async #solve(grade) {
        const { puzzle, game } = this.#asked;
        this.#asked.solved = true;
        if (!this.#noted.has(puzzle)) this.puzzles.note(puzzle, grade);
        this.#noted.add(puzzle);
        // SM-2 repeats within the session what was wrong.
        if (grade < GRADES.hard) this.#waiting.push(puzzle);
        else this.#noted.delete(puzzle);
        const line = puzzle.line.split(' ');
        const said = texts.train[grade === GRADES.shown ? 'solution' : 'right']({ line: puzzle.line });
        this.answer.replaceChildren(el('p', {}, said));
        this.model.goTo(0);
        this.model.playLine(line);
        const output = await this.engine.outputOf(['why', line[0], '--json', '--movetime', '200', '--language', language, puzzle.position])
            .catch(() => null);
        if (output === null || this.model.game !== game) return;
        const found = JSON.parse(output).moves.find(({ move }) => move === line[0]);
        this.answer.append(factList(found?.facts ?? [], this.mark));
    }
}
