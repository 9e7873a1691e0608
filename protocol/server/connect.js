// The way to the engine behind `emilia page`, by a WebSocket: in place of protocol/web/connect.js.

import { texts } from './texts.js';

/** What lets a page in as long as the server runs. Pages of other ports cannot read it. */
const SECRET = 'emilia-secret';
/** What stands first behind # in the address that the program prints; it lets in once. */
const TOKEN = /^#token=(\w+)&?/;
/** As in page_server.h. */
const CLOSED = { 4001: 'noSecret', 4002: 'tooManyPages', 4003: 'tooMuch' };

let secret = '';
let token = takenToken();

// Opened in a window that shows a page already: its game goes on.
addEventListener('hashchange', (event) => {
    const [, opened] = TOKEN.exec(location.hash) ?? [];
    if (!opened) return;
    event.stopImmediatePropagation();
    const { hash } = new URL(event.oldURL);
    history.replaceState(null, '', `#token=${opened}${hash && `&${hash.slice(1)}`}`);
    location.reload();
});

/** The rest of the address is the game's, and what people copy. */
function takenToken() {
    const [all = '', found = ''] = TOKEN.exec(location.hash) ?? [];
    const rest = location.hash.slice(all.length);
    if (found) history.replaceState(history.state, '', location.pathname + (rest && `#${rest}`));
    return found;
}

function keep(word) {
    secret = word;
    token = '';
    try {
        localStorage.setItem(SECRET, word);
    } catch {
        // this window has it
    }
}

/** That of another window, where the program was started again meanwhile. */
function kept() {
    try {
        return localStorage.getItem(SECRET) ?? secret;
    } catch {
        return secret;
    }
}

const reasonOf = ({ code, reason }) => texts.engine[CLOSED[code]] ?? (reason || texts.engine.noServer);

/**
 * @param {{onLine: (line: string) => void, onGone: (reason: string) => void}} listeners
 * @param {'engine' | 'library'} process which one answers
 * @returns {Promise<{send: (line: string) => void, close: () => void}>} rejected with an Error that tells
 *     why there is no engine
 */
export async function connect({ onLine, onGone }, process = 'engine') {
    const socket = new WebSocket(`ws://${location.host}/${process}`);
    await new Promise((resolve, reject) => {
        const take = (line) => {
            if (!line.startsWith('secret ')) return line && onLine(line);
            keep(line.slice('secret '.length));
            resolve();
        };
        socket.onopen = () => socket.send(`enter ${token} ${kept()}`);
        socket.onmessage = ({ data }) => data.split('\n').forEach(take);
        socket.onclose = (event) => reject(new Error(reasonOf(event)));
    });
    socket.onclose = (event) => onGone(reasonOf(event));
    return {
        send: (line) => socket.send(line),
        close: () => {
            socket.onclose = null;
            socket.close();
        },
    };
}
