// What the workers of a page are made of, fetched once: more of them, and their threads, need no server.

/** Promises of files, by folder. */
const kept = new Map();

/**
 * All that a worker asks for: `script` is what it runs, a URL, and the others are what worker.js
 * takes, {module, threadScript}.
 * @param {string} folder a URL
 */
export function keptFiles(folder) {
    if (!kept.has(folder)) {
        kept.set(folder, fetchFiles(folder));
        kept.get(folder).catch(() => kept.delete(folder));
    }
    return kept.get(folder);
}

async function fetchFiles(folder) {
    const text = async (name) => (await fetched(folder + name)).text();
    const [host, glue, thread, module] = await Promise.all([text('worker.js'), text('emilia.js'),
        text('emilia.worker.js'), compiled(`${folder}emilia.wasm`)]);
    // A thread loads the module's script, which is in its own already.
    const threadScript = new Blob(['self.importScripts = () => {};', glue, thread], { type: 'text/javascript' });
    const script = URL.createObjectURL(new Blob([glue, host], { type: 'text/javascript' }));
    return { script, module, threadScript };
}

/** Many a server does not know what .wasm is. */
async function compiled(url) {
    const response = await fetched(url);
    const isNamed = response.headers.get('Content-Type') === 'application/wasm';
    return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** What a server answers, or an Error that names the URL. */
export async function fetched(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response;
}
