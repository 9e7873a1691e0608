// Games on the page that were played elsewhere: review, lines, variations, why.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REVIEWED, WHOLE, root } from './page.mjs';

/** What is shown of a review is what the program finds, if there is one. */
async function checkReview(page, moves, emilia) {
    const rows = await page.page.$$eval('table.review tbody tr', (found) => found.map((row) => [...row.cells].map((cell) => cell.textContent)));
    assert.equal(rows.length, moves.length / 2);
    assert.equal(await page.text('table.review th:nth-of-type(2)'), 'for black');
    if (!emilia) return;
    const book = join(root, 'engine/book/emilia.book');
    const native = JSON.parse(execFileSync(emilia, ['review', '--json', '--level', '10', '--book', book, moves], { encoding: 'utf8' }));
    const signed = (score, digits) => (score > 0 ? '+' : '') + score.toFixed(digits).replace(/^-(?=0(\.0+)?$)/, '');
    assert.deepEqual(rows.map(([, score, best, loss]) => [score, best, loss]), native.moves.map(({ color, played, best, loss }) =>
        [signed(color === 'black' ? played.score : -played.score, played.exact ? 0 : 1), loss > 0 ? best.move : '', loss > 0 ? loss.toFixed(1) : '']));
    const decisive = native.moves.find((move) => move.decisive);
    const text = await page.text('#panel-analyse');
    const decided = /decided by move (\d+), (\w\d), by which (\w+) fell behind/.exec(text)?.slice(1);
    assert.deepEqual(decided, decisive && [String(decisive.ply), decisive.played.move, decisive.color]);
}

