// Keeps the page for when there is no network, and adds the headers by which its threads may share memory.

/** Filled in where the page is put together: what all files are a version of, and their names. */
const [VERSION, FILES] = ['', []];

addEventListener('install', (event) => {
    skipWaiting(); // a page has all that it needs as soon as it is there
    event.waitUntil(keep());
});
addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
addEventListener('fetch', (event) => event.respondWith(withHeaders(event.request)));

/** What cannot be kept comes from the server. */
async function keep() {
    const cache = await caches.open(VERSION);
    await Promise.allSettled(FILES.map((name) => cache.add(new Request(name, { cache: 'no-cache' }))));
}

async function forgetOthers() {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
}

async function withHeaders(request) {
    const kept = await caches.match(request, { cacheName: VERSION, ignoreSearch: true, ignoreVary: true });
    const response = kept ?? await fetch(request);
    if (response.status === 0) return response; // another site's, or one that leads elsewhere
    const headers = new Headers(response.headers);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
    const { status, statusText, body } = response;
    return new Response(body, { status, statusText, headers });
}
