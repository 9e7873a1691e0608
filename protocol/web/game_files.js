// Files of games, of which some may be WTHOR's names, as one text with the names of all players.

import { namedRecord, playersOf } from './records.js';
import { kindOf, namesIn, playersIn } from './wthor.js';

/**
 * @param {import('./engine.js').Engine} engine @param {File[]} files
 * @returns {Promise<{games: string, players: string[]}>} the games in GGF, a line each, and who played in them, the
 *     most games first
 */
export async function gamesIn(engine, files) {
    const all = await Promise.all(files.map(async (file) => ({ kind: kindOf(file.name), bytes: new Uint8Array(await file.arrayBuffer()) })));
    const names = Object.fromEntries(all.filter(({ kind }) => kind === 'jou').map(({ kind, bytes }) => [kind, namesIn(bytes, kind)]));
    const lines = [];
    for (const { kind, bytes } of all) {
        if (kind === 'jou' || kind === 'trn') continue;
        const { output } = await engine.runShort(['convert', '--to', 'ggf'], bytes);
        const read = output.split('\n').filter(Boolean);
        const players = kind === 'wtb' ? playersIn(bytes, names) : [];
        lines.push(...read.map((line, i) => (players[i] ? namedRecord('ggf', line, players[i].names) : line)));
    }
    const games = lines.map((line) => line + '\n').join('');
    const counts = new Map();
    for (const { names: { X, O } } of playersOf(games)) for (const name of [X, O]) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    return { games, players: [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name) };
}
