// Random games of Othello by Fairy-Stockfish's rules, one JSON object a line:
//     node --no-experimental-fetch flipello_games.js FOLDER COUNT SEED
// FOLDER is where npm installed ffish. The same seed gives the same games.

"use strict";

const path = require("path");

const [folder, count, seed] = process.argv.slice(2);
const ffish = require(path.join(path.resolve(folder), "node_modules", "ffish"));

// Mulberry32: 32 bits of state suffice for choosing moves.
let state = Number(seed) >>> 0;
function below(bound) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
}

function randomGame() {
    const board = new ffish.Board("flipello");
    const game = {moves: [], fens: [board.fen()], legal: []};
    while (!board.isGameOver()) {
        const legal = board.legalMoves().split(" ").sort();
        const move = legal[below(legal.length)];
        game.legal.push(legal);
        game.moves.push(move);
        board.push(move);
        game.fens.push(board.fen());
    }
    game.result = board.result();
    board.delete();
    return game;
}

ffish.onRuntimeInitialized = () => {
    for (let i = 0; i < Number(count); ++i) console.log(JSON.stringify(randomGame()));
};
