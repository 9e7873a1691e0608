// What the page has the engine do, without a browser: the engine is a list of what it was told.

import assert from 'node:assert/strict';
import { register } from 'node:module';
import { beforeEach, mock, test } from 'node:test';
import { Game } from '../../../protocol/web/game.js';
import { Model } from '../../../protocol/web/model.js';
import { textOf } from '../../../protocol/web/rules.js';

/** The npm package's files are beside the page's only once both are built. */
const npm = new URL('../../../protocol/wasm/npm/', import.meta.url);
register(`data:text/javascript,${encodeURIComponent(`export const resolve = (name, context, next) =>
    next(name.startsWith('./engine/') ? '${npm}' + name.slice('./engine/'.length) : name, context);`)}`);
const { Engine } = await import('../../../protocol/web/engine.js');
const { Searches } = await import('../../../protocol/web/searches.js');

/** Lets all that can go on now go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The other side of a channel. */
class FakeEngine {
    said = [];
    searches = 0; // without an answer yet
    isSilent = false;

    connect = async ({ onLine, onGone }) => {
        Object.assign(this, { onLine, onGone, searches: 0, isSilent: false });
        return { send: (line) => this.#take(line), close: () => this.said.push('closed') };
    };

    /** What the oldest search that runs finds. */
    answer(move) {
        --this.searches;
        this.onLine(`bestmove ${move}`);
        return settled();
    }

    #take(line) {
        this.said.push(line);
        if (this.isSilent) return;
        if (line === 'uci') for (const answer of ['option name Threads type spin default 3 min 1', 'option name BookFile type string default /a b.book', 'uciok']) this.onLine(answer);
        if (line === 'isready') this.onLine('readyok');
        if (line.startsWith('go')) ++this.searches;
        if (line === 'stop' && this.searches > 0) this.answer('a1');
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
    fake.said = [];
});

/** As much of the page as a search concerns. */
function page(moves, change = {}) {
    const model = new Model({ onChange: () => page.searches?.follow() });
    page.searches = null;
    model.put(Game.from(undefined, moves), { settings: { you: 'both', level: 4 }, ...change });
    const searches = page.searches = new Searches(engine, model, () => {});
    return { model, searches };
}
const movesOf = (model) => model.game.path().length;

test('an engine says how many threads it has', () => {
    assert.deepEqual([engine.state, engine.threads], ['ready', 3]);
});

test('a book that the engine has is not opened again', () => {
    engine.search(new Game().position, 'infinite', { BookFile: '/a b.book' }, () => {});
    engine.search(new Game().position, 'infinite', { BookFile: 'other.book' }, () => {});
    assert.deepEqual(fake.said.filter((line) => line.includes('BookFile')), ['setoption name BookFile value other.book']);
});

test('of two searches the newest is answered', async () => {
    const [first, second] = [Game.from(undefined, ['f5']).position, Game.from(undefined, ['d3']).position];
    const moves = [engine.search(first, 'movetime 9', { Level: 4 }, () => assert.fail()),
        engine.search(second, 'infinite', { Level: 4, Book: false }, () => {})];
    await fake.answer('f6');
    assert.deepEqual(await Promise.all(moves), [null, 'f6']);
    assert.deepEqual(fake.said.filter((line) => line !== 'isready'), ['setoption name Level value 4', `position ${textOf(first)}`,
        'go movetime 9', 'stop', 'setoption name Book value false', `position ${textOf(second)}`, 'go infinite']);
});

test('what a search finds that is wanted no more is passed over', async () => {
    const found = [];
    const line = 'info depth 3 multipv 1 score cp 150 nodes 5 nps 6 time 7 pv f5 d6';
    fake.isSilent = true;
    engine.search(new Game().position, 'infinite', {}, () => assert.fail());
    engine.search(new Game().position, 'infinite', {}, ({ score }) => found.push(score));
    fake.onLine(line);
    fake.onLine('bestmove f5');
    fake.onLine(line);
    assert.deepEqual(found, [1.5]);
});

test('a move that was asked for is waited for, whatever is looked at', async () => {
    const { model, searches } = page(['f5', 'd6']);
    searches.moveNow();
    document.hidden = true;
    searches.follow();
    model.set({ tab: 'share' });
    assert.equal(searches.isForMove, true);
    await fake.answer('c3');
    assert.equal(movesOf(model), 3);
    assert.equal(searches.isForMove, false);
    assert.ok(!fake.said.includes('stop'));
});

test('a move that was asked for is not made elsewhere', async () => {
    const { model, searches } = page(['f5', 'd6']);
    searches.moveNow();
    model.goTo(0);
    await settled();
    assert.ok(fake.said.includes('stop'));
    model.goTo(2);
    await settled();
    assert.equal(model.game.line().length, 2);
    assert.equal(searches.isForMove, false);
});

test('what a move was worth goes with its position', async () => {
    const { model, searches } = page(['f5', 'd6'], { hints: true, tab: 'share' });
    searches.moveNow();
    fake.onLine('info depth 3 multipv 1 score cp 150 nodes 5 nps 6 time 7 pv c3 d3');
    assert.deepEqual([...searches.hints.keys()], [18]);
    await fake.answer('c3');
    assert.equal(movesOf(model), 3);
    assert.equal(searches.hints.size, 0);
});

