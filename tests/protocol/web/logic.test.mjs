// The page's own logic, without a browser.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { keepChoices, keptChoices } from '../../../protocol/web/choices.js';
import { Clock, controlOf, timeText } from '../../../protocol/web/clock.js';
import { contributions, grouped, movesToCompare, termsAt } from '../../../protocol/web/explanation.js';
import { Game, gameFromTree, transcript, treeText } from '../../../protocol/web/game.js';
import { keepChoice, useSettings } from '../../../protocol/web/kept_choice.js';
import { cycled, wordsOf, withArrow } from '../../../protocol/web/marks.js';
import { Model } from '../../../protocol/web/model.js';
import { picture } from '../../../protocol/web/picture.js';
import { IN_GAMES, Repertoire, continuations } from '../../../protocol/web/repertoire.js';
import { fileOf, gameOf, keptOf, lineOf, ownerOf, playersOf, recordOf, requestOf, restored, titleOf, treeOfKept, wholeOf, withoutUser } from '../../../protocol/web/records.js';
import { aheadText, resultText, timeUpText } from '../../../protocol/web/result.js';
import {
    START, after, count, finalScore, flips, isOver, legalMoves, mustPass, nameOf, passed, positionOf,
    squareOf, textOf,
} from '../../../protocol/web/rules.js';
import { decode, encode, linkIn } from '../../../protocol/web/share.js';
import { imagesOf } from '../../../protocol/web/symmetry.js';

/** Leaves of the game tree; a pass costs a ply and a finished game is a leaf. */
function perft(position, plies) {
    if (plies === 0 || isOver(position)) return 1;
    if (mustPass(position)) return perft(passed(position), plies - 1);
    return legalMoves(position).reduce((sum, square) => sum + perft(after(position, square), plies - 1), 0);
}


test('one setting tells the strength', () => {
    assert.deepEqual(decode('#you=black&level=3&seconds=2').settings, { you: 'black', strength: { level: 3 } });
    assert.deepEqual(decode('#you=black').settings, { you: 'black' });
});

test('a player whose games are looked at stands in the address', () => {
    const { game } = decode('#g=f5d6');
    assert.equal(encode(game, {}, 'Zoë & Co'), '#g=f5d6&player=Zo%C3%AB%20%26%20Co');
    assert.deepEqual([decode(encode(game, {}, 'Zoë & Co')).player, decode(encode(game, {})).player], ['Zoë & Co', null]);
});

test('what the user chooses is kept, and what a link says is not', () => {
    const kept = {};
    useSettings({}, (name, value) => (kept[name] = value));
    const model = new Model({ onChoice: keepChoices });
    const { game, settings } = decode('#g=f5&you=white&level=3');
    model.put(game, settings);
    assert.deepEqual(keptChoices(), {});
    model.choose({ strength: { level: 12 } });
    model.choose({ strength: { seconds: 5 } });
    model.choose({ sound: true });
    model.choose({ control: '3+2', flagged: null });
    model.choose({ expert: { selectivity: 95 } });
    const chosen = { strength: { seconds: 5 }, sound: true, control: '3+2', expert: { selectivity: 95 } };
    assert.deepEqual(keptChoices(), chosen);
    model.rematch({ you: 'black' });
    assert.deepEqual(keptChoices(), { you: 'black', ...chosen });
    useSettings(kept, () => assert.fail('it is kept already'));
    keepChoice('sound', true);
    assert.deepEqual(keptChoices(), { you: 'black', ...chosen });
    useSettings({ strength: '{"level":99}', sound: '1', control: '9+9', you: '{', expert: '{' }, () => {});
    assert.deepEqual(keptChoices(), {}, 'nothing that the page does not know');
});

test('the rules count the leaves that the engine counts', () => {
    assert.deepEqual([1, 2, 3, 4, 5, 6].map((plies) => perft(START, plies)), [4, 12, 56, 244, 1396, 8200]);
});

test('squares have names', () => {
    for (let square = 0; square < 64; ++square) assert.equal(squareOf(nameOf(square)), square);
    for (const wrong of ['', 'i1', 'a9', 'a0', 'a10', 'A1']) assert.equal(squareOf(wrong), -1);
});

