// What a player keeps, where no program keeps it: the browser's library, with a store of a moment.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { BrowserLibrary } from '../../../protocol/web/browser_library.js';
import { GameSearch } from '../../../protocol/web/game_search.js';
import { keptValue, keepChoice } from '../../../protocol/web/kept_choice.js';
import { Profile, openProfile } from '../../../protocol/web/profile.js';
import { START, textOf } from '../../../protocol/web/rules.js';
import { GRADES } from '../../../protocol/web/schedule.js';
import { ShortStore } from '../../../protocol/web/store.js';

/** As the engine answers: each line of a text is a game, "moves black white date result tree". */
const engine = {
    async ask({ action, games, moves }) {
        if (action === 'opening') return { opening: moves.startsWith('f5d6c3d3c4') ? 'Tiger' : '' };
        const read = games.split('\n').map((line) => {
            const [game, black, white, date, result, tree] = line.split(' ');
            return { game, black, white, ...(date && { date, result: Number(result) }), ...(tree && { tree }) };
        });
        return { games: read.filter(({ game }) => !game.startsWith('a1')), errors: read.filter(({ game }) => game.startsWith('a1')).map(() => ({ error: 'line' })) };
    },
};
const GAMES = 'f5d6c3d3c4 Ann Ben 2020-05-01 4\nc4e3 Zoë Ann 2021 -6\ne6f4 Ben Zoë 2019 0\nf5f6 Ben Cleo';

let store;
let library;
beforeEach(() => {
    store = new ShortStore();
    library = new BrowserLibrary(engine, store);
});
const find = async (fields = {}) => (await library.ask({ action: 'library_find', ...fields })).games.map(({ game }) => game);
const add = (games, more) => library.ask({ action: 'library_add', games, source: 'club', ...more });

test('games are added once, found, noted and deleted', async () => {
    assert.deepEqual(await add(`${GAMES}\na1b1 Ann Ben`), { added: 4, known: 0, games: 4, errors: [{ error: 'line' }] });
    assert.deepEqual(await add(GAMES), { added: 0, known: 4, games: 4, errors: [] });
    assert.deepEqual(await find(), ['f5d6c3d3c4', 'c4e3', 'e6f4', 'f5f6']);
    assert.deepEqual(await find({ sort: 'oldest', offset: 1, limit: 2 }), ['f5d6c3d3c4', 'c4e3']);
    assert.deepEqual(await find({ sort: 'newest' }), ['c4e3', 'f5d6c3d3c4', 'e6f4', 'f5f6']);
    for (const [filter, ...found] of [[{ player: 'ann' }, 'f5d6c3d3c4', 'c4e3'], [{ player: 'zoe', against: 'ANN' }, 'c4e3'], [{ since: 2020, until: 2020 }, 'f5d6c3d3c4'],
        [{ player: 'Ann', result: 'win' }, 'f5d6c3d3c4', 'c4e3'], [{ result: 'draw' }, 'e6f4'], [{ result: 'loss' }, 'c4e3'], [{ opening: 'tiger' }, 'f5d6c3d3c4'], [{ opening: 'D3 c5' }, 'f5d6c3d3c4', 'c4e3', 'e6f4'], [{ event: 'x' }],
        [{ text: 'zoe' }, 'c4e3', 'e6f4'], [{ text: 'x' }], [{ source: 'CLUB', min_moves: 3 }, 'f5d6c3d3c4'], [{ source: 'y' }], [{ player: 'Ann', max_moves: 2 }, 'c4e3']])
        assert.deepEqual(await find(filter), found, JSON.stringify(filter));
    const { count, games: [first] } = await library.ask({ action: 'library_find', limit: 1 });
    assert.deepEqual([count, first.source, first.opening, first.black], [4, 'club', 'Tiger', 'Ann']);
    const { game_id } = first;
    assert.deepEqual(await library.ask({ action: 'library_note', game_id, note: 'to show' }), { noted: true });
    assert.equal((await library.ask({ action: 'library_find' })).games[0].note, 'to show');
    assert.deepEqual(await library.ask({ action: 'library_delete', game_id }), { deleted: true });
    assert.deepEqual(await library.ask({ action: 'library_delete', game_id }), { deleted: false });
    assert.equal((await find()).length, 3);
    assert.deepEqual((await library.ask({ action: 'library_players', player: 'e' })).players, [{ name: 'Zoë' }, { name: 'Ben' }, { name: 'Cleo' }]);
});

