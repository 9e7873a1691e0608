// What the page says, in each language.

import assert from 'node:assert/strict';
import { LANGUAGES } from '../../../../protocol/web/texts.js';
import { DESKTOP, PHONE, REVIEWED, WHOLE } from './page.mjs';

/** What is on the page that no table has said: letters outside of the marks around all texts. */
function unsaid(page) {
    return page.page.evaluate(() => {
        const found = [];
        const check = (text, where) => {
            let rest = text;
            for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replace(/‹[^‹›]*›/g, '')];
            // Moves and lines of them, grades.
            rest = rest.replace(/\b(?:[a-h][1-8] ?)+\b|\b[A-F]\b/g, '');
            if (/\p{L}|undefined/iu.test(rest) || /undefined/i.test(text)) found.push(`${where}: ${text}`);
        };
        // Languages have their own names; the reasons for a move are the engine's, in the page's language.
        for (const element of document.querySelectorAll('body *')) {
            if (element.closest('footer label:first-child, .files, .reasons, #panel-why li') || !element.checkVisibility()) continue;
            for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt']) {
                const value = element.getAttribute(name);
                if (value) check(value, name);
            }
            for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) check(node.data, element.tagName);
        }
        return found;
    });
}

/** Every tab with what it finds; `seen` is called at each. */
async function walk(page, seen) {
    await page.page.keyboard.press('h');
    await page.until(() => document.querySelector('.square.best'));
    await page.until(() => document.querySelector('.thought').textContent !== '');
    await page.page.$eval('details.expert', (one) => (one.open = true));
    await seen('hints');
    await page.page.keyboard.press('h');
    await page.page.evaluate(() => document.querySelector('.rules').previousSibling.click());
    await seen('rules');
    await page.page.keyboard.press('Escape');
    await page.page.evaluate(() => document.querySelector('.ladder').previousSibling.click());
    await seen('ladder');
    await page.page.keyboard.press('Escape');
    await page.page.evaluate((moves) => (location.hash = `#g=${moves}&you=black`), WHOLE);
    await page.until(() => document.querySelector('.over').checkVisibility());
    await seen('over');
    await page.page.evaluate(() => history.back());
    await page.until(() => !document.querySelector('.over').checkVisibility());
    await page.page.evaluate(() => document.querySelector('.begin .buttons').lastChild.click());
    await seen('setup');
    await page.page.evaluate(() => document.querySelector('#panel-play .fields:nth-of-type(2)').lastChild.click());
    await page.page.evaluate((moves) => (location.hash = `#g=${moves}&you=both`), REVIEWED);
    await page.page.keyboard.press('o');
    await page.give('f5f6\nf5d6');
    await seen('open');
    await page.page.keyboard.press('Escape');
    await page.page.click('#tab-analyse');
    await page.page.evaluate(() => document.querySelector('.review .fields button:not([hidden])').click());
    await page.until(() => document.querySelector('.fault'));
    await page.page.click('.engine-lines input');
    await page.until(() => document.querySelector('ol.lines li'));
    await seen('analyse');
    await page.page.click('#tab-book');
    await page.page.evaluate(() => (location.hash = '#g=f5&you=both'));
    await page.until(() => document.querySelectorAll('table.book:not(.explorer) tbody tr').length === 3);
    await seen('book');
    await page.page.evaluate((moves) => (location.hash = `#g=${moves}&you=both`), REVIEWED);
    await page.until((last) => document.querySelector('.square.last').dataset.square === last, REVIEWED.slice(-2));
    await page.page.click('#tab-why');
    await page.until(() => document.querySelectorAll('#panel-why tbody tr').length > 5);
    await page.page.click('#panel-why .fields button');
    await page.until(() => document.querySelectorAll('#panel-why table').length === 2);
    await seen('why');
    await page.page.click('#tab-share');
    await seen('share');
}

export const quick = {
    async 'nothing is said that no table has'({ open }) {
        const page = await open('#g=f5d6c3d3c4&you=both', DESKTOP, { say: (text) => `‹${text}›` });
        await walk(page, async (where) => assert.deepEqual(await unsaid(page), [], where));
        await page.close();
    },

    async 'the language of the browser, and the one that is chosen'({ open }) {
        const page = await open('#g=f5d6c3&you=both', DESKTOP, { languages: ['ja-JP', 'en'] });
        assert.equal(await page.text('#tab-play'), '対局');
        assert.equal(await page.page.evaluate(() => document.documentElement.lang), 'ja');
        for (const [language, tab] of Object.entries({ de: 'Spielen', fr: 'Jouer' })) {
            await Promise.all([page.page.waitForNavigation(), page.page.select('footer select', language)]);
            await page.ready();
            assert.equal(await page.text('#tab-play'), tab);
            assert.equal((await page.record()).get('g'), 'f5d6c3');
        }
        await page.close();
    },
};

export const long = {
    async 'every language on every tab, on desktop and phone'({ open }) {
        for (const language of Object.keys(LANGUAGES)) {
            for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
                const page = await open('#g=f5d6c3d3c4&you=both', viewport, { languages: [language] });
                await walk(page, async (where) => {
                    const wide = await page.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
                    assert.ok(wide <= 0, `${language}, ${device}, ${where}: ${wide} pixels too wide`);
                    await page.accessible();
                    await page.page.evaluate(() => scrollTo(0, 0));
                    await page.picture(`${language}-${device}-${where}`);
                });
                await page.close();
            }
        }
    },
};