test('a disc turns what stands between, and no move wraps around the edge', () => {
    assert.deepEqual(flips(START, squareOf('d3')), [squareOf('d4')]);
    assert.deepEqual(flips(START, squareOf('a1')), []);
    const wrapped = { cells: '------XO' + 'O'.padEnd(56, '-'), side: 'X' };
    assert.deepEqual(legalMoves(wrapped), []);
});

test('empty squares go to the winner', () => {
    assert.equal(finalScore({ cells: 'XX'.padEnd(64, '-'), side: 'O' }), 64);
    assert.equal(finalScore({ cells: 'XO'.padEnd(64, '-'), side: 'O' }), 0);
    assert.equal(finalScore({ cells: 'XOO'.padEnd(64, '-'), side: 'X' }), -62);
});

test('a forced pass is made by itself and told', () => {
    // Only black gets at what is on the last row.
    const game = new Game(positionOf(`-OX${'-'.repeat(53)}XO------ X`));
    assert.equal(game.play(squareOf('a1')), true);
    assert.equal(game.at.passed, true);
    assert.equal(game.position.side, 'X');
    assert.deepEqual(game.legalMoves, [squareOf('c8')]);
    assert.equal(game.play(squareOf('c8')), true);
    assert.equal(game.isOver, true);
    assert.equal(count(game.position, 'O'), 0);
});

test('an illegal move changes nothing', () => {
    const game = new Game();
    for (const square of [-1, 0, 27]) assert.equal(game.play(square), false);
    assert.equal(game.at, game.root);
    assert.throws(() => Game.from(START, ['f5', 'f6', 'f6']), /move 3, f6/);
    assert.throws(() => Game.from(START, ['x9']), /move 1, x9/);
});

test('moves are taken back, made again, and replaced by variations', () => {
    const game = Game.from(START, ['f5', 'd6', 'c3']);
    assert.equal(game.back(), true);
    assert.equal(game.back(), true);
    game.goTo(2);
    assert.equal(transcript(game.line()), 'f5d6c3');
    game.back();
    game.play(squareOf('f6'));
    assert.equal(transcript(game.line()), 'f5f6');
    game.goTo(1);
    assert.equal(transcript(game.line()), 'f5f6', 'the line that was shown last goes on');
    const first = game.at.children[0];
    game.show(first);
    assert.equal(transcript(game.line()), 'f5d6c3');
    game.cut();
    assert.equal(transcript(game.line()), 'f5f6');
    game.goTo(Infinity);
    assert.equal(game.at.ply, 2);
    game.goTo(-1);
    assert.equal(game.back(), false);
});

test('what is deleted twice, or was never there, takes nothing else along', () => {
    const game = gameFromTree(START, 'f5d6c4(c3d3c4)');
    const [, , deleted] = game.line();
    game.cut();
    assert.equal(treeText(game), 'f5d6c3d3c4');
    game.show(deleted);
    game.cut();
    assert.equal(treeText(game), 'f5d6c3d3c4');
});

test('links bring back the game, the place in it and the settings', () => {
    const game = Game.from(START, ['f5', 'd6', 'c3']);
    game.goTo(1);
    const hash = encode(game, { you: 'white', strength: { level: 7 } });
    assert.equal(hash, '#g=f5d6c3&at=1&you=white&level=7');
    const back = decode(hash);
    assert.equal(transcript(back.game.line()), 'f5d6c3');
    assert.equal(back.game.at.ply, 1);
    assert.deepEqual(back.settings, { you: 'white', strength: { level: 7 } });
    assert.deepEqual(decode('#g=f5&opponent=casual').settings, { strength: { opponent: 'casual' } });
    assert.throws(() => decode('#g=f5&opponent=nobody'), /opponent=nobody/);
    const set = new Game({ cells: 'X'.padEnd(63, 'O') + '-', side: 'X' });
    assert.equal(textOf(decode(encode(set, {})).game.start), textOf(set.start));
});

test('damaged links are named', () => {
    const damaged = ['g=f5a1', 'g=f5d', 'g=zz', 'g=f5&at=99', 'g=f5&at=x', 'g=f5&level=0', 'g=f5&level=21',
        'g=f5&seconds=1e3', 'g=f5&you=me', 'g=f5&other=1', 'start=XO', `start=${'-'.repeat(64)}Y`,
        'g=f5&constructor=1', 'g=%E0%A4'];
    for (const hash of damaged) assert.throws(() => decode('#' + hash), { name: 'Error' }, hash);
});