test('a copy completes a known game by the rule of the library', async () => {
    for (const { of, known, copy, games, note, tree = '' } of JSON.parse(readFileSync('tests/process/copies.json', 'utf8'))) {
        const reader = { ask: async ({ action, games }) => (action === 'opening' ? {} : { games: JSON.parse(games), errors: [] }) };
        const own = new BrowserLibrary(reader, new ShortStore());
        for (const one of [known, copy]) await own.ask({ action: 'library_add', games: JSON.stringify([{ game: 'f5d6', ...one }]) });
        const { count, games: [first] } = await own.ask({ action: 'library_find' });
        assert.deepEqual([count, first.note], [games, note], of);
        assert.ok(tree ? first.tree.includes(tree) : !first.tree, of);
    }
});

test('dates have the year at either end', async () => {
    const dates = ['7 May 2017', '06.05.2017', '2017-05-05', 'May 4th, 2017', '5/03/2017', '31.4.2017', '04/30/2017', 'Apr 2017', '05/06/2017', '6. Mai 2017', '13/13/2017', '6.5.17'];
    const reader = { ask: async ({ action, games }) => (action === 'opening' ? {} : { games: JSON.parse(games), errors: [] }) };
    library = new BrowserLibrary(reader, store);
    await library.ask({ action: 'library_add', games: JSON.stringify(dates.map((date, i) => ({ game: 'f5d6', black: `Player ${i}`, date }))) });
    const { games } = await library.ask({ action: 'library_find', sort: 'newest' });
    assert.deepEqual(games.map(({ date }) => date), [...dates.slice(0, 4), '31.4.2017', '04/30/2017', 'Apr 2017', '5/03/2017', ...dates.slice(8)]);
    assert.equal((await library.ask({ action: 'library_find', since: 2017, until: 2017 })).count, dates.length - 1);
});

test('players are found by parts of their names, games in the order of their dates', async () => {
    await add('f5d6 Hiroshi_Tanaka Ben 2020-05-02 4\nf5f6 Ken_Tanaka Ann 2020-05-01 4\nf5f4 Ken Joanna 2020 4\nf5d6 Ann Joanna 2020.06 2');
    for (const [filter, ...ids] of [[{ player: 'tanaka hiro' }, 1], [{ player: 'tanaka' }, 1, 2], [{ player: 'ken' }, 3], [{ player: 'en' }, 1, 2, 3], [{ player: 'ann' }, 2, 4],
        [{ player: '?' }], [{ player: 'tanaka\thiro' }, 1], [{ player: 'tanaka\u3000hiro' }], [{ player: 'tanaka\u00a0hiro' }], [{ sort: 'oldest' }, 2, 1, 4, 3], [{ sort: 'newest' }, 4, 1, 2, 3]])
        assert.deepEqual((await library.ask({ action: 'library_find', ...filter })).games.map(({ game_id }) => game_id), ids, JSON.stringify(filter));
    assert.deepEqual((await library.ask({ action: 'library_players', player: 'tanaka h' })).players, [{ name: 'Hiroshi_Tanaka' }]);
});

test('dates are those that the engine reads', async () => {
    const dates = ['1588291200', '2020-13-01', '2020-04-32', '2020.04.30_13:24', '20200402', '202004', '2020-004-01', '2020-00-05', '1700', '2020/4/3', '904608000'];
    await add(dates.map((date, i) => `f5d6 A${i} B${i} ${date} 1`).join('\n'));
    const sorted = async (filter) => (await library.ask({ action: 'library_find', ...filter })).games.map(({ date }) => date);
    const unknown = ['2020-13-01', '2020-004-01', '2020-00-05'];
    const [undated, april] = [['202004', '1700'], ['20200402', '2020/4/3', '2020.04.30_13:24']];
    assert.deepEqual(await sorted({ sort: 'oldest' }), ['904608000', ...april, '2020-04-32', '1588291200', ...unknown, ...undated]);
    assert.deepEqual(await sorted({ sort: 'newest' }), ['1588291200', ...april.reverse(), '2020-04-32', ...unknown, '904608000', ...undated]);
    assert.deepEqual(await sorted({ until: 1998 }), ['904608000']);
});

test('a known game takes the tree of a copy if it has none, and another one on demand', async () => {
    const trees = async () => (await library.ask({ action: 'library_find' })).games.map(({ tree }) => tree);
    const note = (tree) => library.ask({ action: 'library_note', game_id: 1, tree });
    await add('f5d6 Ann Ben\nf5f6 Ann Ben\nf5f6 Ann Ben 2020 1 first');
    assert.deepEqual(await trees(), [undefined, 'first'], 'of a copy beside it too');
    assert.equal((await add('f5d6 Ann Ben 2020 1 one\nf5d6 Ann Ben 2020 1 two\nf5f6 Ann Ben 2020 1 other')).known, 3);
    assert.deepEqual(await trees(), ['one', 'first']);
    assert.deepEqual(await note('f5d6 Ann Ben 2020 1 three'), { noted: true });
    assert.deepEqual(await trees(), ['three', 'first']);
    await note('f5d6 Ann Ben');
    assert.deepEqual(await trees(), [undefined, 'first']);
});

