// The library of games as the page asks it, without a browser: the library is a list of what it was told.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Engine, beginAll } from '../../../protocol/web/engine.js';

/** The other side of a channel, with or without games. */
class FakeLibrary {
    said = [];
    version = { library: true };

    connect = async ({ onLine, onGone }) => {
        Object.assign(this, { onGone, say: (answer) => onLine(JSON.stringify(answer)) });
        return { send: (line) => this.#take(JSON.parse(line)), close: () => (this.isClosed = true) };
    };

    #take(request) {
        const { id, action } = request;
        if (action === 'query_schema') this.say({ id, schema: { anyOf: [{ title: 'analyze', properties: {} }] } });
        else if (action === 'query_version') this.say({ id, version: '1', threads: 1, ...this.version });
        else this.said.push(request);
    }
}

let fake;
let engine;
beforeEach(async () => {
    fake = new FakeLibrary();
    engine = new Engine(fake.connect);
    await engine.begin();
});

test('a process without games is left, and another can begin', async () => {
    engine.end();
    assert.deepEqual([engine.state, fake.isClosed], ['impossible', true]);
    await engine.begin();
    assert.deepEqual([engine.state, engine.library], ['ready', true]);
});

test('processes begin one after the other, and only those that do not run', async () => {
    const begun = [];
    const one = (name, connect) => new Engine((listeners) => begun.push(name) && connect(listeners));
    const [first, second] = [one('engine', async () => { throw new Error('gone'); }), one('library', fake.connect)];
    await beginAll([first, second]);
    assert.deepEqual([first.state, second.state], ['gone', 'ready']);
    await beginAll([first, second]);
    assert.deepEqual(begun, ['engine', 'library', 'engine']);
});