test('links are told from other texts', () => {
    for (const link of ['#g=f5d6', ' https://example.org/e/?x#at=1&g=f5d6(f6) ', 'http://localhost:8000/#g=f5&level=3']) {
        assert.equal(linkIn(link), link.slice(link.indexOf('#')).trim());
        assert.ok(decode(linkIn(link)).game.at.ply > 0);
    }
    const link = '#g=f5d6(f6)&at=1&you=white&level=3';
    const https = `https://example.org/e/${link}`;
    for (const text of [`look at ${https} please`, `<${https}>`, `(see ${https})`, `[a game](${https}).`, `"${https}", he said`, `a game:\n${https}\nhave fun!`,
        `これです：${https}。`, `**${https}**`, `${https}!`, `${https} or https://example.org/e/#g=f5f6`]) assert.equal(linkIn(text), link, text);
    assert.equal(linkIn('(https://example.org/#g=f5d6(f6))'), '#g=f5d6(f6)', 'brackets of variations are the link\'s');
    for (const record of [`[Site "${https}"]\n\n1. f5 f6`, `(;GM[2]C[see ${https} ];B[f5])`, `{"moves": "f5f6", "link": "${https}"}`, `[{"link": "see ${https} "}]`]) {
        assert.equal(linkIn(record), null, record);
    }
    for (const none of ['f5d6', '# a game', '#1 of 2', 'see #g=f5', 'https://example.org/#h=f5', '#g=f5 d6', '']) {
        assert.equal(linkIn(none), null, none);
    }
});

test('the move played is compared with the best, and the best with the next', () => {
    assert.deepEqual(movesToCompare('a1', ['d3', 'c4']), ['a1', 'd3']);
    assert.deepEqual(movesToCompare('c4', ['d3', 'c4']), ['c4', 'd3']);
    for (const played of ['d3', null]) assert.deepEqual(movesToCompare(played, ['d3', 'c4']), ['d3', 'c4']);
});

test('the rule is named where empty squares count', () => {
    const at = (cells) => ({ cells, side: 'X' });
    assert.equal(resultText(at('X'.repeat(55) + 'O'.repeat(9))), 'Black wins by 46 discs.');
    assert.equal(resultText(at('O'.repeat(61) + 'XX-')), 'White wins by 60 discs. Empty squares go to the winner.');
    assert.equal(resultText(at('OX'.repeat(30) + '----')), 'The game is a draw.');
    assert.equal(resultText(at('X'.repeat(63) + '-'), { X: 'Anna', O: '' }), 'Black (Anna) wins by 64 discs. Empty squares go to the winner.');
});

test('the end of a game against Emilia is told to the player', () => {
    const names = { X: '', O: '' };
    const lost = { cells: 'X'.repeat(38) + 'O'.repeat(26), side: 'X' };
    assert.equal(resultText(lost, names, 'O'), 'You lost by 12.');
    assert.equal(resultText(lost, names, 'X'), 'You won by 12.');
    assert.equal(resultText({ cells: 'O'.repeat(61) + 'XX-', side: 'X' }, names, 'X'), 'You lost by 60. Empty squares go to the winner.');
    assert.equal(resultText({ cells: 'OX'.repeat(32), side: 'X' }, names, 'X'), 'The game is a draw.');
    assert.equal(timeUpText('X', 'X'), 'Your time is up: you lost.');
    assert.equal(timeUpText('X', 'O'), "Emilia's time is up: you won.");
    assert.equal(timeUpText('X'), "Black's time is up: white wins.");
});

test('whose game it is, and another one by the same players or with sides changed', () => {
    const model = new Model();
    const sides = ['black', 'white', 'both', 'none'].map((you) => {
        model.set({ you });
        return model.ownSide;
    });
    assert.deepEqual(sides, ['X', 'O', null, null]);
    model.set({ you: 'white' });
    model.game.names.X = 'Anna';
    assert.equal(model.ownSide, null, 'a game of others');
    model.rematch();
    assert.deepEqual([model.ownSide, model.game.at.ply], ['O', 0]);
    model.rematch({ you: 'black' });
    assert.deepEqual([model.ownSide, model.isEnginesTurn], ['X', false]);
    model.put(gameOf({ game: 'f5d6' }));
    assert.equal(model.ownSide, 'X', 'it may be played on');
    model.put(gameOf({ start: `-OX${'-'.repeat(61)} X`, game: 'a1' }));
    assert.equal(model.ownSide, null, 'a game of others without their names');
});