test('moves of a position are those of all games, turned and mirrored too', async () => {
    await add(GAMES);
    const { games, black, draws, white, discs, moves } = await library.ask({ action: 'library_moves', position: textOf(START) });
    assert.deepEqual([games, black, draws, white, Math.round(100 * discs)], [4, 1, 1, 1, -67]);
    assert.deepEqual(moves.map(({ move, games }) => [move, games]), [['f5', 4]], 'all first moves are alike');
    const after = await library.ask({ action: 'library_moves', moves: 'f5' });
    assert.deepEqual(after.moves.map(({ move, games, last_year: year }) => [move, games, year]).sort(), [['d6', 3, 2021], ['f6', 1, undefined]]);
    assert.equal((await library.ask({ action: 'library_moves', moves: 'f5', player: 'cleo' })).games, 1);
});

test('the page finds games there as it does where a program has them', async () => {
    await add(GAMES);
    const games = new GameSearch(library);
    assert.equal(games.isThere, true);
    await new Promise((resolve) => {
        games.onFound = resolve;
        games.search({ player: 'Ben' }, 'oldest');
    });
    assert.deepEqual([games.count, games.at(0).game, games.at(2).game], [3, 'e6f4', 'f5f6']);
    assert.deepEqual((await games.all()).map(({ game }) => game), ['e6f4', 'f5d6c3d3c4', 'f5f6']);
    assert.deepEqual(await games.score(), { win: 0, draw: 1, loss: 1 });
    games.search({ player: 'Ben', against: 'Ann' }, 'added');
    assert.deepEqual(await games.score(), { win: 0, draw: 0, loss: 1 });
    games.search({ against: 'Ann' }, 'added');
    assert.equal(await games.score(), null);
});

const START_PUZZLE = JSON.stringify({ position: textOf(START), line: 'f5 d6', score: 0 });

/** As a browser's: what is kept are its own members. */
const storage = (items) => Object.assign(Object.create({
    getItem(name) { return this[name]; },
    removeItem(name) { delete this[name]; },
}), items);

test('settings are kept in the profile, and what the browser had comes there once', async () => {
    await library.ask({ action: 'profile_set', name: 'look', value: '"dark"' });
    const old = storage({ 'emilia-look': '"light"', 'emilia-you': '"white"', 'emilia-puzzles': START_PUZZLE, 'emilia-secret': 'x', other: '1' });
    const profile = new Profile(library);
    await profile.read(old);
    assert.deepEqual(Object.keys(old), ['emilia-secret', 'other']);
    assert.deepEqual([keptValue('look'), keptValue('you'), profile.puzzles.all.length], ['dark', 'white', 1]);
    keepChoice('you', 'both');
    keepChoice('sound', true);
    await new Profile(library).read(null);
    assert.deepEqual([keptValue('you'), keptValue('sound')], ['both', true]);
});

test('what the browser had and is damaged stays, and harms nothing', async () => {
    const old = storage({ 'emilia-puzzles': 'damaged', 'emilia-you': '"white"' });
    const profile = new Profile(library);
    await profile.read(old);
    assert.deepEqual([Object.keys(old), keptValue('you'), profile.problem], [['emilia-puzzles'], 'white', '']);
});

test('all that is kept goes into one file, and comes back from it', async () => {
    await add('f5d6c3d3c4 Ann Ben 2020-05-01 4\nf5f6 Ben Cleo 2021 -2');
    await library.ask({ action: 'library_note', game_id: 2, note: 'to show' });
    await library.ask({ action: 'profile_add', puzzles: START_PUZZLE });
    const profile = new Profile(library);
    await profile.read(null);
    await profile.puzzles.note(profile.puzzles.all[0], GRADES.shown);
    keepChoice('sound', true);
    const text = await profile.text();
    assert.deepEqual(text.trim().split('\n').map((line) => (line.startsWith('#') ? [JSON.parse(line.slice(1))] : JSON.parse(line))), [
        { black: 'Ann', white: 'Ben', date: '2020-05-01', moves: 'f5d6c3d3c4', result: '+4' },
        { black: 'Ben', white: 'Cleo', date: '2021', note: 'to show', moves: 'f5f6', result: '-2' },
        [{ puzzle: { ...profile.puzzles.all[0], failed: 1 } }], [{ setting: 'sound', value: 'true' }],
    ]);
    const other = new Profile(new BrowserLibrary(engine, new ShortStore()));
    await other.take(text);
    assert.deepEqual([other.puzzles.all.length, keptValue('sound')], [1, true]);
    await assert.rejects(other.take('#{"puzzle":{"line":"x"}}'));
    await assert.rejects(other.take('#{"setting":'));
});

