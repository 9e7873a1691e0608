// Games on the page: moves, passes, hints, the book.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { START, after, isOver, legalMoves, mustPass, nameOf, passed, squareOf } from '../../../../protocol/web/rules.js';
import { LANGUAGES } from '../../../../protocol/web/texts.js';
import { DESKTOP, PHONE, Page, WHOLE, ZOOMED, root, serve, web } from './page.mjs';

/** The position after moves, with passes made. */
function positionAfter(moves) {
    let position = START;
    for (const name of moves.match(/../g) ?? []) {
        position = after(position, squareOf(name));
        if (mustPass(position)) position = passed(position);
    }
    return position;
}

/** Plays black against level 1 to the end; `choose` places a disc. */
async function playGame(page, choose) {
    for (;;) {
        await page.until(() => /Your move|You (won|lost)|draw/.test(document.querySelector('.status').textContent));
        const position = positionAfter((await page.record()).get('g'));
        if (isOver(position)) return;
        assert.equal(position.side, 'X');
        const labelled = await page.page.$$eval('.square', (squares) => squares.filter((one) => /legal move/.test(one.ariaLabel))
            .map((one) => one.dataset.square));
        assert.deepEqual(labelled, legalMoves(position).map(nameOf));
        await choose(labelled[0]);
    }
}

/** Everything is in sight, whatever the tab, and only lists scroll. */
async function checkLayout(page, { width, height }) {
    for (const tab of ['play', 'analyse', 'book', 'why', 'train', 'share', 'library']) {
        await page.page.click(`#tab-${tab}`);
        if (tab === 'why') await page.until(() => document.querySelectorAll('table.terms tbody tr').length > 10);
        const { scrolls, sights } = await page.page.evaluate((tab) => {
            const [panel, root] = [document.querySelector(`#panel-${tab}`), document.documentElement];
            return {
                scrolls: [root, panel].map((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]),
                sights: ['.moves', 'nav', '.tabs', '.status'].map((one) => document.querySelector(one).getBoundingClientRect()).filter(({ top, bottom, height }) => height < 20 || top < 0 || bottom > innerHeight).length,
            };
        }, tab);
        assert.deepEqual([scrolls, sights], [[[0, 0], [0, 0]], 0], `${tab}, ${width} x ${height}`);
    }
}