test('a game of others is played on as one of the user', () => {
    const model = new Model();
    model.put(gameOf({ game: 'f5d6c3', black: 'Ann', white: 'Ben', game_id: 7 }), { tab: 'analyse' });
    model.playFrom(model.game.root.next.next, { you: 'white' });
    assert.deepEqual([model.game.names, model.game.kept.game_id, model.ownSide, transcript(model.game.main())], [{ X: '', O: '' }, undefined, 'O', 'f5d6']);
    const own = model.game;
    model.playFrom(own.root.next);
    assert.equal(model.game, own, 'it is the game of the user already');
    model.put(gameOf({ game: 'f5d6c3' }));
    model.playFrom(model.game.root.next);
    model.play(squareOf('f4'));
    assert.equal(transcript(model.game.main()), 'f5f4', 'without names too');
    model.put(Game.from(positionOf(`-OX${'-'.repeat(53)}XO------ X`), ['a1', 'c8']));
    model.playFrom(model.game.root);
    model.play(squareOf('c8'));
    assert.equal(transcript(model.game.main()), 'c8', 'what is tried again is a game');
});

test('who is ahead is told the same way whoever is to move', () => {
    assert.equal(aheadText('X', 3), 'Black +3');
    assert.equal(aheadText('O', -3), 'Black +3');
    assert.equal(aheadText('O', 57.6), 'White +58');
    assert.equal(aheadText('X', -0.4), 'Even');
    assert.equal(aheadText('X', -0.4, 1), 'White +0.4');
});

test('a better line is played on through all of it, and the keys walk along it', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const model = new Model();
    model.put(Game.from(START, ['f5']), { tab: 'analyse' });
    model.walkLine(['d6', 'c3', 'd3']);
    assert.equal(model.game.at.ply, 2);
    for (let i = 0; i < 9; ++i) t.mock.timers.tick(1000);
    assert.equal(transcript(model.game.path()), 'f5d6c3d3');
    model.step(-1);
    assert.equal(model.game.at.ply, 3);
    model.step(1);
    assert.equal(model.game.at.ply, 4);
    model.goTo(1);
    model.walkLine(['f6', 'e6', 'f4']);
    model.step(-1); // the user looks elsewhere
    for (let i = 0; i < 9; ++i) t.mock.timers.tick(1000);
    assert.equal(model.game.at.ply, 1);
    model.step(1);
    model.step(1);
    assert.equal(transcript(model.game.path()), 'f5f6e6', 'the line is still there to be walked');
});

test('games are written in SGF, with the names of the players, and read from records', () => {
    const game = Game.from(START, ['f5', 'd6']);
    game.names = { X: 'Anna [B]', O: 'C\\D' };
    assert.match(recordOf(game), /^\(;GM\[2\]SZ\[8\]PB\[Anna \[B\\\]\]PW\[C\\\\D\]AB\[e4\]\[d5\]AW\[d4\]\[e5\]AE(\[..\]){60}PL\[B\];B\[f5\];W\[d6\]\)$/);
    const other = gameOf({ game: 'a1', start: `-OX--XO-${'-'.repeat(56)} X`, white: 'Ben' });
    assert.match(recordOf(other), /^\(;GM\[2\]SZ\[8\]PW\[Ben\]AB\[c1\]\[f1\]AW\[b1\]\[g1\]AE(\[..\]){60}PL\[B\];B\[a1\]\)$/);
    assert.equal(gameOf({ game: '' }).at.ply, 0);
    const drawn = gameOf({ game: 'f5d6c4d3', drawn: 2 });
    assert.deepEqual(requestOf(drawn), { position: recordOf(drawn), drawn: 2 });
    drawn.show(drawn.root.next.next.next);
    drawn.play(drawn.legalMoves.find((square) => nameOf(square) !== 'd3'));
    assert.equal(requestOf(drawn).drawn, 2, 'of another end the first moves were drawn too');
    drawn.show(drawn.root);
    drawn.play(squareOf('c4'));
    assert.deepEqual(requestOf(drawn), { position: recordOf(drawn) });
    assert.throws(() => gameOf({ game: 'a1a2' }), /move 1, a1/);
});

