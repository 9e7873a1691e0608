// The package in headless Chromium, in a page that may share memory between threads and in one that
// may not. The argument is a folder whose node_modules have puppeteer-core. Prints what was measured.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { BENCH, BENCH_NODES, folder, root } from './package.mjs';

const TYPES = {
    '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json',
    '.wasm': 'application/wasm',
};
const ISOLATED = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Serves the page and the package on a free port of this machine. */
function serve(headers) {
    const server = createServer(({ url }, response) => {
        const { pathname } = new URL(url, 'http://localhost');
        const path = pathname.startsWith('/package/')
            ? join(folder, pathname.slice('/package'.length))
            : join(root, 'tests/protocol/wasm/page.html');
        try {
            const content = pathname === '/bench' ? JSON.stringify(BENCH) : readFileSync(path);
            response.writeHead(200, { 'Content-Type': TYPES[extname(path)], ...headers });
            response.end(content);
        } catch {
            response.writeHead(404).end();
        }
    });
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function resultIn(browser, headers) {
    const server = await serve(headers);
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction('window.result', { timeout: 120_000 });
    const result = await page.evaluate('window.result');
    await page.close();
    server.close();
    return result;
}

function check(result) {
    console.log(JSON.stringify(result));
    assert.equal(result.failure, undefined);
    assert.equal(result.bestMove, 'f4');
    assert.match(result.wrong, /a1/);
    assert.equal(result.nodes, BENCH_NODES);
    const median = result.stops.sort((a, b) => a - b)[2];
    assert.ok(median < 50, `stopped after ${result.stops} ms`);
}

const { launch } = createRequire(join(process.argv[2], 'package.json'))('puppeteer-core');
const profile = mkdtempSync(join(tmpdir(), 'emilia-chromium-'));
const browser = await launch({
    executablePath: '/usr/bin/chromium',
    headless: true,
    userDataDir: profile,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
        '--disable-background-networking', '--disable-component-update'],
});
try {
    check(await resultIn(browser, ISOLATED));
    assert.match((await resultIn(browser, {})).failure, /may not share memory/);
} finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
}