export const quick = {
    async 'how soon it is there'({ open }) {
        const page = await open('');
        const marks = await page.page.evaluate(() =>
            ['emilia-board', 'emilia-ready'].map((name) => Math.round(performance.getEntriesByName(name)[0].startTime)));
        assert.ok(marks[0] < 10_000, `the board after ${marks[0]} ms`);
        assert.equal(await page.text('.engine'), 'Emilia is ready.');
        await page.close();
        return `board after ${marks[0]} ms, engine after ${marks[1]}`;
    },

    async 'a whole game by clicks'({ open }) {
        const page = await open('#opponent=toddler');
        await playGame(page, async (name) => (await page.square(name)).click());
        const end = await page.text('.status');
        assert.match(end, /You (won|lost) by \d+\.|draw/);
        await page.until(() => document.querySelector('.chart svg')?.checkVisibility()); // it is reviewed unasked
        await page.until(() => /Your rating after 1 game: \d+ ± \d+/.test(document.querySelector('#panel-play').innerText));
        await page.press('Ladder');
        await page.until(() => document.querySelector('.ladder').checkVisibility());
        await page.accessible();
        assert.match(await page.text('.ladder'), /You\d+ ± \d+[^]*toddler-75(1 – 0 – 0|0 – 1 – 0|0 – 0 – 1)/);
        await page.press('Close');
        await page.page.$$eval('button', (all) => all.find((one) => one.textContent.startsWith('Next: ')).click());
        await page.untilStatus('Your move: you are black');
        const next = (await page.record()).get('opponent');
        assert.equal(next === 'toddler', /You lost/.test(end), `${next} after: ${end}`); // nobody is weaker
        await page.close();
    },

    async 'discs turn, unless less motion is wanted, and the first words go with the first move'({ open }) {
        const page = await open('#you=both');
        assert.match(await page.text('.moves'), /Put a disc where a dot is.*“Rules”.*“See my mistakes”/);
        const turning = (name) => page.page.evaluate((name) => {
            document.querySelector(`[data-square=${name}]`).click();
            return document.getAnimations().map((one) => [one.animationName, one.effect.getTiming().duration, one.effect.target.parentElement.dataset.square].join());
        }, name);
        assert.deepEqual(await turning('d3'), ['turn-black,180,d4']);
        assert.equal(await page.text('.moves'), '1. d3');
        const shown = () => page.page.$$eval('.square.turning', (squares) => squares.map((one) => one.dataset.square).join());
        await (await page.square('c5')).hover();
        assert.equal(await shown(), 'd5', 'what would turn');
        await (await page.square('a1')).hover();
        assert.equal(await shown(), '');
        await page.page.focus('[data-square=e3]');
        assert.equal(await shown(), 'e4');
        await page.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        assert.deepEqual(await turning('c3'), []);
        await page.close();
    },

    async 'a pass'({ open }) {
        const page = await open(`#start=-OX${'-'.repeat(53)}XO------X&you=black&level=1`);
        await (await page.square('a1')).click();
        await page.untilStatus('White has no move and passes. Your move');
        await (await page.square('c8')).click();
        await page.untilStatus('You won by 64');
        await page.close();
    },

    async 'what can be done when a game is over'({ open }) {
        const page = await open(`#g=${WHOLE}&you=black&level=1`);
        await page.untilStatus('You lost by 12');
        assert.equal(await page.text('.over h2'), 'You lost by 12.');
        await page.accessible();
        const sides = () => page.page.$$eval('.player .name', (names) => names.map((name) => name.textContent).join());
        await page.press('Rematch');
        assert.deepEqual([(await page.record()).get('g'), await sides()], ['', 'Black,White, Emilia']);
        await page.page.goBack();
        await page.untilStatus('You lost by 12');
        await page.press('Play the other side');
        await page.untilStatus('Your move: you are white');
        await page.page.goBack();
        await page.untilStatus('You won by 12|You lost by 12');
        await page.press('See my mistakes');
        await page.until(() => document.querySelector('table.review'));
        assert.notEqual(await page.page.$('.fault'), null, 'at the first fault');
        await page.page.click('#tab-play');
        await page.page.click('nav button[aria-label="To the end"]');
        const [text, ply] = /decided by move (\d+), [a-h][1-8], by which you fell behind/.exec(await page.text('.over')) ?? [];
        assert.ok(text, await page.text('.over'));
        const again = `Try again from move ${ply}`;
        await page.press(again);
        await page.untilStatus('Your move: you are black');
        assert.equal(await page.page.$eval('#panel-play', (panel) => panel.scrollHeight - panel.clientHeight), 0);
        assert.equal((await page.record()).get('g').length, 2 * (ply - 1), 'another game, which can be shared');
        const isOver = () => page.page.$eval('.over', (over) => !over.hidden);
        for (let first = true; !await isOver(); first = false) {
            await page.page.$$eval('.square.legal', (squares, number) => squares.at(number).click(), first ? -1 : 0);
            await page.until(() => /Your move|You (won|lost)|draw/.test(document.querySelector('.status').textContent));
        }
        assert.match(await page.text('.over p'), /^(Held|Not held yet)/);
        assert.equal(await page.page.$eval('.over', (over, again) => over.innerText.includes(again), again), /lost/.test(await page.text('.status')));
        await page.until(() => !document.querySelector('.review .fields button:disabled'));
        await page.page.evaluate((puzzle) => localStorage.setItem('emilia-puzzles', puzzle), JSON.stringify({ position: `${START.cells} X`, line: 'f5', score: 0 }));
        await page.page.reload();
        await page.ready();
        await page.page.click('#tab-play');
        await page.page.click('nav button[aria-label="To the end"]');
        await page.press('Next puzzle');
        assert.match(await page.text('#panel-train h2'), /What is the best move for black/);
        await page.profile('puzzles');
        await page.close();
    },

    async 'the rules, in one screen'({ open }) {
        for (const size of [DESKTOP, PHONE, ZOOMED]) {
            const page = await open('', size);
            const [button, dot, star] = await page.page.evaluate(() => [[...document.querySelectorAll('button')].find((one) => one.textContent === 'Rules').getBoundingClientRect().bottom,
                document.querySelector('.legal .disc').offsetWidth, parseFloat(getComputedStyle(document.querySelector('[data-square=c3]'), '::before').width)]);
            assert.ok(button <= size.height, `the button ends at ${button}`);
            assert.ok(star < dot / 2, `a point of the board has ${star} pixels, a legal move ${dot}`);
            await page.press('Rules');
            const [top, bottom, height] = await page.page.$eval('.rules', (one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom, innerHeight]);
            assert.ok(top >= 0 && bottom <= height, `${top} to ${bottom} of ${height}`);
            if (size === DESKTOP) await page.accessible();
            await page.page.keyboard.press('Escape');
            assert.equal(await page.page.$eval('.rules', (one) => one.open), false);
            await page.close();
        }
    },

    async 'nothing is cut off when it is magnified, and the board grows with the screen'({ open }) {
        const sizes = [['en', { width: 512, height: 384 }], ['fr', ZOOMED], ['de', { width: 640, height: 360 }], ['de', PHONE]];
        for (const [language, size] of sizes) {
            const page = await open('#g=f5d6c3d3c4&you=both', size, { languages: [language] });
            for (const tab of ['play', 'analyse', 'book', 'why', 'train', 'share']) {
                await page.page.click(`#tab-${tab}`);
                await page.page.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
                if (tab === 'book') await page.until(() => document.querySelector('table.book:not(.explorer) tbody tr'));
                if (tab === 'why') await page.page.$eval('#panel-why .fields button', (compare) => compare.click());
                if (tab === 'why') await page.until(() => document.querySelectorAll('table.terms tbody tr td:last-child').length > 20);
                const [wide, inner] = await page.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
                assert.ok(wide <= inner, `${language}, ${tab}: ${wide} of ${inner}`);
            }
            await page.close();
        }
        const widths = [];
        for (const size of [{ width: 1024, height: 768 }, { width: 1440, height: 900 }, { width: 2560, height: 1440 }]) {
            const page = await open('#you=both', size);
            const [board, status] = await page.page.evaluate(() => ['.grid', '.status'].map((one) => document.querySelector(one).getBoundingClientRect()).map(({ width, bottom }) => [width, bottom]));
            assert.ok(status[1] <= size.height, `whose turn it is is told ${status[1]} pixels down`);
            widths.push(Math.round(board[0]));
            if (size.width <= 1440) await checkLayout(page, size);
            await page.close();
        }
        assert.ok(widths[1] > 1.15 * widths[0] && widths[2] > 1.5 * widths[1], String(widths));
        return `${widths} pixels`;
    },

    async 'names of players are whole beside their clocks'({ open }) {
        const sizes = [[960, 540], [960, 620], [1280, 620], [720, 450], [640, 512], [683, 384], [390, 844]];
        for (const language of Object.keys(LANGUAGES)) {
            const page = await open('#g=f5d6c3d3c4&you=none', DESKTOP, { languages: [language] });
            await page.page.select('#panel-play select:has(option[value="20+0"])', '20+0');
            await page.until(() => /^\d+:\d\d/.test(document.querySelector('.player.white .clock:not([hidden])')?.textContent));
            for (const [who, first] of [['none', 'Emilia'], ['none&black=Eva&white=Ben', 'Eva'], ['none&black=Johanna&white=Emilia', 'Johanna'], ['black', '']]) {
                await page.page.evaluate((hash) => (location.hash = hash), `#g=f5d6c3d3&you=${who}`);
                await page.until((name) => document.querySelector('.player .name').textContent.includes(name), first);
                for (const [width, height] of sizes) {
                    await page.page.setViewport({ width, height });
                    const cut = await page.page.evaluate(() => [...document.querySelectorAll('.player, .player > *')].filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0).map((one) => one.textContent));
                    await page.picture(`players-${language}-${width}x${height}-${first}`);
                    assert.deepEqual(cut, [], `${language}, ${width} x ${height}`);
                    const [wide, inner, bottom] = await page.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.querySelector('.status').getBoundingClientRect().bottom + scrollY]);
                    assert.ok(wide <= inner, `${language}: ${wide} of ${inner}`);
                    if (width >= 960 && who === 'black') assert.ok(bottom <= height, `${language}: whose turn it is is told ${bottom} pixels down of ${height}`);
                }
            }
            await page.close();
        }
    },

    async 'a search for hints ends, and its limit and threads can be set'({ open }) {
        const page = await open('#g=f5f6e6f4g7&you=both');
        await page.page.$eval('details.expert', (one) => (one.open = true));
        await page.page.select('details.expert select', '2');
        await page.page.keyboard.press('h');
        await page.untilSearching(true);
        await page.until(() => /^(Black|White) \+\d+, looking \d+ moves? ahead: /.test(document.querySelector('.thought').textContent));
        await page.untilSearching(false);
        assert.ok((await page.page.$$('.square.best')).length === 1, 'what was found stays');
        assert.equal(await page.page.evaluate(() => searches().at(-1).request.movetime), 2000);
        await page.page.select('[data-field=threads] select', '1');
        await page.untilSearching(true);
        assert.equal(await page.page.evaluate(() => searches().at(-1).request.threads), 1);
        await page.page.select('details.expert select', '10');
        await page.close();
    },

    async 'a setting for experts is made of the schema, and kept'({ open }) {
        const page = await open('#g=f5&you=both');
        const confidence = '[data-field=selectivity] select';
        const asked = (wanted) => page.until((value) => searches().at(-1)?.request.selectivity === value, wanted);
        const { schema } = await page.page.evaluate(() => [...globalThis.asked.values()].find(({ request }) => request.action === 'query_schema').answer);
        const offered = await page.page.$$eval(`${confidence} option`, (options) => options.map(({ value }) => value));
        assert.deepEqual(offered, ['', ...schema.anyOf[0].properties.selectivity.enum.map(String)]);
        await page.page.keyboard.press('h');
        await page.untilSearching(true);
        await asked(undefined);
        await page.page.$eval('details.expert', (one) => (one.open = true));
        await page.page.select(confidence, '98');
        await asked(98);
        await page.picture('expert');
        await page.page.reload();
        await page.ready();
        await asked(98);
        assert.equal(await page.page.$eval(confidence, ({ value }) => value), '98');
        await page.page.select(confidence, '');
        await asked(undefined);
        await page.close();
    },

    async 'an opening that is chosen is followed, and it is told where it is left'({ open }) {
        const page = await open('#opponent=toddler');
        const tiger = 'f5d6c3d3c4';
        await page.until((moves) => document.querySelector(`option[value=${moves}]`)?.textContent === 'Tiger', tiger);
        await page.begin({ opening: tiger });
        await (await page.square('f5')).click();
        await page.untilStatus('White played d6.*Your move');
        await (await page.square('c4')).click();
        await page.until(() => document.querySelector('#panel-play').innerText.includes('Tiger: you left it at move 3, c4. Played there: c3.'));
        await page.press('Take back');
        await page.until(() => !document.querySelector('#panel-play').innerText.includes('you left it'));
        await (await page.square('c3')).click();
        await page.untilStatus('White played d3.*Your move');
        await page.close();
    },

    async 'take back, redo, a new game'({ open }) {
        const page = await open('#level=1');
        await (await page.square('f5')).click();
        await page.untilStatus('Your move');
        const before = (await page.record()).get('g');
        assert.match(await page.text('#panel-play'), /Take back.*New game/);
        await page.press('Take back');
        assert.equal((await page.record()).get('at'), '0');
        assert.equal(await page.text('.player.black b'), '2');
        await page.press('Redo');
        assert.equal((await page.record()).get('at'), null);
        assert.equal((await page.record()).get('g'), before);
        await page.page.click('nav button[aria-label="To the start"]');
        await page.page.click('#tab-analyse');
        await page.page.click('nav button[aria-label="One move on"]');
        assert.match(await page.text('.status'), /earlier position/, 'no button of the tab Play is named here');
        await page.press('Play from here');
        await page.page.select('dialog[open] select:has(option[value="3+2"])', '3+2');
        await page.page.select('dialog[open] select:has(option[value="toddler"])', 'toddler');
        await page.press('Play');
        await page.untilStatus('White played .*Your move');
        assert.equal(await page.page.$eval('#tab-play', (tab) => tab.ariaSelected), 'true');
        assert.equal((await page.record()).get('opponent'), 'toddler');
        assert.match(await page.text('.player.white .clock'), /^[23]:\d\d$/);
        await page.press('New game');
        assert.equal((await page.record()).get('g'), '');
        await page.close();
    },

    async 'hints on the squares, and a stop at once'({ open }) {
        const page = await open('#you=both');
        await page.page.keyboard.press('h');
        await page.until(() => [...document.querySelectorAll('.square .note')].filter((note) => note.dataset.text).length === 4);
        await page.until(() => /discs, depth \d\d/.test(document.querySelector('[data-square=d3]').ariaLabel));
        const [bar, best] = await page.page.evaluate(() =>
            [document.querySelector('.bar').ariaValueText, document.querySelector('.square.best .note').dataset.text]);
        assert.equal(bar, best, 'black is to move');
        assert.match(await page.page.$eval('.bar', (one) => getComputedStyle(one).backgroundImage), /gradient/, 'it has two colours');
        const told = await page.page.$eval('.square.best', (one) => [one.ariaLabel, one.lastChild.title]);
        assert.match(told[1], /^for black: [+-]?\d+\.\d discs, depth \d+$/);
        assert.ok(told[0].endsWith(told[1]), String(told));
        await page.picture('hints');
        // What the page waits for when the user plays: the hints of the next position.
        const milliseconds = await page.page.evaluate(async () => {
            const begin = performance.now();
            document.querySelector('[data-square=d3]').click();
            const drawn = performance.now() - begin;
            while (!/for white: \S+ discs, depth/.test(document.querySelector('[data-square=c5]').ariaLabel)) await new Promise((r) => setTimeout(r, 1));
            return [drawn, performance.now() - begin];
        });
        await page.page.keyboard.press('h');
        assert.equal(await page.page.$eval('.bar', (bar) => getComputedStyle(bar).visibility), 'hidden');
        await page.close();
        return `drawn after ${milliseconds[0].toFixed(0)} ms, hints of the next position after ${milliseconds[1].toFixed(0)}`;
    },

    async 'a book for moves, which ends no hints'({ open }) {
        const page = await open('#you=white&level=10');
        await page.press('New game');
        await page.untilStatus('Your move');
        await page.page.keyboard.press('h');
        await page.until(() => [...document.querySelectorAll('.square .note')].filter((note) => note.dataset.text).length === 3);
        await page.until(() => /depth (1[5-9]|[2-9]\d)/.test(document.querySelector('.square.best').ariaLabel));
        await page.page.keyboard.press('h');
        await page.press('New game');
        await page.untilStatus('Your move');
        assert.equal(await page.fromBook(), true);
        await page.close();
    },

    async 'the book, move by move'({ open }) {
        const page = await open('#g=f5&you=both');
        await page.ready();
        await page.page.click('#tab-book');
        const row = () => page.page.$$eval('table.book:not(.explorer) tbody tr', (rows) => rows.map((one) => [...one.cells].map((cell) => cell.textContent)));
        await page.until(() => document.querySelectorAll('table.book:not(.explorer) tbody tr').length === 3);
        const rows = await row();
        for (const [move, score, grade] of rows) assert.match(`${move} ${score} ${grade}`, /^[df][46] [+-]?\d+\.\d\d [A-F]$/);
        assert.ok(rows.some(([, , , , name]) => name === 'Parallel'));
        assert.deepEqual(await page.page.$$eval('.square', (squares) => squares.map((one) => one.querySelector('.note').dataset.depth)
            .filter(Boolean).sort().join()), rows.map(([, , grade]) => grade).sort().join(), 'the grades are on the board');
        await page.page.$eval('table.book:not(.explorer) tbody tr[data-key=f4]', (one) => one.click());
        await page.untilGame('f5f4');
        await page.until(() => /Parallel/.test(document.querySelector('#panel-book').textContent));
        await page.picture('book');
        await page.accessible();
        await page.page.evaluate(() => (location.hash = '#g=f5f6e6f4g7&you=both'));
        await page.until(() => /does not have/.test(document.querySelector('#panel-book').textContent));
        await page.close();
    },

    async 'several first moves of the book, by choice'({ open }) {
        const page = await open('#g=f5&you=black&level=1');
        await page.ready();
        const choose = (value) => page.page.select('#panel-play select:has(option[value="4"])', value);
        const replies = async (games) => {
            const found = new Set();
            for (let i = 0; i < games && found.size < 2; ++i) {
                await page.press('New game');
                await (await page.square('f5')).click();
                await page.untilStatus('White played');
                found.add((await page.record()).get('g'));
            }
            return found.size;
        };
        assert.equal(await replies(30), 2, 'openings vary');
        await choose('0');
        assert.equal(await replies(8), 1);
        await choose('none');
        await page.press('New game');
        await (await page.square('f5')).click();
        await page.untilStatus('White played');
        assert.equal(await page.fromBook(), false);
        await page.close();
    },
};