test('all of a game is what it is in the library, whatever line is shown', () => {
    const game = gameOf({ game: 'f5d6c3', black: 'Ann', event: 'Cup', place: 'Oslo', date: '2026-11-30', note: 'x', tree: '(;GM[2];B[f5](;W[d6];B[c3])(;W[f4]C[no]CR[d3]))' });
    game.show(game.root.children[0].children[1]);
    assert.equal(transcript(game.main()), 'f5d6c3');
    assert.match(wholeOf(game), /PB\[Ann\]GC\[x\]EV\[Cup\]PC\[Oslo\]DT\[2026-11-30\].*PL\[B\];B\[f5\]\(;W\[d6\];B\[c3\]\)\(;W\[f4\]C\[no\]CR\[d3\]\)\)$/);
    const kept = gameOf({ game: 'f5d6c3', game_id: 7 });
    kept.play(squareOf('d3'));
    assert.equal(transcript(kept.main()), 'f5d6c3', 'what is tried after its end is none of it');
    assert.ok(wholeOf(kept).endsWith(';B[f5];W[d6];B[c3])'));
});

test('moves that are taken back become a variation of the game, until that is over', () => {
    const model = new Model();
    for (const name of ['f5', 'd6', 'c3']) model.play(squareOf(name));
    model.goTo(1);
    model.play(squareOf('f6'));
    assert.equal(transcript(model.game.main()), 'f5f6');
    model.set({ tab: 'analyse' });
    model.goTo(1);
    model.play(squareOf('f4'));
    assert.equal(transcript(model.game.main()), 'f5f6', 'what is only looked at is none of the game');
    const over = new Model();
    over.put(Game.from(positionOf(`-OX${'-'.repeat(53)}XO------ X`), ['a1', 'c8']));
    over.goTo(0);
    over.play(squareOf('c8'));
    assert.equal(transcript(over.game.main()), 'a1c8');
});

test('comments, marks and variations of a record are at their positions, and in SGF again', () => {
    const tree = 'PL[B]CR[a1][b1];B[f5](;W[d6]C[a \\] \\\\]LB[d3:A\\]](;B[c3])(;B[c4];W[d3]AR[c4:d3]))(;W[f4]))';
    const record = { game_id: 1, game: 'f5d6c3', note: 'of ] all', tree: `(;FF[4]GM[2]CA[UTF-8]AP[Emilia:1]SZ[8]RE[B+2]${tree}` };
    const game = gameOf(record);
    const first = game.at;
    assert.equal(transcript(game.line()), 'f5d6c3');
    assert.deepEqual(game.at.parent.notes, { C: 'a ] \\', LB: ['d3:A]'] });
    const sgf = recordOf(game, { tree: [] });
    assert.ok(sgf.endsWith(tree), sgf);
    assert.ok(sgf.includes('GC[of \\] all]'));
    assert.match(recordOf(game), /PL\[B\];B\[f5\];W\[d6\];B\[c3\]\)$/, 'requests have moves alone');
    assert.deepEqual(JSON.parse(lineOf(record)), { moves: 'f5d6c3', note: record.note, tree: record.tree });

    game.show(first.parent.children[1].children[0]);
    const reloaded = restored(gameFromTree(START, treeText(game)), JSON.parse(JSON.stringify(keptOf(game))));
    assert.ok(recordOf(reloaded, { tree: [] }).endsWith(tree), 'in its order');
    assert.equal(transcript(reloaded.line()), 'f5d6c4d3');
    assert.equal(treeOfKept(reloaded), game.kept.tree);

    assert.ok(wholeOf(game).endsWith(tree), 'the game first, whatever is shown');
    const valued = gameOf({ ...record, tree: '(;GM[2];B[f5]V[1.5];W[d6];B[c3])' });
    assert.ok(valued.kept.tree.includes('B[f5]V[1.5];'), 'values stay');

    game.show(first);
    game.play(game.legalMoves[0]);
    assert.equal(treeOfKept(game), game.kept.tree, 'moves after the end are none of the game');
    game.show(first);
    game.cut();
    assert.equal(treeOfKept(game), null, 'the game is gone');
    game.play(squareOf('c3'));
    assert.equal(treeOfKept(game), game.kept.tree, 'and first again');
});

