// What is around a game: links, reloads, sizes, colours, a server or an engine that is gone.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESKTOP, PHONE, Page, REVIEWED, serve, servePlainly, web } from './page.mjs';

export const quick = {
    async 'links: a reload, a broken one, records'({ open }) {
        const page = await open('#g=f5d6c3&at=2&you=white&level=3');
        await page.page.reload();
        await page.ready();
        assert.equal(new URL(await page.page.url()).hash, '#g=f5d6c3&at=2&you=white&level=3');
        await page.page.evaluate(() => (location.hash = '#g=f5a1'));
        await page.until(() => /damaged \(move 2, a1\)/.test(document.querySelector('[role=alert]').textContent));
        assert.equal((await page.record()).get('g'), 'f5d6c3');
        const isHidden = () => page.page.$eval('[role=alert]', (alert) => alert.hidden);
        await page.page.click('[data-square=a1]');
        assert.equal(await isHidden(), false, 'nothing has worked since');
        await page.page.click('.square.legal');
        assert.equal(await isHidden(), true);
        await page.page.click('#tab-share');
        await page.until(() => /B\[f5\];W\[d6\]/.test(document.querySelector('textarea[aria-label=SGF]').value));
        assert.equal(await page.page.$eval('#panel-share textarea', (field) => field.value), '', 'no link to this machine');
        await page.accessible();
        await page.close();
    },

    async 'threads from a plain server, and what is said where there are none'({ browser, ...tools }) {
        const { address, end } = await servePlainly(web);
        const page = await Page.open({ browser, ...tools }, `${address}#g=f5d6c3&you=both`);
        assert.equal(await page.page.evaluate(() => crossOriginIsolated), true);
        assert.match(await page.text('.engine'), /is ready/);
        assert.equal((await page.record()).get('g'), 'f5d6c3', 'it was loaded twice');
        await page.close();
        const alone = await browser.newPage();
        await alone.evaluateOnNewDocument(() => {
            Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
            Object.defineProperty(globalThis, 'crossOriginIsolated', { value: false });
            new MutationObserver(() => (globalThis.delay ??= getComputedStyle(document.querySelector('.served')).animationDelay)).observe(document, { subtree: true, attributeFilter: ['class'] });
        });
        await alone.goto(address);
        await alone.waitForFunction(() => /no memory between threads/.test(document.querySelector('.engine')?.textContent));
        await (await alone.$('[data-square=d3]')).click();
        await alone.waitForFunction(() => /g=d3/.test(location.hash));
        assert.equal(await alone.evaluate(() => globalThis.delay), '30s', 'a server hands it out, be it slowly');
        await alone.goto(`file://${web}/index.html`);
        await alone.waitForFunction(() => getComputedStyle(document.querySelector('.unserved')).visibility === 'visible');
        end();
    },
};

