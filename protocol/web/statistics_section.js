// What a player loses in many games, of files or a folder, and drills of what is played there.

import { button, choice, el, labelled } from './dom.js';
import { gamesIn } from './game_files.js';
import { statisticsView } from './statistics_view.js';
import { language, texts } from './texts.js';

const LEVEL = 6; // some games a second
const MOST_PLAYERS = 500;

export class StatisticsSection {
    #games = ''; // in GGF
    #running = null; // an AbortController

    /**
     * @param {import('./page.js').Tools} tools
     * @param {(words: string[], games: string) => void} onDrill is to make drills of the games, with these options
     */
    constructor({ engine, searches, complain }, onDrill) {
        Object.assign(this, { engine, searches, complain });
        const files = this.#chooser({});
        const folder = this.#chooser({ webkitdirectory: true });
        this.players = el('div', { class: 'fields', hidden: true });
        this.start = button(texts.statistics.start, () => this.#run(), { hidden: true });
        this.drill = button(texts.train.drillGames, () => onDrill(this.#player, this.#games), { hidden: true });
        this.stop = button(texts.analyse.stop, () => this.#running.abort(), { hidden: true });
        this.progress = el('p', { 'aria-live': 'polite' });
        this.result = el('div', { class: 'statistics' });
        this.element = el('section', {}, el('h2', {}, texts.statistics.title),
            el('div', { class: 'buttons' }, button(texts.statistics.files, () => files.click()), button(texts.statistics.folder, () => folder.click()), files, folder),
            this.players, el('div', { class: 'buttons' }, this.start, this.drill, this.stop), this.progress, this.result);
    }

    #chooser(properties) {
        const input = el('input', {
            type: 'file', multiple: true, hidden: true, 'aria-label': texts.statistics.files, ...properties,
            onchange: () => {
                this.take([...input.files]);
                input.value = '';
            },
        });
        return input;
    }

    get #player() {
        return this.player?.value ? ['--player', this.player.value] : [];
    }

    /** @param {File[]} files */
    async take(files) {
        if (files.length === 0) return;
        this.progress.textContent = '…';
        try {
            const { games, players, problem } = await gamesIn(this.engine, files);
            this.#games = games;
            const n = games.split('\n').length - 1;
            this.progress.textContent = n > 0 ? texts.statistics.read({ n }) : texts.analyse.nothing;
            this.start.hidden = this.drill.hidden = this.players.hidden = n === 0;
            this.player = choice([['', texts.statistics.everybody], ...players.slice(0, MOST_PLAYERS).map((name) => [name, name])], players[0] ?? '', () => {});
            this.players.replaceChildren(labelled(texts.statistics.player, this.player));
            this.result.replaceChildren();
            if (problem) this.complain(texts.problems[n > 0 ? 'partly' : 'load']({ games: n, what: problem }));
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
            const onErrors = (errors) => {
                const [, done, all] = [...errors.matchAll(/(\d+)\/(\d+) (?:games|moves)/g)].at(-1) ?? [];
                const [, time] = /will take about (\S+)/.exec(errors) ?? [];
                const about = time ? texts.statistics.time({ time }) : '';
                if (done) this.progress.textContent = texts.joined([texts.statistics.progress({ done, all }), about]);
            };
            const { book } = this.engine;
            const words = ['stats', '--json', '--progress', '--level', String(LEVEL), '--threads', String(this.searches.threads), '--hash', '16', '--language', language, ...this.#player, ...(book ? ['--book', book] : [])];
            const outcome = await this.engine.run(words, this.#games, { onErrors, signal: this.#running.signal });
            this.progress.textContent = outcome ? '' : texts.analyse.stopped;
            if (outcome && !outcome.output) throw new Error(outcome.errors.trim());
            if (!outcome) return;
            const sums = JSON.parse(outcome.output);
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