test('a pass in SGF is made by itself, and what is said of it belongs to the move before', () => {
    const start = `-OX--XO-${'-'.repeat(55)}X X`;
    const game = gameOf({ game: 'a1', start, tree: '(;GM[2]PL[B];B[a1]C[one]CR[a1];W[]C[two]CR[b1];B[h1])' });
    assert.deepEqual(game.at.notes, { C: 'one two', CR: ['a1', 'b1'] });
});

test('a variation moves before the one that precedes it, and not before a game of the library', () => {
    const game = gameFromTree(START, 'f5d6(f4)(f6e6)c3');
    const order = () => game.root.children[0].children.map(({ move }) => nameOf(move)).join();
    assert.equal(game.isPromotable, false);
    game.show(game.root.children[0].children[2].children[0]);
    const model = new Model();
    model.put(game, { tab: 'analyse' });
    model.promote();
    assert.equal(order(), 'd6,f6,f4');
    game.kept = { game_id: 1, moves: 'f5d6c3' };
    assert.equal(game.isPromotable, false);
    game.kept = { moves: '' };
    model.promote();
    assert.equal(order(), 'f6,d6,f4');
    assert.equal(game.isPromotable, false);
});

test('a square is marked in turn, and an arrow comes and goes', () => {
    const d3 = squareOf('d3');
    let notes = { C: 'x', LB: ['a1:A'] };
    const seen = [];
    for (let i = 0; i < 6; ++i) {
        notes = cycled(notes, d3);
        seen.push(wordsOf(notes, d3).join());
    }
    assert.deepEqual(seen, ['circle', 'square', 'triangle', 'cross', 'marked B', '']);
    assert.deepEqual(notes, { C: 'x', LB: ['a1:A'] });
    const arrow = withArrow(undefined, d3, 0);
    assert.deepEqual(arrow, { AR: ['d3:a1'] });
    assert.deepEqual(wordsOf(arrow, d3), ['arrow to a1']);
    assert.equal(withArrow(arrow, d3, 0), undefined);
    assert.deepEqual(cycled(cycled(undefined, 0), 0), { SQ: ['a1'] });
});

test('a file goes into a request as base64, whatever its length', async () => {
    for (const length of [0, 1, 100_001]) {
        const bytes = Uint8Array.from({ length }, (_, i) => i % 251);
        const file = Buffer.from(await fileOf([new File([bytes], 'a.wtb')]), 'base64');
        assert.ok(file.equals(Buffer.from(bytes)));
    }
});

