// Puzzles of one's own mistakes on the page: made of a review, refuted, solved, kept and saved.

import assert from 'node:assert/strict';
import { PHONE } from './page.mjs';

/** Black misses g5 at the 15th move. */
const GAME = 'f5f6e6f4e3c5c6d6e7f7c3c7g3e8b5a4g5b4f8c4';

/** What the browser keeps. */
const kept = (page) => page.page.evaluate(() =>
    (localStorage.getItem('emilia-puzzles') ?? '').split('\n').filter(Boolean).map((line) => JSON.parse(line)));

const answerOf = ({ line }) => line.split(' ')[0];

/** A legal move that is not the good one. */
const wrongMove = (page, puzzle) => page.page.$$eval('.square.legal', (squares, answer) =>
    squares.map((square) => square.dataset.square).find((name) => name !== answer), answerOf(puzzle));

export const long = {
    async 'mistakes become puzzles, are refuted on the board and asked again'({ open }) {
        const page = await open(`#g=${GAME}&you=both`, PHONE);
        await page.page.evaluate(() => localStorage.removeItem('emilia-puzzles'));
        await page.review(4);
        await page.until(() => document.querySelector('table.review'));
        await page.press('Train my mistakes');
        await page.until(() => document.querySelector('#tab-train').ariaSelected === 'true');
        const puzzles = await kept(page);
        assert.ok(puzzles.length > 0);
        assert.match(await page.text('#panel-train'), new RegExp(`${puzzles.length} puzzles?, ${puzzles.length} due`));
        await page.press('Next puzzle');
        await page.page.click(`[data-square=${await wrongMove(page, puzzles[0])}]`);
        await page.until(() => /No: [a-h][1-8] .* discs less than the best move/.test(document.querySelector('#panel-train').textContent));
        await page.picture('refuted');
        await page.press('Try again');
        await page.page.click(`[data-square=${answerOf(puzzles[0])}]`);
        await page.until(() => /Right: /.test(document.querySelector('#panel-train').textContent));
        await page.until(() => document.querySelector('#panel-train .facts'));
        await page.accessible();
        const [first] = await kept(page);
        assert.deepEqual([first.repetitions, first.interval], [0, 1], 'a wrong answer comes again the next day');
        assert.match(first.due, /^\d{4}-\d\d-\d\d$/);
        await page.page.reload();
        await page.ready();
        assert.deepEqual((await kept(page))[0], first);
        await page.close();
        return `${puzzles.length} puzzles`;
    },
};
