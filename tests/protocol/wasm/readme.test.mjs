import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { folder, root, text, withInstallation } from './package.mjs';

/** What each example of the README prints, in their order. */
const EXPECTED = [
    /^f4\n$/,
    /^([a-h][1-8] -?[\d.]+\n){4,}$/,
    /^[a-h][1-8] -?[\d.]+ ([a-h][1-8] ?)+\n$/,
    /^b5 exact score -12 discs\n$/,
    /a1.*\nno such limit: "deep".*\n$/s,
];

const examples = [...text(join(folder, 'README.md')).matchAll(/^```js\n(.*?)^```$/gms)]
    .map(([, code]) => code);

test('every example is known here', () => assert.equal(examples.length, EXPECTED.length));

for (const [i, code] of examples.entries()) {
    test(`example ${i + 1} of the README runs`, async () => {
        await withInstallation(async (home) => {
            writeFileSync(join(home, 'example.mjs'), code);
            const { stdout } = await promisify(execFile)(process.execPath, ['example.mjs'], {
                cwd: home, timeout: 60_000,
            });
            assert.match(stdout, EXPECTED[i]);
        });
    });
}

test('the version is the project’s', () => {
    const [, version] = /^project\(emilia VERSION ([\d.]+) /m.exec(text(join(root, 'CMakeLists.txt')));
    assert.equal(JSON.parse(readFileSync(join(folder, 'package.json'))).version, version);
});
