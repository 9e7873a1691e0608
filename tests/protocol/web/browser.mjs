// The page in headless Chromium, as scripts/web has built it.
//
// usage: browser.mjs TOOLS [--quick] [--only TEXT] [--emilia FILE] [--pictures FOLDER]
//
// TOOLS is a folder whose node_modules have puppeteer-core and axe-core. --emilia names a native
// program, whose reviews must be the page's, and whose own page is looked at as well. --quick takes half a minute; all of it three. --only runs
// the parts whose name has the text. --pictures keeps what the page looked like: page.webp of them is
// README's, protocol/web/page.webp. Prints a line for each part with what it measured.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as analyse from './chromium/analyse.mjs';
import * as installed from './chromium/installed.mjs';
import * as languages from './chromium/languages.mjs';
import * as library from './chromium/library.mjs';
import * as native from './chromium/native.mjs';
import { Page, serve, serveNatively, web } from './chromium/page.mjs';
import * as play from './chromium/play.mjs';
import * as train from './chromium/train.mjs';
import * as windows from './chromium/windows.mjs';

const { values, positionals: [folder] } = parseArgs({ allowPositionals: true, options: {
    quick: { type: 'boolean' }, only: { type: 'string', default: '' }, emilia: { type: 'string' }, pictures: { type: 'string' },
} });
const require = createRequire(join(resolve(folder), 'package.json'));

const profile = mkdtempSync(join(tmpdir(), 'emilia-chromium-'));
const browser = await require('puppeteer-core').launch({
    executablePath: '/usr/bin/chromium',
    headless: true,
    userDataDir: profile,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
        '--disable-background-networking', '--disable-component-update'],
});
const tools = { browser, axe: readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'), pictures: values.pictures };
const named = ([name]) => name.includes(values.only);
const partsOf = ({ quick = {}, long = {} }) => Object.entries(values.quick ? quick : { ...quick, ...long }).filter(named);
const parts = [play, analyse, train, library, windows, languages, installed].flatMap(partsOf);
let failures = 0;

/** Runs the parts, one after the other, against a server of the page. */
async function check(kind, { address, end }, parts) {
    for (const [name, run] of parts) {
        const begin = performance.now();
        const note = await run({
            ...tools, address, profile, emilia: values.emilia,
            open: (hash, ...others) => Page.open(tools, address + hash, ...others),
        }).then((said) => said ?? 'passed', (error) => {
            ++failures;
            return `FAILED: ${error.stack}`;
        });
        console.log(`${kind}${name}: ${note} (${Math.round(performance.now() - begin)} ms)`);
        for (const page of (await browser.pages()).slice(1)) await page.close();
    }
    end();
}

try {
    await check('', await serve(web), parts);
    if (values.emilia) await check('emilia page, ', await serveNatively(values.emilia, browser), partsOf(native));
} finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
