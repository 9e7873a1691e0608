// What the page has the engine do, without a browser: the engine is a list of what it was told.

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { Game } from '../../../protocol/web/game.js';
import { Model } from '../../../protocol/web/model.js';
import { squareOf, textOf } from '../../../protocol/web/rules.js';
import { Engine } from '../../../protocol/web/engine.js';
import { chosenFields } from '../../../protocol/web/expert_form.js';
import { Searches } from '../../../protocol/web/searches.js';

/** Lets all that can go on now go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const best = (pv, score = 1.5) => ({ move: pv.split(' ')[0], score, depth: 3, exact: false, pv: pv.split(' ') });

const FIELDS = {
    selectivity: { enum: [73, 87, 100] },
    threads: { type: 'integer', minimum: 1, maximum: 1024 },
    multipv: { type: 'integer', minimum: 1, maximum: 64, default: 1 },
    exact: { type: 'boolean', default: false },
    moves: { type: 'string' },
};
const SCHEMA = { version: 1, anyOf: [{ title: 'analyze', properties: FIELDS }, { title: 'review', properties: {} }] };

/** The other side of a channel. */
class FakeEngine {
    said = []; // requests but for signs of life
    isSilent = false;

    connect = async ({ onLine, onGone }) => {
        Object.assign(this, { onGone, say: (answer) => onLine(JSON.stringify(answer)), isSilent: false });
        return { send: (line) => this.#take(JSON.parse(line)), close: () => this.said.push('closed') };
    };

    get searches() {
        return this.said.filter(({ action }) => action === 'analyze');
    }

    /** Which searches were ended, by their places. */
    get ended() {
        const ids = this.searches.map(({ id }) => id);
        return this.said.filter(({ action }) => action === 'terminate').map(({ terminate_id: id }) => ids.indexOf(id));
    }

    /** What a search finds; the newest unless another is named. */
    report(answer, search = this.searches.at(-1)) {
        this.say({ id: search.id, during_search: true, ...answer });
    }

    answer(answer, search = this.searches.at(-1)) {
        this.say({ id: search.id, ...answer });
        return settled();
    }

    #take(request) {
        const { id, action } = request;
        if (!action.startsWith('query_')) this.said.push(request);
        if (this.isSilent) return;
        if (action === 'query_schema') this.say({ id, schema: SCHEMA });
        if (action === 'query_version') this.say({ id, version: '1', protocol: 1, threads: 3, book: true });
        if (action === 'terminate') this.say({ id, ended: 1 });
    }
}

let fake;
let engine;
let problems;
beforeEach(async () => {
    fake = new FakeEngine();
    globalThis.document = { hidden: false };
    globalThis.requestAnimationFrame = (draw) => draw();
    problems = [];
    engine = new Engine(fake.connect);
    engine.listen({ onChange: () => {}, onProblem: (problem) => problems.push(problem) });
    await engine.begin();
});

/** As much of the page as a search concerns. */
function page(moves, change = {}, timeLeft = undefined) {
    const model = new Model({ onChange: () => page.searches?.follow() });
    page.searches = null;
    model.put(Game.from(undefined, moves), { you: 'both', strength: { level: 4 }, ...change });
    const searches = page.searches = new Searches(engine, model, { onFound: () => {}, onProblem: (problem) => problems.push(problem), timeLeft, reply: async () => page.known });
    return { model, searches };
}
const movesOf = (model) => model.game.path().length;

test('an engine tells how many threads it has, whether a book, and what a search can be asked', () => {
    assert.deepEqual([engine.state, engine.threads, engine.book], ['ready', 3, true]);
    assert.deepEqual(engine.fields, { ...FIELDS, threads: { ...FIELDS.threads, maximum: 3 } });
});

