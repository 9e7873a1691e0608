// The page in headless Chromium, as scripts/web has built it.
//
// usage: browser.mjs TOOLS [--quick] [--only TEXT] [--emilia FILE] [--pictures FOLDER]
//
// TOOLS is a folder whose node_modules have puppeteer-core and axe-core. --emilia names a native
// program, whose reviews must be the page's. --quick takes half a minute; all of it two. --only runs
// the parts whose name has the text. --pictures keeps what the page looked like. Prints a line for
// each part with what it measured.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { START, after, isOver, legalMoves, mustPass, nameOf, passed, squareOf } from '../../../protocol/web/rules.js';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const web = join(root, 'build/web');
const { values, positionals: [tools] } = parseArgs({ allowPositionals: true, options: {
    quick: { type: 'boolean' }, only: { type: 'string', default: '' }, emilia: { type: 'string' }, pictures: { type: 'string' },
} });
const require = createRequire(join(resolve(tools), 'package.json'));
const PATIENCE = 60_000;
const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const DESKTOP = { width: 1200, height: 860 };
const REVIEWED = 'f5d6c3d3c4f4f6f3e6e7f7c5b6g6e3e2f1d2e1b3a2';

/** Serves a folder; resolves to the address and what ends it. */
async function serve(folder, ...options) {
    const server = spawn(join(root, 'scripts/lib/web_server.py'), ['--port', '0', ...options, folder],
        { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const address of createInterface({ input: server.stdout })) {
        return { address, end: () => server.kill() };
    }
    throw new Error('no server');
}

class Page {
    /** The file `held` comes after the page's release(). */
    static async open(browser, address, viewport = DESKTOP, held = '') {
        const self = new Page();
        self.page = await browser.newPage();
        self.problems = [];
        self.page.on('console', (message) => message.type() !== 'log' && self.problems.push(message.text()));
        self.page.on('pageerror', (error) => self.problems.push(error.message));
        self.page.on('requestfailed', (request) => self.problems.push(`failed: ${request.url()}`));
        self.page.on('request', (request) => self.check(request.url(), address));
        await self.page.evaluateOnNewDocument((held) => {
            const { fetch } = globalThis;
            const released = new Promise((resolve) => (globalThis.release = resolve));
            globalThis.fetch = (name) => (name === held ? released.then(() => fetch(name)) : fetch(name));
        }, held);
        await self.page.setViewport(viewport);
        await self.page.goto(address);
        await self.ready();
        return self;
    }

    /** Nothing but the page's own files is ever asked for. */
    check(url, address) {
        if (!url.startsWith(address.split('#')[0]) && !/^(blob|data):/.test(url)) this.problems.push(`asked for ${url}`);
    }

    ready(mark = 'emilia-ready') {
        return this.until((name) => performance.getEntriesByName(name).length > 0, mark);
    }

    until(condition, ...values) {
        return this.page.waitForFunction(condition, { timeout: PATIENCE, polling: 20 }, ...values);
    }

    untilStatus(text) {
        return this.until((wanted) => new RegExp(wanted).test(document.querySelector('.status').textContent), text);
    }

    text(selector) {
        return this.page.$eval(selector, (element) => element.textContent);
    }

    square(name) {
        return this.page.$(`[data-square=${name}]`);
    }

    async press(text) {
        const pressed = await this.page.evaluate((wanted) => {
            const found = [...document.querySelectorAll('button')].find((one) => one.textContent === wanted && one.offsetParent);
            if (!found || found.disabled) return false;
            found.click();
            return true;
        }, text);
        assert.ok(pressed, `no button ${text}`);
    }

    /** Where the address says that the game is. */
    async record() {
        return new URLSearchParams(new URL(await this.page.url()).hash.slice(1));
    }

    async picture(name) {
        if (values.pictures) await this.page.screenshot({ path: join(values.pictures, `${name}.png`) });
    }

    async accessible() {
        await this.page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
        const { violations } = await this.page.evaluate(() => globalThis.axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
    }

    async close() {
        assert.deepEqual(this.problems, []);
        await this.page.close();
    }
}

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
        await page.until(() => /Your move|wins|draw/.test(document.querySelector('.status').textContent));
        const position = positionAfter((await page.record()).get('g'));
        if (isOver(position)) return;
        assert.equal(position.side, 'X');
        const labelled = await page.page.$$eval('.square', (squares) => squares.filter((one) => /legal move/.test(one.ariaLabel))
            .map((one) => one.dataset.square));
        assert.deepEqual(labelled, legalMoves(position).map(nameOf));
        await choose(labelled[0]);
    }
}

