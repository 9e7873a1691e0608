// Hosts the module in a worker, of Node or a browser. The first message names the build and where
// its files are; after it each message is a line of UCI, and so is each answer. An answer that is no
// string tells why the engine is gone: {failure: text}.
'use strict';

const inNode = typeof process === 'object' && typeof importScripts !== 'function';
const host = inNode ? require('node:worker_threads').parentPort : self;
const waiting = [];
let engine = null;

/**
 * A function that lets `work` be called as soon as the messages that have come are handled. A timer
 * would take milliseconds in browsers, and Node handles a thousand messages of one port at once.
 */
function afterMessages(work) {
    if (inNode) return () => setImmediate(work);
    const channel = new MessageChannel();
    channel.port2.onmessage = work;
    return () => channel.port1.postMessage(null);
}

/** What a WebAssembly module of Emscripten takes, and what main.cpp calls. */
function moduleOptions({ build, folder }) {
    const options = {
        onLine: (text) => text.split('\n').forEach((line) => host.postMessage(line)),
        onTurnsLeft: afterMessages(() => engine._emilia_go_on()),
        onAbort: (reason) => fail(reason),
        print: () => {},
        printErr: () => {},
        locateFile: (name) => folder + name,
        mainScriptUrlOrBlob: folder + build + '.js',
    };
    if (inNode) options.wasmBinary = require('node:fs').readFileSync(folder + build + '.wasm');
    return options;
}

function fail(reason) {
    host.postMessage({ failure: String((reason && reason.message) || reason) });
}

function send(line) {
    const bytes = engine.lengthBytesUTF8(line) + 1;
    const copy = engine._malloc(bytes);
    if (copy === 0) throw new Error('out of memory');
    engine.stringToUTF8(line, copy, bytes);
    engine._emilia_send(copy);
    engine._free(copy);
}

async function begin(files) {
    const script = files.folder + files.build + '.js';
    if (!inNode) importScripts(script);
    const createEmilia = inNode ? require(script) : self.createEmilia;
    engine = await createEmilia(moduleOptions(files));
    engine._emilia_begin();
    for (const line of waiting.splice(0)) send(line);
}

function receive(message) {
    if (typeof message === 'object') {
        begin(message).catch(fail);
    } else if (engine === null) {
        waiting.push(message);
    } else {
        try {
            send(message);
        } catch (error) {
            fail(error);
        }
    }
}

if (inNode) {
    host.on('message', receive);
} else {
    host.onmessage = (event) => receive(event.data);
}
