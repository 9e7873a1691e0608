// How strong a player is: an Elo rating by the results against opponents of known strength.

import { allGames } from './game_search.js';
import { OWN, playersOf } from './records.js';
import { LANGUAGES, spoken } from './texts.js';

/** The opponents' Elo, the weakest first, as engine/search/strength.h has it. */
export const ELO = {
    toddler: -75, child: 70, novice: 175, newcomer: 358, beginner: 500, learner: 686,
    casual: 813, hobbyist: 883, regular: 977, advanced: 1178, club: 1383, tournament: 1595,
};

/** What is assumed of a player before the first game: mean and standard deviation. */
export const PRIOR = { elo: ELO.casual, deviation: 400 };
/** Older games say little of a player who learns. */
const NEWEST = 60;
/** Of Elo: a player 400 points stronger wins 10 of 11 games. */
const SCALE = Math.LN10 / 400;
/** Twice as many standard deviations have 95 % of a normal distribution. */
const HALF_OF_95 = 1.96;

/** @typedef {{opponent: string, score: number}} Result of a game, 1 for a win, 0.5 for a draw */

/** The share of points against an opponent. */
export const expected = (elo, opponent) => 1 / (1 + Math.exp(SCALE * (ELO[opponent] - elo)));

/**
 * The likeliest rating, and half of the interval around it that has 95 %.
 * @param {Result[]} results of which the newest count
 */
export function ratingOf(results) {
    const counted = results.slice(-NEWEST);
    const weight = 1 / PRIOR.deviation ** 2;
    const slope = (elo) => counted.reduce((sum, { opponent, score }) => sum + SCALE * (score - expected(elo, opponent)), weight * (PRIOR.elo - elo));
    let [low, high] = [-10_000, 10_000]; // the slope falls
    while (high - low > 0.01) {
        const middle = (low + high) / 2;
        if (slope(middle) > 0) low = middle;
        else high = middle;
    }
    const curvature = counted.reduce((sum, { opponent }) => {
        const share = expected(low, opponent);
        return sum + SCALE ** 2 * share * (1 - share);
    }, weight);
    return { elo: Math.round(low), within: Math.round(HALF_OF_95 / Math.sqrt(curvature)), games: counted.length };
}

const RUNGS = Object.values(ELO);
/** The longest way to the next rung of the ladder. */
const STEP = Math.max(...RUNGS.slice(1).map((elo, i) => elo - RUNGS[i]));

/**
 * The opponent who is beaten nearest to half of the time: at most one step above the strongest whom the player beat or
 * drew with; without one, none above the weakest whom the player met. @param {Result[]} results
 */
export function opponentFor(elo, results = []) {
    const of = (isWanted) => results.filter(({ score }) => isWanted(score)).map(({ opponent }) => ELO[opponent]);
    const held = of((score) => score > 0);
    const most = held.length > 0 ? Math.max(...held) + STEP : Math.min(...of(() => true));
    const offered = Object.keys(ELO).filter((one) => ELO[one] <= most);
    return offered.reduce((best, one) => (Math.abs(ELO[one] - elo) < Math.abs(ELO[best] - elo) ? one : best));
}

/** In any language, and as `emilia play` names them. */
const SPOKEN = Object.keys(LANGUAGES).map(spoken);
const OPPONENT = new Map(Object.keys(ELO).flatMap((name) =>
    [`Emilia (${name})`, ...SPOKEN.map(({ names, play }) => names.emilia({ strength: play.opponents[name] }))].map((text) => [text, name])));

/** Of a game that counts; null for another. @param {import('./records.js').Record} game @returns {Result | null} */
export function resultOf(game) {
    const { X, O } = playersOf(game);
    const isBlack = OWN.has(X);
    const opponent = OPPONENT.get(isBlack ? O : X);
    const isCounted = opponent && OWN.has(isBlack ? X : O) && game.result !== undefined && !game.event && !game.start;
    return isCounted ? { opponent, score: (1 + Math.sign(isBlack ? game.result : -game.result)) / 2 } : null;
}

/** The oldest first. @param {import('./engine.js').Engine} library @returns {Promise<Result[]>} */
export const resultsIn = async (library) =>
    (await allGames(library, { text: 'Emilia' })).map(resultOf).filter(Boolean);
