// Adds the headers of isolation.js to whatever the server of this page sends.

addEventListener('install', () => skipWaiting());
addEventListener('fetch', (event) => event.respondWith(withHeaders(event.request)));

async function withHeaders(request) {
    const response = await fetch(request);
    if (response.status === 0) return response; // another site's, or one that leads elsewhere
    const headers = new Headers(response.headers);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
    const { status, statusText, body } = response;
    return new Response(body, { status, statusText, headers });
}
