// Hosts the module in a worker, of Node or a browser. The first message says where the files are,
// {folder}, or holds what is in them, {module, threadScript}: then the module's own script stands
// before this one. It may also say how many requests to work on at once, `analyses`, and how many
// `threads` and MiB of `hash` each has. A message {file: 'emilia.book', bytes} before the first line
// is the book. All others are lines: requests of `emilia analysis`. Answers are lines as well, but for
// {failure: text}, which tells why the engine is gone.
'use strict';

const inNode = typeof process === 'object' && typeof importScripts !== 'function';
const host = inNode ? require('node:worker_threads').parentPort : self;
const waiting = [];
let engine = null;
let begun = false;
let settings = {};

/** What a WebAssembly module of Emscripten takes, and what main.cpp calls. */
function moduleOptions({ folder, module, threadScript }) {
    const options = {
        onLine: (text) => text.split('\n').forEach((line) => host.postMessage(line)),
        onAbort: (reason) => fail(reason),
        print: () => {},
        printErr: () => {},
    };
    if (module) return { ...options, ...heldOptions(module, threadScript) };
    options.locateFile = (name) => folder + name;
    options.mainScriptUrlOrBlob = folder + 'emilia.js';
    if (inNode) options.wasmBinary = require('node:fs').readFileSync(folder + 'emilia.wasm');
    return options;
}

/** What else it takes where nothing is to be loaded. */
function heldOptions(module, threadScript) {
    const thread = URL.createObjectURL(threadScript);
    return {
        locateFile: () => thread,
        mainScriptUrlOrBlob: thread, // which threads load, and have already
        instantiateWasm: (imports, use) => {
            WebAssembly.instantiate(module, imports).then((instance) => use(instance, module)).catch(fail);
            return {}; // it comes later
        },
    };
}

function fail(reason) {
    host.postMessage({ failure: String((reason && reason.message) || reason) });
}

/** Calls `use` with a copy of a text or bytes in the module's memory, and its length in bytes. */
function withCopy(content, use) {
    const length = typeof content === 'string' ? engine.lengthBytesUTF8(content) : content.length;
    const copy = engine._malloc(length + 1);
    if (copy === 0) throw new Error('out of memory');
    if (typeof content === 'string') engine.stringToUTF8(content, copy, length + 1);
    else engine.HEAPU8.set(content, copy);
    try {
        use(copy, length);
    } finally {
        engine._free(copy);
    }
}

function carryOut(message) {
    if (typeof message === 'object') {
        withCopy(message.file, (name) => withCopy(message.bytes, (bytes, length) =>
            engine._emilia_put_file(name, bytes, length)));
        return;
    }
    if (!begun) {
        const { threads = 1, analyses = 1, hash = 64 } = settings;
        engine._emilia_begin(threads, analyses, hash);
        begun = true;
    }
    withCopy(message, (line) => engine._emilia_send(line));
}

function loaded(script) {
    if (inNode) return require(script);
    importScripts(script);
    return self.createEmilia;
}

async function begin(files) {
    const createEmilia = files.module ? self.createEmilia : loaded(files.folder + 'emilia.js');
    engine = await createEmilia(moduleOptions(files));
    settings = files;
    for (const message of waiting.splice(0)) carryOut(message);
}

function receive(message) {
    if (typeof message === 'object' && ('folder' in message || 'module' in message)) {
        begin(message).catch(fail);
    } else if (engine === null) {
        waiting.push(message);
    } else {
        try {
            carryOut(message);
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
