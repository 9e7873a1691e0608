// What the page has the engine do, without a browser: the engine is a list of what it was told.

import assert from 'node:assert/strict';
import { register } from 'node:module';
import { beforeEach, test } from 'node:test';
import { Game } from '../../../protocol/web/game.js';
import { textOf } from '../../../protocol/web/rules.js';

/** The npm package's files are beside the page's only once both are built. */
const hooks = `export const resolve = (name, context, next) => name.startsWith('./engine/')
    ? { url: 'data:text/javascript,export const newEngine = () => globalThis.engine;', shortCircuit: true }
    : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
const { Thinker } = await import('../../../protocol/web/thinker.js');
const { Searches } = await import('../../../protocol/web/searches.js');

/** Lets all that can go on now go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

class FakeEngine {
    threads = 1;
    said = [];
    bookIsRead = Promise.resolve();
    #end = null;

    /** What a search that runs finds. */
    answer(move) {
        this.#end?.({ move });
        this.#end = null;
        return settled();
    }

    async setOption(name, value) {
        this.said.push(`${name} ${value}`);
        if (name === 'BookFile') await this.bookIsRead;
    }

    async position(text) {
        this.said.push(text);
    }

    async go() {
        this.said.push('go');
        return new Promise((resolve) => (this.#end = resolve));
    }

    async stop() {
        if (this.#end) this.said.push('stop');
        await this.answer(null);
    }

    async addFile() {}
    async quit() {}
}

let engine;
let thinker;
beforeEach(async () => {
    globalThis.engine = engine = new FakeEngine();
    globalThis.navigator ??= { hardwareConcurrency: 1 };
    globalThis.document = { hidden: false };
    globalThis.requestAnimationFrame = () => 1;
    thinker = new Thinker();
    await thinker.begin();
});

/** As much of the page as a search concerns. */
function page(game, { isEnginesTurn = false, tab = 'play' } = {}) {
    const app = {
        game, thinker, isEnginesTurn, setup: null, hints: false, settings: { level: 4 },
        tabs: { chosen: tab }, panels: { analyse: { search: { lines: 3, infinite: false } } }, played: [],
        play: (square) => app.played.push(square),
    };
    app.searches = new Searches(app);
    return app;
}

test('a search that another follows while the book is read is not begun', async () => {
    const [first, second] = [Game.from(undefined, ['f5']).position, Game.from(undefined, ['d3']).position];
    let read;
    engine.bookIsRead = new Promise((resolve) => (read = resolve));
    thinker.useBook('a.book', new Uint8Array(1));
    const results = [thinker.move(first, { level: 4 }, () => {})];
    await settled();
    results.push(thinker.move(second, { level: 9 }, () => {}));
    await settled();
    read();
    await settled();
    await engine.answer('f6');
    assert.deepEqual((await Promise.all(results)).map((result) => result?.move), [undefined, 'f6']);
    assert.deepEqual(engine.said.filter((line) => line === 'go'), ['go']);
    assert.equal(engine.said.at(-2), textOf(second));
    assert.ok(engine.said.lastIndexOf('Level 9') > engine.said.lastIndexOf('Level 4'));
});

test('a move that was asked for is waited for, whatever is looked at', async () => {
    const app = page(Game.from(undefined, ['f5', 'd6']));
    app.searches.moveNow();
    await settled();
    document.hidden = true;
    app.searches.follow();
    app.tabs.chosen = 'share';
    app.searches.follow();
    assert.equal(app.searches.isForMove, true);
    await engine.answer('c3');
    assert.deepEqual(app.played, [18]);
    assert.equal(app.searches.isForMove, false);
    assert.ok(!engine.said.includes('stop'));
});

test('a move that was asked for is not made elsewhere', async () => {
    const app = page(Game.from(undefined, ['f5', 'd6']));
    app.searches.moveNow();
    await settled();
    app.game.goTo(0);
    app.searches.follow();
    await settled();
    assert.equal(engine.said.at(-1), 'stop');
    app.game.goTo(2);
    app.searches.follow();
    await settled();
    assert.deepEqual(app.played, []);
    assert.equal(app.searches.isForMove, false);
});

test('the same search goes on, another takes its place', async () => {
    const app = page(new Game(), { isEnginesTurn: true });
    app.searches.follow();
    await settled();
    app.searches.follow();
    await settled();
    assert.equal(engine.said.filter((line) => line === 'go').length, 1);
    app.settings = { level: 7 };
    app.searches.follow();
    await settled();
    assert.deepEqual(engine.said.slice(-2), [textOf(app.game.position), 'go']);
    assert.ok(engine.said.includes('Level 7'));
});

test('an engine that fails is told of once', async () => {
    const told = [];
    thinker.onGone = (reason) => told.push(reason);
    engine.position = async () => {
        throw new Error('gone');
    };
    assert.equal(await thinker.move(new Game().position, { level: 1 }, () => {}), null);
    assert.deepEqual(told, ['gone']);
    assert.equal(thinker.isReady, false);
});
