// The page in front of the native engine: `emilia page`.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as analyse from './analyse.mjs';
import * as library from './library.mjs';
import { Page, REVIEWED, serveNatively, startNatively, startWithBrowser } from './page.mjs';
import * as languages from './languages.mjs';
import * as play from './play.mjs';
import * as train from './train.mjs';

/** What a page of another port learns of the server, in the browser that is let in. */
async function asStranger(browser, address) {
    const cookies = [];
    const site = createServer(({ headers }, response) => {
        if (headers.cookie) cookies.push(headers.cookie);
        response.setHeader('Content-Type', 'text/html').end('<p>another site</p>');
    });
    await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${site.address().port}/`);
    const learned = await page.evaluate(async (address) => {
        const text = (path, options) => fetch(address + path, options).then((answer) => answer.text(), () => 'refused');
        const socket = new WebSocket(`${address.replace('http', 'ws')}engine`);
        const opened = await new Promise((resolve) => {
            socket.onopen = () => resolve('opened');
            socket.onerror = () => resolve('refused');
        });
        const framed = await new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.src = address;
            frame.onload = () => {
                try {
                    resolve(frame.contentDocument?.body.textContent ?? 'nothing to see');
                } catch {
                    resolve('nothing to see');
                }
            };
            document.body.append(frame);
        });
        const loaded = await new Promise((resolve) => {
            const script = document.createElement('script');
            script.src = `${address}texts.js`;
            script.onload = () => resolve('loaded');
            script.onerror = () => resolve('refused');
            document.body.append(script);
        });
        const kept = Object.keys(localStorage).concat(Object.keys(sessionStorage), document.cookie).join('');
        return [await text(''), await text('', { credentials: 'include' }), opened, framed, loaded, kept];
    }, address);
    await page.close();
    site.close();
    return [...learned, ...cookies];
}

export const long = {
    'stops, and how fast it searches': play.long['stops, and how fast it searches'],
    'clocks that count down, with what a move adds': play.long['clocks that count down, with what a move adds'],
};

export const quick = {
    'how soon it is there': play.quick['how soon it is there'],
    'a whole game by clicks': play.quick['a whole game by clicks'],
    'the book, move by move': play.quick['the book, move by move'],
    'several first moves of the book, by choice': play.quick['several first moves of the book, by choice'],
    'a review whose scores are those of the program': analyse.quick['a review whose scores are those of the program'],
    'why, on the board and between moves': analyse.quick['why, on the board and between moves'],

    ...train.long,
    'the language of the browser, and the one that is chosen': languages.quick['the language of the browser, and the one that is chosen'],

    async 'reviews and statistics are files to open'({ emilia, profile, ...tools }) {
        const [own, other] = [REVIEWED.match(/../g).map((move, i) => `;${'BW'[i % 2]}[${move}]`).join(''), 'f5d6c3d3c4'];
        const open = (command, languages, ...more) => {
            const file = join(profile, `${command}.html`);
            execFileSync(emilia, [command, '--level', '4', '--language', 'ja', '--html', file, ...more, `(;GM[2]SZ[8]PB[</script>Ann]PW[Ben]${own})`, other]);
            return Page.open(tools, `file://${file}`, undefined, { languages });
        };
        const page = await open('review', ['ja']);
        assert.match(await page.text('h1'), /^<\/script>Ann – Ben/);
        assert.equal(await page.page.$eval('html', ({ lang }) => lang), 'ja');
        const faults = await page.page.$$eval('table.review tbody tr[class]', (rows) => rows.map((row) => row.dataset.key));
        for (const fault of [...faults, faults[0]]) {
            await page.page.keyboard.press('f');
            assert.equal(await page.page.$eval('tr[aria-current=true]', (row) => row.dataset.key), fault);
            assert.ok((await page.page.$$('.square.shape')).length >= 1, 'the better move is on the board');
        }
        await page.page.click('.fault button.line');
        assert.equal((await page.page.$$('.square.shape')).length, 0, 'it is played');
        await page.accessible();
        await page.page.select('header select', '1');
        assert.equal((await page.page.$$('table.review tbody tr')).length, 5);
        await page.picture('review_file');
        await page.close();
        const ann = await open('review', ['ja'], '--player', 'ann');
        const [marked, summed] = await Promise.all(['table.review tbody tr[class] .disc', '.result .scroll > p'].map((what) => ann.page.$$eval(what, (found) => found.map(({ className, textContent }) => className || textContent))));
        assert.deepEqual([...new Set(marked)], ['disc black']);
        assert.equal(summed.filter((text) => text.includes('石損')).length, 1, summed.join('; '));
        await ann.picture('review_of_ann');
        await ann.close();
        const sums = await open('stats', ['en']);
        assert.equal((await sums.page.$$('.statistics table')).length, 6);
        assert.ok(await sums.page.$eval('.statistics td span', (bar) => bar.offsetWidth > 0));
        await sums.accessible();
        await sums.picture('stats_file');
        await sums.close();
    },

    ...library.quick,

    async 'a page of another site gets nothing'({ browser, open, address }) {
        assert.deepEqual(await asStranger(browser, address), ['refused', 'refused', 'refused', 'nothing to see', 'refused', '']);
        await (await open('')).close();
    },

    async 'a program that has ended is named'({ emilia, ...tools }) {
        const { address, end } = await serveNatively(emilia, tools.browser);
        const page = await Page.open(tools, address);
        end();
        await page.alert('the program that serves this page has ended');
        await page.page.close();
    },

    async 'a token lets in one browser; reloads, windows and restarts'({ emilia, ...tools }) {
        const begun = (page) => page.until(() => globalThis.asked.get('alive')?.answer);
        const first = await startNatively(emilia);
        const page = await Page.open(tools, first.address);
        assert.doesNotMatch(await page.page.url(), /token/);
        await (await page.square('d3')).click();
        await page.page.reload();
        await begun(page);
        const base = new URL('/', first.address);
        const second = await Page.open(tools, base.href);
        await second.close();
        const stranger = await tools.browser.createBrowserContext();
        for (const address of [first.address, base.href]) {
            const refused = await stranger.newPage();
            await refused.goto(address);
            await refused.waitForFunction(() => /printed when it was started last/.test(document.querySelector('[role=alert]')?.textContent));
            await refused.close();
        }
        await stranger.close();

        await first.end();
        await page.alert('the program that serves this page has ended');
        const again = await startNatively(emilia, '--port', base.port);
        await page.press('Start it again');
        await page.alert('printed when it was started last');
        await (await Page.open(tools, again.address)).close();
        await page.press('Start it again');
        await begun(page);
        assert.match((await page.record()).get('g'), /^d3/);

        await again.end();
        const last = await startNatively(emilia, '--port', base.port);
        await page.page.evaluate((hash) => (location.hash = hash), new URL(last.address).hash);
        await page.until(() => performance.getEntriesByName('emilia-ready').length > 0 && !location.hash.includes('token'));
        assert.match((await page.record()).get('g'), /^d3/);
        await page.page.close();
        await last.end();
    },

    async 'the file that a browser is started with leads to the page'({ emilia, ...tools }) {
        const folder = mkdtempSync(join(tmpdir(), 'emilia-browser-'));
        const { end } = await startWithBrowser(emilia, folder);
        const files = () => readdirSync(folder).filter((name) => name.endsWith('.html'));
        for (let i = 0; i < 500 && files().length === 0; ++i) await new Promise((resolve) => setTimeout(resolve, 10));
        const page = await tools.browser.newPage();
        await page.goto(`file://${join(folder, files()[0])}`);
        await page.waitForFunction(() => performance.getEntriesByName('emilia-ready').length > 0);
        assert.match(page.url(), /^http:\/\/127\.0\.0\.1:\d+\/(?!.*token)/);
        assert.deepEqual(files(), []);
        await page.close();
        await end();
        rmSync(folder, { recursive: true });
    },

    async 'two pages search at once'({ open }) {
        const pages = [await open('#level=20&you=white'), await open('#level=20&you=white')];
        for (const page of pages) await page.until(() => globalThis.isSearching() || /g=../.test(location.hash));
        for (const page of pages) await page.close();
    },
};
