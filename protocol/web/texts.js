// All that the page says, in English; index.html has what stands there before it can. Another language is
// another file like this.

const SIDES = { X: 'black', O: 'white' };
const ARTICLES = { inaccuracy: 'an', mistake: 'a', blunder: 'a' };
/** "+3.5", "-2.0", "0.0" */
const signed = (score, digits = 1) => {
    const text = score.toFixed(digits);
    if (Number(text) === 0) return text.replace('-', '');
    return score > 0 ? `+${text}` : text;
};

export const texts = {
    name: 'Emilia',
    signed,
    side: (side) => SIDES[side],
    colors: { black: 'black', white: 'white' },
    tabs: { play: 'Play', analyse: 'Analyse', why: 'Why', share: 'Share' },
    engine: {
        loading: () => 'The engine is loading…',
        ready: (threads) => (threads > 1 ? `Emilia is ready, on ${threads} threads.` : 'Emilia is ready, on one thread.'),
        impossible: () => 'Emilia cannot think here: this browser lets the page share no memory between threads, not even with the help of a service worker. A board it is all the same.',
        gone: () => 'No engine runs.',
        lost: (reason) => `The engine has stopped working: ${reason}. Your game is as it was.`,
        none: 'no engine runs', again: 'Start it again', silent: 'it does not answer',
        noServer: 'the program that serves this page has ended',
    },
    board: {
        name: 'Board', bar: 'Score for black, in discs',
        square: (name, cell, notes) => [name, SIDES[cell], ...notes].filter(Boolean).join(', '),
        empty: 'empty',
        legal: 'legal move',
        last: 'last move',
        hint: (score, depth, exact) => `${signed(score)} discs, ${exact ? 'exact' : `depth ${depth}`}`,
        contribution: (discs) => `contributes ${signed(discs, 2)} discs`,
        navigation: 'Moves',
        start: 'To the start', back: 'One move back', forward: 'One move on', end: 'To the end',
    },
    status: {
        player: (side, isEngine) => (isEngine ? `${cap(SIDES[side])}, Emilia` : cap(SIDES[side])),
        engineWaits: (side) => `${cap(SIDES[side])} is to move: press “Move now” for Emilia's move, or play it yourself.`,
        turn: (side, yours) => (yours ? `Your move: you are ${SIDES[side]}.` : `${cap(SIDES[side])} to move.`),
        thinking: (side) => `Emilia thinks for ${SIDES[side]}…`,
        passed: (side) => `${cap(SIDES[side])} has no move and passes.`,
        over: (score, empty) => (score === 0 ? 'The game is a draw.' : `${cap(SIDES[score > 0 ? 'X' : 'O'])} wins by ${Math.abs(score)} discs${empty > 0 ? ' (empty squares go to the winner)' : ''}.`),
        played: (side, move) => `${cap(SIDES[side])} played ${move}.`,
        opening: (name) => `Opening: ${name}.`,
        setup: 'Click squares to put discs there.',
        browsing: 'This is an earlier position: play from here, or go to the end.',
    },
    play: {
        you: 'You play',
        sides: [['black', 'black'], ['white', 'white'], ['both', 'both sides'], ['none', 'nobody: watch']],
        strength: 'Strength',
        opponents: {
            newcomer: 'newcomer', beginner: 'beginner', learner: 'learner', casual: 'casual player', hobbyist: 'hobby player',
            regular: 'regular player', advanced: 'advanced player', club: 'club player', tournament: 'tournament player',
        },
        kinds: [['level', 'Emilia, level'], ['seconds', 'Emilia, seconds a move']],
        number: (kind) => ({ level: 'Level', seconds: 'Seconds a move' })[kind],
        range: (kind, least, most) => `${{ level: 'Levels', seconds: 'Seconds a move' }[kind]} go from ${least} to ${most}.`,
        newGame: 'New game', newXot: 'Random opening (XOT)', setUp: 'Set up…',
        takeBack: 'Take back', redo: 'Redo', moveNow: 'Move now',
        hints: 'Hints on the squares', sound: 'Sound',
        thought: (depth, score, rate, line) => `depth ${depth}, ${signed(score)} for the side to move, ${rate}: ${line}`,
        rate: (number) => `${number} nodes/s`,
        fromBook: 'from the book',
        keys: 'Keys: arrows and Enter on the board; ← → Home End elsewhere; U take back, R redo, H hints, M move now, N new game.',
    },
    setup: {
        over: 'Neither side has a move in that position: put more discs on the board, or cancel.',
        side: 'To move', use: 'Use this position', cancel: 'Cancel', clear: 'Empty board', start: 'Start position',
    },
    analyse: {
        paste: 'A game or position, in any format: moves, SGF, GGF, WTHOR, FEN, a drawn board',
        load: 'Load it', file: 'Open a file', which: 'Game',
        drop: 'A file can be dropped anywhere on the page.',
        infinite: 'Search on and on', lines: 'Lines',
        review: 'Review this game', level: 'Level', stop: 'Stop',
        progress: (text) => `Reviewing… ${text}`,
        curve: 'Score in discs for black, move by move',
        nextFault: 'Next fault', reviewed: 'The moves of the reviewed game',
        table: ['move', 'score', 'sure', 'best', 'loss', 'verdict'],
        sure: (played) => (played.exact ? 'exact' : `${played.depth}@${played.selectivity}%`),
        loses: (side, sum) => `${cap(SIDES[side])} loses ${sum.lost.toFixed(1)} discs (blunders: ${sum.blunders}, mistakes: ${sum.mistakes}, inaccuracies: ${sum.inaccuracies})${sum.accuracy === undefined ? '' : `, accuracy ${Math.round(sum.accuracy)} %`}.`,
        verdicts: { inaccuracy: 'inaccuracy', mistake: 'mistake', blunder: 'blunder' },
        inBook: 'book',
        line: (score, depth, proven, line) => `${signed(score)} ${proven ? '(exact)' : `(depth ${depth})`} ${line.join(' ')}`,
        several: (all, shown) => (all === shown ? `${all} games:` : `The first ${shown} of ${all} games:`),
        fault: (move, loss, verdict) => `${move} loses ${loss.toFixed(1)} discs${verdict ? `, ${ARTICLES[verdict]} ${verdict}` : ''}. Better:`,
        noFault: 'No move of this game loses as much as two discs.', book: 'Book:',
        moves: 'Moves and variations', cut: 'Delete from here',
        noMoves: 'There are no moves to review.', noMovesYet: 'No moves yet.',
        nothing: 'There is no game in that.',
        stopped: 'Stopped.', otherReviewed: 'The review of another game is done: load that again, or go back, to see it.',
    },
    why: {
        /** `searched`: the best move as a search sees it, once it is known. */
        sum: (side, score, searched) => `Static evaluation, nothing searched: ${signed(score, 2)} discs for ${SIDES[side]}, who is to move. `
            + `${searched ? `Searched ${searched.depth} moves deep: ${signed(searched.score, 2)}, with ${searched.move}. ` : ''}Each square shows what it contributes; point at a term to see its shapes, at a square to see its terms.`,
        /** A term's name is the engine's: another language has others here. */
        term: (name) => name,
        feature: 'Feature', discs: 'Discs', difference: 'Difference', number: 'Number',
        at: (name) => `Terms at ${name}`,
        all: 'All terms',
        compare: 'Compare two moves', first: 'Move', second: 'with', go: 'Compare',
        better: (a, b, discs) => `Searched, ${discs >= 0 ? a : b} is better by ${Math.abs(discs).toFixed(1)} discs. The static evaluation where the best play after each leads:`,
        few: 'There are no two moves to compare.', same: 'Choose two moves that are not the same.',
        over: 'The game is over: what counts is the discs.',
    },
    share: {
        link: 'Link', copy: 'Copy', copied: 'Copied.', selected: 'It is selected: copy it by the browser\'s own command.', download: 'Download', png: 'Download as PNG',
        transcript: 'Moves', sgf: 'SGF', ggf: 'GGF', position: 'Position', picture: 'Picture of the position (SVG)',
        copyOf: (what) => `Copy: ${what}`, downloadOf: (what) => `Download: ${what}`,
        preview: 'The position as a picture',
    },
    problems: {
        link: (what) => `This link is damaged (${what}); nothing was changed.`,
        load: (what) => `That could not be read: ${what}`,
        oneFile: (name) => `One file at a time: only ${name} was opened.`,
        partly: (games, what) => `Only ${games} of the games could be read: ${what}`,
        parts: (what) => `Something that belongs to this page could not be loaded: ${what}`,
        command: (what) => `That did not work: ${what}`,
        dismiss: 'Dismiss',
    },
};

function cap(text) {
    return text[0].toUpperCase() + text.slice(1);
}
