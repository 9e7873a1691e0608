// The page as an app: installable, there without a network, a new version after a reload.

import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Page, root, servePlainly, web } from './page.mjs';

const ICONS = { 'icon-192': [192, 1], 'icon-512': [512, 1], 'icon-maskable-512': [512, 0.8] };

/** In a page: icon.svg in a number of pixels, with its background around it where it takes but a share. */
async function draw(svg, pixels, share) {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg ', `<svg width="${pixels}" height="${pixels}" `))}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels });
    const context = canvas.getContext('2d');
    if (share < 1) {
        context.fillStyle = /fill="(#\w+)"/.exec(svg)[1];
        context.fillRect(0, 0, pixels, pixels);
    }
    const edge = (pixels * (1 - share)) / 2;
    context.drawImage(image, edge, edge, pixels * share, pixels * share);
    return canvas.toDataURL('image/png');
}

/** Another text on a tab, and the version that belongs to it. */
function becomeNew(folder) {
    const change = (name, from, to) => {
        const path = join(folder, name);
        writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
        for (const ending of ['.gz', '.br']) rmSync(path + ending, { force: true });
    };
    change('texts_page.js', "play: ['Play'", "play: ['New'");
    change('service_worker.js', /\["\w+"/, '["new"');
}

export const quick = {
    async 'it can be installed, is there without a network, and has a new version after a reload'({ profile, ...tools }) {
        const folder = join(profile, 'installed');
        cpSync(web, folder, { recursive: true });
        const { address, end } = await servePlainly(folder);
        const page = await Page.open(tools, address);
        const session = await page.page.createCDPSession();
        const { errors, data } = await session.send('Page.getAppManifest');
        assert.deepEqual(errors, []);
        const { icons, display, start_url } = JSON.parse(data);
        assert.deepEqual([display, start_url], ['standalone', './']);
        for (const { src } of icons) assert.ok(existsSync(join(folder, src)), src);
        assert.deepEqual((await session.send('Page.getInstallabilityErrors')).installabilityErrors, []);
        becomeNew(folder);
        const versions = () => page.page.evaluate(() => caches.keys());
        assert.equal((await versions()).length, 1);
        await page.page.reload();
        await page.ready();
        assert.equal(await page.text('#tab-play'), 'Play', 'what is kept is there first');
        await page.until(async () => (await caches.keys()).join() === 'new');
        end();
        await page.page.reload();
        await page.ready();
        assert.equal(await page.text('#tab-play'), 'New');
        await page.begin({ opening: 'xot' });
        await page.until(() => new URLSearchParams(location.hash.slice(1)).get('g').length === 16);
        await page.page.evaluate(async () => {
            for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
            for (const name of await caches.keys()) await caches.delete(name);
        });
        await page.page.close();
        rmSync(folder, { recursive: true });
    },

    async 'its icons are pictures of icon.svg'({ open, pictures }) {
        const page = await open('');
        const svg = readFileSync(join(root, 'protocol/web/icon.svg'), 'utf8');
        for (const [name, [pixels, share]] of Object.entries(ICONS)) {
            const drawn = await page.page.evaluate(draw, svg, pixels, share);
            if (pictures) writeFileSync(join(pictures, `${name}.png`), Buffer.from(drawn.split(',')[1], 'base64'));
            const kept = `data:image/png;base64,${readFileSync(join(web, `${name}.png`)).toString('base64')}`;
            const difference = await page.page.evaluate(async (...both) => {
                const [a, b] = await Promise.all(both.map(async (src) => {
                    const image = Object.assign(new Image(), { src });
                    await image.decode();
                    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
                    const context = canvas.getContext('2d');
                    context.drawImage(image, 0, 0);
                    return context.getImageData(0, 0, image.width, image.height).data;
                }));
                return a.length === b.length ? Math.max(...a.map((value, i) => Math.abs(value - b[i])).filter((value) => value > 32).slice(0, 9), 0) : -1;
            }, drawn, kept);
            assert.equal(difference, 0, `${name}: made anew by --pictures, and reduced to 255 colours`);
        }
        await page.close();
    },
};
