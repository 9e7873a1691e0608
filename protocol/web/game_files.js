// Files of games, of which some may be WTHOR's names, as one text with the names of all players.

import { playersOf } from './records.js';
import { bytesOf, named, sorted } from './wthor.js';

/**
 * @param {import('./engine.js').Engine} engine @param {File[]} files
 * @returns {Promise<{games: string, players: string[], problem: string}>} the games in GGF, a line each, who played in
 *     them, the most games first, and what could not be read first, if anything
 */
export async function gamesIn(engine, files) {
    const found = await sorted(files);
    let games = '';
    let problem = '';
    for (const file of found.games) {
        const { output, errors } = await engine.runShort(['convert', '--to', 'ggf'], await bytesOf(file));
        if (errors) problem ||= `${file.name}, ${errors.trim().split('\n')[0]}`;
        games += named(output, found.names);
    }
    const counts = new Map();
    for (const { names: { X, O } } of playersOf(games)) for (const name of [X, O]) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    return { games, problem, players: [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name) };
}
