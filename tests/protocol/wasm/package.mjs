// The package under test: the folder in EMILIA_PACKAGE, or what scripts/dev/npm-package left.

import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const folder = resolve(process.env.EMILIA_PACKAGE ?? join(root, 'build/npm/package'));
export const { newEngine } = await import(pathToFileURL(join(folder, 'index.js')).href);

export const text = (path) => readFileSync(path, 'utf8');

/** The searches of `emilia bench`, and the nodes of all of them. */
export const BENCH = [...text(join(root, 'engine/bench.cpp')).matchAll(/"([-XO]{64})"/g)]
    .map(([, board]) => ({ position: `${board} X`, depth: 12, selectivity: 73 }));
export const BENCH_NODES = Number(text(join(root, 'tests/bench_nodes.txt')));

/** Calls `use` with a folder where a program finds the package as an installed one. */
export async function withInstallation(use) {
    const home = mkdtempSync(join(tmpdir(), 'emilia-'));
    try {
        mkdirSync(join(home, 'node_modules'));
        symlinkSync(folder, join(home, 'node_modules/emilia-othello'));
        await use(home);
    } finally {
        rmSync(home, { recursive: true });
    }
}
