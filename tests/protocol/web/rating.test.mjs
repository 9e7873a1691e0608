// Ratings of players, against a slow oracle: the likelihood of all results at each whole Elo.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ELO, PRIOR, expected, opponentFor, ratingOf } from '../../../protocol/web/rating.js';

const random = randomNumbers(62);
const NAMES = Object.keys(ELO);

/** Numbers from 0 to 1, the same each time. */
function randomNumbers(seed) {
    let state = seed;
    return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const gamesOf = (elo, number, opponents = NAMES) => Array.from({ length: number }, () => {
    const opponent = opponents[Math.floor(random() * opponents.length)];
    const draws = random() < 0.03;
    return { opponent, score: draws ? 0.5 : Number(random() < expected(elo, opponent)) };
});

/** The posterior of each whole Elo, by products of powers of ten as Elo's tables have them. */
function oracle(results) {
    const logs = new Map();
    for (let elo = -3000; elo <= 5000; ++elo) {
        let log = -((elo - 813) ** 2) / (2 * 400 ** 2);
        for (const { opponent, score } of results) {
            const wins = 10 ** (elo / 400) / (10 ** (elo / 400) + 10 ** (ELO[opponent] / 400));
            log += Math.log(wins ** score * (1 - wins) ** (1 - score));
        }
        if (Number.isFinite(log)) logs.set(elo, log);
    }
    const most = Math.max(...logs.values());
    const weights = [...logs].map(([elo, log]) => [elo, Math.exp(log - most)]);
    const sum = weights.reduce((all, [, weight]) => all + weight, 0);
    const mean = weights.reduce((all, [elo, weight]) => all + elo * weight, 0) / sum;
    const variance = weights.reduce((all, [elo, weight]) => all + (elo - mean) ** 2 * weight, 0) / sum;
    return { elo: weights.find(([, weight]) => weight === 1)[0], within: 1.96 * Math.sqrt(variance) };
}

test('the rating is the likeliest one, and its interval that of all that are likely', () => {
    for (const [elo, number, opponents] of [[813, 0], [300, 1], [900, 3], [1400, 10], [-200, 20], [700, 60], [2500, 60], [-900, 60, ['tournament']]]) {
        const results = gamesOf(elo, number, opponents);
        const [found, wanted] = [ratingOf(results), oracle(results)];
        assert.ok(Math.abs(found.elo - wanted.elo) <= 1, `${elo}, ${number}: ${found.elo}, ${wanted.elo}`);
        // A normal distribution in place of one that is skewed where nearly all games are won or lost.
        assert.ok(Math.abs(found.within / wanted.within - 1) < 0.2, `${elo}, ${number}: ${found.within}, ${wanted.within}`);
    }
});

test('players who keep to the opponent that is offered are rated as they play', () => {
    let [inside, off, all] = [0, 0, 0];
    for (let elo = 0; elo <= 1600; elo += 50) {
        const results = [];
        for (let i = 0; i < 30; ++i) results.push(...gamesOf(elo, 1, [opponentFor(ratingOf(results).elo, results)]));
        const found = ratingOf(results);
        off += Math.abs(found.elo - elo);
        inside += Number(Math.abs(found.elo - elo) <= found.within);
        ++all;
    }
    assert.ok(inside / all > 0.85, `${inside} of ${all} in the interval of 95 %`);
    assert.ok(off / all < 70, `${off / all} Elo off`);
});

test('only the newest sixty games count', () => {
    const [old, young] = [gamesOf(0, 100), gamesOf(1500, 60)];
    assert.deepEqual(ratingOf([...old, ...young]), ratingOf(young));
    assert.equal(ratingOf(old).games, 60);
    assert.deepEqual([ratingOf([]).elo, PRIOR.elo], [813, 813]);
});

test('the next opponent is beaten about half of the time', () => {
    assert.deepEqual([-500, 0, 5, 813, 850, 930, 931, 5000].map((elo) => opponentFor(elo)),
        ['toddler', 'child', 'child', 'casual', 'hobbyist', 'hobbyist', 'regular', 'tournament']);
});

test('who begins with the weakest climbs rung by rung, and meets nobody stronger after a loss', () => {
    const results = [{ opponent: 'toddler', score: 0 }];
    const next = () => opponentFor(ratingOf(results).elo, results);
    assert.equal(next(), 'toddler');
    const met = [];
    for (let opponent = 'toddler'; met.length < 8; opponent = next()) {
        met.push(opponent);
        results.push({ opponent, score: 1 });
    }
    assert.deepEqual(met, ['toddler', 'child', 'novice', 'newcomer', 'beginner', 'beginner', 'learner', 'casual']);
});

test('opponents and their Elo are those of the engine', () => {
    const header = readFileSync(new URL('../../../engine/search/strength.h', import.meta.url), 'utf8');
    const known = [...header.matchAll(/Opponent\{\s*"(\w+)",\s*(-?\d+),/g)].map(([, name, elo]) => [name, Number(elo)]);
    assert.deepEqual(Object.entries(ELO), known);
});
