// Files of games, of which some may be WTHOR's names, as one text with the names of all players.

import { playersOf } from './records.js';
import { bytesOf, named, sorted } from './wthor.js';

/**
 * @param {import('./engine.js').Engine} engine @param {File[]} files
 * @returns {Promise<{games: string, players: string[]}>} the games in GGF, a line each, and who played in them, the
 *     most games first
 */
export async function gamesIn(engine, files) {
    const found = await sorted(files);
    let games = '';
    for (const file of found.games) {
        const { output } = await engine.runShort(['convert', '--to', 'ggf'], await bytesOf(file));
        games += named(output, found.names);
    }
    const counts = new Map();
    for (const { names: { X, O } } of playersOf(games)) for (const name of [X, O]) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    return { games, players: [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name) };
}
