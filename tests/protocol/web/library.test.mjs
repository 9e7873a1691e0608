// The library of games as the page asks it, without a browser: the library is a list of what it was told.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Engine, beginAll } from '../../../protocol/web/engine.js';
import { forSide } from '../../../protocol/web/explorer_section.js';
import { Game } from '../../../protocol/web/game.js';
import { GameSearch } from '../../../protocol/web/game_search.js';
import { addFiles, filesIn, playedGame } from '../../../protocol/web/library_files.js';
import { Model } from '../../../protocol/web/model.js';
import { resultOf } from '../../../protocol/web/rating.js';
import { START, squareOf } from '../../../protocol/web/rules.js';
import { OPPONENTS } from '../../../protocol/web/share.js';
import { LANGUAGES, spoken } from '../../../protocol/web/texts.js';
import { rowsInSight } from '../../../protocol/web/virtual_list.js';

const WHOLE = 'f5f6e6f4e3c5c6d6e7f7c3c7g3e8b5a4g5b4f8c4d8d3b3f3d2h3e2g4f2d7c8g6a3b6h6h5a7a6a5c2d1g2h7h8h1g8g7b8h2e1f1b2b7g1a1a2h4a8c1b1';

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
const taken = [];
const profile = { take: async (text) => taken.push(text) };
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

const file = (name, text = name) => Object.assign(new File([text], name), { webkitRelativePath: '' });

/** The next request to add games, when it is there. */
async function nextAdd() {
    const isNext = ({ action, isTaken }) => action === 'library_add' && !isTaken;
    while (!fake.said.some(isNext)) await settled();
    return Object.assign(fake.said.find(isNext), { isTaken: true });
}

/** What is told while files are added and each is answered in turn. */
async function adding(files, answers) {
    const told = [];
    const { signal } = new AbortController();
    const added = addFiles(games, profile, files, { onProgress: ({ file, number, all, done }) => told.push(`${file} ${number}/${all} ${done}`), signal });
    for (const answer of answers) {
        const request = await nextAdd();
        fake.say({ id: request.id, during_search: true, done: 5 });
        fake.say({ id: request.id, ...answer });
    }
    return { told, sums: await added, adds: fake.said.filter(({ action }) => action === 'library_add') };
}

test('files are added one after the other, and what cannot be read is named', async () => {
    const answers = [{ added: 2, known: 1, games: 2, errors: [] }, { error: 'no games' }, { added: 1, known: 0, games: 3, errors: [{ error: 'line 3: no game' }] }];
    const { told, sums, adds } = await adding([file('a.txt'), file('b.png'), file('c.txt')], answers);
    assert.deepEqual(sums, { added: 3, known: 1, games: 3, problems: ['b.png: no games', 'c.txt: line 3: no game'] });
    assert.deepEqual(adds.map(({ source, file }) => [source, atob(file)]), [['a.txt', 'a.txt'], ['b.png', 'b.png'], ['c.txt', 'c.txt']]);
    assert.deepEqual(told.slice(0, 3), ['a.txt 1/3 0', 'a.txt 1/3 5', 'b.png 2/3 0']);
});

test('of a saved profile more than the games is taken', async () => {
    await adding([file('all.jsonl', 'f5d6\n#{}'), file('own.txt')], [{ added: 1 }, { added: 1 }]);
    assert.deepEqual(taken, ['f5d6\n#{}']);
});

test('games of WTHOR are added with the names beside them', async () => {
    const { adds } = await adding([file('WTHOR.JOU'), file('WTH_2001.wtb'), file('own.txt')], [{ added: 1 }, { added: 1 }]);
    assert.deepEqual(adds.map(({ source }) => source), ['WTH_2001.wtb', 'own.txt']);
    assert.match(atob(adds[0].file), /WTH_2001\.wtb[^]*WTHOR\.JOU/);
    assert.equal(atob(adds[1].file), 'own.txt');
});

