import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test as testWith } from 'node:test';
import { Worker } from 'node:worker_threads';
import { folder, newEngine } from './package.mjs';

const test = (name, run) => testWith(name, { timeout: 60_000 }, run);
const dist = join(folder, 'dist/');
const GAME = 'f5d6c3d3c4f4f6f3e6e7f7c5b6g6e3e2f1d2e1b3a2';

/** A worker that hosts the module, and functions that begin a command in it and call it off. */
function startHost() {
    const worker = new Worker(dist + 'worker.js');
    const running = new Map(); // by number
    let begun = 0;
    worker.on('message', (message) => {
        if (message.failure !== undefined) throw new Error(message.failure);
        const [, word, number, rest] = /^(out|err|end) (\d+) (.*)$/.exec(message) ?? [];
        const { outcome, resolve } = running.get(Number(number)) ?? {};
        if (word === 'end') return resolve({ ...outcome, status: Number(rest) });
        if (!outcome) return;
        outcome[word === 'out' ? 'output' : 'errors'] += JSON.parse(rest);
        outcome.pieces += word === 'out';
    });
    worker.postMessage({ folder: dist });
    const run = (words, input = '') => new Promise((resolve) => {
        running.set(++begun, { resolve, outcome: { output: '', errors: '', pieces: 0 } });
        worker.postMessage(`run ${begun} ${JSON.stringify({ words, input: Buffer.from(input).toString('latin1') })}`);
    });
    const cancel = () => worker.postMessage(`cancel ${begun}`);
    return { worker, run, cancel };
}

describe('commands', () => {
    let worker;
    let run;
    let cancel;
    before(() => ({ worker, run, cancel } = startHost()));
    after(() => worker.terminate());

    test('a game from stdin, as text and as bytes', async () => {
        const expected = '------------------X--------XX------OXX-----O-------------------- O\n';
        const asText = await run(['convert', '--to', 'board'], 'f5d6c3\n');
        assert.deepEqual(asText, { status: 0, output: expected, errors: '', pieces: 1 });
        const asBytes = await run(['convert', '--to', 'board'], new TextEncoder().encode('f5d6c3'));
        assert.equal(asBytes.output, expected);
    });

    test('each line is told when it is there', async () => {
        const { output, pieces } = await run(['convert', '--to', 'board', '--every'], 'f5d6c3\n');
        assert.equal(output.split('\n').length, 5);
        assert.equal(pieces, 4);
    });

    test('what is wrong is named, and the next command works', async () => {
        const wrong = await run(['convert', '--to', 'sgf'], 'f5a1\n');
        assert.equal(wrong.status, 1);
        assert.match(wrong.errors, /^line 1, column 3: move 2 \(a1\) is illegal/);
        const unknown = await run(['bench'], '');
        assert.deepEqual([unknown.status, unknown.output], [2, '']);
        assert.match(unknown.errors, /unknown command "bench"/);
        assert.equal((await run(['eval', 'f5'], '')).status, 0);
    });

    test('searches, and evaluates as its explanation says', async () => {
        const hint = JSON.parse((await run(['hint', '--json', '--depth', '6', 'f5d6c3d3c4'])).output);
        assert.deepEqual([hint.opening, hint.moves[0].move], ['Tiger', 'f4']);
        const { score, terms } = JSON.parse((await run(['eval', '--json', 'f5d6c3d3c4'])).output);
        const sum = terms.reduce((total, { discs }) => total + discs, 0);
        assert.ok(Math.abs(sum - score) < 0.05, `${sum} and ${score}`);
        const why = JSON.parse((await run(['why', 'f4', 'b5', '--depth', '6', '--json', 'f5d6c3d3c4'])).output);
        assert.deepEqual(why.moves.map(({ move }) => move), ['f4', 'b5']);
    });

    test('reviews a game', async () => {
        const { output, status } = await run(['review', '--json', '--level', '4'], 'f5d6c3d3c4f4c5b3f3b5\n');
        assert.equal(status, 0);
        assert.equal(JSON.parse(output).moves.length, 10);
    });

    test('several at once, each with its own streams, and one called off', async () => {
        const reviews = ['f5d6c3d3c4f4', 'd3c3c4c5'].map((game) => run(['review', '--json', '--level', '6'], game));
        assert.match((await run(['convert', '--to', 'sgf'], 'f5d6')).output, /B\[f5\];W\[d6\]/);
        for (const [i, moves] of [6, 4].entries()) assert.equal(JSON.parse((await reviews[i]).output).moves.length, moves);
        const called = run(['review', '--json', '--level', '30'], GAME);
        cancel();
        assert.deepEqual(await called, { status: 1, output: '', errors: 'emilia: called off\n', pieces: 0 });
    });

    test('reads files that the host has put there, and writes none', async () => {
        worker.postMessage({ file: 'games.txt', bytes: new TextEncoder().encode('f5\nf5d6\n') });
        const { output } = await run(['convert', '--to', 'transcript', 'games.txt'], '');
        assert.equal(output, 'f5\nf5d6\n');
        const { status, errors } = await run(['book', 'show', 'games.txt'], '');
        assert.equal(status, 1);
        assert.match(errors, /games\.txt/);
        assert.match((await run(['book', 'show', 'no.book'], '')).errors, /no\.book/);
        assert.equal((await run(['convert', '--to', 'sgf', '--output', 'games.txt'], 'f5\n')).status, 1);
        assert.equal((await run(['convert', '--to', 'transcript', 'games.txt'], '')).output, output);
    });
});

test('the dialogue finds files', async () => {
    const engine = await newEngine();
    await engine.addFile('wrong.book', new Uint8Array([1, 2, 3]));
    await assert.rejects(engine.setOption('BookFile', 'wrong.book'), /wrong\.book/);
    await assert.rejects(engine.addFile('text', 'bytes'), TypeError);
    assert.equal(await engine.bestMove('f5d6c3d3c4', { depth: 8 }), 'f4');
    await engine.quit();
});