test('of what was chosen for experts, only what the schema allows is asked', () => {
    const chosen = (values) => chosenFields(FIELDS, values, Object.keys(values));
    const right = { selectivity: 87, multipv: 64, exact: true };
    assert.deepEqual(chosen(right), right);
    assert.deepEqual(chosen({ selectivity: 88, multipv: 65, exact: 'true', moves: 'f5', level: 3, constructor: 1 }), {});
    assert.deepEqual(chosen({ selectivity: '87', multipv: 1.5, exact: null }), {});
    assert.deepEqual(chosenFields(FIELDS, right, []), {}, 'what is not on the page');
    assert.deepEqual(chosenFields({}, right, Object.keys(right)), {}, 'no engine');
});

test('requests run beside each other; each has its own answer, and what is found on the way', async () => {
    const partial = [];
    const [long, short] = [engine.ask({ action: 'review' }, { onPartial: ({ done }) => partial.push(done) }), engine.ask({ action: 'eval' })];
    await settled();
    const [review, evaluation] = fake.said;
    fake.say({ id: review.id, warning: 'no field of review', field: 'x' });
    fake.say({ id: review.id, during_search: true, done: 1 });
    fake.say({ id: evaluation.id, score: 2 });
    fake.say({ id: review.id, during_search: true, done: 2 });
    fake.say({ id: review.id, moves: [] });
    assert.equal((await short).score, 2);
    assert.deepEqual((await long).moves, []);
    assert.deepEqual(partial, [1, 2]);
});

test('a request that is wrong is an error', async () => {
    const asked = engine.ask({ action: 'eval', position: 'x' });
    await settled();
    fake.say({ id: fake.said[0].id, error: 'expected a position', field: 'position' });
    await assert.rejects(asked, { message: 'expected a position' });
});

test('a request that is called off is ended, once, and answered by what is known', async () => {
    const calling = new AbortController();
    const asked = engine.ask({ action: 'review' }, { signal: calling.signal });
    await settled();
    calling.abort();
    assert.deepEqual(fake.said.map(({ action }) => action), ['review', 'terminate']);
    assert.equal(fake.said[1].terminate_id, fake.said[0].id);
    fake.say({ id: fake.said[0].id, terminated: true, done: 3 });
    assert.deepEqual([(await asked).terminated, (await asked).done], [true, 3]);
    assert.equal((await engine.ask({ action: 'review' }, { signal: calling.signal })).terminated, true);
    assert.equal(fake.said.length, 2, 'nothing is asked that is called off already');
});

test('of two searches the newest is answered, and the other ended', async () => {
    const { model } = page(['f5', 'd6'], { hints: true });
    model.goTo(1);
    await settled();
    assert.deepEqual(fake.searches.map(({ position }) => position), [textOf(Game.from(undefined, ['f5']).position)]);
    model.goTo(2);
    await settled();
    assert.deepEqual(fake.ended, [0]);
    fake.report(best('f6'), fake.searches[0]);
    await fake.answer({ ...best('f6'), terminated: true }, fake.searches[0]);
    assert.equal(page.searches.hints.size, 0, 'what is wanted no more is passed over');
    fake.report(best('c3'));
    assert.deepEqual([...page.searches.hints.keys()], [18]);
});

test('a move that was asked for is waited for, whatever is looked at', async () => {
    const { model, searches } = page(['f5', 'd6']);
    searches.moveNow();
    document.hidden = true;
    searches.follow();
    model.set({ tab: 'share' });
    await settled();
    assert.equal(searches.isForMove, true);
    await fake.answer(best('c3'));
    assert.equal(movesOf(model), 3);
    assert.equal(searches.isForMove, false);
    assert.deepEqual(fake.ended, []);
});

test('a move that is thought about comes now when it is asked for again', async () => {
    const { model, searches } = page(['f5', 'd6']);
    searches.moveNow();
    await settled();
    searches.moveNow();
    assert.deepEqual(fake.ended, [0]);
    await fake.answer({ ...best('c3'), terminated: true });
    assert.equal(movesOf(model), 3);
});

