// What the page asks of commands, and what its server lets pass.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../../protocol/web/', import.meta.url);
const SERVER = new URL('../../../protocol/server/engine_talk.cpp', import.meta.url);

test('the server knows every option that the page gives to commands', () => {
    const server = readFileSync(SERVER, 'utf8');
    const lists = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))
        .flatMap((name) => [...readFileSync(new URL(name, FOLDER), 'utf8').matchAll(/\[[^\]]*'--\w[^\]]*\]/g)].map(([list]) => list));
    const options = new Set(lists.flatMap((list) => list.match(/(?<=')--[\w-]+(?=')/g)));
    assert.ok(options.size > 10, [...options].join(' '));
    for (const option of options) assert.ok(server.includes(`"${option}"`), option);
});