export const long = {
    async 'a phone, light and dark'({ open }) {
        for (const [name, hash] of [['play', ''], ['late', `#g=${REVIEWED}&you=both&black=Anna%20Berg&white=Ben%20Okada`]]) {
            const page = await open(hash, PHONE);
            for (const isCut of await page.page.$$eval('.name', (names) => names.map((one) => one.scrollWidth > one.clientWidth))) assert.equal(isCut, false, name);
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

    async 'a fault on one screen of a phone, and a board of its height'({ open }) {
        const page = await open(`#g=${REVIEWED}&you=both`, PHONE);
        await page.review(4);
        await page.until(() => document.querySelector('.fault'));
        const bottom = (selector) => page.page.$eval(selector, (element) => element.getBoundingClientRect().bottom + scrollY);
        const edge = await page.page.$eval('.tabs', (tabs) => tabs.getBoundingClientRect().top);
        for (const selector of ['.grid', '.moves', 'nav', '.fault', '.review > .fields button']) {
            const at = await bottom(selector);
            assert.ok(at <= edge, `${selector} ends at ${at} of ${edge}`);
        }
        await page.page.evaluate(() => scrollTo(0, 0));
        await page.picture('phone-fault');
        await page.accessible();
        await page.page.setViewport({ ...PHONE, width: PHONE.height, height: PHONE.width });
        await page.page.evaluate(() => scrollTo(0, 0));
        assert.ok(await bottom('.grid') <= PHONE.width, `the board ends at ${await bottom('.grid')}`);
        assert.ok(await page.page.$eval('.grid', (grid) => grid.offsetHeight) > 0.8 * PHONE.width);
        assert.ok(await bottom('.fault') <= PHONE.width, `the fault ends at ${await bottom('.fault')}`);
        assert.equal(await page.page.$eval('.tabs', ({ offsetHeight, firstChild }) => offsetHeight < 2 * firstChild.offsetHeight), true, 'the tabs are one row');
        await page.accessible();
        await page.picture('phone-landscape');
        await page.close();
    },

    async 'nothing but the moves scrolls sideways on a phone'({ open }) {
        for (const [language, review] of [['en', 'Review this game'], ['de', 'Analysieren']]) {
            const page = await open(`#g=${REVIEWED}&you=both`, PHONE, { languages: [language] });
            await page.page.click('#tab-analyse');
            await page.page.select('#panel-analyse select:has(option[value="4"])', '4');
            await page.page.$$eval('#panel-analyse button', (all, text) => all.find((one) => one.textContent === text).click(), review);
            await page.until(() => document.querySelector('.fault'));
            for (const size of [PHONE, { ...PHONE, width: 360, height: 740 }]) {
                await page.page.setViewport(size);
                for (const tab of ['play', 'analyse', 'book', 'why', 'train', 'share', 'library']) {
                    await page.page.click(`#tab-${tab}`);
                    const wide = await page.page.$$eval('html, body *', (all) => all.filter((one) => !one.matches('.moves') && one.scrollWidth > one.clientWidth
                        && /auto|scroll/.test(getComputedStyle(one).overflowX)).map((one) => one.outerHTML.slice(0, 100)));
                    assert.deepEqual(wide, [], `${tab}, ${size.width}`);
                }
            }
            await page.close();
        }
    },

    async 'how much is loaded'({ open }) {
        if (!existsSync(join(web, 'engine/dist/emilia.wasm.br'))) return 'nothing is compressed';
        const page = await open('');
        await page.ready();
        const loaded = await page.page.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0));
        assert.ok(loaded > 2e6 && loaded <= 3e6, `${loaded} bytes`);
        await page.close();
        return `${loaded} bytes`;
    },

    async 'records and pictures to copy and to keep'({ open, profile, pictures }) {
        const page = await open(`#g=f5d6c3d3c4&you=both`);
        const session = await page.page.createCDPSession();
        await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: profile });
        await page.page.click('#tab-share');
        await page.until(() => /\(;GM\[Othello\]/.test(document.querySelector('textarea[aria-label=GGF]').value));
        assert.equal(await page.page.$eval('textarea[aria-label=Moves]', (field) => field.value.trim()), 'f5d6c3d3c4');
        await page.until(() => document.querySelector('img.preview').naturalWidth > 0);
        await page.page.select('#panel-share select', 'sgf');
        await page.page.click('button[aria-label="Copy: SGF"]');
        await page.until(() => /Copied|selected/.test(document.querySelector('#panel-share').textContent));
        for (const [button, ending, content] of [['[aria-label="Download: SGF"]', 'sgf', /B\[f5\]/],
            ['[aria-label="Download: Picture of the position (SVG)"]', 'svg', /^<svg/], [' ::-p-text(Download as PNG)', 'png', /^.PNG/]]) {
            await page.page.select('#panel-share select', ending === 'sgf' ? 'sgf' : 'picture');
            await page.page.click(`button${button}`);
            const file = join(profile, `game.${ending}`);
            while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
            assert.match(readFileSync(file, 'latin1'), content);
        }
        await page.press('Download as a moving picture');
        const file = join(profile, 'game-moves.png');
        while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
        const moving = readFileSync(file);
        if (pictures) writeFileSync(join(pictures, 'game-moves.png'), moving);
        const { frames, sizes } = await page.page.evaluate(async (data) => {
            const decoder = new ImageDecoder({ type: 'image/png', data: Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)) });
            await decoder.tracks.ready;
            const { frameCount } = decoder.tracks.selectedTrack;
            const sizes = new Set();
            for (let frameIndex = 0; frameIndex < frameCount; ++frameIndex) {
                const { image } = await decoder.decode({ frameIndex });
                sizes.add(`${image.displayWidth} ${image.duration}`);
                image.close();
            }
            return { frames: frameCount, sizes: [...sizes] };
        }, moving.toString('base64'));
        assert.equal(frames, 6, 'the start and five moves');
        assert.deepEqual(sizes, ['432 1000000', '432 4000000']);
        await page.close();
    },

    async 'links carry names and the review'({ open, browser, address, ...tools }) {
        const page = await open(`#g=${REVIEWED}&you=both`);
        await page.page.click('#tab-share');
        await page.page.type('#panel-share input', 'Anna & Ben');
        await page.page.keyboard.press('Tab');
        await page.until(() => /PB\[Anna & Ben\]/.test(document.querySelector('textarea[aria-label=SGF]').value));
        assert.match(await page.text('.player.black'), /^Anna & Ben/);
        await page.review(4);
        await page.until(() => document.querySelector('.fault'));
        const shown = (on) => on.page.$$eval('table.review tbody tr', (rows) => rows.map((row) => row.textContent));
        const rows = await shown(page);
        await page.page.click('#tab-share');
        const isOffered = () => page.page.$eval('#panel-share textarea', (field) => field.offsetParent !== null);
        assert.ok(!(await isOffered()), 'others cannot open an address of this machine');
        assert.match(await page.text('#panel-share'), /on your machine alone/);
        await page.page.evaluate((href) => document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href })), address);
        await page.page.click('#tab-play');
        await page.page.click('#tab-share');
        assert.ok(await isOffered());
        const link = await page.page.$eval('#panel-share textarea', (field) => field.value);
        assert.ok(link.startsWith(`${address}#`) && link.length < 700, link);
        const other = await Page.open({ browser, ...tools }, link);
        await other.until(() => document.querySelector('table.review'));
        assert.deepEqual(await shown(other), rows);
        assert.match(await other.text('.player.black'), /Anna & Ben/);
        assert.doesNotMatch(await other.page.url(), /review=/);
        await other.picture('linked');
        await other.close();
        await page.close();
        return `${link.length} letters`;
    },

    async 'a reload brings back what was there'({ open }) {
        const page = await open('#g=f5d6c3&you=both');
        await page.ready();
        await page.page.keyboard.press('ArrowLeft');
        await (await page.square('c4')).click();
        await page.page.keyboard.press('h');
        await page.page.click('#tab-analyse');
        assert.equal((await page.record()).get('g'), 'f5d6c4(c3)');
        await page.page.reload();
        await page.ready();
        assert.equal((await page.record()).get('g'), 'f5d6c4(c3)');
        assert.equal(await page.page.$eval('#tab-analyse', (tab) => tab.ariaSelected), 'true');
        assert.equal((await page.page.$$('button.move')).length, 4);
        await page.until(() => [...document.querySelectorAll('.square .note')].some((note) => note.dataset.text));
        await page.page.click('#tab-play');
        await page.press('Set up…');
        await (await page.square('a1')).click();
        await page.page.reload();
        await page.ready();
        assert.match(await page.page.$eval('[data-square=a1]', (square) => square.ariaLabel), /black/);
        await page.press('Cancel');
        await page.press('New game');
        assert.equal((await page.record()).get('g'), '');
        await page.page.goBack();
        await page.until(() => location.hash.includes('g=f5d6c4(c3)') && document.querySelector('.player.black b').textContent !== '2');
        await page.close();
    },

    async 'what is chosen is there at the next start, and a link goes before it'({ open }) {
        const chosen = { you: 'white', strength: 'level', control: '5+3', firstMoves: '4', sound: true, hints: true, pace: true, lines: '5', level: '12' };
        const shown = (page) => page.page.evaluate(() => {
            for (const tab of ['analyse', 'play']) document.querySelector(`#tab-${tab}`).click(); // they draw themselves
            const [you, strength, ...others] = document.querySelectorAll('#panel-play select');
            const [hints, sound, pace] = document.querySelectorAll('#panel-play input[type=checkbox]');
            const [lines, level] = ['.engine-lines select', '.review select:has(option[value="4"])'].map((list) => document.querySelector(list).value);
            const [control, , , firstMoves] = others.map(({ value }) => value);
            return { you: you.value, strength: strength.value, control, firstMoves, sound: sound.checked, hints: hints.checked, pace: pace.checked, lines, level };
        });
        const page = await open('#g=f5d6c3&level=3');
        const before = await shown(page);
        for (const value of [chosen.you, 'seconds', 'level', chosen.control, chosen.firstMoves]) await page.page.select(`#panel-play select:has(option[value="${value}"])`, value);
        await page.page.$eval('#panel-play input[type=number]', (field) => {
            field.value = '7';
            field.dispatchEvent(new Event('change'));
        });
        for (const key of ['h', 's']) await page.page.keyboard.press(key);
        await page.page.$$eval('.expert input[type=checkbox]', ([, pace]) => pace.click());
        await page.page.click('#tab-analyse');
        await page.page.select('.engine-lines select', chosen.lines);
        await page.page.select('#panel-analyse select:has(option[value="4"])', chosen.level);
        for (const [hash, ...others] of [['', chosen, '7'], ['#g=f5&you=both&level=3', { ...chosen, you: 'both' }, '3'], ['#g=f5', chosen, '7']]) {
            const next = await open(hash);
            const number = await next.page.$eval('#panel-play input[type=number]', ({ value }) => value);
            assert.deepEqual([await shown(next), number], others, hash);
            await next.page.close();
        }
        const linked = await open('#g=f5&you=both&opponent=child');
        await linked.page.select('#panel-play select:has(option[value=club])', 'club');
        const last = await open('');
        assert.deepEqual(await shown(last), { ...chosen, strength: 'club' });
        await last.page.select('#panel-play select', 'none');
        await last.page.close();
        const watched = await open('');
        assert.equal((await shown(watched)).you, 'none');
        assert.match(await watched.text('.status'), /is to move: press/, 'a game to watch begins with a click');
        await watched.press('Move now');
        await watched.until(() => new URLSearchParams(location.hash.slice(1)).get('g').length >= 4);
        for (const one of [linked, page, watched]) await one.close();
        const first = await open('#g=f5d6c3&level=3');
        assert.deepEqual(await shown(first), before, 'nothing is kept any more');
        await first.close();
    },

    async 'Back finds the game before, whatever is written meanwhile'({ open }) {
        const page = await open('#g=f5d6c3&you=both');
        await page.press('New game');
        await page.page.evaluate(async () => {
            const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
            history.back();
            await isBack; // before the page hears of it by hashchange
            document.querySelector('#panel-play input[type=checkbox]').click();
        });
        await page.untilGame('f5d6c3');
        assert.equal(await page.text('.player.black b'), '5');
        await page.close();
    },

    async 'damaged links change nothing'({ open }) {
        const page = await open('#g=f5d6&you=both');
        for (const link of ['g=f5a1', 'g=f5d', 'g=f5(d6', 'g=f5)', 'g=(f5)', 'g=zz', 'at=99', 'level=0', 'seconds=1e3', 'you=me', 'start=XO', 'what=1',
            'g=%E0%A4', 'g=f5d6&review=97-94-3~1', 'g=f5d6&review=', `start=${'X'.repeat(66)}`]) {
            await page.page.$eval('[role=alert]', (alert) => alert.replaceChildren());
            await page.page.evaluate((hash) => (location.hash = hash), link);
            await page.alert('damaged');
            assert.equal((await page.record()).get('g'), 'f5d6', link);
        }
        await page.close();
        const opened = await open('#g=f5a1');
        await opened.page.waitForSelector('[role=alert]', { visible: true, timeout: 5000 });
        await opened.alert('damaged');
        await opened.close();
    },

    async 'an engine that crashes, and one that falls silent'({ open }) {
        const page = await open('#level=1');
        for (const end of ['engine.postMessage({ file: 1, bytes: null })', 'engine.terminate()']) {
            await page.page.$eval('[role=alert]', (alert) => alert.replaceChildren());
            await page.page.evaluate(end);
            await (await page.square('f5')).click();
            await page.alert('The engine has stopped working');
            await page.picture('gone');
            await page.press('Start it again');
            await page.until(() => /is ready/.test(document.querySelector('.engine').textContent));
            await page.press('New game');
            await (await page.square('f5')).click();
            await page.untilStatus('Your move');
            await page.press('New game');
        }
        await page.close();
    },

    async 'all works when the server is gone'(tools) {
        const { address, end } = await serve(web);
        const page = await Page.open(tools, `${address}#g=f5d6c3d3c4&you=both`);
        await page.ready();
        await page.page.waitForNetworkIdle();
        end();
        await page.page.click('#tab-why');
        await page.until(() => /contributes/.test(document.querySelector('[data-square=a1]').ariaLabel));
        await page.page.click('#tab-share');
        await page.until(() => /B\[f5\]/.test(document.querySelector('textarea[aria-label=SGF]').value));
        await page.review(20);
        await page.press('Stop');
        await page.until(() => /Stopped/.test(document.querySelector('#panel-analyse').textContent));
        await page.review(4);
        await page.until(() => document.querySelector('table.review'));
        await page.page.click('#tab-play');
        await page.page.evaluate(() => engine.postMessage({ file: 1, bytes: null }));
        await page.alert('The engine has stopped working');
        await page.press('Start it again');
        await page.until(() => /is ready/.test(document.querySelector('.engine').textContent));
        await page.begin({ opening: 'xot' });
        await page.press('Move now');
        await page.until(() => new URLSearchParams(location.hash.slice(1)).get('g').length === 18);
        await page.close();
    },

    async 'colours by choice, and keys for what there is'({ open }) {
        const page = await open(`#g=${REVIEWED}&you=both`);
        const paper = () => page.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const colours = new Set();
        for (const look of ['light', 'dark', 'contrast']) {
            await page.page.select('footer label:last-child select', look);
            colours.add(await paper());
            const tabs = await page.page.$$eval('[role=tab]', (all) => all.map(({ id }) => id.replace('tab-', '')));
            for (const [number, tab] of tabs.entries()) {
                await page.page.keyboard.press(String(number + 1));
                assert.equal(await page.page.$eval(`#tab-${tab}`, (one) => one.ariaSelected), 'true');
                await page.accessible();
                await page.picture(`${look}-${tab}`);
            }
        }
        assert.equal(colours.size, 3);
        await page.page.reload();
        await page.ready();
        assert.ok(colours.has(await paper()), 'it is kept');
        assert.equal(await page.page.evaluate(() => document.documentElement.dataset.look), 'contrast');
        await page.page.deleteCookie({ name: 'emilia-look' });
        await page.review(4);
        await page.until(() => document.querySelector('.fault'));
        await page.page.evaluate(() => document.activeElement.blur());
        const before = (await page.record()).get('at');
        await page.page.keyboard.press('Home');
        await page.page.keyboard.press('1');
        await page.page.keyboard.press('f');
        assert.equal((await page.record()).get('at'), before);
        await page.page.keyboard.press('i');
        await page.untilSearching(true);
        await page.page.keyboard.press('i');
        await page.untilSearching(false);
        await page.close();
    },

    async 'every tab, light and dark, on desktop and phone'({ open }) {
        for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
            const page = await open(`#g=${REVIEWED}&you=both`, viewport);
            for (const tab of ['play', 'analyse', 'book', 'why', 'share']) {
                await page.page.click(`#tab-${tab}`);
                if (tab === 'why') await page.until(() => document.querySelectorAll('#panel-why tbody tr').length > 5);
                for (const scheme of ['light', 'dark']) {
                    await page.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
                    await page.accessible();
                    await page.picture(`${device}-${tab}-${scheme}`);
                }
                const wide = await page.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
                assert.ok(wide <= 0, `${device}, ${tab}: ${wide} pixels too wide`);
            }
            await page.close();
        }
    },
};