test('a move that is ended before anything was found is searched for again', async () => {
    const { model, searches } = page(['f5', 'd6']);
    searches.moveNow();
    searches.moveNow();
    await fake.answer({ terminated: true });
    assert.equal(movesOf(model), 2);
    assert.equal(fake.searches.length, 2);
    await fake.answer(best('c3'));
    assert.equal(movesOf(model), 3);
});

test('where an opening is followed nothing is searched, up to its end', async () => {
    page.known = squareOf('d6');
    const { model, searches } = page(['f5'], { you: 'black', opening: 'f5d6', browsing: false });
    searches.follow();
    await settled();
    assert.deepEqual([movesOf(model), fake.searches.length], [2, 0]);
    page.known = null;
    model.play(squareOf('c3'));
    await settled();
    assert.deepEqual([movesOf(model), fake.searches.length], [3, 1]);
    await fake.answer(best('d3'));
    assert.equal(movesOf(model), 4);
});

test('a move that was asked for is not made elsewhere', async () => {
    const { model, searches } = page(['f5', 'd6']);
    searches.moveNow();
    await settled();
    model.goTo(0);
    assert.deepEqual(fake.ended, [0]);
    model.goTo(2);
    await fake.answer({ ...best('c3'), terminated: true });
    assert.equal(model.game.line().length, 2);
    assert.equal(searches.isForMove, false);
});

test('what a move was worth goes with its position', async () => {
    const { model, searches } = page(['f5', 'd6'], { hints: true, tab: 'share' });
    searches.moveNow();
    await settled();
    fake.report(best('c3 d3'));
    assert.deepEqual([...searches.hints.keys()], [18]);
    await fake.answer(best('c3 d3'));
    assert.equal(movesOf(model), 3);
    assert.equal(searches.hints.size, 0);
});

test('the best lines are on the board as well, the best of them marked', async () => {
    const { searches } = page(['f5'], { tab: 'analyse', analysing: true });
    searches.follow();
    await settled();
    assert.equal(searches.areShown, true);
    assert.equal(fake.searches[0].multipv, 3);
    fake.report({ ...best('d6 c5', 1), moves: [best('d6 c5', 1), best('f4', 0.5)] });
    fake.report({ ...best('f6', 0.6), moves: [best('f6 e6', 0.6), best('d6', 0.4), best('f6', 0.3)] });
    assert.deepEqual(searches.lines.map(({ pv }) => pv[0]), ['f6', 'd6', 'f6']);
    assert.deepEqual([...searches.hints].map(([square, { score, best }]) => [square, score, best]), [[45, 0.6, true], [43, 0.4, false]]);
});

test('hints and lines end by the limit, and nothing is searched afterwards until something changes', async () => {
    const { model, searches } = page(['f5'], { hints: true, tab: 'play' });
    searches.follow();
    const limits = () => fake.searches.map(({ movetime, infinite }) => infinite || movetime);
    await settled();
    assert.deepEqual([limits(), fake.searches[0].multipv, fake.searches[0].book], [[10000], 64, undefined]);
    await fake.answer({ ...best('d6'), moves: [best('d6'), best('f4', 1)] });
    for (let i = 0; i < 3; ++i) searches.follow();
    await settled();
    assert.deepEqual(limits(), [10000], 'it rests');
    assert.equal(searches.hints.size, 2, 'what was found stays');
    model.set({ limit: '60' });
    await settled();
    assert.deepEqual(limits(), [10000, 60000]);
    model.set({ limit: 'none', tab: 'analyse', analysing: true });
    await settled();
    assert.equal(limits().at(-1), true);
});

test('searches leave a processor core to others unless told how many to take', async () => {
    const { model, searches } = page(['f5'], { hints: true });
    searches.follow();
    for (const threads of [1, 3, 4]) model.set({ expert: { threads } });
    await settled();
    assert.deepEqual(fake.searches.map(({ threads }) => threads), [2, 1, 3, 2], 'no more than there are, which is three');
    assert.equal(searches.threads, 2);
});

