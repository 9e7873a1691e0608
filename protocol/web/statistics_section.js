// What a player loses in many games, of files or a folder, and drills of what is played there.

import { button, choice, el, fileButton, labelled } from './dom.js';
import { fileOf, playersOf } from './records.js';
import { statisticsView } from './statistics_view.js';
import { language, texts } from './texts.js';

const LEVEL = 6; // some games a second
const MAX_PLAYERS = 500;
const REPORT_EVERY = 0.2; // seconds

export class StatisticsSection {
    #games = ''; // in GGF
    #running = null; // an AbortController

    /**
     * @param {import('./page.js').Tools} tools
     * @param {(fields: object) => void} onDrill is to make drills of games: with these fields of the request
     */
    constructor({ engine, searches, complain }, onDrill) {
        Object.assign(this, { engine, searches, complain });
        const take = (files) => this.take(files);
        this.players = el('div', { class: 'fields', hidden: true });
        this.start = button(texts.statistics.start, () => this.#run(), { hidden: true });
        this.drill = button(texts.train.drillGames, () => onDrill(this.#request), { hidden: true });
        this.stop = button(texts.analyse.stop, () => this.#running.abort(), { hidden: true });
        this.progress = el('p', { 'aria-live': 'polite' });
        this.result = el('div', { class: 'statistics' });
        this.element = el('section', {}, el('h2', {}, texts.statistics.title),
            el('div', { class: 'buttons' }, ...fileButton(texts.statistics.files, take), ...fileButton(texts.statistics.folder, take, { webkitdirectory: true })),
            this.players, el('div', { class: 'buttons' }, this.start, this.drill, this.stop), this.progress, this.result);
    }

    get #request() {
        return { games: this.#games, player: this.player.value || undefined };
    }

    /** @param {File[]} files */
    async take(files) {
        if (files.length === 0) return;
        this.progress.textContent = '…';
        try {
            const { games, text, errors: [problem] } = await this.engine.ask({ action: 'convert', file: await fileOf(files), to: 'ggf' });
            this.#games = text;
            const n = games.length;
            const players = oftenest(games);
            this.progress.textContent = n > 0 ? texts.statistics.read({ n }) : texts.analyse.nothing;
            this.start.hidden = this.drill.hidden = this.players.hidden = n === 0;
            this.player = choice([['', texts.statistics.everybody], ...players.slice(0, MAX_PLAYERS).map((name) => [name, name])], players[0] ?? '', () => {});
            this.players.replaceChildren(labelled(texts.statistics.player, this.player));
            this.result.replaceChildren();
            if (problem) this.complain(texts.problems[n > 0 ? 'partly' : 'load']({ games: n, what: problem.error }));
        } catch (error) {
            this.#fail(error);
        }
    }

    async #run() {
        this.#running = new AbortController();
        this.start.disabled = true;
        this.stop.hidden = false;
        this.progress.textContent = texts.statistics.progress({ done: 0, all: '…' });
        try {
            const onPartial = ({ done, all }) => (this.progress.textContent = texts.statistics.progress({ done, all }));
            const request = { action: 'stats', ...this.#request, level: LEVEL, threads: this.searches.threads, language, book: this.engine.book, report_every: REPORT_EVERY };
            const sums = await this.engine.ask(request, { onPartial, signal: this.#running.signal });
            this.progress.textContent = sums.terminated ? texts.analyse.stopped : '';
            if (sums.terminated) return;
            for (const group of sums.openings) group.name = texts.opening(group.name);
            this.result.replaceChildren(...statisticsView(sums));
        } catch (error) {
            this.#fail(error);
        } finally {
            this.start.disabled = false;
            this.stop.hidden = true;
        }
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
