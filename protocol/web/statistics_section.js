// What a player loses in many games, of files, a folder or the library; drills of what is played there, and puzzles of faults.

import { button, choice, el, fileButton, labelled } from './dom.js';
import { fileOf, gameOf, lineOf, ownerOf, playersOf, requestOf, withoutUser } from './records.js';
import { PUZZLE_LOSS } from './review_section.js';
import { statisticsView } from './statistics_view.js';
import { language, texts } from './texts.js';

const LEVEL = 6; // some games a second
const MAX_PLAYERS = 500;
const REPORT_EVERY = 0.2; // seconds

export class StatisticsSection {
    #games = ''; // in GGF
    #records = []; // the same, with the id of each in the library where they are from there
    #filter = null; // that finds the same games in the library, if they are from there
    #running = null; // an AbortController

    /**
     * @param {import('./page.js').Tools} tools
     * @param {object} events
     * @param {(fields: object) => void} events.onDrill is to make drills of games: with these fields of the request
     * @param {() => void} events.onPuzzles there are more
     * @param {(player: string) => void} events.onPractise is to ask those of a player
     */
    constructor({ engine, profile, searches, puzzles, complain }, { onDrill, onPuzzles, onPractise }) {
        Object.assign(this, { engine, profile, searches, puzzles, complain, onPuzzles });
        this.due = el('p', {});
        this.practise = button(texts.train.practise, () => onPractise(this.#owner));
        const take = (files) => this.take(files);
        this.players = el('div', { class: 'fields', hidden: true });
        this.start = button(texts.statistics.start, () => this.#work(() => this.#count()), { hidden: true });
        this.drill = button(texts.train.drillGames, () => onDrill(this.#request), { hidden: true });
        this.make = button(texts.statistics.puzzles, () => this.#work(() => this.#makePuzzles()), { hidden: true });
        this.stop = button(texts.analyse.stop, () => this.#running.abort(), { hidden: true });
        this.progress = el('p', { 'aria-live': 'polite' });
        this.result = el('div', { class: 'statistics' });
        this.element = el('section', {}, el('h2', {}, texts.statistics.title),
            el('div', { class: 'buttons' }, ...fileButton(texts.statistics.files, take), ...fileButton(texts.statistics.folder, take, { webkitdirectory: true })),
            this.players, el('div', { class: 'buttons' }, this.start, this.drill, this.make, this.stop), el('div', { class: 'buttons' }, this.due, this.practise), this.progress, this.result);
    }

    get #request() {
        return { games: this.#games, player: this.player.value || undefined };
    }

    /** @param {File[]} files */
    async take(files) {
        if (files.length > 0) await this.#read(async () => ({ file: await fileOf(files) }));
    }

    /** @param {import('./records.js').Record[]} games of the library @param {object} filter that finds them */
    async study(games, filter) {
        await this.#read(() => ({ games: games.map(lineOf).join('\n') }), filter.player, games);
        this.#filter = filter;
    }

    async #read(give, player = '', from = []) {
        this.progress.textContent = '…';
        this.#filter = null;
        try {
            const { games, text, errors: [problem] } = await this.engine.ask({ action: 'convert', ...await give(), to: 'ggf' });
            this.#games = text;
            this.#records = games.map((game, i) => ({ ...game, ...(from.length === games.length && { game_id: from[i].game_id }) }));
            const n = games.length;
            const players = oftenest(games);
            const chosen = players.find((name) => name.toLowerCase() === player.toLowerCase()) ?? players[0] ?? '';
            this.progress.textContent = n > 0 ? texts.statistics.read({ n }) : texts.open.nothing;
            this.start.hidden = this.drill.hidden = this.make.hidden = this.players.hidden = n === 0;
            this.player = choice([['', texts.statistics.everybody], ...players.slice(0, MAX_PLAYERS).map((name) => [name, name])], chosen, () => this.draw());
            this.players.replaceChildren(labelled(texts.statistics.player, this.player));
            this.result.replaceChildren();
            this.draw();
            if (problem) this.complain(texts.problems[n > 0 ? 'partly' : 'load']({ games: n, what: problem.error }));
        } catch (error) {
            this.#fail(error);
        }
    }

    /** Whose the puzzles of the player are. */
    get #owner() {
        return ownerOf(this.player.value);
    }

    /** What is due for the player. */
    draw() {
        const player = this.player?.value;
        const n = player ? this.puzzles.of(this.#owner).length : 0;
        const due = n > 0 ? this.puzzles.dueOf(this.#owner).length : 0;
        this.due.hidden = n === 0;
        this.practise.hidden = due === 0;
        this.due.textContent = texts.train.countFor({ player, n, due });
    }

    /** One thing at a time. @param {() => Promise<void>} work */
    async #work(work) {
        this.#running = new AbortController();
        this.start.disabled = this.make.disabled = true;
        this.stop.hidden = false;
        try {
            await work();
        } catch (error) {
            this.#fail(error);
        } finally {
            this.start.disabled = this.make.disabled = false;
            this.stop.hidden = true;
        }
    }

    get #effort() {
        return { level: LEVEL, threads: this.searches.threads };
    }

    /** The library has reviews of its games, or keeps them: without a book, as all statistics are. */
    get #isKept() {
        return this.#filter && this.profile.reviewer && (this.#filter.player ?? '') === this.player.value;
    }

    async #count() {
        this.progress.textContent = texts.statistics.progress({ done: 0, all: '…' });
        const onPartial = ({ done, all }) => (this.progress.textContent = texts.statistics.progress({ done, all }));
        const [asked, given] = this.#isKept ? [this.profile.reviewer, this.#filter] : [this.engine, this.#request];
        const request = { action: 'stats', ...given, ...this.#effort, language, report_every: REPORT_EVERY };
        const sums = await asked.ask(request, { onPartial, signal: this.#running.signal });
        this.progress.textContent = sums.terminated ? texts.analyse.stopped : '';
        if (sums.terminated) return;
        for (const group of sums.openings) group.name = texts.opening(group.name);
        this.result.replaceChildren(...statisticsView(sums));
    }

    /** Of the faults of the player, game by game: what is found is kept at once. */
    async #makePuzzles() {
        const { signal } = this.#running;
        const player = this.player.value;
        const records = this.#records.filter((record) => !player || Object.values(playersOf(record)).includes(player));
        let n = 0;
        for (const [done, record] of records.entries()) {
            this.progress.textContent = texts.statistics.making({ done, all: records.length, found: n });
            const { game_id } = record;
            const reviewer = game_id ? this.profile.reviewer : null;
            const given = reviewer ? { game_id } : requestOf(gameOf(record));
            const request = { action: 'review', ...given, loss: PUZZLE_LOSS, ...(player && { player }), ...this.#effort };
            const { puzzles = [] } = await (reviewer ?? this.engine).ask(request, { signal });
            if (puzzles.length > 0) n += await this.puzzles.add(puzzles.map((puzzle) => ({ ...withoutUser(puzzle), game_id })));
            if (signal.aborted) break;
        }
        this.onPuzzles();
        this.progress.textContent = texts.train.added({ n });
    }

    #fail({ message }) {
        this.progress.textContent = '';
        this.complain(texts.problems.command({ what: message }));
    }
}

/** Who has played, the most games first. @param {import('./records.js').Record[]} games */
function oftenest(games) {
    const counts = new Map();
    for (const name of games.flatMap((game) => Object.values(playersOf(game)))) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
