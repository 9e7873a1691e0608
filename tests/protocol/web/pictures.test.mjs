// Moving pictures, reviews and names in links.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { animation, checksum, chunksOf } from '../../../protocol/web/animation.js';
import { Game, transcript } from '../../../protocol/web/game.js';
import { partWith } from '../../../protocol/web/picture.js';
import { reviewFrom, reviewText } from '../../../protocol/web/review_link.js';
import { START, nameOf, squareOf, textOf } from '../../../protocol/web/rules.js';
import { decode, encode } from '../../../protocol/web/share.js';
import { numbered, worstFaults } from '../../../protocol/web/sheet.js';

const u32 = (value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** A PNG of one colour, of 8 bits for each of red, green and blue. */
function png(width, height, colour) {
    const chunk = (type, data) => [...u32(data.length), ...Buffer.from(type), ...data, ...u32(checksum(Buffer.from([...Buffer.from(type), ...data])))];
    const rows = Array.from({ length: height }, () => [0, ...Array.from({ length: width }, () => colour).flat()]).flat();
    return Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, ...chunk('IHDR', [...u32(width), ...u32(height), 8, 2, 0, 0, 0]),
        ...chunk('IDAT', [...deflateSync(Buffer.from(rows))]), ...chunk('IEND', [])]);
}

test('checksums are those of PNG', () => {
    assert.equal(checksum(Buffer.from('IEND')), 0xae426082);
    assert.equal(checksum(Buffer.from('123456789')), 0xcbf43926);
    if (crc32) assert.equal(checksum(png(5, 4, [1, 2, 3])), crc32(png(5, 4, [1, 2, 3])));
});

