// The library of games as the page asks it, without a browser: the library is a list of what it was told.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Engine, beginAll } from '../../../protocol/web/engine.js';
import { GameSearch } from '../../../protocol/web/game_search.js';
import { rowsInSight } from '../../../protocol/web/virtual_list.js';

/** Lets all that can go on now go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The other side of a channel, with or without games. */
class FakeLibrary {
    said = [];
    version = { library: true };

    connect = async ({ onLine, onGone }) => {
        Object.assign(this, { onGone, say: (answer) => onLine(JSON.stringify(answer)) });
        return { send: (line) => this.#take(JSON.parse(line)), close: () => (this.isClosed = true) };
    };

    /** Finds as many games as there are from the offset of a request on. */
    find(count, request = this.said.at(-1)) {
        const { id, offset, limit } = request;
        const games = Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, i) => ({ game_id: offset + i, game: '' }));
        this.say({ id, count, games });
        return settled();
    }

    get offsets() {
        return this.said.map(({ offset }) => offset);
    }

    #take(request) {
        const { id, action } = request;
        if (action === 'query_schema') this.say({ id, schema: { anyOf: [{ title: 'analyze', properties: {} }] } });
        else if (action === 'query_version') this.say({ id, version: '1', threads: 1, ...this.version });
        else this.said.push(request);
    }
}

let fake;
let engine;
let games;
beforeEach(async () => {
    fake = new FakeLibrary();
    engine = new Engine(fake.connect);
    await engine.begin();
    games = new GameSearch(engine);
});

test('a library is there only where the process has one', async () => {
    assert.equal(games.isThere, true);
    const without = new FakeLibrary();
    without.version = {};
    for (const connect of [without.connect, async () => null, async () => { throw new Error('no such process'); }]) {
        const other = new Engine(connect);
        await other.begin();
        const none = new GameSearch(other);
        none.refresh();
        assert.equal(none.isThere, false);
    }
    assert.deepEqual(without.said, [], 'nothing is asked');
});

test('a process without games is left, and another can begin', async () => {
    engine.end();
    assert.deepEqual([engine.state, fake.isClosed, games.isThere], ['impossible', true, false]);
    await engine.begin();
    assert.equal(games.isThere, true);
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

test('games come by pages as they are looked at, one page at a time', async () => {
    games.search({ player: 'Ann', since: 2001 }, 'newest');
    await settled();
    const { id, ...request } = fake.said[0];
    assert.deepEqual(request, { action: 'library_find', player: 'Ann', since: 2001, sort: 'newest', offset: 0, limit: 100 });
    await fake.find(130_000);
    assert.deepEqual([games.count, games.at(0).game_id, games.at(99).game_id, games.at(100)], [130_000, 0, 99, undefined]);
    games.look(95, 104);
    games.look(5_000, 5_009);
    games.look(129_995, 130_000);
    await settled();
    assert.deepEqual(fake.offsets, [0, 100], 'while one is awaited no other is asked for');
    await fake.find(130_000);
    assert.deepEqual(fake.offsets, [0, 100, 129_900], 'what was scrolled past is not');
    await fake.find(130_000);
    assert.equal(games.at(129_999).game_id, 129_999);
    games.look(90, 110);
    await settled();
    assert.equal(fake.said.length, 3, 'what is known is not asked for again');
});

test('of pages long past the games are forgotten', async () => {
    games.refresh();
    for (let page = 0; page < 60; ++page) {
        games.look(100 * page, 100 * page + 10);
        await settled();
        await fake.find(130_000);
    }
    assert.deepEqual([games.at(0), games.at(5_900).game_id], [undefined, 5_900]);
});

test('an answer to an earlier search is dropped', async () => {
    let drawn = 0;
    games.onFound = () => ++drawn;
    games.search({ player: 'A' }, 'added');
    games.search({ player: 'Ann' }, 'added');
    await settled();
    const [early, late] = fake.said;
    await fake.find(7, late);
    await fake.find(99, early);
    assert.deepEqual([games.count, games.at(6).game_id, games.at(7), drawn], [7, 6, undefined, 1]);
    games.search({ opening: 'nonsense' }, 'added');
    games.search({}, 'added');
    await settled();
    fake.say({ id: fake.said[2].id, error: 'unknown opening', field: 'opening' });
    await fake.find(3);
    assert.deepEqual([games.count, games.problem], [3, '']);
});

test('what a search is refused for is told, once', async () => {
    games.search({ opening: 'nonsense' }, 'added');
    await settled();
    fake.say({ id: fake.said[0].id, error: 'unknown opening', field: 'opening' });
    await settled();
    assert.equal(games.problem, 'unknown opening');
    games.look(0, 8);
    await settled();
    assert.equal(fake.said.length, 1);
    games.search({}, 'added');
    await settled();
    await fake.find(0);
    assert.deepEqual([games.count, games.problem, fake.said.length], [0, '', 2]);
});

test('the rows in sight are few, whatever the number of games', () => {
    const seen = (count, scrollTop) => rowsInSight({ count, view: 350, scrollTop });
    assert.deepEqual(seen(0, 0), { height: 0, scale: 1, first: 0, end: 0, shift: 0 });
    assert.deepEqual(seen(3, 0), { height: 144, scale: 1, first: 0, end: 3, shift: 0 });
    assert.deepEqual(seen(130_000, 1_000), { height: 6_240_000, scale: 1, first: 20, end: 29, shift: 960 });
    const { height } = seen(2_500_000, 0);
    assert.ok(height <= 8_000_000, 'no higher than browsers can');
    const last = seen(2_500_000, height - 350);
    assert.deepEqual([last.end, last.end - last.first], [2_500_000, 8]);
    assert.ok(Math.abs(last.shift + 8 * 48 - height) < 1, 'the last row ends where the list does');
});
