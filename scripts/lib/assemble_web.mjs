// Makes a folder for a web server of files, for scripts/web.
//
// usage: assemble_web.mjs FOLDER [--plain] [TO=FILE | TO/=FOLDER]…
//
// TO is a path in the folder. What is large is compressed beside itself (.br, .gz), unless --plain is
// given; what has not changed since an earlier run stays, and what is not named goes. index.html gets
// the manifest, and has all modules loaded at once that main.js consists of; the service worker the list of all
// files and their version. Prints what a browser loads.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, posix } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const LARGE = 1000; // bytes
const TYPES = ['.html', '.css', '.js', '.wasm', '.svg', '.txt', '.book'];

const brotli = (content) => brotliCompressSync(content, { params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
} });
const PACKERS = { br: brotli, gz: (content) => gzipSync(content, { level: 9 }) };

const filesIn = (folder) => readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());

const [folder, ...words] = process.argv.slice(2);
const isPlain = words[0] === '--plain';
const wanted = new Map(words.slice(isPlain ? 1 : 0).flatMap((word) => {
    const [to, from] = word.split('=');
    return to.endsWith('/') ? filesIn(from).map((name) => [to + name, join(from, name)]) : [[to, from]];
}));

/** What a module consists of, what it needs first before all else. */
function modulesOf(name, found = new Set()) {
    const imports = [...readFileSync(wanted.get(name), 'utf8').matchAll(/(?:from |= await import\()'(\.[^']+)'/g)]
        .map(([, other]) => posix.join(posix.dirname(name), other));
    const others = imports.filter((other) => !found.has(other));
    for (const other of others) found.add(other);
    for (const other of others) modulesOf(other, found);
    return found;
}

function contentOf(name) {
    const content = readFileSync(wanted.get(name));
    if (name === 'service_worker.js') return keeping(content.toString());
    if (name !== 'index.html') return content;
    const links = [...modulesOf('main.js')].map((module) => `<link rel="modulepreload" href="${module}">\n`);
    links.push('<link rel="manifest" href="manifest.webmanifest">\n');
    return Buffer.from(content.toString().replace('</head>', () => `${links.join('')}</head>`));
}

/** The service worker, with all that it keeps. */
function keeping(worker) {
    const kept = [...wanted.keys()].filter((name) => !['service_worker.js', 'LICENSE'].includes(name));
    const hash = createHash('sha256').update(worker);
    for (const name of kept) hash.update(name).update(contentOf(name));
    const files = kept.map((name) => (name === 'index.html' ? './' : name));
    return Buffer.from(worker.replace("['', []]", () => JSON.stringify([hash.digest('hex').slice(0, 16), files])));
}

mkdirSync(folder, { recursive: true });
for (const name of filesIn(folder)) {
    if (!wanted.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(folder, name));
}
const sizes = new Map(); // as brotli where that is made
for (const name of wanted.keys()) {
    const path = join(folder, name);
    const content = contentOf(name);
    const packed = Object.keys(PACKERS).map((ending) => `${path}.${ending}`);
    if (!existsSync(path) || !readFileSync(path).equals(content)) {
        packed.forEach((old) => rmSync(old, { force: true }));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
    }
    sizes.set(name, content.length);
    if (isPlain || content.length < LARGE || !TYPES.includes(extname(name))) continue;
    for (const [ending, pack] of Object.entries(PACKERS)) {
        if (!existsSync(`${path}.${ending}`)) writeFileSync(`${path}.${ending}`, pack(content));
    }
    sizes.set(name, statSync(packed[0]).size);
}

const sum = (names) => names.reduce((total, name) => total + sizes.get(name), 0);
const loaded = [...sizes.keys()].filter((name) => name !== 'LICENSE');
const later = loaded.filter((name) => basename(name) === 'openings.txt');
console.log(`loaded: ${sum(loaded)} bytes${isPlain ? '' : ' as brotli'}, the last ${sum(later)} of them when it plays already`);
