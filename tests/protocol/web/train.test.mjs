// Puzzles as the page keeps and asks them, without a browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BrowserLibrary } from '../../../protocol/web/browser_library.js';
import { kindOf, repliesText, squaresAround, wayText } from '../../../protocol/web/drill_text.js';
import { GRADES, Puzzles, after, dayOf, folded, gradeOf, nextOf } from '../../../protocol/web/schedule.js';
import { ShortStore } from '../../../protocol/web/store.js';

const DAY_MS = 86_400_000;
const START = `${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)}`;
const puzzle = (side, more = {}) => ({ position: `${START} ${side}`, line: 'f5 d6', score: 4, ...more });

/** Puzzles as they are where the library keeps them. */
async function puzzlesIn(library, now) {
    const puzzles = new Puzzles((request) => library.ask(request), now);
    puzzles.know((await library.ask({ action: 'profile_read' })).puzzles);
    return puzzles;
}
const newLibrary = () => new BrowserLibrary(null, new ShortStore());

test('the schedule is that of the table', () => {
    const table = readFileSync(new URL('schedule.txt', import.meta.url), 'utf8');
    const rows = table.split('\n').filter((line) => /^[a-z]/.test(line));
    assert.ok(rows.length > 20);
    for (const row of rows) {
        const [what, ...numbers] = row.split(/ +/);
        const [a, b, c, grade, repetitions, ease, interval] = numbers.map(Number);
        if (what === 'grade') {
            assert.equal(gradeOf(a, b), c, row);
            continue;
        }
        const then = after({ repetitions: a, ease: b, interval: c }, grade);
        assert.ok(Math.abs(then.ease - ease) < 1e-9, row);
        assert.deepEqual({ ...then, ease }, { repetitions, ease, interval }, row);
    }
    assert.deepEqual(after({}, GRADES.hesitant), { repetitions: 1, ease: 2.5, interval: 1 });
});

test('puzzles are kept, each position once, and asked again when it is time', async () => {
    const library = newLibrary();
    let now = Date.UTC(2026, 10, 26, 12);
    const puzzles = await puzzlesIn(library, () => now);
    assert.equal(await puzzles.add([puzzle('X'), puzzle('O'), puzzle('X')]), 2);
    assert.equal(puzzles.due.length, 2);
    const [first] = puzzles.all;
    await puzzles.note(first, GRADES.easy);
    assert.equal(first.due, '2026-11-27');
    assert.deepEqual(puzzles.due, [puzzles.all[1]]);
    const again = await puzzlesIn(library, () => now);
    assert.deepEqual(again.all, [{ ...first, solved: 1 }, puzzles.all[1]]);
    now += DAY_MS;
    assert.deepEqual(again.due, again.all); // what was asked before first
    assert.equal(dayOf(now), '2026-11-27');
    assert.equal(await puzzles.add([puzzle('X')]), 0);
    assert.equal(puzzles.all[0], first, 'the one that is at hand is the same');
    assert.deepEqual((await library.ask({ action: 'profile_read', due: '2026-11-26' })).puzzles.map(({ position }) => position.at(-1)), ['O']);
    await again.remove(again.all[0]);
    assert.deepEqual((await puzzlesIn(library)).all, [puzzles.all[1]]);
});

test('each player has puzzles of his own, and one is asked alone', async () => {
    const library = newLibrary();
    const now = Date.UTC(2026, 10, 26, 12);
    const puzzles = await puzzlesIn(library, () => now);
    const owners = (list) => list.map(({ player = '' }) => player);
    assert.equal(await puzzles.add([puzzle('X'), puzzle('X', { player: 'Zoë' }), puzzle('O', { player: 'Ann' }), puzzle('X', { player: 'ZOE' })]), 3);
    assert.equal(await puzzles.add([puzzle('X', { player: 'zoe' })]), 0);
    assert.equal(folded('Łukasz Yıldız Høj'), 'lukaszyildizhoj');
    assert.deepEqual([puzzles.players, puzzles.whose, owners(puzzles.due)], [['', 'Zoë', 'Ann'], null, ['', 'Zoë', 'Ann']]);
    puzzles.whose = 'zoe';
    assert.deepEqual([puzzles.whose, owners(puzzles.due), owners(puzzles.of('')), owners(puzzles.dueOf('Ann'))], ['Zoë', ['Zoë'], [''], ['Ann']]);
    assert.equal(puzzles.text, JSON.stringify(puzzles.all[1]) + '\n');
    await puzzles.note(puzzles.all[1], GRADES.easy);
    assert.deepEqual([puzzles.due, owners(puzzles.dueOf(null))], [[], ['', 'Ann']]);
    const again = await puzzlesIn(library, () => now);
    assert.deepEqual([again.all.map(({ due }) => due), owners(again.due)], [[undefined, '2026-11-27', undefined], ['', 'Ann']]);
    const read = async (fields) => owners((await library.ask({ action: 'profile_read', ...fields })).puzzles);
    assert.deepEqual([await read({}), await read({ player: '' }), await read({ player: 'ZOE' }), await read({ player: 'zoe', due: '2026-11-26' })],
        [['', 'Zoë', 'Ann'], [''], ['Zoë'], []]);
    await puzzles.remove(puzzles.all[1]);
    assert.deepEqual([puzzles.whose, await read({})], [null, ['', 'Ann']], 'who has none is everybody');
    const answer = { action: 'profile_answer', due: '2026-12-01', repetitions: 1, ease: 2.5, interval: 1 };
    await library.ask({ action: 'profile_add', player: 'Ben', puzzles: JSON.stringify(puzzle('X')) });
    await library.ask({ action: 'profile_add', player: 'Dora', puzzles: JSON.stringify(puzzle('X', { player: '' })) });
    assert.deepEqual(await read({}), ['', 'Ann', 'Ben', 'Dora']);
    await library.ask({ ...answer, position: puzzle('X').position });
    assert.deepEqual(await read({ due: '2026-11-30' }), ['Ann'], 'without a name all have answered');
});

