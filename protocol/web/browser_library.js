// A library of games, puzzles and settings that the browser keeps: it answers the requests that a process with a
// profile answers, for the page that no program serves.

import { Game } from './game.js';
import { START, after, count, flips, mustPass, nameOf, passed, positionOf, squareOf, textOf } from './rules.js';
import { folded, isPuzzle, keyOf } from './schedule.js';
import { imagesOf, squareImages } from './symmetry.js';

const PAGE_GAMES = 50;
const LISTED_PLAYERS = 20;

/** As name_words() of the engine. */
const wordsOf = (name) => name.split(/[ \t,.;\-_/()?]+/).map(folded).filter(Boolean);
const has = (text, part) => !part || folded(text ?? '').includes(folded(part));

/** Year, month and day, as parse_date() of the engine reads them; `none` for what is unknown of them. */
function dateOf({ date = '' }, none) {
    const isSeconds = /^\d{9,10}$/.test(date); // since 1970
    const text = isSeconds ? new Date(1000 * date).toISOString() : date.replace(/^(\d{4})(\d\d)(\d\d)(?!\d)/, '$1-$2-$3');
    const parts = /^(18[89]\d|19\d\d|2[01]\d\d)(?!\d)(?:[-./](0?[1-9]|1[0-2])(?!\d)(?:[-./](0?[1-9]|[12]\d|3[01])(?!\d))?)?/.exec(text)?.slice(1) ?? partsBeforeYear(date);
    return [0, 1, 2].map((i) => Number(parts[i] || none));
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** Of "31.05.2019", "5/31/2019", "May 31, 2019"; of "05/06/2019" the year alone. */
function partsBeforeYear(date) {
    const [, head, year] = /^([^]*\D)(18[89]\d|19\d\d|2[01]\d\d)$/.exec(date) ?? [];
    if (!year) return [];
    const numbers = (head.match(/\d+/g) ?? []).map(Number);
    const words = head.toLowerCase().match(/[a-z]{3,}/g) ?? [];
    let month = 1 + MONTHS.findLastIndex((name) => words.some((word) => name.startsWith(word)));
    if (month === 0 && numbers.length === 2) {
        if (numbers[1] > 12) numbers.reverse();
        const [day, second] = numbers;
        if ((/\.\s*$/.test(head) || day > 12) && second <= 12) month = second;
        numbers.pop();
    }
    return [year, month, month > 0 && numbers.length === 1 && numbers[0] <= 31 ? numbers[0] : 0];
}
const yearOf = (game) => dateOf(game, 0)[0];
const compareDates = (a, b) => a.map((part, i) => part - b[i]).find((difference) => difference) ?? 0;

const ORDERS = {
    added: (a, b) => a.game_id - b.game_id,
    newest: (a, b) => compareDates(dateOf(b, 0), dateOf(a, 0)) || a.game_id - b.game_id,
    oldest: (a, b) => compareDates(dateOf(a, 9999), dateOf(b, 9999)) || a.game_id - b.game_id,
};

export class BrowserLibrary {
    state = 'ready';
    isReady = true;
    library = true;
    #engine;
    #store;

    /** @param {import('./engine.js').Engine} engine reads games @param {import('./store.js').Store} store */
    constructor(engine, store) {
        this.#engine = engine;
        this.#store = store;
    }

    listen() {}

    /** As Engine does. */
    async ask({ action, ...fields }, options = {}) {
        return ANSWERS[action]({ store: this.#store, engine: this.#engine }, fields, options);
    }
}

async function gamesOf(store) {
    return (await store.all('games')).map(([game_id, game]) => ({ game_id, ...game }));
}

/** Those of a filter, in the order in which they were added. */
async function wantedGames(store, filter) {
    const games = await gamesOf(store);
    const players = games.flatMap(({ black = '', white = '' }) => [black, white]);
    const meant = { player: isMeant(players, filter.player), against: isMeant(players, filter.against), event: isMeant(games.map(({ event = '' }) => event), filter.event) };
    return games.filter((game) => isWanted(game, { ...filter, meant }));
}

/** Whether a name is meant by another: it is this name, or if none of `names` is, all its words stand in it. */
function isMeant(names, wanted) {
    if (!wanted) return () => true;
    const is = (name = '') => folded(name) === folded(wanted);
    const words = wordsOf(wanted);
    return names.some(is) ? is : (name = '') => words.length > 0 && words.every((word) => folded(name).includes(word));
}

function isWanted(game, { player, against, since, until, result, opening, text, source, meant, min_moves: min = 0, max_moves: max = 60 }) {
    const year = yearOf(game);
    if ((since && year < since) || (until && (year === 0 || year > until)) || !meant.event(game.event) || !has(game.source, source)) return false;
    const moves = game.game.length / 2;
    if (moves < min || moves > max || (text && !['black', 'white', 'event', 'source', 'note'].some((name) => has(game[name], text)))) return false;
    const sides = [[game.black, game.white, game.result], [game.white, game.black, -game.result]];
    const isOutcome = (discs) => !result || result === { 1: 'win', 0: 'draw', [-1]: 'loss' }[Math.sign(discs)];
    if (!sides.slice(0, player || against ? 2 : 1).some(([own, other, discs]) => meant.player(own) && meant.against(other) && isOutcome(discs))) return false;
    return !opening || (MOVES.test(opening) ? moveThrough(game, positionAfter(opening)) !== null : has(game.opening, opening));
}

const MOVES = /^\s*(?:[a-h][1-8]\s*)+$/i;

/** @param {string} moves from the usual start. Throws an Error that names a wrong one */
const positionAfter = (moves) => Game.from(undefined, moves.toLowerCase().match(/[a-h][1-8]/g)).position;

const squaresOf = (game) => (game.match(/../g) ?? []).map(squareOf);

/** Where a game comes through a position: the move that follows, as the position has it, and f5 at the start, as people write it. Null if it does not. */
function moveThrough({ game, start }, { cells, side }) {
    let at = positionOf(start ?? textOf(START));
    const squares = squaresOf(game);
    const ply = count(at, '-') - count({ cells }, '-');
    if (ply < 0 || ply > squares.length) return null;
    for (const square of squares.slice(0, ply)) at = after(flips(at, square).length > 0 ? at : passed(at), square);
    if (mustPass(at)) at = passed(at);
    const images = at.side === side ? imagesOf(at.cells).flatMap((image, i) => (image === cells ? [i] : [])) : [];
    if (images.length === 0) return null;
    const next = squares[ply];
    if (next !== undefined && cells === START.cells && side === START.side) return { move: 'f5' };
    return { move: next === undefined ? '' : nameOf(Math.min(...images.map((image) => squareImages(next)[image]))) };
}

/** Of games the results, as `library_moves` has them. */
function resultsOf(games) {
    const known = games.flatMap(({ result }) => result ?? []);
    const year = games.reduce((last, game) => Math.max(last, yearOf(game)), 0);
    return {
        games: games.length, black: known.filter((discs) => discs > 0).length, draws: known.filter((discs) => discs === 0).length,
        white: known.filter((discs) => discs < 0).length,
        ...(known.length > 0 && { discs: known.reduce((sum, discs) => sum + discs, 0) / known.length }), ...(year > 0 && { last_year: year }),
    };
}

/** Before the name of a spelling: the setting that has the player to whom it was joined. */
const JOINED = 'joined ';
const spellingsOf = async (store) => new Map((await store.all('settings')).filter(([name]) => name.startsWith(JOINED)).map(([name, player]) => [name.slice(JOINED.length), player]));
const joined = (spellings, name) => spellings.get(name) ?? name;

/** The settings that change, as PuzzleStore::set() has them. */
function joinedSpelling(spellings, spelling, name) {
    const player = joined(spellings, name);
    if (player === spelling) return [];
    const followers = [...spellings].filter(([, one]) => one === spelling).map(([follower]) => follower);
    return [...[spelling, ...followers].map((one) => [JOINED + one, player]), [JOINED + player, undefined]];
}

const puzzlesOf = async (store) => (await store.all('puzzles')).map(([, puzzle]) => puzzle);

/** Changes records, or removes them. @returns {Promise<boolean>} whether there are any */
async function change(store, kind, isMeant, changed = () => undefined) {
    const found = (await store.all(kind)).filter(isMeant);
    await store.write(kind, found.map(([key, record]) => [key, changed(record)]));
    return found.length > 0;
}
const isGame = (game_id) => ([key]) => key === game_id;
/** Of a player, with an empty name of the user, without one of anybody. */
const isOwn = ({ player = '' }, wanted) => wanted === undefined || folded(player) === folded(wanted);
const isOf = (position, player) => ([, puzzle]) => puzzle.position === position && isOwn(puzzle, player);

const ANSWERS = {
    async library_find({ store }, { sort = 'added', offset = 0, limit = PAGE_GAMES, reviews: isWhole = false, ...filter }) {
        const found = (await wantedGames(store, filter)).sort(ORDERS[sort]);
        return { count: found.length, games: found.slice(offset, offset + limit).map(({ reviews, ...game }) => (isWhole && reviews ? { ...game, reviews } : game)) };
    },

    async library_moves({ store }, { position, moves = '', ...filter }) {
        const { position: at } = Game.from(positionOf(position ?? textOf(START)), moves.match(/../g) ?? []);
        const byMove = new Map();
        const through = [];
        for (const game of await wantedGames(store, filter)) {
            const found = moveThrough(game, at);
            if (!found) continue;
            through.push(game);
            if (found.move) byMove.set(found.move, [...(byMove.get(found.move) ?? []), game]);
        }
        const played = [...byMove].map(([move, games]) => ({ move, ...resultsOf(games) }));
        return { position: textOf(at), ...resultsOf(through), moves: played.sort((a, b) => b.games - a.games) };
    },

    async library_add({ store, engine }, { source = '', report_every: _, ...given }, { onPartial = () => {}, signal } = {}) {
        const { games, errors, terminated } = await engine.ask({ action: 'convert', ...given }, { signal });
        if (terminated) return { terminated, added: 0, known: 0, games: (await store.all('games')).length, errors: [] };
        const spellings = await spellingsOf(store);
        for (const game of games) {
            if (!game.event) [game.event, game.place] = [game.place, undefined]; // as GGF has it
            for (const side of ['black', 'white']) if (game[side]) game[side] = joined(spellings, game[side]);
        }
        const known = new Map();
        const copiesOf = (game) => known.get(movesKey(game)) ?? known.set(movesKey(game), []).get(movesKey(game));
        for (const [key, game] of await store.all('games')) copiesOf(game).push({ key, game });
        const added = [];
        const completed = new Map();
        for (const copy of games) {
            const found = copiesOf(copy).find(({ game }) => isCopy({ ...game, black: joined(spellings, game.black), white: joined(spellings, game.white) }, copy));
            if (!found) {
                copiesOf(copy).push({ key: null, game: copy });
                added.push(copy);
            } else if (complete(found.game, copy) && found.key !== null) {
                completed.set(found.key, found.game);
            }
        }
        await store.write('games', [...completed]);
        onPartial({ done: games.length });
        const openings = await Promise.all(added.map(({ start, game }) => engine.ask({ action: 'opening', position: start, moves: game })));
        await store.write('games', added.map((game, i) => [undefined, { ...game, source, ...(openings[i].opening && { opening: openings[i].opening }) }]));
        return { added: added.length, known: games.length - added.length, games: (await store.all('games')).length, errors };
    },

    async library_note({ store, engine }, { game_id, note, tree }) {
        const kept = {
            ...(note !== undefined && { note: note || undefined }),
            ...(tree !== undefined && { tree: tree ? (await engine.ask({ action: 'convert', games: tree })).games[0].tree : undefined }),
        };
        return { noted: await change(store, 'games', isGame(game_id), (game) => ({ ...game, ...kept })) };
    },
    library_delete: async ({ store }, { game_id }) => ({ deleted: await change(store, 'games', isGame(game_id)) }),

    async library_players({ store }, { player = '', limit = LISTED_PLAYERS }) {
        const names = new Set((await gamesOf(store)).flatMap(({ black, white }) => [black, white]).filter((name) => name && wordsOf(player).every((word) => folded(name).includes(word))));
        return { players: [...names].sort((a, b) => a.length - b.length).slice(0, limit).map((name) => ({ name })) };
    },

    async profile_read({ store }, { due = '', player }) {
        const puzzles = await puzzlesOf(store);
        return { settings: Object.fromEntries(await store.all('settings')), puzzles: puzzles.filter((one) => isOwn(one, player) && (!due || (one.due ?? '') <= due)) };
    },

    async profile_set({ store }, { name, value }) {
        await store.write('settings', name.startsWith(JOINED) && value ? joinedSpelling(await spellingsOf(store), name.slice(JOINED.length), value) : [[name, value || undefined]]);
        return { set: true };
    },

    async profile_add({ store }, { puzzles: text, player }) {
        const puzzles = text.split('\n').filter((line) => line.trim()).map((line) => JSON.parse(line)).map((one) => (one?.player ? one : { ...one, ...(player && { player }) }));
        if (!puzzles.every(isPuzzle)) throw new Error(JSON.stringify(puzzles.find((one) => !isPuzzle(one))));
        const spellings = await spellingsOf(store);
        for (const one of puzzles) if (one.player) one.player = joined(spellings, one.player);
        const known = new Set((await puzzlesOf(store)).map(keyOf));
        const added = puzzles.filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)));
        await store.write('puzzles', added.map((puzzle) => [undefined, puzzle]));
        return { added: added.length, known: puzzles.length - added.length };
    },

    async profile_answer({ store }, { position, player, ...schedule }) {
        const count = schedule.repetitions > 0 ? 'solved' : 'failed';
        return { answered: await change(store, 'puzzles', isOf(position, player), (puzzle) => ({ ...puzzle, ...schedule, [count]: (puzzle[count] ?? 0) + 1 })) };
    },

    profile_delete: async ({ store }, { position, player }) => ({ deleted: await change(store, 'puzzles', isOf(position, player)) }),
};