export const quick = {
    async 'a game, whatever line is shown, and a position are printed, each on one page of A4'({ open, pictures }) {
        const page = await open(`#g=${WHOLE}&you=both&black=Ann&white=Ben`);
        await page.review(4);
        await page.until(() => document.querySelector('table.review'));
        /** The pages' sizes, and what stands on them. */
        const printed = async () => {
            const pdf = Buffer.from(await page.page.pdf({ preferCSSPageSize: true })).toString('latin1');
            const sizes = [...pdf.matchAll(/\/Type \/Page\b[^]*?\/MediaBox \[([^\]]*)\]/g)].map(([, size]) => size.split(' ').slice(2).map((points) => Math.round(points / 72 * 25.4)).join());
            return [sizes.join(' '), await page.page.$eval('.printed', (one) => one.textContent)];
        };
        const [sizes, text] = await printed();
        assert.equal(sizes, '210,297');
        assert.match(text, /^Black: Ann – White: Ben[^]*5960[^]*White \(Ben\) wins by 12 discs\.[^]*\d+\. White [a-h][1-8] loses [\d.]+ discs, a[^]*Better: /);
        await page.page.click('#tab-share');
        await page.page.select('#panel-share select', 'sheet');
        await page.accessible();
        await page.page.evaluate(() => (window.print = () => {}));
        await page.page.click('nav button[aria-label="To the start"]');
        await page.press('Print the position');
        assert.deepEqual(await printed(), ['210,297', 'Black: Ann – White: Bena1b2c3d4e5f6g7h8Black to move.']);
        await page.page.evaluate(() => dispatchEvent(new Event('afterprint')));
        await (await page.square('d3')).click({ button: 'right' });
        await (await page.square('d3')).click();
        await page.page.select('#panel-analyse select:has(option[value=both])', 'black');
        const [again, game] = await printed();
        assert.equal(again, '210,297');
        assert.match(game, /5960[^]*wins by 12 discs\.[^]*\d+\. Black [a-h][1-8] loses/);
        assert.doesNotMatch(game, /\d+\. White [a-h]/, 'faults of the side that is looked at');
        assert.equal(await page.page.$$eval('.printed figure', (all) => all.length), 1, 'a position with a mark');
        if (pictures) writeFileSync(join(pictures, 'sheet.pdf'), await page.page.pdf({ preferCSSPageSize: true }));
        await page.close();
    },

    async 'a review whose scores are those of the program'({ open, emilia }) {
        const page = await open('#you=both');
        await page.give(REVIEWED);
        assert.match(await page.text('.understood p'), /^21 moves\.$/);
        await page.take();
        await page.until((moves) => location.hash.includes(moves), REVIEWED);
        await page.press('Review this game');
        await page.until(() => document.querySelector('table.review'));
        await checkReview(page, REVIEWED, emilia);
        const fault = () => page.page.$eval('tr[aria-current=true]', (row) => [row.className, row.dataset.key]);
        const faults = await page.page.$$eval('table.review tbody tr[class]', (rows) => rows.map((row) => row.dataset.key));
        const [kind, first] = await fault();
        assert.match(kind, /inaccuracy|mistake|blunder/);
        assert.equal(first, faults[0], 'it stands at the first fault');
        assert.match(await page.text('#panel-analyse'), /loses [\d.]+ discs, an? (inaccuracy|mistake|blunder)\. Better:/);
        assert.match(await page.text('.fault'), /(to find|difficulty)\. (One|\d\+?) good moves?\./);
        assert.ok((await page.page.$$('.fault .reasons li')).length >= 1, 'the reason stands there');
        assert.ok((await page.page.$$('.square.shape')).length >= 1, 'the better move is on the board');
        for (const key of [...faults.slice(1), first]) {
            await page.press('Next fault');
            assert.equal((await fault())[1], key);
        }
        await page.picture('review');
        const told = await page.text('.fault');
        await page.page.click('.fault button.line');
        assert.equal(await page.text('.fault'), told, 'on the better line it is still told what that is better than');
        assert.equal((await page.page.$$('.square.shape')).length, 0, 'nothing better than the better move is on the board');
        await page.press('Next fault');
        assert.equal((await fault())[1], faults[1]);
        await page.page.click('.engine-lines input');
        await page.until(() => /depth 1[4-9]|depth 2/.test(document.querySelector('.square.best')?.ariaLabel));
        await page.smallPicture('page', { x: 0, y: 0, width: 1200, height: 860, scale: 0.75 });
        await page.page.click('.engine-lines input');
        await page.accessible();
        await page.close();
    },

    async 'a player steps through faults of her own'({ open }) {
        const page = await open(`#g=${REVIEWED}&you=white`);
        await page.review(4);
        await page.until(() => document.querySelector('table.review'));
        const faults = await page.page.$$eval('table.review tbody tr[class]', (rows) => rows.map((row) => Number(row.dataset.key)));
        assert.ok(faults.some((ply) => ply % 2 === 0) && faults.some((ply) => ply % 2 === 1), String(faults));
        const walk = async () => {
            const seen = new Set();
            for (const _ of faults) {
                await page.press('Next fault');
                seen.add(Number(await page.page.$eval('tr[aria-current=true]', (row) => row.dataset.key)));
            }
            return [...seen].sort((a, b) => a - b);
        };
        assert.deepEqual(await walk(), faults.filter((ply) => ply % 2 === 0));
        await page.page.select('#panel-analyse select:has(option[value=both])', 'both');
        assert.deepEqual(await walk(), faults);
        await page.page.evaluate((hash) => (location.hash = hash), `#g=${REVIEWED}&you=both&black=Ann&white=You`); // as the library has it
        await page.until(() => document.querySelector('.player.white .name').textContent === 'You');
        await page.review(4);
        await page.until(() => document.querySelector('#panel-analyse select:has(option[value=both])').value === 'white');
        await page.close();
    },

    async 'why, on the board and between moves'({ open }) {
        const page = await open('#g=f5d6c3d3c4&you=both');
        const [places, isKept] = await page.page.evaluate(async () => {
            document.querySelector('#tab-why').click();
            const [panel, button] = ['#panel-why', '#panel-why button.main'].map((one) => document.querySelector(one));
            const [, second] = panel.querySelectorAll('select');
            const chosen = second.value = second.options[2].value;
            second.dispatchEvent(new Event('change'));
            const seen = new Set();
            while (!/Searched 12 moves deep/.test(panel.innerText)) {
                seen.add(button.getBoundingClientRect().top);
                await new Promise(requestAnimationFrame);
            }
            return [[...seen.add(button.getBoundingClientRect().top)], second.value === chosen];
        });
        assert.equal(places.length, 1, `what is found moves the button: ${places}`);
        assert.ok(isKept, 'what is found takes no move that is chosen');
        assert.match(await page.page.$eval('[data-square=a1]', (square) => square.ariaLabel), /contributes/);
        await page.page.hover('#panel-why tbody tr ::-p-text(edge with X-squares)');
        assert.ok((await page.page.$$('.square.shape')).length > 0);
        await page.picture('why');
        await (await page.square('f5')).hover();
        assert.match(await page.text('#panel-why .scroll > h2'), /Terms at f5/);
        assert.ok((await page.page.$$eval('.square.shape', (squares) => squares.map((one) => one.dataset.square))).includes('f5'));
        await page.press('All terms');
        assert.equal(await page.text('#panel-why .scroll > h2'), 'All terms');
        await page.press('Compare');
        await page.until(() => /is better by/.test(document.querySelector('#panel-why').textContent));
        await page.accessible();
        await page.close();
    },

    async 'links and numbered moves, typed'({ open, address }) {
        const page = await open('#you=both');
        for (const [typed, game] of [['1. f5 d6\n2. c3 d3', 'f5d6c3d3'], [`${address}#g=f5d6c4(c3)&at=2&level=3`, 'f5d6c4(c3)'],
            ['F5, D6, C3', 'f5d6c3'], ['1.f5 d6 2.c5', 'f5d6c5']]) {
            await page.press('Open…');
            await page.page.$eval('.sheet textarea', (field) => (field.value = ''));
            await page.page.type('.sheet textarea', typed);
            await page.understood();
            await page.take();
            await page.untilGame(game);
        }
        await page.picture('typed');
        await page.close();
    },

    async 'a game with an illegal move is loaded up to it'({ open }) {
        const page = await open('#you=both');
        await page.give('f5d6c3h8d3');
        assert.match(await page.text('.sheet .unread'), /move 4 \(h8\) is illegal/);
        assert.match(await page.text('.understood p'), /^3 moves\.$/);
        await page.take();
        await page.untilGame('f5d6c3');
        await page.close();
    },

    async 'what cannot be read changes nothing'({ open }) {
        const page = await open('#g=f5d6&you=both');
        const offered = () => page.page.$eval('select[aria-label=Game]', (list) => list.checkVisibility());
        for (const nonsense of ['nonsense', 'https://example.org/#g=a1']) {
            await page.give('f5f6e6\nf5d6');
            assert.ok(await offered());
            assert.match(await page.text('.understood p'), /^3 moves/);
            await page.page.select('select[aria-label=Game]', '1');
            assert.match(await page.text('.understood p'), /^2 moves/);
            await page.accessible();
            await page.give(nonsense);
            assert.match(await page.text('.sheet .unread'), /could not be read/);
            assert.ok(!await offered(), 'the games before are offered no more');
            assert.ok(await page.page.$eval('.sheet .main', (use) => use.disabled));
            await page.page.keyboard.press('Escape');
            assert.equal((await page.record()).get('g'), 'f5d6');
        }
        await page.close();
    },
};

