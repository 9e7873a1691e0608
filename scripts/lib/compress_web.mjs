// Writes FILE.br and FILE.gz beside what is large and not compressed in a folder, and prints what a
// browser loads: the page, one of the modules, and what comes when both are there. For scripts/web.

import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const LARGE = 1000; // bytes
const TYPES = ['.html', '.css', '.js', '.wasm', '.svg', '.txt', '.book'];

const folder = process.argv[2];
const sizes = new Map(); // as brotli where that is made

for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    sizes.set(name, content.length);
    if (content.length < LARGE || !TYPES.includes(extname(name))) continue;
    const packed = brotliCompressSync(content, { params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    } });
    writeFileSync(`${path}.br`, packed);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    sizes.set(name, packed.length);
}

const isLater = (name) => /^(openings\.txt|emilia\.book)$/.test(name);
const sum = (files) => files.reduce((total, [, size]) => total + size, 0);
for (const [build, other] of [['emilia', 'emilia-threads'], ['emilia-threads', 'emilia']]) {
    const all = [...sizes].filter(([name]) => name !== 'LICENSE' && !name.includes(`dist/${other}.`));
    const later = sum(all.filter(([name]) => isLater(name)));
    console.log(`loaded with ${build}: ${sum(all)} bytes as brotli, the last ${later} of them when it plays already`);
}
