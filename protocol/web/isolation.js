// Threads may share memory only in a page that came with two headers. Where the server sends none, a
// service worker adds them: service_worker.js.

const KEY = 'emilia-isolation';

/**
 * True at once in a page with the headers. Otherwise the page is loaded again through the service
 * worker, once, and never goes on from here; false where that is not possible or did not help.
 */
export async function isolated() {
    const isSecondTry = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    if (crossOriginIsolated) return true;
    if (isSecondTry || !navigator.serviceWorker) return false;
    try {
        await navigator.serviceWorker.register('service_worker.js');
        await navigator.serviceWorker.ready;
    } catch {
        return false;
    }
    sessionStorage.setItem(KEY, 'asked for');
    location.reload();
    return new Promise(() => {});
}