export const long = {
    async 'a file of games'({ open }) {
        const page = await open('#you=both');
        await (await page.page.$('.sheet input[type=file]')).uploadFile(join(root, 'scripts/openings.txt'));
        const games = readFileSync(join(root, 'scripts/openings.txt'), 'utf8').trim().split('\n');
        await page.until((number) => document.querySelector('.sheet select').options.length === number, games.length);
        await page.page.select('.sheet select', String(games.indexOf('f5f4d3d6e6c4g3g6')));
        await page.take();
        assert.equal((await page.record()).get('g'), 'f5f4d3d6e6c4g3g6');
        await page.close();
    },

    async 'a review that is stopped'({ open }) {
        const page = await open(`#g=${REVIEWED}&you=both`);
        await page.review(20);
        await page.until(() => /\d+ of \d+ moves/.test(document.querySelector('#panel-analyse').textContent));
        const milliseconds = await page.page.evaluate(async () => {
            const begin = performance.now();
            [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop').click();
            while (!/Stopped/.test(document.querySelector('#panel-analyse').textContent)) await new Promise((r) => setTimeout(r, 1));
            return performance.now() - begin;
        });
        assert.ok(milliseconds < 50, `${milliseconds} ms`);
        await page.close();
        return `stopped after ${milliseconds.toFixed(0)} ms`;
    },

    async 'the best lines, played on, and variations'({ open }) {
        const page = await open('#g=f5&you=both');
        await page.page.click('#tab-analyse');
        await page.page.click('.engine-lines input');
        await page.until(() => document.querySelectorAll('ol.lines li').length === 3);
        await page.page.select('.engine-lines select', '1');
        await page.until(() => document.querySelectorAll('ol.lines li').length === 1);
        await page.until(() => document.querySelectorAll('.square.best .note[data-text]:not([data-text=""])').length === 1);
        await page.picture('lines');
        await page.page.focus('ol.lines li button');
        await page.page.keyboard.press('Enter');
        await page.until(() => /^f5/.test(new URLSearchParams(location.hash.slice(1)).get('g')) && document.querySelectorAll('button.move').length > 3);
        const at = async () => Number((await page.record()).get('at') ?? 999);
        const first = await at();
        await page.until((ply) => Number(new URLSearchParams(location.hash.slice(1)).get('at') ?? 999) > ply, first);
        assert.ok(await page.page.evaluate(() => document.activeElement.matches('nav button')), 'the focus is not lost with its button');
        await page.page.keyboard.press('ArrowLeft');
        await page.page.keyboard.press('ArrowLeft');
        const stopped = await at();
        await new Promise((resolve) => setTimeout(resolve, 1500));
        assert.equal(await at(), stopped, 'it plays on no longer when the user walks');
        await page.page.keyboard.press('ArrowRight');
        assert.ok(await at() > stopped);
        await page.close();
    },

    async 'every format, and damaged files'({ open, emilia, profile }) {
        if (!emilia) return 'needs --emilia';
        const page = await open('#g=f5&you=both');
        const input = await page.page.$('.sheet input[type=file]');
        const upload = async (name, content) => {
            writeFileSync(join(profile, name), content);
            await input.uploadFile(join(profile, name));
            await page.understood();
        };
        const game = 'f5d6c3d3c4f4f6f3e6e7';
        const convert = (format, text) => execFileSync(emilia, ['convert', '--to', format], { input: text });
        for (const format of ['transcript', 'sgf', 'ggf', 'fen', 'flipello', 'obf', 'diagram', 'board']) {
            await page.page.evaluate(() => (location.hash = '#g=f5f6e6&you=both'));
            await upload(`game.${format}`, convert(format, game));
            await page.take();
            await page.until((moves) => location.hash.includes(`g=${moves}`) || location.hash.includes('start='), game);
            assert.equal(Number(await page.text('.player.black b')) + Number(await page.text('.player.white b')), 4 + game.length / 2, format);
        }
        // A finished game, as WTHOR has no others, twice.
        await upload('two.wtb', convert('wthor', convert('ggf', `${WHOLE}\n${WHOLE}`).toString().replaceAll('RE[?]', 'RE[-12]')));
        assert.match(await page.text('.sheet'), /2 games:.*60 moves\. White wins by 12/);
        const named = (length, ...names) => Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, names.length, 0, 0, 0, 0, 0, 0, 0]), ...names.map((name) => Buffer.from(name.padEnd(length, '\0'), 'latin1'))]);
        await upload('WTHOR.JOU', named(20, 'Nobody', 'Anna'));
        assert.match(await page.text('.understood p'), /Nobody/, 'the games that are offered have names now');
        assert.match(await page.text('.sheet'), /names in WTHOR.JOU/);
        const damaged = readFileSync(join(profile, 'two.wtb'));
        damaged[16 + 8] = 11; // the first move of the first game
        damaged.writeUInt16LE(1, 16 + 68 + 2); // who plays black in the second
        await upload('one.wtb', damaged);
        assert.match(await page.text('.sheet .unread'), /Only 1 of the games/);
        assert.match(await page.text('.understood p'), /Anna/, 'a game that cannot be read moves no names');
        await upload('game.sgf', convert('sgf', game));
        assert.doesNotMatch(await page.text('.understood p'), /Nobody/);
        await upload('two.wtb', readFileSync(join(profile, 'two.wtb')));
        await page.take();
        await page.untilGame(WHOLE);
        for (const [name, content] of [['empty.sgf', ''], ['noise.wtb', Buffer.alloc(300, 0xa5)], ['cut.sgf', '(;GM[2];B[f5'], ['text.txt', 'hello']]) {
            await upload(name, content);
            assert.match(await page.text('.sheet .unread'), /could not be read/, name);
            assert.equal((await page.record()).get('g'), WHOLE, name);
        }
        await page.close();
    },

    async 'a whole game is reviewed, with its book moves'({ open, emilia }) {
        const page = await open(`#g=${WHOLE}&you=both`);
        await page.ready();
        const begin = performance.now();
        await page.review(10); // whatever level other parts have left
        // Others are answered meanwhile.
        await page.page.click('#tab-why');
        await page.page.keyboard.press('Home');
        await page.page.click('#tab-share');
        await page.until(() => /B\[f5\]/.test(document.querySelector('textarea[aria-label=SGF]').value));
        const others = performance.now() - begin;
        await page.page.click('#tab-analyse');
        assert.equal(await page.page.$('table.review'), null, 'it had to be answered before the review was over');
        await page.until(() => document.querySelector('table.review'));
        const seconds = (performance.now() - begin) / 1000;
        assert.equal(await page.text('table.review tbody tr td:last-child'), 'book');
        assert.match(await page.text('#panel-analyse'), /Opening: /);
        await checkReview(page, WHOLE, emilia);
        await page.page.reload();
        await page.ready();
        assert.equal(await page.page.$$eval('table.review tbody tr', (rows) => rows.length), 60);
        assert.equal(await page.page.$eval('#tab-analyse', (tab) => tab.ariaSelected), 'true');
        await page.close();
        return `60 moves in ${seconds.toFixed(1)} s; others answered after ${(others / 1000).toFixed(1)}`;
    },

    async 'what is given last is what is opened'({ open }) {
        const page = await open('#you=both');
        await page.drop(['openings.txt', readFileSync(join(root, 'scripts/openings.txt'), 'utf8')]);
        await page.until(() => document.querySelector('.sheet').open);
        await page.give('f5f6e6');
        await new Promise((resolve) => setTimeout(resolve, 500));
        await page.take();
        await page.untilGame('f5f6e6');
        await page.drop(['one.txt', 'f5d6c3'], ['two.txt', 'f5d6']);
        await page.until(() => /2 games:/.test(document.querySelector('.sheet').textContent));
        assert.equal((await page.record()).get('g'), 'f5f6e6', 'it is opened by its button alone');
        await page.take();
        await page.untilGame('f5d6c3');
        await page.close();
    },

    async 'a review is that of its moves, wherever they are'({ open }) {
        const page = await open(`#g=${REVIEWED}&you=both`);
        await page.page.click('#tab-analyse');
        await page.page.select('#panel-analyse select:has(option[value="4"])', '4');
        await page.give('f5f6e6');
        await page.page.evaluate(() => {
            [...document.querySelectorAll('.review button')].find(({ textContent }) => textContent === 'Review this game').click();
            document.querySelector('.sheet .main').click();
        });
        await page.untilGame('f5f6e6');
        await page.until(() => /another game/.test(document.querySelector('#panel-analyse').textContent));
        assert.equal(await page.page.$eval('#panel-analyse .review > div:last-child', (result) => result.hidden), true);
        await page.page.goBack();
        await page.untilGame(REVIEWED);
        await page.until(() => document.querySelectorAll('table.review tbody tr').length === 21);
        const { x, y, width, height } = await (await page.page.$('svg.curve')).boundingBox();
        await page.page.mouse.click(x + width * 0.5, y + height / 2);
        const at = Number((await page.record()).get('at'));
        assert.ok(at > 5 && at < 15, `the middle of the curve leads to ${at}`);
        await page.press('Next fault');
        await page.page.click('#panel-analyse .review button.line');
        assert.match((await page.record()).get('g'), /\(/, 'the best line is a variation');
        await page.page.$eval('table.review tr[data-key="12"]', (row) => row.click());
        const before = (await page.record()).get('g').length;
        await page.press('Cut here');
        await page.until((length) => new URLSearchParams(location.hash.slice(1)).get('g').length < length, before);
        await page.until(() => document.querySelector('table.review').closest('[hidden]') !== null);
        await page.close();
    },

    async 'tabs and hidden pages stop what nobody sees'({ open }) {
        const page = await open('#g=f5f6e6f4g7&you=both');
        await page.page.click('#tab-analyse');
        await page.page.click('.engine-lines input');
        await page.untilSearching(true);
        await page.page.click('#tab-share');
        assert.equal(await page.searches(), true, 'the lines are in sight there too');
        await page.page.click('#tab-play');
        await page.untilSearching(false);
        assert.equal(await page.page.$eval('.engine-lines', (lines) => lines.hidden), true);
        await page.page.click('#tab-analyse');
        await page.untilSearching(true);
        await page.hide(true);
        await page.untilSearching(false);
        await page.hide(false);
        await page.untilSearching(true);
        await page.close();
    },

    async 'review, variations and shapes by keyboard'({ open }) {
        const page = await open(`#g=${REVIEWED}&you=both`);
        await page.review(4);
        await page.until(() => document.querySelector('table.review'));
        await page.page.focus('table.review tr[data-key="5"]');
        await page.page.keyboard.press('Enter');
        assert.equal((await page.record()).get('at'), '5');
        await page.page.keyboard.press('Tab');
        await page.page.keyboard.press('Enter');
        assert.equal((await page.record()).get('at'), '6', 'the focus stays in the table that is drawn again');
        await page.page.focus('button.move:nth-of-type(3)');
        await page.page.keyboard.press('Enter');
        await page.page.keyboard.press('Tab');
        await page.page.keyboard.press('Enter');
        assert.equal((await page.record()).get('at'), '4', 'and in the variations');
        await page.page.click('#tab-why');
        await page.until(() => document.querySelectorAll('#panel-why tbody tr').length > 5);
        await page.page.$$eval('#panel-why tbody tr', (rows) => rows.find((row) => row.textContent.startsWith('edge with X-squares')).focus());
        assert.ok((await page.page.$$('.square.shape')).length > 0);
        await page.page.focus('[data-square=a1]');
        assert.match(await page.text('#panel-why'), /Terms at a1/);
        await page.close();
    },
};