test('several files go into a request as an archive', async () => {
    const names = ['a.wtb', `${'long'.repeat(30)}.jou`, 'Björn.trn'];
    const archive = Buffer.from(await fileOf(names.map((name, i) => new File(['x'.repeat(600 * i)], name))), 'base64');
    const listed = spawnSync('tar', ['-tvf', '-'], { input: archive, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    assert.deepEqual([listed.status, listed.stderr], [0, '']);
    const rows = listed.stdout.trim().split('\n').map((row) => row.split(/ +/));
    assert.deepEqual(rows.map((row) => [row[2], row.at(-1)]), [['0', 'a.wtb'], ['600', names[1].slice(-99)], ['1200', 'Björn.trn']]);
});

test('terms are dealt out to their squares', () => {
    const terms = [{ name: 'edge', discs: 2, squares: ['a1', 'b1'] }, { name: 'edge', discs: -1, squares: ['a1'] },
        { name: 'moves', discs: 5 }];
    const dealt = contributions(terms);
    assert.deepEqual([dealt[0], dealt[1], dealt[2]], [0, 1, 0]);
    assert.deepEqual(grouped(terms).map(({ name, discs }) => [name, discs]), [['moves', 5], ['edge', 1]]);
    assert.deepEqual(termsAt(terms, 'a1').map(({ discs }) => discs), [2, -1]);
});

test('clocks run for one side at a time', () => {
    let now = 0;
    const clock = new Clock(() => now);
    clock.run('X');
    now = 61_500;
    clock.run('O');
    now = 65_000;
    assert.deepEqual([timeText(clock.taken.X), timeText(clock.taken.O)], ['1:01', '0:03']);
    clock.run(null);
    now = 99_000;
    assert.equal(timeText(clock.taken.O), '0:03');
    clock.reset();
    assert.equal(timeText(clock.taken.X), '0:00');
});

test('what is left counts the moves that were made, and what was taken', () => {
    let now = 0;
    const clock = new Clock(() => now);
    const game = Game.from(START, ['f5', 'd6', 'c3']);
    clock.run('O');
    now = 175_300;
    assert.equal(clock.left('none', game), null);
    assert.deepEqual(clock.left('3+2', game), { X: 184_000, O: 6_700 });
    game.back();
    assert.deepEqual(clock.left('3+2', game), { X: 182_000, O: 6_700 });
    assert.deepEqual(controlOf('10+5'), { base: 600_000, increment: 5_000 });
    assert.deepEqual([184_000, 6_749, -20].map((time) => timeText(time, true)), ['3:04', '0:06.7', '0:00.0']);
});

test('nobody plays on when the time is up', () => {
    const model = new Model();
    model.play(squareOf('f5'));
    assert.equal(model.isEnginesTurn, true);
    model.set({ flagged: 'O' });
    assert.equal(model.isEnginesTurn, false);
    model.press(squareOf('d6'));
    assert.equal(transcript(model.game.line()), 'f5');
    model.newGame(START);
    assert.equal(model.flagged, null);
});

test('a picture has marks and arrows too', () => {
    const text = picture(START, -1, { C: 'x', CR: ['d3'], AR: ['c4:d3'], LB: ['a1:<'] });
    assert.equal(text.match(/<path transform/g).length, 4, 'each above what makes it stand out');
    assert.match(text, />&lt;<\/text>/);
});

test('the picture has every disc', () => {
    const text = picture(START, squareOf('d4'));
    assert.equal(text.match(/<circle/g).length, 4 + 1 + 4, 'discs, the last move, the points of the board');
    assert.match(text, /^<svg /);
});

test('variations stand in brackets behind what they replace, and come back', () => {
    const game = Game.from(START, ['f5', 'd6', 'c3']);
    game.goTo(1);
    game.play(squareOf('f6'));
    game.play(squareOf('e6'));
    assert.equal(treeText(game), 'f5f6(d6c3)e6');
    const back = gameFromTree(START, 'f5f6(d6c3)e6');
    assert.equal(treeText(back), 'f5f6(d6c3)e6');
    assert.equal(transcript(back.line()), 'f5f6e6');
    assert.deepEqual(back.find(['f5', 'd6', 'c3']).map(({ ply }) => ply), [1, 2, 3]);
    assert.equal(back.find(['f5', 'f4']), null);
    for (const damaged of ['(', ')', '(f5)', 'f5(d6', 'f5)', 'f5()d', 'f5(d6)(f6(e6)']) {
        assert.throws(() => gameFromTree(START, damaged), Error, damaged);
    }
});

test('games of several are told by who played, or by their first moves', () => {
    assert.equal(titleOf({ game: 'f5', black: 'Anna', white: 'Ben B.', place: 'x', event: 'y', date: '2018.05.06 x', result: 4 }), 'Anna – Ben B., 34–30, x, 2018');
    assert.equal(titleOf({ game: 'f5', black: 'Anna', white: 'Ben', result: -64 }), 'Anna – Ben, 0–64');
    assert.equal(titleOf({ game: 'f5', black: 'Anna', white: 'Ben', result: -3 }), 'Anna – Ben, -3');
    assert.equal(titleOf({ game: 'f5d6', white: 'Ben', event: 'y' }), 'Ben, y');
    assert.equal(titleOf({ game: 'f5d6', white: 'Ben', event: '#0' }), 'Ben');
    assert.equal(titleOf({ game: 'f5d6', black: '#12', white: '#0' }), 'f5d6…');
    assert.deepEqual(playersOf({ game: 'f5d6', black: '#12', white: 'Ben' }), { X: '', O: 'Ben' }, 'a number is no name');
});

const TIGER = 'f5d6c3d3c4';
const squaresIn = (moves) => moves.match(/../g).map(squareOf);

test('an opening is followed in all its images, and to its end', () => {
    const next = (moves) => continuations(TIGER, squaresIn(moves)).map(nameOf).sort();
    assert.deepEqual(continuations(TIGER, []).map(nameOf).sort(), ['c4', 'd3', 'e6', 'f5']);
    assert.deepEqual([next('f5'), next('f5d6'), next('f5d6c3d3'), next(TIGER), next('f5d6c4')], [['d6'], ['c3'], ['c4'], [], []]);
    for (const first of ['c4', 'd3', 'e6']) {
        let line = [squareOf(first)];
        while (line.length < 5) line = [...line, continuations(TIGER, line)[0]];
        const images = imagesOf(Game.from(undefined, line.map(nameOf)).position.cells);
        assert.ok(images.includes(Game.from(undefined, TIGER.match(/../g)).position.cells), first);
    }
});

/** A repertoire of a library that knows moves by position. @param {Record<string, [string, number][]>} known */
function repertoireOf(opening, moves, known = {}) {
    const asked = [];
    const engine = { ask: async ({ position, player }) => {
        asked.push([position, player]);
        return { moves: (known[position] ?? []).map(([move, games]) => ({ move, games })) };
    } };
    const game = Game.from(undefined, moves.match(/../g) ?? []);
    return Object.assign(new Repertoire({ model: { opening, game }, games: { engine, filter: { player: 'Ann' }, version: 1 } }), { game, asked });
}

test('it is told where the user leaves an opening, and what is played there', async () => {
    const left = async (moves, side, opening = TIGER) => {
        const found = await repertoireOf(opening, moves).left(side);
        return found && [found.node.ply, nameOf(found.node.move), found.moves.map(({ name }) => name).join()];
    };
    assert.deepEqual(await left('f5d6c4', 'X'), [3, 'c4', 'c3']);
    assert.equal(await left('f5d6c4', 'O'), null, 'the other side has');
    assert.deepEqual(await left('f5f4d3', 'O'), [2, 'f4', 'd6']);
    assert.equal(await left('f5f4e3', 'X'), null, 'what comes later belongs to no opening');
    assert.equal(await left(`${TIGER}f4`, 'O'), null, 'the opening is over');
    assert.equal(await left('f5d6c4', 'X', ''), null);
    const { reply, game } = repertoireOf(TIGER, 'f5d6');
    assert.equal(await reply.call(repertoireOf(TIGER, 'f5d6'), game.at), squareOf('c3'));
});

test('games of the library are followed as often as they were played, in any image', async () => {
    const afterF5 = textOf(Game.from(undefined, ['f5']).position);
    const known = { [textOf(START)]: [['d3', 4]], [afterF5]: [['d6', 3], ['f6', 1]] };
    const one = repertoireOf(IN_GAMES, 'f5', known);
    const drawn = new Map();
    for (let i = 0; i < 400; ++i) {
        const name = nameOf(await one.reply(one.game.at));
        drawn.set(name, (drawn.get(name) ?? 0) + 1);
    }
    assert.deepEqual([...drawn.keys()].sort(), ['d6', 'f6']);
    assert.ok(drawn.get('d6') > 240 && drawn.get('d6') < 360, String(drawn.get('d6'))); // 300, and seven standard deviations
    assert.deepEqual(one.asked, [[afterF5, 'Ann']], 'once');
    assert.equal(await one.left('X'), null, 'd3 and f5 are alike');
    const other = await repertoireOf(IN_GAMES, 'f5f4', known).left('O');
    assert.deepEqual([other.node.ply, other.moves], [2, [{ name: 'd6', share: 0.75 }, { name: 'f6', share: 0.25 }]]);
    const unknown = repertoireOf(IN_GAMES, 'f5d6', known);
    assert.equal(await unknown.reply(unknown.game.at), null);
});

test('puzzles of the user have no name, whatever the language was when the game was kept', () => {
    for (const player of ['You', 'あなた', 'Vous', 'Du', 'Player']) assert.deepEqual(withoutUser({ player, line: 'f5' }), { line: 'f5' }, player);
    assert.deepEqual(withoutUser({ player: 'Ann', line: 'f5' }), { player: 'Ann', line: 'f5' });
    assert.deepEqual(['Du', '', 'Ann', null].map(ownerOf), ['', '', 'Ann', null]);
});

test('modules of the page of a review import none but each other', () => {
    const read = (path) => readFileSync(new URL(`../../../protocol/${path}`, import.meta.url), 'utf8');
    const listed = /foreach\(module ([^)]*)\)/.exec(read('CMakeLists.txt'))[1].split(/\s+/);
    for (const name of listed)
        for (const [, other] of read(`web/${name}.js`).matchAll(/^import .* from '\.\/(\w+)\.js'/gm)) assert.ok(listed.includes(other), `${name} imports ${other}`);
});
