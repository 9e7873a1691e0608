import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test as testWith } from 'node:test';
import { BENCH, BENCH_NODES, newEngine, root } from './package.mjs';

const ENDGAME = '--XXXX-----XXX---XXXOXXXXXXXOOXX--OXXXOX-OOOXOOX---OOXOX--XOOOOX X'; // b5, -12
const OVER = 'X'.repeat(64) + ' X';
const LONG = { position: 'f5d6', depth: 40, report_every: 0.02 };
/** None of these may take long, and a mistake must not take for ever. */
const test = (name, run, options = {}) => testWith(name, { timeout: 60_000, ...options }, run);

/** Begins a request that takes long; resolves when it has found something. */
async function begun(engine, request = LONG) {
    const ending = new AbortController();
    let answer;
    await new Promise((resolve) => {
        answer = engine.request(request, resolve, { signal: ending.signal });
    });
    return { answer, end: () => ending.abort() };
}

describe('an engine', () => {
    let engine;
    before(async () => {
        engine = await newEngine();
    });
    after(() => engine.quit());

    test('searches the nodes that every build searches', async () => {
        let nodes = 0;
        for (const request of BENCH) nodes += (await engine.request(request)).nodes;
        assert.equal(nodes, BENCH_NODES);
    });

    test('finds the best move of each kind of position', async () => {
        assert.equal(await engine.bestMove('f5d6c3d3c4', { depth: 10 }), 'f4');
        assert.equal(await engine.bestMove(ENDGAME, { exact: true }), 'b5');
        assert.match(await engine.bestMove('8/8/8/3ox3/3xo3/8/8/8 x', { nodes: 100 }), /^[a-h][1-8]$/);
        assert.equal(await engine.bestMove(OVER, { depth: 1 }), null);
    });

    test('proves the score of an endgame', async () => {
        const { move, score, exact, bound, pv } = await engine.request({ position: ENDGAME, exact: true });
        assert.deepEqual([move, score, exact, bound, pv[0]], ['b5', -12, true, 'exact', 'b5']);
        assert.equal((await engine.request({ position: ENDGAME, wld: true })).bound, 'upper');
    });

    test('answers again and again while it searches, and at the end once', async () => {
        const depths = [];
        const answer = await engine.request({ position: 'f5d6', depth: 22, report_every: 0.01 },
            ({ depth, during_search: isPartial }) => depths.push(isPartial && depth));
        assert.equal(answer.depth, 22);
        assert.equal(answer.during_search, undefined);
        assert.ok(depths.every((depth, i) => depth >= (depths[i - 1] ?? 1)), depths);
        assert.ok(depths.length > 0 && depths.at(-1) <= 22, depths);
    });

    test('analyzes every legal move once, the best first', async () => {
        const { moves } = await engine.analyze('f5', { depth: 6 });
        assert.deepEqual(moves.map(({ move }) => move).sort(), ['d6', 'f4', 'f6']);
        assert.ok(moves[0].score >= moves[1].score && moves[1].score >= moves[2].score);
    });

    test('reviews a game, and tells how far it is', async () => {
        const done = [];
        const { moves } = await engine.review('f5d6c3d3c4f4c5b3f3b5', { level: 6, report_every: 0.01 },
            (progress) => done.push(progress.done));
        assert.equal(moves.length, 10);
        assert.ok(done.every((number, i) => number > (done[i - 1] ?? 0)), done);
    });

    test('compares moves, and knows openings', async () => {
        const { moves, text } = await engine.why('f5d6c3d3c4', { move: 'f4', with: 'b5', depth: 6, language: 'en' });
        assert.deepEqual(moves.map(({ move }) => move), ['f4', 'b5']);
        assert.match(text, /f4/);
        assert.equal((await engine.request({ action: 'opening', position: 'f5d6c3d3c4' })).opening, 'Tiger');
    });

    test('ends a search within 50 ms, with what is known', async () => {
        const ends = [];
        for (let i = 0; i < 5; ++i) {
            const { answer, end } = await begun(engine);
            const begin = performance.now();
            end();
            const { move, terminated } = await answer;
            ends.push(performance.now() - begin);
            assert.match(move, /^[a-h][1-8]$/);
            assert.equal(terminated, true);
        }
        // The machine may be busy with other things for a moment.
        assert.ok(ends.sort((a, b) => a - b)[2] < 50, `ended after ${ends} ms`);
    });

    test('ends what was to be ended before it was asked for', async () => {
        const answer = await engine.request(LONG, undefined, { signal: AbortSignal.abort() });
        assert.equal(answer.terminated, true);
    });

    test('answers beside a search what needs none', async () => {
        const { answer, end } = await begun(engine);
        assert.equal((await engine.request({ action: 'opening', position: 'f5d6' })).opening, 'Perpendicular');
        await assert.rejects(engine.request({ position: 'a1' }), /a1/);
        end();
        assert.match((await answer).move, /^[a-h][1-8]$/);
    });

    test('keeps to the time of a move', async () => {
        const begin = performance.now();
        await engine.bestMove('f5', { movetime: 300 });
        const took = performance.now() - begin;
        assert.ok(took >= 200 && took < 1000, `took ${took} ms`);
    });

    test('answers each of many requests', async () => {
        const answers = await Promise.all([
            engine.bestMove('f5d6c3d3c4', { depth: 8 }),
            engine.bestMove(ENDGAME, { exact: true }),
            engine.analyze('f5', { depth: 3 }),
            engine.bestMove(OVER, { depth: 1 }),
        ]);
        assert.deepEqual([answers[0], answers[1], answers[2].moves.length, answers[3]], ['f4', 'b5', 3, null]);
    });

    test('names what is wrong and the field, and goes on', async () => {
        const wrong = [
            [() => engine.bestMove('f5d6a1'), /^position: .*a1/, 'position'],
            [() => engine.bestMove('nonsense'), /^position: .*nonsense/, 'position'],
            [() => engine.bestMove(7), /^position: .*"?7/, 'position'],
            [() => engine.request({ moves: 'j5' }), /^moves: .*j5/, 'moves'],
            [() => engine.analyze('f5', { depth: 0 }), /^depth: .* got 0$/, 'depth'],
            [() => engine.request({ depth: 'deep' }), /^depth: .*deep/, 'depth'],
            [() => engine.request({ deep: 1 }), /^deep: no field/, 'deep'],
            [() => engine.request({ action: 'guess' }), /^action: .*guess/, 'action'],
            [() => engine.request(), /request: expected an object/],
            [() => engine.request({ id: '1' }), /request: expected an object without id/],
        ];
        const check = ([call, message, field]) => assert.rejects(call(), (error) => {
            assert.match(error.message, message);
            assert.equal(error.field, field);
            return true;
        });
        for (const one of wrong) await check(one);
        await Promise.all(wrong.map(check));
        assert.throws(() => engine.send('two\nlines'), /line: expected a line/);
        assert.match(await engine.bestMove('f5d6', { depth: 3 }), /^[a-h][1-8]$/);
    });

    test('passes on what a caller throws, and ends the request', async () => {
        const thrown = new Error('enough');
        await assert.rejects(engine.request(LONG, () => {
            throw thrown;
        }), thrown);
        assert.match(await engine.bestMove('f5', { depth: 3 }), /^[a-h][1-8]$/);
    });

    test('takes lines, and shows all of them', async () => {
        const line = await new Promise((resolve) => {
            engine.onLine = resolve;
            engine.send('{"id": "mine", "position": "f5", "depth": 2}');
        });
        engine.onLine = null;
        assert.equal(JSON.parse(line).id, 'mine');
    });
});

test('several engines, and several requests of one, search at once', async () => {
    const engines = await Promise.all([1, 2].map(() => newEngine({ hash: 4, analyses: 2 })));
    const searches = await Promise.all(engines.flatMap((engine) => [begun(engine), begun(engine)]));
    for (const { answer, end } of searches) {
        end();
        assert.match((await answer).move, /^[a-h][1-8]$/);
    }
    await Promise.all(engines.map((engine) => engine.quit()));
});

test('what was not answered is rejected by quit', async () => {
    const engine = await newEngine();
    const { answer } = await begun(engine);
    const queued = engine.bestMove('f5');
    await engine.quit();
    // Later than the rejections, which must not end the process until then.
    await new Promise((resolve) => setImmediate(resolve));
    await assert.rejects(answer, /has quit/);
    await assert.rejects(queued, /has quit/);
    await assert.rejects(engine.bestMove('f5'), /has quit/);
    assert.throws(() => engine.send('{}'), /has quit/);
});

test('threads search together', async () => {
    const engine = await newEngine({ threads: 2 });
    assert.equal((await engine.request({ position: ENDGAME, exact: true })).score, -12);
    await engine.quit();
});

test('a book is the bytes of its file', async () => {
    const book = readFileSync(join(root, 'engine/book/emilia.book'));
    const engine = await newEngine({ book });
    assert.equal((await engine.request({ action: 'query_version' })).book, true);
    assert.ok((await engine.request({ action: 'book', position: 'f5d6' })).moves.length > 1);
    assert.equal((await engine.request({ position: 'f5d6', book: true })).from_book, true);
    await engine.quit();
    const without = await newEngine();
    assert.equal((await without.request({ action: 'query_version' })).book, false);
    await assert.rejects(without.request({ action: 'book' }), /action: the process has no book/);
    await without.quit();
    await assert.rejects(newEngine({ book: new Uint8Array([1, 2, 3]) }), /gone: .*emilia\.book/);
});

test('wrong options of an engine are named', async () => {
    await assert.rejects(newEngine({ thread: 2 }), /no such option: "thread"/);
    await assert.rejects(newEngine({ threads: 0 }), /threads: .* got 0/);
    await assert.rejects(newEngine({ hash: -1 }), /hash: .* got -1/);
    await assert.rejects(newEngine({ analyses: 1.5 }), /analyses: .* got 1.5/);
    await assert.rejects(newEngine({ book: 'emilia.book' }), /book: expected a Uint8Array/);
    await assert.rejects(newEngine({ folder: 'file:///nowhere/' }), /gone: .*nowhere/);
});