test('the confidence that experts choose is that of hints and lines, and not of moves', async () => {
    const { model, searches } = page(['f5'], { hints: true, expert: { selectivity: 87 } });
    searches.follow();
    model.set({ expert: { selectivity: 88 } });
    model.set({ expert: {} });
    model.set({ expert: { selectivity: 100 }, tab: 'analyse', analysing: true });
    searches.moveNow();
    await settled();
    assert.deepEqual(fake.searches.map(({ selectivity }) => selectivity), [87, undefined, 100, undefined], 'none of 88 %, which there is not');
});

test('what is found last is told with the side whose score it is', async () => {
    const { searches } = page(['f5'], { hints: true });
    searches.follow();
    await settled();
    fake.report({ moves: [] });
    assert.equal(searches.thought, null);
    fake.report(best('d6', 1));
    assert.deepEqual([searches.thought.side, searches.thought.score], ['O', 1]);
});

test('the same search goes on, another takes its place', async () => {
    const { model, searches } = page(['f5'], { you: 'black', strength: { level: 4 }, browsing: false });
    searches.follow();
    searches.follow();
    await settled();
    assert.equal(fake.searches.length, 1);
    model.set({ strength: { level: 7 } });
    await settled();
    assert.deepEqual(fake.searches.map(({ level }) => level), [4, 7]);
    assert.deepEqual(fake.ended, [0]);
});

test('a move comes from an opponent, by the clock, and from the book, as was chosen', async () => {
    const asked = async (change, timeLeft) => {
        page(['f5'], { you: 'black', strength: { level: 7 }, browsing: false, ...change }, timeLeft).searches.follow();
        await settled();
        const { id, action, position, threads, report_every, ...fields } = fake.searches.at(-1);
        return fields;
    };
    const book = { book: true, book_randomness: 2 };
    assert.deepEqual(await asked({}), { level: 7, movetime: 3_600_000, human_pace: false, ...book });
    assert.deepEqual(await asked({ you: 'black', strength: { seconds: 3 }, firstMoves: 'none' }), { movetime: 3000, human_pace: false });
    assert.deepEqual(await asked({ you: 'black', strength: { opponent: 'casual' }, pace: true, control: '3+2' }, () => ({ X: 9_000.7, O: -3 })),
        { opponent: 'casual', human_pace: true, black_time: 9000, white_time: 1, black_increment: 2000, white_increment: 2000, ...book });
});

test('an engine that is gone leaves nobody waiting, and another can begin', async () => {
    const command = engine.ask({ action: 'eval' });
    await settled();
    fake.onGone('it broke');
    await assert.rejects(command, /it broke/);
    assert.deepEqual([engine.state, engine.reason], ['gone', 'it broke']);
    await assert.rejects(engine.ask({ action: 'eval' }), /no engine/);
    await engine.begin();
    assert.equal(engine.state, 'ready');
});

test('an engine that falls silent is gone', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    fake.isSilent = true;
    engine.ask({ action: 'eval' }).catch(() => {});
    await settled();
    mock.timers.tick(9_000);
    assert.equal(engine.state, 'ready');
    mock.timers.tick(2_000);
    assert.equal(engine.state, 'gone');
    mock.timers.reset();
});

test('an engine that gives signs of life may take its time', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    engine.ask({ action: 'review' }).catch(() => {});
    await settled();
    mock.timers.tick(60_000);
    assert.equal(engine.state, 'ready');
    mock.timers.reset();
});

test('what the engine cannot do is told', async () => {
    fake.say({ error: 'invalid JSON at byte 1' });
    page(['f5'], { hints: true }).searches.follow();
    await settled();
    await fake.answer({ error: 'no such thing', field: 'multipv' });
    assert.deepEqual(problems, ['invalid JSON at byte 1', 'no such thing']);
});
