// Puzzles as the page keeps and asks them, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GRADES, Puzzles, after, dayOf, gradeOf } from '../../../protocol/web/schedule.js';

const DAY_MS = 86_400_000;
const START = `${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)}`;
const puzzle = (side, more = {}) => ({ position: `${START} ${side}`, line: 'f5 d6', score: 4, ...more });

/** As a browser's. */
class FakeStorage {
    items = new Map();
    getItem(key) { return this.items.get(key) ?? null; }
    setItem(key, value) { this.items.set(key, value); }
}

test('the days between questions are those of SM-2', () => {
    let memory = {};
    const days = [];
    for (let i = 0; i < 4; ++i) days.push((memory = after(memory, GRADES.hesitant)).interval);
    assert.deepEqual(days, [1, 6, 15, 38]);
    assert.deepEqual(after(memory, GRADES.nearly), { repetitions: 0, ease: 2.5, interval: 1 });
    assert.ok(Math.abs(after({}, GRADES.easy).ease - 2.6) < 1e-9);
    assert.ok(Math.abs(after({}, GRADES.hard).ease - 2.36) < 1e-9);
    assert.equal(after({ ease: 1.3 }, GRADES.hard).ease, 1.3);
});

test('an answer is graded by its time and by what was wrong before', () => {
    assert.deepEqual([[0, 30], [0, 31], [0, 121], [1, 1], [2, 1]].map((one) => gradeOf(...one)), [5, 4, 3, 2, 1]);
});

test('puzzles are kept, each position once, and asked again when it is time', () => {
    const storage = new FakeStorage();
    let now = Date.UTC(2026, 10, 26, 12);
    const puzzles = new Puzzles(storage, () => now);
    assert.equal(puzzles.add([puzzle('X'), puzzle('O'), puzzle('X')]), 2);
    assert.equal(puzzles.due.length, 2);
    puzzles.note(puzzles.all[0], GRADES.easy);
    assert.equal(puzzles.all[0].due, '2026-11-27');
    assert.deepEqual(puzzles.due, [puzzles.all[1]]);
    const again = new Puzzles(storage, () => now);
    assert.deepEqual(again.all, puzzles.all);
    now += DAY_MS;
    assert.deepEqual(again.due, again.all); // what was asked before first
    assert.equal(dayOf(now), '2026-11-27');
});

test('a file that is saved is read again, and no other', () => {
    const puzzles = new Puzzles(null);
    puzzles.add([puzzle('X'), puzzle('O', { due: '2026-11-30', repetitions: 1, ease: 2.5, interval: 4 })]);
    const read = new Puzzles(null);
    assert.equal(read.take(puzzles.text), 2);
    assert.deepEqual(read.all, puzzles.all);
    assert.equal(read.take(puzzles.text), 0);
    for (const text of ['hello', '{}', '{"position":"x","line":"f5","score":1}', JSON.stringify(puzzle('X', { line: '<b>' }))])
        assert.throws(() => read.take(text), Error, text);
    assert.equal(read.all.length, 2);
});

test('damage in what the browser keeps, and no room there, harm nothing', () => {
    const storage = new FakeStorage();
    storage.setItem('emilia-puzzles', 'damaged');
    const puzzles = new Puzzles(storage);
    assert.deepEqual(puzzles.all, []);
    storage.setItem = () => { throw new Error('full'); };
    assert.equal(puzzles.add([puzzle('X')]), 1);
});
