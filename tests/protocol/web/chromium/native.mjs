// The page in front of the native engine: `emilia page`.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import * as analyse from './analyse.mjs';
import { Page, serveNatively } from './page.mjs';
import * as languages from './languages.mjs';
import * as play from './play.mjs';
import * as train from './train.mjs';

/** What a page of another site learns of the server, in the browser that has the cookie. */
async function asStranger(browser, address) {
    const site = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>another site</p>'));
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
        return [await text(''), await text('', { credentials: 'include' }), opened, framed, loaded];
    }, address);
    await page.close();
    site.close();
    return learned;
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

    async 'a page of another site gets nothing'({ browser, open, address }) {
        assert.deepEqual(await asStranger(browser, address), ['refused', 'refused', 'refused', 'nothing to see', 'refused']);
        await (await open('')).close();
    },

    async 'a program that has ended is named'({ emilia, ...tools }) {
        const { address, end } = await serveNatively(emilia, tools.browser);
        const page = await Page.open(tools, address);
        end();
        await page.alert('the program that serves this page has ended');
        await page.page.close();
    },

    async 'two pages search at once'({ open }) {
        const pages = [await open('#level=20&you=white'), await open('#level=20&you=white')];
        for (const page of pages) await page.until(() => globalThis.isSearching() || /g=../.test(location.hash));
        for (const page of pages) await page.close();
    },
};