test('frames follow each other, numbered, each in its part of the picture', async () => {
    const whole = animation([{ png: png(8, 8, [9, 9, 9]), x: 0, y: 0, width: 8, height: 8, ms: 1000 },
        { png: png(2, 3, [0, 0, 0]), x: 4, y: 5, width: 2, height: 3, ms: 4000 }]);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const chunks = chunksOf(bytes);
    assert.deepEqual(chunks.map(({ type }) => type), ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND']);
    const numbers = (i, at) => new DataView(Uint8Array.from(chunks[i].data).buffer).getUint32(at);
    assert.deepEqual([numbers(1, 0), numbers(1, 4)], [2, 0], 'two frames, on and on');
    assert.deepEqual([numbers(2, 0), numbers(4, 0), numbers(5, 0)], [0, 1, 2]);
    assert.deepEqual([4, 8, 12, 16].map((at) => numbers(4, at)), [2, 3, 4, 5]);
    assert.deepEqual([...chunks[4].data.slice(20)], [15, 160, 3, 232, 0, 0], '4000 of 1000 parts of a second');
    const grey = Uint8Array.from(png(2, 3, [0, 0, 0]));
    grey[25] = 0;
    assert.throws(() => animation([{ png: png(8, 8, [9, 9, 9]) }, { png: grey }]));
});

test('a part of the picture holds its squares', () => {
    assert.deepEqual(partWith([squareOf('c3'), squareOf('d5')]), { x: 124, y: 124, width: 100, height: 150 });
});

const score = (value, others) => ({ score: value, depth: 10, selectivity: 73, exact: false, ...others });
const REVIEW = {
    moves: [
        { color: 'black', in_book: true, played: score(0.5, { move: 'f5' }), best: score(0.5, { move: 'f5', pv: ['f5'] }), loss: 0, verdict: '' },
        { color: 'white', played: score(-3.21, { move: 'f4' }), best: score(0.59, { move: 'd6', pv: ['d6', 'c3', 'pass', 'b5'] }), loss: 3.8, verdict: 'mistake' },
        { color: 'black', played: { score: 4, move: 'e3', exact: true }, best: { score: 5.5, move: 'c3', exact: true, pv: ['c3'] }, loss: 1.5, verdict: '' },
    ],
    black_summary: { lost: 1.5, blunders: 0, mistakes: 0, inaccuracies: 0, accuracy: 97.6 },
    white_summary: { lost: 3.8, blunders: 0, mistakes: 1, inaccuracies: 0, accuracy: 88 },
};

test('a review goes through a link', () => {
    const game = Game.from(START, ['f5', 'f4', 'e3', 'f6']);
    const reviewed = { review: REVIEW, start: textOf(START), moves: ['f5', 'f4', 'e3'] };
    const text = reviewText(reviewed, game);
    assert.match(text, /^[0-9a-z]+-98-88-1~10s73:50.-321l380Md6c3.x:400l150c3$/);
    const link = decode(`${encode(game, {})}&review=${text}`);
    link.game.goTo(1);
    const { review, ...others } = reviewFrom(link.review, link.game);
    assert.deepEqual(others, { start: textOf(START), moves: ['f5', 'f4', 'e3'] });
    assert.deepEqual(review.moves.map(({ color, loss, verdict, best }) => [color, loss, verdict, best.pv]),
        [['black', 0, '', ['f5']], ['white', 3.8, 'mistake', ['d6', 'c3']], ['black', 1.5, '', ['c3']]]);
    assert.deepEqual(review.moves.map(({ played }) => played.exact), [false, false, true]);
    assert.deepEqual(review.moves.map(({ in_book: isInBook }) => isInBook), [true, false, false]);
    assert.deepEqual(review.white_summary, { ...REVIEW.white_summary, lost: 3.8 });
    assert.equal(reviewText({ review, ...others }, game), text);
    review.moves[0].book = true;
    const known = reviewText({ review, ...others }, game);
    assert.match(known, /^[0-9a-z]+-98-88-1~b:50.10s73:-321l380Md6c3.x:400l150c3$/);
    assert.deepEqual(reviewFrom(known, link.game).review.moves.map(({ book }) => book), [true, undefined, undefined]);
});

test('a review goes through a link from a variation, shorter or longer than the game', () => {
    const reviewed = { review: REVIEW, start: textOf(START), moves: ['f5', 'f4', 'e3'] };
    for (const variation of [['d6'], ['d6', 'c3', 'd3', 'c4'], ['f4', 'c3'], ['f4', 'e3', 'f6', 'e6']]) {
        const game = Game.from(START, ['f5', 'f4', 'e3', 'f6']);
        game.goTo(1);
        for (const name of variation) assert.ok(game.play(squareOf(name)), name);
        game.goTo(2);
        const link = decode(`${encode(game, {}, '', game.main())}&review=${reviewText(reviewed, game)}`);
        assert.match(transcript(link.game.main()), /^f5f4e3f6/, 'the game itself, whatever is shown');
        const back = reviewFrom(link.review, link.game);
        assert.deepEqual(back.moves, reviewed.moves);
        assert.deepEqual(back.review.moves.map(({ color, played, loss }) => [color, played.move, loss]),
            [['black', 'f5', 0], ['white', 'f4', 3.8], ['black', 'e3', 1.5]]);
    }
});

test('a damaged review is named', () => {
    const game = Game.from(START, ['f5', 'f4', 'e3']);
    const whole = reviewText({ review: REVIEW, start: textOf(START), moves: ['f5', 'f4', 'e3'] }, game);
    const others = [...whole].flatMap((letter, i) => [whole.slice(0, i), whole.slice(0, i) + whole.slice(i + 1), whole.slice(0, i) + (letter === '1' ? '2' : '1') + whole.slice(i + 1)]);
    for (const text of others) assert.throws(() => reviewFrom(text, game), /review=/, text);
    for (const moves of [['f5', 'f4'], ['f5', 'f4', 'e3', 'f6'], ['f5', 'f4', 'g3']].map((all) => all.join(''))) {
        const other = decode(`#g=${moves}`).game;
        if (moves !== 'f5f4e3f6') assert.throws(() => reviewFrom(whole, other), /review=/, moves);
        else assert.doesNotThrow(() => reviewFrom(whole, other), 'the game went on');
    }
    for (const text of ['', '1-2', '98-88-1~', '98-88-1~50.60.70', '98-88-1~10s73:5x', '97-94-3~1', 'a-b-c~1', '98-88-1~10s73:50l1Zd6', '1-2-3~1.2~f5', '1-2-3~1.2~f5d6', '1-2-3~1.2~f5f', '1-2-3~1.2.3~f5f4']) {
        assert.throws(() => reviewFrom(text, game), /review=/, text);
    }
});

test('names go through links', () => {
    const game = Game.from(START, ['f5']);
    game.names = { X: 'Anna & Co = 1', O: '為則 英司' };
    assert.deepEqual(decode(encode(game, { level: 3 })).game.names, game.names);
    assert.deepEqual(decode(encode(game, { strength: { level: 3 } })).settings, { strength: { level: 3 } });
});

test('a printed game has the number of each move in its colour, and the discs of the start', () => {
    const game = Game.from(undefined, ['f5', 'd6', 'c3']);
    game.goTo(1);
    const discs = numbered(game, game.line()).map(({ square, black, text }) => [nameOf(square), black, text].join(' '));
    assert.deepEqual(discs, ['d4 false ', 'e4 true ', 'd5 true ', 'e5 false ', 'f5 true 1', 'd6 false 2', 'c3 true 3']);
});

test('the worst faults are printed, in the order of the game', () => {
    const losses = [0, 9, 3, 2, 7, 2.5, 8, 4, 5, 6, 3.5, 10, 11];
    const moves = losses.map((loss, i) => ({ loss, color: ['black', 'white'][i % 2], ...(loss > 0 && { verdict: 'mistake' }) }));
    const plies = (whose) => worstFaults(moves, whose).map(({ ply }) => ply);
    assert.deepEqual(plies('both'), [2, 3, 5, 7, 8, 9, 10, 11, 12, 13]);
    assert.deepEqual(plies('white'), [2, 4, 6, 8, 10, 12], 'of the side that is looked at');
});
