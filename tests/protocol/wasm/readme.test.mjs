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
    /^b5 -12 true\n$/,
    /^([a-h][1-8] [a-h][1-8] [\d.]+\n)+f4 -?[\d.]+, b5 -?[\d.]+\n$/,
    /^[a-h][1-8] ([a-h][1-8] ?)+ true\n$/,
    /^position: .*a1.*\ndeep deep: no field.*\n$/s,
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