/** Moves and start in the least of their eight images. */
function movesKey({ game, start }) {
    const { cells, side } = positionOf(start ?? textOf(START));
    const squares = squaresOf(game).map(squareImages);
    return imagesOf(cells).map((image, i) => `${image} ${side} ${squares.map((images) => images[i])}`).sort()[0];
}

/** How a name that comes in stands to one that is there: 0 is the same, 1 another spelling, 2 another one. */
function compareNames(stored = '', incoming = '') {
    const [stand, come] = [stored, incoming].map((name) => (name.startsWith('#') ? [] : [...new Set(wordsOf(name))]));
    if (folded(stored) === folded(incoming) || come.length === 0) return 0;
    const [fewer, more] = come.length < stand.length ? [come, stand] : [stand, come];
    return fewer.length > 0 && fewer.every((word) => more.some((other) => isSpelling(word, other))) ? 1 : 2;
}

/** Whether words are spellings of one, as is_spelling() of LibraryImport says it: equal, an initial, or six letters or more of which one differs. */
function isSpelling(...words) {
    const [word, other] = words.sort((a, b) => a.length - b.length);
    if (/^\D$/u.test(word)) return other.startsWith(word);
    if (word === other) return true;
    let alike = 0;
    while (word[alike] === other[alike]) ++alike;
    return words.every((text) => /^[a-z]{6,}$/.test(text)) && word.slice(alike + Number(word.length === other.length)) === other.slice(alike + 1);
}

/** As LibraryImport: whether a game with the same moves, up to symmetry, is known already. */
function isCopy(stored, incoming) {
    const years = [stored, incoming].map(yearOf);
    if (years[0] !== years[1] && !years.includes(0)) return false;
    const worse = Math.max(compareNames(stored.black, incoming.black), compareNames(stored.white, incoming.white));
    return worse === 0 || (worse === 1 && years[0] === years[1]);
}

/** Takes note and tree of another copy of the game where it has none, and the program's reviews. Whether it took any. */
function complete(game, copy) {
    if (game.game !== copy.game || (game.start ?? '') !== (copy.start ?? '')) return false; // but turned
    const taken = ['note', 'tree'].filter((name) => !game[name] && copy[name]);
    for (const name of taken) game[name] = copy[name];
    const reviews = [...new Set([game, copy].flatMap((one) => one.reviews?.split('\n') ?? []))].join('\n');
    const isMore = reviews !== (game.reviews ?? '');
    if (isMore) game.reviews = reviews;
    return isMore || taken.length > 0;
}