const parts = {
    async 'how soon it is there'(open) {
        const page = await open('');
        const marks = await page.page.evaluate(() =>
            ['emilia-board', 'emilia-ready'].map((name) => Math.round(performance.getEntriesByName(name)[0].startTime)));
        assert.ok(marks[0] < 10_000, `the board after ${marks[0]} ms`);
        assert.match(await page.text('.engine'), await page.page.evaluate(() => crossOriginIsolated) ? /on \d+ threads|one thread/ : /may not share memory/);
        await page.close();
        return `board after ${marks[0]} ms, engine after ${marks[1]}`;
    },

    async 'a whole game by clicks'(open) {
        const page = await open('#level=1');
        await playGame(page, async (name) => (await page.square(name)).click());
        assert.match(await page.text('.status'), /wins by \d+ discs|draw/);
        await page.close();
    },

    async 'a pass'(open) {
        const page = await open(`#start=-OX${'-'.repeat(53)}XO------X&you=black&level=1`);
        await (await page.square('a1')).click();
        await page.untilStatus('White has no move and passes. Your move');
        await (await page.square('c8')).click();
        await page.untilStatus('Black wins by 64');
        await page.close();
    },

    async 'take back, redo, a new game'(open) {
        const page = await open('#level=1');
        await (await page.square('f5')).click();
        await page.untilStatus('Your move');
        const before = (await page.record()).get('g');
        await page.press('Take back');
        assert.equal((await page.record()).get('at'), '0');
        assert.equal(await page.text('.player.black b'), '2');
        await page.press('Redo');
        assert.equal((await page.record()).get('at'), null);
        assert.equal((await page.record()).get('g'), before);
        await page.press('New game');
        assert.equal((await page.record()).get('g'), '');
        await page.close();
    },

    async 'hints on the squares, and a stop at once'(open) {
        const page = await open('#you=both');
        await page.page.keyboard.press('h');
        await page.until(() => [...document.querySelectorAll('.square .note')].filter((note) => note.dataset.text).length === 4);
        await page.until(() => /discs, depth \d\d/.test(document.querySelector('[data-square=d3]').ariaLabel));
        await page.picture('hints');
        // What the page waits for when the user plays: the hints of the next position.
        const milliseconds = await page.page.evaluate(async () => {
            const begin = performance.now();
            document.querySelector('[data-square=d3]').click();
            const drawn = performance.now() - begin;
            while (!/discs, depth/.test(document.querySelector('[data-square=c5]').ariaLabel)) await new Promise((r) => setTimeout(r, 1));
            return [drawn, performance.now() - begin];
        });
        await page.close();
        return `drawn after ${milliseconds[0].toFixed(0)} ms, hints of the next position after ${milliseconds[1].toFixed(0)}`;
    },

    async 'a book for moves, which ends no hints'(open) {
        const page = await open('#you=white&level=10', DESKTOP, 'emilia.book');
        await page.press('New game');
        await page.untilStatus('Your move');
        assert.doesNotMatch(await page.text('.thought'), /book/);
        await page.page.keyboard.press('h');
        await page.until(() => [...document.querySelectorAll('.square .note')].filter((note) => note.dataset.text).length === 3);
        await page.page.evaluate(() => release());
        await page.ready('emilia-book');
        await page.until(() => /depth (1[5-9]|[2-9]\d)/.test(document.querySelector('.square.best').ariaLabel));
        await page.page.keyboard.press('h');
        await page.press('New game');
        await page.untilStatus('Your move');
        assert.match(await page.text('.thought'), /book/);
        await page.close();
    },

    async 'a review whose scores are those of the program'(open) {
        const page = await open('');
        await page.page.click('#tab-analyse');
        await page.page.type('#panel-analyse textarea', REVIEWED);
        await page.press('Load it');
        await page.until((moves) => location.hash.includes(moves), REVIEWED);
        await page.press('Review this game');
        await page.until(() => document.querySelector('table.review'));
        const rows = await page.page.$$eval('table.review tbody tr', (found) => found.map((row) => [...row.cells].map((cell) => cell.textContent)));
        if (values.emilia) {
            const native = JSON.parse(execFileSync(values.emilia, ['review', '--json', '--level', '10', REVIEWED], { encoding: 'utf8' }));
            const shown = ({ score, exact }) => (score > 0 ? '+' : '') + score.toFixed(exact ? 0 : 2);
            assert.deepEqual(rows.map((cells) => cells[1]), native.moves.map(({ played }) => shown(played)));
        }
        assert.equal(rows.length, REVIEWED.length / 2);
        await page.press('Next fault');
        assert.match(await page.page.$eval('tr[aria-current=true]', (row) => row.className), /inaccuracy|mistake|blunder/);
        await page.picture('review');
        await page.accessible();
        await page.close();
    },

    async 'why, on the board and between moves'(open) {
        const page = await open('#g=f5d6c3d3c4&you=both');
        await page.page.click('#tab-why');
        await page.until(() => /contributes/.test(document.querySelector('[data-square=a1]').ariaLabel));
        await page.page.hover('#panel-why tbody tr:nth-child(2)');
        assert.ok((await page.page.$$('.square.shape')).length > 0);
        await page.picture('why');
        await page.press('Compare');
        await page.until(() => /is better by/.test(document.querySelector('#panel-why').textContent));
        await page.accessible();
        await page.close();
    },

    async 'links: a reload, a broken one, records'(open, address) {
        const page = await open('#g=f5d6c3&at=2&you=white&level=3');
        await page.page.reload();
        await page.ready();
        assert.equal(new URL(await page.page.url()).hash, '#g=f5d6c3&at=2&you=white&level=3');
        await page.page.evaluate(() => (location.hash = '#g=f5a1'));
        await page.until(() => /damaged \(move 2, a1\)/.test(document.querySelector('[role=alert]').textContent));
        assert.equal((await page.record()).get('g'), 'f5d6c3');
        await page.page.click('#tab-share');
        await page.until(() => /B\[f5\];W\[d6\]/.test(document.querySelector('textarea[aria-label=SGF]').value));
        assert.ok((await page.page.$eval('#panel-share textarea', (field) => field.value)).startsWith(address));
        await page.accessible();
        await page.close();
    },

    async 'what cannot be read changes nothing'(open) {
        const page = await open('#g=f5d6&you=both');
        await page.page.click('#tab-analyse');
        await page.page.type('#panel-analyse textarea', 'f5a1');
        await page.press('Load it');
        await page.until(() => /illegal move "a1"/.test(document.querySelector('[role=alert]').textContent));
        assert.equal((await page.record()).get('g'), 'f5d6');
        await page.close();
    },
};