test('adding ends when it is called off, or the library is gone', async () => {
    const told = [];
    const added = async (end) => {
        const calling = new AbortController();
        const sums = addFiles(games, profile, [file('a'), file('b')], { onProgress: ({ file }) => told.push(file), signal: calling.signal });
        end(await nextAdd(), calling);
        return sums;
    };
    const called = await added(({ id }, calling) => {
        calling.abort();
        assert.deepEqual([fake.said.at(-1).action, fake.said.at(-1).terminate_id], ['terminate', id]);
        fake.say({ id, terminated: true, added: 1, known: 0, games: 1, errors: [] });
    });
    assert.deepEqual(called, { added: 1, known: 0, games: 1, problems: [] });
    const lost = await added(() => fake.onGone('it broke'));
    assert.deepEqual(lost.problems, ['a: it broke']);
    assert.deepEqual(told, ['a', 'a'], 'the other file is not even read');
});

test('folders that are dropped are taken with all that is in them', async () => {
    const entry = (name) => ({ isFile: true, isDirectory: false, file: (resolve) => resolve(file(name)) });
    const folder = (...parts) => ({ isFile: false, isDirectory: true, createReader: () => {
        const left = [...parts];
        return { readEntries: (resolve) => resolve(left.splice(0, 1)) }; // browsers give some at a time
    } });
    const item = (one) => ({ webkitGetAsEntry: () => one });
    const namesOf = (files) => files.map(({ name }) => name);
    const given = { files: [file('folder')], items: [item(entry('a')), item(folder(entry('b'), folder(entry('c')), entry('d')))] };
    assert.deepEqual(namesOf(await filesIn(given)), ['a', 'b', 'c', 'd']);
    assert.deepEqual(namesOf(await filesIn({ files: [file('a')], items: [item(null)] })), ['a']);
});

/** Plays the last moves as the page does. @param {Partial<Model>} change */
function finished(change = {}, names = {}) {
    let record = null;
    const model = new Model({ onMove: () => (record = playedGame(model, '2026-11-29')) });
    model.put(Object.assign(Game.from(undefined, WHOLE.slice(0, -2).match(/../g)), { names: { X: '', O: '', ...names } }), { you: 'black', strength: { level: 5 }, browsing: false, helped: false, ...change });
    assert.equal(record, null);
    model.play(model.game.legalMoves[0]);
    return record;
}

test('a game that was played here is kept with its players, date and result', () => {
    assert.match(finished(), /PB\[You\]PW\[Emilia \(Level 5\)\]DT\[2026-11-29\]RE\[W\+12\].*;W\[b1\]\)$/);
    assert.match(finished({ you: 'white', strength: { opponent: 'casual' } }), /PB\[Emilia \(casual player\)\]PW\[You\]/);
    assert.match(finished({ you: 'both' }, { X: 'Ann' }), /PB\[Ann\]DT/);
});

test('games that the user played alone from the start count for a rating, in any language', () => {
    const resultWith = (change) => {
        const [, black, white, event, score] = /PB\[(.*)\]PW\[(.*?)\](?:EV\[(.*?)\])?DT.*RE\[(.*?)\]/.exec(finished({ strength: { opponent: 'club' }, ...change }));
        return resultOf({ game: '', black, white, event, result: { B: 1, W: -1 }[score[0]] });
    };
    assert.deepEqual([resultWith({}), resultWith({ you: 'white' })], [{ opponent: 'club', score: 0 }, { opponent: 'club', score: 1 }]);
    assert.equal(resultWith({ helped: true }), null);
    assert.equal(resultWith({ hints: true }), null);
    assert.equal(resultWith({ strength: { level: 3 } }), null);
    for (const language of Object.keys(LANGUAGES)) {
        const { names, play } = spoken(language);
        for (const opponent of OPPONENTS) {
            const [black, white] = [names.you, names.emilia({ strength: play.opponents[opponent] })];
            assert.deepEqual(resultOf({ black, white, result: 0 }), { opponent, score: 0.5 }, white);
        }
    }
    for (const other of [{ event: 'Cup' }, { start: 'a' }, { result: undefined }, { black: 'Ann' }, { white: 'Emilia' }]) {
        assert.equal(resultOf({ black: 'Player', white: 'Emilia (club)', result: 2, ...other }), null, JSON.stringify(other));
    }
    assert.deepEqual(resultOf({ black: 'Player', white: 'Emilia (club)', result: 2 }), { opponent: 'club', score: 1 });
});