test('the best lines are on the board as well, the best of them marked', () => {
    const { searches } = page(['f5'], { tab: 'analyse', analysing: true });
    searches.follow();
    assert.equal(searches.areShown, true);
    const line = (rank, score, pv) => fake.onLine(`info depth 3 multipv ${rank} score cp ${score} nodes 5 nps 6 time 7 pv ${pv}`);
    line(1, 100, 'd6 c5');
    line(2, 50, 'f4');
    line(1, 60, 'f6 e6');
    line(2, 40, 'd6');
    assert.deepEqual([...searches.hints].map(([square, { score, best }]) => [square, score, best]), [[43, 0.4, false], [45, 0.6, true]]);
});

test('hints and lines end by the limit, and nothing is searched afterwards until something changes', async () => {
    const { model, searches } = page(['f5'], { hints: true, tab: 'play' });
    searches.follow();
    const goes = () => fake.said.filter((line) => line.startsWith('go'));
    assert.deepEqual(goes(), ['go movetime 10000']);
    fake.onLine('info depth 3 multipv 1 score cp 100 nodes 5 nps 6 time 7 pv d6');
    await fake.answer('d6');
    for (let i = 0; i < 3; ++i) searches.follow();
    assert.deepEqual(goes(), ['go movetime 10000'], 'it rests');
    assert.equal(searches.hints.size, 1, 'what was found stays');
    model.set({ limit: '60' });
    assert.deepEqual(goes(), ['go movetime 10000', 'go movetime 60000']);
    model.set({ limit: 'none', tab: 'analyse', analysing: true });
    assert.equal(goes().at(-1), 'go infinite');
});

test('searches leave a processor core to others unless told how many to take', () => {
    const { model, searches } = page(['f5'], { hints: true });
    searches.follow();
    assert.ok(fake.said.includes('setoption name Threads value 2'), 'of three');
    model.set({ threads: 1 });
    assert.ok(fake.said.includes('setoption name Threads value 1'));
    model.set({ threads: 64 });
    assert.equal(searches.threads, 3, 'no more than there are');
});

test('what is found last is told with the side whose score it is', () => {
    const { searches } = page(['f5'], { hints: true });
    searches.follow();
    fake.onLine('info depth 3 multipv 2 score cp 50 nodes 5 nps 6 time 7 pv f4');
    assert.equal(searches.thought, null);
    fake.onLine('info depth 3 multipv 1 score cp 100 nodes 5 nps 6 time 7 pv d6');
    assert.deepEqual([searches.thought.side, searches.thought.score], ['O', 1]);
});

test('the same search goes on, another takes its place', () => {
    const { model, searches } = page(['f5'], { settings: { you: 'black', level: 4 }, browsing: false });
    searches.follow();
    searches.follow();
    assert.equal(fake.said.filter((line) => line.startsWith('go')).length, 1);
    model.setSettings({ level: 7 });
    assert.equal(fake.said.filter((line) => line.startsWith('go')).length, 2);
    assert.ok(fake.said.includes('setoption name Level value 7'));
});

test('a book is told before a search that may answer from it', () => {
    fake.onLine('book a b.book');
    const { searches } = page(['f5']);
    searches.moveNow();
    const told = fake.said.indexOf('setoption name BookFile value a b.book');
    assert.ok(told >= 0 && told < fake.said.indexOf('setoption name Book value true'));
});

test('commands run beside each other, and those that are done soon in turn', async () => {
    const errors = [];
    const long = engine.run(['review'], new Uint8Array([200, 10]), { onErrors: (text) => errors.push(text) });
    const short = ['a', 'b'].map((word) => engine.runShort([word], 'é'));
    await settled();
    assert.deepEqual(fake.said, ['run 1 {"words":["review"],"input":"\u00c8\\n"}', 'run 2 {"words":["a"],"input":"\u00c3\u00a9"}']);
    for (const line of ['err 1 "1/2\\n"', 'out 2 "x"', 'end 2 0', 'err 1 "2/2"', 'out 1 "{}"', 'end 1 1']) fake.onLine(line);
    assert.deepEqual(await short[0], { status: 0, output: 'x', errors: '' });
    assert.deepEqual(await long, { status: 1, output: '{}', errors: '1/2\n2/2' });
    assert.deepEqual(errors, ['1/2\n', '1/2\n2/2']);
    await settled();
    assert.match(fake.said.at(-1), /^run 3 /);
});

test('a command that is called off is answered at once, and told so', async () => {
    const calling = new AbortController();
    const done = engine.run(['review'], '', { signal: calling.signal });
    await settled();
    calling.abort();
    assert.equal(await done, null);
    assert.equal(fake.said.at(-1), 'cancel 1');
    fake.onLine('end 1 1');
});

test('an engine that is gone leaves nobody waiting, and another can begin', async () => {
    const move = engine.search(new Game().position, 'infinite', {}, () => {});
    const command = engine.run(['eval']);
    await settled();
    fake.onGone('it broke');
    assert.equal(await move, null);
    await assert.rejects(command, /it broke/);
    assert.deepEqual([engine.state, engine.reason], ['gone', 'it broke']);
    await assert.rejects(engine.run(['eval']), /no engine/);
    await engine.begin();
    assert.equal(engine.state, 'ready');
});

test('an engine that falls silent is gone', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    fake.isSilent = true;
    engine.search(new Game().position, 'infinite', {}, () => {});
    mock.timers.tick(9_000);
    assert.equal(engine.state, 'ready');
    mock.timers.tick(2_000);
    assert.equal(engine.state, 'gone');
    mock.timers.reset();
});

test('what the engine says is wrong is told', () => {
    fake.onLine('info string error: no such thing');
    assert.deepEqual(problems, ['no such thing']);
});
