// Hosts the module in a worker, of Node or a browser. The first message names the build and where
// its files are, {build, folder}, and whether the threads' scripts are kept, {keepScripts}. After it a
// message is
//   a line of UCI, as is an answer that is a string;
//   {words, input}: a command of the command line, its words and what it reads from stdin. It is
//     answered by {descriptor, text} for each piece of stdout (1) or stderr (2), and at the end by
//     {status}. One at a time;
//   {file, bytes}: what commands and the option Book find at the path `file`.
// An answer {failure: text} tells why the engine is gone.
'use strict';

const inNode = typeof process === 'object' && typeof importScripts !== 'function';
const host = inNode ? require('node:worker_threads').parentPort : self;
const waiting = [];
let engine = null;
let speaksUci = false;

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
async function moduleOptions({ build, folder, keepScripts }) {
    const options = {
        onLine: (text) => text.split('\n').forEach((line) => host.postMessage(line)),
        onOutput: (descriptor, text) => host.postMessage({ descriptor, text }),
        onExit: (status) => host.postMessage({ status }),
        onTurnsLeft: afterMessages(() => engine._emilia_go_on()),
        onAbort: (reason) => fail(reason),
        print: () => {},
        printErr: () => {},
        locateFile: (name) => folder + name,
        mainScriptUrlOrBlob: folder + build + '.js',
    };
    if (inNode) options.wasmBinary = require('node:fs').readFileSync(folder + build + '.wasm');
    if (!inNode && keepScripts && build === 'emilia-threads') await keepThreadScripts(options);
    return options;
}

/** A browser asks the server for the scripts of each thread that begins; kept, they outlive the server. */
async function keepThreadScripts(options) {
    const threadScript = 'emilia-threads.worker.js';
    const { locateFile, mainScriptUrlOrBlob } = options;
    const [thread, main] = await Promise.all([locateFile(threadScript), mainScriptUrlOrBlob].map(async (url) => {
        const response = await fetch(url);
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        return response.blob();
    }));
    const threadUrl = URL.createObjectURL(thread);
    options.locateFile = (name) => (name === threadScript ? threadUrl : locateFile(name));
    options.mainScriptUrlOrBlob = main;
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
    if (typeof message === 'string') {
        if (!speaksUci) engine._emilia_begin();
        speaksUci = true;
        withCopy(message, (line) => engine._emilia_send(line));
    } else if ('file' in message) {
        withCopy(message.file, (name) => withCopy(message.bytes, (bytes, length) =>
            engine._emilia_put_file(name, bytes, length)));
    } else {
        const words = message.words.map((word) => word + '\n').join('');
        withCopy(words, (text) => withCopy(message.input ?? '', (input, length) =>
            engine._emilia_run(text, input, length)));
    }
}

async function begin(files) {
    const script = files.folder + files.build + '.js';
    if (!inNode) importScripts(script);
    const createEmilia = inNode ? require(script) : self.createEmilia;
    engine = await createEmilia(await moduleOptions(files));
    for (const message of waiting.splice(0)) carryOut(message);
}

function receive(message) {
    if (typeof message === 'object' && 'build' in message) {
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