export const long = {
    async 'a whole game by keyboard'({ open }) {
        const page = await open('#level=1');
        await page.page.focus('[data-square=d3]');
        let at = squareOf('d3');
        const key = (name, times) => Promise.all(Array.from({ length: times }, () => page.page.keyboard.press(name)));
        await playGame(page, async (name) => {
            const to = squareOf(name);
            const right = (to % 8) - (at % 8);
            const down = Math.floor(to / 8) - Math.floor(at / 8);
            await key(right > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(right));
            await key(down > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(down));
            await page.page.keyboard.press('Enter');
            at = to;
        });
        await page.close();
    },

    async 'a position set up by hand'({ open }) {
        const page = await open('#you=both', PHONE);
        await page.press('Set up…');
        const [bottom, height] = await page.page.$eval('#panel-play .fields:not([hidden]) .main', (one) => [one.getBoundingClientRect().bottom, innerHeight]);
        assert.ok(bottom <= height, `it is used by a button ${bottom} pixels down`);
        await page.press('Empty board');
        for (const name of ['b1', 'b1', 'c1']) await (await page.square(name)).click();
        await page.press('Use this position');
        assert.equal((await page.record()).get('start'), `-OX${'-'.repeat(61)}X`);
        await (await page.square('a1')).click();
        await page.untilStatus('Black wins by 64');
        await page.close();
    },

    async 'moves of the book'({ emilia, profile, ...tools }) {
        if (!emilia) return 'needs --emilia';
        const folder = join(profile, 'web');
        cpSync(web, folder, { recursive: true });
        const book = join(folder, 'emilia.book');
        rmSync(book, { force: true });
        const growing = join(profile, 'growing.book');
        execFileSync(emilia, ['book', 'build', growing, '--positions', '20', '--depth', '4'], { stdio: 'pipe' });
        execFileSync(emilia, ['book', 'compile', growing, book], { stdio: 'pipe' });
        const { address, end } = await serve(folder);
        const page = await Page.open(tools, `${address}#g=f5&you=both&level=1`);
        await page.page.click('#tab-book');
        await page.until(() => /^[a-h][1-8][+-]?\d/.test(document.querySelector('table.book:not(.explorer) tbody tr')?.textContent));
        await page.page.click('#tab-play');
        await page.press('Move now');
        await page.untilStatus('White played');
        assert.equal(await page.fromBook(), true);
        await page.close();
        end();
        rmSync(folder, { recursive: true });
    },

    async 'clocks that count down, with what a move adds'({ open }) {
        const page = await open('#g=f5f6e6f4g7&you=both&seconds=60');
        const choose = (value) => page.page.select('#panel-play select:has(option[value="3+2"])', value);
        await choose('1+0');
        await page.page.select('#panel-play select', 'black');
        await page.press('Move now');
        await page.untilStatus('Your move');
        const { black_time: black, white_time: white, ...others } = await page.page.evaluate(() => searches().at(-1).request);
        assert.ok(black > 9999 && black < 60_001 && white > 9999 && white < 60_001, `${black} ${white}`);
        assert.deepEqual([others.black_increment, others.white_increment, others.movetime], [0, 0, undefined]);
        await page.until(() => /^0:5\d$/.test(document.querySelector('.player.black .clock').textContent));
        await choose('3+2');
        await page.until(() => /^3:0\d$/.test(document.querySelector('.player.black .clock').textContent), 'six seconds for three moves');
        await choose('1+0');
        await page.page.evaluate(() => {
            const now = performance.now.bind(performance);
            performance.now = () => now() + 70_000;
        });
        await page.untilStatus('Your time is up: you lost');
        const { length } = (await page.record()).get('g');
        await (await page.page.$('.square.legal')).click();
        assert.equal((await page.record()).get('g').length, length);
        assert.match(await page.text('.player.black .clock.short'), /^0:00.0$/);
        await page.accessible();
        await page.page.keyboard.press('n');
        await (await page.page.$('.square.legal')).click();
        await page.untilStatus('Your move');
        await page.close();
    },

    async 'random openings'({ open }) {
        const page = await open('#you=both');
        const openings = readFileSync(join(root, 'scripts/openings.txt'), 'utf8').split('\n');
        const seen = new Set();
        for (let i = 0; i < 5; ++i) {
            await page.begin({ opening: 'xot' });
            await page.until((old) => ![...old, ''].includes(new URLSearchParams(location.hash.slice(1)).get('g')), [...seen]);
            seen.add((await page.record()).get('g'));
        }
        for (const moves of seen) assert.ok(openings.includes(moves), moves);
        await page.close();
    },

    async 'a whole game at a second a move'({ open }) {
        const page = await open('#seconds=1');
        await playGame(page, async (name) => (await page.square(name)).click());
        const [black, white] = await page.page.$$eval('.clock', (clocks) => clocks.map((one) => one.textContent));
        await page.close();
        const seconds = (text) => 60 * Number(text.split(':')[0]) + Number(text.split(':')[1]);
        assert.ok(seconds(white) >= 8 && seconds(white) <= 40, white);
        assert.ok(seconds(black) <= 20, black);
        return `clocks at ${black} and ${white}`;
    },

    async 'as white, by the strongest level, in a hurry'({ open }) {
        const page = await open('#level=10');
        await page.page.select('#panel-play select', 'white');
        await page.untilStatus('Your move: you are white');
        await page.page.$eval('#panel-play input[type=number]', (field) => {
            field.value = '40';
            field.dispatchEvent(new Event('change'));
        });
        assert.equal((await page.record()).get('level'), '20');
        await page.alert('Levels go from 1 to 20');
        await page.page.evaluate(() => (location.hash = '#g=f5f6e6f4g7&you=white&level=20'));
        await page.until(() => document.querySelector('[data-square=g7].last'));
        await page.page.keyboard.press('M');
        await page.untilStatus('Emilia thinks');
        assert.equal(await page.text('.thought'), '', 'nobody has asked what it thinks');
        await page.page.keyboard.press('h');
        await page.until(() => /^(Black|White) \+\d+, looking [1-9]|^Even, looking/.test(document.querySelector('.thought').textContent));
        await page.page.keyboard.press('m');
        await page.untilStatus('Black to move|Your move|Emilia thinks for black');
        assert.ok((await page.record()).get('g').length > 10);
        await page.close();
    },

    async 'nothing to take back, and nobody to play'({ open }) {
        const page = await open('#you=white&level=1');
        await page.press('New game');
        await page.untilStatus('Your move: you are white');
        await page.page.keyboard.press('u');
        assert.equal((await page.record()).get('at'), null, 'before the first move it is not white who moves');
        await page.page.select('#panel-play select', 'none');
        await page.until(() => new URLSearchParams(location.hash.slice(1)).get('g').length >= 16);
        await page.page.keyboard.press('ArrowLeft');
        const { length } = (await page.record()).get('g');
        await page.page.keyboard.press('u');
        assert.equal(Number((await page.record()).get('at')), length / 2 - 2);
        await page.untilSearching(false);
        await page.close();
    },

    async 'where play stood it goes on after a look around'({ open }) {
        // The book does not know that.
        const page = await open('#g=f5f6e6f4g7&you=white&seconds=60');
        await (await page.page.$('.square.legal')).click();
        await page.untilSearching(true);
        const go = (where) => page.page.click(`nav button[aria-label="${where}"]`);
        await go('To the end');
        await go('One move on');
        assert.equal(await page.searches(), true, 'there is nothing further on');
        await go('One move back');
        await page.untilSearching(false);
        await page.untilStatus('earlier position');
        await go('To the end');
        await page.untilSearching(true);
        await page.press('Take back');
        await page.untilSearching(false);
        assert.equal((await page.record()).get('at'), '5');
        await page.press('Redo');
        await page.untilSearching(true);
        await page.press('Move now');
        await page.untilStatus('Your move');
        await page.close();
    },

    async 'it moves unasked nowhere else'({ open }) {
        const page = await open('#level=1');
        await (await page.square('f5')).click();
        await page.untilStatus('Your move');
        await page.page.click('nav button[aria-label="One move back"]');
        await page.untilStatus('White to move|White is to move');
        await page.page.$eval('#panel-play input[type=number]', (field) => {
            field.value = '2';
            field.dispatchEvent(new Event('change'));
        });
        assert.equal(await page.searches(), false, 'the strength is another, the position an earlier one');
        await page.page.click('nav button[aria-label="To the end"]');
        await page.page.click('#tab-analyse');
        const [move] = await page.page.$$eval('.square.legal', (squares) => squares.map((one) => one.dataset.square));
        await (await page.square(move)).click();
        await page.page.click('#tab-play');
        assert.equal(await page.searches(), false, 'that was analysis');
        await page.press('Move now');
        await page.untilStatus('Your move');
        await page.close();
    },

    async 'a move that was asked for comes, whoever looks'({ open }) {
        // The book does not know that.
        const page = await open('#g=f5f6e6f4g7&you=both&seconds=2');
        await page.press('Move now');
        await page.untilStatus('Emilia thinks for white');
        await page.hide(true);
        await page.page.click('#tab-share');
        await page.page.click('#tab-play');
        await page.hide(false);
        await page.untilStatus('White played .. Black to move|Black to move');
        assert.equal((await page.record()).get('g').length, 12);
        await page.close();
    },

    async 'boxes, keys beside them, and the clock over a reload'({ open }) {
        const page = await open('#g=f5d6c3d3&you=both');
        await page.page.click('.expert summary');
        await page.page.click('.expert label:has(input[type=checkbox])');
        await page.page.keyboard.press('u');
        assert.equal((await page.record()).get('at'), '3', 'a key beside a box');
        await page.press('Redo');
        await page.page.click('#tab-play');
        await (await page.square('c4')).click();
        await page.until(() => document.querySelector('.player.white .clock').textContent === '0:06');
        await page.page.reload();
        await page.ready();
        assert.match(await page.text('.player.white .clock'), /^\d+:(?!00)\d\d$/);
        assert.equal(await page.page.$eval('.expert input[type=checkbox]', (box) => box.checked), true);
        await page.close();
    },

    async 'white begins in a position set up by hand, and nothing else moves meanwhile'({ open }) {
        const page = await open('#g=f5d6&you=both');
        await page.press('Set up…');
        for (const key of ['ArrowLeft', 'u', 'm']) await page.page.keyboard.press(key);
        await page.press('Start position');
        await page.page.select('#panel-play div:not([hidden]) > label select:has(option[value=O])', 'O');
        await page.press('Use this position');
        await page.untilStatus('White to move');
        assert.deepEqual(await page.page.$$eval('.square.legal', (squares) => squares.map((one) => one.dataset.square)), ['e3', 'f4', 'c5', 'd6']);
        await page.page.goBack();
        await page.untilGame('f5d6');
        await page.close();
    },

    async 'a position in which nobody can move is refused'({ open }) {
        const page = await open('#g=f5d6&you=both');
        await page.press('Set up…');
        await page.press('Empty board');
        await page.press('Use this position');
        await page.alert('Neither side has a move');
        await page.press('Cancel');
        assert.equal((await page.record()).get('g'), 'f5d6');
        await page.close();
    },

    async 'stops, and how fast it searches'({ open, emilia }) {
        const page = await open('#g=f5f6e6f4g7&you=both');
        await page.page.keyboard.press('h');
        for (let i = 0; i < 20; ++i) {
            await page.until(() => [...document.querySelectorAll('.square .note')].some((note) => Number(note.dataset.depth) > 8));
            await page.page.keyboard.press(i % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
        }
        await page.page.keyboard.press('h');
        await page.untilSearching(false);
        const stops = await page.stops();
        assert.ok(stops.length >= 20);
        const median = stops[stops.length >> 1];
        assert.ok(median <= 50, `${median} ms`);
        assert.ok(stops.at(-2) <= 150, `${stops} ms`);
        await page.page.evaluate(() => (location.hash = '#g=f5f6e6f4g7&you=both&seconds=3'));
        await page.press('Move now');
        await page.until(() => searches().at(-1).partial?.time > 1000);
        const { nodes, time } = await page.page.evaluate(() => searches().at(-1).partial);
        const rate = Math.round((1e3 * nodes) / time);
        assert.ok(rate > 0);
        const native = emilia && JSON.parse(execFileSync(emilia, ['bestmove', '--json', '--movetime', '3000', 'f5f6e6f4g7'], { encoding: 'utf8' }));
        await page.close();
        const toNative = native ? `, native on one ${Math.round((1e3 * native.nodes) / native.time)}` : '';
        return `stops: median ${median.toFixed(0)} ms, longest ${stops.at(-1).toFixed(0)}; ${rate} nodes/s${toNative}`;
    },
};