test('what was wrong comes again after four others, or when there are none', () => {
    const asked = (waiting, failed, all = 9) => Array.from({ length: all }, () => nextOf(waiting, failed)).join('');
    assert.equal(asked([...'abcdef'], [{ puzzle: 'x', others: 0 }, { puzzle: 'y', others: 0 }]), 'abcdxyef');
    assert.equal(asked([...'ab'], [{ puzzle: 'x', others: 0 }]), 'abx');
    const failed = [{ puzzle: 'x', others: 0 }];
    assert.equal(asked([], failed), 'x');
    assert.equal(nextOf(['new'], [{ puzzle: 'x', others: 3 }]), 'new', 'what is new first');
});

test('what is due comes before what is new, and easy ones first', async () => {
    const puzzles = await puzzlesIn(newLibrary(), () => Date.UTC(2026, 10, 26));
    const kinds = [['very hard'], ['easy', '2026-11-25'], [undefined, '2026-11-01'], ['easy'], ['hard', '2026-11-01'], [undefined],
        ['easy', '2026-11-20'], ['medium', '2026-10-31'], ['hard']];
    puzzles.know(kinds.map(([hardness, due], i) => puzzle('X', { position: String(i), ...(hardness && { hardness }), ...(due && { due }) })));
    assert.equal(puzzles.due.map(({ position }) => position).join(''), '617243580', 'those of before are in the middle');
});

test('a file that is saved is read again, and no other', async () => {
    const puzzles = await puzzlesIn(newLibrary());
    await puzzles.add([puzzle('X'), puzzle('O', { due: '2026-11-30', repetitions: 1, ease: 2.5, interval: 4 })]);
    const read = await puzzlesIn(newLibrary());
    assert.equal(await read.take(puzzles.text), 2);
    assert.deepEqual(read.all, puzzles.all);
    assert.equal(await read.take(puzzles.text), 0);
    for (const text of ['hello', '{}', '{"position":"x","line":"f5","score":1}', JSON.stringify(puzzle('X', { line: '<b>' })),
        ...[{ due: ['2020-01-01'] }, { due: 'soon' }, { interval: 'x' }, { ease: null }, { repetitions: '5' }, { interval: 1e9 }, { player: 5 }].map((bad) => JSON.stringify(puzzle('X', bad)))])
        await assert.rejects(read.take(text), Error, text);
    assert.equal(read.all.length, 2);
});

test('a drill tells frequencies where there are games, else values', () => {
    const drill = { moves: 'f5d6c3d3c4', opening: 'Tiger' };
    assert.equal(wayText({ ...drill, share: 0.12 }), 'Tiger (12 % of the games): f5 d6 c3 d3 c4');
    assert.equal(wayText(drill), 'Tiger (by value): f5 d6 c3 d3 c4');
    assert.equal(wayText({}), '');
    assert.equal(repliesText({ replies: 'f3 56 %' }), 'Played then: f3 56 %');
    assert.equal(repliesText({ replies_by_value: 'f3, c5' }), 'Best then, by value: f3, c5');
    assert.equal(repliesText({}), '');
});

test('a hint tells the kind of a square, then leaves three', () => {
    const kinds = {};
    for (let square = 0; square < 64; ++square) (kinds[kindOf(square)] ??= []).push(square);
    assert.deepEqual(Object.fromEntries(Object.entries(kinds).map(([kind, squares]) => [kind, squares.length])), { corner: 4, nearCorner: 12, edge: 16, inside: 32 });
    assert.deepEqual(kinds.corner, [0, 7, 56, 63]);
    assert.deepEqual(squaresAround([0, 19, 26, 37, 44], 19), [19, 26, 37]);
    assert.deepEqual(squaresAround([5], 5), [5]);
});