test('help of any kind is noted until the next game', () => {
    const model = new Model();
    const steps = { takenBack: () => {
        model.play(squareOf('f5'));
        model.takeBack();
        model.play(squareOf('d3'));
    }, elsewhere: () => {
        model.set({ tab: 'book' });
        model.play(squareOf('f5'));
        model.set({ tab: 'play' });
    }, from: () => model.playFrom(model.game.at), stronger: () => model.choose({ strength: { opponent: 'toddler' } }) };
    for (const [name, help] of Object.entries(steps)) {
        model.newGame(START);
        if (name === 'stronger') model.play(squareOf('f5'));
        assert.equal(model.helped, false);
        help();
        assert.equal(model.helped, true, name);
    }
    model.rematch({ strength: { opponent: 'club' } });
    assert.equal(model.helped, false);
    model.play(squareOf('f5'));
    model.set({ tab: 'share' });
    model.play(squareOf('d6'), true);
    assert.equal(model.helped, false, 'answered while another tab is shown');
    model.choose({ hints: true });
    model.choose({ hints: false });
    assert.equal(model.helped, true, 'hints between two moves');
    model.newGame({ ...START, side: 'O' });
    assert.equal(model.helped, true, 'another start');
    model.setGame(Game.from(undefined, ['f5']));
    assert.equal(model.helped, true, 'a game of others');
});

test('a game of others, one that is looked at, and those that the user does not want are not kept', () => {
    assert.equal(finished({}, { X: 'Ann', O: 'Ben' }), null);
    assert.equal(finished({ browsing: true }), null);
    assert.equal(finished({ you: 'none' }), null);
    assert.equal(finished({ keepGames: false }), null);
});

test('a game comes into the library, and what was found is looked up again', async () => {
    games.search({ player: 'You' }, 'added');
    await settled();
    await fake.find(1);
    const added = games.add({ games: finished(), source: 'Emilia' });
    await settled();
    const { action, source } = fake.said[1];
    assert.deepEqual([action, source], ['library_add', 'Emilia']);
    fake.say({ id: fake.said[1].id, added: 1, known: 0, games: 2, errors: [] });
    await added;
    assert.deepEqual([fake.said[2].action, fake.said[2].player], ['library_find', 'You']);
});

test('moves of a position are asked for once, and those of an earlier one are dropped', async () => {
    const [first, second] = [games.moves('A X', false), games.moves('B O', false)];
    assert.equal(await games.moves('B O', false), null, 'that is asked already');
    await settled();
    const [{ id: early }, { id: late }] = fake.said.filter(({ action }) => action === 'library_moves');
    assert.equal(fake.said.find(({ action }) => action === 'terminate').terminate_id, early);
    fake.say({ id: late, moves: ['d6'] });
    fake.say({ id: early, error: 'terminated' });
    assert.deepEqual([await first, (await second).moves], [null, ['d6']]);
    const third = games.moves('A X', false);
    const fourth = games.moves('B O', false);
    await settled();
    for (const { id } of fake.said.filter(({ action }) => action === 'library_moves').slice(2)) fake.say({ id, moves: [id] });
    assert.equal(await third, null);
    assert.notEqual(await fourth, null);
});

test('moves are those of all games or of the games that are wanted, and change with the library', async () => {
    games.search({ player: 'Ann' }, 'added');
    const early = [games.moves('A X', false), games.moves('A X', true)];
    games.refresh();
    const late = games.moves('A X', true);
    await settled();
    const asked = fake.said.filter(({ action }) => action === 'library_moves').map(({ position, player }) => [position, player]);
    assert.deepEqual(asked, [['A X', undefined], ['A X', 'Ann'], ['A X', 'Ann']]);
    fake.onGone('it broke');
    assert.deepEqual(await Promise.all(early), [null, null]);
    await assert.rejects(late, { message: 'it broke' });
});

test('results of a move are those of the side that plays it, and their percents are of known ones', () => {
    const found = { move: 'd6', games: 250, black: 50, draws: 10, white: 140, discs: 2.5, last_year: 2024 };
    assert.deepEqual(forSide(found, 1000, 'X'), { move: 'd6', games: 250, share: 25, results: { won: 25, drawn: 5, lost: 70 }, discs: 2.5, year: '2024' });
    assert.deepEqual(forSide(found, 1000, 'O'), { move: 'd6', games: 250, share: 25, results: { won: 70, drawn: 5, lost: 25 }, discs: -2.5, year: '2024' });
    assert.deepEqual(forSide({ move: 'd6', games: 1, black: 0, draws: 0, white: 0 }, 1, 'O'),
        { move: 'd6', games: 1, share: 100, results: null, discs: null, year: '' });
});
