// Lines of UCI from limits, and values from lines of UCI. Scores are discs for the side to move.

/** The limits of a search by their names here: the words in UCI, and what they may be. */
const LIMITS = {
    depth: ['depth', wholeNumber(1, 60)],
    nodes: ['nodes', wholeNumber(1)],
    movetime: ['movetime', wholeNumber(1)],
    btime: ['btime', wholeNumber(0)],
    wtime: ['wtime', wholeNumber(0)],
    binc: ['binc', wholeNumber(0)],
    winc: ['winc', wholeNumber(0)],
    movesToGo: ['movestogo', wholeNumber(1)],
    atLeast: ['atleast', wholeNumber(-64, 64)],
    infinite: ['infinite', flag],
    exact: ['exact', flag],
    wld: ['wld', flag],
    searchMoves: ['searchmoves', moves],
};

function wholeNumber(least, most = Number.MAX_SAFE_INTEGER) {
    return (name, value) => {
        if (Number.isInteger(value) && value >= least && value <= most) return ` ${value}`;
        throw new RangeError(`${name}: expected a whole number from ${least} to ${most}, got ${shown(value)}`);
    };
}

function flag(name, value) {
    if (value === true) return '';
    throw new TypeError(`${name}: expected true, got ${shown(value)}`);
}

function moves(name, value) {
    const isMove = (move) => typeof move === 'string' && /^([a-h][1-8]|pass)$/i.test(move);
    if (Array.isArray(value) && value.length > 0 && value.every(isMove)) return ` ${value.join(' ')}`;
    throw new TypeError(`${name}: expected a list of moves such as ['d3', 'c4'], got ${shown(value)}`);
}

export function shown(value) {
    return JSON.stringify(value) ?? String(value);
}

/** The line that begins a search. Throws an Error that names what is wrong. */
export function goLine(limits) {
    if (limits === null || typeof limits !== 'object') {
        throw new TypeError(`limits: expected an object such as {depth: 10}, got ${shown(limits)}`);
    }
    let line = 'go';
    for (const [name, value] of Object.entries(limits)) {
        if (!Object.hasOwn(LIMITS, name)) {
            throw new TypeError(`no such limit: ${shown(name)}; there are ${Object.keys(LIMITS).join(', ')}`);
        }
        if (value === undefined || value === false) continue;
        const [word, textOf] = LIMITS[name];
        line += ` ${word}${textOf(name, value)}`;
    }
    // UCI would search for ever.
    if (line === 'go' || /^go searchmoves [^a-z]*/.test(line) && Object.keys(limits).length === 1) {
        throw new TypeError('no limit: say infinite: true to search until stop()');
    }
    return line;
}

/** Text that is sent as one line. */
export function oneLine(name, text) {
    if (typeof text === 'string' && text.trim() !== '' && !/[\r\n\0]/.test(text)) return text.trim();
    throw new TypeError(`${name}: expected a line of text, got ${shown(text)}`);
}

const PREFIX = 'info string error: ';

/** What a line says is wrong, or null. */
export function errorOf(line) {
    if (line.startsWith(PREFIX)) return line.slice(PREFIX.length);
    return line.startsWith('info string unknown command') ? line.slice('info string '.length) : null;
}

/** The values of a line "info depth … score … pv …", or null for others. */
export function infoOf(line) {
    if (!/^info depth .* score .* pv /.test(line)) return null;
    const words = line.split(' ');
    const number = (word) => Number(words[words.indexOf(word) + 1]);
    const bound = /^(lower|upper)bound$/.exec(words[words.indexOf('cp') + 2]);
    return {
        depth: number('depth'),
        rank: number('multipv'),
        score: number('cp') / 100,
        bound: bound === null ? 'none' : bound[1],
        proven: words.includes('wdl'),
        nodes: number('nodes'),
        nodesPerSecond: number('nps'),
        time: number('time'),
        line: words.slice(words.indexOf('pv') + 1),
    };
}

/** What "bestmove …" says: {move, ponder}, null for none; or null for other lines. */
export function bestMoveOf(line) {
    const found = /^bestmove (\S+)(?: ponder (\S+))?$/.exec(line);
    if (found === null) return null;
    return { move: found[1] === '(none)' ? null : found[1], ponder: found[2] ?? null };
}

/** "exact score +6 discs", "win proven" and so on, or null. */
export function verdictOf(line) {
    return /^info string ((?:exact score|at least|at most|win|loss|draw) .*|\S+ proven)$/.exec(line)?.[1] ?? null;
}