test('players that a program has joined are joined there', async () => {
    const join = (spelling, player) => library.ask({ action: 'profile_set', name: `joined ${spelling}`, value: player });
    await add('f5f6d6 Zoë Ben 2020 4');
    await join('Zoë', 'Ann');
    await add('f5d6 Zoë Ben 2020 4\nf5d6 Ann Ben 2020 4\nf5f6 constructor Zoë\nf5f6d6 Zoë Ben 2020 4');
    const { games } = await library.ask({ action: 'library_find' });
    assert.deepEqual(games.map(({ black, white }) => [black, white]), [['Zoë', 'Ben'], ['Ann', 'Ben'], ['constructor', 'Ann']]);
    await library.ask({ action: 'profile_add', puzzles: START_PUZZLE, player: 'Zoë' });
    assert.deepEqual((await library.ask({ action: 'profile_read', player: 'Ann' })).puzzles.length, 1);
    const spellings = async () => (await library.ask({ action: 'profile_read' })).settings;
    await join('Ann', 'Zoë');
    assert.deepEqual(await spellings(), { 'joined Zoë': 'Ann' }, 'no player is a spelling');
    await join('Ann', 'Eve');
    await join('Dee', 'Ann');
    assert.deepEqual(await spellings(), { 'joined Zoë': 'Eve', 'joined Ann': 'Eve', 'joined Dee': 'Eve' });
});

test('reviews of a program come through the browser unharmed', async () => {
    const reader = { ask: async ({ action, games }) => (action === 'opening' ? {} : { games: games.trim().split('\n').map((line) => JSON.parse(line)).map(({ moves: game, ...more }) => ({ game, ...more })), errors: [] }) };
    const own = new BrowserLibrary(reader, new ShortStore());
    const take = (...lines) => own.ask({ action: 'library_add', games: lines.map((line) => JSON.stringify(line) + '\n').join('') });
    const [game, other] = [{ black: 'Ann', reviews: '22 5 AA==', moves: 'f5d6' }, { black: 'Ben', moves: 'f5f6' }];
    await take(game, other);
    assert.equal(await new Profile(own).text(), [game, other].map((line) => JSON.stringify(line) + '\n').join(''));
    await take({ ...game, reviews: '24 5 BB==' }, game, { ...other, reviews: '22 5 CC==' });
    const { games } = await own.ask({ action: 'library_find', reviews: true });
    assert.deepEqual(games.map(({ reviews }) => reviews), ['22 5 AA==\n24 5 BB==', '22 5 CC==']);
    assert.deepEqual((await own.ask({ action: 'library_find' })).games.filter(({ reviews }) => reviews), []);
});

test('the place of a game is its event where it has none', async () => {
    const placed = [{ game: 'f5d6', place: 'Antwerp' }, { game: 'f5f6', event: 'Open', place: 'Paris' }];
    const reader = { ask: async ({ action }) => (action === 'opening' ? {} : { games: placed, errors: [] }) };
    const own = new BrowserLibrary(reader, new ShortStore());
    await own.ask({ action: 'library_add', games: 'x' });
    assert.deepEqual((await own.ask({ action: 'library_find' })).games.map(({ event }) => event), ['Antwerp', 'Open']);
});

test('what cannot be read or kept is told', async () => {
    let fails = true;
    const profile = new Profile({ ask: async () => {
        if (fails) throw new Error('the library is damaged');
        return { settings: {}, puzzles: [] };
    } });
    await profile.read(null);
    assert.equal(profile.problem, 'the library is damaged');
    fails = false;
    await profile.read(null);
    fails = true;
    const told = new Promise((resolve) => (profile.onProblem = resolve));
    keepChoice('sound', false);
    assert.equal(await told, 'the library is damaged');
});

test('where no process has a library, the browser has one', async () => {
    const process = { isReady: true, library: false, state: 'ready', end() { this.state = 'impossible'; } };
    const { library: own } = await openProfile(process, engine);
    assert.deepEqual([process.state, own instanceof BrowserLibrary], ['impossible', true]);
    const gone = { isReady: false, state: 'gone' };
    assert.equal((await openProfile(gone, engine)).library, gone);
});
