import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test as testWith } from 'node:test';
import { newEngine, root, text } from './package.mjs';

const ENDGAME = '--XXXX-----XXX---XXXOXXXXXXXOOXX--OXXXOX-OOOXOOX---OOXOX--XOOOOX X'; // b5, -12
const OVER = 'X'.repeat(64) + ' X';
/** None of these may take long, and a mistake must not take for ever. */
const test = (name, run, options = {}) => testWith(name, { timeout: 60_000, ...options }, run);
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The first line that `isWanted` after `line` was sent. */
function answerTo(engine, line, isWanted) {
    return new Promise((resolve) => {
        engine.onLine = (answer) => isWanted(answer) && resolve(answer);
        engine.send(line);
    });
}

describe('an engine', () => {
    let engine;
    before(async () => {
        engine = await newEngine();
    });
    after(() => engine.quit());

    test('searches the nodes that every build searches', async () => {
        const totals = await answerTo(engine, 'bench', (line) => / nodes \d+ nps$/.test(line));
        assert.equal(parseInt(totals), Number(text(join(root, 'tests/bench_nodes.txt'))));
    });

    test('finds the best move of each kind of position', async () => {
        assert.equal(await engine.bestMove('f5d6c3d3c4', { depth: 10 }), 'f4');
        assert.equal(await engine.bestMove(ENDGAME, { exact: true }), 'b5');
        assert.match(await engine.bestMove('8/8/8/3ox3/3xo3/8/8/8 x', { nodes: 100 }), /^[a-h][1-8]$/);
        assert.equal(await engine.bestMove(OVER, { depth: 1 }), null);
    });

    test('proves the score of an endgame', async () => {
        await engine.position(ENDGAME);
        const result = await engine.go({ exact: true });
        assert.equal(result.move, 'b5');
        assert.equal(result.score, -12);
        assert.equal(result.proven, true);
        assert.equal(result.bound, 'none');
        assert.equal(result.verdict, 'exact score -12 discs');
        assert.equal(result.line[0], 'b5');
        const { verdict } = await engine.go({ wld: true });
        assert.equal(verdict, 'loss proven');
    });

    test('reports deeper and deeper lines', async () => {
        await engine.position('startpos', ['f5', 'd6']);
        const depths = [];
        const result = await engine.go({ depth: 9 }, (info) => depths.push(info.depth));
        assert.equal(result.depth, 9);
        assert.deepEqual([...new Set(depths)], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert.equal(result.lines.length, 1);
    });

    test('analyzes every legal move once, the best first, and one alone afterwards', async () => {
        const moves = await engine.analyze('f5', { depth: 6 });
        assert.deepEqual(moves.map(({ line }) => line[0]).sort(), ['d6', 'f4', 'f6']);
        assert.deepEqual(moves.map(({ rank }) => rank), [1, 2, 3]);
        assert.ok(moves[0].score >= moves[1].score && moves[1].score >= moves[2].score);
        assert.equal((await engine.go({ depth: 4 })).lines.length, 1);
    });

    test('searches only the moves that are asked for', async () => {
        await engine.position('f5');
        assert.equal((await engine.go({ depth: 5, searchMoves: ['f6'] })).move, 'f6');
    });

    test('stops within 50 ms and answers meanwhile', async () => {
        await engine.position('startpos');
        const answers = [];
        const stops = [];
        for (let i = 0; i < 5; ++i) {
            const search = engine.go({ infinite: true });
            await sleep(200);
            const asked = performance.now();
            await engine.position('startpos');
            const answered = performance.now();
            const stopped = await engine.stop();
            stops.push(performance.now() - answered);
            answers.push(answered - asked);
            assert.deepEqual(await search, stopped);
            assert.match(stopped.move, /^[a-h][1-8]$/);
        }
        // The machine may be busy with other things for a moment.
        const median = (times) => times.sort((a, b) => a - b)[2];
        assert.ok(median(stops) < 50, `stopped after ${stops} ms`);
        assert.ok(median(answers) < 50, `ready after ${answers} ms`);
        assert.equal(await engine.stop(), null);
    });

    test('tells errors during a search from those of the search', async () => {
        await engine.position('startpos');
        const search = engine.go({ infinite: true });
        await sleep(50);
        await assert.rejects(engine.position('a1'), /illegal/);
        await engine.stop();
        assert.match((await search).move, /^[a-h][1-8]$/);
    });

    test('keeps to the time of a move', async () => {
        const begin = performance.now();
        await engine.bestMove('startpos', { movetime: 300 });
        const took = performance.now() - begin;
        assert.ok(took >= 200 && took < 1000, `took ${took} ms`);
    });

    test('does what is asked in turn', async () => {
        const moves = await Promise.all([
            engine.bestMove('f5d6c3d3c4', { depth: 8 }),
            engine.bestMove(ENDGAME, { exact: true }),
            engine.analyze('f5', { depth: 3 }),
            engine.bestMove(OVER, { depth: 1 }),
        ]);
        assert.deepEqual([moves[0], moves[1], moves[2].length, moves[3]], ['f4', 'b5', 3, null]);
    });

    test('names what is wrong and goes on', async () => {
        await engine.position('f5d6');
        const wrong = [
            [() => engine.position('f5d6a1'), /a1/],
            [() => engine.position('nonsense'), /nonsense/],
            [() => engine.position('startpos\nquit'), /position: expected a line/],
            [() => engine.position(7), /position: .* got 7/],
            [() => engine.bestMove('j5', { depth: 1 }), /j5/],
            [() => engine.analyze('startpos', { depth: 0 }), /depth: .* got 0/],
            [() => engine.go({ depth: 'deep' }), /depth: .* got "deep"/],
            [() => engine.go({ deep: 1 }), /no such limit: "deep"/],
            [() => engine.go({}), /no limit/],
            [() => engine.go(), /limits: .* got undefined/],
            [() => engine.go({ nodes: 10, searchMoves: ['z9'] }), /searchMoves: .*z9/],
            [() => engine.go({ nodes: 10 }), /no position to search/],
            [() => engine.setOption('Hash', 'much'), /Hash/],
            [() => engine.setOption('Colour', 1), /Colour/],
            [() => engine.setOption('Hash', 100000), /Hash/],
            [() => engine.setOption('EvalFile', '/none'), /EvalFile: cannot read/],
            [() => engine.setOption('Debug Log File', '/none'), /Log File: cannot write/],
        ];
        for (const [call, message] of wrong) await assert.rejects(async () => call(), message);
        const together = wrong.map(([call, message]) => assert.rejects(async () => call(), message));
        await Promise.all(together);
        await engine.position('f5d6');
        await assert.rejects(engine.go({ nodes: 10, searchMoves: ['a1'] }), /illegal move "a1"/);
        assert.throws(() => engine.send('two\nlines'), /line: expected a line/);
        assert.match(await engine.bestMove('f5d6', { depth: 3 }), /^[a-h][1-8]$/);
    });

    test('passes on what a caller throws, and stops', async () => {
        await engine.position('startpos');
        const thrown = new Error('enough');
        await assert.rejects(
            engine.go({ infinite: true }, () => {
                throw thrown;
            }),
            thrown,
        );
        assert.match(await engine.bestMove('f5', { depth: 3 }), /^[a-h][1-8]$/);
    });

    test('takes options, and says what it was asked for', async () => {
        await engine.setOption('Hash', 8);
        await engine.newGame();
        await engine.position('f5');
        assert.match(await answerTo(engine, 'd', (line) => line.startsWith(' 5')), /^ 5 - - - X X X - - 5$/);
    });
});

test('several engines search at once', async () => {
    const engines = await Promise.all([1, 2, 3].map(() => newEngine({ hash: 4 })));
    const moves = await Promise.all(
        engines.map((engine) => engine.bestMove('f5d6c3d3c4', { depth: 10 })));
    assert.deepEqual(moves, ['f4', 'f4', 'f4']);
    await Promise.all(engines.map((engine) => engine.quit()));
});

test('what was not answered is rejected by quit', async () => {
    const engine = await newEngine();
    await engine.position('startpos');
    const search = engine.go({ infinite: true });
    const queued = engine.bestMove('f5');
    await sleep(50);
    await engine.quit();
    // Later than the rejections, which must not end the process until then.
    await sleep(50);
    await assert.rejects(search, /has quit/);
    await assert.rejects(queued, /has quit/);
    await assert.rejects(engine.position('startpos'), /has quit/);
});

test('threads search together', async () => {
    const engine = await newEngine({ threads: 2 });
    await engine.position(ENDGAME);
    assert.equal((await engine.go({ exact: true })).score, -12);
    await engine.quit();
});

test('wrong options of an engine are named', async () => {
    await assert.rejects(newEngine({ thread: 2 }), /no such option: "thread"/);
    await assert.rejects(newEngine({ threads: 0 }), /threads: .* got 0/);
    await assert.rejects(newEngine({ hash: -1 }), /Hash/);
    await assert.rejects(newEngine({ folder: 'file:///nowhere/' }), /gone: .*nowhere/);
});