const longParts = {
    async 'a whole game by keyboard'(open) {
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

    async 'a position set up by hand'(open) {
        const page = await open('#you=both');
        await page.press('Set up…');
        await page.press('Empty board');
        for (const name of ['b1', 'b1', 'c1']) await (await page.square(name)).click();
        await page.press('Use this position');
        assert.equal((await page.record()).get('start'), `-OX${'-'.repeat(61)}X`);
        await (await page.square('a1')).click();
        await page.untilStatus('Black wins by 64');
        await page.close();
    },

    async 'moves of the book'() {
        if (!values.emilia) return 'needs --emilia';
        const folder = join(profile, 'web');
        cpSync(web, folder, { recursive: true });
        writeFileSync(join(folder, 'parts.json'), '{"book": "emilia.book"}');
        const book = join(folder, 'emilia.book');
        rmSync(book, { force: true });
        execFileSync(values.emilia, ['book', 'build', book, '--positions', '20', '--depth', '4'], { stdio: 'pipe' });
        const { address, end } = await serve(folder, '--alone');
        const page = await Page.open(browser, `${address}#g=f5&you=both`);
        await page.page.click('#tab-analyse');
        await page.until(() => /Book: *[a-h][1-8] [+-]?\d/.test(document.querySelector('#panel-analyse').textContent));
        await page.page.click('#tab-play');
        await page.press('Move now');
        await page.until(() => /from the book/.test(document.querySelector('.thought').textContent));
        await page.close();
        end();
        rmSync(folder, { recursive: true });
    },

    async 'a file of games'(open) {
        const page = await open('#you=both');
        await page.page.click('#tab-analyse');
        await (await page.page.$('input[type=file]')).uploadFile(join(root, 'scripts/openings.txt'));
        await page.until(() => document.querySelectorAll('#panel-analyse section select')[0].options.length === 500);
        await page.page.select('#panel-analyse section select', 'f5f4d3d6e6c4g3g6');
        assert.equal((await page.record()).get('g'), 'f5f4d3d6e6c4g3g6');
        await page.close();
    },

    async 'a review that is stopped'(open) {
        const page = await open(`#g=${REVIEWED}&you=both`);
        await page.page.click('#tab-analyse');
        await page.page.select('#panel-analyse section:nth-of-type(3) select', '20');
        await page.press('Review this game');
        await page.until(() => /\d+\/\d+ moves/.test(document.querySelector('#panel-analyse').textContent));
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

    async 'random openings'(open) {
        const page = await open('#you=both');
        await page.press('Random opening');
        await page.until(() => new URLSearchParams(location.hash.slice(1)).get('g').length === 16);
        await page.close();
    },

    async 'infinite analysis and variations'(open) {
        const page = await open('#g=f5&you=both');
        await page.page.click('#tab-analyse');
        await page.page.click('#panel-analyse input[type=checkbox]');
        await page.until(() => document.querySelectorAll('ol.lines li').length === 3);
        await page.page.click('ol.lines li button');
        await page.until(() => /^f5/.test(new URLSearchParams(location.hash.slice(1)).get('g')) && document.querySelectorAll('button.move').length > 3);
        await page.close();
    },

    async 'a phone, light and dark'(open) {
        for (const [name, hash] of [['play', ''], ['late', `#g=${REVIEWED}&you=both`]]) {
            const page = await open(hash, PHONE);
            const wide = await page.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.ok(wide <= 0, `${wide} pixels too wide`);
            const small = await page.page.$$eval('.square', (squares) => Math.min(...squares.map((one) => one.offsetWidth)));
            assert.ok(small >= 40, `squares of ${small} pixels`);
            await page.picture(`phone-${name}`);
            await page.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
            await page.accessible();
            await page.picture(`phone-${name}-dark`);
            await page.close();
        }
    },
};

const profile = mkdtempSync(join(tmpdir(), 'emilia-chromium-'));
const browser = await require('puppeteer-core').launch({
    executablePath: '/usr/bin/chromium',
    headless: true,
    userDataDir: profile,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
        '--disable-background-networking', '--disable-component-update'],
});
let failures = 0;
try {
    for (const isolated of values.quick ? [false] : [false, true]) {
        const { address, end } = await serve(web, ...(isolated ? [] : ['--alone']));
        const wanted = Object.entries(values.quick ? parts : { ...parts, ...longParts })
            .filter(([name]) => name.includes(values.only));
        for (const [name, run] of wanted) {
            const begin = performance.now();
            const open = (hash, ...others) => Page.open(browser, address + hash, ...others);
            const note = await run(open, address).then((said) => said ?? 'passed', (error) => {
                ++failures;
                return `FAILED: ${error.stack}`;
            });
            console.log(`${isolated ? 'threads' : 'one thread'}, ${name}: ${note} (${Math.round(performance.now() - begin)} ms)`);
            for (const page of (await browser.pages()).slice(1)) await page.close();
        }
        end();
    }
} finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
