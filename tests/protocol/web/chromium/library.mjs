// The library of games: in the program's file, or in the browser.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const quick = {
    async 'games come into the library, and are found, opened and explored'({ open, profile }) {
        const page = await open('#you=both');
        await page.until(() => !document.querySelector('#tab-library').hidden);
        await page.page.click('#tab-library');
        await page.profile('puzzles'); // of other parts
        await page.page.reload();
        await page.ready();
        const game = (black, white, moves) => `(;GM[2]SZ[8]PB[${black}]PW[${white}]${moves})`;
        const file = join(profile, 'club.sgf');
        // g6 loses much, whatever the weights.
        const games = [game('Zoe', 'Ann', ';B[e6];W[f6];B[g6]'), game('Ben', 'Zoe', ';B[f5];W[f6];B[e6]'), game('Ann', 'Ben', ';B[f5];W[f4]')];
        writeFileSync(file, [...games, 'f5a1'].join('\n'));
        const [chooser] = await Promise.all([page.page.waitForFileChooser(), page.press('Add files')]);
        await chooser.accept([file]);
        await page.until(() => /Games added: 3; known already: 0/.test(document.querySelector('#panel-library').innerText));
        assert.match(await page.text('#panel-library details:has(ul)'), /Could not be read: 1/);
        await page.page.$eval('#panel-library input[type=number]', (year) => (year.value = '20')); // which is being typed
        await page.page.type('#panel-library input', 'zoe');
        await page.until(() => /^2 games found/m.test(document.querySelector('#panel-library').innerText));
        await page.accessible();
        await page.page.click('#panel-library [role=option]');
        await page.until(() => /e6f6g6/.test(location.hash)); // by the first click, although the field is left
        await page.page.focus('#panel-library [role=listbox]');
        await page.page.keyboard.press('ArrowDown');
        await page.page.keyboard.press('Enter');
        await page.until(() => /e6f6g6|f5f6e6/.test(location.hash));
        assert.match(await page.text('#panel-library [aria-selected=true]'), /Ben – Zoe|Zoe – Ann/);
        await page.page.setViewport({ width: 1024, height: 768 });
        assert.equal(await page.page.$eval('#panel-library', (panel) => panel.scrollHeight - panel.clientHeight), 0, 'only the list scrolls');
        await page.page.keyboard.press('Home');
        await page.page.click('#tab-book');
        await page.until(() => /Played in games/.test(document.querySelector('#panel-book').innerText));
        await page.page.click('#tab-library');
        await page.until(() => /zoe: 0 won, 0 drawn, 0 lost/.test(document.querySelector('#panel-library').innerText));
        await page.until(() => /player=zoe/.test(location.hash));
        await page.page.reload();
        await page.ready();
        await page.until(() => /^2 games found/m.test(document.querySelector('#panel-library').innerText));
        await page.press('Study these games');
        await page.until(() => /2 games were read/.test(document.querySelector('#panel-train').innerText));
        assert.equal(await page.page.$eval('#panel-train section select', ({ value }) => value), 'Zoe');
        const statistics = async () => {
            await page.press('What is lost where');
            await page.until(() => document.querySelector('.statistics table'));
            return page.text('.statistics');
        };
        const known = await statistics();
        const mine = join(profile, 'mine.sgf');
        writeFileSync(mine, games.slice(0, 2).join('\n'));
        const [others] = await Promise.all([page.page.waitForFileChooser(), page.press('Open games')]);
        await others.accept([mine]);
        await page.until(() => !document.querySelector('.statistics table'));
        assert.equal(await statistics(), known, 'the same games from a file');
        await page.page.click('#tab-library');
        await page.press('Study these games');
        await page.until(() => !document.querySelector('.statistics table') && /2 games were read/.test(document.querySelector('#panel-train').innerText));
        const before = (await page.profile()).puzzles.length;
        await page.press('Make puzzles of the faults');
        await page.until(() => /^\d+ new puzzles?\.$/m.test(document.querySelector('#panel-train section').innerText));
        const made = (await page.profile()).puzzles.slice(before);
        assert.ok(made.length > 0 && made.every(({ player }) => player === 'Zoe'), JSON.stringify(made));
        await page.until(() => /Zoe: \d+ puzzles?, \d+ due/.test(document.querySelector('#panel-train section').innerText));
        const whose = () => page.page.$eval('#panel-train select', ({ value, options }) => [value, [...options].map(({ text }) => text)]);
        const [position] = made.map((one) => one.position);
        writeFileSync(file, JSON.stringify({ position, line: made[0].line, score: 1, player: 'Ben' }));
        const [opened] = await Promise.all([page.page.waitForFileChooser(), page.press('Open puzzles')]);
        await opened.accept([file]);
        await page.until(() => document.querySelector('#panel-train select').options.length === 3);
        const [value, [, ...owners]] = await whose();
        assert.deepEqual([value, owners], ['', [`Zoe: ${made.length} due`, 'Ben: 1 due']]);
        await page.press('Practise');
        await page.until(() => /What is the best move/.test(document.querySelector('#panel-train').innerText));
        assert.equal((await whose())[0], '=Zoe');
        await page.press('Show the solution');
        await page.page.select('#panel-train select', '=Ben');
        await page.until(() => /^1 puzzle, 1 due/m.test(document.querySelector('#panel-train').innerText));
        await page.picture('pupils');
        const answered = (await page.profile()).puzzles.slice(before).filter(({ due }) => due);
        assert.deepEqual(answered.map(({ player }) => player), ['Zoe'], 'and not for Ben');
        await page.accessible();
        const found = await page.ask({ action: 'library_find', player: 'zoe' });
        for (const { game_id } of found?.games ?? []) assert.ok((await page.ask({ action: 'review', game_id, level: 6 })).kept);
        await page.profile('puzzles');
        await page.close();
    },

    async 'games that another window adds are there when the tab is chosen again'({ open, profile }) {
        const [page, other] = [await open('#you=both'), await open('#you=both')];
        for (const one of [page, other]) {
            await one.page.bringToFront();
            await one.page.click('#tab-library');
            await one.until(() => /games? found/.test(document.querySelector('#panel-library').innerText));
        }
        const file = join(profile, 'window.sgf');
        writeFileSync(file, '(;GM[2]SZ[8]PB[Wim]PW[Ute];B[f5];W[d6];B[c7])');
        const [chooser] = await Promise.all([other.page.waitForFileChooser(), other.press('Add files')]);
        await chooser.accept([file]);
        await other.until(() => /Games added: 1/.test(document.querySelector('#panel-library').innerText));
        const count = () => /\d+ games? found/.exec(document.querySelector('#panel-library').innerText)[0];
        const wanted = await other.page.evaluate(count);
        await page.page.bringToFront();
        await page.page.click('#tab-play');
        assert.notEqual(await page.page.evaluate(count), wanted);
        await page.page.click('#tab-library');
        await page.page.waitForFunction((wanted) => document.querySelector('#panel-library').innerText.includes(wanted), {}, wanted);
        await other.close();
        await page.close();
    },

    async 'marks, arrows, comments and variations are drawn, kept with a game and shown again'({ open, profile }) {
        const page = await open('');
        const { mouse, keyboard, touchscreen } = page.page;
        await page.until(() => !document.querySelector('#tab-library').hidden);
        await page.page.click('#tab-library');
        const file = join(profile, 'lesson.sgf');
        writeFileSync(file, '(;GM[2]SZ[8]PB[Lea]EV[Cup]GC[A lesson];B[f5];W[f6]C[Not d6?];B[e6])');
        const [chooser] = await Promise.all([page.page.waitForFileChooser(), page.press('Add files')]);
        await chooser.accept([file]);
        await page.until(() => /Games added: 1/.test(document.querySelector('#panel-library').innerText));
        const openGame = async () => {
            await page.page.click('#tab-library');
            await page.page.$eval('#panel-library input', (field) => {
                field.value = 'Lea';
                field.dispatchEvent(new Event('input', { bubbles: true }));
            });
            await page.until(() => /^1 game found/m.test(document.querySelector('#panel-library').innerText));
            await page.until(() => {
                const list = document.querySelector('#panel-library [role=listbox]');
                for (const key of ['ArrowDown', 'Enter']) list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
                return /g=f5f6/.test(location.hash);
            });
            await page.page.click('#tab-analyse');
        };
        await openGame();
        const drawn = () => page.page.$$eval('.marks > *', (marks) => marks.length);
        const comment = () => page.page.$eval('.comment', (field) => (field.hidden ? null : field.value));
        const middle = async (name) => {
            const { x, y, width, height } = await (await page.square(name)).boundingBox();
            return [x + width / 2, y + height / 2];
        };
        const drag = async (from, to, button) => {
            await mouse.move(...await middle(from));
            await mouse.down({ button });
            await mouse.move(...await middle(to));
            await mouse.up({ button });
        };
        const step = (where) => page.page.click(`.way nav [aria-label="${where}"]`);
        await step('To the start');
        assert.equal(await comment(), 'A lesson');
        await step('One move on');
        await drag('c3', 'c3', 'right');
        await drag('c3', 'f6', 'right');
        assert.equal(await drawn(), 2);
        assert.match(await page.page.$eval('[data-square=c3]', (square) => square.ariaLabel), /circle, arrow to f6$/);
        assert.equal((await page.record()).get('at'), '1', 'nothing was played');
        await step('One move on');
        assert.equal(await drawn(), 0, 'they are of one position');
        assert.deepEqual(await page.page.$$eval('button.move', (moves) => moves.map((one) => [one.textContent, one.ariaLabel])),
            [['1. f5', null], ['2. f6✎', '2. f6, Comment'], ['3. e6', null]]);
        assert.equal(await comment(), 'Not d6?');
        await page.page.focus('[data-square=a1]');
        await keyboard.press('a');
        await step('One move back');
        assert.equal(await drawn(), 2, 'a begun arrow goes with its position');
        await step('One move on');
        await page.page.focus('[data-square=a1]');
        await keyboard.press('x');
        await keyboard.press('x');
        await keyboard.press('a');
        await keyboard.press('ArrowDown');
        await keyboard.press('a');
        assert.match(await page.page.$eval('[data-square=a1]', (square) => square.ariaLabel), /square, arrow to a2$/);

        // A finger, or any button, with the pencil.
        await keyboard.press('d');
        await step('To the start');
        await page.page.$eval('.comment', (field) => field.select());
        await page.page.type('.comment', 'A whole ] lesson');
        await step('To the end');
        await page.page.click('#tab-play');
        assert.equal(await comment(), null, 'nothing is written in Play');
        await page.page.click('#tab-analyse');
        await page.page.type('.comment', 'Quiet ] move');
        await touchscreen.tap(...await middle('d3'));
        await drag('h1', 'h8', 'left');
        assert.equal(await drawn(), 2);
        await page.accessible();
        await page.picture('marks');
        await keyboard.press('d');
        await step('One move back');
        await step('One move back');
        await (await page.square('d6')).click();
        await (await page.square('c3')).click();
        await step('One move back');
        await step('One move back');
        await (await page.square('f4')).click();
        await page.press('Move up');

        const kept = ';B[f5]CR[c3]AR[c3:f6](;W[f6]C[Not d6?]SQ[a1]AR[a1:a2];B[e6]C[Quiet \\] move]CR[d3]AR[h1:h8])(;W[f4])(;W[d6];B[c3]))';
        const find = () => page.ask({ action: 'library_find', player: 'Lea' });
        let found = await find();
        for (let i = 0; found?.games[0].tree.endsWith(kept) === false && i < 100; ++i) found = await find();
        if (found) assert.ok(found.games[0].tree.endsWith(kept), found.games[0].tree);
        if (found) assert.equal(found.games[0].note, 'A whole ] lesson');
        await page.page.reload();
        await page.ready();
        assert.equal(await page.page.$$eval('.variation', (lines) => lines.length), 2, 'after a reload');
        await page.page.click('#tab-play');
        await page.press('New game');
        await openGame();
        await step('To the start');
        assert.equal(await comment(), 'A whole ] lesson');
        await step('To the end');
        assert.equal(await drawn(), 2);
        assert.equal(await comment(), 'Quiet ] move');
        await step('To the start');
        await step('One move on');
        await (await page.square('f4')).click(); // a variation is shown
        await page.page.click('#tab-share');
        await page.page.select('#panel-share select', 'sgf');
        await page.until(() => /EV\[Cup\].*GC\[A whole \\\] lesson\].*B\[f5\][^(]*\(;W\[f6\].*AR\[h1:h8\].*\(;W\[f4\]\)\(;W\[d6\]/s.test(document.querySelector('#panel-share section:not([hidden]) textarea').value));
        assert.equal(await page.page.$eval('textarea[aria-label=Moves]', (field) => field.value.trim()), 'f5f6e6');
        await page.close();
    },
};
