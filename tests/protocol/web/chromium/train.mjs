// Puzzles of one's own mistakes on the page: made of a review, refuted, solved, kept and saved.

import assert from 'node:assert/strict';
import { PHONE } from './page.mjs';

/** Drawn at random: full of faults. */
const GAME = 'e6f6g6d6c6g7g8b6c4h8f7e3f2e7f5c3d3h5b2g5h7c5a6a7b4d7h4a1c2a3' +
    'b5h6a2a4d8h3f8d2b3c8a5e8c1f4f3g1c7g3g4b1a8b7e2e1b8g2d1f1h1h2';

const kept = async (page) => (await page.profile()).puzzles;

const answerOf = ({ line }) => line.split(' ')[0];

/** A legal move that is not the good one. */
const wrongMove = (page, puzzle) => page.page.$$eval('.square.legal', (squares, answer) =>
    squares.map((square) => square.dataset.square).find((name) => name !== answer), answerOf(puzzle));

export const long = {
    async 'mistakes become puzzles, are refuted on the board and asked again'({ open }) {
        const page = await open(`#g=${GAME}&you=both`, PHONE);
        await page.profile('puzzles');
        await page.page.reload();
        await page.ready();
        await page.review(4);
        await page.until(() => document.querySelector('table.review'));
        await page.press('Learn from mistakes');
        await page.page.click('#tab-play');
        while ((await kept(page)).length === 0) continue;
        assert.equal(await page.page.$eval('#tab-play', (tab) => tab.ariaSelected), 'true', 'puzzles wait for who does something else');
        await page.page.click('#tab-analyse');
        await page.press('Learn from mistakes');
        await page.until(() => document.querySelector('#tab-train').ariaSelected === 'true');
        const puzzles = await kept(page);
        assert.ok(puzzles.length > 0);
        assert.match(await page.text('#panel-train'), new RegExp(`${puzzles.length} puzzles?, ${puzzles.length} due`));
        await page.press('Hint');
        const shapes = () => page.page.$$eval('.square.shape', (squares) => squares.map((one) => one.dataset.square));
        if ((await shapes()).length === 0) { // else all moves are of one kind
            assert.match(await page.text('#panel-train'), /The move is /);
            await page.press('Hint');
        }
        const marked = await shapes();
        assert.ok(marked.length <= 3 && marked.includes(answerOf(puzzles[0])), `${marked} for ${answerOf(puzzles[0])}`);
        await page.page.click(`[data-square=${await wrongMove(page, puzzles[0])}]`);
        await page.until(() => /No: [a-h][1-8] .* discs less than the best move/.test(document.querySelector('#panel-train').textContent));
        await page.picture('refuted');
        await page.press('Try again');
        await page.page.click(`[data-square=${answerOf(puzzles[0])}]`);
        await page.until(() => /Right: /.test(document.querySelector('#panel-train').textContent));
        await page.until(() => document.querySelector('#panel-train .reasons'));
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

    async 'an answer that ends the game is judged as well'({ open }) {
        const page = await open('', PHONE);
        await page.profile('puzzles');
        // a1 and b3 turn b2, and the other one has nothing to turn then. As pages of before have kept it.
        const position = `-${'X'.repeat(8)}O${'X'.repeat(7)}-${'X'.repeat(46)} X`;
        await page.page.evaluate((puzzle) => localStorage.setItem('emilia-puzzles', puzzle), JSON.stringify({ position, line: 'a1', score: 64 }));
        await page.page.reload();
        await page.ready();
        await page.page.click('#tab-train');
        await page.press('Next puzzle');
        assert.equal(await page.text('.moves'), '', 'who solves puzzles knows how to play');
        await page.page.click('[data-square=b3]');
        await page.until(() => /b3: no worse/.test(document.querySelector('#panel-train').textContent));
        await page.close();
    },

    async 'openings are drilled, line by line'({ open }) {
        const page = await open('#g=f5d6c3d3c4&you=white', PHONE);
        await page.profile('puzzles');
        await page.page.reload();
        await page.ready();
        await page.page.click('#tab-train');
        await page.press('Drill openings');
        await page.until(() => /20 new puzzles/.test(document.querySelector('#panel-train').textContent));
        const [drill] = await kept(page);
        assert.ok(drill.moves.startsWith('f5d6c3d3c4'), drill.moves);
        assert.ok(drill.position.endsWith('O'), 'for the side that the user plays');
        await page.press('Next puzzle');
        await page.until(() => /Tiger \(by value\): f5 d6 c3 d3 c4/.test(document.querySelector('#panel-train').textContent));
        await page.page.click(`[data-square=${await wrongMove(page, drill)}]`);
        await page.until(() => /(No: |Right: )/.test(document.querySelector('#panel-train').textContent));
        await page.accessible();
        await page.picture('drill');
        await page.close();
        return `${drill.moves} ${drill.answer}`;
    },

    async 'many games become tables, and drills'({ open }) {
        const page = await open('', PHONE);
        await page.profile('puzzles');
        await page.page.reload();
        await page.ready();
        await page.page.click('#tab-train');
        // d7 loses much, whatever the weights.
        const games = [...Array(4).keys()].map((i) => `(;GM[2]PB[Ann]PW[${i % 2 ? 'Ben' : 'Cleo'}]DT[20${20 + i}-05-01];B[f5];W[d6];B[c3];W[d3];B[c4];W[f4];B[d7])`);
        await page.page.$$eval('#panel-train input[type=file]', (inputs, [first, second]) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([first], 'first.sgf'));
            transfer.items.add(new File([second], 'second.sgf'));
            transfer.items.add(new File(['my diary'], 'diary.txt'));
            inputs[1].files = transfer.files;
            inputs[1].dispatchEvent(new Event('change'));
        }, [games.slice(0, 2).join('\n'), games.slice(2).join('\n')]);
        await page.until(() => /4 games were read/.test(document.querySelector('#panel-train').textContent));
        assert.match(await page.text('body'), /Only 4 of the games could be read: diary.txt: line 1/);
        assert.equal(await page.page.$eval('#panel-train section select', ({ value }) => value), 'Ann');
        await page.press('What is lost where');
        await page.until(() => document.querySelector('.statistics table'));
        const text = await page.text('.statistics');
        assert.ok(await page.page.$eval('.statistics td span', (bar) => bar.checkVisibility({ visibilityProperty: true }) && bar.offsetWidth > 0));
        assert.ok(await page.page.$$eval('.statistics .scroll', (all) => all.every((one) => one.scrollWidth <= one.clientWidth)), 'all columns are in sight');
        for (const word of ['by opponent', 'Cleo', 'Ben', '2020', 'by phase']) assert.ok(text.includes(word), word);
        await page.accessible();
        await page.picture('statistics');
        await page.press('Drill what is played there');
        await page.until(() => /new puzzles?/.test(document.querySelector('#panel-train').textContent));
        const drills = await kept(page);
        assert.ok(drills.some(({ moves }) => moves === 'f5d6'), JSON.stringify(drills));
        await page.close();
        return `${drills.length} drills`;
    },
};
