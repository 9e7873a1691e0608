// Games between two Emilias through fairyground: its server starts the engines, its client's own
// class leads them, and ffish (Fairy-Stockfish's rules) keeps the board of the page:
//     node --no-experimental-fetch fairyground_games.js NPM_FOLDER CLIENT EMILIA COUNT SEED
// Prints a JSON object for each game; exits with status 1 where the client or the rules object.

"use strict";

const fs = require("fs");
const path = require("path");
const vm = require("vm");
const {spawn} = require("child_process");

const [npmFolder, client, emilia, count, seed] = process.argv.slice(2);
const packages = path.join(path.resolve(npmFolder), "node_modules");
const WebSocket = require(path.join(packages, "ws"));
const ffish = require(path.join(packages, "ffish"));

const PORT = 5015; // as the server has it; it listens for the client on the next one
const PATIENCE_MS = 60000;

// Mulberry32: 32 bits of state suffice for choosing moves.
let state = Number(seed) >>> 0;
function below(bound) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
}

function fail(reason) {
    console.error(reason);
    process.exit(1);
}

// The client's complaints; after the end it gets moves that nobody waits for.
let playing = false;
function complain(reason) {
    if (playing) fail(reason);
}

// As much of the page as the client looks at.
const elements = {};
function element(id) {
    elements[id] ??= {value: "", checked: false, innerText: "", classList: ["board8x8"], click() {}};
    return elements[id];
}

function loadClient() {
    const window = {fairyground: {}, location: {port: String(PORT)}, alert: fail};
    const quiet = {log() {}, warn: complain, error: (...words) => complain(words.join(" "))};
    const context = {window, document: {getElementById: element}, console: quiet, WebSocket};
    vm.runInNewContext(fs.readFileSync(client, "utf8"), context, client);
    element("dropdown-variant").value = "flipello";
    return window.fairyground.BinaryEngineFeature;
}

function opened(address) {
    const deadline = Date.now() + PATIENCE_MS;
    return new Promise((resolve) => {
        const attempt = () => {
            const socket = new WebSocket(address);
            socket.addEventListener("open", () => resolve(socket));
            socket.addEventListener("error", () => {
                if (Date.now() > deadline) fail("no server");
                setTimeout(attempt, 100);
            });
        };
        attempt();
    });
}

function next(socket, expected) {
    return new Promise((resolve) => {
        const listen = (event) => {
            if (event.data !== expected) return;
            socket.removeEventListener("message", listen);
            resolve();
        };
        socket.addEventListener("message", listen);
    });
}

async function connect() {
    const socket = await opened(`ws://localhost:${PORT + 1}`);
    socket.send("CONNECT\x10code");
    await next(socket, "code");
    socket.send("READYOK");
    await next(socket, "UPDATE_DATA");
    return socket;
}

function load(feature, socket, color) {
    const engine = new feature.Engine("Emilia", emilia, "", "UCI", [], color, 15000, socket);
    engine.OnErrorMessageCallBack = complain;
    engine.OutputUpdateCallBack = (_, line) => {
        if (line.includes("error")) fail(`${color}: ${line}`);
    };
    return new Promise((resolve) => engine.Load(() => resolve(engine), fail));
}

function ready(engine) {
    return new Promise((resolve) => engine.IsReady(resolve));
}

// The board of the page, which takes over the move that an engine commits.
class Page {
    constructor() {
        this.board = new ffish.Board("flipello");
        this.fen = this.board.fen();
        this.moves = [];
        this.update();
        element("set").click = () => {
            this.play(element("move").value.trim().split(" ").pop());
            this.committed();
        };
    }

    update() {
        element("fen").value = this.fen;
        element("move").value = this.moves.join(" ");
        element("label-stm").innerText = this.board.turn() ? "white" : "black";
    }

    play(move) {
        if (!this.board.push(move)) fail(`illegal: ${move} after ${this.moves.join(" ")}`);
        this.moves.push(move);
        this.update();
    }

    waitForMove() {
        return new Promise((resolve) => {
            const timer = setTimeout(() => fail(`no move after ${this.moves.join(" ")}`),
                                     PATIENCE_MS);
            this.committed = () => (clearTimeout(timer), resolve());
        });
    }
}

// The ways in which the page lets an engine think, its "advanced" one being a clock.
function think(engine, page, way, {ponder = false, hit = false} = {}) {
    const clock = way === "clock" || way === "ponder";
    const mover = page.board.turn() ? "white" : "black";
    const [depth, time, nodes] = {depth: [4, 0, 0], time: [0, 20, 0], nodes: [0, 0, 200]}[way] ||
                                 [0, 0, 0];
    engine.StartThinking(mover, false, clock, ponder, hit, false, depth, time, nodes, 500, 20, 500,
                         20, 0);
}

function setPosition(engine, page, further = []) {
    engine.SetPosition(page.fen, page.moves.concat(further).join(" "), 8, 8);
}

async function playOn(engines, page, way) {
    const expected = new Map(); // the reply that an engine ponders about
    while (!page.board.isGameOver()) {
        const engine = engines[page.board.turn() ? 0 : 1];
        const move = page.waitForMove();
        const ponders = expected.has(engine);
        if (ponders && expected.get(engine) === page.moves[page.moves.length - 1]) {
            think(engine, page, way, {hit: true});
        } else {
            if (ponders) engine.SetPonderMiss();
            setPosition(engine, page);
            think(engine, page, way);
        }
        expected.delete(engine);
        await move;
        const reply = engine.PonderMove;
        if (way !== "ponder" || reply === "0000" || page.board.isGameOver()) continue;
        if (!page.board.legalMoves().split(" ").includes(reply)) fail(`ponder ${reply}`);
        setPosition(engine, page, [reply]);
        think(engine, page, way, {ponder: true});
        expected.set(engine, reply);
    }
}

// Ends what the engines ponder about, and waits for that.
async function finish(engines) {
    playing = element("playwhite").checked = element("playblack").checked = false;
    for (const engine of engines) {
        engine.StopThinking(true, false);
        engine.SetOption("Ponder", "false");
        await ready(engine);
    }
}

async function main() {
    const server = spawn("node", [path.join(npmFolder, "fairyground-server.js")],
                         {cwd: npmFolder, stdio: "ignore"});
    process.on("exit", () => server.kill());
    const feature = loadClient();
    const socket = await connect();
    const engines = [await load(feature, socket, "WHITE"), await load(feature, socket, "BLACK")];
    [feature.first_engine, feature.second_engine] = engines;
    for (let number = 0; number < Number(count); ++number) {
        const way = ["time", "depth", "nodes", "clock", "ponder"][number % 5];
        const page = new Page();
        for (let plies = below(45); plies > 0 && !page.board.isGameOver(); --plies) {
            const legal = page.board.legalMoves().split(" ").sort();
            page.play(legal[below(legal.length)]);
        }
        for (const engine of engines) {
            engine.NewGame();
            engine.SetOption("Ponder", String(way === "ponder"));
            await ready(engine);
        }
        playing = element("playwhite").checked = element("playblack").checked = true;
        await playOn(engines, page, way);
        await finish(engines);
        const passes = page.moves.filter((move) => !move.includes("@")).length;
        console.log(JSON.stringify({way, passes, result: page.board.result()}));
        page.board.delete();
    }
    for (const engine of engines) engine.destructor();
    socket.close();
    process.exit(0);
}

ffish.onRuntimeInitialized = main;
